"""O lançamento dos atos: cada um é conferido contra o estado antes dele e, aceito, o muda; recusado, nada muda."""

from __future__ import annotations

from datetime import date
from typing import Callable, Dict, List, Optional, Set, Tuple

from . import atos as a
from .andamento import FORA, Assento, Estado
from .atos import Ato, AtoRecusado, Feito, Guarda, Pessoas
from .efeitos_da_pessoa import da_posse, elimina, exonera, indefere, reinclui, tira, torna_sem_efeito, vai_ao_fim
from .efeitos_do_concurso import abre, encerra, prorroga
from .efeitos_judiciais import guarda, inclui, libera
from .modelo import AC
from .nomear import nomeia


class Andamento:
    """O concurso e os seus atos, aplicados um a um."""

    def __init__(self, estado: Estado, pessoas: Pessoas, validade: Optional[date] = None) -> None:
        self.estado, self.pessoas, self.validade = estado, pessoas, validade
        self.no_fim = {p for p, fim in enumerate(pessoas.no_fim) if fim}
        self.sairam = {p for p, via in enumerate(estado.motor.via) if via == FORA}
        self.recusadas: Dict[int, Tuple[str, ...]] = {}
        self.feitos: List[Feito] = []
        self.guardadas: Dict[int, Guarda] = {}
        self.por_decisao: Set[int] = set()
        self.encerrado = False
        self._ultima: Optional[date] = None

    def registra(self, ato: Ato) -> Feito:
        """Confere o ato e o aplica. Levanta `AtoRecusado` sem mudar nada."""
        if self._ultima is not None and ato.data < self._ultima:
            raise AtoRecusado(f"a data é anterior à do ato acima, {self._ultima:%d/%m/%Y}; ponha os atos em ordem")
        if ato.tipo in (a.POSSE, *a.SAIDAS):
            self._confere_o_escrito(ato)
        feito = _EFEITOS[ato.tipo](self, ato)
        if ato.tipo not in a.NADA_MUDAM and not feito.na_ordem:
            self.estado.lote = {}
        self._ultima = ato.data
        self.feitos.append(feito)
        return feito

    def _confere_o_escrito(self, ato: Ato) -> None:
        """Nos atos em que a vaga e a lista são as da pessoa, as que se escreveram têm de ser essas."""
        tem = self.vaga_da_pessoa(ato.pessoa)
        if ato.vaga and ato.vaga != tem:
            onde = f"a vaga dela é a {tem}" if tem else "ela não tem vaga; deixe a coluna vaga vazia"
            raise AtoRecusado(f"a pessoa não está na vaga {ato.vaga}: {onde}")
        if not ato.lista or ato.tipo == a.INDEFERIMENTO:
            return
        ocupa = self.estado.assento_de(ato.pessoa)
        if ocupa is None:
            raise AtoRecusado(f"a pessoa não foi chamada pela lista {ato.lista}: não ocupa vaga; deixe a lista vazia")
        if ato.lista not in (ocupa.chamada, ocupa.conta):
            raise AtoRecusado(f"a pessoa não foi chamada pela lista {ato.lista}, e sim pela {ocupa.chamada}")

    # ---- o que os efeitos perguntam

    def vaga_da_pessoa(self, p: int) -> int:
        """A vaga que a pessoa ocupa ou que lhe está guardada; 0 = nenhuma."""
        return self.guardadas[p].vaga if p in self.guardadas else self.estado.motor.vaga_de[p]

    def exige_nas_filas(self, p: int) -> None:
        """A pessoa ainda espera a vez; se não, a frase diz por quê."""
        if p in self.guardadas:
            vaga = self.guardadas[p].vaga
            raise AtoRecusado(f"a pessoa tem a vaga {vaga} reservada por decisão judicial; libere-a antes")
        if not self.estado.disponivel(p):
            ultimo = next((f.ato for f in reversed(self.feitos) if f.ato.pessoa == p), None)
            porque = f"{ultimo.tipo} em {ultimo.data:%d/%m/%Y}" if ultimo else self.pessoas.fora[p]
            raise AtoRecusado(f"a pessoa não está em fila nenhuma ({porque})")

    def vaga_que_existe(self, vaga: int) -> Assento:
        """A vaga desse número; se não há, a frase diz quais há."""
        n = len(self.estado.assentos)
        if not 1 <= vaga <= n:
            raise AtoRecusado(f"a vaga {vaga} não existe; há vagas de 1 a {n}" if n else "o concurso não tem vagas")
        return self.estado.assento(vaga)

    def terminou(self, dia: date) -> bool:
        """A validade do concurso já terminou nesse dia?"""
        return self.validade is not None and dia > self.validade

    @property
    def vencido(self) -> bool:
        """Um ato encerrou a validade, ou ela já tinha terminado no dia do último?"""
        return self.encerrado or (self._ultima is not None and self.terminou(self._ultima))

    def validas(self, p: int) -> Tuple[str, ...]:
        """As reservas que a pessoa declarou e que nem a verificação nem um ato recusaram."""
        recusadas = self.recusadas.get(p, ())
        return tuple(s for s in self.pessoas.validas(p, p in self.por_decisao) if s not in recusadas)

    # ---- o que os efeitos mudam

    def solta(self, p: int) -> Guarda:
        """A vaga guardada para a pessoa volta a ser o que era."""
        g = self.guardadas.pop(p)
        lugar = self.estado.assento(g.vaga)
        lugar.situacao, lugar.desde = g.situacao, g.desde
        return g

    def volta(self, p: int) -> None:
        """Sem vaga, a pessoa está de novo nas filas ou, se as deixou, fora delas; o que a esperava na AC se desfaz."""
        self.estado.marca(p, FORA if p in self.sairam else "")
        self.estado.ao_chegar.pop(p, 0)

    def refaz_filas(self, p: int) -> None:
        """Põe a pessoa no lugar dela em cada fila em que está, e só nessas; quem saiu não entra em nenhuma."""
        no_ac = self.pessoas.aprovados_ac[p] or p in self.por_decisao
        for lista, fila in self.estado.motor.filas.items():
            entra = p not in self.sairam
            if p in fila:
                fila.remove(p)
                entra = True
            if entra and (lista in self.estado.efetivas[p] or (lista == AC and no_ac)):
                insere(fila, p, self._chave)

    def _chave(self, p: int) -> Tuple[bool, int]:
        return (p in self.no_fim, self.pessoas.merito[p])


def insere(fila: List[int], p: int, chave: Callable[[int], Tuple[bool, int]]) -> None:
    """Põe a pessoa na fila, que está em ordem da chave."""
    baixo, alto, k = 0, len(fila), chave(p)
    while baixo < alto:
        meio = (baixo + alto) // 2
        if chave(fila[meio]) < k:
            baixo = meio + 1
        else:
            alto = meio
    fila.insert(baixo, p)


_EFEITOS: Dict[str, Callable[[Andamento, Ato], Feito]] = {
    a.NOMEACAO: nomeia,
    a.POSSE: da_posse,
    a.DESISTENCIA: tira,
    a.SEM_EFEITO: torna_sem_efeito,
    a.ELIMINACAO: elimina,
    a.EXONERACAO: exonera,
    a.FIM_DE_FILA: vai_ao_fim,
    a.RESERVA_JUDICIAL: guarda,
    a.LIBERA: libera,
    a.INCLUI: inclui,
    a.EXCLUI: elimina,
    a.VAGAS_NOVAS: abre,
    a.INDEFERIMENTO: indefere,
    a.REINCLUSAO: reinclui,
    a.PRORROGACAO: prorroga,
    a.FIM_DA_VALIDADE: encerra,
}
