"""As cláusulas do anexo de um edital, cada uma dos dados do regime; guarda as normas citadas que faltou conferir."""

from __future__ import annotations

from itertools import islice
from typing import Dict, List, Sequence, Tuple

from ..regras.modelo import AC, PCD, Reserva
from ..regras.planejamento import de_lei
from ..regras.quadro import por_cento
from ..regras.sequencia import posicao, seguintes
from .anexo_concorrencia import Concorrencia
from .anexo_palavras import ARREDONDAMENTO, a_lista, enumera, nome_de, ordinais

PRIMEIRAS = 5
SERIE = 21


class Clausulas(Concorrencia):
    """Os itens de cada seção; `a_conferir` vem por último, quando as citações já foram feitas."""

    # 1. Lei 15.142/2025, art. 5º; Lei 12.990/2014, art. 1º; Decreto 12.536/2025, art. 3º

    def reservas(self, linhas: int) -> List[str]:
        """O percentual de cada reserva, como se arredonda e seus limites; a inscrição onde ela não tem vaga."""
        sobre_o_total = [s for s in self.r.listas[1:] if de_lei(self.r.normas_da_lista("totalidade", s))]
        if linhas > 1 and sobre_o_total:  # Lei 15.142/2025, art. 1º, § 2º: a totalidade das vagas do edital
            self.escolhas.append(
                f"a conta de {enumera(sobre_o_total)} em cada linha do item 2, e não sobre o edital inteiro (item 1)"
            )
        itens = [self._reserva(x) for x in self.r.reservas] + self._arredondamentos()
        for siglas, normas in self._do_papel("inscricao"):
            pouco = "com menos vagas que o mínimo ou " if any(self.r.reserva(s).minimo > 1 for s in siglas) else ""
            itens.append(
                f"Na linha do item 2 {pouco}só com cadastro de reserva, fica assegurada a inscrição na reserva"
                f" {enumera(siglas, ' ou ')}{self._cita(normas)}."
            )
        self.escolhas.append("a inscrição na reserva onde a lei não a assegura (item 1)")
        return [*itens, "Onde a conta não chega a uma vaga, este edital assegura também a inscrição na reserva."]

    def _reserva(self, x: Reserva) -> str:
        nome = nome_de(x)
        quem = f"À {nome}" if nome.startswith("lista ") else f"Às {nome} ({x.sigla})"
        quando = f", quando ela tem {x.minimo} vagas ou mais" if x.minimo > 1 else ""
        return (
            f"{quem} são reservados {por_cento(x.percentual)} das vagas de cada linha do item"
            f" 2{quando}{self._cita(x.normas)}."
        )

    def _arredondamentos(self) -> List[str]:
        """Como se arredonda e o teto: uma frase por grupo de reservas com a mesma regra."""
        grupos: Dict[Tuple[str, str], List[str]] = {}
        for x in self.r.reservas:
            teto = "" if x.teto is None else f"; a reserva não passa de {por_cento(x.teto)} das vagas da linha"
            grupos.setdefault((ARREDONDAMENTO[x.arredondamento], teto), []).append(x.sigla)
        return [
            f"Na conta da{'s reservas' if len(siglas) > 1 else ' reserva'} {enumera(siglas)}, {regra}{teto}."
            for (regra, teto), siglas in grupos.items()
        ]

    # 4. Lei 15.142/2025, art. 9º; Lei 12.990/2014, art. 4º

    def ordem(self) -> List[str]:
        """Alternância e proporcionalidade, as primeiras posições de cada reserva e a vaga disputada."""
        itens = [
            "A nomeação observa a alternância e a proporcionalidade entre as listas, em cada linha do item"
            f" 2{self._cita(self.r.normas('alternancia'))}. Cada vaga reservada fica {self._onde()}:"
        ]
        for x in self.r.pcd_primeiro():
            primeiras = ordinais([posicao(x, k) for k in range(1, PRIMEIRAS + 1)])
            publicadas = " (posições publicadas neste edital)" if x.posicoes is not None else ""
            itens.append(f"{x.sigla}: {primeiras} vaga, e assim por diante{publicadas}.")
        if len(self.r.reservas) > 1:
            itens.append(self._colisao())
        return itens

    def _onde(self) -> str:
        """Em que posição fica a vaga reservada: a da conta, a publicada no edital, ou uma e outra."""
        da_conta = "em que, pela conta do item 1, a lista passa a ter direito a mais uma"
        publicadas = sum(x.posicoes is not None for x in self.r.reservas)
        if not publicadas:
            return f"na posição {da_conta}"
        resto = "" if publicadas == len(self.r.reservas) else f" e, na lista que não as tem, na posição {da_conta}"
        return f"nas posições publicadas neste edital{resto}"

    def _colisao(self) -> str:
        colisao = self.o.colisao or self.r.colisao
        self.escolhas.append(f"a vaga a que duas listas têm direito ({colisao}, item 4)")
        ordem = (
            "da PCD e, depois, da lista de maior percentual" if PCD in self.r.listas else "da lista de maior percentual"
        )
        return (
            f"A vaga a que duas listas têm direito é {ordem}; a outra fica com a vaga livre imediatamente"
            f" {colisao}{self.do_edital}."
        )

    def alem_da_serie(self, itens: Sequence[str]) -> List[str]:
        """Onde ficam as vagas que o quadro dá a uma lista e a série só lhe daria depois do total da linha."""
        if not itens:
            return []
        self.escolhas.append("o lugar das vagas reservadas além da série (item 4)")
        onde = f"No item {itens[0]}" if len(itens) == 1 else f"Nos itens {enumera(itens)}"
        return [
            f"{onde}, as vagas que uma lista tem além da série são espaçadas por igual até a última da linha: a"
            " primeira delas fica na posição que é o total de vagas dividido pelo número delas, a segunda no dobro, e"
            f" assim por diante, cada conta elevada ao inteiro seguinte quando não é exata{self.do_edital}."
        ]

    # Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 4º
    def depois_do_total(self, so_cadastro: bool) -> List[str]:
        """As vagas que surgem depois continuam a série; onde só há cadastro de reserva, ela corre do início."""
        itens = [
            "Às vagas que surgirem durante a validade do concurso também se "
            + ("aplica a reserva" if len(siglas) == 1 else "aplicam as reservas")
            + f" {enumera(siglas)}{self._cita(normas)}."
            for siglas, normas in self._do_papel("novas_vagas")
        ]
        self.escolhas.append("a série que continua nas vagas que surgirem, sem refazer a conta (item 4)")
        itens.append(
            "Essas vagas continuam a mesma série, a partir da vaga seguinte à última da linha, sem refazer a"
            f" conta{self.do_edital}."
        )
        if len(self.r.reservas) > 1:
            self.escolhas.append("a espera entre listas depois do total (item 4)")
            itens.append(
                "Nessas vagas, se duas listas têm direito à mesma, fica com ela a de posição mais antiga, e a outra com"
                f" a vaga seguinte{self.do_edital}."
            )
        if so_cadastro:
            itens.append(self._do_inicio())
        return itens

    def _do_inicio(self) -> str:
        inicio = list(islice(seguintes(self.r, (0,) * len(self.r.listas)), SERIE))
        partes = []
        for s in self.r.listas[1:]:
            posicoes = [n for n, dona in enumerate(inicio, 1) if dona == s]
            if posicoes:
                partes.append(f"{s}, {ordinais(posicoes)}")
        reservadas = f"as reservadas são: {'; '.join(partes)}" if partes else "nenhuma é reservada"
        return (
            "Na linha só com cadastro de reserva, a série corre desde a primeira vaga que surgir: das"
            f" {SERIE} primeiras, {reservadas}."
        )

    # 5. Lei 15.142/2025, arts. 7º, § 3º, 8º e 9º, § 1º; Decreto 12.536/2025, art. 3º, §§ 1º a 4º

    def nao_preenchidas(self) -> List[str]:
        """A pessoa seguinte da lista, a ordem de reversão de cada reserva, e a ampla concorrência sem aprovados."""
        itens = [
            f"A vaga da lista {enumera(siglas, ' ou ')} que não for preenchida vai à pessoa seguinte da mesma"
            f" lista{self._cita(normas)}."
            for siglas, normas in self._do_papel("seguinte")
        ]
        itens += [self._reversao(x) for x in self.r.reservas]
        self._volta_direta()
        return itens + self._sem_ac()

    def _reversao(self, x: Reserva) -> str:
        passos = enumera([a_lista([d]) for d in x.reversao], " e, por último, ")
        passos = f", nesta ordem, {passos}" if len(x.reversao) > 1 else f" {passos}"
        normas = [n for d in x.reversao for n in x.revertem(d)]
        return (
            f"Sem pessoas aprovadas em número suficiente na lista {x.sigla}, as vagas que sobrarem"
            f" vão{passos}{self._cita(normas)}."
        )

    # Lei 15.142/2025, art. 8º: a letra fala do número insuficiente de pretas e pardas, indígenas e quilombolas, juntas
    def _volta_direta(self) -> None:
        raciais = self._raciais()
        diretas = [s for s in raciais if self.r.reserva(s).reversao[0] == AC and de_lei(self.r.reserva(s).revertem(AC))]
        if diretas and len(raciais) > 1:
            self.escolhas.append(
                f"a volta das vagas {enumera(diretas)} direto à ampla concorrência, ainda que haja pessoas nas outras"
                " reservas raciais (item 5)"
            )

    def _sem_ac(self) -> List[str]:
        recebem = self.r.ac_sem_aprovados
        outras = [s for s in self.r.listas[1:] if s not in recebem]
        sobra = "As vagas de ampla concorrência sem pessoas aprovadas em número suficiente"
        itens = []
        if recebem:
            proporcao = ", na proporção dos seus percentuais" if len(recebem) > 1 else ""
            normas, podem = self.r.normas("sem_ac"), de_lei(self.r.normas("podem"))
            if podem or not de_lei(normas):
                self.escolhas.append("o destino das vagas de ampla concorrência sem pessoas aprovadas (item 5)")
            if proporcao and "proporcao" in self.r.papeis:
                self.escolhas.append("a proporção entre as listas, pelos percentuais do item 1 (item 5)")
            if podem:
                itens.append(f"{sobra} podem ir {a_lista(recebem)}{self._cita(podem)}, e este edital as leva a ela.")
            else:
                itens.append(f"{sobra} vão {a_lista(recebem)}{proporcao}{self._cita(normas)}.")
            sobra = "As vagas que ainda restarem"
        if outras:
            self.escolhas.append("o destino das vagas que ainda restarem (item 5)")
            itens.append(f"{sobra} vão {a_lista(outras)}{self._cita(self.r.normas('remanescentes'))}.")
        return itens
