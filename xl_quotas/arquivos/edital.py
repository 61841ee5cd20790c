"""O edital de uma pasta de trabalho nossa, lido pelos nomes definidos; e o regime do edital, de um arquivo à parte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..tabela.cpf_no_texto import esconde
from ..tabela.erros import ErroDeEntrada
from ..tabela.texto import colado, simples
from ..tabela.valores import celula
from . import nomes
from .cabecalhos import REGIME
from .csvs import le_csv
from .erros import mostra_caminho
from .faixa import DoEdital, Faixa, letra_da_coluna
from .guarda import PASTA, tipo_do_arquivo
from .mescladas import recusa_mescladas
from .planilhas import Limites, Pasta, Planilha, abre_pasta
from .sobra import recusa_abaixo
from .tabela_solta import ate_o_fim, avisa_curtas, avisa_ocultas

DA_PASTA = ("linhas",)
"""As opções que a própria pasta calcula, para os blocos dela."""


def le_edital(pasta: Pasta, e: DoEdital) -> None:
    """Preenche o que é do edital: título, órgão, data, regime e opções."""
    e.titulo = _sem_cpf(valor(pasta, nomes.TITULO), "título", "o título do edital", e)
    e.orgao = _sem_cpf(valor(pasta, nomes.ORGAO), "órgão", "o órgão", e)
    e.data = valor(pasta, nomes.DATA)
    _resolve_regime(pasta, e)
    e.opcoes = guarda(pasta, nomes.OPCOES, "opcoes", e, sem=DA_PASTA)


# Lei 13.709/2018 (não conferido): vão ao alto de tudo o que se grava, e às propriedades do arquivo
def _sem_cpf(v: Any, coluna: str, qual: str, e: DoEdital) -> str:
    """O texto com o CPF que trouxer mascarado, e o aviso."""
    texto = str(v or "")
    mascarado = esconde(texto)
    if mascarado != texto:
        e.avisos.append((coluna, f"{qual} traz um CPF, que sai mascarado", f"tire o CPF do {coluna}"))
    return mascarado


def _resolve_regime(pasta: Pasta, e: DoEdital) -> None:
    """PRÓPRIO → a faixa do regime; um id; senão a data do edital; senão o padrão."""
    escolhido = valor(pasta, nomes.REGIME)
    if not _e_o_proprio(escolhido) and not _e_o_proprio(valor(pasta, nomes.COMPARA_REGIME)):
        _avisa_o_que_nao_se_escolheu(pasta, e)
    if _e_o_proprio(escolhido):
        e.regime, e.regime_de = guarda(pasta, nomes.REGIME_PROPRIO, "regime", e), "regime do edital, na própria pasta"
        if e.regime is None:
            raise ErroDeEntrada(f"regime: escolhido {nomes.PROPRIO}, mas a faixa regime_proprio está vazia")
    elif escolhido is not None:
        e.regime, e.regime_de = escolhido, "escolhido na pasta de trabalho"
        guarda(pasta, nomes.REGIME, "regime", e)
    elif e.data is not None:
        e.regime, e.regime_de = e.data, "pela data do edital"
        guarda(pasta, nomes.DATA, "regime", e)


def _e_o_proprio(escolhido: Any) -> bool:
    return isinstance(escolhido, str) and colado(escolhido) == colado(nomes.PROPRIO)


def _avisa_o_que_nao_se_escolheu(pasta: Pasta, e: DoEdital) -> None:
    """O regime do edital escrito na pasta e não escolhido: quem o escreveu pode pensar que vale."""
    regime, proprio = pasta.nome_definido(nomes.REGIME), pasta.nome_definido(nomes.REGIME_PROPRIO)
    if regime is None or proprio is None:
        return
    planilha, limites = proprio
    if all(celula(v) is None for linha in planilha.recorta(*limites).valores[1:] for v in linha):
        return
    onde, (c, n, _, _) = regime
    texto = f"a tabela do regime do edital (planilha {planilha.nome}) está preenchida e não foi escolhida"
    remedio = (
        f"para usá-la, escreva {nomes.PROPRIO} na planilha {onde.nome}, célula {letra_da_coluna(c)}{n}; ou apague-a"
    )
    e.avisos.append(("regime", texto, remedio))


def valor(pasta: Pasta, nome: str) -> Any:
    """A primeira célula cheia de um nome definido, normalizada."""
    achado = pasta.nome_definido(nome)
    if achado is None:
        return None
    faixa = _faixa(*achado)
    return next((celula(v) for linha in faixa.valores for v in linha if celula(v) is not None), None)


def guarda(pasta: Pasta, nome: str, argumento: str, e: DoEdital, sem: tuple[str, ...] = ()) -> list[list[Any]] | None:
    """Os valores de um nome definido, lembrando em `e.faixas` de onde veio o argumento; None quando vazio.

    `sem` são os nomes, na primeira coluna, das linhas que não interessam aqui.
    """
    achado = pasta.nome_definido(nome)
    if achado is None:
        return None
    faixa = _do_regime(*achado) if nome == nomes.REGIME_PROPRIO else _faixa(*achado, sem)
    if all(celula(v) is None for linha in faixa.valores for v in linha):
        return None
    e.faixas[argumento] = faixa
    return faixa.valores


def _faixa(planilha: Planilha, limites: Limites, sem: tuple[str, ...] = ()) -> Faixa:
    faixa = sem_as_linhas(planilha.recorta(*limites), sem)
    planilha.exige_calculadas(faixa)
    return faixa


def sem_as_linhas(f: Faixa, sem: tuple[str, ...]) -> Faixa:
    """A faixa sem as linhas que têm um destes nomes na primeira coluna."""
    ficam = [i for i, linha in enumerate(f.valores) if simples(str(celula(linha[0]) or "")) not in sem]
    return Faixa([f.valores[i] for i in ficam], f.planilha, [f.linhas[i] for i in ficam], f.coluna) if sem else f


def le_regime_proprio(caminho: Path, e: DoEdital) -> Faixa:
    """A faixa do regime do edital, de um CSV ou de uma pasta de trabalho (pelo nome definido ou pelo cabeçalho).

    `e` recebe os avisos.
    """
    if tipo_do_arquivo(caminho) != PASTA:
        faixa = le_csv(caminho, REGIME)
        if not isinstance(faixa, Faixa):
            raise _sem_regime(caminho)
        avisa_curtas(faixa, e, REGIME.o_que)
        return faixa
    with abre_pasta(caminho) as pasta:
        planilha, faixa = _da_nossa(pasta) or _solta(pasta)
        avisa_ocultas(planilha, faixa, e, "apague-as se não são do regime do edital", REGIME.o_que)
        return faixa


def _da_nossa(pasta: Pasta) -> tuple[Planilha, Faixa] | None:
    achado = pasta.nome_definido(nomes.REGIME_PROPRIO)
    return achado and (achado[0], _do_regime(*achado))


def _do_regime(planilha: Planilha, limites: Limites) -> Faixa:
    faixa = _faixa(planilha, limites)
    recusa_mescladas(planilha, faixa)
    recusa_abaixo(planilha, limites, nomes.REGIME_PROPRIO, juntas=2)  # a ajuda do modelo, ali, não tem percentual
    return faixa


def _solta(pasta: Pasta) -> tuple[Planilha, Faixa]:
    achadas = [(p, i) for p in map(pasta.planilha, pasta.abas) if (i := REGIME.acha(p.linhas)) is not None]
    if not achadas:
        raise _sem_regime(pasta.caminho)
    if len(achadas) > 1:
        quais = ", ".join(p.nome for p, _ in achadas)
        nome = mostra_caminho(Path(pasta.caminho.name), 40)
        raise ErroDeEntrada(f"{nome}: mais de uma planilha tem {REGIME.o_que}: {quais}; deixe uma só")
    planilha, i = achadas[0]
    faixa = ate_o_fim(planilha, i, REGIME)
    planilha.exige_calculadas(faixa)
    recusa_mescladas(planilha, faixa)
    return planilha, faixa


def _sem_regime(caminho: Path) -> ErroDeEntrada:
    return ErroDeEntrada(f"{mostra_caminho(Path(caminho.name))}: nenhuma linha tem as colunas lista e percentual")
