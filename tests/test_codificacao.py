"""As letras do CSV: o que se lê como sempre, o que mistura duas codificações e o que veio de um programa de DOS."""

from __future__ import annotations

import apoio_arquivos as apoio
import pytest

from xl_quotas.arquivos.codificacao import le_texto
from xl_quotas.arquivos.erros import ErroDeArquivo, mostra_caminho

ANTES = "inscrição;nome;nota\n1;Ana;90\n"


def escreve(pasta, *partes):
    """Cada parte é um texto, em UTF-8, ou os bytes dele."""
    caminho = pasta / "lista.csv"
    caminho.write_bytes(b"".join(x if isinstance(x, bytes) else x.encode() for x in partes))
    return caminho


def recusa(caminho):
    with pytest.raises(ErroDeArquivo) as e:
        le_texto(caminho)
    return str(e.value)


# ------------------------------------------------------------------------------------------- UTF-8 com Windows-1252

ACENTUADAS = "ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíñóôõúü"
MINUSCULAS = [x for x in ACENTUADAS if x != "à"]  # Ã e um espaço que não quebra são os mesmos bytes


@pytest.mark.parametrize("letra", MINUSCULAS)
@pytest.mark.parametrize("quebra", ["\n", "\r\n", "\r"])
def test_um_byte_de_windows_1252_num_arquivo_em_utf_8(tmp_path, letra, quebra):
    texto = f"inscri{letra}o;nome;nota\n1;Ana;90\n2;Jos".replace("\n", quebra)
    caminho = escreve(tmp_path, texto, b"\xe9", f";80{quebra}3;Bia{letra}o;70")
    assert recusa(caminho) == (
        f"{mostra_caminho(caminho)}: mistura UTF-8 e Windows-1252, e a primeira letra que não é UTF-8 está na linha 3;"
        " corrija-a e salve o arquivo inteiro como CSV UTF-8"
    )


@pytest.mark.parametrize(
    "sinal", ["1º", "1ª", "20°", "§", "Ana – Bia", "Ana — Bia", "d’Ávila", "‘a", "“a", "a”", "etc…"]
)
@pytest.mark.parametrize("solto", [b"\xe9", b"\x81", b"\xc3"])
def test_os_sinais_em_utf_8_tambem_o_dizem(tmp_path, sinal, solto):
    assert "está na linha 1" in recusa(escreve(tmp_path, b"inscri\xe7", solto, b"o;nome\n1;", sinal))


# ------------------------------------------------------------------------------------------- o que é Windows-1252 mesmo

HONESTOS = [
    "inscrição;nome;nota\n1;José Conceição;90",
    ACENTUADAS,
    "“MAÇÃ”, ‘IRMÃ’, «MANHÃ», IRMÃ… MAÇÃ – AVELÃ— LÃ\xa0DE ROMÃ· LÃ¹",
    "etc… “Olá”, d’água, R£ 10, £5, R€ 5, 5€, 10¢, ¿qué? ¡Olá! 1ª 2º 3° §1º",
    "Ærø, Præsten, PRÆSTEN, Æ",
    "Ana Silva†, Bia Souza‡ ¶ 5‰ ± 3 µm ˆ ˜ ™ • ‹a› Šárka Žižka Noël Israël Ångström",
    "Jäger, Müller, Peña, Åse, ‚citado‘ e „citado“",
    "JOSé ANTôNIO CONCEIçãO",
]


@pytest.mark.parametrize("texto", HONESTOS)
def test_o_windows_1252_le_se_como_sempre(tmp_path, texto):
    assert le_texto(escreve(tmp_path, texto.encode("cp1252"))) == texto


@pytest.mark.parametrize("texto", [*HONESTOS, "Jos‚ JoÆo", "JosÃ©"])
def test_o_utf_8_le_se_como_sempre(tmp_path, texto):
    assert le_texto(escreve(tmp_path, texto)) == texto


# --------------------------------------------------------------------------------------------------------------- o DOS


DE_DOS = {
    "cp850": "José|Zé da Silva|Câmara|Gonçalves|Três|Marília|Antônio João|Antónia|Lúcia|CONCEIÇÃO|CÂMARA|Simão",
    "cp860": "José|Zé da Silva|Câmara|Gonçalves|Três|Marília|Antônio João|Antónia|Lúcia|MAÇA|Simão",
}


@pytest.mark.parametrize(("dos", "nome"), [(k, x) for k, nomes in DE_DOS.items() for x in nomes.split("|")])
def test_o_que_veio_do_dos(tmp_path, dos, nome):
    caminho = escreve(tmp_path, f"x;nome;nota\n1;Ana;90\n2;{nome};80\n".encode(dos))
    assert recusa(caminho) == (
        f"{mostra_caminho(caminho)}: as letras não são UTF-8 nem Windows-1252 (na linha 3 parecem as de um programa de"
        " DOS, cp850); exporte-o como CSV UTF-8"
    )


# --------------------------------------------------------------------------------------------------------- os comandos


@pytest.mark.parametrize("comando", ["calcular", "publicar"])
@pytest.mark.parametrize(
    ("dados", "frase"),
    [
        (f"{ANTES}2;João;80\n3;Jos".encode() + b"\xe9;70\n", "mistura UTF-8 e Windows-1252, e a primeira letra"),
        (f"{ANTES}2;João;80\n".encode("cp850"), "parecem as de um programa de DOS"),
    ],
)
def test_nada_se_publica_com_as_letras_trocadas(xl, tmp_path, comando, dados, frase):
    codigo, saida, erros = xl(comando, escreve(tmp_path, dados), "--vagas", 2)
    assert (codigo, saida) == (3, "") and frase in erros and erros.startswith("#ERRO: ") and len(erros) < 255
    assert [p.name for p in tmp_path.iterdir()] == ["lista.csv"]


@pytest.fixture
def xl(capsys):
    return apoio.chamador(capsys)
