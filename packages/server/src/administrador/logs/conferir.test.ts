import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { seal, sealState } from '../../core/audit/seal.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { conferirTrilha, enviarCabeca } from './conferir.ts'

let t: TestApp
let cuida: Person
let le: Person
before(async () => {
  t = await testApp()
  cuida = await t.person({
    telas: [
      [telas.logs, 'visualizar'],
      [telas.usuarios, 'visualizar', 'editar'],
    ],
  })
  le = await t.person({ telas: [[telas.logs, 'visualizar']] })
})
after(() => t.close())

/** What nobody can do through the product: as the database's owner, with the triggers off. */
async function adulterar(mudanca: ReturnType<typeof sql>): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    const tabelas = ['logs', 'selos']
    for (const tabela of tabelas) await sql`alter table ${sql.table(tabela)} disable trigger user`.execute(tx)
    await mudanca.execute(tx)
    for (const tabela of tabelas) await sql`alter table ${sql.table(tabela)} enable trigger user`.execute(tx)
  })
}
const registrar = (linhas: number) =>
  sql`insert into logs (tela_id, acao_id, descricao) select 5, 2, 'Alterou ' || n from generate_series(1, ${linhas}::int) as n`.execute(
    t.db,
  )
const correio = async () =>
  (
    await sql<{ para: string; assunto: string; texto: string }>`select para, assunto, texto from correio
      where tipo = 'trilha' order by id`.execute(t.db)
  ).rows
const selo = async (pessoa: Person) => (await pessoa.get('/api/logs/selo')).body
const blocos = async (pessoa: Person) =>
  (await pessoa.get('/api/inicio')).body.blocos.map(({ id }: { id: string }) => id) as string[]
const emailDe = async ({ id }: Person) =>
  (await t.db.selectFrom('usuarios').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('before the first night nothing is claimed; a chain that holds is said to, and nobody is written to', async () => {
  await registrar(20)
  await seal(t.db)
  assert.equal((await selo(le)).conferencia, null)
  assert.equal((await conferirTrilha(t.services)).ok, true)
  const { conferencia } = await selo(le)
  assert.equal(conferencia.falha, null)
  assert.ok(Math.abs(Date.parse(conferencia.em) - Date.now()) < 60_000)
  assert.deepEqual(await correio(), [])
  assert.deepEqual(await blocos(cuida), [])
})

test('each week the head goes to whoever looks after the trail, once, and to nobody else', async () => {
  const { cabeca } = await sealState(t.db)
  assert.equal(await enviarCabeca(t.services), 1)
  assert.equal(await enviarCabeca(t.services), 0, 'the same day again')
  const [carta, ...mais] = await correio()
  assert.deepEqual([carta!.para, mais.length], [await emailDe(cuida), 0])
  assert.match(carta!.texto, new RegExp(cabeca!))
  assert.match(carta!.texto, /conferida em \d\d\/\d\d\/\d{4}/)
})

test('a row changed behind the product’s back: the screen, the home page and the mail say where', async () => {
  const { rows } = await sql<{ id: string }>`select id from logs order by id limit 1`.execute(t.db)
  await adulterar(sql`update logs set descricao = 'Nada houve' where id = ${rows[0]!.id}`)
  assert.equal((await conferirTrilha(t.services)).ok, false)
  assert.match((await selo(le)).conferencia.falha, /^elo 1: (alguma das \d+ linhas|a linha) foi alterada/)
  assert.deepEqual(await blocos(cuida), ['trilha-quebrada'])
  assert.deepEqual(await blocos(le), [], 'who only reads the trail has nothing to do about it')
  const [, aviso, ...mais] = await correio()
  assert.deepEqual(
    [aviso!.para, aviso!.assunto, mais.length],
    [await emailDe(cuida), 'A trilha de auditoria não confere', 0],
  )
  assert.match(aviso!.texto, /Quebrada no: elo 1/)
  await adulterar(sql`update logs set descricao = 'Alterou 1' where id = ${rows[0]!.id}`)
  assert.equal((await conferirTrilha(t.services)).ok, true)
  assert.equal((await selo(le)).conferencia.falha, null)
  assert.deepEqual(await blocos(cuida), [])
})

test('a chain made anew verifies by itself, and not against the head of the night before', async () => {
  await adulterar(sql`truncate selos`)
  await adulterar(sql`delete from logs where id = (select max(id) from logs)`)
  await seal(t.db)
  assert.match((await conferirTrilha(t.services)).falha!, /cabeça guardada não está na cadeia/)
})

test('what was found cannot be changed nor taken away', async () => {
  await assert.rejects(sql`update selo_conferencias set falha = null`.execute(t.db), /não pode ser alterado/)
  await assert.rejects(sql`delete from selo_conferencias`.execute(t.db), /não pode ser alterado/)
  await assert.rejects(sql`truncate selo_conferencias`.execute(t.db), /não pode ser alterado/)
})
