"""O VBA das pastas, executado: a ajuda registrada, as funções, e a configuração lida pelo xlwings.bas de verdade.

O interpretador de VBA é o pyOpenVBA e o Excel é de mentira (`vba_de_mentira`): provam o texto e a lógica, não que o VBA
da Microsoft o compile.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from apoio_instalacao import computador
from vba_de_mentira import Excel, Pasta, Planilha, Servidor, interpretador

from xl_quotas.ambientes.excel import XLWINGS, configuracao, instalacao, textos_vba
from xl_quotas.ambientes.excel.instalacao import instala
from xl_quotas.ambientes.excel.interprete import python_do_excel
from xl_quotas.funcoes import CATALOGO
from xl_quotas.funcoes.catalogo import CATEGORIA
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.avisos import SEM_FUNCOES
from xl_quotas.modelos.vitrine.escrita import INDICE

SEM_XLWINGS = ("xlwings",)


def abre(pasta, falha=False):
    excel = Excel(pasta, falha)
    vba = interpretador(excel, SEM_XLWINGS)
    vba.run("AoAbrir", [])
    return excel, vba


# ---- a ajuda


def test_ao_abrir_registra_a_ajuda_do_catalogo():
    excel, _ = abre(Pasta())
    assert excel.aplicativo.pedidos == [
        (f"'nomeacao.xlsm'!{f.nome}", f.descricao, CATEGORIA, [a.descricao for a in f.argumentos])
        for f in CATALOGO.values()
    ]
    for _, ajuda, _, argumentos in excel.aplicativo.pedidos:
        assert all(0 < len(t) <= 255 for t in [ajuda, *argumentos])


def test_e_o_mesmo_que_o_xlwings_registraria(colheita):
    """`colheita`: o que o `import_udfs` de verdade manda ao Excel quando alguém clica em Import Functions."""
    excel, _ = abre(Pasta("cotas.xlsm"))
    deles = {
        p["Macro"]: (p["Description"], p["Category"], p["ArgumentDescriptions"] or [])
        for p in colheita["macro_options"]
    }
    assert {macro: tuple(resto) for macro, *resto in excel.aplicativo.pedidos} == deles


def test_so_uma_vez_e_sem_marcar_a_pasta_como_mudada():
    pasta = Pasta("minha pasta d'água.xlsm")
    excel, vba = abre(pasta)
    vba.run("Auto_Open", [])
    assert len(excel.aplicativo.pedidos) == len(CATALOGO)
    assert excel.aplicativo.pedidos[0][0].startswith("'minha pasta d''água.xlsm'!")
    assert pasta.salva


def test_um_erro_nunca_aparece():
    excel, _ = abre(Pasta(), falha=True)
    assert excel.aplicativo.pedidos == []
    assert excel.pasta.salva


@pytest.mark.parametrize(("estado", "vezes"), [(SEM_FUNCOES, 1), ("Funções de cotas instaladas: xl_quotas", 0)])
def test_recalcula_o_que_foi_calculado_sem_macros(estado, vezes):
    assert abre(Pasta(estado=estado))[0].aplicativo.recalculou == vezes


def test_a_pasta_sem_a_aba_edital_tambem_recalcula_so_quando_precisa():
    """Na pasta das funções a primeira aba é o Índice: a falta da Edital não pode valer por um sim."""
    for estado, vezes in ((SEM_FUNCOES, 1), ("Funções de cotas instaladas: xl_quotas", 0)):
        pasta = Pasta("funcoes.xlsm")
        pasta.planilhas[0] = Planilha(INDICE, [[""], [estado]])
        assert abre(pasta)[0].aplicativo.recalculou == vezes


@pytest.mark.parametrize("nome", MODELOS)
def test_a_celula_do_estado_e_a_que_diz_se_ha_funcoes(nome):
    pasta, entradas = MODELOS[nome]
    primeira = next(iter(pasta.abas))
    (bloco,) = [b for b in pasta.abas[primeira].blocos(entradas()) if b.canto == textos_vba.ESTADOS[primeira]]
    assert f'"{SEM_FUNCOES}")' in bloco.formula


@pytest.mark.parametrize(
    ("texto", "vba"),
    [
        ("", '""'),
        ('a "b" c', '"a ""b"" c"'),
        ("ação — 1º …", '"ação — 1º …"'),
        ("x ≥ 2", '"x " & ChrW(8805) & " 2"'),
        ("≥", "ChrW(8805)"),
        ("a\nb\t😀", '"a" & ChrW(10) & "b" & ChrW(9) & ChrW(55357) & ChrW(56832)'),
    ],
)
def test_literal(texto, vba):
    assert textos_vba.literal(texto) == vba


# ---- as funções


@pytest.mark.parametrize("nome", CATALOGO)
def test_cada_funcao_chama_o_python_com_os_argumentos(nome):
    pedidos = []

    def responde(*pedido):
        pedidos.append(pedido)
        return "resposta"

    vba = interpretador(Excel(Pasta(), xlpy=lambda: Servidor(responde)), SEM_XLWINGS)
    obrigatorios = [f"v{i}" for i, a in enumerate(CATALOGO[nome].argumentos) if not a.opcional]
    assert vba.run(nome, obrigatorios) == "resposta"
    ((modulo, funcao, argumentos),) = pedidos
    assert (modulo, funcao) == ("xl_quotas.ambientes.excel.udfs", nome)
    assert argumentos[: len(obrigatorios)] == obrigatorios
    assert len(argumentos) == len(CATALOGO[nome].argumentos)
    assert not any(isinstance(a, str) for a in argumentos[len(obrigatorios) :])


# ---- a configuração, lida pelo VBA do xlwings


@pytest.fixture
def sem_pastas(monkeypatch):
    """A instalação sem gerar as pastas de trabalho, que aqui não se abrem."""
    monkeypatch.setattr(instalacao, "constroi_com_macros", lambda nome, destino: destino.write_text(nome))


def roda_xlwings(m):
    """O comando que o xlwings.bas daria ao Windows, e as DLLs que ele tentaria carregar, neste computador."""
    tentadas = []

    def do_arquivo(caminho, chave):
        caminho = Path(str(caminho).replace("\\", "/"))
        lidos = configuracao.le(caminho.read_bytes(), m.codificacao).valores if caminho.is_file() else {}
        # o interpretador não compara texto com booleano, como o VBA faz com estas duas
        return {"SHOW CONSOLE": "0", "DEBUG UDFS": "0", **lidos}.get(str(chave).upper())

    excel = Excel(
        Pasta(local=f"{m.pasta_das_cotas}\\".replace("/", "\\")),
        doambiente=lambda nome: m.ambiente[str(nome)],
        fileexistsonwindows=lambda f: Path(str(f).replace("\\", "/")).is_file(),
        temnoarquivo=lambda f, chave: do_arquivo(f, chave) is not None,
        lidodoarquivo=do_arquivo,
        expandenvironmentstrings=lambda s: m.expande(str(s)).replace("/", "\\"),
        loadlibrary=lambda dll: tentadas.append(Path(str(dll).replace("\\", "/"))) or 0,
    )
    vba = interpretador(excel)
    resposta = str(vba.run("RESERVA", [10.0]))
    return str(vba.run("XLPyCommand", [])), tentadas, resposta


@pytest.mark.usefixtures("sem_pastas")
@pytest.mark.parametrize("conda", [False, True])
def test_o_vba_do_xlwings_acha_o_que_instalar_escreveu(tmp_path, conda):
    m = computador(tmp_path, conda=conda)
    list(instala(m))
    comando, tentadas, resposta = roda_xlwings(m)
    python = str(m.executavel).replace("/", "\\")
    if conda:
        assert 'condabin\\conda" activate cotas && python -B -c' in comando
    else:
        assert comando.startswith(f'cmd.exe  /K ""{python}" -B -c "import sys, os;')
    assert [p.name for p in tentadas] == [f"xlwings64-{XLWINGS}.dll"] * 2
    # as pastas em que ele procura são as que `conferir` olha; ao não achar, a frase é a da tabela de sintomas
    assert [p.parent for p in tentadas] == list(python_do_excel(m, m.pasta_das_cotas).pastas)
    assert resposta.startswith(f"Could not load xlwings64-{XLWINGS}.dll from either of the following folders")


@pytest.mark.usefixtures("sem_pastas")
def test_o_que_o_vba_manda_ao_python(tmp_path):
    """O programa do -c corre de verdade, menos o fim, que abre o servidor COM: a pasta do arquivo não vai ao sys.path.

    O vazio é a pasta em que o Excel está, que `python -c` já põe à frente.
    """
    m = computador(tmp_path)
    list(instala(m))
    programa = re.search(r'-c "(.*)xlwings\.serve', roda_xlwings(m)[0])[1].replace('\\"', '"')
    prova = f"import sys; antes = list(sys.path)\n{programa}\nprint(sys.path == ['', *antes])"
    fim = subprocess.run([sys.executable, "-c", prova], capture_output=True, text=True, timeout=60, check=True)
    assert fim.stdout.split() == ["True"]
