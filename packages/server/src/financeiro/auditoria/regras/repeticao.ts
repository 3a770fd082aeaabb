import { COM_NUMERO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { DESFEITOS, SEM_EFEITO, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { literals } from '../../../core/database/literals.ts'
import type { Consulta } from './consulta.ts'

/**
 * Orders that stand for each other are no repetition: one recycled from the other, or a rejected one that another already
 * took the place of.
 */
const independentes = sql`q.status <> ${sql.lit(STATUS.rascunho)}
  and p.recycle_pedido is distinct from q.id and q.recycle_pedido is distinct from p.id
  and not (q.status = ${sql.lit(STATUS.rejeitado)} and exists (select 1 from pedidos as r where r.recycle_pedido = q.id))
  and not (p.status = ${sql.lit(STATUS.rejeitado)} and exists (select 1 from pedidos as r where r.recycle_pedido = p.id))`

const fornecedor = (anexo: string, pedido: string) =>
  sql`coalesce(${sql.ref(`${anexo}.fornecedor_id`)}, ${sql.ref(`${pedido}.fornecedor_id`)})`

const linha = (documento: string, coluna: string) => sql`
  a.pedido_id, a.id as anexo_id, coalesce(a.valor_parcela, a.valor) as valor, q.id as outro,
  ${`R1:${documento}:`}::text || ${sql.raw(coluna)} as chave,
  jsonb_build_object('documento', ${documento}::text, 'numero', ${sql.raw(coluna)}, 'vivo', q.status not in (${literals(DESFEITOS)})) as fatos`

/** R1: the same barcode, NF-e key, or document number of the same supplier, in whatever became of the other order. */
export const documentoRepetido: Consulta = (ids) => sql`
  select ${linha('código de barras', 'a.codigo_barras')}
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    join pedidos_anexos as o on o.codigo_barras = a.codigo_barras and o.pedido_id <> a.pedido_id
    join pedidos as q on q.id = o.pedido_id
  where a.pedido_id = any(${ids}) and ${independentes}
  union all
  select ${linha('chave de NF-e', 'a.chave_nfe')}
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    join pedidos_anexos as o on o.chave_nfe = a.chave_nfe and o.pedido_id <> a.pedido_id
    join pedidos as q on q.id = o.pedido_id
  where a.pedido_id = any(${ids}) and ${independentes}
  union all
  select a.pedido_id, a.id, coalesce(a.valor_parcela, a.valor), q.id,
    'R1:número:' || ${fornecedor('a', 'p')} || ':' || numero_de_documento(a.numero_nota_fiscal),
    jsonb_build_object('documento', 'número de documento', 'numero', a.numero_nota_fiscal, 'vivo', q.status not in (${literals(DESFEITOS)}))
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    join pedidos_anexos as o on numero_de_documento(o.numero_nota_fiscal) = numero_de_documento(a.numero_nota_fiscal)
      and o.tipo in (${literals(COM_NUMERO)}) and o.numero_nota_fiscal is not null and o.pedido_id <> a.pedido_id
    join pedidos as q on q.id = o.pedido_id
  where a.pedido_id = any(${ids}) and a.tipo in (${literals(COM_NUMERO)}) and a.numero_nota_fiscal is not null
    and ${fornecedor('o', 'q')} = ${fornecedor('a', 'p')}
    -- The key tells two notes of one number apart: they are of different series.
    and (a.chave_nfe is null or o.chave_nfe is null or a.chave_nfe = o.chave_nfe)
    and ${independentes}`

/** R2: another order of the same supplier and value within days. */
export const mesmoValor: Consulta = (ids, { dias, valorMinimo }) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, p.valor_total as valor, q.id as outro,
    'R2:' || p.fornecedor_id || ':' || p.valor_total as chave,
    jsonb_build_object('valor', p.valor_total::text, 'dias', abs(extract(epoch from p.data_registro - q.data_registro)::bigint / 86400)) as fatos
  from pedidos as p
    join pedidos as q on q.fornecedor_id = p.fornecedor_id and q.valor_total = p.valor_total and q.status not in (${literals(SEM_EFEITO)}) and q.id <> p.id
      and q.data_registro between p.data_registro - make_interval(days => ${dias}::int)
        and p.data_registro + make_interval(days => ${dias}::int)
  where p.id = any(${ids}) and p.status not in (${literals(DESFEITOS)}) and p.valor_total > 0 and p.valor_total >= ${valorMinimo}::numeric
    and ${independentes}`
