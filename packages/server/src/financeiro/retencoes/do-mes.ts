import { formatDocument } from '@prumo/domain/core/documents.ts'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { cpfCortado } from '@prumo/domain/core/reservado.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { APROVADOS, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { FiltroDeRetencoes } from '@prumo/domain/financeiro/retencoes/chamadas.ts'
import type { RetencoesDoMes } from '@prumo/domain/financeiro/retencoes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'

/**
 * What was withheld in a month: the guides as they are owed and paid, which is what the payables say of them, and the invoices
 * they are of. Of approved orders, and of what was paid whatever befell its order.
 */
const retidas = sql`pedidos_retencoes as r join pedidos as p on p.id = r.pedido_id join pedidos_anexos as n on n.id = r.nota_id
  join pedidos_anexos as g on g.id = r.guia_id join fornecedores as f on f.id = r.fornecedor_id`

export function condicoes(ctx: Ctx, { mes, tributo, fornecedor }: FiltroDeRetencoes): RawBuilder<boolean> {
  const todas: RawBuilder<unknown>[] = [
    sql`r.competencia = ${mes}`,
    sql`g.valor is not null and g.status is not null`,
    sql`(p.status in (${literals(APROVADOS)}) or g.status = ${sql.lit(STATUS_DE_ANEXO.pago)})`,
    inScope(ctx, pedidos, 'p'),
  ]
  if (tributo) todas.push(sql`r.tributo = any(${tributo}::smallint[])`)
  if (fornecedor) todas.push(sql`r.fornecedor_id = any(${idArray(fornecedor)})`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const pago = sql`case when g.status = ${sql.lit(STATUS_DE_ANEXO.pago)} then g.valor else 0 end`
const reais = (texto: string): number => toReais(toCentavos(texto) ?? 0)
/** A person's CPF is not read whole where it is not asked for. */
export const documentoDito = (documento: string): string =>
  documento.length === 11 ? cpfCortado(formatDocument(documento)) : formatDocument(documento)

/** GET /retencoes: by supplier and tribute, and the guides of the month, each with the documents it is paid by. */
export async function retencoesDoMes(ctx: Ctx, filtro: FiltroDeRetencoes): Promise<RetencoesDoMes> {
  const onde = condicoes(ctx, filtro)
  const { rows: linhas } = await sql<{
    fornecedorId: string
    fornecedor: string
    documento: string
    tributo: number
    notas: number
    base: string
    retido: string
    pago: string
  }>`select r.fornecedor_id, f.nome as fornecedor, f.cpf_ou_cnpj as documento, r.tributo, count(distinct r.nota_id)::int as notas,
      sum(r.base)::text as base, sum(g.valor)::text as retido, sum(${pago})::text as pago
    from ${retidas} where ${onde} group by 1, 2, 3, 4 order by f.nome collate pt, r.tributo`.execute(ctx.db)
  const { rows: guias } = await sql<{
    tributo: number
    beneficiario: string
    codigoDeReceita: string | null
    vencimento: string
    valor: string
    pago: string
    anexos: string[]
  }>`select r.tributo, r.beneficiario, r.codigo_de_receita, r.vencimento, sum(g.valor)::text as valor, sum(${pago})::text as pago,
      array_agg(g.id::text order by g.id) as anexos
    from ${retidas} where ${onde} group by 1, 2, 3, 4 order by r.vencimento, r.tributo, r.beneficiario`.execute(ctx.db)
  const soma = (campo: 'retido' | 'pago') =>
    toReais(linhas.reduce((total, um) => total + (toCentavos(um[campo]) ?? 0), 0))
  return {
    mes: filtro.mes,
    linhas: linhas.map((um) => ({
      ...um,
      documento: documentoDito(um.documento),
      base: reais(um.base),
      retido: reais(um.retido),
      pago: reais(um.pago),
    })),
    guias: guias.map((um) => ({ ...um, valor: reais(um.valor), pago: reais(um.pago) })),
    retido: soma('retido'),
    pago: soma('pago'),
  }
}

/** A line of the sheet: one invoice's tribute. */
export interface LinhaDoMes {
  readonly id: string
  readonly fornecedor: string
  readonly documento: string
  readonly pedido: number
  readonly nota: string | null
  readonly emissao: string | null
  readonly servico: string
  readonly municipio: string | null
  readonly bruto: string | null
  readonly tributo: number
  readonly base: string
  readonly aliquota: string | null
  readonly retido: string
  readonly beneficiario: string
  readonly codigoDeReceita: string | null
  readonly vencimento: string
  readonly pagoEm: string | null
  readonly fonte: string
}

export const linhasDoMes = (ctx: Ctx, filtro: FiltroDeRetencoes, depois: string, quantas: number) =>
  sql<LinhaDoMes>`select r.id, f.nome as fornecedor, f.cpf_ou_cnpj as documento, p.numero as pedido, n.numero_nota_fiscal as nota,
      n.data_emissao as emissao, r.servico, r.municipio, n.valor as bruto, r.tributo, r.base, r.aliquota, g.valor as retido,
      r.beneficiario, r.codigo_de_receita, r.vencimento, g.data_pagamento as pago_em, r.fonte
    from ${retidas} where ${condicoes(ctx, filtro)} and r.id > ${depois}::bigint order by r.id limit ${quantas}`.execute(
    ctx.db,
  )

export async function contarDoMes(ctx: Ctx, filtro: FiltroDeRetencoes): Promise<number> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from ${retidas} where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}
