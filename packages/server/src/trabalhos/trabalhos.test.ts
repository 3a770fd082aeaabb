import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entities } from '@prumo/domain/entities.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { startWork } from '../core/works/trabalhos.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { until } from '../test-kit/until.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const ended = async (person: Person, id: string) => {
  // Fifty thousand rows on a busy machine take their time; what is measured is memory.
  await until(async () => (await person.get(`/api/trabalhos/${id}`)).body.situacao !== 1, 50_000)
  return (await person.get(`/api/trabalhos/${id}`)).body
}
/** Asks for a spreadsheet and waits for its work to end. */
async function extract(person: Person, slug: string, body: object = {}) {
  const asked = await person.post(`/api/${slug}/planilha`, body)
  assert.equal(asked.status, 202, JSON.stringify(asked.body))
  return ended(person, asked.body.trabalhoId)
}
const fetchRows = async (person: Person, id: string) => {
  const answer = await person.get(`/api/trabalhos/${id}/arquivo`)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { sheets } = await readXlsx(answer.raw)
  assert.equal(sheets[0]!.name, 'DADOS')
  return { answer, rows: sheets[0]!.rows.slice(1) }
}
const makeWorks = (prefix: string, contrato: string, n: number) =>
  // With its number: counting one by one is for people, who make one at a time.
  sql`insert into obras (numero, codigo, nome, contrato_id)
    select ${prefix} || '-' || n, ${prefix} || n, 'Lote ' || n, ${contrato}::bigint from generate_series(1, ${n}::int) as n`.execute(
    t.db,
  )
const reader = (centros: string[]) => t.person({ telas: [[telas.obras, 'visualizar']], centros })

test('an export downloaded once leaves one log row, each further download one more, and one never fetched none', async () => {
  const centro = await t.centro()
  await makeWorks('A', centro, 1203)
  const ana = await reader([centro])
  const logged = (await t.logs()).length
  const work = await extract(ana, 'obras', { query: 'lote' })
  assert.deepEqual(
    [work.situacao, work.feito, work.total, work.mensagem, work.titulo, work.visto],
    [2, 1203, 1203, '1.203 linhas', 'Planilha de obras', false],
  )
  assert.equal((await t.logs()).length, logged, 'nothing has left the house')
  const { rows, answer } = await fetchRows(ana, work.id)
  assert.equal(rows.length, 1203)
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="obras-\d{4}-\d\d-\d\d-\d{4}\.xlsx"/,
  )
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  const [log, ...more] = (await t.logs()).slice(logged)
  assert.deepEqual(
    [log!.acaoId, log!.telaId, log!.colabId, log!.descricao, more.length],
    [5, telas.obras.id, ana.id, 'Baixou a planilha de obras (1.203 linhas)', 0],
  )
  assert.equal((await ana.get(`/api/trabalhos/${work.id}`)).body.visto, true)
  await fetchRows(ana, work.id)
  assert.equal((await t.logs()).length, logged + 2)
})

test('a work and its file are their owner’s alone: for anybody else they do not exist', async () => {
  const centro = await t.centro()
  const [ana, bia] = [await reader([centro]), await reader([centro])]
  const { id } = await extract(ana, 'obras')
  for (const answer of [
    await bia.get(`/api/trabalhos/${id}`),
    await bia.get(`/api/trabalhos/${id}/arquivo`),
    await bia.delete(`/api/trabalhos/${id}`),
    await ana.get('/api/trabalhos/1'),
    await ana.get("/api/trabalhos/1'--"),
  ]) {
    assert.equal(answer.status, 404)
    assert.equal(answer.body.message, 'Registro não encontrado...')
  }
  assert.deepEqual((await bia.get('/api/trabalhos')).body, [])
  assert.deepEqual(
    (await ana.get('/api/trabalhos')).body.map((work: { id: string }) => work.id),
    [id],
  )
})

