/** GET /instrumentos/:id/impacto: every test, and laudo of one, that a failed calibration puts in doubt (design, Works 5.6). */
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { APROVAM, CALIBRAM, RESULTADO_DE_CALIBRACAO } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type { Calibracao, Impacto } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { aprovadaAntesDe, ultimaCalibracao } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { notFound } from '../../core/errors.ts'
import { calibracoesDe } from './calibracoes-de.ts'
import { apresentarCalibracoes } from './ler.ts'

type Linha = RowOf<typeof calibracoes>
/** Days whose tests are in doubt; open where null. */
export interface Periodo {
  readonly desde: PlainDate | null
  readonly ate: PlainDate | null
}

/** From the good calibration before the failed one to the day before the good one after it. */
export function periodoDe(todas: readonly Linha[], reprovada: Linha | null): Periodo {
  if (!reprovada) {
    const boa = ultimaCalibracao(todas.filter(({ resultado }) => APROVAM.includes(resultado)))
    return { desde: boa?.data ?? null, ate: null }
  }
  const depois = todas
    .filter(
      ({ tipo, resultado, data, id }) =>
        CALIBRAM.includes(tipo) &&
        APROVAM.includes(resultado) &&
        (data > reprovada.data || (data === reprovada.data && BigInt(id) > BigInt(reprovada.id))),
    )
    .map(({ data }) => data)
    .sort()[0]
  return { desde: aprovadaAntesDe(todas, reprovada)?.data ?? null, ate: depois ? addDays(depois, -1) : null }
}

/** Tests `e` made with that instrument in those days of São Paulo. None ends before it begins: by their end they are in order. */
const feitos = (instrumentoId: string, { desde, ate }: Periodo): RawBuilder<unknown> => {
  const de = desde ?? undefined
  const dias = [...onDays(sql.ref('e.inicio'), de, ate ?? undefined), ...onDays(sql.ref('e.fim'), de, undefined)]
  return sql`ensaios_eletricos as e join ensaios_eletricos_instrumentos as i
    on i.ensaio_id = e.id and i.instrumento_id = ${instrumentoId}::bigint where ${sql.join([sql`true`, ...dias], sql` and `)}`
}
/**
 * Laudos `d` that print one of the tests of `de`, each once a test. Looked up test by test: left to join, the database supposes
 * that each is in one laudo of two hundred, and reads them all.
 */
const deles = (de: RawBuilder<unknown>, colunas: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${de} cross join lateral (select ${colunas} from laudos as l where l.ensaios_ids @> array[e.id] offset 0) as d`

/** One of them, and whether this person may know which. */
type NoAlcance<T> = T & { readonly noAlcance: boolean }
const vistos = <T extends object>(todos: readonly NoAlcance<T>[]): T[] =>
  todos.filter(({ noAlcance }) => noAlcance).map(({ noAlcance: _, ...um }) => um as unknown as T)

/** How many, whoever sees them. */
export async function contarAfetados(
  db: Db | Tx,
  instrumentoId: string,
  periodo: Periodo,
): Promise<{ ensaios: number; laudos: number }> {
  const { rows } = await sql<{ ensaios: number; laudos: number }>`with e as materialized (
      select e.id from ${feitos(instrumentoId, periodo)})
    select (select count(*)::int from e) as ensaios,
      (select count(distinct d.id)::int from ${deles(sql`e`, sql`l.id`)}) as laudos`.execute(db)
  return rows[0]!
}

/** Of the failed calibration that is named, else of the last one that failed, else of what would be in doubt. */
export async function impactoDe(ctx: Ctx, id: string, calibracaoId?: string): Promise<Impacto> {
  const instrumento = await findRow(ctx, ctx.db, instrumentos, id)
  const todas = (await calibracoesDe(ctx.db, [instrumento.id])).get(instrumento.id) ?? []
  const reprovadas = todas.filter(({ resultado }) => resultado === RESULTADO_DE_CALIBRACAO.reprovado)
  const dela = calibracaoId === undefined ? reprovadas.at(-1) : reprovadas.find((uma) => uma.id === calibracaoId)
  if (calibracaoId !== undefined && !dela) throw notFound()
  const periodo = periodoDe(todas, dela ?? null)
  const { rows: ensaios } = await sql<
    NoAlcance<Impacto['ensaios'][number]>
  >`select e.id, to_char(e.inicio at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as data,
      e.os_id, e.os_numero, e.os_item_id, e.equipamento_id, e.etiqueta, e.resultado, i.certificado,
      ${inScope(ctx, ensaiosEletricos, 'e')} as no_alcance
    from ${feitos(instrumento.id, periodo)} order by e.inicio, e.id`.execute(ctx.db)
  const { rows: papeis } = await sql<NoAlcance<Impacto['laudos'][number]>>`select distinct on (d.id) d.* from ${deles(
    sql`unnest(${idArray(ensaios.map((um) => um.id))}) as e(id)`,
    sql`l.id, coalesce(l.numero, l.identificacao) as numero, l.numero_revisao, l.data_emissao::text, l.status, l.resultado,
      ${inScope(ctx, laudos, 'l')} as no_alcance`,
  )} order by d.id`.execute(ctx.db)
  const [ensaiosVistos, laudosVistos] = [vistos(ensaios), vistos(papeis)]
  return {
    calibracao: dela ? (await apresentarCalibracoes(ctx, [toRecord(calibracoes, dela) as Calibracao]))[0]! : null,
    ...periodo,
    ensaios: ensaiosVistos,
    laudos: laudosVistos,
    foraDoAlcance: {
      ensaios: ensaios.length - ensaiosVistos.length,
      laudos: papeis.length - laudosVistos.length,
    },
  }
}
