import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { entities } from '@prumo/domain/entities.ts'
import { sql } from 'kysely'
import { tableOf } from '../packages/server/src/core/database/tables.ts'
import { type TestDatabase, testDatabase } from '../packages/server/src/test-kit/database.ts'
import { grantDraft, tableDraft } from '../scripts/table-draft.ts'
import { testDeclaredTable } from './kit/declared-table.ts'

const root = path.join(import.meta.dirname, '..')
const command = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/nova-entidade.ts', ...words], { cwd: root, encoding: 'utf8' })

/** Each after those it refers to. */
function inOrder(): Entity[] {
  const placed: Entity[] = []
  const place = (entity: Entity) => {
    if (placed.includes(entity)) return
    for (const { kind, target } of Object.values(entity.fields))
      if (kind === 'ref' && target !== entity.name) place(entities.find(({ name }) => name === target)!)
    placed.push(entity)
  }
  for (const entity of entities) place(entity)
  return placed
}

let t: TestDatabase
before(async () => {
  t = await testDatabase()
  for (const entity of entities) await sql.raw(`DROP TABLE ${tableOf(entity)} CASCADE`).execute(t.db)
  for (const entity of inOrder()) await sql.raw(tableDraft(entity)).execute(t.db)
})
after(() => t.drop())

for (const entity of entities) testDeclaredTable(entity, () => t.db)

test('the drafted table refuses what the declaration does not know', async () => {
  const setor = sql`insert into setores (codigo, nome) values ('A', 'Um') returning id, revisao, busca`
  assert.deepEqual(Object.keys((await setor.execute(t.db)).rows[0] as object), ['id', 'revisao', 'busca'])
  await assert.rejects(setor.execute(t.db), /setores_unico/)
  await assert.rejects(
    sql`insert into chips (numero, operadora, situacao, nome) values ('41987654321', 99, 1, 'x')`.execute(t.db),
    /chips_operadora_check/,
  )
})

test('a new screen is granted to whoever holds everything on Usuarios, once', async () => {
  const { db, drop } = await testDatabase()
  const { rows } = await sql<{ id: string }>`insert into usuarios (nome, email)
    values ('Um', 'um@teste.demo'), ('Dois', 'dois@teste.demo') returning id`.execute(db)
  const [um, dois] = rows.map(({ id }) => id)
  await sql`insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
    values (${um}, 'Usuarios', true, true, true, true, false), (${dois}, 'Usuarios', true, false, true, true, false)`.execute(
    db,
  )
  const grant = grantDraft({ ...entities[0]!.tela, alvo: 'Bancos de Horas', acesso: false })
  for (let times = 0; times < 2; times++) await sql.raw(grant).execute(db)
  const granted = await sql`select usuario_id from permissoes where alvo = 'Bancos de Horas'`.execute(db)
  assert.deepEqual(granted.rows, [{ usuarioId: um }])
  await drop()
})

test('the command prints the draft alone, says the three files beside it, and asks for a declared name', () => {
  const { stdout, stderr, status } = command('setores')
  assert.equal(status, 0)
  assert.match(stdout, /^-- Setores\.\n\nCREATE TABLE setores \(/)
  assert.doesNotMatch(stdout, /INSERT INTO permissoes/)
  assert.match(stderr, /3\. a migração, packages\/server\/migrations\/\d{4}_setores\.sql/)
  assert.match(command('bancos-de-nada').stderr, /^Nenhuma entidade se chama 'bancos-de-nada'\./)
  assert.equal(command().status, 2)
})
