"""Os arquivos com que a extensão se apresenta ao LibreOffice, todos gerados do catálogo das funções."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from ... import __version__
from ...funcoes import CATALOGO, Argumento, Funcao
from .dentro import nomes

MINIMO_DO_LIBREOFFICE = "7.0"  # o que traz no Windows e no macOS o Python 3.7, o mais antigo em que o núcleo corre
NOME_VISIVEL = "Cotas em concursos públicos (xl_quotas)"
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_OOR = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"'
TIPOS, COMPONENTES, ADDIN, TAREFAS = "xl_quotas.idl", "xl_quotas.components", "CalcAddIns.xcu", "Jobs.xcu"
PARTIDA = "xl_quotas_calc.py"
_LINGUAS = ("en-US", "pt-BR", "pt")  # en-US é a reserva de toda língua: o texto é o mesmo português em todas


def tipos() -> str:
    """A interface do add-in na língua de tipos do LibreOffice, que a lê como texto (nada a compilar)."""
    abre = " ".join(f"module {m} {{" for m in nomes.MODULO)
    metodos = "".join(f"    {_metodo(f)}\n" for f in CATALOGO.values())
    corpo = f"interface {nomes.INTERFACE} : com::sun::star::uno::XInterface {{\n{metodos}}};\n"
    return f"{abre}\n{corpo}{' '.join('};' for _ in nomes.MODULO)}\n"


def _metodo(f: Funcao) -> str:
    argumentos = ", ".join(f"[in] {_tipo(a)} {nomes.programatico(a.nome)}" for a in f.argumentos)
    return f"sequence< sequence<any> > {nomes.programatico(f.nome)}({argumentos});"


def _tipo(a: Argumento) -> str:
    return "com::sun::star::table::XCellRange" if a.nome in nomes.FAIXAS else "any"


def componentes() -> str:
    """As peças que `partida.py` oferece e os serviços de cada uma."""
    pecas = {
        nomes.IMPLEMENTACAO: (nomes.SERVICO_ADDIN, nomes.SERVICO),
        nomes.TAREFA_ABRIR: (nomes.SERVICO_TAREFA, nomes.TAREFA_ABRIR),
        nomes.TAREFA_SALVAR: (nomes.SERVICO_TAREFA, nomes.TAREFA_SALVAR),
    }
    linhas = [f'{XML}<components xmlns="http://openoffice.org/2010/uno-components">']
    linhas.append(f' <component loader="com.sun.star.loader.Python" uri="{PARTIDA}">')
    for peca, servicos in pecas.items():
        linhas.append(f'  <implementation name="{peca}">')
        linhas += [f'   <service name="{s}"/>' for s in servicos]
        linhas.append("  </implementation>")
    return "\n".join([*linhas, " </component>", "</components>", ""])


def addin() -> str:
    """CalcAddIns.xcu: nomes, ajuda e argumentos que o assistente de funções mostra."""
    return _configuracao("CalcAddIns", _addin())


def _addin() -> Iterator[str]:
    yield f'<node oor:name="AddInInfo"><node oor:name="{nomes.SERVICO}" oor:op="replace">'
    yield '<node oor:name="AddInFunctions">'
    for f in CATALOGO.values():
        yield f'<node oor:name="{nomes.programatico(f.nome)}" oor:op="replace">'
        yield _textos("DisplayName", f.nome) + _textos("Description", f.descricao)
        yield f'<prop oor:name="Category"><value>{nomes.CATEGORIA}</value></prop>'
        yield _textos("CompatibilityName", f.nome)  # nas versões novas, é o nome que vai para o .xlsx
        yield '<node oor:name="Parameters">'
        for a in f.argumentos:
            yield f'<node oor:name="{nomes.programatico(a.nome)}" oor:op="replace">'
            yield _textos("DisplayName", a.nome) + _textos("Description", a.descricao) + "</node>"
        yield "</node></node>"
    yield "</node></node></node>"


def tarefas() -> str:
    """Jobs.xcu: o que correr ao abrir e depois de salvar."""
    eventos = {
        "OnLoadFinished": nomes.TAREFA_ABRIR,
        "OnSaveDone": nomes.TAREFA_SALVAR,
        "OnSaveAsDone": nomes.TAREFA_SALVAR,
        "OnCopyTo": nomes.TAREFA_SALVAR,  # salvar uma cópia, exportar, converter
        "OnCopyToDone": nomes.TAREFA_SALVAR,
    }
    return _configuracao("Jobs", _tarefas(eventos))


def _tarefas(eventos: dict[str, str]) -> Iterator[str]:
    yield '<node oor:name="Jobs">'
    for t in sorted(set(eventos.values())):
        yield f'<node oor:name="{t}" oor:op="replace"><prop oor:name="Service"><value>{t}</value></prop></node>'
    yield '</node><node oor:name="Events">'
    for evento, t in eventos.items():
        yield f'<node oor:name="{evento}" oor:op="fuse"><node oor:name="JobList">'
        yield f'<node oor:name="{t}" oor:op="replace"/></node></node>'
    yield "</node>"


def _configuracao(nome: str, linhas: Iterator[str]) -> str:
    abre = f'{XML}<oor:component-data {_OOR} oor:name="{nome}" oor:package="org.openoffice.Office">'
    return "\n".join([abre, *linhas, "</oor:component-data>", ""])


def _textos(propriedade: str, texto: str) -> str:
    valores = "".join(f'<value xml:lang="{lingua}">{escape(texto)}</value>' for lingua in _LINGUAS)
    return f'<prop oor:name="{propriedade}">{valores}</prop>'


def manifesto() -> str:
    """META-INF/manifest.xml: que papel tem cada arquivo."""
    papeis = {
        TIPOS: "uno-typelibrary;type=RDB",
        COMPONENTES: "uno-components",
        ADDIN: "configuration-data",
        TAREFAS: "configuration-data",
    }
    tipo = "application/vnd.sun.star."
    entradas = [
        f'<manifest:file-entry manifest:media-type="{tipo}{papel}" manifest:full-path="{arquivo}"/>\n'
        for arquivo, papel in papeis.items()
    ]
    espaco = 'xmlns:manifest="http://openoffice.org/2001/manifest"'
    return f"{XML}<manifest:manifest {espaco}>\n{''.join(entradas)}</manifest:manifest>\n"


def descricao() -> str:
    """description.xml: identificador, versão, nome visível e o LibreOffice mais antigo que serve."""
    espaco = "http://openoffice.org/extensions/description/2006"
    nomes_visiveis = "".join(f'<name lang="{lingua}">{NOME_VISIVEL}</name>' for lingua in ("en", "pt-BR", "pt"))
    minimo = (
        '<l:LibreOffice-minimal-version xmlns:l="http://libreoffice.org/extensions/description/2011"'
        f' value="{MINIMO_DO_LIBREOFFICE}" d:name="LibreOffice {MINIMO_DO_LIBREOFFICE}"/>'
    )
    return (
        f'{XML}<description xmlns="{espaco}" xmlns:d="{espaco}">\n'
        f'<identifier value="{nomes.IDENTIFICADOR}"/>\n<version value="{__version__}"/>\n'
        f"<display-name>{nomes_visiveis}</display-name>\n<dependencies>{minimo}</dependencies>\n</description>\n"
    )
