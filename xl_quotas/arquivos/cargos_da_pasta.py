"""A tabela de cargos da nossa pasta com o que fica ao lado dela: o quadro digitado e o resultado do sorteio aplicado.

Numa tabela solta essas colunas já vêm juntas; na pasta o nome delas é o das listas do regime em vigor.
"""

from __future__ import annotations

from ..funcoes import RESERVA, SORTEIO
from ..regras.modelo import AC, Regime
from ..tabela.cargos import CARGO, CERTAME, ESPECIALIDADE, LOCALIDADE, VAGAS
from ..tabela.erros import ErroDeEntrada, mostra, por_extenso
from ..tabela.numeros import Ilegivel, sim_nao
from ..tabela.regime import le_regime
from ..tabela.valores import celula
from . import nomes
from .cabecalhos import e_campo_de_cargos
from .conferencia import exige
from .edital import guarda, valor
from .faixa import AoLado, EntradaDeCargos, Faixa, Linhas, letra_da_coluna
from .mescladas import recusa_mescladas
from .planilhas import Limites, Pasta
from .sobra import recusa_abaixo

_DO_NOME = (CERTAME, CARGO, ESPECIALIDADE, LOCALIDADE)


def le_ao_lado(pasta: Pasta, e: EntradaDeCargos, limites: Limites) -> AoLado | None:
    """O que a pasta tem ao lado dos cargos; None quando nada está preenchido."""
    achado = pasta.nome_definido(nomes.QUADRO_DOS_CARGOS)
    digitado = None
    if achado is not None:
        planilha, (c1, _, c2, _) = achado
        recusa_abaixo(planilha, (c1, limites[1] + 1, c2, limites[3]), nomes.QUADRO_DOS_CARGOS)
        faixa = planilha.recorta(c1, limites[1] + 1, c2, limites[3])
        planilha.exige_calculadas(faixa)
        recusa_mescladas(planilha, planilha.recorta(c1, limites[1], c2, limites[3]))
        digitado = faixa if any(celula(v) is not None for linha in faixa.valores for v in linha) else None
    sorteadas = guarda(pasta, nomes.VAGAS_DO_SORTEIO, "vagas do sorteio", e) or []
    semente = valor(pasta, nomes.SEMENTE)
    aplica = _aplica(pasta, bool(sorteadas), semente is not None)
    if digitado is None and not aplica:
        return None
    return AoLado(e.regime, digitado, [celula(linha[0]) for linha in sorteadas], semente, aplica)


def _aplica(pasta: Pasta, ha_vagas: bool, ha_semente: bool) -> bool:
    """Se o sorteio entra no quadro; sem o que sortear, o pedido de aplicar não se cumpriria, calado."""
    escrito = valor(pasta, nomes.APLICA_O_SORTEIO)
    try:
        aplica = sim_nao(escrito)
    except Ilegivel:
        raise ErroDeEntrada(
            f"{_onde(pasta, nomes.APLICA_O_SORTEIO)} (Aplicar ao quadro): {mostra(escrito)} não é S nem N; use S ou N;"
            " vazio vale N"
        ) from None
    for ha, falta, nome in (
        (ha_vagas, "faltam as vagas a sortear", nomes.VAGAS_DO_SORTEIO),
        (ha_semente, "falta a semente", nomes.SEMENTE),
    ):
        if aplica and not ha:
            raise ErroDeEntrada(
                f"{_onde(pasta, nomes.APLICA_O_SORTEIO)} (Aplicar ao quadro): está S e {falta}"
                f" ({_onde(pasta, nome)}); informe, ou apague o S"
            )
    return aplica


def _onde(pasta: Pasta, nome: str) -> str:
    achado = pasta.nome_definido(nome)
    if achado is None:
        return f"nome {nome}"
    planilha, (c, n, _, _) = achado
    return f"planilha {planilha.nome}, célula {letra_da_coluna(c)}{n}"


def tabela_lida(e: EntradaDeCargos) -> Faixa:
    """A faixa que as funções leem: os cargos e, quando há, as colunas do quadro de cada linha."""
    f = _sem_certame_vazio(e.cargos)
    return _na_linha_do_arquivo(f if e.ao_lado is None else _com_o_que_ha_ao_lado(e, e.ao_lado, f))


def _na_linha_do_arquivo(f: Faixa) -> Faixa:
    """Cada cargo na linha da faixa que tem o número da sua no arquivo: o texto do anexo e as observações o dizem."""
    valores: Linhas = [f.valores[0], *([None] * len(f.valores[0]) for _ in range(f.linhas[-1] - 1))]
    for n, linha in zip(f.linhas[1:], f.valores[1:], strict=True):
        valores[n - 1] = linha
    return Faixa(valores, f.planilha, [f.linhas[0], *range(2, len(valores) + 1)], f.coluna, f.colunas)


