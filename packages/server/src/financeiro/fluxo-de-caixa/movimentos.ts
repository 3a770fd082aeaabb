/** What left or came in since the balances were noted: payments made, and entries that happened. */
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos, NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { ContaNotada, Movimento } from '@prumo/domain/financeiro/fluxo-de-caixa/partida.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'

type Lido = { conta: string | null; data: PlainDate; em: string | null; valor: string }

/** The account is the statement's, else the remittance's, else the entry's own; the moment, of what no statement tells, on days with a balance noted meanwhile. */
export const movimentosSql = (ctx: Ctx, desde: PlainDate, notados: readonly PlainDate[]): RawBuilder<Lido> => sql<Lido>`
  select coalesce(l.conta_id, r.conta_id) as conta, d.dia as data,
    case when l.conta_id is null and d.dia = any(${[...notados]}::date[]) then a.pago_em end as em, -sum(a.a_pagar) as valor
  from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    cross join lateral (select (a.pago_em at time zone 'America/Sao_Paulo')::date as dia) as d
    left join lateral (select x.conta_id from extratos_linhas as x where x.anexo_id = a.id limit 1) as l on true
    left join lateral (select m.conta_id from remessas_itens as i join remessas as m on m.id = i.remessa_id
      where i.anexo_id = a.id and i.situacao = 'PAG' limit 1) as r on true
  where a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} and a.a_pagar > 0 and ${sql.join(onDays(sql`a.pago_em`, desde, undefined))}
    and ${inScope(ctx, pedidos, 'p')}
  group by 1, 2, 3
  union all
  select coalesce(l.conta_id, e.conta_bancaria_id), e.data_realizada, null,
    sum(case when e.natureza = ${sql.lit(NATUREZA.entrada)} then e.valor_realizado else -e.valor_realizado end)
  from fluxo_de_caixa as e
    left join lateral (select x.conta_id from extratos_linhas as x where x.lancamento_id = e.id limit 1) as l on true
  where e.cancelado_em is null and e.data_realizada >= ${desde}::date and ${inScope(ctx, lancamentos, 'e')}
  group by 1, 2`

/** Everything this person sees that moved on the day of the oldest balance or later; nothing where no balance was ever noted. */
export async function lerMovimentos(ctx: Ctx, contas: readonly ContaNotada[]): Promise<Movimento[]> {
  const [desde] = contas.flatMap(({ data }) => data ?? []).toSorted()
  if (desde === undefined) return []
  const notados = contas.flatMap(({ data, notadoEm }) => (data !== null && notadoEm !== null ? [data] : []))
  const { rows } = await movimentosSql(ctx, desde, notados).execute(ctx.db)
  return rows.map(({ conta, data, em, valor }) => ({ contaId: conta, data, em, valor: toCentavos(valor)! }))
}
