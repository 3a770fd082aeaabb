import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import type { consultaDeBaremos, filtroDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, entityNamed } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'

export type Filtro = z.output<typeof filtroDeBaremos>
export type BaremoNaLista = RecordOf<typeof baremos> & { totalDeItens: number }

function condicoes(ctx: Ctx, { status, contrato, vigenteEm, ...filtro }: Filtro): RawBuilder<boolean> {
  const todas = [conditions(ctx, baremos, filtro, 'b')]
  if (status) todas.push(sql<boolean>`b.status = any(${status}::smallint[])`)
  if (contrato) todas.push(sql<boolean>`b.contratos_ids && ${idArray(contrato)}`)
  if (vigenteEm) todas.push(sql<boolean>`daterange(b.vigencia_inicio, b.vigencia_fim, '[]') @> ${vigenteEm}::date`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

/** How many items each of them has. */
export async function contarItensDe(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; total: string }>`select baremo_id as id, count(*) as total from baremos_itens
    where baremo_id = any(${idArray(ids)}) group by baremo_id`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}

const comItens =
  (ctx: Ctx) =>
  async (registros: RecordOf<typeof baremos>[]): Promise<BaremoNaLista[]> => {
    const quantos = await contarItensDe(
      ctx.db,
      registros.map(({ id }) => id),
    )
    return registros.map((baremo) => ({ ...baremo, totalDeItens: quantos.get(baremo.id) ?? 0 }))
  }

const lista = ownList(baremos, 'b')

/** One batch of the tables this person may see, each with how many items it has. */
export const listarBaremos = (ctx: Ctx, consulta: z.output<typeof consultaDeBaremos>): Promise<Batch<BaremoNaLista>> =>
  lista.batch(ctx, condicoes(ctx, consulta), consulta, comItens(ctx))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeBaremos(ctx: Ctx, filtro: Filtro): AsyncGenerator<BaremoNaLista[]> {
  for await (const registros of lista.pages(ctx, condicoes(ctx, filtro))) yield comItens(ctx)(registros)
}

export const contarBaremos = (ctx: Ctx, filtro: Filtro): Promise<number> => lista.count(ctx, condicoes(ctx, filtro))

interface Fator {
  readonly contratoId: string
  readonly codigo: string
  readonly fatorK: number | null
  readonly usoFatorK: number | null
}

/** What multiplies the table's prices in each of those contracts, of the ones this person sees. */
export async function fatoresDe(ctx: Ctx, contratosIds: readonly string[]): Promise<Fator[]> {
  const { rows } =
    await sql<Fator>`select c.id as "contratoId", c.codigo, c.fator_k as "fatorK", c.uso_fator_k as "usoFatorK"
    from contas_contrato as c where c.id = any(${idArray(contratosIds)}) and ${inScope(ctx, entityNamed(ctx, 'contas-contrato'), 'c')}
    order by c.codigo`.execute(ctx.db)
  return rows.map((fator) => ({ ...fator, fatorK: fator.fatorK === null ? null : Number(fator.fatorK) }))
}
