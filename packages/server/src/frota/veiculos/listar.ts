import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { DIAS_DE_AVISO, type DocumentosProcurados } from '@prumo/domain/frota/documentos.ts'
import type { VeiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { consultaDeVeiculos, filtroDeVeiculos } from '@prumo/domain/frota/veiculos-chamadas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { apresentarVeiculos } from './consumo.ts'

export type FiltroDeVeiculos = z.output<typeof filtroDeVeiculos>

/** The first of a vehicle's papers to end; those nobody told of are none. */
export const PRIMEIRO_A_VENCER = sql`least(v.crlv_validade, v.seguro_validade, v.tacografo_validade, v.laudo_pta_validade)`

/** As domain's `piorDocumento`, in SQL over a vehicle `v`: a paper still holds on its last day. */
export function porDocumentos(documentos: DocumentosProcurados, hoje = today()): RawBuilder<boolean> {
  const limite = addDays(hoje, DIAS_DE_AVISO)
  if (documentos === 'vencido') return sql<boolean>`${PRIMEIRO_A_VENCER} < ${hoje}::date`
  if (documentos === 'a-vencer') return sql<boolean>`${PRIMEIRO_A_VENCER} between ${hoje}::date and ${limite}::date`
  return sql<boolean>`${PRIMEIRO_A_VENCER} <= ${limite}::date`
}

function condicoes(ctx: Ctx, { documentos, ...filtro }: FiltroDeVeiculos): RawBuilder<boolean> {
  const todas = [conditions(ctx, veiculos, filtro, 'v')]
  if (documentos) todas.push(porDocumentos(documentos))
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(veiculos).map((nome) => sql.ref(`v.${snake(nome)}`)))
type Linha = DeclaredRowOf<typeof veiculos>
const registros = (rows: readonly Linha[]) => rows.map((row) => toRecord(veiculos, row))

/** One batch of the vehicles this person may see. */
export async function listarVeiculos(
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeVeiculos>,
): Promise<Batch<VeiculoNaResposta>> {
  const { rows } = await sql<Linha>`select ${colunas} from veiculos as v where ${condicoes(ctx, filtro)}
    order by ${orderBy(ctx, veiculos, ordem, 'v')} limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const itens = await apresentarVeiculos(ctx, registros(rows.slice(0, maxLote)))
  return { itens, lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarVeiculos(ctx: Ctx, filtro: FiltroDeVeiculos): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from veiculos as v
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

const PAGINA = 500

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeVeiculos(
  ctx: Ctx,
  filtro: FiltroDeVeiculos,
): AsyncGenerator<RecordOf<typeof veiculos>[]> {
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<Linha>`select ${colunas} from veiculos as v
      where ${onde} and v.id > ${ultimo}::bigint order by v.id limit ${PAGINA}`.execute(ctx.db)
    if (rows.length > 0) yield registros(rows)
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id
  }
}
