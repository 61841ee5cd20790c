"""O servidor: as funções do catálogo no xlwings Server, para muitos analistas sem nada instalado em suas máquinas."""
