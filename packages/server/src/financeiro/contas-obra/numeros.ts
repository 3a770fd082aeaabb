import { toReais } from '@prumo/domain/core/money.ts'
import { NATUREZA, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { EM_ABERTO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { APROVADOS, EM_CURSO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { NumerosDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { FATURADAS } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type { PendenciasDaObra } from '@prumo/domain/obras/situacao.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'

type Soma = { obraId: string } & Record<'emAnalise' | 'comprometido' | 'pago', string>
export type SomasDaObra = Pick<
  NumerosDaObra,
  'emAnalise' | 'comprometido' | 'pago' | 'receitaMedida' | 'receitaFaturada' | 'receitaRecebida'
>

/**
 * The sums of those works, as a query; also for whoever looks at its plan. They are the ledger's, as goals and reports have
 * them (`lancamentosDe`): a page that summed orders in a way of its own would say another thing of the same money.
 */
export const consultaDeSomas = (ctx: Ctx, obras: readonly string[]): RawBuilder<Soma> => sql<Soma>`
    select r.obra_id, sum(r.reservado) as em_analise, sum(r.comprometido) as comprometido, sum(r.realizado) as pago
    from razao as r where r.obra_id = any(${idArray(obras)}) and r.centro_de_custo_id = any(${idArray(ctx.centros)})
    group by r.obra_id`

type Receita = { obraId: string } & Record<'receitaMedida' | 'receitaFaturada' | 'receitaRecebida', string>

/**
 * What came and is to come of each work, as the cash flow says it: entries of measurements, and whatever else of it came in.
 * One of several works counts in each its own part; what goes back to the client takes away.
 */
const consultaDeReceitas = (ctx: Ctx, obras: readonly string[]): RawBuilder<Receita> => sql<Receita>`
    select obra_id, coalesce(sum(sinal * valor) filter (where medicao), 0) as receita_medida,
      coalesce(sum(sinal * valor) filter (where medicao and faturada), 0) as receita_faturada,
      coalesce(sum(sinal * recebido) filter (where recebido is not null), 0) as receita_recebida
    from (
      select e.obra_id, e.valor_previsto as valor, e.valor_realizado as recebido, e.natureza, e.origem, e.centro_de_custo_id, e.medicao_id
      from fluxo_de_caixa as e where e.obra_id = any(${idArray(obras)}) and e.cancelado_em is null
      union all
      select p.obra_id, p.valor, case when e.valor_realizado is not null then p.valor end, e.natureza, e.origem, e.centro_de_custo_id, e.medicao_id
      from lancamentos_obras as p join fluxo_de_caixa as e on e.id = p.lancamento_id
      where p.obra_id = any(${idArray(obras)}) and e.cancelado_em is null
    ) as l cross join lateral (select l.origem = ${sql.lit(ORIGEM.medicao)} as medicao,
      case when l.natureza = ${sql.lit(NATUREZA.entrada)} then 1 else -1 end as sinal,
      exists (select 1 from medicoes as m where m.id = l.medicao_id and m.status in (${literals(FATURADAS)})) as faturada) as s
    where l.centro_de_custo_id = any(${idArray(ctx.centros)}) and l.origem <> ${sql.lit(ORIGEM.transferencia)}
      and (l.natureza = ${sql.lit(NATUREZA.entrada)} or s.medicao)
    group by obra_id`

const NENHUMA: SomasDaObra = {
  emAnalise: 0,
  comprometido: 0,
  pago: 0,
  receitaMedida: 0,
  receitaFaturada: 0,
  receitaRecebida: 0,
}

/** What is asked for, committed and paid of each work, and what it brings in; an order of several works counts in each its own lines. */
export async function somarObras(ctx: Ctx, obras: readonly string[]): Promise<Map<string, SomasDaObra>> {
  const [{ rows }, { rows: receitas }] = await Promise.all([
    consultaDeSomas(ctx, obras).execute(ctx.db),
    consultaDeReceitas(ctx, obras).execute(ctx.db),
  ])
  const somas = new Map<string, SomasDaObra>(
    rows.map(({ obraId, emAnalise, comprometido, pago }) => [
      obraId,
      {
        ...NENHUMA,
        emAnalise: toReais(Number(emAnalise)),
        comprometido: toReais(Number(comprometido)),
        pago: toReais(Number(pago)),
      },
    ]),
  )
  for (const { obraId, receitaMedida, receitaFaturada, receitaRecebida } of receitas)
    somas.set(obraId, {
      ...(somas.get(obraId) ?? NENHUMA),
      receitaMedida: Number(receitaMedida),
      receitaFaturada: Number(receitaFaturada),
      receitaRecebida: Number(receitaRecebida),
    })
  return somas
}

const exato = (reais: number): number => Math.round(reais * 100) / 100

/** The work's figures from its sums; what is unknown stays unknown, and what nobody approved takes nothing. */
export function numerosDe(
  obra: { custoOrcado: number | null; valorVendido: number | null },
  somas: SomasDaObra | undefined,
): NumerosDaObra {
  const { emAnalise, comprometido, pago, receitaMedida, receitaFaturada, receitaRecebida } = somas ?? NENHUMA
  return {
    emAnalise,
    comprometido,
    pago,
    receitaMedida,
    receitaFaturada,
    receitaRecebida,
    saldo: obra.custoOrcado === null ? null : exato(obra.custoOrcado - comprometido - pago),
    margem: obra.valorVendido === null ? null : exato(obra.valorVendido - comprometido - pago),
  }
}

/** What still hangs on a work, over all its orders and not only those somebody sees: an account is closed for everybody. */
export async function pendenciasDa(db: Db | Tx, obraId: string): Promise<PendenciasDaObra> {
  const { rows } = await sql<{ pedidos: string; pagamentos: string }>`
    with dela as (select pedido_id from pedidos_itens where obra_id = ${obraId}
      union select id from pedidos where obra_id = ${obraId})
    select count(*) filter (where p.status in (${literals(EM_CURSO)})) as pedidos,
      coalesce(sum((select count(*) from pedidos_anexos as a where a.pedido_id = p.id and a.em_pagamento and a.status in (${literals(EM_ABERTO)})))
        filter (where p.status in (${literals(APROVADOS)})), 0) as pagamentos
    from dela join pedidos as p on p.id = dela.pedido_id`.execute(db)
  return { pedidosEmAberto: Number(rows[0]!.pedidos), pagamentosEmAberto: Number(rows[0]!.pagamentos) }
}
