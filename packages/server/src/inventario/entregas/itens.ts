import type { Choice, NamesQuery } from '@prumo/domain/core/consulta.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { ENTREGA_EM_ABERTO } from '@prumo/domain/inventario/entregas/codigos.ts'
import { comoEstaOItem } from '@prumo/domain/inventario/entregas/regras.ts'
import type { ItemParaEntregar } from '@prumo/domain/inventario/entregas/respostas.ts'
import { micros, SITUACAO_DO_MICRO } from '@prumo/domain/inventario/micros.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { names } from '../../core/crud/names.ts'
import { literals } from '../../core/database/literals.ts'

const NA_LISTA = 50
const GUARDADOS = { micros: [micros, 'micro_id'], chips: [chips, 'chip_id'] } as const

interface Estado {
  readonly id: string
  readonly situacao: number
  readonly entregue: boolean
  readonly comAlguem: boolean
  readonly comQuem: string | null
}

/** GET /inventario-entregas/itens: micros or chips as choices, those that can be handed over first, each with how it stands. */
export async function itensParaEntregar(
  ctx: Ctx,
  { de, ...consulta }: NamesQuery & { de: keyof typeof GUARDADOS },
): Promise<ItemParaEntregar[]> {
  const [entity, coluna] = GUARDADOS[de]
  const abertaDe = (id: string) =>
    sql`select e.colab_id from inventario_entregas as e
      where e.${sql.ref(coluna)} = ${sql.ref(id)} and e.situacao in (${literals(ENTREGA_EM_ABERTO)})`
  const livre = sql<boolean>`(${sql.ref(`${de}.situacao`)} = ${sql.lit(SITUACAO_DO_MICRO.ativo)}
    and not exists (${abertaDe(`${de}.id`)}))`
  const achados: Choice[] =
    consulta.ids === undefined ? await names(ctx, entity, consulta, livre) : await names(ctx, entity, consulta)
  if (consulta.ids === undefined && achados.length < NA_LISTA)
    achados.push(...(await names(ctx, entity, consulta, sql<boolean>`not ${livre}`)))
  const { rows } = await sql<Estado>`select i.id::text, i.situacao, a.colab_id is not null as entregue,
      coalesce(a.colab_id, i.colab_id) is not null as "comAlguem", c.nome as "comQuem"
    from ${sql.table(de)} as i left join lateral (${abertaDe('i.id')}) as a on true
      left join colaboradores as c on c.id = coalesce(a.colab_id, i.colab_id) and ${inScope(ctx, colaboradores, 'c')}
    where i.id = any(${idArray(achados.map(({ id }) => id))})`.execute(ctx.db)
  const estados = new Map(rows.map((um) => [um.id, um]))
  return achados.slice(0, consulta.ids === undefined ? NA_LISTA : achados.length).flatMap(({ id, nome, detalhe }) => {
    const estado = estados.get(id)
    return estado ? { id, nome, detalhe, ...comoEstaOItem(estado) } : []
  })
}
