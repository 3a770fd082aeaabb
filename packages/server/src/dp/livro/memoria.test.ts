import assert from 'node:assert/strict'
import { link, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { cenario, paginas } from './livro.cenario.ts'

const PESSOAS = 500
const DOCUMENTOS = 2
/** So large that a book held in memory would be seen. */
const BYTES = 400 * 1024

let t: TestApp
let quem: Person
let ids: string[]
before(async () => {
  t = await testApp()
  const centro = await t.centro()
  quem = await t.person({ telas: [[telas.colaboradores, 'visualizar']], centros: [centro] })
  const tipo = await cenario(t).tipo('ASO')
  const { rows } = await sql<{ id: string }>`insert into colaboradores (nome, matricula, cpf, empresa_id)
    select 'PESSOA ' || n, 'M' || n, (20000000000 + n)::text, ${centro}::bigint from generate_series(1, ${PESSOAS}::int) as n
    returning id`.execute(t.db)
  ids = rows.map(({ id }) => id)
  // One document on disk under a thousand names: what is measured is memory, not the disk.
  const pasta = path.resolve(t.services.config.DATA_DIR, 'arquivos', 'docs', 'livro')
  await mkdir(pasta, { recursive: true })
  const original = await paginas(1)
  const um = path.join(pasta, 'original.pdf')
  await writeFile(um, Buffer.concat([original, Buffer.alloc(BYTES - original.length, ' ')]))
  for (let n = 1; n <= PESSOAS * DOCUMENTOS; n++) await link(um, path.join(pasta, `${n}.pdf`))
  await sql`with novos as (
      insert into arquivos (chave, nome, tipo, tamanho, sha256)
      select 'docs/livro/' || n || '.pdf', 'a.pdf', 'application/pdf', ${BYTES}::int, repeat('a', 64) from generate_series(1, ${PESSOAS * DOCUMENTOS}::int) as n
      returning id),
    postos as (select id, row_number() over (order by id) as n from novos)
    insert into colaboradores_docs (colab_id, tipo_id, emissao, file_name, hiperlink, arquivo_id)
    select (${ids}::bigint[])[1 + (n - 1) / ${DOCUMENTOS}::int], ${tipo}::bigint, '2026-01-15', 'a.pdf', '/x', id from postos`.execute(
    t.db,
  )
  // What reads and draws is loaded once for all: the first book of a process pays it, however small.
  for (const formato of [1, 2]) await fazer({ ids: ids.slice(0, 1), formato })
})
after(() => t.close())

/** Asks for the book and waits for its end. */
async function fazer(corpo: object): Promise<Record<string, unknown>> {
  const { body, status } = await quem.post('/api/colaboradores/livro', { finalidade: 'Medir a memória', ...corpo })
  assert.equal(status, 202)
  let work: Record<string, unknown> = {}
  await until(async () => {
    work = (await quem.get(`/api/trabalhos/${body.trabalhoId}`)).body
    return work.situacao !== 1
  }, 150_000)
  return work
}

/** MiB beyond what the process held before, at the highest. */
async function medir(corpo: object): Promise<{ work: Record<string, unknown>; mais: number }> {
  globalThis.gc?.()
  const antes = process.memoryUsage().rss
  let pico = antes
  const vigia = setInterval(() => {
    pico = Math.max(pico, process.memoryUsage().rss)
  }, 5)
  const inicio = performance.now()
  const work = await fazer(corpo).finally(() => clearInterval(vigia))
  const mais = (pico - antes) / 1024 / 1024
  console.log(`${work.mensagem} ${((performance.now() - inicio) / 1000).toFixed(1)} s, ${mais.toFixed(0)} MiB a mais`)
  return { work, mais }
}

test('a book of 500 people, 390 MiB, is put together within 200 MiB of memory', { timeout: 160_000 }, async () => {
  const { work, mais } = await medir({ ids })
  assert.deepEqual([work.situacao, work.mensagem], [2, '500 colaboradores, 1.000 documentos.'])
  assert.ok(mais <= 200, `${mais} MiB`)
})

test('so is one with a PDF for each person', { timeout: 160_000 }, async () => {
  const { work, mais } = await medir({ ids: ids.slice(0, 120), formato: 2 })
  assert.deepEqual([work.situacao, work.mensagem], [2, '120 colaboradores, 240 documentos.'])
  assert.ok(mais <= 200, `${mais} MiB`)
})
