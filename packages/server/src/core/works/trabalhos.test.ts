import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { inTransaction } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { startWork, type Trabalho } from './trabalhos.ts'
import { ownerContext } from './trabalhos-owner.ts'
import { type WorkFile, type WorkRun, Works } from './trabalhos-run.ts'
import { giveBackLost, removeOldWorks } from './trabalhos-sweep.ts'

/** What a work of these tests does, by the name it was asked with; the app itself takes up none (it never becomes ready). */
const doing = new Map<string, (work: WorkRun, centros: readonly string[]) => Promise<string>>()
const runs = new Map<string, number>()

let t: TestApp
let works: Works
let essay: ReturnType<typeof works.define<{ nome: string }>>
before(async () => {
  t = await testApp()
  works = new Works(t.services)
  essay = works.define<{ nome: string }>({
    tipo: 'ensaio',
    access: { tela: telas.obras, flag: 'visualizar' },
    titulo: ({ nome }) => `Ensaio ${nome}`,
    async run(ctx, { nome }, work): Promise<WorkFile> {
      runs.set(nome, (runs.get(nome) ?? 0) + 1)
      const text = await doing.get(nome)!(work, ctx.centros)
      return {
        nome: `${nome}.txt`,
        accept: ['txt'],
        content: Buffer.from(text),
        log: () => ({ telaId: telas.obras.id, entidade: 'obras', descricao: `Baixou o ensaio ${nome}` }),
        faltas: () => ['Ficha 12: sem arquivo.'],
      }
    },
  })
  await works.begin({ retries: 1 })
})
after(async () => {
  works.stop()
  await t.close()
})

const owner = (centros: string[] = []) => t.person({ telas: [[telas.obras, 'visualizar']], centros })
const read = async (id: string): Promise<Trabalho> =>
  (await t.db.selectFrom('trabalhos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Trabalho
const ended = async (id: string): Promise<Trabalho> => {
  await until(async () => (await read(id)).situacao !== 1)
  return read(id)
}
const start = async (usuarioId: string, nome: string) =>
  essay.start((await ownerContext(t.services, usuarioId))!, { nome })
const filesOf = async (id: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from arquivos where chave like ${`trabalhos/${id}/%`}`.execute(t.db))
      .rows[0]!.n,
  )
/** Work that waits at a gate, saying when it got there. */
function gate(nome: string, after = async (_work: WorkRun) => {}) {
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  doing.set(nome, async (work) => {
    arrived.resolve()
    await release.promise
    await after(work)
    return 'conteúdo do ensaio'
  })
  return { arrived: arrived.promise, open: release.resolve }
}

test('a work ends with its file, what was left out, and the centres it was done for', async () => {
  const centro = await t.centro()
  const ana = await owner([centro])
  doing.set('bom', async (work, centros) => {
    await work.progress(1, 4)
    return `visto de ${centros.join()}`
  })
  const work = await ended(await start(ana.id, 'bom'))
  assert.deepEqual(
    [work.situacao, work.titulo, work.feito, work.total, work.faltas, work.centros],
    [2, 'Ensaio bom', 4, 4, ['Ficha 12: sem arquivo.'], [centro]],
  )
  const [arquivo] = await t.services.files.find(t.db, [work.arquivoId!])
  assert.equal((await buffer(await t.services.files.open(arquivo!))).toString(), `visto de ${centro}`)
})

test('it runs with its owner’s rights as they are then: without the flag, or inactive, it fails in a sentence and does nothing', async () => {
  for (const [nome, take, sentence] of [
    ['sem-flag', (id: string) => sql`delete from permissoes where usuario_id = ${id}`, /não tem mais permissão/],
    ['inativa', (id: string) => sql`update usuarios set is_ativo = false where id = ${id}`, /não está mais ativa/],
  ] as const) {
    const ana = await owner()
    const ctx = (await ownerContext(t.services, ana.id))!
    const id = await inTransaction(t.db, async (tx) => {
      const made = await essay.start({ ...ctx, db: tx }, { nome })
      await take(ana.id).execute(tx)
      return made
    })
    const work = await ended(id)
    assert.equal(work.situacao, 3)
    assert.match(work.mensagem!, sentence)
    assert.equal(runs.get(nome), undefined)
    assert.equal(await filesOf(id), 0)
  }
})

test('a refusal is its own sentence and is not tried again; what breaks is tried again and then fails in words, never stuck', async () => {
  const ana = await owner()
  doing.set('recusa', async () => {
    throw new AppError(400, 'O livro teria 900 documentos e o limite é 500.')
  })
  const refused = await ended(await start(ana.id, 'recusa'))
  assert.deepEqual(
    [refused.situacao, refused.mensagem, runs.get('recusa')],
    [3, 'O livro teria 900 documentos e o limite é 500.', 1],
  )
  doing.set('quebra', async () => {
    throw new TypeError('x is undefined')
  })
  const broken = await ended(await start(ana.id, 'quebra'))
  assert.equal(broken.situacao, 3)
  assert.match(broken.mensagem!, /^Não foi possível/)
  assert.equal(runs.get('quebra'), 2)
})

test('cancelled while it runs: it stops at its next word, and its file never appears', async () => {
  const ana = await owner()
  const stopped = Promise.withResolvers<unknown>()
  const { arrived, open } = gate('cancelado', async (work) => {
    for (let n = 0; ; n++)
      await work.progress(n, n).catch((error) => {
        stopped.resolve(error)
        throw error
      })
  })
  const id = await start(ana.id, 'cancelado')
  await arrived
  await t.db.updateTable('trabalhos').set({ situacao: 4, terminadoEm: sql`now()` }).where('id', '=', id).execute()
  open()
  assert.match(String(await stopped.promise), /WorkEnded/)

  // Also when the file was as good as there.
  const late = gate('tarde')
  const other = await start(ana.id, 'tarde')
  await late.arrived
  await t.db.updateTable('trabalhos').set({ situacao: 4, terminadoEm: sql`now()` }).where('id', '=', other).execute()
  late.open()
  await until(async () => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where singleton_key = ${other}`.execute(
      t.db,
    )
    return rows[0]!.state === 'completed'
  })
  for (const one of [id, other]) {
    const work = await read(one)
    assert.deepEqual([work.situacao, work.arquivoId, await filesOf(one)], [4, null, 0])
  }
})

