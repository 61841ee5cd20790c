"""A documentação fala do que existe."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
import test_concursos
import test_propriedades
from cantos import TODOS
from mapa_da_lei import le_mapa
from test_sem_a_condicao import SEM_A_CONDICAO

from xl_quotas.ambientes.calc.imagens import EXEMPLOS
from xl_quotas.funcoes import CATALOGO
from xl_quotas.modelos import MODELOS
from xl_quotas.tabela.texto import simples

RAIZ = Path(__file__).parents[1]
LEI = (RAIZ / "docs/lei_e_codigo.md").read_text("utf-8")


def test_onde_a_leitura_se_afasta_da_letra():
    """Os pontos em que o contrato deixa o texto da lei: quem assina o edital tem de os encontrar."""
    secao = LEI.partition("## Onde a leitura se afasta da letra")[2].partition("\n## ")[0]
    for ponto in (
        "a vaga PP sem ninguém vai à AC ainda que haja indígenas",
        "de 4 para 5 vagas a AC fica com 3",
        "quadro digitado",
        "vagas de reserva que reverteram à AC",
        "**poderão**",
        "FUNAI_14724 a indígena pesa 30",
        "a soma pode passar de 30 %: com 18 vagas são 6",
        "edição extra na noite",
    ):
        assert ponto in secao, ponto


def test_o_que_a_leitura_diz_que_a_conta_faz_ela_faz():
    assert CATALOGO["RESERVA"].chamada(18)[0][1:4] == [5, 1, 0]
    vagas = [linha[0] for linha in CATALOGO["SEQUENCIA_VAGAS"].chamada(4, "LEI_15142_UNICA", 5)]
    assert vagas.count("AC") == 3 and CATALOGO["RESERVA"].chamada(5, "LEI_15142_UNICA") == [[2, 2, 1]]
    reverter = CATALOGO["REVERTER"].chamada
    assert reverter([[1, 1, 0, 0, 0]], [[2, 0, 5, 5, 0]]) == [[2, 0, 0, 0, 0, 0]], "PP → AC com PI e PQ à espera"
    assert reverter([[2, 0, 0, 0, 0]], [[0, 5, 5, 5, 0]], "FUNAI_14724")[0][:4] == [0, 1, 1, 0], "30 contra 25"
    assert reverter([[2, 0, 0, 0, 0]], [[0, 5, 5, 5, 0]])[0][:4] == [0, 2, 0, 0], "25 contra 3"


@pytest.mark.parametrize("arquivo", ["lei_e_codigo.md", "arquitetura.md"])
def test_paragrafo_nao_se_parte_no_meio(arquivo):
    texto = (RAIZ / "docs" / arquivo).read_text("utf-8")
    for paragrafo in texto.split("\n\n"):
        linhas = paragrafo.splitlines()
        if not linhas[0].startswith(("|", "#")):
            curtas = [a for a, b in zip(linhas, linhas[1:]) if len(a) < 90 and not re.match(r"- |\d\. ", b)]
            assert curtas == [], curtas


def test_leia_me_tem_um_exemplo_de_cada_funcao():
    leia_me = (RAIZ / "README.md").read_text("utf-8")
    assert [f.exemplo for f in CATALOGO.values() if f"`{f.exemplo}`" not in leia_me] == []


def test_links_do_projeto_existem():
    for arquivo in [RAIZ / "README.md", *(RAIZ / "docs").glob("*.md")]:
        for destino in re.findall(r"\]\((?!http)([^)#]+)", arquivo.read_text("utf-8")):
            assert (arquivo.parent / destino).exists(), f"{arquivo.name}: {destino}"


def imagem(modelo, aba):
    return f"{modelo}_{simples(aba).replace(' ', '_')}.png"


@pytest.mark.parametrize("modelo", EXEMPLOS)
def test_cada_aba_de_exemplo_tem_a_sua_imagem(modelo):
    """Aba nova ou renomeada? python -m xl_quotas.ambientes.calc.imagens."""
    pasta = RAIZ / "docs/imagens"
    feitas = {p.name for p in pasta.glob(f"{modelo}_*.png")}
    assert feitas == {imagem(modelo, aba) for aba in MODELOS[modelo].pasta.abas}


@pytest.mark.parametrize("modelo", [m for m in EXEMPLOS if m.startswith("exemplo_")])
def test_o_passo_a_passo_mostra_cada_aba(modelo):
    pagina = "acompanhamento" if modelo == "exemplo_acompanhamento" else "passo_a_passo"
    texto = (RAIZ / f"docs/{pagina}.md").read_text("utf-8")
    assert [aba for aba in MODELOS[modelo].pasta.abas if f"(imagens/{imagem(modelo, aba)})" not in texto] == []


def dos_estragos():
    """Quantos são os estragos da ordem, e quantos nota cada um."""
    with (RAIZ / "tests/dados/estragos_da_ordem.toml").open("rb") as arquivo:
        notam = [e["nota"] for e in tomllib.load(arquivo)["estrago"]]
    conta = Counter("as propriedades" if nota.startswith("test_") else nota for nota in notam)
    return {"todos": len(notam), "outros": len(notam) - conta["as propriedades"], **conta}


def numeros_da_prova():
    """De cada frase de docs/prova.md que traz um número dos dados, a frase com ele escrito."""
    mapa, estragos = le_mapa(), dos_estragos()
    normas = [norma["nome"] for norma in mapa["norma"]]
    dispositivos = sum(len(norma["dispositivo"]) for norma in mapa["norma"])
    em = f"{test_concursos.CANTOS_EM // 1000} 000"
    assert "STF" in normas and test_concursos.VEZES == 3
    return (
        f"todo dia: {test_concursos.TODO_DIA} concursos",
        f"os {len(TODOS)} cantos, cada um três vezes ou mais em {em} concursos",
        f"estraga de {len(test_concursos.ESTRAGOS)} modos",
        f"deixa de valer ({len(SEM_A_CONDICAO)} concursos)",
        f"todo dia: {test_propriedades.TODO_DIA} exemplos",
        f"longo: {test_propriedades.LONGO // 1000} 000 exemplos",
        f"longo: os {estragos['todos']} modos",
        f"{estragos['todos']} modos de estragar",
        f"**As propriedades notam {estragos['as propriedades']}**",
        f"Dos outros {estragos['outros']}, **{POR_EXTENSO[estragos['a segunda conta']]} só a segunda conta nota**",
        f"**{POR_EXTENSO[estragos['não acaba']].capitalize()} não acabam**",
        f"**{POR_EXTENSO[estragos['nada']].capitalize()} não mudam resposta nenhuma**",
        f"A razão de cada um dos {estragos['outros']} está no arquivo",
        f"nas {test_concursos.TODO_DIA} sementes",
        f"São {dispositivos} dispositivos, de {len(normas) - 1} normas e de decisões do STF",
        f"e {len(mapa['escolha'])} escolhas.",
    )


POR_EXTENSO = ("zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze")
PROVA = " ".join((RAIZ / "docs/prova.md").read_text("utf-8").split())


def test_os_numeros_da_prova_sao_os_dos_dados():
    """Mudou o dado? Mude docs/prova.md."""
    assert [frase for frase in numeros_da_prova() if frase not in PROVA] == []


def test_o_numero_velho_da_prova_e_notado(monkeypatch):
    """Um concurso, um estrago ou uma escolha a mais nos dados, e a frase deixa de ser a da página."""
    monkeypatch.setattr(f"{__name__}.SEM_A_CONDICAO", [*SEM_A_CONDICAO, None])
    monkeypatch.setattr(f"{__name__}.le_mapa", lambda m=le_mapa: {**m(), "escolha": [*m()["escolha"], {}]})
    ditas = [frase for frase in numeros_da_prova() if frase not in PROVA]
    assert len(ditas) == 2 and "concursos)" in ditas[0] and "escolhas." in ditas[1]


def test_a_prova_nao_tem_linhas_em_branco_seguidas():
    for arquivo in (RAIZ / "docs").glob("*.md"):
        texto = arquivo.read_text("utf-8")
        assert "\n\n\n" not in texto and texto.endswith("\n") and not texto.endswith("\n\n"), arquivo.name
