"""De um arquivo aos argumentos das funções: a pasta de trabalho nossa, uma planilha qualquer, ou um CSV."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..tabela.cabecalho import INSCRICAO, le_cabecalho
from ..tabela.erros import ErroDeEntrada, mostra
from ..tabela.texto import colado, simples
from ..tabela.valores import celula
from . import nomes
from .cabecalhos import acha_candidatos, acha_regime, e_campo, por_que_nao
from .csvs import le_csv
from .erros import mostra_caminho
from .faixa import Entrada, Faixa
from .guarda import PASTA, tipo_do_arquivo
from .planilhas import Pasta, Planilha, abre_pasta


def le(caminho: Path, aba: str | None = None) -> Entrada:
    """Lê a lista e, numa pasta de trabalho nossa, também o edital. `aba` manda ler uma planilha como lista simples."""
    if tipo_do_arquivo(caminho) == PASTA:
        with abre_pasta(caminho) as pasta:
            entrada = _nossa(pasta) if aba is None else None
            return entrada or _simples(pasta, aba)
    if aba is not None:
        raise ErroDeEntrada("--aba só serve para .xlsx; um CSV tem uma planilha só")
    faixa = le_csv(caminho, acha_candidatos)
    if not isinstance(faixa, Faixa):
        raise ErroDeEntrada(f"{mostra_caminho(Path(caminho.name))}: {por_que_nao(faixa)}")
    return Entrada(caminho, faixa, faixas={"candidatos": faixa})


def le_regime_proprio(caminho: Path) -> Faixa:
    """A faixa do regime do edital, de um CSV ou de uma pasta de trabalho (pelo nome definido ou pelo cabeçalho)."""
    if tipo_do_arquivo(caminho) != PASTA:
        faixa = le_csv(caminho, acha_regime)
        if isinstance(faixa, Faixa):
            return faixa
        raise _sem_regime(caminho)
    with abre_pasta(caminho) as pasta:
        achado = pasta.nome_definido(nomes.REGIME_PROPRIO)
        if achado is not None:
            return _faixa(*achado)
        for aba in pasta.abas:
            planilha = pasta.planilha(aba)
            i = acha_regime(planilha.linhas)
            if i is not None:
                return _faixa(planilha, (1, i + 1, len(planilha.linhas[i]), len(planilha.linhas)))
    raise _sem_regime(caminho)


def _sem_regime(caminho: Path) -> ErroDeEntrada:
    return ErroDeEntrada(f"{mostra_caminho(Path(caminho.name))}: nenhuma linha tem as colunas lista e percentual")


def _faixa(planilha: Planilha, limites: tuple[int, int, int, int], sem: tuple[str, ...] = ()) -> Faixa:
    faixa = planilha.recorta(*limites)
    if sem:
        ficam = [i for i, linha in enumerate(faixa.valores) if simples(str(celula(linha[0]) or "")) not in sem]
        valores, linhas = [faixa.valores[i] for i in ficam], [faixa.linhas[i] for i in ficam]
        faixa = Faixa(valores, faixa.planilha, linhas, faixa.coluna)
    planilha.exige_calculadas(faixa)
    return faixa


# planilha qualquer


def _simples(pasta: Pasta, aba: str | None) -> Entrada:
    abas = pasta.abas if aba is None else [_da_pasta(pasta, aba)]
    achadas = [(p, i) for p in map(pasta.planilha, abas) if (i := acha_candidatos(p.linhas)) is not None]
    nome = mostra_caminho(Path(pasta.caminho.name), 40)
    if not achadas:
        porque = por_que_nao(pasta.planilha(abas[0]).linhas) if len(abas) == 1 else por_que_nao([])
        raise ErroDeEntrada(f"{nome}{f', planilha {abas[0]}' if len(abas) == 1 else ''}: {porque}")
    if len(achadas) > 1:
        quais = ", ".join(p.nome for p, _ in achadas)
        raise ErroDeEntrada(f"{nome}: mais de uma planilha tem lista de candidatos; escolha com --aba uma de: {quais}")
    planilha, i = achadas[0]
    faixa = planilha.recorta(1, i + 1, max(map(len, planilha.linhas[i:])), len(planilha.linhas))
    _exige_colunas_calculadas(planilha, faixa)
    e = Entrada(pasta.caminho, faixa, faixas={"candidatos": faixa})
    _avisa_ocultas(planilha, e)
    return e


def _avisa_ocultas(planilha: Planilha, e: Entrada) -> None:
    """Linhas escondidas por filtro ou à mão entram na conta: quem filtrou a lista pode esperar o contrário."""
    cheias = (n for n, linha in zip(e.candidatos.linhas, e.candidatos.valores) if any(v is not None for v in linha))
    n = sum(1 for linha in cheias if linha in planilha.ocultas)
    if n:
        quantas_linhas = "1 linha oculta entrou" if n == 1 else f"{n} linhas ocultas entraram"
        texto = f"{quantas_linhas} na conta (filtro ou linha escondida na planilha {planilha.nome})"
        e.avisos.append(("", texto, "se não são deste cargo ou concurso, copie só as visíveis para outro arquivo"))


def _da_pasta(pasta: Pasta, aba: str) -> str:
    por_nome = {colado(n): n for n in pasta.abas} | {n: n for n in pasta.abas}
    achada = por_nome.get(aba) or por_nome.get(colado(aba))
    if achada is None:
        raise ErroDeEntrada(f"--aba: {mostra(aba)} não é planilha deste arquivo; use {', '.join(pasta.abas)}")
    return achada


def _exige_colunas_calculadas(planilha: Planilha, faixa: Faixa) -> None:
    try:
        usadas = le_cabecalho(faixa.valores[0]).usadas()
    except ErroDeEntrada:
        return  # o cabeçalho tem erro próprio, que a conta dirá
    planilha.exige_calculadas(faixa, usadas)


# pasta de trabalho nossa


def _nossa(pasta: Pasta) -> Entrada | None:
    achado = pasta.nome_definido(nomes.CANDIDATOS)
    if achado is None:
        return None
    planilha, limites = achado
    faixa = planilha.recorta(*limites)
    _exige_colunas_calculadas(planilha, faixa)
    _recusa_gente_de_fora(planilha, faixa, limites[3])
    e = Entrada(pasta.caminho, faixa, faixas={"candidatos": faixa})
    _avisa_ocultas(planilha, e)
    e.titulo = str(_valor(pasta, nomes.TITULO) or "")
    e.orgao = str(_valor(pasta, nomes.ORGAO) or "")
    e.data = _valor(pasta, nomes.DATA)
    _resolve_regime(pasta, e)
    _resolve_vagas(pasta, e)
    e.opcoes = _guarda(pasta, nomes.OPCOES, "opcoes", e, sem=("linhas",))  # `linhas` é dos blocos da planilha
    return e


def _recusa_gente_de_fora(planilha: Planilha, faixa: Faixa, fim: int) -> None:
    """Nomes colados abaixo do fim da faixa sumiriam calados da conta."""
    j = next((j for j, v in enumerate(faixa.valores[0]) if e_campo(v, INSCRICAO)), None)
    if j is None:
        return
    coluna = faixa.coluna + j
    for n, linha in enumerate(planilha.linhas[fim:], fim + 1):
        if len(linha) >= coluna and celula(linha[coluna - 1]) is not None:
            raise ErroDeEntrada(
                f"planilha {planilha.nome}, linha {n}: há dados abaixo da faixa candidatos, que termina na linha {fim};"
                " aumente a faixa (nome definido candidatos) ou apague a linha"
            )


def _valor(pasta: Pasta, nome: str) -> Any:
    """A primeira célula cheia de um nome definido, normalizada."""
    achado = pasta.nome_definido(nome)
    if achado is None:
        return None
    faixa = _faixa(*achado)
    return next((celula(v) for linha in faixa.valores for v in linha if celula(v) is not None), None)


def _guarda(pasta: Pasta, nome: str, argumento: str, e: Entrada, sem: tuple[str, ...] = ()) -> list[list[Any]] | None:
    """Os valores de um nome definido, lembrando em `e.faixas` de onde veio o argumento; None quando vazio.

    `sem` são os nomes, na primeira coluna, das linhas que não interessam aqui.
    """
    achado = pasta.nome_definido(nome)
    if achado is None:
        return None
    faixa = _faixa(*achado, sem)
    if all(celula(v) is None for linha in faixa.valores for v in linha):
        return None
    e.faixas[argumento] = faixa
    return faixa.valores


def _resolve_regime(pasta: Pasta, e: Entrada) -> None:
    """PRÓPRIO → a faixa do regime; um id; senão a data do edital; senão o padrão."""
    escolhido = _valor(pasta, nomes.REGIME)
    if isinstance(escolhido, str) and colado(escolhido) == colado(nomes.PROPRIO):
        e.regime, e.regime_de = _guarda(pasta, nomes.REGIME_PROPRIO, "regime", e), "regime do edital, na própria pasta"
        if e.regime is None:
            raise ErroDeEntrada(f"regime: escolhido {nomes.PROPRIO}, mas a faixa regime_proprio está vazia")
    elif escolhido is not None:
        e.regime, e.regime_de = escolhido, "escolhido na pasta de trabalho"
        _guarda(pasta, nomes.REGIME, "regime", e)
    elif e.data is not None:
        e.regime, e.regime_de = e.data, "pela data do edital"
        _guarda(pasta, nomes.DATA, "regime", e)


def _resolve_vagas(pasta: Pasta, e: Entrada) -> None:
    """O quadro digitado, sem as células vazias do fim; senão o total."""
    quadro = _guarda(pasta, nomes.QUADRO, "vagas", e)
    if quadro is not None:
        linha = [celula(v) for fila in quadro for v in fila]
        while linha and linha[-1] is None:
            linha.pop()
        e.vagas, e.vagas_de = [linha], "quadro digitado na pasta de trabalho"
        _compara_total(linha, _valor(pasta, nomes.VAGAS), e)
        return
    e.vagas = _valor(pasta, nomes.VAGAS)
    if e.vagas is not None:
        e.vagas_de = "total informado na pasta de trabalho"
        _guarda(pasta, nomes.VAGAS, "vagas", e)


def _compara_total(quadro: list[Any], total: Any, e: Entrada) -> None:
    """Avisa quando o quadro digitado não soma o total informado."""
    numeros = [v for v in quadro if isinstance(v, (int, float)) and not isinstance(v, bool)]
    if isinstance(total, (int, float)) and len(numeros) == len(quadro) and sum(numeros) != total:
        texto = f"o quadro digitado soma {sum(numeros):g} e o total informado é {total:g}; vale o quadro"
        e.avisos.append(("vagas", texto, "confira com o edital e corrija um dos dois"))
