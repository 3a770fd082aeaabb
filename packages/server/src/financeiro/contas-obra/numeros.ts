import { toReais } from '@prumo/domain/core/money.ts'
import { EM_ABERTO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { APROVADOS, EM_CURSO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { NumerosDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
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
    from razao_somas as r where r.obra_id = any(${idArray(obras)}) and r.centro_de_custo_id = any(${idArray(ctx.centros)})
    group by r.obra_id`

type Receita = { obraId: string } & Record<'receitaMedida' | 'receitaFaturada' | 'receitaRecebida', string>

/** What was measured and what came in of each work, as the cash flow says it; one entry of several works counts in each its own part. */
const consultaDeReceitas = (ctx: Ctx, obras: readonly string[]): RawBuilder<Receita> => sql<Receita>`
    select r.obra_id, sum(r.medida) as receita_medida, sum(r.faturada) as receita_faturada, sum(r.recebida) as receita_recebida
    from receitas as r where r.obra_id = any(${idArray(obras)})
      and r.lancamento_id = any(array(select l.lancamento_id from obras_dos_lancamentos as l where l.obra_id = any(${idArray(obras)})))
      and r.centro_de_custo_id = any(${idArray(ctx.centros)})
    group by r.obra_id`

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
      receitaMedida: toReais(Number(receitaMedida)),
      receitaFaturada: toReais(Number(receitaFaturada)),
      receitaRecebida: toReais(Number(receitaRecebida)),
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
