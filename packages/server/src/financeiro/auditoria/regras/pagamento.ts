import {
  PROVAM_DESPESA,
  STATUS_DE_ANEXO,
  STATUS_DE_BANCO,
  TIPO_DE_ANEXO,
} from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { DESFEITOS, EM_ANALISE, TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { literals } from '../../../core/database/literals.ts'
import type { Consulta } from './consulta.ts'

const devido = sql`coalesce(a.valor_parcela, a.valor)`
const dia = (coluna: string) => sql`(${sql.ref(coluna)} at time zone 'America/Sao_Paulo')::date`

/**
 * R5: the supplier's bank data changed shortly before they are paid by them. A barcode or a PIX code names its own payee, and
 * so does an attachment with a payee of its own. Until it is paid it is told and opens nothing.
 */
export const dadosMudados: Consulta = (ids, { dias }) => sql`
  select a.pedido_id, a.id as anexo_id, ${devido} as valor, null::bigint as outro,
    case when a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} then 'R5:' || a.id || ':' || extract(epoch from f.dados_bancarios_alterados_em)::bigint end as chave,
    jsonb_build_object('mudou', ${dia('f.dados_bancarios_alterados_em')}::text, 'pago', ${dia('a.pago_em')}::text,
      'conferido', f.dados_bancarios_conferidos_em is not null) as fatos
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
  where a.pedido_id = any(${ids}) and p.status not in (${literals(DESFEITOS)}) and (a.em_pagamento or a.tipo = ${sql.lit(TIPO_DE_ANEXO.transferencia)})
    and a.tipo <> ${sql.lit(TIPO_DE_ANEXO.boleto)} and (a.tipo = ${sql.lit(TIPO_DE_ANEXO.transferencia)} or a.codigo_barras is null) and a.pix_copia_cola is null
    and a.favorecido is null and a.conta is null and a.pix_chave is null
    and f.dados_bancarios_alterados_em <= coalesce(a.pago_em, now())
    and f.dados_bancarios_alterados_em > coalesce(a.pago_em, now()) - make_interval(days => ${dias}::int)`

/** R8: paid, and after so many days no document stands for it. Daily allowances and card bills have papers of another kind. */
export const semDocumentoFiscal: Consulta = (ids, { dias }) => sql`
  select a.pedido_id, a.id as anexo_id, ${devido} as valor, null::bigint as outro, 'R8:' || a.id as chave,
    jsonb_build_object('pago', ${dia('a.pago_em')}::text, 'dias', ${dias}::int) as fatos
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
  where a.pedido_id = any(${ids}) and p.tipo in (${literals([TIPO.compra, TIPO.reembolso])}) and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} and a.tipo in (${literals([TIPO_DE_ANEXO.boleto, TIPO_DE_ANEXO.transferencia])})
    and a.pago_em < now() - make_interval(days => ${dias}::int)
    and not exists (select 1 from pedidos_anexos as d where d.pedido_id = p.id and d.tipo in (${literals(PROVAM_DESPESA)}))`

/** R13: paid on a day before the approval's, or never approved. */
export const pagoAntes: Consulta = (ids) => sql`
  select a.pedido_id, a.id as anexo_id, ${devido} as valor, null::bigint as outro, 'R13:' || a.id as chave,
    jsonb_build_object('pago', ${dia('a.pago_em')}::text,
      'aprovado', case when p.status in (${literals(EM_ANALISE)}) then null else ${dia('p.data_aprovacao')}::text end) as fatos
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
  where a.pedido_id = any(${ids}) and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)}
    and (p.status in (${literals(EM_ANALISE)}) or ${dia('a.pago_em')} < ${dia('p.data_aprovacao')})`

/** R14: told as paid, by us or by the bank, and so many days later without its proof. */
export const semComprovante: Consulta = (ids, { dias }) => sql`
  select a.pedido_id, a.id as anexo_id, ${devido} as valor, null::bigint as outro, 'R14:' || a.id as chave,
    jsonb_build_object('pago', coalesce(${dia('a.pago_em')}, a.data_agendada, a.data_vencimento)::text) as fatos
  from pedidos_anexos as a
  where a.pedido_id = any(${ids}) and (a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} or a.status_banco = ${sql.lit(STATUS_DE_BANCO.pago)}) and a.comprovante_arquivo_id is null
    and coalesce(a.pago_em, coalesce(a.data_agendada, a.data_vencimento)::timestamptz) < now() - make_interval(days => ${dias}::int)`
