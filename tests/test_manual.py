"""O que é gerado está em dia: manual das funções e catálogo em JSON."""

from pathlib import Path

from xl_quotas.modelos.manual import ARQUIVO, manual
from xl_quotas.regras.catalogo import dados

RAIZ = Path(__file__).parents[1]


def test_manual_das_funcoes_e_o_que_o_catalogo_gera():
    # para refazer: python -m xl_quotas.modelos.manual
    assert (RAIZ / ARQUIVO).read_text("utf-8") == manual()


def test_catalogo_json_e_o_que_o_toml_gera():
    # para refazer: python -m xl_quotas.regras.catalogo
    assert dados.ARQUIVO_JSON.read_text("utf-8") == dados.em_json()


def test_sem_tomllib_o_catalogo_vem_do_json(monkeypatch):
    def sem_tomllib():
        raise ImportError("tomllib")

    com_toml = dados.carrega()
    monkeypatch.setattr(dados, "do_toml", sem_tomllib)
    assert dados.carrega() == com_toml
