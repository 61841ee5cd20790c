"""As sementes em que as corridas longas acharam uma falha: ficam na corrida de todo dia."""

from __future__ import annotations

import pytest
from apoio_acompanhamento import concurso_sem_ac
from test_igual_a_ordem import _confere
from test_segunda_conta import Corrida

ORDEM = [
    *(12733, 22287),  # AC_PRIMEIRO, várias listas e reversão: a repartição se refazia a cada nomeação
    504060,  # a vaga que reverteu pela sua cascata não conta como recebida da AC
]
CORRIDAS = {
    20646: "AC_PRIMEIRO: a vaga revertida à AC e a que a AC não ocupou",
    53348: "fim de fila de quem já saíra: a fila perdia a ordem",
    56314: "AC_PRIMEIRO: o mesmo lote noutra ordem de linhas",
    100664: "inclusão de quem já concorre em tudo",
    100830: "AC_PRIMEIRO: lote depois de uma vaga que vagou",
    101038: "AC_PRIMEIRO: a AC cabe numa vaga revertida",
    102530: "inclusão com fim de fila na lista: a escolha entre reservas iguais",
    200861: "AC_PRIMEIRO: o mesmo lote noutra ordem de linhas",
    201276: "COMPENSADA: quem saiu e voltou a uma vaga por decisão é alcançado",
    202335: "AC_PRIMEIRO: quem tem várias listas",
    300379: "AC_PRIMEIRO: a vaga nova lançada antes das imediatas",
    302282: "AC_PRIMEIRO: lote com uma vaga que vagou",
    70924: "reinclusão de quem a lista deixa fora e ocupa vaga por decisão",
    503786: "AC_PRIMEIRO: quem ocupa pela AC a última vaga imediata conta entre os da frente",
    502050: "COMPENSADA: a vaga que alcançou alguém não conta como recebida da AC",
    500179: "COMPENSADA: vaga reservada a quem já tinha sido alcançado",
    400881: "AC_PRIMEIRO: vaga guardada e vagas novas no mesmo lote",
}


@pytest.mark.parametrize("semente", ORDEM)
def test_igual_a_ordem(semente):
    _confere(semente)


@pytest.mark.parametrize("semente", CORRIDAS, ids=CORRIDAS.get)
def test_as_duas_contas(semente):
    Corrida(semente).corre()


SEM_AC = {
    900070: "SEQUENCIAL: o que as reservas receberam adiante não conta para a vaga de trás",
    900158: "AC_PRIMEIRO: o mesmo, desfeito ao chamar a seguinte",
    900106: "AC_PRIMEIRO: cada vaga que a AC não enche conta uma vez",
    911423: "nomeada por decisão depois de perder uma reserva: pela outra que declarou, e não pela dona da vaga",
    900405: "COMPENSADA: a vaga que a AC recebeu e encheu não conta para a reserva",
}


@pytest.mark.parametrize("semente", SEM_AC, ids=SEM_AC.get)
def test_as_duas_contas_com_pouca_gente_na_ac(semente):
    Corrida(semente, concurso_sem_ac).corre()
