import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { clientConfig } from '../packages/server/src/core/database/database.ts'
import { testDatabase } from '../packages/server/src/test-kit/database.ts'
import { schemaText } from './schema-text.ts'

/** Writes packages/server/esquema.sql: what the migrations and the files applied after them make of an empty database. */
const { connection, drop } = await testDatabase()
const client = new pg.Client(clientConfig(connection))
await client.connect()
try {
  const file = path.join(import.meta.dirname, '../packages/server/esquema.sql')
  await writeFile(file, await schemaText(client))
  console.log('packages/server/esquema.sql está escrito.')
} finally {
  await client.end()
  await drop()
}