test('two at once for a person and six in all; the next is refused with 429 and a sentence, also when they arrive together', async () => {
  const waiting: { open: () => void }[] = []
  const began: string[] = []
  const begin = async (id: string) => {
    const nome = `vaga-${waiting.length}`
    waiting.push(gate(nome))
    return start(id, nome)
  }
  const ana = await owner()
  const answers = await Promise.allSettled([begin(ana.id), begin(ana.id), begin(ana.id), begin(ana.id)])
  const refusals = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason as AppError)
  assert.deepEqual(
    refusals.map(({ status }) => status),
    [429, 429],
  )
  assert.match(refusals[0]!.message, /já tem 2 trabalhos em andamento/)
  for (const answer of answers) if (answer.status === 'fulfilled') began.push(answer.value)
  for (let n = 0; n < 2; n++) {
    const { id } = await owner()
    began.push(await begin(id), await begin(id))
  }
  const last = await owner()
  await assert.rejects(
    begin(last.id),
    (error: AppError) => error.status === 429 && /O sistema já faz 6/.test(error.message),
  )
  for (const one of waiting) one.open()
  for (const id of began) assert.equal((await ended(id)).situacao, 2)
  const again = await begin(last.id)
  waiting.at(-1)!.open()
  assert.equal((await ended(again)).situacao, 2)
})

test('a work whose job is gone has failed; one whose server fell silent starts again, and leaves one file', async () => {
  const ana = await owner()
  const orphan = await inTransaction(t.db, (tx) =>
    startWork(tx, { tipo: 'ensaio', titulo: 'Órfão', usuarioId: ana.id, parametros: { nome: 'bom' } }),
  )
  await sql`update trabalhos set criado_em = now() - interval '1 minute' where id = ${orphan}`.execute(t.db)

  const silent = gate('calado')
  const id = await start(ana.id, 'calado')
  await silent.arrived
  await sql`update trabalhos set batida_em = now() - interval '1 minute', feito = 7 where id = ${id}`.execute(t.db)
  await giveBackLost(t.services, 'trabalhos', 'Não foi possível concluir este trabalho.')
  assert.deepEqual(
    [(await read(orphan)).situacao, (await read(orphan)).mensagem],
    [3, 'Não foi possível concluir este trabalho.'],
  )
  await until(async () => runs.get('calado') === 2)
  assert.equal((await read(id)).feito, 0, 'it starts from the beginning')
  silent.open() // both go on: the one thought dead, and the one that took its place
  assert.equal((await ended(id)).situacao, 2)
  await until(async () => {
    const { rows } = await sql<{
      n: string
    }>`select count(*) as n from pgboss.job where name = 'trabalhos' and state = 'active'`.execute(t.db)
    return rows[0]!.n === '0'
  })
  assert.equal(await filesOf(id), 1)
})

test('after seven days the file goes and the line stays; after a month the line goes', async () => {
  const ana = await owner()
  doing.set('velho', async () => 'velho')
  const [old, older] = [await ended(await start(ana.id, 'velho')), await ended(await start(ana.id, 'velho'))]
  doing.set('novo', async () => 'novo')
  const fresh = await ended(await start(ana.id, 'novo'))
  await sql`update trabalhos set terminado_em = now() - interval '169 hours' where id = ${old.id}`.execute(t.db)
  await sql`update trabalhos set terminado_em = now() - interval '31 days' where id = ${older.id}`.execute(t.db)
  const [arquivo] = await t.services.files.find(t.db, [old.arquivoId!])
  await removeOldWorks(t.services)
  assert.equal((await read(old.id)).arquivoId, null)
  assert.equal(await filesOf(old.id), 0)
  assert.equal(await filesOf(fresh.id), 1)
  assert.deepEqual(await t.db.selectFrom('trabalhos').select('id').where('id', '=', older.id).execute(), [])
  await until(async () => {
    const bytes = await t.services.files.open(arquivo!).catch(() => null)
    bytes?.destroy()
    return bytes === null
  })
})
