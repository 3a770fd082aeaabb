import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { SITUACAO_DO_DDA } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { sql } from 'kysely'

const { semPedido, comPedido, pago, ignorado, baixado } = SITUACAO_DO_DDA

/**
 * A boleto with its payable and its order: `a` is the one that a person named, else the living one of the same code; `p` is its
 * order, or the one raised for the boleto while it lives.
 */
export const sobreBoletos = sql`from dda_boletos as d join contas_pagadoras as c on c.id = d.conta_id
  left join pedidos_anexos as v on v.id = d.anexo_id and v.vigente
  left join pedidos_anexos as b on b.codigo_barras = d.codigo_barras and b.vigente
  left join pedidos_anexos as a on a.id = coalesce(b.id, v.id)
  left join pedidos as p on p.id = coalesce(a.pedido_id, d.pedido_id) and p.status not in (${sql.lit(STATUS.rejeitado)}, ${sql.lit(STATUS.cancelado)})`

/** Where a boleto of `sobreBoletos` stands. What is of an order is so, whatever was said before. */
export const situacao = sql<number>`case when a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} then ${sql.lit(pago)}
  when p.id is not null then ${sql.lit(comPedido)} when d.motivo is not null then ${sql.lit(ignorado)}
  when d.baixado then ${sql.lit(baixado)} else ${sql.lit(semPedido)} end`
