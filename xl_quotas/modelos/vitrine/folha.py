"""A aba de uma função: o que responde, as células amarelas, a fórmula como se digita, o resultado vivo, os erros."""

from __future__ import annotations

from ...arquivos import estilo
from ...regras import catalogo
from .. import avisos
from ..bloco import Bloco, letra, serie
from ..papel import FIO, Papel
from ..pasta import AZUL
from . import textos
from .dados import TABELAS
from .entradas import Entradas
from .escrita import INDICE, amarela, escreve, liga
from .exemplo import NUMERADO, Da
from .lugares import L_ARGUMENTOS, L_DESCRICAO, L_NORMA, L_VOLTA, Lugares, nome_do_argumento, nome_do_erro
from .medida import NOTA, altura


class Folha:
    """A aba de uma função do catálogo, feita do exemplo dela."""

    COR = AZUL

    def __init__(self, lugares: Lugares) -> None:
        self.x = lugares

    def chamada(self, referencias: list[str], separador: str) -> str:
        """A função com estas referências: `;` é como se digita, `,` é como o arquivo guarda."""
        return f"{self.x.f.nome}({separador.join(referencias)})"

    # ---- as fórmulas

    def blocos(self, e: Entradas, /) -> list[Bloco]:
        """O aviso, o resultado, o que o acompanha, e a resposta a cada dado errado."""
        return [self._aviso(), *self._acompanham(), self._resultado(), *self._respostas()]

    def _aviso(self) -> Bloco:
        x, cabem = self.x, self.x.exemplo.linhas + len(self.x.exemplo.pula)
        linhas = f"ROWS({self.chamada(x.referencias(), ',')})"
        antes, depois = textos.nao_cabe(cabem)
        passa = f'IF({linhas}>{cabem},"{antes}"&{linhas}&"{depois}","{textos.convite(x.exemplo.argumentos)}")'
        formula = avisos.com_erros([x.canto], passa)
        return Bloco(x.f.nome, f"A{x.l_aviso}", formula, lambda c: c.aviso(x), colunas=("aviso",), unida=x.fim)

    def _resultado(self) -> Bloco:
        """A fórmula de cima, dentro de ÍNDICE e SEERRO para caber num bloco de tamanho fixo."""
        x, exemplo = self.x, self.x.exemplo
        linhas = "{" + ";".join(map(str, exemplo.indices)) + "}"
        formula = self.chamada(x.referencias(), ",")
        return Bloco(
            x.f.nome,
            x.canto,
            f'IFERROR(INDEX({formula},{linhas},{serie(len(exemplo.formatos), ",")}),"")',
            lambda c: c.recortado(x),
            linhas=exemplo.linhas,
            colunas=exemplo.formatos,
            cabecalho="cabecalho_bloco" if exemplo.cabecalho else "",
            matricial=True,
        )

    def _acompanham(self) -> list[Bloco]:
        x, exemplo, saida = self.x, self.x.exemplo, []
        if exemplo.com_listas:
            n = len(exemplo.formatos) - len(exemplo.titulos)
            formula = f'IFERROR(INDEX(LISTAS({x.celulas("regime")}),1,{serie(n, ",")}),"")'
            canto = f"{letra(exemplo.coluna)}{x.l_bloco - 1}"
            saida.append(Bloco(x.f.nome, canto, formula, lambda c: c.listas(x, n), colunas=("cabecalho_bloco",) * n))
        if exemplo.ao_lado:
            numerado = exemplo.ao_lado == NUMERADO
            formula = f"ROW($A$1:$A${exemplo.linhas})" if numerado else f'{x.ao_lado()}&""'
            saida.append(
                Bloco(
                    x.f.nome,
                    f"{letra(exemplo.inicio)}{x.l_bloco}",
                    formula,
                    lambda c: c.ao_lado(x),
                    linhas=exemplo.linhas,
                    colunas=("bloco_centro" if numerado else "bloco_linha",) * exemplo.largura_ao_lado,
                    cabecalho="cabecalho_bloco" if exemplo.cabecalho else "",
                )
            )
        return saida

    def _respostas(self) -> list[Bloco]:
        return [self._resposta(i) for i in range(len(self.x.exemplo.erros))]

    def _resposta(self, i: int) -> Bloco:
        x = self.x
        onde, fim = x.resposta.inicio(x.linha_do_erro(i) + 1), x.resposta.fim
        formula = f"INDEX({self.chamada(x.referencias_do_erro(i), ',')},1,1)"
        return Bloco(x.f.nome, onde, formula, lambda c: c.resultado(x, i)[0][0], colunas=("aviso",), unida=fim)

    # ---- o desenho

    def desenha(self, p: Papel, e: Entradas, /) -> None:
        """Títulos, células amarelas, fórmulas escritas, cores e a folha de impressão."""
        x = self.x
        p.larguras({letra(j): w for j, w in enumerate(x.exemplo.larguras)})
        self._titulo(p)
        self._argumentos(p, e)
        self._formula(p)
        self._erros(p, e)
        self._devolve(p)
        p.trava()
        p.congela(L_VOLTA)
        p.comeca_em(next((x.valor.inicio(n) for a, n in x.linha_do.items() if not self._tabela(a)), "A1"))
        p.impressao()

    def _titulo(self, p: Papel) -> None:
        f, total = self.x.f, sum(self.x.exemplo.larguras)
        p.titulo(f.nome)
        liga(p, f"A{L_VOLTA}", INDICE, f"← {INDICE}")
        for linha, texto in ((L_DESCRICAO, f.descricao), (L_NORMA, f"Norma: {textos.ajuda(f).norma}")):
            escreve(p, f"A{linha}", texto, self.x.fim)
            p.altura(linha, altura(texto, total))

    def _argumentos(self, p: Papel, e: Entradas) -> None:
        x = self.x
        p.secao(L_ARGUMENTOS, "Argumentos", x.fim)
        if not x.exemplo.argumentos:
            p.texto(f"A{L_ARGUMENTOS + 1}", textos.SEM_ARGUMENTOS)
            return
        colunas = (x.nome, "Argumento"), (x.opcional, "Pode faltar?"), (x.valor, "Valor"), (x.ajuda, "O que é")
        p.altura(L_ARGUMENTOS + 1, 18)
        for vao, texto in colunas:
            p.cabecalho(vao.inicio(L_ARGUMENTOS + 1), texto, vao.fim)
        for a in x.f.argumentos:
            linha = x.linha_do[a.nome]
            escreve(p, x.nome.inicio(linha), a.nome, x.nome.fim, bold=1)
            escreve(p, x.opcional.inicio(linha), textos.OPCIONAL if a.opcional else textos.OBRIGATORIO, x.opcional.fim)
            p.nota(x.ajuda.inicio(linha), a.descricao, x.ajuda.fim)
            p.altura(linha, max(altura(a.descricao, x.largura(x.ajuda), NOTA), self._altura_do_valor(e, a.nome)))
            self._valor(p, e, a.nome, a.descricao)

    def _tabela(self, argumento: str) -> bool:
        return isinstance(self.x.exemplo.argumentos[argumento], Da)

    def _valor(self, p: Papel, e: Entradas, argumento: str, dica: str) -> None:
        """As células amarelas do argumento, ou o caminho até a tabela que ele lê."""
        x, linha = self.x, self.x.linha_do[argumento]
        if self._tabela(argumento):
            t = TABELAS[x.exemplo.argumentos[argumento]]
            liga(p, x.valor.inicio(linha), t.aba, f"{t.nome} ({t.aba})", x.valor.fim)
            return
        valores = e.valores[nome_do_argumento(x.f.nome, argumento)]
        uma_por_linha = len(valores[0]) == 1
        for i, valores_da_linha in enumerate(valores):
            if i:
                p.altura(linha + i, 18)
            for j, v in enumerate(valores_da_linha):
                celula = f"{letra(x.valor.de + j)}{linha + i}"
                amarela(p, celula, v, x.valor.fim if uma_por_linha else "")
        if argumento.startswith("regime"):
            p.escolhe(x.celulas(argumento), list(catalogo.regimes()), so_esses=False, dica=(argumento, dica))
        else:
            p.dica(x.celulas(argumento), argumento, dica)

    def _altura_do_valor(self, e: Entradas, argumento: str) -> float:
        """A altura de uma célula amarela de texto comprido, que se quebra; as das tabelas não crescem."""
        texto = "" if self._tabela(argumento) else str(e.valores[nome_do_argumento(self.x.f.nome, argumento)][0][0])
        return altura(texto, self.x.largura(self.x.valor))

    def _formula(self, p: Papel) -> None:
        x = self.x
        p.secao(x.l_resultado, "Fórmula e resultado", x.fim)
        escrita = (("Fórmula", "=" + self.chamada(x.referencias(), ";")), ("Exemplo", x.f.exemplo))
        for i, (rotulo, formula) in enumerate(escrita, 1):
            p.rotulo(f"A{x.l_resultado + i}", rotulo)
            p.altura(x.l_resultado + i, 18)
            escreve(p, x.resposta.inicio(x.l_resultado + i), formula, x.resposta.fim, bold=int(i == 1))
        p.alerta(f"A{x.l_aviso}")
        p.altura(x.l_aviso, 32)
        self._cores(p)
        if x.exemplo.nota:
            p.nota(f"A{x.l_bloco + x.exemplo.linhas}", x.exemplo.nota, x.fim)

    def _cores(self, p: Papel) -> None:
        x, exemplo = self.x, self.x.exemplo
        ultima = x.l_bloco + exemplo.linhas - 1
        for linha in range(x.l_bloco, ultima + 1):
            p.altura(linha, exemplo.altura)
        if exemplo.cabecalho:
            p.altura(x.l_bloco, 34)
        depois = exemplo.coluna + len(exemplo.formatos)
        for coluna, titulo in enumerate(exemplo.titulos, depois - len(exemplo.titulos)):
            p.cabecalho(f"{letra(coluna)}{x.l_bloco - 1}", titulo)
        primeira = x.l_bloco + exemplo.cabecalho
        corpo = f"{letra(exemplo.inicio)}{primeira}:{letra(depois - 1)}{ultima}"
        fio = FIO if ultima > primeira else {}
        da_linha = f"${letra(exemplo.inicio)}{primeira}:${letra(depois - 1)}{primeira}"
        p.cor_se(corpo, f"=SUMPRODUCT(LEN({da_linha}))>0", bg_color=estilo.CALCULADA, **fio)

    def _erros(self, p: Papel, e: Entradas) -> None:
        x = self.x
        p.secao(x.l_erros, "Com um dado errado", x.fim)
        if not x.exemplo.erros:
            p.texto(f"A{x.l_erros + 1}", textos.SEM_ERROS)
        for i, (argumento, v) in enumerate(x.exemplo.erros):
            linha = x.linha_do_erro(i)
            p.rotulo(x.nome.inicio(linha), argumento)
            if isinstance(v, Da):
                t = TABELAS[v]
                liga(p, x.valor.inicio(linha), t.aba, f"{t.nome} ({t.aba})", x.valor.fim)
            else:
                v = e.valores[nome_do_erro(x.f.nome, i)][0][0]
                amarela(p, x.valor.inicio(linha), v, x.valor.fim)
            p.nota(x.ajuda.inicio(linha), "=" + self.chamada(x.referencias_do_erro(i), ";"), x.ajuda.fim)
            p.altura(linha, 18)
            p.rotulo(x.nome.inicio(linha + 1), "mostra")
            p.altura(linha + 1, 32)
            p.alerta(x.resposta.inicio(linha + 1))

    def _devolve(self, p: Papel) -> None:
        x, ditas = self.x, textos.ajuda(self.x.f)
        p.secao(x.l_devolve, "O que a função devolve e o que recusa", x.fim)
        for i, texto in enumerate((ditas.devolve, f"Erros: {ditas.erros}" if ditas.erros else ""), 1):
            if texto:
                escreve(p, f"A{x.l_devolve + i}", texto, x.fim)
                p.altura(x.l_devolve + i, altura(texto, sum(x.exemplo.larguras)))
