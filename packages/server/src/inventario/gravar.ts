import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { InputOf } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { micros, nomeDoMicro, palavrasDoMicro, problemasDoMicro } from '@prumo/domain/inventario/micros.ts'
import { inScope } from '../core/access/scope.ts'
import type { Ctx } from '../core/context.ts'
import type { OwnService } from '../core/crud/own-service.ts'
import { findRow } from '../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../core/crud/write.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { tableOf } from '../core/database/tables.ts'
import { AppError, badFields } from '../core/errors.ts'
import { recusarSeFora } from './entregas/fora.ts'
import type { Guardado } from './posses.ts'

type NovoMicro = InputOf<typeof micros>
type Revisto = { revisao?: number }
type Posse = { colabId?: string | null }

const recusar = (problemas: Record<string, string>): void => {
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** What the table keeps of the choices, so that a micro is called and found by words. */
export const porExtenso = (micro: Parameters<typeof nomeDoMicro>[0]) => ({
  nome: nomeDoMicro(micro),
  palavras: palavrasDoMicro(micro),
})

/**
 * The contract that comes with a change of holder. The database keeps it by itself; named here, the trail tells of the change
 * to those of the contract it leaves and to those of the one it enters.
 */
async function comContrato<M extends Posse>(ctx: Ctx, tx: Tx, mudanca: M): Promise<M & { contratoId?: string | null }> {
  const { colabId } = mudanca
  if (colabId === undefined) return mudanca
  if (colabId === null || !looksLikeId(colabId)) return { ...mudanca, contratoId: null }
  // Out of reach, or none: the reference itself is refused further on, by name.
  const dono = await tx
    .selectFrom(tableOf(colaboradores))
    .select('empresaId')
    .where('id', '=', colabId)
    .where(inScope(ctx, colaboradores))
    .executeTakeFirst()
  return { ...mudanca, contratoId: dono?.empresaId ?? null }
}

/** Who answers for an item that is out is said by its entrega; the field is free again when it is back. */
async function recusarOutroDono(ctx: Ctx, tx: Tx, entity: Guardado, antes: Posse & { id: string }, { colabId }: Posse) {
  if (colabId !== undefined && colabId !== antes.colabId) await recusarSeFora(ctx, tx, entity, antes.id, 'colabId')
}

async function criarMicro(ctx: Ctx, micro: NovoMicro): Promise<unknown> {
  recusar(problemasDoMicro(micro))
  return create(ctx, micros, { ...micro, ...porExtenso(micro) })
}

function alterarMicro(ctx: Ctx, id: string, mudanca: Partial<NovoMicro> & Revisto): Promise<unknown> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, micros, id, true)
    await refuseStale(tx, micros, antes, mudanca.revisao)
    await recusarOutroDono(ctx, tx, micros, antes, mudanca)
    const depois = { ...antes, ...mudanca }
    recusar(problemasDoMicro(depois))
    const completa = { ...(await comContrato(ctx, tx, mudanca)), ...porExtenso(depois) }
    return update({ ...ctx, db: tx }, micros, id, completa)
  })
}

function alterarChip(ctx: Ctx, id: string, mudanca: Partial<InputOf<typeof chips>> & Revisto): Promise<unknown> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, chips, id, true)
    await refuseStale(tx, chips, antes, mudanca.revisao)
    await recusarOutroDono(ctx, tx, chips, antes, mudanca)
    return update({ ...ctx, db: tx }, chips, id, await comContrato(ctx, tx, mudanca))
  })
}

/** Spec 3 §8: what cannot be found to be deleted is told in the inventory's own words. */
const excluir = (entity: typeof micros | typeof chips) => async (ctx: Ctx, id: string) => {
  try {
    await remove(ctx, entity, id)
  } catch (error) {
    throw error instanceof AppError && error.status === 404 ? new AppError(404, messages.itemNaoEncontrado) : error
  }
}

/** What the entities' own routes, and the calls by their names, do in the generic services' place. */
export const servicoDeMicros: OwnService = {
  create: (ctx, micro) => criarMicro(ctx, micro),
  update: (ctx, id, mudanca) => alterarMicro(ctx, id, mudanca),
  remove: excluir(micros),
}
export const servicoDeChips: OwnService = {
  update: (ctx, id, mudanca) => alterarChip(ctx, id, mudanca),
  remove: excluir(chips),
}
