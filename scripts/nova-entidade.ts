import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entities } from '../packages/domain/src/entities.ts'
import { tableOf } from '../packages/server/src/core/database/tables.ts'
import { grantDraft, tableDraft } from './table-draft.ts'

/** The draft goes to the output, ready for a file; what is left to do, beside it. */
const FOLDER = 'packages/server/migrations'

const name = process.argv[2]
const entity = entities.find((one) => one.name === name)
if (entity) {
  // Its own, when the output is already being written there, is not one of those before it.
  const migrations = readdirSync(path.join(import.meta.dirname, '..', FOLDER))
    .filter((file) => !file.endsWith(`_${name}.sql`))
    .sort()
  const written = migrations
    .map((file) => readFileSync(path.join(import.meta.dirname, '..', FOLDER, file), 'utf8'))
    .join()
  const number = String(Number(migrations.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
  const { noun, tela } = entity

  console.error(`Os três arquivos de ${noun.many}:
  1. a declaração, em packages/domain/src
  2. a linha na chamada, packages/domain/src/entities.ts
  3. a migração, ${FOLDER}/${number}_${name}.sql: o rascunho abaixo, lido antes de gravado
Depois, npm run esquema escreve de novo packages/server/esquema.sql.
`)
  console.log(`-- ${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}.\n`)
  console.log(tableDraft(entity))
  const known = [`'${tela.alvo}'`, `CREATE TABLE ${tableOf(entity)} (`].some((text) => written.includes(text))
  if (!known) console.log(`\n-- The screen is new.\n${grantDraft(tela)}`)
} else {
  console.error(
    name
      ? `Nenhuma entidade se chama '${name}'. Escreva a declaração e a sua linha em packages/domain/src/entities.ts, e tente de novo.`
      : 'Diga o nome de uma entidade declarada: npm run -s nova-entidade -- bancos-de-horas',
  )
  process.exitCode = 2
}
