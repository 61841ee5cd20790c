"""O argumento `atos`: a tabela do que aconteceu depois do resultado, um ato por linha, na ordem em que aconteceu."""

from __future__ import annotations

from datetime import date
from typing import Any, Container, Dict, List, NamedTuple, Optional, Sequence, Tuple

from ..regras import atos as a
from ..regras.candidatos import Candidatos
from ..regras.modelo import Regime
from ..regras.nomeacao import NINGUEM
from .cabecalho import SINONIMOS as DOS_CANDIDATOS
from .erros import ErroDeEntrada, mostra, por_extenso
from .numeros import Ilegivel, inteiro
from .numeros import data as le_data
from .texto import sigla, simples
from .vagas import MAXIMO_DE_LINHAS
from .valores import ErroDePlanilha, celula, tabela, vazia

DATA, ATO, INSCRICAO, VAGA, LISTA, OBSERVACAO = "data", "ato", "inscrição", "vaga", "lista", "observação"
COLUNAS = (DATA, ATO, INSCRICAO, VAGA, LISTA, OBSERVACAO)
_SINONIMOS = {
    DATA: "data|data do ato|dia|publicacao|data da publicacao",
    ATO: "ato|atos|tipo|tipo de ato|evento",
    INSCRICAO: DOS_CANDIDATOS["inscrição"],
    VAGA: "vaga|vaga n|vaga no|vagas|n da vaga|no da vaga|numero da vaga|vaga quantidade|vaga ou quantidade",
    LISTA: "lista|lista da chamada|lista da nomeacao",
    OBSERVACAO: "observacao|observacoes|obs|nova data|ate",
}
COLUNA_DE = {nome: campo for campo, nomes in _SINONIMOS.items() for nome in nomes.split("|")}
_ATOS = {
    a.NOMEACAO: "nomeacao|nomeado|nomeada|nomear",
    a.POSSE: "posse|tomou posse|empossado|empossada",
    a.DESISTENCIA: "desistencia|desistente|desistiu|renuncia",
    a.SEM_EFEITO: "tornado sem efeito|tornada sem efeito|sem efeito|nomeacao sem efeito|nomeacao tornada sem efeito",
    a.ELIMINACAO: "eliminacao|eliminacao por fraude|eliminado|eliminada|fraude",
    a.EXONERACAO: "exoneracao|vacancia|exoneracao vacancia|exonerado|exonerada|demissao|aposentadoria",
    a.FIM_DE_FILA: "fim de fila|final de fila|fim da fila|final da fila|pedido de fim de fila",
    a.RESERVA_JUDICIAL: "decisao judicial reservar vaga|decisao judicial reserva de vaga|reservar vaga",
    a.LIBERA: "decisao judicial liberar vaga|liberar vaga",
    a.INCLUI: "decisao judicial incluir|decisao judicial inclusao|incluir",
    a.EXCLUI: "decisao judicial excluir|decisao judicial exclusao|excluir",
    a.VAGAS_NOVAS: "vagas novas|vaga nova|novas vagas|nova vaga",
    a.INDEFERIMENTO: "indeferimento da autodeclaracao|indeferimento|indeferimento posterior|"
    "indeferimento posterior da autodeclaracao|autodeclaracao indeferida",
    a.PRORROGACAO: "prorrogacao|prorrogacao da validade",
    a.FIM_DA_VALIDADE: "fim da validade|termino da validade|validade encerrada",
}
_ATO = {nome: ato for ato, nomes in _ATOS.items() for nome in nomes.split("|")}
_NOMES_CURTOS = (  # todos cabem na frase da célula
    "nomeação, posse, desistência, sem efeito, eliminação, exoneração, fim de fila, reservar ou liberar vaga, incluir,"
    " excluir, vagas novas, indeferimento, prorrogação, fim da validade"
)
SEM_PESSOA = (a.VAGAS_NOVAS, a.PRORROGACAO, a.FIM_DA_VALIDADE)


class Linha(NamedTuple):
    """Uma linha da tabela: o ato, ou a frase do que nela não se entende."""

    linha: int
    ato: Optional[a.Ato]
    erro: str = ""


class Atos(NamedTuple):
    """A tabela lida: quantas linhas a faixa tem além do cabeçalho, e as preenchidas."""

    altura: int
    linhas: List[Linha]

    def incluidas(self) -> List[int]:
        """As pessoas que alguma decisão judicial inclui."""
        return [x.ato.pessoa for x in self.linhas if x.ato is not None and x.ato.tipo == a.INCLUI]


def le_atos(valor: Any, candidatos: Candidatos, regime: Regime, de_fora: Container[int] = ()) -> Atos:
    """Lê a tabela. Cabeçalho errado levanta ErroDeEntrada; uma linha errada guarda a sua frase. Vazia: nenhum ato.

    `de_fora` são as pessoas de outros cargos, cujas inscrições podem repetir as deste.
    """
    t = tabela(valor)
    celulas_da_faixa = [celula(v) for linha in t for v in linha]
    if all(v is None for v in celulas_da_faixa) or (len(celulas_da_faixa) == 1 and vazia(celulas_da_faixa[0])):
        return Atos(max(len(t) - 1, 0), [])
    colunas = _cabecalho(t[0])
    leitor = _Leitor(pessoa_de(candidatos, de_fora), regime)
    linhas = []
    for n, linha in enumerate(t[1:], 2):
        celulas = {campo: celula(linha[j]) for campo, j in colunas.items()}
        if any(v is not None for v in celulas.values()):
            linhas.append(leitor.le(n, celulas))
    return Atos(len(t) - 1, linhas)


