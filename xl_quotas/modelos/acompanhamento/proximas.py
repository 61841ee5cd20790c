"""Aba Próximas: quem se chama em cada vaga aberta, por qual lista e por quê, sem mexer em quem já foi nomeado."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...funcoes.acompanhamento import CABECALHO_PROXIMAS, NENHUMA
from ...regras.andamento import ABERTA, LIVRE
from ..avisos import CELULA_COM_ERRO
from ..bloco import Bloco, letra
from ..nomeacao import conferir
from ..nomeacao.lugares import L_BLOCO, do_bloco, u_bloco
from ..nomeacao.textos import FALTAM_VAGAS
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .entradas import Entradas
from .lugares import ATE_DAS_PROXIMAS, OPCOES_DAS_PROXIMAS, PROXIMAS, VAGAS_UMA_A_UMA, argumentos
from .palavras import FUTURA, VAGOU
from .textos import alto, atalho_dos_atos, aviso, f_aviso, ultima_celula
from .vagas import SEM_VAGAS

COR = AZUL
FIM = letra(len(CABECALHO_PROXIMAS) - 1)
LARGURAS = (8, 9, 13, 31, 8, 8, 9, 84)
FORMATOS = (
    "bloco_centro",
    "bloco_centro",
    "bloco_centro",
    "bloco_texto",
    "bloco_nota",
    "bloco_centro",
    "bloco_centro",
    "bloco_texto_pequeno",
)
_PRIMEIRA = L_BLOCO + 1
_C_ATE = ATE_DAS_PROXIMAS.rpartition("!")[2].replace("$", "")


def _situacao(c: Calculo) -> str:
    return aviso(c.proximas, lambda: _contadas(c))


def _contadas(c: Calculo) -> str:
    linhas = [x for x in c.proximas[1:] if isinstance(x[0], (int, float))]
    if not linhas:
        return FALTAM_VAGAS if SEM_VAGAS in c.situacoes else NENHUMA.capitalize()
    futuras, vagaram = (sum(str(x[-1]).startswith(t) for x in linhas) for t in (FUTURA, VAGOU))
    sem = sum(x[2] == "" for x in linhas)
    return (
        f"Vagas abertas: {len(linhas) - futuras} ({vagaram} que vagaram, {len(linhas) - futuras - vagaram} nunca"
        f" ocupadas) · vagas futuras: {futuras} · sem candidato: {sem}"
    )


def _formula_situacao(e: Entradas) -> str:
    def coluna(x: str) -> str:
        return f"{x}{_PRIMEIRA}:{x}{u_bloco(e)}"

    def comeca(texto: str) -> str:
        return f'COUNTIF({coluna(FIM)},"{texto}*")'

    linhas, futuras, vagaram = f"COUNT({coluna('A')})", comeca(FUTURA), comeca(VAGOU)
    sem = f"SUMPRODUCT(ISNUMBER({coluna('A')})*(LEN({coluna('C')})=0))"
    frase = (
        f'"Vagas abertas: "&({linhas}-{futuras})&" ("&{vagaram}&" que vagaram, "&({linhas}-{futuras}-{vagaram})'
        f'&" nunca ocupadas) · vagas futuras: "&{futuras}&" · sem candidato: "&{sem}'
    )
    sem_vagas = f'COUNTIF({VAGAS_UMA_A_UMA}!$C${_PRIMEIRA},"{SEM_VAGAS}*")'
    nenhuma = f'IF({sem_vagas}>0,"{FALTAM_VAGAS}","{NENHUMA.capitalize()}")'
    return f_aviso(e, f"A{L_BLOCO}", ultima_celula(FIM, e), f"IF({linhas}=0,{nenhuma},{frase})")


def _f_ate(e: Entradas) -> str:
    """A opção até conta linhas: as vagas abertas, que a aba Vagas diz quantas são, e as futuras pedidas."""
    situacao, futuras = do_bloco(VAGAS_UMA_A_UMA, "C", e), nomes.VAGAS_FUTURAS
    abertas = f'SUMPRODUCT((LEFT({situacao},{len(LIVRE)})="{LIVRE}")+(LEFT({situacao},{len(ABERTA)})="{ABERTA}"))'
    soma = f'IF({abertas}+{futuras}=0,"",{abertas}+{futuras})'
    return f'IF(ISNUMBER({futuras}),{soma},IF(ISERROR({futuras}),"{CELULA_COM_ERRO}",{futuras}&""))'


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba: o plano inteiro é uma só."""
    return [
        *alto(PROXIMAS, FIM, "Lista devida = a que a vaga serve; Lista = a da chamada"),
        Bloco(PROXIMAS, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        atalho_dos_atos(PROXIMAS, "D4"),
        conferir.atalho(PROXIMAS, f"{FIM}4"),
        Bloco(PROXIMAS, _C_ATE, _f_ate(e), lambda c: c.ate_das_proximas, colunas=("celula_numero",)),
        Bloco(
            PROXIMAS,
            f"A{L_BLOCO}",
            f"PROXIMAS_NOMEACOES({argumentos(OPCOES_DAS_PROXIMAS)})",
            lambda c: c.proximas,
            linhas=e.linhas,
            colunas=FORMATOS,
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, quantas vagas futuras, cores por lista e a folha de impressão."""
    p.larguras({letra(i): x for i, x in enumerate(LARGURAS)})
    p.esconde_coluna(_C_ATE[0])
    p.titulo("Próximas nomeações")
    p.altura(3, 30)
    p.altura(4, 20)
    p.rotulo("A4", "Vagas futuras")
    p.entrada("C4", e.futuras, "entrada_numero")
    dica = "Quantas vagas além das que existem: quem seria chamado se surgissem agora. Vazio = nenhuma."
    p.aceita_inteiro("C4", dica=("Vagas futuras", dica))
    p.altura(L_BLOCO, 32)
    for linha in range(_PRIMEIRA, u_bloco(e) + 1):
        p.altura(linha, 38)  # três linhas do motivo: o Excel não reajusta a altura quando a matriz recalcula
    p.alerta("A3")
    conferir.alerta_do_atalho(p, f"{FIM}4")
    corpo = f"A{_PRIMEIRA}:{FIM}{u_bloco(e)}"
    for coluna in ("B", "F"):
        p.cores_das_listas(f"{coluna}{_PRIMEIRA}:{coluna}{u_bloco(e)}")
    sem_ninguem = f"=AND(ISNUMBER($A{_PRIMEIRA}),LEN($C{_PRIMEIRA})=0)"
    p.cor_se(corpo, sem_ninguem, font_color=estilo.ERRO, **FIO)
    p.cor_se(corpo, f'=LEFT(${FIM}{_PRIMEIRA},{len(FUTURA)})="{FUTURA}"', font_color=estilo.CINZA, italic=True, **FIO)
    p.cor_se(corpo, f'=LEFT(${FIM}{_PRIMEIRA},{len(VAGOU)})="{VAGOU}"', bold=True, **FIO)
    p.cor_se(corpo, f"=LEN(${FIM}{_PRIMEIRA})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{_PRIMEIRA}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao(e))


def area_de_impressao(e: Entradas) -> str:
    """Do título à última linha preenchida."""
    cheias = f"SUMPRODUCT(--(LEN({PROXIMAS}!${FIM}${_PRIMEIRA}:${FIM}${u_bloco(e)})>0))"
    return f"{PROXIMAS}!$A$1:INDEX({PROXIMAS}!${FIM}$1:${FIM}${u_bloco(e)},{L_BLOCO}+{cheias})"
