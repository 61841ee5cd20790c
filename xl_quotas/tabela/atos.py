"""O argumento `atos`: a tabela do que aconteceu depois do resultado, um ato por linha, na ordem em que aconteceu."""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Container, Dict, List, NamedTuple, Optional, Sequence

from ..regras import atos as a
from ..regras.candidatos import Candidatos
from ..regras.modelo import AC, Regime
from ..regras.nomeacao import NINGUEM
from .cabecalho import NOMES_DA_LISTA
from .cabecalho import SINONIMOS as DOS_CANDIDATOS
from .erros import ErroDeEntrada, mostra, por_extenso
from .escritas import USE_DA_LISTA, Escritas
from .nomes_dos_atos import tipo_do_ato
from .numeros import Ilegivel, inteiro
from .numeros import data as le_data
from .ordinais import sem_enfeite
from .texto import sem_acento, sigla, simples
from .vagas import MAXIMO_DE_LINHAS
from .valores import ErroDePlanilha, celula, tabela, vazia

DATA, ATO, INSCRICAO, VAGA, LISTA = "data", "ato", "inscrição", "vaga", "lista"
COMPENSA, OBSERVACAO = "compensa", "observação"
COLUNAS = (DATA, ATO, INSCRICAO, VAGA, LISTA, COMPENSA, OBSERVACAO)
_SINONIMOS = {
    DATA: "data|data do ato|dia|publicacao|data da publicacao",
    ATO: "ato|atos|tipo|tipo de ato|evento",
    INSCRICAO: DOS_CANDIDATOS["inscrição"],
    VAGA: "vaga|vaga n|vaga no|vagas|n da vaga|no da vaga|numero da vaga|vaga quantidade|vaga ou quantidade",
    LISTA: NOMES_DA_LISTA,
    COMPENSA: "compensa|compensada|compensado|compensacao|quem compensa|passa a ac",
    OBSERVACAO: "observacao|observacoes|obs|nova data|ate",
}
_FALA_DE = {LISTA: re.compile(r"\b(?:listas?|cotas?|modalidade)\b"), COMPENSA: re.compile(r"\bcompens")}
_DATA = r"\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b"
_DATA_NO_TEXTO, _DEPOIS_DE_ATE = re.compile(_DATA), re.compile(rf"\bate\s+({_DATA})")
_NINGUEM = ("nao", "n", "0", "nenhuma", "nenhum", "ninguem", "sem", "n a")
_TRACOS = re.compile(r"[-–—−_/\s]+\Z")
_AMPLA = ("ampla concorrencia", "ampla")
COLUNA_DE = {nome: campo for campo, nomes in _SINONIMOS.items() for nome in nomes.split("|")}
_NAO_USAM = {
    INSCRICAO: a.SEM_PESSOA,
    VAGA: (a.INCLUI, a.REINCLUSAO, a.PRORROGACAO, a.FIM_DA_VALIDADE),
    LISTA: (a.RESERVA_JUDICIAL, a.LIBERA, a.INCLUI, a.REINCLUSAO, *a.SEM_PESSOA),
    COMPENSA: tuple(t for t in a.TIPOS if t != a.NOMEACAO),
}
"""De cada coluna, os atos em que não quer dizer nada."""
_REMEDIO = {
    (INSCRICAO, a.VAGAS_NOVAS): " (é do concurso, e não de uma pessoa)",
    (LISTA, a.RESERVA_JUDICIAL): " (a lista escreve-se na nomeação)",
    (LISTA, a.INCLUI): " (a pessoa entra na AC e nas reservas que declarou)",
    (VAGA, a.INCLUI): " (para guardar uma vaga, o ato é decisão judicial: reservar vaga)",
}


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
    leitor = _Leitor(pessoa_de(candidatos, de_fora), Escritas(candidatos.inscricoes), regime)
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
        elif celula(v) is not None:
            _recusa_a_que_muda_a_conta(por_extenso(v))
    for campo in (DATA, ATO):
        if campo not in colunas:
            raise ErroDeEntrada(
                f'atos, linha 1 da faixa: falta a coluna "{campo}"; a primeira linha tem {", ".join(COLUNAS)}'
            )
    return colunas


def _recusa_a_que_muda_a_conta(nome: str) -> None:
    """A lista e a compensa escritas numa coluna que não se lê valeriam como vazias."""
    for campo, fala in _FALA_DE.items():
        if fala.search(simples(nome)):
            raise ErroDeEntrada(
                f"atos, linha 1 da faixa: a coluna {mostra(nome)} não se reconhece; se é a da {campo}, chame-a"
                f' "{campo}"; se não é, tire-a'
            )


