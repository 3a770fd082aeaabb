import { sql } from 'kysely'
import type { Consulta } from './consulta.ts'

const numero = (campo: string, posicao: 0 | 1) =>
  sql`(l.mudancas -> ${sql.lit(campo)} ->> ${sql.lit(posicao)})::numeric`

/** R6: the trail tells of another value after an approval, of the order or of one of its documents. */
export const valorMudou: Consulta = (ids, { tolerancia }) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, abs(${numero('valorTotal', 1)} - ${numero('valorTotal', 0)}) as valor,
    null::bigint as outro, 'R6:' || l.id as chave,
    jsonb_build_object('de', ${numero('valorTotal', 0)}::text, 'para', ${numero('valorTotal', 1)}::text, 'em', l.data) as fatos
  from pedidos as p join logs as l on l.entidade = 'pedidos' and l.alvo_id = p.id::text and l.mudancas ? 'valorTotal'
  where p.id = any(${ids}) and p.status not in (1, 6, 8) and abs(${numero('valorTotal', 1)} - ${numero('valorTotal', 0)}) > ${tolerancia}::numeric
    and exists (select 1 from logs as k where k.entidade = 'pedidos' and k.alvo_id = p.id::text and k.id < l.id
      and k.mudancas -> 'dataAprovacao' ->> 1 is not null)
  union all
  select p.id, a.id, abs(${numero('valor', 1)} - ${numero('valor', 0)}), null::bigint, 'R6:' || l.id,
    jsonb_build_object('de', ${numero('valor', 0)}::text, 'para', ${numero('valor', 1)}::text, 'em', l.data, 'arquivo', a.file_name)
  from pedidos as p join pedidos_anexos as a on a.pedido_id = p.id
    join logs as l on l.entidade = 'pedidos-anexos' and l.alvo_id = a.id::text and l.mudancas ? 'valor'
  where p.id = any(${ids}) and p.status in (5, 7, 9) and l.data > p.data_aprovacao
    and abs(${numero('valor', 1)} - ${numero('valor', 0)}) > ${tolerancia}::numeric`

/**
 * R7: what the attachments ask to be paid passes the order, or the order is finished and they do not reach what was received.
 * One without a value yet says nothing.
 */
export const somaDiferente: Consulta = (ids, { tolerancia }) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, abs(x.soma - x.base) as valor, null::bigint as outro,
    'R7:' || p.id || ':' || x.soma || ':' || x.base as chave,
    jsonb_build_object('soma', x.soma::text, 'base', x.base::text, 'finalizado', p.status = 7) as fatos
  from pedidos as p cross join lateral (
    select sum(coalesce(a.valor_parcela, a.valor)) as soma, bool_and(coalesce(a.valor_parcela, a.valor) is not null) as todos,
      case when p.status = 7 and p.valor_retirado > 0 then p.valor_retirado else p.valor_total end as base
    from pedidos_anexos as a where a.pedido_id = p.id and a.em_pagamento) as x
  where p.id = any(${ids}) and p.status in (5, 7, 9) and x.todos
    and (x.soma > x.base + ${tolerancia}::numeric or (p.status = 7 and x.soma < x.base - ${tolerancia}::numeric))`
