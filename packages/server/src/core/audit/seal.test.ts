import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { inTransaction } from '../database/database.ts'
import { seal, sealState, verifySeal } from './seal.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase({ poolSize: 8 })
})
after(() => t.drop())

/** What nobody can do through the product: as the database's owner, with the triggers off. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    for (const table of ['logs', 'selos']) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await change.execute(tx)
    for (const table of ['logs', 'selos'])
      for (const { name } of (
        await sql<{
          name: string
        }>`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(tx)
      ).rows)
        await sql`alter table ${sql.table(table)} enable always trigger ${sql.ref(name)}`.execute(tx)
  })
}

const write = (rows: number) =>
  sql`insert into logs (tela_id, acao_id, colab_id, alvo_id, entidade, descricao, mudancas, centros)
    select 5, 2, 7, n::text, 'fornecedores', 'Alterou o fornecedor "Água ' || n || '"', jsonb_build_object('nome', jsonb_build_array('a', 'b' || n)), array[n::bigint]
    from generate_series(1, ${rows}::int) as n`.execute(t.db)

beforeEach(() => tamper(sql`truncate logs, selos`))

test('the rows of each sealing are one link of a chain that verifies', async () => {
  assert.deepEqual(await sealState(t.db), { selado: 0, ate: null, elos: 0, cabeca: null })
  await write(30)
  assert.equal(await seal(t.db), 1)
  const first = await sealState(t.db)
  assert.deepEqual([first.selado, first.elos], [30, 1])
  assert.match(first.cabeca!, /^[0-9a-f]{64}$/)
  assert.equal(await seal(t.db), 0, 'nothing new, no link')
  await write(5)
  await seal(t.db)
  await write(2)
  const found = await verifySeal(t.db, first.cabeca!)
  assert.deepEqual(
    [found.ok, found.falha, found.selado, found.elos, found.abertas],
    [true, null, 35, 2, 2],
    'a head kept after the first link is still in the chain',
  )
})

test('one changed byte in any row is found, 100 of 100', async () => {
  const seed = randomInt(1 << 30)
  console.log(`semente ${seed}`)
  const next = random(seed)
  for (const rows of [120, 250, 60]) {
    await write(rows)
    await seal(t.db)
  }
  const { rows } = await sql<{ id: string }>`select id from logs order by id`.execute(t.db)
  const columns = [
    sql`descricao = overlay(descricao placing 'ß' from 3 for 1)`,
    sql`mudancas = jsonb_set(mudancas, '{nome,1}', '"c"')`,
    sql`colab_id = colab_id + 1`,
    sql`data = data + interval '1 microsecond'`,
    sql`alvo_id = alvo_id || '0'`,
    sql`acao_id = 3`,
    sql`tela_id = tela_id + 1`,
    sql`entidade = 'veiculos'`,
    sql`centros = '{}'`,
    sql`endereco = '10.0.0.1'`,
    sql`pessoa_id = 1`,
  ]
  for (let turn = 0; turn < 100; turn++) {
    const { id } = rows[next(rows.length)]!
    const change = columns[next(columns.length)]!
    await tamper(sql`create table guardada as select * from logs where id = ${sql.lit(id)}::bigint`)
    await tamper(sql`update logs set ${change} where id = ${id}`)
    const found = await verifySeal(t.db)
    assert.equal(found.ok, false, `volta ${turn}, linha ${id}`)
    assert.match(found.falha!, /^elo [123]: (alguma das \d+ linhas|a linha) foi alterada/)
    await tamper(sql`update logs as l set descricao = g.descricao, mudancas = g.mudancas, colab_id = g.colab_id, data = g.data, alvo_id = g.alvo_id,
      acao_id = g.acao_id, tela_id = g.tela_id, entidade = g.entidade, centros = g.centros, endereco = g.endereco, pessoa_id = g.pessoa_id
      from guardada as g where g.id = l.id`)
    await tamper(sql`drop table guardada`)
  }
  assert.equal((await verifySeal(t.db)).ok, true, 'as it was')
})

test('a deleted row, an inserted one, a removed link and a cut tail are found', async () => {
  await write(10)
  await seal(t.db)
  await write(10)
  await seal(t.db)
  const { cabeca } = await sealState(t.db)
  const { rows } = await sql<{ id: string }>`select id from logs order by id`.execute(t.db)

  await tamper(sql`create table copia as select * from logs where id = ${sql.lit(rows[4]!.id)}::bigint`)
  await tamper(sql`delete from logs where id = ${rows[4]!.id}`)
  assert.match((await verifySeal(t.db)).falha!, /^elo 1: falta 1 de 10 linhas/)
  await tamper(sql`insert into logs (id, revisao, data, colab_id, tela_id, acao_id, alvo_id, descricao, entidade, mudancas, centros)
    select id, revisao, data, colab_id, tela_id, acao_id, alvo_id, descricao, entidade, mudancas, centros from copia`)
  assert.equal((await verifySeal(t.db)).ok, true)

  await tamper(sql`insert into logs (id, tela_id, acao_id, descricao) values (1, 1, 1, 'x')`)
  assert.match((await verifySeal(t.db)).falha!, /^elo 1: há 1 linha a mais que 10/)
  await tamper(sql`delete from logs where id = 1`)
  await tamper(sql`insert into logs (id, tela_id, acao_id, descricao) values (-5, 1, 1, 'x')`)
  assert.match((await verifySeal(t.db)).falha!, /fora de todos os elos/)
  await tamper(sql`delete from logs where id = -5`)

  await tamper(sql`update selos set linhas = 9 where id = 2`)
  assert.equal((await verifySeal(t.db)).ok, false)
  await tamper(sql`update selos set linhas = 10 where id = 2`)
  await tamper(sql`delete from selos where id = 1`)
  assert.match((await verifySeal(t.db)).falha!, /falta o elo 1/)
  await tamper(sql`truncate selos`)
  await seal(t.db)
  assert.equal((await verifySeal(t.db)).ok, true, 'a chain made anew verifies by itself')
  assert.match(
    (await verifySeal(t.db, cabeca!)).falha!,
    /cabeça guardada não está na cadeia/,
    'and not against a kept head',
  )
})

test('the end cut off, links and all, is found by a head kept elsewhere', async () => {
  await write(10)
  await seal(t.db)
  await write(10)
  await seal(t.db)
  const { cabeca } = await sealState(t.db)
  await tamper(sql`delete from logs where id > (select ate from selos where id = 1)`)
  await tamper(sql`delete from selos where id = 2`)
  assert.equal((await verifySeal(t.db)).ok, true)
  assert.equal((await verifySeal(t.db, cabeca!)).ok, false)
})

test('a row still on its way when its neighbours are sealed does not slip in behind the seal', async () => {
  let wrote = () => {}
  let commit = () => {}
  const written = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const may = new Promise<void>((resolve) => {
    commit = resolve
  })
  const slow = inTransaction(t.db, async (tx) => {
    await sql`insert into logs (tela_id, acao_id, descricao) values (1, 1, 'devagar')`.execute(tx)
    wrote()
    await may
  })
  await written
  await write(3)
  assert.equal(
    await seal(t.db, { patience: 100 }),
    0,
    'while a transaction may still bring an older row nothing is sealed',
  )
  commit()
  await slow
  assert.equal(await seal(t.db), 1)
  assert.equal((await sealState(t.db)).selado, 4)
  assert.equal((await verifySeal(t.db)).ok, true)
})

test('nor one that began before a neighbour who ends while the seal looks', async () => {
  const open = async () => {
    const may = Promise.withResolvers<void>()
    const wrote = Promise.withResolvers<void>()
    const ended = inTransaction(t.db, async (tx) => {
      await sql`insert into logs (tela_id, acao_id, descricao) values (1, 1, 'aberta')`.execute(tx)
      wrote.resolve()
      await may.promise
    })
    await wrote.promise
    return async () => {
      may.resolve()
      await ended
    }
  }
  const [endFirst, endSecond] = [await open(), await open()]
  // The second ends just after the seal first asked whether all had ended.
  const watched = t.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows[0] && 'ended' in result.rows[0]) await endSecond()
      return result
    },
  })
  try {
    assert.equal(await seal(watched, { patience: 100 }), 0)
  } finally {
    await endFirst()
  }
  assert.equal(await seal(t.db), 1)
  assert.equal((await verifySeal(t.db)).falha, null)
  assert.equal((await sealState(t.db)).selado, 2)
})

test('two sealers at once make one chain, also under writing', async () => {
  const writers = Array.from({ length: 4 }, async () => {
    for (let n = 0; n < 10; n++) await write(3)
  })
  const sealers = Array.from({ length: 3 }, async () => {
    for (let n = 0; n < 8; n++) await seal(t.db)
  })
  await Promise.all([...writers, ...sealers])
  await seal(t.db)
  const found = await verifySeal(t.db)
  assert.deepEqual([found.falha, found.selado, found.abertas], [null, 120, 0])
})

test('neither the trail nor its seal can be changed, deleted or emptied, not even playing a replica', async () => {
  await write(1)
  await seal(t.db)
  for (const table of ['logs', 'selos'])
    for (const attempt of [
      sql`update ${sql.table(table)} set id = id`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ])
      for (const role of ['origin', 'replica'])
        await assert.rejects(
          t.db.transaction().execute(async (tx) => {
            await sql`set local session_replication_role = ${sql.lit(role)}`.execute(tx)
            await attempt.execute(tx)
          }),
          /o log não pode ser alterado nem excluído/,
          `${table}, ${role}`,
        )
})

/** A small generator, so that a failing seed can be tried again. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
