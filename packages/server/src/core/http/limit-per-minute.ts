import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const MINUTE = 60_000
/** Beyond so many in one minute the count begins anew: what is limited is cheap, the memory is not endless. */
const MOST_KNOWN = 10_000

/** Calls a minute of one person or address, counted in the database: one limit, however many processes and servers answer. */
export class LimitPerMinute {
  readonly #name: string
  readonly #most: number
  /** Whoever has been told to wait is told so again without asking the database. */
  readonly #refused = new Map<string, number>()
  constructor(name: string, most: number) {
    this.#name = name
    this.#most = most
  }

  /** Counts one more; answers 0, or the seconds until their next minute when there have been too many. */
  async wait(db: Db, who: string): Promise<number> {
    const known = this.refused(who)
    if (known > 0) return known
    const { rows } = await sql<{ vezes: number; resta: number }>`
      insert into chamadas_por_minuto as c (limite, quem) values (${this.#name}, ${who.slice(0, 200)})
      on conflict (limite, quem) do update set
        vezes = case when c.desde <= now() - interval '1 minute' then 1 else c.vezes + 1 end,
        desde = case when c.desde <= now() - interval '1 minute' then now() else c.desde end
      returning vezes, extract(epoch from desde + interval '1 minute' - now())::float8 as resta`.execute(db)
    const { vezes, resta } = rows[0]!
    if (vezes <= this.#most) return 0
    if (this.#refused.size >= MOST_KNOWN) this.#refused.clear()
    this.#refused.set(who, Date.now() + resta * 1000)
    return Math.max(1, Math.ceil(resta))
  }

  /** The seconds that one already told to wait has still to wait, or 0. */
  refused(who: string, now = Date.now()): number {
    const until = this.#refused.get(who)
    if (until === undefined) return 0
    if (until > now) return Math.ceil((until - now) / 1000)
    this.#refused.delete(who)
    return 0
  }
}

/** The same of this process alone, for what comes too often to be counted in the database and keeps to one connection. */
export class OwnLimitPerMinute {
  readonly #most: number
  #since = 0
  #calls = new Map<string, number>()
  constructor(most: number) {
    this.#most = most
  }

  wait(who: string, now = Date.now()): number {
    if (now - this.#since >= MINUTE || this.#calls.size >= MOST_KNOWN) {
      this.#since = now
      this.#calls = new Map()
    }
    const calls = (this.#calls.get(who) ?? 0) + 1
    this.#calls.set(who, calls)
    return calls <= this.#most ? 0 : Math.max(1, Math.ceil((this.#since + MINUTE - now) / 1000))
  }
}
