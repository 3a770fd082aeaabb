import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import type { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import type {
  AbastecimentoAlterado,
  AbastecimentoNaResposta,
  AbastecimentoNovo,
} from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { AnyRow } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { filesOf } from '../../core/files/record-files.ts'
import { type Answer, digest, once } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { apresentarUm } from './ler.ts'

/** What was looked at by somebody does not change under their name. */
export function exigirAberto({ status }: AnyRow): void {
  if (status === STATUS.conferido)
    throw conflict('Este abastecimento já foi conferido. Reabra-o antes de mudar alguma coisa.')
  if (status === STATUS.rejeitado)
    throw conflict('Este abastecimento foi rejeitado. Reabra-o antes de mudar alguma coisa.')
}

/** The vehicle's own row changes with its fuellings: its odometer and what it consumes. */
export async function avisarVeiculos(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const veiculo = await tx.selectFrom('veiculos').selectAll().where('id', '=', id).executeTakeFirst()
    if (veiculo) await announce(ctx, tx, veiculos, veiculo)
  }
}

/** ' de ABC1D23': a fuelling is told in the trail with its vehicle's plate, for nobody knows one by its number. */
export async function dePlaca(tx: Tx, veiculoId: string): Promise<string> {
  const veiculo = await tx.selectFrom('veiculos').select('placa').where('id', '=', veiculoId).executeTakeFirst()
  return veiculo ? ` de ${veiculo.placa}` : ''
}

/** POST /abastecimentos: once for each Idempotency-Key, since a telephone at the pump asks again. */
export const criarAbastecimento = (
  ctx: Ctx,
  entrada: AbastecimentoNovo,
  key: string | string[] | undefined,
): Promise<Answer<RespostaDada<typeof chamadasDeAbastecimentos.criar>>> =>
  once(ctx, { route: 'abastecimentos', key, bodyDigest: digest(JSON.stringify(entrada)) }, async (tx) => {
    const { id, veiculoId } = await create(ctx, abastecimentos, entrada, tx, {
      beside: await dePlaca(tx, entrada.veiculoId),
    })
    await avisarVeiculos(ctx, tx, [veiculoId])
    return { status: 201, body: await apresentarUm({ ...ctx, db: tx }, id) }
  })

/** PUT /abastecimentos/:id. */
export const alterarAbastecimento = (
  ctx: Ctx,
  id: string,
  mudanca: AbastecimentoAlterado,
): Promise<AbastecimentoNaResposta> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(ctx, tx, abastecimentos, id, true)
    exigirAberto(antes)
    const placa = await dePlaca(tx, mudanca.veiculoId ?? antes.veiculoId)
    const { veiculoId } = await update(dentro, abastecimentos, id, mudanca, { beside: placa })
    await avisarVeiculos(ctx, tx, [antes.veiculoId, veiculoId])
    return apresentarUm(dentro, id)
  })

/** DELETE /abastecimentos/:id: the line and its files. */
export const excluirAbastecimento = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, abastecimentos, id, true)
    if (antes.status === STATUS.conferido) exigirAberto(antes)
    await remove({ ...ctx, db: tx }, abastecimentos, id, await dePlaca(tx, antes.veiculoId))
    await ctx.files.remove(tx, filesOf(anexosDoAbastecimento, antes))
    await avisarVeiculos(ctx, tx, [antes.veiculoId])
  })
