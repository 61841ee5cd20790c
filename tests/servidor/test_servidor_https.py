"""HTTPS e autenticação são os ajustes do próprio xlwings Server; aqui se prova que o comando os deixa passar."""

from __future__ import annotations

import datetime as dt
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from apoio_servidor import Servidor, pedido

from xl_quotas.ambientes.servidor.projeto import prepara

CLIENTE, ORGAO = "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"
AJUSTES = f"""XLWINGS_AUTH_PROVIDERS=["entraid"]
XLWINGS_AUTH_ENTRAID_CLIENT_ID="{CLIENTE}"
XLWINGS_AUTH_ENTRAID_TENANT_ID="{ORGAO}"
XLWINGS_HOSTNAME="cotas.orgao.gov.br"
"""


def certifica(pasta: Path) -> Path:
    """Um certificado de mentira, para 127.0.0.1, com os nomes que o xlwings Server procura."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    chave = ec.generate_private_key(ec.SECP256R1())
    nome = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "teste")])
    agora = dt.datetime.now(dt.UTC)
    certificado = (
        x509.CertificateBuilder(nome, nome, chave.public_key(), x509.random_serial_number())
        .not_valid_before(agora - dt.timedelta(1))
        .not_valid_after(agora + dt.timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .sign(chave, hashes.SHA256())
    )
    pasta.mkdir(parents=True)
    pem = serialization.Encoding.PEM
    formato, senha = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (pasta / "localhost+2-key.pem").write_bytes(chave.private_bytes(pem, formato, senha))
    (pasta / "localhost+2.pem").write_bytes(certificado.public_bytes(pem))
    return pasta / "localhost+2.pem"


@pytest.fixture(scope="module")
def fechado(tmp_path_factory: pytest.TempPathFactory, exige_servidor: None) -> Iterator[Servidor]:
    pasta = tmp_path_factory.mktemp("https")
    projeto = pasta / "projeto"
    prepara(projeto)
    confia = ssl.create_default_context(cafile=str(certifica(projeto / "certs")))
    (projeto / ".env").write_text(AJUSTES, "utf-8")
    with Servidor(pasta, "--pasta", str(projeto), confia=confia) as aberto:
        yield aberto


def test_https_com_os_certificados_da_pasta(fechado):
    assert fechado.http.get("/").json() == {"status": "ok"}
    assert f"Servidor de cotas em https://127.0.0.1:{fechado.porta}/" in fechado.tela()


def test_sem_credencial_nenhuma_funcao_responde(fechado):
    for cabecalho in ({}, {"Authorization": "Bearer a b"}, {"Authorization": "senha"}):
        resposta = fechado.http.post(
            "/xlwings/custom-functions-call", json=pedido("RESERVA", [[[59]]]), headers=cabecalho
        )
        assert resposta.status_code == 401
        assert "result" not in resposta.text


def test_manifesto_com_o_aplicativo_do_entra_id(fechado):
    texto = fechado.http.get("/manifest").text
    assert f"<Id>{CLIENTE}</Id>" in texto
    assert f"<Resource>api://cotas.orgao.gov.br/{CLIENTE}</Resource>" in texto
    assert 'DefaultValue="https://cotas.orgao.gov.br/xlwings/custom-functions-code.js"' in texto
    assert str(fechado.porta) not in texto
