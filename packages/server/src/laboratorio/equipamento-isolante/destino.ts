import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { Destino } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

const DE_QUEM = [
  ['equipeId', equipes, 'centro_de_custo_id'],
  ['veiculoId', veiculos, 'centro_de_custo_id'],
  ['colabId', colaboradores, 'empresa_id'],
] as const

/**
 * The contract of whoever has the piece: the team's, the vehicle's, the person's; of nobody's, the one that was chosen. Whom the
 * person does not see has nothing given to them.
 */
export async function centroDoDestino(ctx: Ctx, tx: Tx, destino: Destino): Promise<string | null> {
  let centro: string | null = null
  for (const [campo, entidade, coluna] of DE_QUEM) {
    const id = destino[campo]
    if (!id) continue
    const { rows } = await sql<{ centro: string | null }>`select r.${sql.ref(coluna)} as centro
      from ${sql.table(entidade.name)} as r where r.id = ${id}::bigint and ${inScope(ctx, entidade, 'r')} for key share`.execute(
      tx,
    )
    if (!rows[0]) throw badFields({ [campo]: messages.registroNaoEncontrado })
    centro ??= rows[0].centro
  }
  return centro ?? destino.centroDeCustoId ?? null
}

const MAOS = ['equipeId', 'veiculoId', 'colabId', 'centroDeCustoId'] as const
export const mudouDeMaos = (antes: Destino, depois: Destino): boolean =>
  MAOS.some((campo) => (antes[campo] ?? null) !== (depois[campo] ?? null))
