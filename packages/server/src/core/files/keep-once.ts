import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { type Answer, type OnceRequest, once } from '../http/idempotency.ts'
import type { Arquivo, Placement } from './store.ts'

/**
 * An act with files, once per Idempotency-Key (store.ts, idempotency.ts): a repeat answers as the first did, and the bytes
 * that a repeat, a refusal or a failure brought are taken away again.
 */
export const keepOnce = <T>(
  ctx: Ctx,
  request: OnceRequest,
  placements: readonly Placement[],
  fn: (tx: Tx, arquivos: Arquivo[]) => Promise<Answer<T>>,
): Promise<Answer<T>> => ctx.files.keepWithin((act) => once(ctx, request, act), placements, ctx.usuario.id, fn)
