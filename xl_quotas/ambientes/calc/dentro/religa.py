"""Liga às funções, ao abrir, as fórmulas de arquivos feitos para o Excel, cujos nomes o Calc lê mas não liga.

Células, blocos de matriz, nomes definidos, formatação condicional e validação; em folhas protegidas também, e a
proteção fica como estava. O documento não fica marcado como alterado nem ganha o que desfazer.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from . import nomes
from .formulas import por_religar, simples

FORMULA = 16  # com.sun.star.sheet.CellFlags.FORMULA
_PROTECAO = "xl_quotas: proteção das folhas"
"""Como a retirada aparece na lista do Desfazer enquanto dura."""


class Pendente(NamedTuple):
    """Uma célula ou um bloco de matriz e a fórmula a digitar nele."""

    alvo: Any
    formula: str


def religa(documento: Any) -> int:
    """Digita de novo as fórmulas por ligar, recalcula o que as usa, e devolve quantas eram."""
    alterado = documento.isModified()
    folhas = _folhas(documento)
    with _pronto_para_mudar(documento):
        # anotadas antes dos nomes: mudar um nome relê fórmulas, e um bloco só relido perderia o tamanho ao ser salvo
        pendentes = [_pendentes(folha) for folha in folhas]
        total = _nomes(documento, folhas) + sum(_folha(documento, f, *p) for f, p in zip(folhas, pendentes))
        if total:
            _alinhamento_livre(documento, folhas)
        usa = bool(total) or usa_funcoes(documento)
        if usa:  # os valores guardados podem ser de outra versão; e o Calc lê como 0 o texto vazio que gravou em .ods
            documento.calculateAll()
    if usa and not alterado:
        _como_veio(documento, folhas)
    return total


def usa_funcoes(documento: Any) -> bool:
    """Se alguma fórmula do documento chama uma função nossa, já ligada."""
    marca = f"{nomes.SERVICO}.".upper()
    return any(
        marca in formula
        for folha in _folhas(documento)
        for faixa in folha.queryContentCells(FORMULA)
        for linha in faixa.getFormulaArray()
        for formula in linha
    )


def _como_veio(documento: Any, folhas: list[Any]) -> None:
    """Tira a marca de alterado do documento e dos gráficos, que mudam com os números e a devolveriam."""
    documento.setModified(False)
    if not documento.isModified():
        return
    for folha in folhas:
        graficos = folha.getCharts()
        for i in range(graficos.getCount()):
            graficos.getByIndex(i).getEmbeddedObject().setModified(False)


def _folhas(documento: Any) -> list[Any]:
    folhas = documento.getSheets()
    return [folhas.getByIndex(i) for i in range(folhas.getCount())]


@contextmanager
def _pronto_para_mudar(documento: Any) -> Iterator[None]:
    """Sem redesenhar a cada célula, sem encher o Desfazer, e também em documento aberto só para leitura."""
    historico = documento.getUndoManager()
    so_leitura = documento.IsChangeReadOnlyEnabled
    documento.lockControllers()
    documento.addActionLock()
    documento.IsChangeReadOnlyEnabled = True
    historico.lock()
    try:
        yield
    finally:
        historico.unlock()
        documento.IsChangeReadOnlyEnabled = so_leitura
        documento.removeActionLock()
        documento.unlockControllers()


def _alinhamento_livre(documento: Any, folhas: list[Any]) -> None:
    """Tira do estilo padrão o alinhamento "embaixo", que do Excel vem escrito: toda cor condicional o herdaria.

    Sem ele o padrão do Calc é o mesmo, e a célula colorida guarda o alinhamento dela. Com uma folha protegida o Calc
    não deixa mexer em estilos.
    """
    estilos = documento.getStyleFamilies().getByName("CellStyles")
    with _desprotegidas(documento, folhas), suppress(Exception):
        estilos.getByName("Default").setPropertyToDefault("VertJustify")


def _nomes(documento: Any, folhas: list[Any]) -> int:
    total = 0
    for dono in [documento, *folhas]:
        definidos = dono.NamedRanges
        for nome in definidos.getElementNames():
            definido = definidos.getByName(nome)
            if por_religar(definido.getContent()):
                definido.setContent(simples(definido.getContent()))
                total += 1
    return total


def _folha(documento: Any, folha: Any, celulas: list[Pendente], blocos: list[Pendente]) -> int:
    for celula, formula in celulas:
        celula.setFormula(formula)
    condicionais = _condicionais(folha)
    validacoes = _validacoes(folha)
    if blocos or condicionais or validacoes:
        with _desprotegidas(documento, [folha]):
            for bloco, formula in blocos:
                bloco.setArrayFormula(formula)
            for condicao, propriedade, formula in condicionais:
                setattr(condicao, propriedade, formula)
            for grupo, validacao in validacoes:
                grupo.Validation = validacao
    return len(celulas) + len(blocos) + len(condicionais) + len(validacoes)


def _pendentes(folha: Any) -> tuple[list[Pendente], list[Pendente]]:
    """As células e os blocos de matriz por ligar, cada um com a fórmula a digitar."""
    celulas: list[Pendente] = []
    blocos: list[Pendente] = []
    vistos: list[Any] = []  # o endereço de cada bloco: todas as suas células trazem a mesma fórmula
    for linha, coluna, formula in _por_religar(folha):
        if any(_contem(endereco, linha, coluna) for endereco in vistos):
            continue
        celula = folha.getCellByPosition(coluna, linha)
        if formula.startswith("{"):
            bloco = folha.createCursorByRange(celula)
            bloco.collapseToCurrentArray()
            vistos.insert(0, bloco.getRangeAddress())
            blocos.append(Pendente(bloco, simples(formula[1:-1])))
        else:
            celulas.append(Pendente(celula, simples(formula)))
    return celulas, blocos


def _por_religar(folha: Any) -> Iterator[tuple[int, int, str]]:
    for e in folha.queryContentCells(FORMULA).getRangeAddresses():
        faixa = folha.getCellRangeByPosition(e.StartColumn, e.StartRow, e.EndColumn, e.EndRow)
        for y, linha in enumerate(faixa.getFormulaArray(), e.StartRow):
            for x, formula in enumerate(linha, e.StartColumn):
                if por_religar(formula):
                    yield y, x, formula


def _contem(e: Any, linha: int, coluna: int) -> bool:
    return bool(e.StartRow <= linha <= e.EndRow and e.StartColumn <= coluna <= e.EndColumn)


def _condicionais(folha: Any) -> list[tuple[Any, str, str]]:
    """As condições da formatação condicional por ligar: a condição, a propriedade e a fórmula."""
    achadas = []
    for formato in folha.ConditionalFormats.getConditionalFormats():
        for i in range(formato.getCount()):
            condicao = formato.getByIndex(i)
            for propriedade in ("Formula1", "Formula2"):
                formula = getattr(condicao, propriedade, "")  # escalas de cor e barras não têm fórmula
                if isinstance(formula, str) and por_religar(formula):
                    achadas.append((condicao, propriedade, simples(formula)))
    return achadas


def _validacoes(folha: Any) -> list[tuple[Any, Any]]:
    """As faixas cuja validação está por ligar, cada uma com a validação refeita."""
    refeitas = []
    grupos = folha.UniqueCellFormatRanges
    for i in range(grupos.getCount()):
        grupo = grupos.getByIndex(i)
        validacao = grupo.Validation
        formulas = [validacao.getFormula1(), validacao.getFormula2()]
        if any(map(por_religar, formulas)):
            validacao.setFormula1(simples(formulas[0]))
            validacao.setFormula2(simples(formulas[1]))
            refeitas.append((grupo, validacao))
    return refeitas


@contextmanager
def _desprotegidas(documento: Any, folhas: list[Any]) -> Iterator[None]:
    """Tira a proteção enquanto dura, de quem não tem senha; com senha, o Calc recusa as mudanças e tudo fica como veio.

    Proteger de novo perderia as permissões (filtrar, formatar…): quem devolve a proteção inteira é o Desfazer, numa
    ação só, porque a lista dele guarda poucas, e uma pasta pode ter mais folhas do que isso.
    """
    protegidas = [folha for folha in folhas if folha.isProtected()]
    historico = documento.getUndoManager()
    historico.unlock()
    historico.enterUndoContext(_PROTECAO)
    for folha in protegidas:
        with suppress(Exception):
            folha.unprotect("")
    historico.leaveUndoContext()
    anotada = historico.isUndoPossible() and historico.getCurrentUndoActionTitle() == _PROTECAO
    tiradas = [folha for folha in protegidas if not folha.isProtected()]
    historico.lock()
    try:
        with suppress(Exception):
            yield
    finally:
        if anotada:
            _desfaz(historico)
        for folha in tiradas:
            if not folha.isProtected():
                folha.protect("")


def _desfaz(historico: Any) -> None:
    historico.unlock()
    with suppress(Exception):
        historico.undo()
        historico.clearRedo()
    historico.lock()
