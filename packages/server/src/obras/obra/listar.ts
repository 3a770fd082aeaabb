import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import type { consultaDeObras, FiltroDeObras } from '@prumo/domain/obras/obra/chamadas.ts'
import type { ObraNaLista } from '@prumo/domain/obras/obra/respostas.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { EM_ABERTO } from '@prumo/domain/obras/situacao.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions, orderBy } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { blank } from '../../core/database/row-names.ts'
import type { RowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { ULTIMO_RDO } from './de-outras-salas.ts'
import { andamentos, naLista } from './ler.ts'

/** As domain's `estaAtrasada`, in SQL over a work `o`. */
export const atrasada = (hoje: string): RawBuilder<boolean> =>
  sql<boolean>`(o.status in (${literals(EM_ABERTO)}) and o.data_fim_prevista < ${hoje}::date)`

/** As `diasSemRdo` of a work that runs: since its last report, or since it began. */
const semRdoHa = (dias: number, hoje: string): RawBuilder<boolean> =>
  sql<boolean>`(o.status = ${SITUACAO_DE_OBRA.emExecucao}
    and coalesce(${ULTIMO_RDO}, o.data_inicio_real) <= ${hoje}::date - ${dias}::int)`

function condicoes(
  ctx: Ctx,
  { status, equipeId, atrasadas, semRdoHaDias, ...filtro }: FiltroDeObras,
): RawBuilder<boolean> {
  const hoje = today()
  const todas = [conditions(ctx, obras, filtro, 'o')]
  if (status) todas.push(sql<boolean>`o.status in (${literals(status)})`)
  if (equipeId)
    todas.push(
      sql<boolean>`exists (select 1 from obras_equipes as l where l.obra_id = o.id and l.equipe_id = any(${idArray(equipeId)}))`,
    )
  if (atrasadas !== undefined) todas.push(atrasadas ? atrasada(hoje) : sql<boolean>`not ${atrasada(hoje)}`)
  if (semRdoHaDias !== undefined) todas.push(semRdoHa(semRdoHaDias, hoje))
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(obras, 'o')

/** By what it is judged how a work goes. */
const JULGADAS = ['status', 'dataInicioReal', 'dataFimPrevista'] as const

/** Of the works of that batch only those fields, and how they go. */
async function listarColunas(
  ctx: Ctx,
  onde: RawBuilder<boolean>,
  { lote, maxLote, ordem }: Pick<z.output<typeof consultaDeObras>, 'lote' | 'maxLote' | 'ordem'>,
  pedidas: readonly string[],
): Promise<Batch<ObraNaLista>> {
  const lidas = ['id', 'revisao', ...new Set([...pedidas, ...JULGADAS])]
  const { rows } = await sql<RowOf<typeof obras>>`select ${sql.join(lidas.map((nome) => sql.ref(`o.${snake(nome)}`)))}
    from obras as o where ${onde} order by ${orderBy(ctx, obras, ordem, 'o')} limit ${maxLote + 1} offset ${lote * maxLote}`.execute(
    ctx.db,
  )
  const destas = rows.slice(0, maxLote)
  const como = await andamentos(ctx, destas)
  const campos = pedidas.map((nome) => [nome, obras.fields[nome as keyof typeof obras.fields]] as const)
  const vazia = blank(['id', 'revisao', ...pedidas, ...Object.keys(como[0] ?? {})])
  const itens = destas.map((row, n) => {
    const obra = Object.assign({ ...vazia }, como[n], { id: row.id, revisao: row.revisao })
    for (const [nome, campo] of campos) obra[nome] = toWire(campo, row[nome as keyof typeof row])
    return obra as unknown as ObraNaLista
  })
  return { itens, lote, maxLote, fim: rows.length <= maxLote }
}

/** One batch of the works this person may see. */
export const listarObras = (
  ctx: Ctx,
  { lote, maxLote, ordem, colunas, ...filtro }: z.output<typeof consultaDeObras>,
): Promise<Batch<ObraNaLista>> =>
  colunas
    ? listarColunas(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, colunas)
    : lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => naLista(ctx, registros))

export const contarObras = (ctx: Ctx, filtro: FiltroDeObras): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeObras = (ctx: Ctx, filtro: FiltroDeObras): AsyncGenerator<RecordOf<typeof obras>[]> =>
  lista.pages(ctx, condicoes(ctx, filtro))
