// O lado do Excel: carrega o código que o servidor publica, como o painel do suplemento o faz, e chama as funções.
// De verdade: custom-functions-code.js e auth.js do xlwings Server, os ajustes do painel, o HTTP.
// De mentira: Office, Excel e CustomFunctions, só com o que esse código lê, e o XMLHttpRequest (aqui, fetch).
// Entrada: {"raiz", "chamadas": [{"funcao", "args"}]}; saída: {"registradas", "respostas", "corpos"}.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto; // o node 18 só o dá aos módulos

const { raiz, chamadas } = JSON.parse(readFileSync(0, "utf8"));
const texto = async (caminho) => (await fetch(raiz + caminho)).text();
const registradas = {};
const corpos = [];

class ErroDaCelula extends Error {}

async function post(endereco, corpo, { headers }) {
  const enviado = JSON.stringify(corpo);
  corpos.push(JSON.parse(enviado));
  const cabecalhos = Object.fromEntries(Object.entries(headers).filter(([, v]) => v));
  const volta = await fetch(endereco, { method: "POST", body: enviado, headers: cabecalhos });
  const tipo = volta.headers.get("Content-Type") ?? "";
  const data = tipo.includes("application/json") ? await volta.json() : await volta.text();
  if (volta.ok) return { data, status: volta.status };
  throw Object.assign(new Error(`HTTP ${volta.status}`), { response: { data, status: volta.status } });
}

const painel = await texto("/taskpane.html");
Object.assign(globalThis, {
  window: { location: { origin: raiz } },
  config: JSON.parse(painel.match(/id="config"[^>]*>([\s\S]*?)<\/script>/)[1]),
  xwRequest: { post },
  xlwings: { getCultureInfoName: async () => "pt-BR", getDateFormat: async () => "dd/MM/yyyy" },
  Office: {
    onReady: async (pronto) => pronto?.({}),
    context: { requirements: { isSetSupported: () => true } },
  },
  Excel: {
    RequestContext: class {
      workbook = { name: "concurso.xlsx", load() {} };
      async sync() {}
    },
  },
  CustomFunctions: {
    associate: (id, funcao) => (registradas[id] = funcao),
    Error: ErroDaCelula,
    ErrorCode: { invalidValue: "#VALUE!" },
  },
});

for (const caminho of ["/static/js/auth.js", "/xlwings/custom-functions-code.js"]) {
  vm.runInThisContext(await texto(caminho), { filename: caminho });
}

const respostas = [];
for (const { funcao, args } of chamadas) {
  try {
    respostas.push(await registradas[funcao](...args, { address: "Nomeação!A1" }));
  } catch (e) {
    if (!(e instanceof ErroDaCelula)) throw e;
    respostas.push({ erro: e.message });
  }
}
console.log(JSON.stringify({ registradas: Object.keys(registradas), respostas, corpos }));
