"""Gera docs/lei_e_codigo.md de `mapa_da_lei.toml` e do catálogo: `python tests/mapa_da_lei.py`.

De cada dispositivo, o campo do catálogo e o código que o cumprem, o teste que o prova e a data em que o texto foi
conferido, que é a do catálogo (vazia = não conferido).
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

RAIZ = Path(__file__).parents[1]
DADOS = Path(__file__).with_suffix(".toml")
DOCUMENTO = RAIZ / "docs/lei_e_codigo.md"
CATALOGO = RAIZ / "xl_quotas/regras/catalogo"
EM_GERAL = "em geral"
NAO_CONFERIDO = "não conferido"
SILENCIO = "escolha declarada"

# ------------------------------------------------------------------------------- dos textos de norma aos dispositivos

_NORMA = re.compile(r"(?:Lei|Decreto) \d+\.\d+/\d{4}|STF")
_INCISOS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]
_PARTE = re.compile(r"arts?\.|§§|§|caput|parágrafo único|\d+º?|[IVX]+\b|\be\b|\ba\b|,")


def dispositivos(texto: str) -> tuple:
    """(norma, [dispositivos]) de uma citação: `Lei X, arts. 1º, § 2º, e 5º` são `art. 1º, § 2º` e `art. 5º`."""
    norma = _NORMA.match(texto)
    assert norma, f"não é citação de norma: {texto}"
    resto = texto[norma.end() :].lstrip(", ")
    if not resto:
        return norma[0], [EM_GERAL]
    if not resto.startswith("art"):
        return norma[0], [resto]
    return norma[0], _artigos(resto)


def _artigos(resto: str) -> list:
    achados, artigo, paragrafos, ate, antes = [], "", "", False, ""
    for parte in _PARTE.findall(resto):
        if (antes, parte) == (",", "e"):  # §§ 2º e 3º, e 9º: acabaram os parágrafos
            paragrafos = ""
        antes = parte
        if parte in ("§", "§§"):
            paragrafos = parte
        elif parte == "a":
            ate = True
        elif parte[0].isdigit() and not paragrafos:
            artigo = f"art. {parte}"
            achados.append(artigo)
        elif parte[0].isdigit():
            _abaixo(achados, artigo, f"§ {parte}", ate)
            paragrafos, ate = paragrafos if paragrafos == "§§" else "", False
        elif parte[0] in "IVX" or parte in ("caput", "parágrafo único"):
            _abaixo(achados, artigo, parte, ate)
            ate = False
    return achados


def _abaixo(achados, artigo, parte, ate):
    """Põe a parte do artigo no lugar do artigo inteiro; numa série (`§§ 1º a 3º`), também as do meio."""
    if achados[-1] == artigo:
        achados.pop()
    elif ate:
        achados += [f"{artigo}, {p}" for p in _entre(achados[-1].rpartition(", ")[2], parte)]
    achados.append(f"{artigo}, {parte}")


def _entre(primeira, ultima):
    """As partes entre duas: dos incisos I e III, II; dos §§ 1º e 4º, § 2º e § 3º."""
    partes = _INCISOS if primeira in _INCISOS else [f"§ {n}º" for n in range(1, 10)]
    return partes[partes.index(primeira) + 1 : partes.index(ultima)]


def cobre(citado: str, linha: str) -> bool:
    """Citar o artigo inteiro, ou a norma inteira, é citar cada parte dele."""
    return citado in (linha, EM_GERAL) or linha.startswith(f"{citado},")


# --------------------------------------------------------------------------------------------- o que há em cada lado


def le_mapa() -> dict:
    """O que está escrito à mão."""
    return tomllib.loads(DADOS.read_text("utf-8"))


@cache
def le_catalogo() -> dict:
    """Os arquivos do catálogo, por nome."""
    return {p.stem: tomllib.loads(p.read_text("utf-8")) for p in sorted(CATALOGO.glob("*.toml"))}


def normas_do_catalogo() -> list:
    """(texto, data ou "", os campos que a citam) de cada norma, de todos os arquivos."""
    todas = []
    for arquivo, dados in le_catalogo().items():
        if arquivo == "gerais":
            todas += [(n["texto"], n["conferido_em"], [f"gerais.{k}"]) for k, n in dados.items() if "texto" in n]
            continue
        campos = _campos_que_citam(dados)
        todas += [(n["texto"], n["conferido_em"], campos[chave]) for chave, n in dados["normas"].items()]
    return todas


def _campos_que_citam(dados) -> dict:
    campos = defaultdict(list)
    for chave in dados["base"]:
        campos[chave].append("base")
    for papel, chaves in dados["papeis"].items():
        for chave in chaves:
            campos[chave].append(f"papeis.{papel}")
    for reserva in dados["reserva"]:
        for campo in ("normas", "normas_nao_computo"):
            for chave in reserva[campo]:
                campos[chave].append(f"reserva.{campo}")
        for chave in (c for chaves in reserva["normas_reversao"].values() for c in chaves):
            campos[chave].append("reserva.normas_reversao")
    return campos


@cache
def citadas() -> list:
    """(norma, dispositivo, data, campos) de cada dispositivo que o catálogo cita."""
    return [
        (*par, data, campos)
        for texto, data, campos in normas_do_catalogo()
        if not texto.startswith(SILENCIO)
        for norma, ds in [dispositivos(texto)]
        for par in ((norma, d) for d in ds)
    ]


def conferido_em(norma: str, linha: str) -> str:
    """A data em que o texto foi conferido, ou `não conferido`."""
    datas = {data for n, d, data, _ in citadas() if n == norma and data and cobre(d, linha)}
    return f"{max(datas):%d/%m/%Y}" if datas else NAO_CONFERIDO


def valor_do_dado(caminho: str):
    """O valor de `arquivo.campo`, `arquivo.LISTA.campo` ou mais fundo; KeyError quando não existe."""
    valor = le_catalogo()
    for passo in caminho.split("."):
        if isinstance(valor, dict) and passo not in valor and "reserva" in valor:
            valor = {r["sigla"]: r for r in valor["reserva"]}
        valor = valor[passo]
    return valor


# ------------------------------------------------------------------------------------------------------- o documento


def texto() -> str:
    """O documento inteiro."""
    mapa = le_mapa()
    partes = [mapa["textos"]["abertura"]]
    for norma in mapa["norma"]:
        partes.append(f"## {norma['titulo']}{_vigencia(norma)}\n\n{_tabela_da_norma(norma)}")
    escolhas = [[e["questao"], e["escolha"], e["outra"], e["troca"], _testes(e)] for e in mapa["escolha"]]
    nomes = ["questão", "escolha", "o que mais poderia ser", "como se troca", "teste"]
    partes.append(f"## Onde a lei cala: escolhas declaradas\n\n{mapa['textos']['cala']}\n{_tabela(nomes, escolhas)}")
    afasta = [[a["d"], a["letra"], a["conta"]] for a in mapa["afasta"]]
    nomes = ["dispositivo", "o que diz a letra", "o que a conta faz"]
    partes.append(f"## Onde a leitura se afasta da letra\n\n{mapa['textos']['afasta']}\n{_tabela(nomes, afasta)}")
    partes.append(f"## Do código ao artigo\n\n{_tabela(['código', 'dispositivos'], _do_codigo(mapa))}")
    return "\n".join(partes)


def _tabela(nomes, linhas):
    return "\n".join(f"| {' | '.join(linha)} |" for linha in [nomes, ["---"] * len(nomes), *linhas]) + "\n"


def _vigencia(norma):
    if "regimes" not in norma:
        return ""
    vigencias = [le_catalogo()[id_]["vigencia"] for id_ in norma["regimes"]]
    de, ate = min(v["de"] for v in vigencias), [v.get("ate") for v in vigencias]
    return f" (editais de {de:%d/%m/%Y} a {max(ate):%d/%m/%Y})" if all(ate) else f" (editais a partir de {de:%d/%m/%Y})"


def _tabela_da_norma(norma):
    nomes = ["dispositivo", "o que manda", "no catálogo", "código", "teste", "conferido em"]
    return _tabela(nomes, [_linha(norma["nome"], d) for d in norma["dispositivo"]])


def _linha(norma, d):
    citam = sorted({campo for n, citado, _, campos in citadas() if (n, citado) == (norma, d["d"]) for campo in campos})
    dados = [f"`{x}`" for x in d.get("dado", [])] + [f"*{x}*" for x in citam if x not in d.get("dado", [])]
    codigo = "fora" if d.get("fora") else d["codigo"]
    return [d["d"], d["manda"], ", ".join(dados) or "—", codigo, _testes(d), conferido_em(norma, d["d"])]


def _testes(d):
    return ", ".join(f"`{t}`" for t in d.get("teste", [])) or ("fora" if d.get("fora") else "—")


def _do_codigo(mapa):
    """Cada módulo citado e os dispositivos que o citam; depois os que só citam a norma, ou não têm nenhuma."""
    modulos = defaultdict(lambda: defaultdict(list))
    for norma in mapa["norma"]:
        for d in norma["dispositivo"]:
            for modulo in dict.fromkeys(re.findall(r"`(\w+\.(?:catalogo\.)?\w+)", d.get("codigo", ""))):
                modulos[modulo][norma["nome"]].append(d["d"])
    linhas = [
        [f"`{m}`", " · ".join(f"{norma}: {'; '.join(ds)}" for norma, ds in modulos[m].items())] for m in sorted(modulos)
    ]
    return linhas + [[f"`{x['codigo']}`", x["diz"]] for x in mapa["sem_dispositivo"]]


if __name__ == "__main__":
    DOCUMENTO.write_text(texto(), "utf-8")
