"""QUADRO_POR_CARGO e CONTAGENS: o edital inteiro, antes da publicação."""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

from ..regras.modelo import AC, EDITAL, Norma, Regime, cita
from ..regras.motivo import encurta
from ..regras.planejamento import contagens, quadro_da_linha
from ..regras.quadro import quantas
from ..tabela.cargos import iguais, le_cargos
from ..tabela.erros import ErroDeEntrada, frase
from ..tabela.opcoes import le_opcoes, linhas_pedidas
from ..tabela.regime import le_regime
from .catalogo import Linhas, bloco_de_erro, completa, planilha
from .planejamento_observacao import observacao

CABECALHO_CONTAGENS = ["Lista", "Linha a linha", "Por certame", "Sobre o total", "Diferença", "O que fazer"]
COINCIDEM = "as contas coincidem"


@planilha('=QUADRO_POR_CARGO(A1:D40;"LEI_15142")')
def QUADRO_POR_CARGO(cargos: Any, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Vagas de cada lista em cada linha da tabela de cargos, e o que dizer das reservas que ficam sem vaga.

    Devolve uma linha por linha da faixa, com cabeçalho (LISTAS e Observação; vazio para vazio), para ficar ao lado
    dela. A linha que já traz o quadro digitado fica com ele. A linha errada recebe a frase do erro; as outras seguem.
    Erros: tabela sem as colunas cargo e vagas; os das opções.
    Norma: Lei 15.142/2025, arts. 1º, § 2º (não conferido), e 5º; Lei 12.990/2014, art. 1º; Decreto 9.508/2018,
    art. 1º (não conferido).
    """
    r = le_regime(regime)
    largura = len(r.listas) + 1
    try:
        o, lidos = le_opcoes(opcoes), le_cargos(cargos, r)
    except ErroDeEntrada as e:  # a largura do bloco é a do regime
        return bloco_de_erro(frase(str(e)), linhas_pedidas(opcoes), largura)
    linhas: Linhas = [[*r.listas, "Observação"], *([""] * largura for _ in range(lidos.altura))]
    for n, erro in lidos.erros.items():
        linhas[n - 1][0] = frase(erro)
    repetidos = {c.linha: outro.linha for c, outro in iguais(lidos.cargos)}
    for c in lidos.cargos:
        igual = [f"linha igual à {repetidos[c.linha]}"] if c.linha in repetidos else []
        linhas[c.linha - 1] = [*quadro_da_linha(r, c.vagas), observacao(r, c.vagas, igual)]
    return completa(linhas, o.linhas)


@planilha('=CONTAGENS(A1:D40;"LEI_15142")', largura=6)
def CONTAGENS(cargos: Any, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Vagas de cada lista contadas linha a linha, por certame e sobre o total do edital, e o que fazer da diferença.

    Devolve uma tabela com cabeçalho (Lista, Linha a linha, Por certame, Sobre o total, Diferença, O que fazer), uma
    linha por lista, o total e as observações. Números de vagas; diferença = linha a linha menos sobre o total.
    Erros: os da tabela, com a linha: falta uma linha, a soma seria outra.
    Norma: Lei 15.142/2025, art. 1º, § 2º (não conferido), e art. 5º, § 1º; Lei 12.990/2014, art. 1º, § 3º;
    Decreto 9.508/2018, art. 1º, § 4º (não conferido).
    """
    r, o = le_regime(regime), le_opcoes(opcoes)
    c = contagens(r, [x.vagas for x in le_cargos(cargos, r).exige_sem_erros()])
    linhas: Linhas = [CABECALHO_CONTAGENS[:]]
    for s, calculadas, *contas in zip(r.listas, c.sem_o_digitado, c.linha_a_linha, c.por_certame, c.sobre_o_total):
        linhas.append([s, *contas, contas[0] - contas[2], encurta(o_que_fazer(r, s, contas, calculadas, c.certames))])
    totais = [sum(c.linha_a_linha), sum(c.por_certame), sum(c.sobre_o_total)]
    linhas.append(["Total", *totais, totais[0] - totais[2], ""])
    linhas += [["observação", "", "", "", "", encurta(texto)] for texto in _preferencia(r)]
    return completa(linhas, o.linhas)


# Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 1º; Lei 12.990/2014, art. 1º, § 3º
def o_que_fazer(r: Regime, s: str, contas: List[int], calculadas: int, certames: int) -> str:
    """A frase de uma lista, pela diferença entre as contas (linha a linha, por certame, sobre o total).

    `calculadas` é a conta linha a linha sem os quadros digitados.
    """
    linha_a_linha, por_certame, total = contas
    if s == AC:
        return "o que as reservas não levam"
    partes, normas = [], []
    if linha_a_linha != total:
        frase_da_linha, da_linha = _linha_a_linha(r, s, total - linha_a_linha, total - calculadas)
        partes.append(frase_da_linha)
        normas.append(da_linha)
    if certames > 1 and por_certame < total:
        frase_do_certame, do_certame = _por_certame(r, s)
        partes.append(f"{certames} certames tiram {quantas(total - por_certame, 'vaga')}{frase_do_certame}")
        normas.append(do_certame)
    if len(set(normas)) == 1:  # a mesma norma das duas, uma vez só
        normas = [()] * (len(normas) - 1) + normas[-1:]
    return "; ".join(p + (f" — {cita(n)}" if n else "") for p, n in zip(partes, normas)) or COINCIDEM


def _linha_a_linha(r: Regime, s: str, perde: int, perde_calculada: int) -> Tuple[str, Tuple[Norma, ...]]:
    """O que dizer das vagas que a conta de cada linha tira do total (`perde` > 0) ou lhe acrescenta, e a norma.

    `perde_calculada` é o mesmo sem os quadros digitados: o que passa dela é deles, e não da divisão.
    """
    normas, por_cargo = _do_total(r, s)
    cada_cargo = "; a lei fala do total de cada cargo" if por_cargo else ""
    texto = _a_menos(s, perde, min(perde_calculada, perde)) if perde > 0 else _a_mais(-perde, perde_calculada < 0)
    return texto + cada_cargo, normas


def _a_menos(s: str, perde: int, pela_divisao: int) -> str:
    if pela_divisao <= 0:
        return (
            f"o quadro digitado deixa {s} com {quantas(perde, 'vaga')} a menos do que o calculado: corrija-o ou"
            " confira-o com o edital"
        )
    do_digitado = ""
    if pela_divisao < perde:
        do_digitado = f"; o quadro digitado tira mais {perde - pela_divisao}: confira-o com o edital"
    return (
        f"a divisão em linhas deixa {s} com {quantas(pela_divisao, 'vaga')} a menos: o edital decide como repor"
        f" (SORTEIO é um modo){do_digitado}"
    )


def _a_mais(sobram: int, na_calculada: bool) -> str:
    conta = "a conta linha a linha" if na_calculada else "o quadro digitado"
    return f"{conta} dá {quantas(sobram, 'vaga')} a mais: passa o percentual sobre o total; confira se o edital o quer"


def _por_certame(r: Regime, s: str) -> Tuple[str, Tuple[Norma, ...]]:
    normas, medidas = _do_fracionamento(r, s)
    if medidas:
        return ": a lei manda prever medidas contra isso", normas
    return ": confira se o edital o quer" if normas == (EDITAL,) else ": confira o fracionamento", normas


def _do_total(r: Regime, s: str) -> Tuple[Tuple[Norma, ...], bool]:
    """A norma do total sobre o qual incide o percentual, e se ela fala de cada cargo, e não do edital inteiro."""
    do_edital, por_cargo = r.normas_da_lista("totalidade", s), r.normas_da_lista("por_cargo", s)
    if do_edital != (EDITAL,):
        return do_edital, False
    return por_cargo, por_cargo != (EDITAL,)


def _do_fracionamento(r: Regime, s: str) -> Tuple[Tuple[Norma, ...], bool]:
    """A norma do fracionamento em certames, e se ela manda prever medidas contra ele."""
    normas, medidas = r.normas_da_lista("fracionamento", s), r.normas_da_lista("medidas", s)
    if normas != (EDITAL,):
        return normas, False
    return medidas, medidas != (EDITAL,)


def _preferencia(r: Regime) -> List[str]:
    """O que a norma diz das contas, uma frase por grupo de reservas com as mesmas normas."""
    grupos: Dict[str, List[str]] = {}
    for s in r.listas[1:]:
        grupos.setdefault(_frase_da_preferencia(r, s), []).append(s)
    return [f"{', '.join(siglas)}: {texto}" for texto, siglas in grupos.items()]


def _frase_da_preferencia(r: Regime, s: str) -> str:
    (total, por_cargo), (fracionamento, medidas) = _do_total(r, s), _do_fracionamento(r, s)
    if total == (EDITAL,):
        return "nenhuma norma informada diz se a conta é sobre o total ou linha a linha; o edital o diz"
    if por_cargo:
        frase_do_total = (
            f"a lei fala do total de cada cargo — {cita(total)}; a conta sobre o edital inteiro é só para comparar"
        )
    else:
        frase_do_total = f"o percentual é da totalidade das vagas do edital — {cita(total)}"
    if fracionamento == total:
        return frase_do_total
    if medidas:
        return (
            f"{frase_do_total}; a lei manda prever medidas contra o fracionamento em mais de um certame"
            f" — {cita(fracionamento)}"
        )
    return f"{frase_do_total}; do fracionamento trata outra norma — {cita(fracionamento)}"
