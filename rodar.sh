#!/usr/bin/env bash
# Os dois comandos do README, cada um completo e repetível a partir de um clone novo:
#   bash rodar.sh exemplo   instala e calcula o concurso de exemplo
#   bash rodar.sh testes    instala o que os testes pedem e roda todos
set -euo pipefail
cd "$(dirname "$0")"

acha_python() { # um Python 3.11 ou mais novo que saiba criar ambientes
    local p
    for p in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$p"
            return
        fi
    done
    return 1
}

python_pronto() {
    acha_python && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3 python3-venv; } >&2
        acha_python && return
    fi
    echo "Falta o Python 3.11 ou mais novo. No Debian ou Ubuntu: sudo apt-get install python3 python3-venv" >&2
    return 1
}

ambiente() { # $1 = pasta do ambiente, $2 = o que instalar nele
    local python
    python=$(python_pronto)
    "$1/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear "$1"
    "$1/bin/python" -m pip install --quiet --disable-pip-version-check "${@:2}"
}

exemplo() {
    ambiente .venv --editable .
    .venv/bin/xl-quotas calcular workbook_templates/exemplo_nomeacao.xlsx --saida resultado_nomeacao.xlsx --sobrescrever
}

calc_pronto() { # $1 = o Python dos testes; o LibreOffice sem janelas basta
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! "$1" tests/calc/apoio_calc.py 2>/dev/null; then
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libreoffice-calc-nogui python3-uno fonts-crosextra-carlito; } >&2
    fi
    "$1" tests/calc/apoio_calc.py # onde ele falta, diz a linha a digitar
}

node_pronto() { # o Pyodide dos testes do xlwings Lite corre no node
    if ! { command -v node && command -v npm; } >/dev/null; then
        [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || {
            echo "Faltam o node 18 ou mais novo e o npm. No Debian ou Ubuntu: sudo apt-get install nodejs npm" >&2
            return 1
        }
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nodejs npm; } >&2
    fi
    npm ci --silent --no-audit --no-fund --prefix tests/lite
}

testes() {
    ambiente .venv-testes --editable '.[dev,servidor]'
    local bin=.venv-testes/bin
    calc_pronto "$bin/python"
    node_pronto
    "$bin/ruff" check --quiet .
    "$bin/ruff" format --check --quiet .
    "$bin/mypy"
    "$bin/lint-imports"
    # o núcleo corre também no Python de outros programas (o 3.7 no LibreOffice 7.0); quem lê TOML está marcado à parte
    "$bin/vermin" --quiet --no-tips -t=3.7- --violations xl_quotas/regras xl_quotas/tabela xl_quotas/funcoes \
        xl_quotas/ambientes/calc/dentro
    # um processo por processador, até quatro: cada um abre o seu LibreOffice
    "$bin/python" -m pytest -n auto --maxprocesses 4 --dist worksteal --benchmark-disable \
        --cov=xl_quotas.regras --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=100 "$@"
}

case "${1:-}" in
exemplo) exemplo ;;
testes) testes "${@:2}" ;;
*)
    echo "Use: bash rodar.sh exemplo   ou   bash rodar.sh testes" >&2
    exit 2
    ;;
esac
