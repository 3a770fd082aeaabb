/** The days of the readings, a partition each (docs/decisions.md, 367): made ahead, or by the first reading of a day that has none. */
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'

const NOME = /^sensores_leituras_d(\d{4})(\d{2})(\d{2})$/
/** What a job makes before it is needed. */
export const DIAS_ADIANTE = 7

/** The day of an instant, in UTC: what a partition holds is a day of the world, not of a place. */
export const diaDe = (data: string): PlainDate => new Date(data).toISOString().slice(0, 10)
/** Its table, by a name that is nobody's text. */
export const tabelaDoDia = (dia: PlainDate): RawBuilder<unknown> =>
  sql.table(`sensores_leituras_d${dia.replaceAll('-', '')}`)
/** Its first instant, as SQL takes it. */
const comeco = (dia: PlainDate): RawBuilder<unknown> => sql.lit(`${dia}T00:00:00Z`)

/** The days that have a partition, first to last. */
export async function diasComParticao(db: Db | Tx): Promise<PlainDate[]> {
  const { rows } = await sql<{ nome: string }>`select c.relname::text as nome from pg_inherits as i
    join pg_class as c on c.oid = i.inhrelid where i.inhparent = 'sensores_leituras'::regclass order by 1`.execute(db)
  return rows.flatMap(({ nome }) => {
    const [, ano, mes, dia] = NOME.exec(nome) ?? []
    return ano ? `${ano}-${mes}-${dia}` : []
  })
}

/** Makes that day's, unless it is there; what of the day came before it moves into it. Says whether it was made. */
export const criarDia = (db: Db, dia: PlainDate): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdLock(tx, 'leiturasDeUmDia')
    const tabela = tabelaDoDia(dia)
    const { rows } = await sql<{
      ha: boolean
    }>`select to_regclass(${`sensores_leituras_d${dia.replaceAll('-', '')}`}) is not null as ha`.execute(tx)
    if (rows[0]!.ha) return false
    const [de, ate] = [comeco(dia), comeco(addDays(dia, 1))]
    await sql`create table ${tabela} (like sensores_leituras including defaults including constraints)`.execute(tx)
    await sql`with foram as (delete from sensores_leituras_sem_dia where data >= ${de} and data < ${ate} returning *)
      insert into ${tabela} select * from foram`.execute(tx)
    await sql`alter table sensores_leituras attach partition ${tabela} for values from (${de}) to (${ate})`.execute(tx)
    return true
  })

/** The days of one server: what it knows to be there is not asked for again. */
export class Dias {
  readonly #db: Db
  readonly #conhecidos = new Set<PlainDate>()
  constructor(db: Db) {
    this.#db = db
  }

  /** Each of those has its partition when this is done. */
  async preparar(dias: Iterable<PlainDate>): Promise<void> {
    for (const dia of dias)
      if (!this.#conhecidos.has(dia)) {
        await criarDia(this.#db, dia)
        this.#conhecidos.add(dia)
      }
  }
}
