"""CONFERIR_LISTA: a ordem que outra pessoa publicou, comparada com a devida."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence

from ..regras.arranjo import Arranjo
from ..regras.auditoria import MAXIMO_DE_CAUSAS, Auditoria, Causa, audita, confere, quadro_publicado
from ..regras.hipoteses import COTISTA_NA_RESERVA, REVERSAO, numeros
from ..regras.modelo import cita
from ..regras.motivo import MAXIMO, Motivos, cabe, curta, encurta, nome_da_lista, vizinhos_de_empate
from ..regras.nomeacao import NINGUEM, Chamada
from ..regras.ocorrencias import EMPATE, FORA_DAS_FILAS, REPETIDA
from ..regras.quadro import quantas
from ..tabela.candidatos import INFORMACAO
from ..tabela.erros import mostra
from ..tabela.escritas import recusa_o_que_nao_e_inscricao
from ..tabela.publicada import LinhaPublicada, le_publicada, lista_que_nao_se_le
from ..tabela.regime import sem_regime
from .catalogo import Linhas, completa, planilha
from .contexto import Concurso, chama, le_concurso
from .lista_publicada import pessoas
from .regime_suposto import regime_nao_informado

CABECALHO = ["Ordem", "Publicada", "Devida", "Tipo", "Explicação", "Fundamento"]
CONFERE, DIVERGE = "confere", "diverge"
CONSEQUENCIA, NAO_EXAMINADA = "consequência", "não examinada"
NUMEROS, FALTA = "números de vagas", "falta na lista publicada"
MAIOR_NOME = 80


@planilha(
    "=CONFERIR_LISTA(K1:L41;A1:H301;40)",
    {
        "publicada": "Faixa com a linha de nomes das colunas e uma linha por nomeação, na ordem publicada: inscrição e,"
        " se houver, lista (a da chamada), ordem (1, 2, 3 …) e nome. Vaga que ficou vazia: escreva sem candidato."
    },
    largura=len(CABECALHO),
)
def CONFERIR_LISTA(
    publicada: Any, candidatos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None
) -> Linhas:
    """Confere uma ordem de nomeação publicada por outra pessoa: onde diverge da devida, por quê, e quem foi preterido.

    Devolve uma tabela com cabeçalho: primeiro o veredito (confere, ou a primeira linha que diverge); depois, cada linha
    publicada que não é a devida, com o tipo, a explicação e a norma; por fim, quem era devido na parte publicada e não
    aparece. A devida é a de ORDEM_NOMEACAO com os mesmos argumentos, no critério em vigor. Cada explicação é provada:
    a ordem inteira é refeita com a regra errada, e vale a que reproduz o maior trecho publicado; a divergência que só
    vem de outra é "consequência". Só se confere o que foi publicado; a opção até para antes.
    Sem regime informado, a que diverge também se compara com os outros regimes, e o veredito diz se é a ordem de um.
    Nome publicado que não é o da lista de candidatos: linha "informação".
    Escolhas nossas: a lista publicada vale se for a da chamada ou a em que a pessoa conta; quando duas explicações
    servem, a frase diz a outra; depois de 12 causas próprias o resto fica por examinar, e a tabela o diz.
    Erros: os de ORDEM_NOMEACAO; na publicada, coluna que falta, ordem que não é 1, 2, 3 …, inscrição ou lista ilegível,
    inscrição que só por zeros não é uma da lista (01001 e 1001), linha de soma.
    Norma: Lei 15.142/2025, arts. 5º e 7º a 9º (os arts. 7º a 9º não conferidos); Decreto 12.536/2025, art. 3º;
    Lei 12.990/2014, arts. 1º, 3º e 4º.
    """
    x = le_concurso(candidatos, vagas, regime, opcoes)
    lidas = le_publicada(publicada, x.regime)[: x.opcoes.ate]
    recusa_o_que_nao_e_inscricao(publicada, lidas, x.exige_sem_erros().inscricoes)
    relatorio = _Relatorio(x, lidas, lista_que_nao_se_le(publicada))
    suposto = ""
    if relatorio.diverge and sem_regime(regime):
        suposto = regime_nao_informado(x, publicada, candidatos, vagas)
    return completa([CABECALHO[:], *relatorio.linhas(suposto)], x.opcoes.linhas, "linhas")


class _Relatorio:
    """As linhas da tabela."""

    def __init__(self, x: Concurso, lidas: Sequence[LinhaPublicada], sem_lista: str = "") -> None:
        self.x, self.c, self.sem_lista = x, x.leitura.candidatos, sem_lista
        self.filas, feitas, self.total = chama(x)
        self.feitas: List[Chamada] = feitas
        self.publicada, self.inscricoes, self.outros_nomes = pessoas(x, lidas)
        self.diverge = not all(confere(self.publicada, feitas, k) for k in range(len(self.publicada)))
        self.empatam = vizinhos_de_empate(self.filas)
        self.onde = {f.pessoa: f.vaga for f in feitas if f.pessoa != NINGUEM}
        self.onde_saiu = {p.pessoa: n for n, p in enumerate(self.publicada, 1)}
        self.arranjo = Arranjo(x.regime, x.vagas, self.total, self.filas, x.criterio, x.opcoes.colisao)
        self.motivos = Motivos(x.regime, self.c, self.filas, feitas, x.criterio)

    def linhas(self, suposto: str = "") -> Linhas:
        """O veredito e o que o explica; `suposto` é o que se diz do regime que ninguém informou."""
        if not self.diverge:
            return [["", "", "", CONFERE, self._veredito(self._confere()), ""], *self._nomes()]
        a = audita(self.publicada, self.feitas, self.arranjo, self.c)
        return [
            ["", "", "", DIVERGE, self._veredito(self._diverge(a) + suposto), ""],
            *self._divergencias(a),
            *self._numeros(a),
            *self._faltam(),
            *self._nomes(),
        ]

    # o veredito

    def _veredito(self, frase: str) -> str:
        """A frase e, enquanto couberem, as ressalvas: a lista não lida, o empate, o nome trocado, o não publicado."""
        for parte in (self._so_inscricoes(), self._empates(), self._quantos_nomes(), self._resto()):
            if len(frase) + len(parte) <= MAXIMO:
                frase += parte
        return frase

    def _confere(self) -> str:
        n = len(self.publicada)
        as_n = "a nomeação publicada é a devida" if n == 1 else f"as {n} nomeações publicadas são as devidas"
        return f"confere: {as_n}; critério {self.x.criterio}"

    def _diverge(self, a: Auditoria) -> str:
        n, quantos = len(a.divergem), len(self.publicada)
        nao = "não é a devida" if n == 1 else "não são as devidas"
        return (
            f"diverge a partir da {a.divergem[0]}ª: {n} de {quantas(quantos, 'linha')} {nao}; critério"
            f" {self.x.criterio}"
        )

    def _so_inscricoes(self) -> str:
        if not self.sem_lista:
            return ""
        coluna = mostra(self.sem_lista)
        return f"; as listas não se compararam: a coluna {coluna} não se lê (se é a da chamada, chame-a lista)"

    def _empates(self) -> str:
        """Os empates que nenhum critério informado desfaz, entre quem saiu ou devia ter saído na parte publicada."""
        n = len(self.publicada)
        quem = {*(p.pessoa for p in self.publicada), *(f.pessoa for f in self.feitas[:n])}
        grupos = sum(not quem.isdisjoint(grupo) for grupo in self.filas.empates)
        desfeito = "desfeito" if grupos == 1 else "desfeitos"
        return f"; {quantas(grupos, 'empate')} {desfeito} só pela ordem das linhas" if grupos else ""

    def _quantos_nomes(self) -> str:
        n = len(self.outros_nomes)
        nao = "nome publicado não é o" if n == 1 else "nomes publicados não são os"
        return f"; {n} {nao} da lista de candidatos" if n else ""

    def _resto(self) -> str:
        n, fim = len(self.publicada), len(self.feitas)
        if n >= fim:
            return ""
        ate = self.total if n < self.total else fim
        quais = f"a {n + 1}ª não foi publicada nem conferida"
        if ate > n + 1:
            quais = f"da {n + 1}ª à {ate}ª nada foi publicado nem conferido"
        return f"; {quais}"

    # as linhas que divergem

    def _divergencias(self, a: Auditoria) -> Linhas:
        causas = {causa.n: causa for causa in a.causas}
        ultima = 0
        linhas: Linhas = []
        for n in sorted({*a.divergem, *causas}):
            if n in causas:
                linhas.append(self._da_causa(causas[n]))
                ultima = n
            elif a.nao_examinadas_desde and n >= a.nao_examinadas_desde:
                linhas.append(self._nao_examinada(n))
            else:
                linhas.append(self._linha(n, CONSEQUENCIA, f"vem da divergência da {ultima}ª{self._quando(n)}", ""))
        return linhas

    def _linha(self, n: int, tipo: str, explicacao: str, fundamento: str) -> List[Any]:
        quem = self._devida(n)
        devida = "" if quem is None else self.inscricoes[quem]
        return [n, self.inscricoes[self.publicada[n - 1].pessoa], devida, tipo, explicacao, fundamento]

    def _devida(self, n: int) -> Optional[int]:
        """Quem a ordem inteira põe na linha n."""
        return self.feitas[n - 1].pessoa if n <= len(self.feitas) else None

    def _da_causa(self, causa: Causa) -> List[Any]:
        h = causa.hipotese
        resto = f"; explica {_seguintes(causa.explica)}" if causa.explica else ""
        if causa.outras:
            resto += f"; também serviria: {', '.join(causa.outras)}"
        explicacao = cabe(self._vez(causa), f"{self._empate_da_vez(causa)}: {h.texto}{self._alcancada(causa)}", resto)
        return self._linha(causa.n, h.tipo, explicacao, self._fundamento(causa))

    def _vez(self, causa: Causa) -> str:
        """De quem era a vez, e onde essa pessoa aparece."""
        f = causa.devida
        if f is None or f.pessoa == NINGUEM:
            return "ninguém mais era devido nesta linha"
        if f.pessoa == self.publicada[causa.n - 1].pessoa:
            return self._quem(f.pessoa)
        aqui = self.onde_saiu.get(f.pessoa)
        saiu = f"publicada na {aqui}ª" if aqui else "que não foi publicada"
        lista = f", {nome_da_lista(f.antes or f.lista)}" if f.lista else ""
        # "Devida" é a da ordem inteira; aqui, a de quem vinha depois do que de fato se publicou
        aceitas = "" if self._devida(causa.n) == f.pessoa else "aceitas as linhas anteriores, "
        return f"{aceitas}a vez era de {self._quem(f.pessoa)}{lista}, {saiu}"

    def _empate_da_vez(self, causa: Causa) -> str:
        """O empate de quem tinha a vez, se a própria explicação não é ele."""
        return "" if causa.devida is None or causa.hipotese.tipo == EMPATE else self._empate(causa.devida.pessoa)

    def _empate(self, p: int) -> str:
        """O empate que nenhum critério desfez: a vez da pessoa saiu da ordem das linhas."""
        outra = self.empatam.get(p)
        return "" if outra is None else f" (empate com a {curta(self.inscricoes[outra])}: ordem das linhas)"

    def _alcancada(self, causa: Causa) -> str:
        """A cotista que a vaga devida passa a contar na AC, quando foi ela que se contou na reserva."""
        f = self.feitas[causa.n - 1] if causa.n <= len(self.feitas) else None
        if f is None or not f.compensa or causa.hipotese.tipo != COTISTA_NA_RESERVA or f != causa.devida:
            return ""
        antes = self.feitas[f.compensa - 1]
        lista = nome_da_lista(antes.antes or antes.lista)
        return f"; a inscrição {self.inscricoes[antes.pessoa]} ({lista}, {f.compensa}ª) já estava dentro da AC"

    def _quem(self, p: int) -> str:
        return f"{self.inscricoes[p]} {self.c.nomes[p]}".rstrip()

    def _fundamento(self, causa: Causa) -> str:
        """As normas da explicação; quando ela é de uma pessoa ou de uma vaga só, as da chamada devida."""
        h, f = causa.hipotese, causa.devida
        if h.normas and not (h.tipo == REVERSAO and f is not None and f.tentadas):
            return encurta(cita(h.normas))
        return self._norma_da_vaga(self.onde.get(f.pessoa, causa.n) if f else causa.n)

    def _norma_da_vaga(self, n: int) -> str:
        if n > len(self.feitas):
            return ""
        marca = f"; critério {self.x.criterio} — "
        return encurta(self.motivos.frase(self._como_estava(self.feitas[n - 1])).partition(marca)[2])

    def _como_estava(self, f: Chamada) -> Chamada:
        """A chamada como era até a última linha publicada: a compensação que só vem depois ainda não a tocou."""
        return f._replace(lista=f.antes, antes="", desde=0) if f.desde > len(self.publicada) else f

    def _nao_examinada(self, n: int) -> List[Any]:
        x = self.publicada[n - 1]
        if x.repete:
            return self._linha(n, REPETIDA, f"a pessoa já tinha sido publicada na {x.repete}ª linha", "")
        if x.pessoa != NINGUEM and x.pessoa not in self.onde:
            porque = self.filas.fora.get(x.pessoa, "não está na lista de candidatos")
            return self._linha(n, FORA_DAS_FILAS, f"quem foi publicado está fora das filas: {porque}", "")
        texto = f"já são {MAXIMO_DE_CAUSAS} divergências com causa própria: a lista não segue nenhuma regra conhecida"
        return self._linha(n, NAO_EXAMINADA, texto, "")

    def _quando(self, n: int) -> str:
        """Em que vaga era devida a pessoa publicada na linha n."""
        p = self.publicada[n - 1].pessoa
        vaga = self.onde.get(p)
        return f"; a pessoa publicada era devida na {vaga}ª{self._empate(p)}" if vaga and vaga != n else ""

    # o que a lista inteira mostra

    def _numeros(self, a: Auditoria) -> Linhas:
        """Os números de vagas por lista, quando uma causa só não explica a ordem e eles são os de uma conta errada."""
        varias = len(a.causas) > 1
        achado = quadro_publicado(self.publicada, self.feitas, self.arranjo) if varias else None
        if achado is None:
            return []
        devidas, x = achado
        publicados, devidos = numeros(self.x.regime, x.vagas), numeros(self.x.regime, devidas)
        explicacao = f"pelas listas publicadas, as {self.total} vagas são {publicados}; devidas: {devidos}; {x.texto}"
        return [["", "", "", NUMEROS, encurta(explicacao), encurta(cita(x.normas))]]

    def _faltam(self) -> Linhas:
        """Quem era devido na parte publicada e não aparece nela."""
        linhas: Linhas = []
        for f in self.feitas[: len(self.publicada)]:
            if f.pessoa != NINGUEM and f.pessoa not in self.onde_saiu:
                devida = f": devida na {f.vaga}ª, pela {self._por_que_lista(f)}{self._empate(f.pessoa)}"
                texto = cabe(self._quem(f.pessoa), devida, "")
                linha = [f.vaga, "", self.inscricoes[f.pessoa], FALTA, texto, self._norma_da_vaga(f.vaga)]
                linhas.append(linha)
        return linhas

    def _por_que_lista(self, f: Chamada) -> str:
        """A lista da chamada e, se a compensação já veio na parte publicada, desde quando se conta na AC."""
        lista = nome_da_lista(f.antes or f.lista)
        conta = f.antes and f.desde <= len(self.publicada)
        return f"{lista}, e conta na {nome_da_lista(f.lista)} desde a {f.desde}ª" if conta else lista

    def _nomes(self) -> Linhas:
        """O nome publicado que não é o da inscrição: informação, e não divergência."""
        linhas: Linhas = []
        for n, p, nome in self.outros_nomes:
            texto = f"o nome publicado é {mostra(nome, MAIOR_NOME)} e o da lista de candidatos,"
            texto += f" {mostra(self.c.nomes[p], MAIOR_NOME)}: confira a inscrição"
            devida = self._devida(n)
            linha = [n, self.inscricoes[p], "" if devida is None else self.inscricoes[devida], INFORMACAO, texto, ""]
            linhas.append(linha)
        return linhas


def _seguintes(n: int) -> str:
    return "a divergência seguinte" if n == 1 else f"as {n} divergências seguintes"
