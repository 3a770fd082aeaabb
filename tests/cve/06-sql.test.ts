import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { inTurns, rounds, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 6. Ancestors: Dolibarr CVE-2017-14242, CVE-2018-16809 and PR#1849 (sort field), NocoDB
 * CVE-2026-47375 (direction), Twenty GHSA-jgx4-6mr9-9573 and CVE-2026-73069 (group by, up to COPY TO PROGRAM), Payload
 * CVE-2026-34747, Frappe CVE-2025-30212, ERPNext CVE-2026-44446 and CVE-2026-44447.
 */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

const ENDS = [
  "'",
  '"',
  "')",
  "'))",
  '")',
  ')',
  ';',
  "';",
  '`',
  '\\',
  "\\'",
  '/*',
  '*/',
  '--',
  '\u0000',
  "''",
  '$$',
  "E'",
  "U&'",
  '%27',
  '\u02bc',
  '\uff07',
  '::int',
  '(',
  ',',
] as const
const DOES = [
  ' or 1=1 --',
  ' and 1=(select count(*) from usuarios) --',
  ' union select senha_hash from usuarios --',
  '; select pg_sleep(2) --',
  ' or pg_sleep(2) is null --',
  ";copy usuarios to program 'id' --",
  ' order by (select 1 from pg_sleep(2))',
  ',(select case when (1=1) then pg_sleep(2) end)',
  ';drop table pedidos --',
  '||(select version())||',
  ' asc, (select senha_hash from usuarios limit 1)',
  '::text collate "C"',
] as const
const PAYLOADS = ENDS.flatMap((end) => DOES.map((does) => end + does))

/** What would only be said by the database, or by our own code's seams. */
const BANCO =
  /syntax error|unterminated|pg_|postgres|SQLSTATE|column ".*" does not exist|relation ".*"|operator does not exist|invalid input syntax|select .* from|kysely|\.ts:\d/i

/** The parameters that name a thing, and so come nearest to a statement's text. */
const NOMES = [
  'campo',
  'ordem',
  'filtros',
  'caixa',
  'status',
  'tipo',
  'faixa',
  'tela',
  'acao',
  'entidade',
  'registro',
  'de',
  'antes',
  'lote',
  'maxLote',
  'ids',
  'query',
  'valor',
  'value',
  'q',
  'pessoa',
  'centro',
  'slug',
]

const EVERY = rounds(100, 25)
const daVez = inTurns(4)

test('300 payloads through every parameter that names something: refused or harmless, at once, without a word of the database', {
  timeout: 240_000,
}, async () => {
  assert.equal(PAYLOADS.length, 300)
  const { t, dentro } = casa
  const before = await marksOf(t, MENOS)
  const wrong: string[] = []
  const slow: string[] = []
  let asked = 0
  const check = async (what: string, ask: () => ReturnType<typeof dentro.dono.get>) => {
    const begun = performance.now()
    const { status, raw } = await ask()
    asked++
    if (performance.now() - begun > 1_900) slow.push(what)
    // A name that is in no list is said again, as it was asked.
    const told = raw.toString().replace(/Não há um campo chamado .*?\."/g, '')
    if (status >= 500 || (status >= 400 && BANCO.test(told))) wrong.push(`${what}: ${status} ${told.slice(0, 200)}`)
  }
  // Each route and parameter takes its share, another in the next run: together every payload meets every parameter several times.
  const places = casa.rotas
    .filter(({ method, query, url }) => method === 'GET' && query && !url.endsWith('/planilha'))
    .flatMap((rota) => NOMES.filter((name) => name in (rota.query?.shape ?? {})).map((name) => [rota, name] as const))
  for (const [n, [rota, name]] of places.entries()) {
    const at = enderecoDoLado(rota, casa, dentro).split('?')[0]!
    for (let k = (n + SEED) % EVERY; k < PAYLOADS.length; k += EVERY) {
      const payload = PAYLOADS[k]!
      const value = name === 'filtros' ? JSON.stringify([[payload, 'igual', payload]]) : payload
      await check(`${rota.url}?${name} ${payload}`, () =>
        dentro.dono.get(`${at}?${name}=${encodeURIComponent(value)}&valor=1`),
      )
    }
  }
  // And each place of the calls by collection, and of a path, a fourth of them.
  const banco = 'obras'
  for (const [url, corpo] of [
    ['loadDataArray', (x: string) => ({ banco: x })],
    ['loadDataByField', (x: string) => ({ banco, field: x, id: '1' })],
    ['loadDataByField', (x: string) => ({ banco, field: 'nome', id: x })],
    ['loadDataById', (x: string) => ({ banco, id: x })],
    ['delete', (x: string) => ({ documents: x, id: '1' })],
    ['updateData', (x: string) => ({ banco: x, id: '1', data: {} })],
  ] as const)
    for (const payload of daVez(PAYLOADS))
      await check(`${url} ${payload}`, () => dentro.dono.post(`/api/${url}`, corpo(payload)))
  for (const url of ['pedidos/:x', 'registros/:x/1/historico'])
    for (const payload of daVez(PAYLOADS))
      await check(`${url} ${payload}`, () =>
        dentro.dono.get(`/api/${url.replace(':x', encodeURIComponent(payload).replaceAll("'", '%27'))}`),
      )
  assert.deepEqual(wrong.slice(0, 20), [])
  // One may be late on a machine that is busy; a pg_sleep that ran would make many so.
  assert.ok(slow.length < 3, slow.slice(0, 10).join('\n'))
  assert.deepEqual(await marksOf(t, MENOS), before)
  console.log(`SEED=${SEED}: ${asked} perguntas em ${places.length} parâmetros`)
})

test('a field and an order are names from a list: whatever else is 400, said in Portuguese', async () => {
  for (const payload of [
    ...PAYLOADS.slice(0, 24),
    'senhaHash',
    'id; --',
    '-',
    '--nome',
    'nome desc',
    'nome,id',
    'constructor',
    '__proto__',
    'toString',
    'obras.nome',
    '1',
    'random()',
  ])
    for (const name of ['ordem', 'campo']) {
      const { status, body } = await casa.dentro.dono.get(`/api/obras?${name}=${encodeURIComponent(payload)}&valor=1`)
      assert.equal(status, 400, `${name}=${payload}`)
      assert.match(body.message, /\p{L}{3}/u)
    }
})

const SOURCES = path.join(import.meta.dirname, '../../packages/server/src')

/** The trail; and what the search for findings, which takes no word from outside and is asked for here too, opens. */
const MENOS = ['logs', 'selos', 'auditoria_mudancas', 'auditorias', 'auditorias_checklist', 'auditorias_comparados']

const CRUAS = [
  'core/crud/filters.ts: sql.raw(type!)',
  'core/database/prepared.ts: sql.raw(MARK)',
  'core/lists/in-one.ts: sql.raw(statement)',
  'core/lists/in-one.ts: sql.raw(words)',
  'financeiro/auditoria/regras/repeticao.ts: sql.raw(coluna)',
  'financeiro/fluxo-de-caixa/listar.ts: sql.raw(tipo)',
]

test('statements are constant text: what is put in raw is a word of our own, in the few places listed', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.(test|cenario)\.ts$|^test-kit\//.test(file))
  assert.ok(files.length > 100)
  const raw: string[] = []
  const built: string[] = []
  for (const file of files) {
    const text = readFileSync(path.join(SOURCES, file), 'utf8')
    for (const [what] of text.matchAll(/sql\s*\.\s*raw\([^)]*\)/g)) raw.push(`${file}: ${what}`)
    // A statement handed to the driver as a template with something in it, rather than as values beside it.
    for (const [what] of text.matchAll(/\.query\(\s*`[^`]*\$\{[^`]*`/g))
      built.push(`${file}: ${what.replace(/\s+/g, ' ').slice(0, 160)}`)
  }
  // Types of comparisons, codes of states and names of columns: constants of the same file, each looked at by hand.
  assert.deepEqual([...new Set(raw)].sort(), [...CRUAS].sort())
  const outside = built.filter((one) => !/^(core\/(\w+\/)?(postgres|migrations|database|jobs)\b|operacao\/)/.test(one))
  assert.deepEqual(outside, [])
})
