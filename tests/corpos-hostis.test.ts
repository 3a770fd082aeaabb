/**
 * Bodies that nobody would write (security design §4, J): every route that takes one, as the server itself knows them, is sent
 * what its schema does not foresee, a field at a time. Each is told in a sentence or taken; nothing breaks, nothing is slow,
 * and what was refused left no row and no file. SEMENTE repeats what was drawn.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import type { Answer } from '../packages/server/src/test-kit/app.ts'
import { filesOf, marksOf, quiet } from '../packages/server/src/test-kit/marks.ts'
import { multipart } from '../packages/server/src/test-kit/multipart.ts'
import { inTurns } from '../packages/server/src/test-kit/rounds.ts'
import { type Casa, montarCasa, type Rota } from './cve/casa.cenario.ts'
import { enderecoDoLado } from './cve/casa-enderecos.ts'
import { chamarNaCasa } from './fadiga/chamadas.ts'

const SEMENTE = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

/** As text: JSON of ours could not say some of them. */
const VALORES: readonly string[] = [
  'null',
  'true',
  '""',
  '" "',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '["x"]',
  '[{}]',
  '{"a":1}',
  '{"__proto__":{"admin":true}}',
  '0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e21',
  '9007199254740993',
  '0.00000001',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202efdp"',
  '"999999999999999999999"',
  '"-1"',
  '"1; drop table obras"',
  '"2026-02-30"',
  '"2026-13"',
  '"25:61"',
  '"0001-01-01"',
  `"${'x'.repeat(70_000)}"`,
  `[${Array(3000).fill('1').join()}]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
]
/** Whole bodies. */
const CORPOS: readonly string[] = [
  '',
  'null',
  '[]',
  '1',
  '"x"',
  '{',
  '{"a":',
  '{}',
  '{"__proto__":null,"constructor":{"prototype":{}}}',
  `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  '{"id":"1","revisao":0}',
  '\ufeff{}',
]

/** What ends or changes the session that asks, or what every browser must be: other tests' (conta, 17-sessao, versao). */
const DA_SESSAO =
  /^\/(login|logout|conta|sessoes|require-password|reset-password|createUsuario|alterar-senha|segundo-fator|instalacao|versao)\b|\/ver-como$/
/** What asks another company, which is not there. */
const DE_OUTROS = /^\/contas-mestre\/:id\/teste$/

/** Of each list some, others at each asking, so that every route gets of both and each field one; all in `npm run test:longo`. */
const corpos = inTurns(4, SEMENTE)
const valores = inTurns(VALORES.length, SEMENTE)
const ditos = inTurns(10, SEMENTE)

/** What of its body a route names. */
const campos = ({ body }: Rota): string[] => Object.keys(body?.shape ?? {})

function* corposDe(rota: Rota): Generator<string> {
  yield* corpos(CORPOS)
  for (const campo of campos(rota)) for (const valor of valores(VALORES)) yield `{${JSON.stringify(campo)}:${valor}}`
}

const json = (rota: Rota, texto: string): Promise<Answer> =>
  casa.dentro.dono.inject({
    method: rota.method as 'POST',
    url: enderecoDoLado(rota, casa, casa.dentro),
    payload: texto,
    headers: { 'content-type': 'application/json' },
  })

async function* pedidosDe(rota: Rota): AsyncGenerator<[string, Answer]> {
  if (!rota.multipart) {
    for (const texto of corposDe(rota)) yield [texto, await json(rota, texto)]
    return
  }
  yield ['json', await json(rota, '{}')]
  const envia = async (partes: Record<string, string>, arquivos = {}) =>
    casa.dentro.dono.inject({
      method: rota.method as 'POST',
      url: enderecoDoLado(rota, casa, casa.dentro),
      ...(await multipart(partes, arquivos)),
    })
  yield ['sem partes', await envia({ x: 'y' })]
  const mentira = { name: 'foto.jpg', bytes: Buffer.from('isto não é uma fotografia') }
  for (const texto of ditos([...CORPOS, ...VALORES]))
    yield [`dados ${texto}`, await envia({ dados: texto }, { arquivo: mentira })]
}

test('every route that takes a body: whatever it is sent, a sentence or an answer, and nothing left of a refusal', {
  timeout: 1_200_000,
}, async () => {
  console.log(`SEMENTE=${SEMENTE}`)
  const { t } = casa
  const rotas = casa.rotas.filter(
    ({ method, url, access }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) && access !== 'publica' && !DA_SESSAO.test(url) && !DE_OUTROS.test(url),
  )
  // What the owner's session itself leaves, and the trail of what was only asked.
  const MENOS = ['selos', 'sessoes', 'trabalhos']
  let antes = { ...(await marksOf(t, MENOS)) }
  let arquivos = await filesOf(t)
  const erradas: string[] = []
  let pedidos = 0
  for (const rota of rotas) {
    let aceitas = 0
    for await (const [texto, { status, body }] of medidos(rota, erradas)) {
      pedidos++
      const onde = `${rota.method} ${rota.url} ${texto.slice(0, 80)}: ${status}`
      if (status < 400) aceitas++
      if (status >= 500) erradas.push(`${onde} ${JSON.stringify(body)}`)
      if (status === 401) erradas.push(`${onde}: a sessão acabou`)
      if (status >= 400 && !/\p{L}{3}/u.test(String(body?.message ?? ''))) erradas.push(`${onde} sem frase`)
    }
    // What was taken may have begun a work, which writes when it ends.
    if (aceitas > 0) await quiet(t)
    const depois = await marksOf(t, MENOS)
    let ficaram = await filesOf(t)
    if (aceitas === 0) {
      const mudadas = Object.keys(depois).filter((tabela) => depois[tabela] !== antes[tabela])
      if (mudadas.length > 0) erradas.push(`${rota.method} ${rota.url}: recusada, e mudou ${mudadas.join(', ')}`)
      // A piece that came in and was then refused leaves by a job, after the refusal.
      if (ficaram.some((um) => !arquivos.includes(um))) {
        await quiet(t)
        ficaram = await filesOf(t)
      }
      const novos = ficaram.filter((um) => !arquivos.includes(um))
      if (novos.length > 0) erradas.push(`${rota.method} ${rota.url}: recusada, e deixou ${novos.join(', ')}`)
    }
    antes = depois
    arquivos = ficaram
  }
  console.log(`${pedidos} corpos em ${rotas.length} rotas`)
  assert.deepEqual(erradas.slice(0, 30), [], `${erradas.length}`)
  assert.ok(rotas.length > 150 && pedidos > 1500, `${rotas.length} rotas, ${pedidos} corpos`)
})

async function* medidos(rota: Rota, erradas: string[]): AsyncGenerator<[string, Answer]> {
  const pedidos = pedidosDe(rota)
  for (;;) {
    const inicio = performance.now()
    const { value, done } = await pedidos.next()
    if (done) return
    const ms = performance.now() - inicio
    if (ms > 3000) erradas.push(`${rota.method} ${rota.url} ${value[0].slice(0, 60)}: ${ms.toFixed(0)} ms`)
    yield value
  }
}

// Last in this house: what is taken of these deletes and closes.
test('calls by chance, over all routes and as deep as they go: none is the server’s own failure', async () => {
  const respostas = await chamarNaCasa(casa, SEMENTE, 400)
  console.log(`SEMENTE=${SEMENTE}: ${JSON.stringify(respostas)}`)
})
