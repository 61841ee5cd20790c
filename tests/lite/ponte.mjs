// Um processo do node para tudo: lê o trabalho em JSON na entrada e escreve as respostas em JSON na saída.
//
// trabalho = [{pyodide, rodas: [caminho], principal, chamadas: [{funcao, args}]}, …]: cada sessão carrega um Pyodide
// (nome do pacote em node_modules), desempacota as rodas, executa `principal` como o módulo main e faz as chamadas.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const AQUI = dirname(fileURLToPath(import.meta.url));
const DENTRO = readFileSync(join(AQUI, "dentro_do_navegador.py"), "utf8");

async function sessao({ pyodide, rodas, principal, chamadas }) {
  const inicio = performance.now();
  const pacote = join(AQUI, "node_modules", pyodide);
  const { loadPyodide } = await import(pathToFileURL(join(pacote, "pyodide.mjs")).href);
  const py = await loadPyodide({ stdout: console.error, stderr: console.error });
  for (const roda of rodas) py.unpackArchive(new Uint8Array(readFileSync(roda)), "wheel");
  const pronto = performance.now();
  py.runPython(DENTRO);
  const meta = py.globals.get("registra")(principal);
  const publicado = performance.now();
  const chama = py.globals.get("chama");
  const respostas = [];
  for (const { funcao, args } of chamadas) respostas.push(await chama(corpo(funcao, args)));
  const chamado = performance.now();
  const [deNovo, asMesmas] = JSON.parse(py.globals.get("executa_de_novo")(principal));
  return {
    versao: py.version,
    python: py.runPython("import platform; platform.python_version()"),
    meta: JSON.parse(meta),
    respostas,
    as_mesmas_regras: asMesmas,
    tempos: {
      carregar: pronto - inicio,
      publicar: publicado - pronto,
      chamar: chamado - publicado,
      executar_de_novo: deNovo,
    },
  };
}

// o que o Excel manda a cada chamada de uma função de suplemento
function corpo(funcao, args) {
  return {
    client: "Office.js",
    func_name: funcao,
    args,
    caller_address: "[concurso.xlsx]Quadro!B6",
    session_id: "testes",
    culture_info_name: "pt-BR",
    date_format: "dd/MM/yyyy",
    version: "0.0.0",
    runtime: "1.4",
  };
}

const trabalho = JSON.parse(readFileSync(0, "utf8"));
const saida = [];
for (const s of trabalho) saida.push(await sessao(s));
process.stdout.write(JSON.stringify(saida));
