import { ACAO } from '@prumo/domain/core/log.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { APROVADOS, SEM_EFEITO, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { literals } from '../../../core/database/literals.ts'
import type { Consulta } from './consulta.ts'

const numero = (campo: string, posicao: 0 | 1) =>
  sql`(l.mudancas -> ${sql.lit(campo)} ->> ${sql.lit(posicao)})::numeric`

/** What an attachment's field was before, or is after, the change that row `l` tells of, whatever became of it since. */
const valorEm = (
  campo: 'valor' | 'valorParcela',
  posicao: 0 | 1,
) => sql`case when l.mudancas ? ${sql.lit(campo)} then ${numero(campo, posicao)}
  else (select case when k.mudancas is null then ${sql.ref(campo === 'valor' ? 'a.valor' : 'a.valor_parcela')}
      else (k.mudancas -> ${sql.lit(campo)} ->> 0)::numeric end
    from (values (1)) as um left join lateral (select k.mudancas from logs as k where k.entidade = 'pedidos-anexos'
      and k.alvo_id = a.id::text and k.id > l.id and k.acao_id = ${sql.lit(ACAO.alterou)} and k.mudancas ? ${sql.lit(campo)} order by k.id limit 1) as k on true) end`

/** Is that type, before or after, one that is itself paid? A proposal filed as an invoice changes nothing of what is owed. */
const devido = (posicao: 0 | 1) => sql`(l.mudancas -> 'tipo' ->> ${sql.lit(posicao)})::int in (${literals(DEVIDOS)})`

/**
 * R6: the trail tells of another value after an approval, of the order or of what one of its documents asks to be paid, or of
 * another type of a document that is paid: the type says by which way, and whether at all. A first value is no change.
 */
export const valorMudou: Consulta = (ids, { tolerancia }) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, abs(${numero('valorTotal', 1)} - ${numero('valorTotal', 0)}) as valor,
    null::bigint as outro, 'R6:' || l.id as chave,
    jsonb_build_object('de', ${numero('valorTotal', 0)}::text, 'para', ${numero('valorTotal', 1)}::text, 'em', l.data) as fatos
  from pedidos as p join logs as l on l.entidade = 'pedidos' and l.alvo_id = p.id::text and l.mudancas ? 'valorTotal'
  where p.id = any(${ids}) and p.status not in (${literals(SEM_EFEITO)}) and abs(${numero('valorTotal', 1)} - ${numero('valorTotal', 0)}) > ${tolerancia}::numeric
    and exists (select 1 from logs as k where k.entidade = 'pedidos' and k.alvo_id = p.id::text and k.id < l.id
      and k.mudancas -> 'dataAprovacao' ->> 1 is not null)
  union all
  select p.id, a.id, abs(x.para - x.de), null::bigint, 'R6:' || l.id,
    jsonb_build_object('de', x.de::text, 'para', x.para::text, 'em', l.data, 'arquivo', a.file_name)
  from pedidos as p join pedidos_anexos as a on a.pedido_id = p.id
    join logs as l on l.entidade = 'pedidos-anexos' and l.alvo_id = a.id::text and l.acao_id = ${sql.lit(ACAO.alterou)}
      and l.mudancas ?| array['valor', 'valorParcela']
    cross join lateral (select coalesce(${valorEm('valorParcela', 0)}, ${valorEm('valor', 0)}) as de,
      coalesce(${valorEm('valorParcela', 1)}, ${valorEm('valor', 1)}) as para) as x
  where p.id = any(${ids}) and p.status in (${literals(APROVADOS)}) and l.data > p.data_aprovacao and abs(x.para - x.de) > ${tolerancia}::numeric
  union all
  select p.id, a.id, coalesce(a.valor_parcela, a.valor), null::bigint, 'R6:tipo:' || l.id,
    jsonb_build_object('tipoDe', l.mudancas -> 'tipo' -> 0, 'tipoPara', l.mudancas -> 'tipo' -> 1, 'em', l.data, 'arquivo', a.file_name)
  from pedidos as p join pedidos_anexos as a on a.pedido_id = p.id
    join logs as l on l.entidade = 'pedidos-anexos' and l.alvo_id = a.id::text and l.acao_id = ${sql.lit(ACAO.alterou)} and l.mudancas ? 'tipo'
  where p.id = any(${ids}) and p.status in (${literals(APROVADOS)}) and l.data > p.data_aprovacao
    and (${devido(0)} or ${devido(1)})`

/**
 * R7: what the attachments ask to be paid passes the order and what an approver let it pass by, or the order is finished and they do not reach what was received.
 * One without a value yet keeps a sum from falling short, and none from passing.
 */
export const somaDiferente: Consulta = (ids, { tolerancia }) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, abs(x.soma - x.base) as valor, null::bigint as outro,
    'R7:' || p.id || ':' || x.soma || ':' || x.base as chave,
    jsonb_build_object('soma', x.soma::text, 'base', x.base::text, 'finalizado', p.status = ${sql.lit(STATUS.finalizado)}) as fatos
  from pedidos as p cross join lateral (
    select sum(coalesce(a.valor_parcela, a.valor)) as soma, bool_and(coalesce(a.valor_parcela, a.valor) is not null) as todos,
      case when p.status = ${sql.lit(STATUS.finalizado)} and p.valor_retirado > 0 then p.valor_retirado else p.valor_total end + p.excedente_aprovado as base
    from pedidos_anexos as a where a.pedido_id = p.id and a.em_pagamento) as x
  where p.id = any(${ids}) and p.status in (${literals(APROVADOS)})
    and (x.soma > x.base + ${tolerancia}::numeric or (p.status = ${sql.lit(STATUS.finalizado)} and x.todos and x.soma < x.base - ${tolerancia}::numeric))`