class _Leitor:
    def __init__(self, pessoas: Dict[str, int], escritas: Escritas, regime: Regime) -> None:
        self.pessoas, self.escritas, self.regime = pessoas, escritas, regime

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
        tipo = _no_campo(ATO, tipo_do_ato, celulas.get(ATO))
        vaga = _no_campo(VAGA, _quantas if tipo == a.VAGAS_NOVAS else _vaga, celulas.get(VAGA))
        _so_o_que_usa(tipo, celulas)
        dispensa = tipo in a.SEM_PESSOA or (tipo == a.LIBERA and vaga and celulas.get(INSCRICAO) is None)
        if not dispensa and INSCRICAO not in celulas:
            raise Ilegivel(f'{tipo}: a faixa não tem a coluna "inscrição"; acrescente-a')
        pessoa = NINGUEM if dispensa else _no_campo(INSCRICAO, self._pessoa, celulas.get(INSCRICAO))
        lista = _no_campo(LISTA, self._lista, celulas.get(LISTA))
        compensa = _no_campo(COMPENSA, self._compensa, celulas.get(COMPENSA))
        limite = _no_campo(OBSERVACAO, _limite, celulas.get(OBSERVACAO)) if tipo == a.PRORROGACAO else None
        return a.Ato(n, dia, tipo, pessoa, vaga, lista, limite, compensa)

    def _pessoa(self, v: Any) -> int:
        if v is None:
            raise Ilegivel("falta a inscrição da pessoa")
        p = self.pessoas.get(chave_da_inscricao(v))
        if p is None:
            raise Ilegivel(self.escritas.falta(v, USE_DA_LISTA))
        return p

    def _compensa(self, v: Any) -> Optional[int]:
        if v is None:
            return None
        if v is False or v == 0 or (isinstance(v, str) and (simples(v) in _NINGUEM or _TRACOS.match(v))):
            return NINGUEM
        p = self.pessoas.get(chave_da_inscricao(v))
        if p is None:
            raise Ilegivel(self.escritas.falta(v, "use a inscrição de quem passa à AC, ou não"))
        return p

    def _lista(self, v: Any) -> str:
        if v is None:
            return ""
        if isinstance(v, str):
            nome = sigla(v)
            tambem = [r.sigla for r in self.regime.reservas if nome in r.aceita]
            if nome in self.regime.listas:
                return nome
            if simples(v) in _AMPLA:
                return AC
            if len(tambem) == 1:  # PN, na Lei 15.142, é PP
                return tambem[0]
        raise Ilegivel(f"{mostra(v)} não é lista deste regime; use {', '.join(self.regime.listas)}, ou deixe vazio")


def _so_o_que_usa(tipo: str, celulas: Dict[str, Any]) -> None:
    """Uma coluna que o ato não usa, preenchida, diz que a pessoa quis outra coisa: nada se lê calado."""
    for campo, dispensam in _NAO_USAM.items():
        if tipo in dispensam and celulas.get(campo) is not None:
            raise Ilegivel(f'coluna "{campo}": {tipo} não a usa{_REMEDIO.get((campo, tipo), "")}; deixe-a vazia')


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


def _vaga(v: Any) -> int:
    if v is None:
        return 0
    try:
        n = inteiro(sem_enfeite(v))
    except Ilegivel as e:
        if "ambíguo" in str(e):
            raise Ilegivel(f"{mostra(v)} {e}") from None
        n = 0
    if n == 0:
        raise Ilegivel(f"{mostra(v)} não é número de vaga; use um inteiro de 1 em diante, ou deixe vazio")
    if n > MAXIMO_DE_LINHAS:
        raise Ilegivel(f"{mostra(v)} não cabe numa planilha; o máximo é {MAXIMO_DE_LINHAS}")
    return n


def _quantas(v: Any) -> int:
    """As vagas novas contam-se: `2ª` e `vaga 2` dizem qual, e não quantas."""
    if isinstance(v, str) and sem_enfeite(v) != v:
        raise Ilegivel(f"{mostra(v)} diz qual vaga, e não quantas; escreva só o número delas, como {sem_enfeite(v)}")
    return _vaga(v)


def _limite(v: Any) -> Optional[date]:
    """A data, só ou depois de `até`, como em `até 30/06/2029`: a de um Diário ou de uma portaria não é a nova."""
    if v is None:
        return None
    datas = _DEPOIS_DE_ATE.findall(sem_acento(v)) if isinstance(v, str) else []
    try:
        return le_data(datas[0] if len(datas) == 1 else v)
    except Ilegivel as e:
        no_meio = isinstance(v, str) and v.strip() not in _DATA_NO_TEXTO.findall(v) != []
        porque = ": escreva só a nova data, como 30/06/2029" if no_meio else f" {e}"
        raise Ilegivel(f"{mostra(v)}{porque}") from None
