import type { Entity } from '@prumo/domain/core/entity.ts'
import { type Flag, mayAny } from '@prumo/domain/core/tela.ts'
import { type Ctx, reads } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { inSentence } from '../crud/write.ts'
import type { Db, Tx } from '../database/database.ts'
import type { AnyRecord, AnyRow } from '../database/table.ts'
import { AppError, forbidden, notFound } from '../errors.ts'
import type { Router } from '../http/http.ts'

/** An entity about whose records something is collected. */
export interface Host {
  readonly entity: Entity
}

/**
 * The entities that declare something of one kind, by name. What is asked by the collected thing's own id (`/fotos/:id`)
 * is one route for all of them: `shared` registers it, with the first that declares.
 */
export function hostsOf<H extends Host>(shared: (router: Router, hosts: ReadonlyMap<string, H>) => void) {
  // By the server, not by who registers on it: a test's own routes share these with the modules'.
  const known = new WeakMap<Router['app'], Map<string, H>>()
  return (router: Router, host: H): void => {
    let hosts = known.get(router.app)
    if (!hosts) {
      hosts = new Map()
      known.set(router.app, hosts)
      shared(router, hosts)
    }
    if (hosts.has(host.entity.name)) throw new Error(`declarado duas vezes: ${host.entity.name}`)
    hosts.set(host.entity.name, host)
  }
}

/** The record that something was collected about, to who may read it: whoever may not learns not even that it is there. */
export async function recordOf<H extends Host>(
  ctx: Ctx,
  db: Db | Tx,
  hosts: ReadonlyMap<string, H>,
  { entidade, registroId }: { readonly entidade: string; readonly registroId: string },
  lock = false,
): Promise<{ host: H; record: AnyRecord }> {
  const host = hosts.get(entidade)
  if (!host || !reads(ctx, host.entity)) throw notFound()
  return { host, record: await findRow(ctx, db, host.entity, registroId, lock) }
}

/** Refuses with 403 who holds none of those flags on the entity's screen. */
export function demandOneOf(ctx: Ctx, { tela }: Entity, flags: readonly Flag[]): void {
  if (!mayAny(ctx.permissoes, tela, flags)) throw forbidden()
}

/** Why a record as it is takes nothing more, in its refusal's own words: told with what was collected, before anybody tries. */
export function impedimentoOf(
  refuse: ((record: AnyRecord) => void) | undefined,
  record: AnyRecord,
): { impedimento?: string } {
  try {
    refuse?.(record)
    return {}
  } catch (refusal) {
    if (refusal instanceof AppError) return { impedimento: refusal.message }
    throw refusal
  }
}

/** For a sentence of the trail: 'do fornecedor "Cabos"'. */
export function ofRecord(entity: Entity, record: AnyRow): string {
  const said = inSentence(entity, record)
  return /^[oa] /.test(said) ? `d${said}` : `de ${said}`
}
