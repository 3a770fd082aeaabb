import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../core/database/literals.ts'

const { boleto, transferencia, diaria, guia } = TIPO_DE_ANEXO
const principal = sql`coalesce(a.valor_parcela, a.valor)`
const peloCodigo = sql`(a.tipo = ${sql.lit(boleto)} or (a.tipo <> ${sql.lit(transferencia)} and a.codigo_barras is not null))`
const sem = (coluna: string) => sql`ltrim(lower(coalesce(${sql.ref(coluna)}, '')), '0 ')`
const limpo = (coluna: string) => sql`regexp_replace(upper(coalesce(${sql.ref(coluna)}, '')), '[^0-9A-Z]', '', 'g')`

const proprio = sql`(coalesce(a.favorecido, '') <> '' or coalesce(a.banco_code, '') <> '' or coalesce(a.agencia, '') <> ''
  or coalesce(a.conta, '') <> '' or coalesce(a.digito, '') <> '' or a.pix_tipo is not null or coalesce(a.pix_chave, '') <> '')`
const semConta = sql`coalesce(a.banco_code, '') = '' and coalesce(a.agencia, '') = '' and coalesce(a.conta, '') = '' and coalesce(a.digito, '') = ''`
const doFornecedor = sql`(f.id is not null
  and (coalesce(a.favorecido_documento, '') = '' or ${limpo('a.favorecido_documento')} = regexp_replace(upper(coalesce(f.banco_cpf_cnpj, f.cpf_ou_cnpj)), '[^0-9A-Z]', '', 'g'))
  and (coalesce(a.pix_chave, '') = '' or ${sem('a.pix_chave')} = ${sem('f.pix_chave')})
  and case when ${semConta} then coalesce(a.pix_chave, '') <> '' or coalesce(a.favorecido_documento, '') <> ''
    else ${sem('a.banco_code')} = ${sem('f.banco_code')} and ${sem('a.agencia')} = ${sem('f.agencia')}
      and ${sem('a.conta')} = ${sem('f.conta')} and ${sem('a.digito')} = ${sem('f.digito')} end)`
const qrDoFornecedor = sql`(f.id is not null and a.pix_destino is not null
  and (${sem('a.pix_destino')} = ${sem('f.pix_chave')} or ${limpo('a.pix_destino')} = ${limpo('f.cpf_ou_cnpj')}))`

/** Of an order `p`: is the day of any of its documents past? The rule is the same as below. */
export const pagamentoVencido = (hoje: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from pedidos_anexos as a where a.pedido_id = p.id and a.data_vencimento < ${hoje}::date)`

/**
 * Of an order `p` still to be decided: does any of its documents ask for a look at its amount or payee? The rule is
 * `ressalvasDoPedido` (domain/financeiro/contas-a-pagar/ressalvas.ts); here it is repeated for lists to be filtered by.
 */
export const pagamentoAConferir = sql<boolean>`(
  (select sum(${principal}) from pedidos_anexos as a where a.pedido_id = p.id and a.tipo in (${literals(DEVIDOS)})) > p.valor_total + p.excedente_aprovado
  or exists (select 1 from pedidos_anexos as a left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
    where a.pedido_id = p.id and (a.valor_no_codigo <> ${principal}
      or ((coalesce(a.juros, 0) > 0 or coalesce(a.multa, 0) > 0 or coalesce(a.desconto, 0) > 0) and ${principal} is not null)
      or (a.tipo not in (${literals([diaria, guia])}) and not ${peloCodigo} and ((${proprio} and not ${doFornecedor})
        or (a.pix_copia_cola is not null and not ${qrDoFornecedor}))))))`
