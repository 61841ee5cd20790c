"""O que o registro do Windows diz do Office: os bits e se as macros podem correr."""

from __future__ import annotations

from .achado import Achado, atencao, certo, errado
from .maquina import Maquina

_OFFICE = r"HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Office"
_REGRAS = r"HKEY_CURRENT_USER\Software\Policies\Microsoft\Office\16.0\Excel\Security"
_ESCOLHA = r"HKEY_CURRENT_USER\Software\Microsoft\Office\16.0\Excel\Security"
_LIBERADAS, _COM_AVISO, _SO_ASSINADAS, _DESLIGADAS = 1, 2, 3, 4
_NIVEIS = {_SO_ASSINADAS: "só correm macros assinadas", _DESLIGADAS: "desligadas, sem aviso"}


def bits_do_excel(m: Maquina) -> int | None:
    """32, 64, ou None quando o registro não diz."""
    plataforma = m.registro(rf"{_OFFICE}\ClickToRun\Configuration", "Platform")
    plataforma = plataforma or m.registro(rf"{_OFFICE}\16.0\Outlook", "Bitness")
    return {"x64": 64, "x86": 32}.get(str(plataforma).lower())


def macros(m: Maquina) -> Achado:
    """Se o Excel deixa as macros correrem; sem nada no registro, vale o aviso com Habilitar Conteúdo."""
    regra = m.registro(_REGRAS, "VBAWarnings")
    nivel = regra or m.registro(_ESCOLHA, "VBAWarnings") or _COM_AVISO
    if nivel == _COM_AVISO:
        return certo("Macros", "desligadas até a pessoa clicar em Habilitar Conteúdo")
    if nivel == _LIBERADAS:
        return atencao("Macros", "todas liberadas, mesmo as de desconhecidos", f"{_ONDE} com notificação")
    frase = _NIVEIS.get(int(nivel), f"nível {nivel}")
    if regra:
        pedido = "peça à informática um local confiável para estas pastas, ou use a pasta do xlwings Lite"
        return errado("Macros", f"{frase}, por regra da instituição", pedido)
    return errado("Macros", frase, f"{_ONDE} com notificação")


_ONDE = "Arquivo > Opções > Central de Confiabilidade > Configurações de Macro > Desabilitar macros VBA"
