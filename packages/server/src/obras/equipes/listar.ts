import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { consultaDeEquipes, filtroDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import type { ResumoDaEquipe } from '@prumo/domain/obras/equipes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { apresentarEquipes, equipesComPendencia } from './ler.ts'

export type FiltroDeEquipes = z.output<typeof filtroDeEquipes>
type Equipe = RecordOf<typeof equipes>
type Linha = DeclaredRowOf<typeof equipes>

async function condicoes(ctx: Ctx, { comPendencia, ...filtro }: FiltroDeEquipes): Promise<RawBuilder<boolean>> {
  const todas = [conditions(ctx, equipes, filtro, 'e')]
  if (comPendencia !== undefined) {
    const achadas = sql<boolean>`e.id = any(${idArray(await equipesComPendencia(ctx))})`
    todas.push(comPendencia ? achadas : sql<boolean>`not ${achadas}`)
  }
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(equipes).map((nome) => sql.ref(`e.${snake(nome)}`)))
const registros = (rows: readonly Linha[]): Equipe[] => rows.map((row) => toRecord(equipes, row))

/** One batch of the teams this person may see. */
export async function listarEquipes(
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeEquipes>,
): Promise<Batch<Equipe & ResumoDaEquipe>> {
  const { rows } = await sql<Linha>`select ${colunas} from equipes as e where ${await condicoes(ctx, filtro)}
    order by ${orderBy(ctx, equipes, ordem, 'e')} limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const itens = await apresentarEquipes(ctx, registros(rows.slice(0, maxLote)), false)
  return { itens, lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarEquipes(ctx: Ctx, filtro: FiltroDeEquipes): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from equipes as e
    where ${await condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

const PAGINA = 500

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeEquipes(
  ctx: Ctx,
  filtro: FiltroDeEquipes,
): AsyncGenerator<(Equipe & ResumoDaEquipe)[]> {
  const onde = await condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<Linha>`select ${colunas} from equipes as e
      where ${onde} and e.id > ${ultimo}::bigint order by e.id limit ${PAGINA}`.execute(ctx.db)
    if (rows.length > 0) yield apresentarEquipes(ctx, registros(rows), false)
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id
  }
}
