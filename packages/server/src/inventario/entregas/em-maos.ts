import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { ENTREGA_EM_ABERTO } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import type { emMaosDe } from '@prumo/domain/inventario/entregas/respostas.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'

type EmMaos = z.output<typeof emMaosDe>
const abertas = sql`(${literals(ENTREGA_EM_ABERTO)})`

interface SemEntrega {
  readonly tipo: 'micro' | 'chip'
  readonly id: string
  readonly item: string
  readonly desde: string | null
}

/** What the register says is theirs without an entrega of it: from before there were any, or written in the item's own form. */
export async function itensSemEntrega(
  db: Db | Tx,
  colabId: string,
  { micros: dosMicros, chips: dosChips }: { readonly micros: RawBuilder<boolean>; readonly chips: RawBuilder<boolean> },
): Promise<SemEntrega[]> {
  const { rows } = await sql<SemEntrega>`
    select 'micro' as tipo, m.id, concat(m.nome, ' (' || m.etiqueta || ')') as item, p.desde from micros as m
      left join inventario_posses as p on p.micro_id = m.id and p.ate is null
      where m.colab_id = ${colabId}::bigint and ${dosMicros}
        and not exists (select 1 from inventario_entregas as e where e.micro_id = m.id and e.situacao in ${abertas})
    union all
    select 'chip', h.id, h.nome, p.desde from chips as h
      left join inventario_posses as p on p.chip_id = h.id and p.ate is null
      where h.colab_id = ${colabId}::bigint and ${dosChips}
        and not exists (select 1 from inventario_entregas as e where e.chip_id = h.id and e.situacao in ${abertas})
    order by 3, 2`.execute(db)
  return rows
}

/** GET /inventario-entregas/em-maos/:colabId: what somebody in the reader's sight has of the company's. */
export async function emMaos(ctx: Ctx, colabId: string): Promise<EmMaos> {
  await findRow(ctx, ctx.db, colaboradores, colabId)
  interface Linha {
    readonly id: string
    readonly numero: string
    readonly situacao: number
    readonly entregueEm: string
    readonly item: string
    readonly microId: string | null
    readonly chipId: string | null
  }
  const { rows } = await sql<Linha>`select e.id, e.numero, e.situacao, e.entregue_em::text as "entregueEm", e.item,
      e.micro_id as "microId", e.chip_id as "chipId"
    from inventario_entregas as e where e.colab_id = ${colabId}::bigint and e.situacao in ${abertas}
      and ${inScope(ctx, inventarioEntregas, 'e')} order by e.id`.execute(ctx.db)
  const outros = await itensSemEntrega(ctx.db, colabId, {
    micros: inScope(ctx, micros, 'm'),
    chips: inScope(ctx, chips, 'h'),
  })
  return {
    itens: [
      ...rows.map(({ item, microId, chipId, ...entrega }) => ({
        tipo: microId ? ('micro' as const) : ('chip' as const),
        id: (microId ?? chipId)!,
        item,
        entrega,
      })),
      ...outros.map(({ tipo, id, item }) => ({ tipo, id, item, entrega: null })),
    ],
  }
}
