import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * The next number of that counter ('obra:2026', 'rdo:171…'), from 1, taken in the act's own transaction: whoever asks for the
 * same one waits for it to end, and what is rolled back was never given. Given numbers are not given again, whatever becomes
 * of the record (design, Works 2.4).
 */
export const proximoNumero = (tx: Tx, chave: string): Promise<number> => proximosNumeros(tx, chave, 1)

/** The first of so many that follow each other. */
export async function proximosNumeros(tx: Tx, chave: string, quantos: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`insert into contadores (chave, ultimo) values (${chave}, ${quantos})
    on conflict (chave) do update set ultimo = contadores.ultimo + ${quantos} returning ultimo`.execute(tx)
  return rows[0]!.ultimo - quantos + 1
}

/** Numbers that came from elsewhere up to that one are taken: the next follows it. */
export async function chegarAo(tx: Tx, chave: string, numero: number): Promise<void> {
  await sql`insert into contadores (chave, ultimo) values (${chave}, ${numero})
    on conflict (chave) do update set ultimo = greatest(contadores.ultimo, excluded.ultimo)`.execute(tx)
}
