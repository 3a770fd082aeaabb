import { EM_ABERTO, STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { APROVADOS, EM_CURSO, pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { NumerosDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import type { PendenciasDaObra } from '@prumo/domain/obras/situacao.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'

/**
 * What each order costs each of those works: the lines that name the work themselves and, of orders that name it, the rest of
 * the order, which is what its other lines name no work of. An order's value is the sum of its lines, so that those need not
 * be read; reached by the indexes on obra_id, never by reading the orders through.
 */
const porPedidoEObra = (obras: readonly string[], vale: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select pedido_id, obra_id, status, valor_total, sum(valor) as valor from (
    select i.pedido_id, i.obra_id, p.status, p.valor_total, round(i.valor * i.quantidade, 2) as valor
      from pedidos_itens as i join pedidos as p on p.id = i.pedido_id
      where i.obra_id = any(${idArray(obras)}) and ${vale}
    union all
    select p.id, p.obra_id, p.status, p.valor_total, p.valor_total - coalesce((select sum(round(i.valor * i.quantidade, 2))
        from pedidos_itens as i where i.pedido_id = p.id and i.obra_id is not null), 0)
      from pedidos as p where p.obra_id = any(${idArray(obras)}) and ${vale}
  ) as linhas group by pedido_id, obra_id, status, valor_total`

type Soma = { obraId: string; comprometido: string; pago: string }

/** The sums of those works, as a query; also for whoever looks at its plan. */
export const consultaDeSomas = (ctx: Ctx, obras: readonly string[]): RawBuilder<Soma> => sql<Soma>`
    with custos as (${porPedidoEObra(obras, inScope(ctx, pedidos, 'p'))}),
    de_cada as (
      select c.obra_id, c.valor, c.status, case when c.valor_total > 0 then c.valor / c.valor_total else 0 end as parte,
        coalesce((select sum(coalesce(a.valor_parcela, a.valor)) from pedidos_anexos as a
          where a.pedido_id = c.pedido_id and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)}), 0) as pago,
        coalesce((select sum(coalesce(a.valor_parcela, a.valor)) from pedidos_anexos as a
          where a.pedido_id = c.pedido_id and a.em_pagamento and a.status in (${literals(EM_ABERTO)})), 0) as a_pagar
      from custos as c)
    select obra_id, sum(round(pago * parte, 2)) as pago,
      sum(case when status in (${literals(EM_CURSO)}) then greatest(valor - round(pago * parte, 2), 0)
        when status = ${sql.lit(STATUS.finalizado)} then round(a_pagar * parte, 2) else 0 end) as comprometido
    from de_cada group by obra_id`

/** Committed and paid of each work, over the orders this person sees; an order of several works is split by its lines. */
export async function somarObras(
  ctx: Ctx,
  obras: readonly string[],
): Promise<Map<string, { comprometido: number; pago: number }>> {
  const { rows } = await consultaDeSomas(ctx, obras).execute(ctx.db)
  return new Map(
    rows.map(({ obraId, comprometido, pago }) => [obraId, { comprometido: Number(comprometido), pago: Number(pago) }]),
  )
}

const exato = (reais: number): number => Math.round(reais * 100) / 100

/** The work's figures from its sums; what is unknown stays unknown. */
export function numerosDe(
  obra: { custoOrcado: number | null; valorVendido: number | null },
  somas: { comprometido: number; pago: number } | undefined,
): NumerosDaObra {
  const { comprometido, pago } = somas ?? { comprometido: 0, pago: 0 }
  return {
    comprometido,
    pago,
    saldo: obra.custoOrcado === null ? null : exato(obra.custoOrcado - comprometido - pago),
    margem: obra.valorVendido === null ? null : exato(obra.valorVendido - comprometido - pago),
  }
}

/** What still hangs on a work, over all its orders and not only those somebody sees: an account is closed for everybody. */
export async function pendenciasDa(db: Db | Tx, obraId: string): Promise<PendenciasDaObra> {
  const { rows } = await sql<{ pedidos: string; pagamentos: string }>`
    with dela as (select distinct pedido_id from (${porPedidoEObra([obraId], sql`true`)}) as c
      union select id from pedidos where obra_id = ${obraId})
    select count(*) filter (where p.status in (${literals(EM_CURSO)})) as pedidos,
      coalesce(sum((select count(*) from pedidos_anexos as a where a.pedido_id = p.id and a.em_pagamento and a.status in (${literals(EM_ABERTO)})))
        filter (where p.status in (${literals(APROVADOS)})), 0) as pagamentos
    from dela join pedidos as p on p.id = dela.pedido_id`.execute(db)
  return { pedidosEmAberto: Number(rows[0]!.pedidos), pagamentosEmAberto: Number(rows[0]!.pagamentos) }
}