def _cabecalho(linha: Sequence[Any]) -> Dict[str, int]:
    colunas: Dict[str, int] = {}
    for j, v in enumerate(linha):
        campo = COLUNA_DE.get(simples(por_extenso(v))) if celula(v) is not None else None
        if campo in colunas:
            raise ErroDeEntrada(f'atos, linha 1 da faixa: duas colunas dizem "{campo}"; deixe uma só')
        if campo:
            colunas[campo] = j
    for campo in (DATA, ATO):
        if campo not in colunas:
            raise ErroDeEntrada(
                f'atos, linha 1 da faixa: falta a coluna "{campo}"; a primeira linha tem {", ".join(COLUNAS)}'
            )
    return colunas


class _Leitor:
    def __init__(self, pessoas: Dict[str, int], regime: Regime) -> None:
        self.pessoas, self.regime = pessoas, regime

    def le(self, n: int, celulas: Dict[str, Any]) -> Linha:
        try:
            return Linha(n, self._ato(n, celulas))
        except Ilegivel as e:
            return Linha(n, None, f"atos, linha {n} da faixa, {e}")

    def _ato(self, n: int, celulas: Dict[str, Any]) -> a.Ato:
        for campo, v in celulas.items():
            if isinstance(v, ErroDePlanilha):
                raise Ilegivel(f'coluna "{campo}": a célula tem o erro {v}; corrija-a')
        dia = _no_campo(DATA, _data, celulas.get(DATA))
        tipo = _no_campo(ATO, _tipo, celulas.get(ATO))
        vaga = _no_campo(VAGA, _vaga, celulas.get(VAGA))
        dispensa = tipo in SEM_PESSOA or (tipo == a.LIBERA and vaga and celulas.get(INSCRICAO) is None)
        if not dispensa and INSCRICAO not in celulas:
            raise Ilegivel(f'{tipo}: a faixa não tem a coluna "inscrição"; acrescente-a')
        pessoa = NINGUEM if dispensa else _no_campo(INSCRICAO, self._pessoa, celulas.get(INSCRICAO))
        lista = _no_campo(LISTA, self._lista, celulas.get(LISTA))
        limite = _no_campo(OBSERVACAO, _limite, celulas.get(OBSERVACAO)) if tipo == a.PRORROGACAO else None
        return a.Ato(n, dia, tipo, pessoa, vaga, lista, limite)

    def _pessoa(self, v: Any) -> int:
        if v is None:
            raise Ilegivel("falta a inscrição da pessoa")
        p = self.pessoas.get(chave_da_inscricao(v))
        if p is None:
            raise Ilegivel(f"{mostra(v)} não está na lista de candidatos; use uma inscrição da lista")
        return p

    def _lista(self, v: Any) -> str:
        if v is None:
            return ""
        if isinstance(v, str) and sigla(v) in self.regime.listas:
            return sigla(v)
        raise Ilegivel(f"{mostra(v)} não é lista deste regime; use {', '.join(self.regime.listas)}, ou deixe vazio")


def _no_campo(campo: str, leitor: Any, v: Any) -> Any:
    try:
        return leitor(v)
    except Ilegivel as e:
        raise Ilegivel(f'coluna "{campo}": {e}') from None


def pessoa_de(candidatos: Candidatos, de_fora: Container[int]) -> Dict[str, int]:
    """A pessoa de cada inscrição; a que se repete em vários cargos é a do cargo pedido."""
    todas = sorted(range(len(candidatos)), key=lambda p: p not in de_fora)
    return {chave_da_inscricao(candidatos.inscricoes[p]): p for p in todas}


def chave_da_inscricao(v: Any) -> str:
    """A inscrição como se compara: número ou texto, sem ligar para a caixa."""
    if isinstance(v, float) and v.is_integer():
        v = int(v)
    return str(v).strip().casefold()


def _data(v: Any) -> date:
    if v is None:
        raise Ilegivel("falta a data do ato, como 15/03/2026")
    try:
        return le_data(v)
    except Ilegivel as e:
        raise Ilegivel(f"{mostra(v)} {e}") from None


def _tipo(v: Any) -> str:
    if v is None:
        raise Ilegivel(f"falta o ato; use {', '.join(a.TIPOS[:4])} …")
    nome = simples(str(v))
    if nome in _ATO:
        return _ATO[nome]
    if nome.startswith("decisao judicial"):
        raise Ilegivel("diga o que a decisão manda: decisão judicial: reservar vaga, liberar vaga, incluir ou excluir")
    raise Ilegivel(f"{mostra(v, 9)} não é ato; use {_NOMES_CURTOS}")


def _vaga(v: Any) -> int:
    if v is None:
        return 0
    try:
        n = inteiro(v)
    except Ilegivel as e:
        if "ambíguo" in str(e):
            raise Ilegivel(f"{mostra(v)} {e}") from None
        n = 0
    if n == 0:
        raise Ilegivel(f"{mostra(v)} não é número de vaga; use um inteiro de 1 em diante, ou deixe vazio")
    if n > MAXIMO_DE_LINHAS:
        raise Ilegivel(f"{mostra(v)} não cabe numa planilha; o máximo é {MAXIMO_DE_LINHAS}")
    return n


def _limite(v: Any) -> Optional[date]:
    if v is None:
        return None
    try:
        return le_data(v)
    except Ilegivel as e:
        raise Ilegivel(f"{mostra(v)} {e}") from None


def nomes_dos_atos() -> Tuple[str, ...]:
    """Os atos como se escrevem, para a lista de escolha."""
    return a.TIPOS
