import type { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { movimentosDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/movimentos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { tableOf } from '../../core/database/tables.ts'

export type PecaRow = RowOf<typeof equipamentosIsolantes>

export interface Movido {
  /** null: it was not there. */
  readonly antes: PecaRow | null
  readonly depois: PecaRow
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const DE_UMA_VEZ = 2000

/** What happened to those pieces, in their history, within the act that did it. */
export async function anotarMovimentos(
  ctx: Ctx,
  tx: Tx,
  movidos: readonly Movido[],
  { ato, motivo }: { readonly ato: number; readonly motivo?: string | null | undefined },
): Promise<void> {
  const linhas = movidos.map(({ antes, depois }) => ({
    equipamentoId: depois.id,
    ato,
    usuarioId: ctx.autor.id,
    motivo: motivo?.trim() || null,
    deSituacao: antes?.situacao ?? null,
    paraSituacao: depois.situacao,
    deColabId: antes?.colabId ?? null,
    paraColabId: depois.colabId,
    deEquipeId: antes?.equipeId ?? null,
    paraEquipeId: depois.equipeId,
    deVeiculoId: antes?.veiculoId ?? null,
    paraVeiculoId: depois.veiculoId,
    deCentroDeCustoId: antes?.centroDeCustoId ?? null,
    paraCentroDeCustoId: depois.centroDeCustoId,
  }))
  for (let de = 0; de < linhas.length; de += DE_UMA_VEZ)
    await tx
      .insertInto(tableOf(movimentosDeEquipamentos))
      .values(linhas.slice(de, de + DE_UMA_VEZ))
      .execute()
}
