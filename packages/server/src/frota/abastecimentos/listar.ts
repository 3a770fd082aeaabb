import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { abastecimentos, FORMA_DE_PAGAMENTO, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import type { consultaDeAbastecimentos, filtroDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import type { AbastecimentoNaResposta, ResumoDeAbastecimentos } from '@prumo/domain/frota/respostas.ts'
import { CONTROLE } from '@prumo/domain/frota/veiculos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { apresentar } from './ler.ts'

export type FiltroDeAbastecimentos = z.output<typeof filtroDeAbastecimentos>

const dosVeiculos = (coluna: string, codigos: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`a.veiculo_id in (select v.id from veiculos as v where ${sql.ref(coluna)} = any(${codigos}::smallint[]))`

function condicoes(ctx: Ctx, filtro: FiltroDeAbastecimentos): RawBuilder<boolean> {
  const todas = [conditions(ctx, abastecimentos, filtro, 'a')]
  if (filtro.suspeitos === true) todas.push(sql<boolean>`a.inconsistencias <> '{}'`)
  if (filtro.suspeitos === false) todas.push(sql<boolean>`a.inconsistencias = '{}'`)
  if (filtro.tipo) todas.push(dosVeiculos('v.tipo', filtro.tipo))
  if (filtro.propriedade) todas.push(dosVeiculos('v.propriedade', filtro.propriedade))
  if (filtro.semPedido === true)
    todas.push(sql<boolean>`a.forma_pagamento = ${FORMA_DE_PAGAMENTO.pedido} and a.pedido_id is null`)
  if (filtro.semFornecedor === true) todas.push(sql<boolean>`a.fornecedor_id is null`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(abastecimentos, 'a')

/** One batch of the fuellings this person may see, the last ones first. */
export const listarAbastecimentos = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeAbastecimentos>,
): Promise<Batch<AbastecimentoNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem: ordem ?? '-data' }, (registros) =>
    apresentar(ctx, registros),
  )

export const contarAbastecimentos = (ctx: Ctx, filtro: FiltroDeAbastecimentos): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeAbastecimentos = (
  ctx: Ctx,
  filtro: FiltroDeAbastecimentos,
): AsyncGenerator<RecordOf<typeof abastecimentos>[]> => lista.pages(ctx, condicoes(ctx, filtro))

/**
 * GET /abastecimentos/resumo: the sums of what the filter reaches. Averages are Σ ÷ Σ; what was rejected counts nowhere;
 * the hours of an hour meter are no distance, and have sums of their own.
 */
export async function resumir(ctx: Ctx, filtro: FiltroDeAbastecimentos): Promise<ResumoDeAbastecimentos> {
  const emHoras = sql<boolean>`v.controle is not distinct from ${CONTROLE.horimetro}`
  const somas = (onde: RawBuilder<boolean>, sufixo: 'km' | 'horas') => sql`
    sum(a.km_percorrido) filter (where ${onde}) as ${sql.ref(sufixo)},
    round(sum(a.km_percorrido) filter (where ${onde}) / nullif(sum(a.litros_do_trecho) filter (where ${onde}), 0), 4)
      as ${sql.ref(`${sufixo}_por_litro`)},
    round(sum(a.valor_do_trecho) filter (where ${onde}) / nullif(sum(a.km_percorrido) filter (where ${onde}), 0), 4)
      as ${sql.ref(sufixo === 'km' ? 'reais_por_km' : 'reais_por_hora')}`
  const { rows } = await sql<Record<keyof ResumoDeAbastecimentos, string | null>>`
    select count(*) filter (where a.status <> ${sql.lit(STATUS.rejeitado)}) as quantidade, sum(a.litros) filter (where a.status <> ${sql.lit(STATUS.rejeitado)}) as litros,
      sum(a.valor_total) filter (where a.status <> ${sql.lit(STATUS.rejeitado)}) as valor, ${somas(sql`not ${emHoras}`, 'km')}, ${somas(emHoras, 'horas')},
      count(*) filter (where a.status <> ${sql.lit(STATUS.rejeitado)} and a.inconsistencias <> '{}') as suspeitos,
      count(*) filter (where a.status = ${sql.lit(STATUS.lancado)}) as a_conferir
    from abastecimentos as a join veiculos as v on v.id = a.veiculo_id where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  const row = rows[0]!
  // Of nothing the sum is zero, and there is no average.
  const soma = (valor: string | null) => Number(valor ?? 0)
  const media = (valor: string | null) => (valor === null ? null : Number(valor))
  return {
    quantidade: soma(row.quantidade),
    litros: soma(row.litros),
    valor: soma(row.valor),
    km: soma(row.km),
    horas: soma(row.horas),
    suspeitos: soma(row.suspeitos),
    aConferir: soma(row.aConferir),
    kmPorLitro: media(row.kmPorLitro),
    reaisPorKm: media(row.reaisPorKm),
    horasPorLitro: media(row.horasPorLitro),
    reaisPorHora: media(row.reaisPorHora),
  }
}
