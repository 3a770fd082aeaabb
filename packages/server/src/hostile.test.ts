import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { entities } from '@prumo/domain/entities.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Answer, Person, TestApp } from './test-kit/app.ts'
import { inTurns, SEED } from './test-kit/rounds.ts'
import { type KnownRoute, testAppWithRoutes } from './test-kit/routes.ts'
import { until } from './test-kit/until.ts'

/** Whatever is sent, by someone who may do everything: never a 500, always a sentence, and nothing is written. */

let t: TestApp
let routes: readonly KnownRoute[]
let anyone: Person
before(async () => {
  ;({ app: t, routes } = await testAppWithRoutes())
  anyone = await t.person({
    centros: [await t.centro()],
    telas: allTelas.map((tela) => [tela, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso']),
  })
})
after(() => t.close())

// Signing in and out, and the first run, have their own tests and change things by design.
const walked = () => routes.filter(({ url, access }) => access !== 'publica' && url !== '/ao-vivo')

/** An empty wish is a good one there: it makes a file meanwhile, or brings what the laboratory begins with. */
const startsWork = (url: string): boolean => url.endsWith('/planilha') || url === '/tipos-equipamento/partida'

/** How many rows there are, table by table, and how many files. */
async function footprint(): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(t.db)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const [row] = (await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(t.db)).rows
    counts[name] = Number(row!.n)
  }
  const folder = path.resolve(t.services.config.DATA_DIR)
  counts.files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length
  return counts
}

