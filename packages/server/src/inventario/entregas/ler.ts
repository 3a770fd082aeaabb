import { today } from '@prumo/domain/core/dates.ts'
import { type Entrega, inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { atrasada } from '@prumo/domain/inventario/entregas/regras.ts'
import type { EntregaNaResposta } from '@prumo/domain/inventario/entregas/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'

/** Entregas as they are answered: whether they are late, and the name of the signed paper. */
export async function apresentarEntregas(
  { db }: Pick<Ctx, 'db'>,
  registros: readonly Entrega[],
): Promise<EntregaNaResposta[]> {
  const { rows } = await sql<{ id: string; nome: string }>`select e.id, a.nome from inventario_entregas as e
    join arquivos as a on a.id = e.termo_arquivo_id where e.id = any(${idArray(registros.map(({ id }) => id))})`.execute(
    db,
  )
  const termos = new Map(rows.map(({ id, nome }) => [id, nome]))
  const hoje = today()
  return registros.map((uma) => ({ ...uma, atrasada: atrasada(uma, hoje), termo: termos.get(uma.id) ?? null }))
}

export const apresentarUma = async (ctx: Ctx, id: string): Promise<EntregaNaResposta> =>
  (await apresentarEntregas(ctx, [await find(ctx, ctx.db, inventarioEntregas, id)]))[0]!
