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
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
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

/** Tests `e` made with that instrument in those days of São Paulo. */
const feitos = (instrumentoId: string, { desde, ate }: Periodo): RawBuilder<unknown> => {
  const dia = sql`(e.inicio at time zone 'America/Sao_Paulo')::date`
  return sql`ensaios_eletricos as e join ensaios_eletricos_instrumentos as i
    on i.ensaio_id = e.id and i.instrumento_id = ${instrumentoId}::bigint
      ${desde ? sql`and ${dia} >= ${desde}::date` : sql``} ${ate ? sql`and ${dia} <= ${ate}::date` : sql``}`
}
/** Laudos `l` that print one of them. */
const deles = (instrumentoId: string, periodo: Periodo): RawBuilder<unknown> =>
  sql`laudos as l where l.id in (select d.id from ${feitos(instrumentoId, periodo)} join laudos as d on d.ensaios_ids @> array[e.id])`

/** How many, whoever sees them. */
export async function contarAfetados(
  db: Db | Tx,
  instrumentoId: string,
  periodo: Periodo,
): Promise<{ ensaios: number; laudos: number }> {
  const { rows } = await sql<{ ensaios: number; laudos: number }>`select
      (select count(*)::int from ${feitos(instrumentoId, periodo)}) as ensaios,
      (select count(*)::int from ${deles(instrumentoId, periodo)}) as laudos`.execute(db)
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
    Impacto['ensaios'][number]
  >`select e.id, to_char(e.inicio at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as data,
      e.os_id, e.os_numero, e.os_item_id, e.equipamento_id, e.etiqueta, e.resultado, i.certificado
    from ${feitos(instrumento.id, periodo)} and ${inScope(ctx, ensaiosEletricos, 'e')} order by e.inicio, e.id`.execute(
    ctx.db,
  )
  const { rows: papeis } = await sql<
    Impacto['laudos'][number]
  >`select l.id, coalesce(l.numero, l.identificacao) as numero, l.numero_revisao,
      l.data_emissao::text, l.status, l.resultado
    from ${deles(instrumento.id, periodo)} and ${inScope(ctx, laudos, 'l')} order by l.id`.execute(ctx.db)
  const todos = await contarAfetados(ctx.db, instrumento.id, periodo)
  return {
    calibracao: dela ? (await apresentarCalibracoes(ctx, [toRecord(calibracoes, dela) as Calibracao]))[0]! : null,
    ...periodo,
    ensaios,
    laudos: papeis,
    foraDoAlcance: { ensaios: todos.ensaios - ensaios.length, laudos: todos.laudos - papeis.length },
  }
}
