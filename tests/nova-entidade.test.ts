import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { entities } from '@prumo/domain/entities.ts'
import { sql } from 'kysely'
import { snake, tableOf } from '../packages/server/src/core/database/tables.ts'
import { type TestDatabase, testDatabase } from '../packages/server/src/test-kit/database.ts'
import { grantDraft, tableDraft } from '../scripts/table-draft.ts'
import { testDeclaredTable } from './kit/declared-table.ts'

const root = path.join(import.meta.dirname, '..')
const command = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/nova-entidade.ts', ...words], { cwd: root, encoding: 'utf8' })

/** Each after those it refers to; and the columns that refer to one of those that come after it, as a piece does to its last test. */
function inOrder(): { placed: readonly Entity[]; later: readonly { of: Entity; column: string; target: Entity }[] } {
  const placed: Entity[] = []
  const under = new Set<Entity>()
  const later: { of: Entity; column: string; target: Entity }[] = []
  const place = (entity: Entity) => {
    if (placed.includes(entity)) return
    under.add(entity)
    for (const [field, { kind, target: name }] of Object.entries(entity.fields)) {
      if (kind !== 'ref' || name === entity.name) continue
      const target = entities.find((one) => one.name === name)!
      if (under.has(target) && !placed.includes(target)) later.push({ of: entity, column: snake(field), target })
      else place(target)
    }
    placed.push(entity)
  }
  for (const entity of entities) place(entity)
  return { placed, later }
}

let t: TestDatabase
before(async () => {
  t = await testDatabase()
  for (const entity of entities) await sql.raw(`DROP TABLE ${tableOf(entity)} CASCADE`).execute(t.db)
  const { placed, later } = inOrder()
  for (const entity of placed) {
    const waiting = later.filter(({ of }) => of === entity)
    const draft = waiting.reduce(
      (text, { column, target }) =>
        text.replace(new RegExp(`(\\b${column} bigint[^,\\n]*?) REFERENCES ${tableOf(target)}\\b`), '$1'),
      tableDraft(entity),
    )
    await sql.raw(draft).execute(t.db)
  }
  for (const { of, column, target } of later)
    await sql.raw(`ALTER TABLE ${tableOf(of)} ADD FOREIGN KEY (${column}) REFERENCES ${tableOf(target)}`).execute(t.db)
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
