"""O lado do LibreOffice: corre no Python que tem `uno`, recebe um pedido JSON por linha e responde noutra linha.

Uso: `python3 ponte_uno.py NOME_DO_PIPE`. Cada pedido é `{"faz": nome, …}`; a resposta, `{"deu": …}` ou `{"erro": …}`.
"""

import json
import os
import sys
import time
import traceback

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.table.CellContentType import EMPTY

FILTROS = {
    ".xlsx": "Calc MS Excel 2007 XML",
    ".xlsm": "Calc MS Excel 2007 VBA XML",
    ".ods": "calc8",
    ".pdf": "calc_pdf_Export",
}
FORMULA_COM_ERRO = 4  # com.sun.star.sheet.FormulaResult.ERROR
documentos = {}


def conecta(nome, segundos=60):
    local = uno.getComponentContext()
    resolve = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local).resolve
    limite = time.monotonic() + segundos
    while True:
        try:
            return resolve(f"uno:pipe,name={nome};urp;StarOffice.ComponentContext")
        except NoConnectException:
            if time.monotonic() > limite:
                raise
            time.sleep(0.1)


contexto = conecta(sys.argv[1])
novo = contexto.ServiceManager.createInstanceWithContext
mesa = novo("com.sun.star.frame.Desktop", contexto)


def propriedades(**valores):
    saida = []
    for nome, valor in valores.items():
        p = PropertyValue()
        p.Name, p.Value = nome, valor
        saida.append(p)
    return tuple(saida)


def faixa(p):
    folhas = documentos[p["doc"]].Sheets
    folha = p.get("folha", 0)
    aba = folhas.getByIndex(folha) if isinstance(folha, int) else folhas.getByName(folha)
    return aba.getCellRangeByName(p["onde"])


def url(caminho):
    return caminho if ":" in caminho[2:] else uno.systemPathToFileUrl(os.path.abspath(caminho))


def abre(p):
    opcoes = propriedades(**{"Hidden": True, **p.get("opcoes", {})})
    documento = mesa.loadComponentFromURL(url(p["caminho"]), "_blank", 0, opcoes)
    if documento is None:
        raise OSError(f"o LibreOffice não abriu {p['caminho']}: existe? há um .~lock ao lado?")
    numero = max(documentos, default=0) + 1
    documentos[numero] = documento
    return numero


def poe(p):
    faixa(p).setDataArray(tuple(tuple("" if v is None else v for v in linha) for linha in p["linhas"]))


def formula(p):
    celula = faixa(p)
    if p.get("matriz"):
        celula.setArrayFormula(p["formula"])
    else:
        celula.setFormulaArray(tuple((p["formula"],) * celula.Columns.Count for _ in range(celula.Rows.Count)))


def valor(celula, visto):
    if visto is None:
        return {"erro": celula.getString()}
    return None if visto == "" and celula.getType() == EMPTY else visto


def le(p):
    """Os valores; célula vazia é null e célula de erro é {"erro": o que ela mostra}."""
    alvo = faixa(p)
    return [
        [valor(alvo.getCellByPosition(j, i), v) if v in (None, "") else v for j, v in enumerate(linha)]
        for i, linha in enumerate(alvo.getDataArray())
    ]


def valores(p):
    """O mesmo de `le` sem distinguir a célula vazia do texto vazio: uma leitura só, para faixas grandes."""
    alvo = faixa(p)
    return [
        [{"erro": alvo.getCellByPosition(j, i).getString()} if v is None else v for j, v in enumerate(linha)]
        for i, linha in enumerate(alvo.getDataArray())
    ]


def erros(p):
    """Onde há célula de erro, em qualquer folha."""
    folhas = documentos[p["doc"]].Sheets
    achadas = []
    for folha in (folhas.getByIndex(i) for i in range(folhas.Count)):
        achadas += [f.AbsoluteName for f in folha.queryFormulaCells(FORMULA_COM_ERRO)]
    return achadas


def insere_linhas(p):
    documentos[p["doc"]].Sheets.getByName(p["folha"]).Rows.insertByIndex(p["antes"] - 1, p["quantas"])


def areas(folha):
    """As áreas de impressão, como A1:J20."""
    for a in folha.PrintAreas:
        faixa = folha.getCellRangeByPosition(a.StartColumn, a.StartRow, a.EndColumn, a.EndRow)
        yield faixa.AbsoluteName.rpartition(".")[2].replace("$", "")


def aspecto(p):
    """O que se vê e se imprime de cada folha: larguras, proteção, impressão, gráficos, cores, e a folha que se abre."""
    d = documentos[p["doc"]]
    saida = {}
    for folha in (d.Sheets.getByIndex(i) for i in range(d.Sheets.Count)):
        estilo = d.StyleFamilies.getByName("PageStyles").getByName(folha.PageStyle)
        saida[folha.Name] = {
            "larguras": [folha.Columns.getByIndex(j).Width for j in range(26)],
            "protegida": folha.isProtected(),
            "paisagem": estilo.IsLandscape,
            "paginas": [estilo.ScaleToPagesX, estilo.ScaleToPagesY],
            "pe": estilo.FooterIsOn,
            "repete": folha.TitleRows.EndRow + 1 if folha.PrintTitleRows else 0,
            "impressao": list(areas(folha)),
            "graficos": folha.Charts.Count,
            "condicionais": len(folha.ConditionalFormats.getConditionalFormats()),
            "guia": folha.TabColor,
        }
    return saida


