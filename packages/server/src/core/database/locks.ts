/**
 * Every advisory lock of the house: what it makes people wait for, and its number. Numbers are for ever, since two versions
 * may be at one database while it is updated. A lock has one user: a second one would wait for what it knows nothing of.
 */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export const LOCKS = {
  /** By the hour, for each account and address (conta). */
  limitePorHora: 7077,
  migracoes: 7_077_861,
  /** A sign-in of one account, or from one address, is counted before it is tried by one at a time (conta). */
  entradas: 7_078_176,
  /** In SQL: next_id(). */
  ids: 7_077_862,
  /** In SQL: what is forecast and reserved of one order is written anew by one at a time. */
  pedidoRefeito: 7_077_864,
  /** In SQL: the same, of the whole company at once. */
  todosOsPedidosRefeitos: 7_077_865,
  trabalhos: 7_077_866,
  selo: 7_077_867,
  /** For each database that tests copy theirs from. */
  bancoDeTeste: 7_077_868,
  /** In SQL: conferir_combinacoes(). */
  ordensDeServico: 7_077_870,
  /** In SQL: recusar_repetido(), for each table and value. */
  semRepetir: 7_077_890,
  administrar: 7_077_871,
  relatorioPorEmail: 7_077_872,
  identidadeDeDocumento: 7_077_873,
  /** For each supplier: what is withheld of a month's invoices is worked out by one at a time (pedidos). */
  retencoesDoFornecedor: 7_078_447,
  valoresDeDiarias: 7_077_874,
  copiaDeMetas: 7_077_875,
  importacaoDeMetas: 7_077_876,
  regrasDeAuditoria: 7_077_923,
  /** For each work: what is measured of it is taken by one at a time (obras/medicoes). */
  medirObra: 7_077_998,
  /** In SQL: contar_obras(), for each work, or for all of them. */
  obraContada: 7_078_010,
  todasAsObrasContadas: 7_078_011,
  /** A day's partition is made by one at a time (laboratorio/sensores). */
  leiturasDeUmDia: 7_078_054,
  /** For each day: its hours are averaged, and a late reading joins them, one after the other. */
  horasDeUmDia: 7_078_055,
  vigenciaDeBaremos: 7_077_930,
  /** For each type: its criteria are validated by one at a time; and what they begin from is brought once. */
  criteriosDeEnsaio: 7_078_020,
  /** The key of what is issued is made by one server (laboratorio/laudos). */
  chaveDosLaudos: 7_078_060,
  /** One takes the former product's data at a time (operacao/mudanca). */
  mudanca: 7_078_196,
  /** Who is in which team. */
  equipes: 7_077_924,
} as const

export type LockName = keyof typeof LOCKS

/** Waits until this transaction alone holds the lock, which it does until it ends; given `of`, the lock of that one thing. */
export async function holdLock(tx: Tx, name: LockName, of?: string): Promise<void> {
  if (of === undefined) await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(tx)
  else await sql`select pg_advisory_xact_lock(${LOCKS[name]}, hashtext(${of}))`.execute(tx)
}

/** The locks of several things, always taken in one order, so that no two transactions wait for each other in a ring. */
export async function holdLocks(tx: Tx, name: LockName, of: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]}, numero)
    from (select distinct hashtext(texto) as numero from unnest(${[...of]}::text[]) as texto order by 1) as numeros`.execute(
    tx,
  )
}

/** Takes the lock for this transaction if nobody holds it; says whether it did. */
export async function tryLock(tx: Tx, name: LockName): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCKS[name]}) as mine`.execute(tx)
  return rows[0]!.mine
}
