import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { crossedFences, crossedTables, doorFiles, idleDoors, readOwners } from './kit/fences.ts'
import { readSources, type Source } from './kit/imports.ts'
import { readColumns, serverSources } from './kit/table-uses.ts'

const PACKAGES = path.join(import.meta.dirname, '../packages')
const sources = readSources(PACKAGES)
const tables = readColumns()
const owners = await readOwners()
const inSql = serverSources()

test('rooms of finance know only those before them, by their doors; tables are of one room each', () => {
  assert.deepEqual([...crossedFences(sources), ...crossedTables(inSql, tables, owners)], [])
})

test('a door is used, and defines what it offers', () => {
  assert.deepEqual(idleDoors(sources), [])
  for (const door of doorFiles())
    assert.doesNotMatch(readFileSync(path.join(PACKAGES, door), 'utf8'), /^export [^;=(]*\bfrom '/m, door)
})

test('every table has its owner', () => {
  assert.deepEqual(
    [...tables.keys()].filter((table) => !owners.has(table)),
    [],
  )
})

const imports = (file: string, target: string): Source => ({ file, imports: [target], outside: [], lines: 1 })

test('a planted import past the order or beside the door is found', () => {
  const upward = imports('server/src/financeiro/pedidos/x.ts', 'server/src/financeiro/metas/conferir.ts')
  assert.match(crossedFences([upward])[0]!, /sala que esta não conhece$/)
  const inside = imports('server/src/financeiro/metas/x.ts', 'server/src/financeiro/pedidos/editar.ts')
  assert.match(crossedFences([inside])[0]!, /não é porta da sala$/)
  const unknown = imports('web/src/financeiro/cofre/x.ts', 'web/src/financeiro/metas/Impacto.tsx')
  assert.match(crossedFences([unknown])[0]!, /^web cofre: sala sem lugar na ordem$/)
  const door = imports('server/src/financeiro/metas/x.ts', 'server/src/financeiro/pedidos/acesso.ts')
  assert.deepEqual(crossedFences([door]), [])
})

test("another's table planted in SQL is found, in a template, in a builder's call and in a file of SQL", () => {
  const planted = (file: string, text: string) => crossedTables({ [file]: text }, tables, owners)
  const abroad = 'frota/veiculos/x.ts'
  assert.deepEqual(planted(abroad, 'sql`select p.status from pedidos as p`'), [`${abroad} lê pedidos: status`])
  assert.deepEqual(planted(abroad, "tx.updateTable('fornecedores').set({ nome }).execute()"), [
    `${abroad} escreve fornecedores`,
  ])
  assert.deepEqual(planted('dp/x.sql', 'INSERT INTO metas (exercicio) VALUES (2026);'), [
    'dp/x.sql escreve metas',
    'dp/x.sql lê metas: exercicio',
  ])
  const room = 'financeiro/metas/x.ts'
  assert.deepEqual(planted(room, 'sql`update pedidos_anexos as a set status = 3 where a.id = 1`'), [
    `${room} escreve pedidos_anexos`,
  ])
  // What is offered is joined as ever, and the room's own tables are its own.
  assert.deepEqual(planted(abroad, 'sql`join fornecedores as f on f.id = v.fornecedor_id order by f.nome`'), [])
  assert.deepEqual(planted(room, 'sql`update metas set situacao = 2`'), [])
})
