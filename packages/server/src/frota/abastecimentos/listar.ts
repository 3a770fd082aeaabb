import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import type { AbastecimentoNaResposta, ResumoDeAbastecimentos } from '@prumo/domain/frota/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { yesOrNo } from '../../core/crud/filters.ts'
import { type Batch, columnsOf, conditions, filterQuery, listQuery, orderBy, toRecord } from '../../core/crud/read.ts'
import { snake } from '../../core/tables.ts'
import { apresentar } from './ler.ts'

/** What narrows the fuellings, beside what narrows every list: only the odd ones, or only those with nothing odd. */
export const filtroDeAbastecimentos = filterQuery.extend({ suspeitos: yesOrNo })
export type FiltroDeAbastecimentos = z.output<typeof filtroDeAbastecimentos>
export const consultaDeAbastecimentos = filtroDeAbastecimentos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

function condicoes(ctx: Ctx, filtro: FiltroDeAbastecimentos): RawBuilder<boolean> {
  const todas = [conditions(ctx, abastecimentos, filtro, 'a')]
  if (filtro.suspeitos === true) todas.push(sql<boolean>`a.inconsistencias <> '{}'`)
  if (filtro.suspeitos === false) todas.push(sql<boolean>`a.inconsistencias = '{}'`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(abastecimentos).map((nome) => sql.ref(`a.${snake(nome)}`)))

/** One batch of the fuellings this person may see, the last ones first. */
export async function listarAbastecimentos(
  ctx: Ctx,
  consulta: z.output<typeof consultaDeAbastecimentos>,
): Promise<Batch<AbastecimentoNaResposta>> {
  const { lote, maxLote } = consulta
  const { rows } = await sql<Record<string, unknown>>`select ${colunas} from abastecimentos as a
    where ${condicoes(ctx, consulta)} order by ${orderBy(ctx, abastecimentos, consulta.ordem ?? '-data', 'a')}
    limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const registros = rows.slice(0, maxLote).map((row) => toRecord(abastecimentos, row))
  return { itens: await apresentar(ctx, registros), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarAbastecimentos(ctx: Ctx, filtro: FiltroDeAbastecimentos): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from abastecimentos as a
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeAbastecimentos(
  ctx: Ctx,
  filtro: FiltroDeAbastecimentos,
): AsyncGenerator<RecordOf<typeof abastecimentos>[]> {
  const PAGINA = 500
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<Record<string, unknown>>`select ${colunas} from abastecimentos as a
      where ${onde} and a.id > ${ultimo}::bigint order by a.id limit ${PAGINA}`.execute(ctx.db)
    if (rows.length > 0) yield rows.map((row) => toRecord(abastecimentos, row))
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id as string
  }
}

/** GET /abastecimentos/resumo: the sums of what the filter reaches. Averages are Σ ÷ Σ; what was rejected counts nowhere. */
export async function resumir(ctx: Ctx, filtro: FiltroDeAbastecimentos): Promise<ResumoDeAbastecimentos> {
  const { rows } = await sql<Record<string, string | null>>`
    select count(*) filter (where a.status <> 3) as quantidade, sum(a.litros) filter (where a.status <> 3) as litros,
      sum(a.valor_total) filter (where a.status <> 3) as valor, sum(a.km_percorrido) as km,
      round(sum(a.km_percorrido) / nullif(sum(a.litros_do_trecho), 0), 4) as km_por_litro,
      round(sum(a.valor_do_trecho) / nullif(sum(a.km_percorrido), 0), 4) as reais_por_km,
      count(*) filter (where a.status <> 3 and a.inconsistencias <> '{}') as suspeitos,
      count(*) filter (where a.status = 1) as a_conferir
    from abastecimentos as a where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  const { kmPorLitro, reaisPorKm, ...somas } = rows[0]!
  const somado = Object.fromEntries(Object.entries(somas).map(([nome, valor]) => [nome, Number(valor ?? 0)]))
  const media = (valor: string | null | undefined) => (valor == null ? null : Number(valor))
  return { ...somado, kmPorLitro: media(kmPorLitro), reaisPorKm: media(reaisPorKm) } as ResumoDeAbastecimentos
}
