import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { listasDoTipo } from '@prumo/domain/laboratorio/tipo-equipamento/listas.ts'
import type { Contagem, Tipo, TipoNaLista } from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, entityNamed, reads } from '../../core/context.ts'
import { withLists } from '../../core/lists/lists.ts'

const { rascunho, validado } = SITUACAO_DE_CRITERIO

/** Types as a list has them: with how many of their criteria are validated, of those in use. */
export async function contados<T extends { readonly id: string }>(
  ctx: Ctx,
  tipos: readonly T[],
): Promise<(T & Contagem)[]> {
  const { rows } = await sql<Contagem & { id: string }>`select c.tipo_equipamento_id as id,
      (count(*) filter (where c.situacao = ${sql.lit(validado)}))::int as criterios_validados,
      count(*)::int as criterios_total
    from criterios_ensaio as c where c.tipo_equipamento_id = any(${idArray(tipos.map(({ id }) => id))})
      and c.situacao in (${sql.lit(rascunho)}, ${sql.lit(validado)})
    group by c.tipo_equipamento_id`.execute(ctx.db)
  const de = new Map(rows.map(({ id, ...contagem }) => [id, contagem]))
  return tipos.map((tipo) => ({ ...tipo, ...(de.get(tipo.id) ?? { criteriosValidados: 0, criteriosTotal: 0 }) }))
}

/** The pieces of a type that this person sees, by where they stand; null to who sees no pieces. */
async function usoDe(ctx: Ctx, id: string): Promise<{ situacao: number; total: number }[] | null> {
  const equipamentos = entityNamed(ctx, 'equipamentos-isolantes')
  if (!reads(ctx, equipamentos)) return null
  const { rows } = await sql<{ situacao: number; total: number }>`select e.situacao, count(*)::int as total
    from equipamentos_isolantes as e where e.tipo_equipamento_id = ${id}::bigint and ${inScope(ctx, equipamentos, 'e')}
    group by e.situacao order by e.situacao`.execute(ctx.db)
  return rows
}

/** Types as they are answered: with their lists and their use when asked for by themselves. */
export async function apresentarTipos(ctx: Ctx, tipos: readonly Tipo[], sozinho: boolean): Promise<TipoNaLista[]> {
  const ditos = await contados(ctx, tipos)
  if (!sozinho) return ditos
  const inteiros = await withLists(ctx.db, listasDoTipo, ditos)
  return Promise.all(inteiros.map(async (tipo) => ({ ...tipo, uso: await usoDe(ctx, tipo.id) })))
}
