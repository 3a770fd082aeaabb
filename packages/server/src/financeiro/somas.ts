import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'

/** What is kept summed: each act leaves what it changed as loose rows, and whoever reads sums them all. */
export interface Somas {
  readonly tabela: string
  /** What rows are summed by; one that may be missing is a number. */
  readonly chaves: readonly string[]
  readonly podemFaltar?: readonly string[]
  readonly valores: readonly string[]
}

/** Puts what acts left together with what they are of: whoever reads meanwhile sees either, and the same sum. */
export async function juntarSomas(db: Db, { tabela, chaves, podemFaltar = [], valores }: Somas): Promise<void> {
  const colunas = sql.join([...chaves, ...podemFaltar, ...valores].map((nome) => sql.ref(nome)))
  const por = sql.join([...chaves, ...podemFaltar].map((nome) => sql.ref(nome)))
  const mesma = [
    ...chaves.map((nome) => sql`${sql.ref(`s.${nome}`)} = ${sql.ref(`k.${nome}`)}`),
    // A number that no id is: what is missing is the same as what is missing.
    ...podemFaltar.map((nome) => sql`coalesce(${sql.ref(`s.${nome}`)}, 0) = coalesce(${sql.ref(`k.${nome}`)}, 0)`),
  ]
  const somas = valores.map((nome) => sql`sum(${sql.ref(nome)})`)
  await sql`with soltas as (delete from ${sql.table(tabela)} where not junta returning ${colunas}),
    delas as (delete from ${sql.table(tabela)} as s using (select distinct ${por} from soltas) as k
      where s.junta and ${sql.join(mesma, sql` and `)} returning ${sql.join([...chaves, ...podemFaltar, ...valores].map((nome) => sql.ref(`s.${nome}`)))})
    insert into ${sql.table(tabela)} (${colunas}, junta)
    select ${por}, ${sql.join(somas)}, true from (select * from soltas union all select * from delas) as l
    group by ${por} having ${sql.join(
      somas.map((soma) => sql`${soma} <> 0`),
      sql` or `,
    )}`.execute(db)
}

const TRABALHO = 'pedidos-somas'
export const agendarSomas =
  (...todas: readonly Somas[]) =>
  async ({ db, jobs }: Services): Promise<void> => {
    await jobs.define(TRABALHO, { unique: true }, async () => {
      for (const umas of todas) await juntarSomas(db, umas)
    })
    await jobs.schedule(TRABALHO, '*/10 * * * *')
  }