function civil(answer: Answer, what: string): void {
  assert.ok(answer.status < 500, `${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  if (answer.status < 400) return
  assert.equal(answer.body?.status, answer.status, `${what}: ${JSON.stringify(answer.body)}`)
  assert.match(answer.body.message, /\p{L}{2,}/u, what)
  assert.doesNotMatch(JSON.stringify(answer.body), /invalid input|expected|received|must |at .*\.ts:/i, what)
}

const LONG = 'x'.repeat(70_000)
const nasty: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  123456789012345680000,
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥',
  LONG,
  "'; drop table pedidos; --",
  '%',
  '../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '999999999999999999999',
  [],
  [null],
  [[]],
  ['1', '1'],
  {},
  { $ne: 1 },
  { toString: 'x' },
  { __proto__: { x: 1 } },
]
const names = [
  ...new Set([
    'id',
    'banco',
    'data',
    'documents',
    'field',
    'itens',
    'anexos',
    'acao',
    'justificativa',
    'pessoaId',
    'revisao',
    'pedidoId',
    'pedidosId',
    'pedido',
    'dataAgendada',
    'encerrar',
    'encaminhamento',
    ...entities.flatMap((entity) => Object.keys(entity.fields)),
  ]),
]

/** Each in place of a whole body, and in each of these fields; written once, for they are sent to every route. */
const wholes = nasty.map((value) => JSON.stringify(value) ?? 'null')
/** The long one in a few fields only: in all of them the body is refused for its size, whatever it says. */
const bodiesWith = (fields: readonly string[]): string[] =>
  nasty.map((value) =>
    JSON.stringify(Object.fromEntries((value === LONG ? fields.slice(0, 8) : fields).map((name) => [name, value]))),
  )
const bodies = bodiesWith(names)

/**
 * Every route gets every kind of body over the runs, and a tenth of each list in one: which tenth turns from list to list, from
 * where SEED says. `npm run test:longo` sends them all.
 */
console.log(`SEED=${SEED}`)
const inTurn = inTurns(10)

/** Where one of these is no mistake (a role may be called "x", a spreadsheet asks for nothing), and what it then writes. */
const WELCOME: readonly [route: RegExp, writes: readonly string[]][] = [
  [/^POST \/(funcoes|processos|setores)$/, ['funcoes', 'processos', 'setores', 'logs']],
  [/^POST \/suporte$/, ['suporte', 'logs', 'correio']],
  // It takes no word from outside: asked, it searches.
  [/^POST \/auditorias\/procurar$/, ['trabalhos', 'arquivos', 'logs', 'files']],
  [/^POST \/[a-z-]+\/planilha$/, ['trabalhos', 'arquivos', 'logs', 'files']],
]

test('wrong bodies of every shape, on every route that takes one', { timeout: 280_000 }, async () => {
  // What a server makes as it starts is no doing of theirs.
  await t.app.ready()
  const before = await footprint()
  // A wrong password is counted, and the trail is sealed on its own.
  const mayWrite = new Set(['tentativas_de_login', 'chamadas_por_minuto', 'selos'])
  for (const { method, url } of walked()) {
    if (['GET', 'HEAD'].includes(method) || startsWork(url)) continue
    const target = `/api${url.replace(/:\w+/g, '123')}`
    const send = async (payload: string, type = 'application/json') => {
      const answer = await anyone.inject({
        method: method as 'POST',
        url: target,
        payload,
        headers: { 'content-type': type },
      })
      civil(answer, `${method} ${url} ${type} ${payload.slice(0, 80)}`)
      if (answer.status >= 400) return
      for (const [route, writes] of WELCOME)
        if (route.test(`${method} ${url}`)) for (const table of writes) mayWrite.add(table)
    }
    for (const text of inTurn(wholes)) await send(text)
    for (const text of inTurn(bodies)) await send(text)
    for (const text of inTurn(['', '{', '[1,', '{"a":1}x', '\u0000', '{"a":'.repeat(5000)])) await send(text)
    await send('<x/>', 'application/xml')
    await send('a=1', 'application/x-www-form-urlencoded')
    await send('--x\r\n', 'multipart/form-data; boundary=x')
    await send('nada', 'multipart/form-data')
  }
  const after = await footprint()
  for (const table of mayWrite) after[table] = before[table]!
  assert.deepEqual(after, before)
})

test('wrong bodies where a spreadsheet is asked for: one that says nothing wrong starts a work, and no other does', async () => {
  const wishes = bodiesWith(['query', 'campo', 'valor', 'ids'])
  for (const { method, url } of walked()) {
    if (method !== 'POST' || !startsWork(url)) continue
    const send = async (payload: string) =>
      civil(
        await anyone.inject({ method, url: `/api${url}`, payload, headers: { 'content-type': 'application/json' } }),
        `${url} ${payload.slice(0, 80)}`,
      )
    for (const text of inTurn(wholes)) await send(text)
    for (const text of inTurn(wishes)) await send(text)
    for (const text of inTurn(['', '{', '[1,', '\u0000'])) await send(text)
  }
  // What was started ends here: its files are no doing of the next test.
  await until(
    async () => (await sql`select 1 from trabalhos where situacao = 1 limit 1`.execute(t.db)).rows.length === 0,
    60_000,
  )
})

test('wrong queries and ids on every route that reads', { timeout: 280_000 }, async () => {
  const before = await footprint()
  const keys = [
    'lote',
    'maxLote',
    'query',
    'campo',
    'valor',
    'value',
    'ordem',
    'ids',
    'id',
    'status',
    'tipo',
    'faixa',
    'caixa',
    'q',
    'de',
    'ate',
    'vencimentoDe',
    'centro',
  ]
  const texts = nasty
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .map((value) => encodeURIComponent(String(value).slice(0, 3000).replaceAll('\ud800', '')))
  let turn = 0
  for (const { method, url } of walked()) {
    if (method !== 'GET') continue
    for (const text of inTurn(texts)) {
      if (url.includes(':'))
        civil(await anyone.get(`/api${url.replace(/:\w+/g, text || 'x')}`), `${url} id=${text.slice(0, 40)}`)
      turn++
      // Every text with a few keys each, in turn: all pairs would say the same and take four times as long.
      for (const key of keys.filter((_, position) => (position + turn) % 4 === 0))
        civil(
          await anyone.get(`/api${url.replace(/:\w+/g, '123')}?${key}=${text}`),
          `${url} ${key}=${text.slice(0, 40)}`,
        )
    }
    civil(
      await anyone.get(`/api${url.replace(/:\w+/g, '123')}?lote=1&lote=2&query[]=x&campo=status&valor=1&valor=2`),
      `${url} repeated`,
    )
  }
  const after = await footprint()
  // Spreadsheets that were asked for well were downloaded, and downloads are logged.
  assert.deepEqual({ ...after, logs: 0, selos: 0 }, { ...before, logs: 0, selos: 0 })
})