def desfaz(p):
    """Editar ▸ Desfazer ou Refazer."""
    historico = documentos[p["doc"]].UndoManager
    historico.redo() if p["refaz"] else historico.undo()


def imprime(p):
    """Escolhe as áreas de impressão de uma folha, como faria a pessoa."""
    folha = documentos[p["doc"]].Sheets.getByName(p["folha"])
    folha.setPrintAreas(tuple(folha.getCellRangeByName(a).getRangeAddress() for a in p["areas"]))


def vista(p):
    """O que o arquivo diz da janela que o mostrará: a folha que se abre e, por folha, o que não rola e a grade."""
    dados = documentos[p["doc"]].getViewData()
    janela = {x.Name: x.Value for x in dados.getByIndex(0)}
    folhas = janela["Tables"]
    por_folha = {n: {x.Name: x.Value for x in folhas.getByName(n)} for n in folhas.ElementNames}
    return {"aberta": janela["ActiveTable"], "folhas": por_folha}


def usada(p):
    """O endereço da área usada da folha, como A1:K40."""
    folhas = documentos[p["doc"]].Sheets
    folha = p.get("folha", 0)
    aba = folhas.getByIndex(folha) if isinstance(folha, int) else folhas.getByName(folha)
    cursor = aba.createCursor()
    cursor.gotoStartOfUsedArea(False)
    cursor.gotoEndOfUsedArea(True)
    return cursor.AbsoluteName.rpartition(".")[2].replace("$", "")


def salva(p):
    documento = documentos[p["doc"]]
    caminho = p.get("caminho")
    if caminho is None:
        documento.store()
        return
    opcoes = propriedades(FilterName=FILTROS[os.path.splitext(caminho)[1]], **p.get("opcoes", {}))
    (documento.storeToURL if p.get("copia") else documento.storeAsURL)(url(caminho), opcoes)


def estado(p):
    """O que o documento diz de si: alterado, desfazer, folhas protegidas, nomes definidos."""
    d = documentos[p["doc"]]
    folhas = [d.Sheets.getByIndex(i) for i in range(d.Sheets.Count)]
    return {
        "alterado": d.isModified(),
        "desfazer": list(d.UndoManager.getAllUndoActionTitles()),
        "refazer": list(d.UndoManager.getAllRedoActionTitles()),
        "folhas": [f.Name for f in folhas],
        "protegidas": [f.Name for f in folhas if f.isProtected()],
        "nomes": {n: d.NamedRanges.getByName(n).Content for n in d.NamedRanges.ElementNames},
    }


def condicoes(p):
    folha = documentos[p["doc"]].Sheets.getByName(p["folha"])
    formatos = folha.ConditionalFormats.getConditionalFormats()
    return [getattr(f.getByIndex(i), "Formula1", "") for f in formatos for i in range(f.getCount())]


def assistente(p):
    """O que o assistente de funções mostra das funções da categoria das extensões."""
    descricoes = novo("com.sun.star.sheet.FunctionDescriptions", contexto)
    saida = {}
    for i in range(descricoes.getCount()):
        d = {x.Name: x.Value for x in descricoes.getByIndex(i)}
        argumentos = [[a.Name, a.Description, a.IsOptional] for a in d["Arguments"] or ()]
        saida[d["Name"]] = {"descricao": d["Description"], "argumentos": argumentos}
    return saida


def cronometra(p):
    """Segundos entre mudar a célula `onde` e ter lida a célula `ver`, já recalculada; um valor por vez."""
    alvo, ver = faixa(p), faixa({**p, "onde": p["ver"]})
    tempos = []
    for v in p["valores"]:
        inicio = time.perf_counter()
        alvo.setValue(v)
        ver.getDataArray()
        tempos.append(time.perf_counter() - inicio)
    return tempos


PEDIDOS = {
    "abre": abre,
    "fecha": lambda p: documentos.pop(p["doc"]).close(True),
    "poe": poe,
    "formula": formula,
    "formulas_em": lambda p: faixa(p).setFormulaArray(tuple(map(tuple, p["formulas"]))),
    "formulas": lambda p: [list(linha) for linha in faixa(p).getFormulaArray()],
    "le": le,
    "valores": valores,
    "erros": erros,
    "insere_linhas": insere_linhas,
    "aspecto": aspecto,
    "desfaz": desfaz,
    "apaga_folha": lambda p: documentos[p["doc"]].Sheets.removeByName(p["folha"]),
    "imprime": imprime,
    "vista": vista,
    "usada": usada,
    "salva": salva,
    "estado": estado,
    "condicoes": condicoes,
    "validacao": lambda p: faixa(p).Validation.getFormula1(),
    "assistente": assistente,
    "recalcula": lambda p: documentos[p["doc"]].calculateAll(),
    "cronometra": cronometra,
    "termina": lambda p: mesa.terminate(),
}


def main():
    print(json.dumps({"deu": "pronto"}), flush=True)
    for linha in sys.stdin:
        pedido = json.loads(linha)
        try:
            resposta = {"deu": PEDIDOS[pedido["faz"]](pedido)}
        except Exception:
            resposta = {"erro": traceback.format_exc()}
        print(json.dumps(resposta), flush=True)
    os._exit(0)  # o pyuno às vezes cai ao desmontar a ligação; aqui não há mais nada a fazer


main()
