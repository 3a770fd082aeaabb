import type { Entity } from '@prumo/domain/core/entity.ts'
import type { AcaoNoLog } from '@prumo/domain/core/log.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { announcing } from '../live/live.ts'
import type { LiveEvent } from '../live/live-channels.ts'
import { HIDDEN, hiddenIn, masked, withoutCpf } from './audit-mask.ts'
import { NOWHERE, type Reach, reachOf } from './audit-reach.ts'

/** What changed: each field with its value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** One act, told to whoever reads the trail: who (from the session), when, where, what, and on which record. */
export interface LogEntry {
  readonly acao: AcaoNoLog
  readonly tela: Pick<Tela, 'id'>
  readonly entidade: string
  readonly alvoId: string | null
  readonly descricao: string
  readonly mudancas?: Changes
  /** The cost centres the act tells of, where they are more than the record's own: a payment of many orders, a record already deleted. */
  readonly centros?: readonly (string | null | undefined)[]
}

/** Who acts, as the server knows them: never from what the client sends. */
interface Actor {
  readonly usuarioId: string | null
  readonly endereco: string | null
}

async function write(
  tx: Tx,
  actor: Actor,
  entry: LogEntry,
  reach: Reach,
  events: readonly LiveEvent[] = [],
): Promise<void> {
  const { mudancas = {}, centros } = entry
  const changed = Object.keys(mudancas).length > 0 ? JSON.stringify(hiddenIn(mudancas)) : null
  const given: RawBuilder<unknown> = centros ? idArray([...new Set(centros.filter((id) => id != null))]) : reach.centros
  await sql`insert into logs (colab_id, tela_id, acao_id, alvo_id, descricao, entidade, mudancas, centros, pessoa_id, endereco)
    values (${actor.usuarioId}, ${entry.tela.id}, ${entry.acao}, ${entry.alvoId}, ${withoutCpf(entry.descricao).slice(0, 2000)},
      ${entry.entidade}, ${changed}::jsonb, ${given}, ${reach.pessoa}, ${actor.endereco})
    ${events.length > 0 ? sql`returning ${announcing(events)}` : sql``}`.execute(tx)
}

/**
 * Writes an act's one log row, in the act's own transaction, where there is no session: `usuarioId` null means the system
 * itself. What the row tells of a cost centre is given in `centros`; of a person, in `pessoaId`.
 */
export const record = (
  tx: Tx,
  usuarioId: string | null,
  entry: LogEntry & { readonly pessoaId?: string | null; readonly endereco?: string | null },
): Promise<void> => {
  const pessoa = entry.pessoaId === undefined && entry.entidade === 'usuarios' ? entry.alvoId : (entry.pessoaId ?? null)
  return write(tx, { usuarioId, endereco: entry.endereco ?? null }, entry, {
    ...NOWHERE,
    pessoa: sql`${pessoa}::bigint`,
  })
}

/**
 * The same, by whoever signed in; which centres and person it tells of follow from the record's own scope. The screens hear of
 * `events` with it.
 */
export const logAct = (tx: Tx, ctx: Ctx, entry: LogEntry, events?: readonly LiveEvent[]): Promise<void> =>
  write(
    tx,
    { usuarioId: ctx.autor.id, endereco: ctx.endereco ?? null },
    ctx.noCampo ? { ...entry, descricao: `${entry.descricao} ${ctx.noCampo.dito}` } : entry,
    reachOf(ctx, ctx.entities.get(entry.entidade), entry),
    events,
  )

/** Is it one that only full access sees? Others read the trail too: it tells of such a record without its words. */
export const isRestricted = ({ hidden }: Entity, row: Record<string, unknown>): boolean =>
  hidden !== null && 'column' in hidden && row[hidden.column] === true

/** The fields that differ between two rows, in their wire form; sensitive values masked. */
export function changesBetween(
  entity: Entity,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changes: Changes = {}
  const restricted = isRestricted(entity, before) || isRestricted(entity, after)
  for (const [name, field] of Object.entries(entity.fields)) {
    const [old, fresh] = [toWire(field, before[name]), toWire(field, after[name])]
    const told = (value: unknown) => (restricted && typeof value === 'string' ? HIDDEN : masked(field, value))
    if (JSON.stringify(old) !== JSON.stringify(fresh)) changes[name] = [told(old), told(fresh)]
  }
  return changes
}
