import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import type { consultaDeBaremos, filtroDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, entityNamed } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'

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

const colunas = sql.join(columnsOf(baremos).map((nome) => sql.ref(`b.${snake(nome)}`)))
type Linha = DeclaredRowOf<typeof baremos>

async function comItens(ctx: Ctx, rows: readonly Linha[]): Promise<BaremoNaLista[]> {
  const quantos = await contarItensDe(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toRecord(baremos, row), totalDeItens: quantos.get(row.id) ?? 0 }))
}

/** One batch of the tables this person may see, each with how many items it has. */
export async function listarBaremos(
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeBaremos>,
): Promise<Batch<BaremoNaLista>> {
  const { rows } = await sql<Linha>`select ${colunas} from baremos as b where ${condicoes(ctx, filtro)}
    order by ${orderBy(ctx, baremos, ordem, 'b')} limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  return { itens: await comItens(ctx, rows.slice(0, maxLote)), lote, maxLote, fim: rows.length <= maxLote }
}

const PAGINA = 500

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeBaremos(ctx: Ctx, filtro: Filtro): AsyncGenerator<BaremoNaLista[]> {
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<Linha>`select ${colunas} from baremos as b
      where ${onde} and b.id > ${ultimo}::bigint order by b.id limit ${PAGINA}`.execute(ctx.db)
    if (rows.length > 0) yield await comItens(ctx, rows)
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id
  }
}

export async function contarBaremos(ctx: Ctx, filtro: Filtro): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from baremos as b
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

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
