"""A seção 3 do anexo: como se concorre, a confirmação da autodeclaração e o desempate."""

from __future__ import annotations

from typing import Dict, List, Tuple

from ..regras import catalogo as regimes
from ..regras.candidatos import DESEMPATE, IDADE, IDOSO, JURADO
from ..regras.modelo import PCD, Norma
from ..regras.planejamento import de_lei
from .anexo_citacoes import Citacoes
from .anexo_palavras import CRITERIO, DECLARACAO_FALSA, VARIAS, enumera


class Concorrencia(Citacoes):
    """Os itens da concorrência e da classificação."""

    # 3. Lei 15.142/2025, arts. 3º e 7º; Lei 12.990/2014, art. 3º

    def concorrencia(self) -> List[str]:
        """As duas listas, o critério, várias reservas, a confirmação da autodeclaração e o desempate."""
        itens = [
            f"Quem se inscreve na reserva {enumera(siglas, ' ou ')} concorre ao mesmo tempo às vagas de ampla"
            f" concorrência e é classificado nas duas listas{self._cita(normas)}."
            for siglas, normas in self._do_papel("concorrencia")
        ]
        normas_nao_computo = [n for x in self.r.reservas for n in x.normas_nao_computo]
        criterio = self.o.criterio or self.r.criterio
        self.escolhas.append(f"o critério de nomeação {criterio} (item 3)")
        itens.append(
            "As vagas são preenchidas na ordem do item 4. A vaga reservada vai à pessoa mais bem classificada da sua"
            f" lista que ainda não foi chamada. {CRITERIO[criterio]}{self._cita(normas_nao_computo)}."
        )
        return itens + self._varias() + self._verificacao() + [self._desempate()]

    # Decreto 12.536/2025 (visto em segunda mão): em várias reservas, a de maior percentual
    def _varias(self) -> List[str]:
        if len(self.r.reservas) == 1:
            return []
        politica = self.o.multipla or self.r.varias_reservas
        da_lei = self.r.normas("varias") if politica == self.r.varias_reservas else ()
        if not de_lei(da_lei):
            self.escolhas.append("quem se inscreve em várias reservas (item 3)")
        itens = [f"Quem se inscreve em mais de uma reserva {VARIAS[politica]}{self._cita(da_lei)}."]
        if politica != "todas":
            compara = PCD in self.r.listas and politica == "maior_percentual"
            if compara:
                self.escolhas.append("a comparação da PCD com as outras reservas (item 3)")
            itens.append(
                ("A reserva PCD entra na comparação. " if compara else "")
                + "Entre reservas de percentual igual, concorre naquela em que tem a melhor"
                + f" classificação{self.do_edital}."
            )
        return itens

    # Lei 15.142/2025, arts. 3º, §§ 1º, 2º e 4º, e 4º; Lei 12.990/2014, art. 2º, parágrafo único
    def _verificacao(self) -> List[str]:
        """A confirmação de cada grupo de reservas, o que faz a autodeclaração falsa e a avaliação da deficiência."""
        itens = self._confirmacao() + self._regulamento()
        for papel, texto in DECLARACAO_FALSA.items():
            normas = de_lei(self.r.normas(papel))
            if normas:
                itens.append(f"{texto}{self._cita(normas)}.")
        if PCD in self.r.listas:
            itens.append("A deficiência é verificada por avaliação biopsicossocial, na forma deste edital.")
        return itens

    def _confirmacao(self) -> List[str]:
        grupos: Dict[Tuple[Norma, ...], List[str]] = {}
        for s in self._raciais():
            normas = self.r.normas_da_lista("confirmacao", s)
            if normas:
                grupos.setdefault(normas, []).append(s)
        itens = []
        for normas, siglas in grupos.items():
            if not de_lei(normas):
                self.escolhas.append("o que faz quem não tem a autodeclaração confirmada (item 3)")
            de_quem = " de pessoas pretas e pardas" if any(map(self._do_regulamento, siglas)) else ""
            itens.append(
                f"A autodeclaração{de_quem} para a reserva {enumera(siglas, ' ou ')}"
                " passa por procedimento de confirmação, também de quem tem nota para a ampla concorrência. Quem não a"
                " tem confirmada prossegue só na ampla concorrência, desde que tenha, em cada"
                f" fase anterior, nota suficiente para as seguintes{self._cita(normas)}."
            )
        return itens

    def _regulamento(self) -> List[str]:
        siglas = [s for s in self._raciais() if self._do_regulamento(s)]
        if not siglas:
            return []
        self.escolhas.append(
            "o que faz quem não tem confirmada a autodeclaração de pessoa indígena ou quilombola (item 3)"
        )
        normas = [n for s in siglas for n in self._do_regulamento(s)]
        return [
            f"A autodeclaração de pessoas indígenas e quilombolas para a reserva {enumera(siglas, ' ou ')} é confirmada"
            f" na forma do regulamento{self._cita(normas)}. Se ele não disser outra coisa, quem não a tem confirmada"
            f" prossegue só na ampla concorrência, como no item anterior{self.do_edital}."
        ]

    def _do_regulamento(self, sigla: str) -> List[Norma]:
        return de_lei(self.r.normas_da_lista("regulamento", sigla))

    # Lei 10.741/2003, art. 27, parágrafo único (não conferido): a idade, da pessoa idosa, vem primeiro
    def _desempate(self) -> str:
        idoso = regimes.gerais()["idoso"]
        norma = Norma(idoso["texto"], idoso["conferido_em"])
        mais_velha = f"idade de {idoso['anos']} anos ou mais, a mais velha primeiro"
        textos = {JURADO: "exercício da função de jurado", IDADE: "maior idade"}
        if self.o.desempate is None:
            ordem = [IDOSO, DESEMPATE, JURADO, IDADE]
            textos[DESEMPATE] = "os critérios de desempate deste edital, na ordem em que estão"
            partes = [mais_velha if x == IDOSO else textos[x] for x in ordem]
        else:
            partes = [
                mais_velha if x == IDOSO else textos.get(x, f"{n}º critério de desempate deste edital")
                for x, n in self.o.desempate
            ]
        if mais_velha in partes:
            lugar = partes.index(mais_velha)
            partes[lugar] += self._cita([norma])
            if lugar:
                self.avisos.append(f"a preferência da pessoa idosa não é o primeiro critério de desempate: {norma}.")
        else:
            self.avisos.append(f"o desempate deste edital não traz a preferência da pessoa idosa: {norma}.")
        self.escolhas.append("a ordem de desempate (item 3)")
        return f"Em caso de empate na nota, decidem, nesta ordem: {'; '.join(partes)}."