test('a file whose owner lost the flag or a centre since is refused; discarded, it is gone with its bytes', async () => {
  const [one, two] = [await t.centro(), await t.centro()]
  const ana = await reader([one, two])
  const { id } = await extract(ana, 'obras')
  await sql`delete from usuarios_centros where usuario_id = ${ana.id} and centro_de_custo_id = ${two}`.execute(t.db)
  const logged = (await t.logs()).length
  const refused = await ana.get(`/api/trabalhos/${id}/arquivo`)
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /permissões mudaram/)
  await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id) values (${ana.id}, ${two})`.execute(t.db)
  await sql`update permissoes set visualizar = false, editar = true where usuario_id = ${ana.id}`.execute(t.db)
  assert.equal((await ana.get(`/api/trabalhos/${id}/arquivo`)).status, 403)
  assert.equal((await t.logs()).length, logged)
  assert.equal((await ana.delete(`/api/trabalhos/${id}`)).status, 204)
  assert.equal((await ana.get(`/api/trabalhos/${id}`)).status, 404)
  const { rows } = await sql`select from arquivos where chave like ${`trabalhos/${id}/%`}`.execute(t.db)
  assert.equal(rows.length, 0)
})

test('cancelled while it waits: 204, it stays cancelled and has no file; a work ended is news until it was seen', async () => {
  const ana = await reader([await t.centro()])
  const id = await t.db
    .transaction()
    .execute((tx) => startWork(tx, { tipo: 'planilha:obras', titulo: 'Planilha de obras', usuarioId: ana.id }))
  const early = await ana.get(`/api/trabalhos/${id}/arquivo`)
  assert.equal(early.status, 409)
  assert.equal((await ana.delete(`/api/trabalhos/${id}`)).status, 204)
  assert.equal((await ana.get(`/api/trabalhos/${id}`)).body.situacao, 4)
  const work = await extract(ana, 'obras')
  assert.equal(work.visto, false)
  assert.equal((await ana.post('/api/trabalhos/vistos')).status, 204)
  assert.equal((await ana.get(`/api/trabalhos/${work.id}`)).body.visto, true)
})

test('the rows are those of the list: scope, filter, and up to 10,000 records by name', async () => {
  const [mine, theirs] = [await t.centro(), await t.centro()]
  await makeWorks('M', mine, 30)
  await makeWorks('T', theirs, 30)
  const ana = await reader([mine])
  const all = (await t.db.selectFrom('obras').select('id').orderBy('id').execute()).map(({ id }) => id as string)
  const codes = async (body: object) =>
    (await fetchRows(ana, (await extract(ana, 'obras', body)).id)).rows.map((row) => String(row[0]))
  const listed = (await ana.get('/api/obras?query=lote&ordem=id')).body.itens.map(
    (one: { numero: string }) => one.numero,
  )
  assert.deepEqual(await codes({ query: 'lote' }), listed)
  assert.deepEqual(await codes({ ids: all }), listed, 'naming another’s records does not reach them')
  assert.deepEqual(await codes({ campo: 'codigo', valor: 'T1' }), [])
  const many = await ana.post('/api/obras/planilha', { ids: Array.from({ length: 10_001 }, (_, n) => String(n)) })
  assert.equal(many.status, 400)
  assert.match(JSON.stringify(many.body.details), /no máximo 10\.000/)
})

test('every entity, payables and the log start their spreadsheet for whoever may read it, and for nobody else', async () => {
  const all = await t.person({ telas: Object.values(telas).map((tela) => [tela, 'visualizar']) })
  const nobody = await t.person()
  for (const slug of [...entities.map(({ name }) => name), 'contas-a-pagar']) {
    assert.equal((await nobody.post(`/api/${slug}/planilha`, {})).status, 403, slug)
    const work = await extract(all, slug)
    assert.equal(work.situacao, 2, `${slug}: ${work.mensagem}`)
    await fetchRows(all, work.id)
  }
})

test('50,000 rows are made within 200 MiB of memory; one more is refused in a sentence, in both ways of asking', async () => {
  const centro = await t.centro()
  await makeWorks('G', centro, 50_000)
  const ana = await reader([centro])
  globalThis.gc?.()
  const start = process.memoryUsage().rss
  let peak = start
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  const began = performance.now()
  const work = await extract(ana, 'obras').finally(() => clearInterval(watch))
  const seconds = (performance.now() - began) / 1000
  assert.deepEqual([work.situacao, work.feito], [2, 50_000])
  const more = (peak - start) / 1024 / 1024
  console.log(`planilha de 50.000 linhas: ${seconds.toFixed(1)} s, ${more.toFixed(0)} MiB a mais`)
  assert.ok(more <= 200, `${more} MiB`)
  await makeWorks('X', centro, 1)
  for (const answer of [await ana.post('/api/obras/planilha', {}), await ana.get('/api/obras/planilha')]) {
    assert.equal(answer.status, 400)
    assert.match(answer.body.message, /teria 50\.001 linhas e o limite é 50\.000/)
  }
})
