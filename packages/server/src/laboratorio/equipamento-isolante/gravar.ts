import type { InputOf } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { equipamentosIsolantes, problemasDoEquipamento } from '@prumo/domain/laboratorio/equipamentos-isolantes.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { sql } from 'kysely'
import { inScope } from '../core/access/scope.ts'
import type { Ctx } from '../core/context.ts'
import type { OwnService } from '../core/crud/own-service.ts'
import { findRow } from '../core/crud/read.ts'
import { create, update } from '../core/crud/write.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { badFields } from '../core/errors.ts'

type Entrada = InputOf<typeof equipamentosIsolantes>
type Mudanca = Partial<Entrada> & { revisao?: number }

function recusar(equipamento: Parameters<typeof problemasDoEquipamento>[0]): void {
  const problemas = problemasDoEquipamento(equipamento)
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** What a team has is of its contract; what no team has is of the one that was chosen. */
async function centroDe(
  ctx: Ctx,
  tx: Tx,
  { equipeId, centroDeCustoId }: Pick<Mudanca, 'equipeId' | 'centroDeCustoId'>,
): Promise<string | null> {
  if (!equipeId) return centroDeCustoId ?? null
  const { rows } = await sql<{ centro: string }>`select e.centro_de_custo_id as centro from equipes as e
    where e.id = ${equipeId}::bigint and ${inScope(ctx, equipes, 'e')} for key share`.execute(tx)
  if (!rows[0]) throw badFields({ equipeId: messages.registroNaoEncontrado })
  return rows[0].centro
}

const criar = (ctx: Ctx, entrada: Entrada) =>
  inTransaction(ctx.db, async (tx) => {
    recusar(entrada)
    const centroDeCustoId = await centroDe(ctx, tx, entrada)
    return create({ ...ctx, db: tx }, equipamentosIsolantes, { ...entrada, centroDeCustoId }, tx)
  })

const alterar = (ctx: Ctx, id: string, mudanca: Mudanca) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, equipamentosIsolantes, id, true)
    const depois = { ...antes, ...mudanca }
    recusar(depois)
    const mudouDeMaos = depois.equipeId !== antes.equipeId || depois.centroDeCustoId !== antes.centroDeCustoId
    const centro = mudouDeMaos ? { centroDeCustoId: await centroDe(dentro, tx, depois) } : {}
    return update(dentro, equipamentosIsolantes, id, { ...mudanca, ...centro })
  })

export const servicoDeEquipamentos: OwnService = { create: criar, update: alterar }
