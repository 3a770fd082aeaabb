import assert from 'node:assert/strict'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { allTelas } from '@prumo/domain/telas.ts'
import type pg from 'pg'
import { runRestore } from '../packages/server/src/operacao/restore.ts'
import { canonicalClient } from '../packages/server/src/operacao/table-contents.ts'
import { quickFolder } from '../packages/server/src/test-kit/quick-folder.ts'
import { schemaText } from '../scripts/schema-text.ts'
import { houseConfig, onCluster } from './kit/house.ts'
import { type Sums, tableSums } from './kit/sums.ts'

// Each of copias/*.tar.gz was made by `npm run backup` of the version in its name, of the demonstration's company and a row
// more in each table that it leaves empty, its stored files cut short; the .json beside it is what that version's own
// database said then (kit/sums.ts). A version that is published leaves one here.
const COPIES = path.join(import.meta.dirname, 'copias')

/** Numbered after the last one that 1.8.2 had. */
const NEW_SCREENS = allTelas.flatMap(({ id, alvo }) => (id >= 50 ? [`'${alvo}'`] : [])).join(', ')

/**
 * What a later migration renamed, split or took away, by the name it had: `tabela` for the rows and `tabela.coluna` for a
 * sum, each with the question that must give the same figure today.
 */
const TODAY: Record<string, string> = {
  // 0087 keeps a unit price with four decimals.
  'pedidos_itens.valor': 'SELECT round(sum(valor), 2)::text FROM pedidos_itens',
  ...Object.fromEntries(
    // Screens that were not there are given to whoever had all they are made of, or administers.
    (
      [
        ['permissoes', 'count(*)'],
        ['permissoes.id', 'sum(id)'],
        ['permissoes.revisao', 'sum(revisao)'],
        ['permissoes.usuario_id', 'sum(usuario_id)'],
      ] as const
    ).map(([name, figure]) => [name, `SELECT ${figure}::text FROM permissoes WHERE alvo NOT IN (${NEW_SCREENS})`]),
  ),
  // 0090: five states became eight, and whoever administers people closes works too.
  'obras.status': `SELECT sum(CASE status WHEN 3 THEN 2 WHEN 4 THEN 3 WHEN 5 THEN 4 WHEN 7 THEN 5 ELSE status END)::text FROM obras`,
  'permissoes.revisao': `SELECT (sum(revisao) - count(*) FILTER (WHERE alvo = 'Lista de Obras' AND acesso))::text
    FROM permissoes WHERE alvo NOT IN (${NEW_SCREENS})`,
}

const versions = (await readdir(COPIES)).filter((file) => file.endsWith('.tar.gz')).map((file) => file.slice(0, -7))
let folder: string
before(async () => {
  folder = await quickFolder('prumo-atualizacao-')
})
after(() => rm(folder, { recursive: true, force: true }))

for (const version of versions)
  test(`what ${version} held is held by today's version, row by row and cent by cent`, async () => {
    const then: Record<string, Sums> = JSON.parse(await readFile(path.join(COPIES, `${version}.json`), 'utf8'))
    const dir = path.join(folder, version)
    await runRestore(houseConfig(dir), { file: path.join(COPIES, `${version}.tar.gz`), replace: false, say: () => {} })
    await onCluster(dir, async (connection) => {
      const client = await canonicalClient(connection)
      try {
        assert.deepEqual(await inToday(client, then), then)
        const schema = await readFile(path.join(import.meta.dirname, '../packages/server/esquema.sql'), 'utf8')
        assert.equal(await schemaText(client), schema, 'the schema is the one of a new house')
        assert.ok(Object.values(then).filter(({ linhas }) => linhas !== '0').length > 80, 'a row in every table')
      } finally {
        await client.end()
      }
    })
  })

/** Today's figures under the names they had then. */
async function inToday(client: pg.Client, then: Record<string, Sums>): Promise<Record<string, Sums>> {
  const now = await tableSums(client)
  const ask = async (key: string, found: string | null | undefined): Promise<string | null> => {
    if (!TODAY[key]) {
      assert.notEqual(found, undefined, `${key} já não existe: diga em TODAY onde está`)
      return found!
    }
    const { rows } = await client.query<(string | null)[]>({ text: TODAY[key], rowMode: 'array' })
    return rows[0]![0]!
  }
  const answers: Record<string, Sums> = {}
  for (const [table, { somas }] of Object.entries(then)) {
    const sums: Sums['somas'] = {}
    for (const column of Object.keys(somas)) sums[column] = await ask(`${table}.${column}`, now[table]?.somas[column])
    answers[table] = { linhas: (await ask(table, now[table]?.linhas))!, somas: sums }
  }
  return answers
}
