import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Manifest } from './archive-format.ts'
import type { Say } from './backup.ts'
import { ArchiveError } from './operation-error.ts'
import { copyOut, readTables, type Table } from './table-contents.ts'

/**
 * Fills a freshly migrated database with a backup's tables, in one transaction. Rules that look at other rows (foreign
 * keys) and what only follows from the rows (indexes) are taken away and put back afterwards, which proves them; the
 * owner of the tables may do so, where silencing triggers altogether would take a superuser.
 */
export async function loadTables(client: pg.Client, manifest: Manifest, folder: string, say: Say): Promise<void> {
  const tables = await readTables(client)
  compareShape(tables, manifest)
  await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`)
  const restore = await setAside(client)
  const names = tables.map(({ nome }) => client.escapeIdentifier(nome)).join(', ')
  await client.query(`TRUNCATE ${names}`)
  for (const table of tables) {
    const columns = table.colunas.map((name) => client.escapeIdentifier(name)).join(', ')
    const target = client.query(copyFrom(`COPY ${client.escapeIdentifier(table.nome)} (${columns}) FROM STDIN`))
    await pipeline(
      createReadStream(path.join(folder, `${table.nome}.copy`), { highWaterMark: 256 * 1024 }),
      target,
    ).catch((error) => {
      throw notRows(error, table.nome)
    })
  }
  say('Linhas carregadas; refazendo índices e conferindo vínculos')
  for (const { sql, table } of restore) await client.query(sql).catch((error) => Promise.reject(notRows(error, table)))
  for (const { nome, valor, usada } of manifest.sequencias) {
    const known = await client.query(`SELECT 1 FROM pg_class WHERE relkind = 'S' AND relname = $1`, [nome])
    if (!known.rowCount) throw new ArchiveError(`A cópia traz uma sequência que não existe: "${nome}".`)
    await client.query('SELECT setval($1::regclass, $2, $3)', [client.escapeIdentifier(nome), valor, usada])
  }
  await compareContents(client, tables, manifest)
  await compareFiles(client, manifest)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

function compareShape(tables: readonly Table[], manifest: Manifest): void {
  const shape = (list: readonly { nome: string; colunas: readonly string[] }[]) =>
    new Map(list.map(({ nome, colunas }) => [nome, colunas.join(', ')]))
  const [here, there] = [shape(tables), shape(manifest.tabelas)]
  for (const name of there.keys())
    if (!here.has(name)) throw new ArchiveError(`A cópia traz uma tabela que não existe nesta versão: "${name}".`)
  for (const [name, columns] of here) {
    if (!there.has(name)) throw new ArchiveError(`Falta na cópia a tabela "${name}".`)
    if (there.get(name) !== columns) throw new ArchiveError(`As colunas da tabela "${name}" não são as da cópia.`)
  }
}

/** Takes rules and indexes away; answers what puts each back exactly as it was. */
async function setAside(client: pg.Client): Promise<{ sql: string; table: string }[]> {
  const { rows } = await client.query<{ table: string; away: string; back: string; n: number }>(`
    SELECT t.relname AS table, 1 AS n, format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.conname) AS away,
      format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) AS back
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0
    UNION ALL
    SELECT t.relname, 0, format('DROP INDEX %I', i.relname), pg_get_indexdef(x.indexrelid)
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
      AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = x.indexrelid)
    UNION ALL
    SELECT t.relname, 2, format('ALTER TABLE %I DISABLE TRIGGER %I', t.relname, g.tgname),
      format('ALTER TABLE %I ENABLE %s TRIGGER %I', t.relname,
        CASE g.tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, g.tgname)
    FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
    WHERE NOT g.tgisinternal AND g.tgenabled <> 'D' AND t.relnamespace = 'public'::regnamespace AND NOT t.relispartition`)
  // Keys go before the unique indexes they may lean on, and come back after them.
  for (const { away } of rows.toSorted((a, b) => b.n - a.n)) await client.query(away)
  return rows.toSorted((a, b) => a.n - b.n).map(({ back, table }) => ({ sql: back, table }))
}

async function compareContents(client: pg.Client, tables: readonly Table[], manifest: Manifest): Promise<void> {
  const expected = new Map(manifest.tabelas.map((table) => [table.nome, table]))
  for (const table of tables) {
    const { linhas, sha256 } = await copyOut(client, table)
    const { linhas: rows, sha256: hash } = expected.get(table.nome)!
    if (linhas !== rows || sha256 !== hash)
      throw new ArchiveError(`A tabela "${table.nome}" não ficou igual à da cópia: o conteúdo não é o que ela diz.`)
  }
}

/** The files of the manifest are the files of the rows, one for one. */
async function compareFiles(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ chave: string; tamanho: number; sha256: string }>(
    'SELECT chave, tamanho::float8 AS tamanho, sha256 FROM arquivos ORDER BY chave COLLATE "C"',
  )
  const said = new Map(manifest.arquivos.map((file) => [file.chave, file]))
  const wrong = rows.find(({ chave, tamanho, sha256 }) => {
    const file = said.get(chave)
    return file?.tamanho !== tamanho || file.sha256 !== sha256
  })
  if (wrong || rows.length !== said.size)
    throw new ArchiveError('Os arquivos da cópia não são os que as suas próprias linhas nomeiam.')
}

/** What PostgreSQL refuses in a backup's rows, in words. */
function notRows(error: unknown, table: string): unknown {
  const { code, detail, message } = error as { code?: string; detail?: string; message: string }
  if (!code || !/^(22|23)/.test(code)) return error
  if (code === '23503')
    return new ArchiveError(`A tabela "${table}" aponta para algo que não existe: ${detail ?? message}`)
  return new ArchiveError(`A tabela "${table}" da cópia tem linhas que o banco recusa: ${message}`)
}