def _com_o_que_ha_ao_lado(e: EntradaDeCargos, a: AoLado, f: Faixa) -> Faixa:
    r = le_regime(e.regime)
    _exige_as_mesmas_listas(a, r)
    quadros = _digitados(a, r, len(f.valores) - 1)
    if a.aplica:
        for i, lista in enumerate(_sorteadas(e, a, f, r)):
            if lista and all(v is None for v in quadros[i]):
                quadros[i] = [1 if s == lista else None for s in r.listas]
    primeira = a.digitado.coluna if a.digitado else f.coluna
    largura = len(f.valores[0])
    colunas = [*range(f.coluna, f.coluna + largura), *range(primeira, primeira + len(r.listas))]
    valores = [[*linha, *quadro] for linha, quadro in zip(f.valores, [list(r.listas), *quadros], strict=True)]
    return Faixa(valores, f.planilha, f.linhas, f.coluna, colunas)


def _sem_certame_vazio(f: Faixa) -> Faixa:
    """A coluna do certame, na pasta, está sempre lá: toda vazia, é como se não estivesse."""
    j = next((j for j, v in enumerate(f.valores[0]) if e_campo_de_cargos(v, CERTAME)), None)
    if j is None or any(celula(linha[j]) is not None for linha in f.valores[1:]):
        return f
    cabecalho = [None if k == j else v for k, v in enumerate(f.valores[0])]
    return Faixa([cabecalho, *f.valores[1:]], f.planilha, f.linhas, f.coluna)


def _exige_as_mesmas_listas(a: AoLado, r: Regime) -> None:
    da_pasta = le_regime(a.regime)
    if da_pasta.listas != r.listas:
        raise ErroDeEntrada(
            f"--regime: o quadro e o sorteio da pasta são das listas {', '.join(da_pasta.listas)}, e as deste regime"
            f" são {', '.join(r.listas)}; mude o regime na própria pasta"
        )


def _digitados(a: AoLado, r: Regime, altura: int) -> Linhas:
    """O quadro digitado de cada linha da faixa, na largura das listas."""
    n = len(r.listas)
    quadros: Linhas = [[None] * n for _ in range(altura)]
    if a.digitado is None:
        return quadros
    if len(a.digitado.valores) > altura:
        onde = a.digitado.lugar(len(a.digitado.valores))
        raise ErroDeEntrada(f"{onde}: há quadro digitado e falta o cargo; escreva o cargo ou apague o quadro")
    for i, linha in enumerate(a.digitado.valores):
        celulas = [celula(v) for v in linha]
        j = next((j for j, v in enumerate(celulas) if j >= n and v is not None), None)
        if j is not None:
            raise ErroDeEntrada(
                f"{a.digitado.lugar(i + 1, j)}: o quadro digitado passa das {n} listas do regime"
                f" ({', '.join(r.listas)}); apague o que sobra"
            )
        quadros[i] = (celulas + [None] * n)[:n]
    return quadros


def _sorteadas(e: EntradaDeCargos, a: AoLado, f: Faixa, r: Regime) -> list[str]:
    """A lista sorteada para cada linha: entram as que têm vagas e, pela conta, nenhuma reservada."""
    onde = {c: [j for j, v in enumerate(f.valores[0]) if e_campo_de_cargos(v, c)] for c in (*_DO_NOME, VAGAS)}
    totais = [[celula(linha[onde[VAGAS][0]])] for linha in f.valores[1:]]
    ampla = RESERVA(totais, e.regime, AC) if len(totais) > 1 else [RESERVA(totais[0][0], e.regime, AC)[0]]
    nomes_das_linhas: Linhas = []
    for linha, (total,), (ac,) in zip(f.valores[1:], totais, ampla, strict=True):
        entra = isinstance(ac, int) and ac > 0 and por_extenso(total) == str(ac)
        partes = [celula(linha[j]) for c in _DO_NOME for j in onde[c]]
        nomes_das_linhas.append([" / ".join(por_extenso(v) for v in partes if v is not None) if entra else None])
    resto = next((i for i, v in enumerate(a.sorteadas) if i >= len(r.listas) - 1 and v is not None), None)
    if resto is not None:
        lugar = e.faixas["vagas do sorteio"].lugar(resto + 1, 0)
        raise ErroDeEntrada(f"{lugar}: há vagas a sortear numa linha sem lista neste regime; apague a célula")
    pares = zip(r.listas[1:], a.sorteadas, strict=False)
    vagas = "; ".join(f"{s}={por_extenso(n)}" for s, n in pares if n is not None)
    e.faixas["linhas"] = Faixa(nomes_das_linhas, f.planilha, f.linhas[1:], f.coluna)
    return [vaga for _, vaga, _ in exige(e, SORTEIO(nomes_das_linhas, vagas, a.semente))]
