import { ENSAIO_REPETIDO, LAUDO_JA_EMITIDO } from '@prumo/domain/laboratorio/ensaio-eletrico/correcao.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { Ensaio, EnsaioInteiro, InstrumentoUsado } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { avaliarEnsaio } from '@prumo/domain/laboratorio/ensaio-eletrico/resultado.ts'
import { JA_EMITIDOS, POR_EMITIR, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { fotosDoItem } from './conferir.ts'

export const instrumentosDo = (db: Db | Tx, ensaioId: string): Promise<InstrumentoUsado[]> =>
  db
    .selectFrom('ensaiosEletricosInstrumentos')
    .select(['instrumentoId', 'etiqueta', 'nome', 'calibracaoId', 'certificado', 'laboratorio', 'validade'])
    .where('ensaioId', '=', ensaioId)
    .orderBy('ordem')
    .execute()

export interface Fechamento {
  readonly repetidoPorId: string | null
  readonly comLaudo: boolean
}
/**
 * The second run of it, and whether a laudo was issued of it: what closes it to corrections. A revision that was begun opens it
 * again, since it is by a revision that a wrong number is put right: what was issued is frozen and stands until that is issued.
 */
export async function fechamentoDo(db: Db | Tx, ensaioId: string): Promise<Fechamento> {
  const { rows } = await sql<Fechamento>`select
      (select r.id from ensaios_eletricos as r where r.repeticao_de_id = ${ensaioId}::bigint) as repetido_por_id,
      exists (select from laudos as l where l.ensaios_ids @> array[${ensaioId}::bigint]
        and l.status = any(${[...JA_EMITIDOS]}::smallint[]))
      and not exists (select from laudos as r where r.ensaios_ids @> array[${ensaioId}::bigint]
        and r.substitui_laudo_id is not null and r.status = any(${[...POR_EMITIR]}::smallint[])) as com_laudo`.execute(
    db,
  )
  return rows[0]!
}
export const porQueNaoCorrigir = ({ repetidoPorId, comLaudo }: Fechamento): string | null =>
  comLaudo ? LAUDO_JA_EMITIDO : repetidoPorId ? ENSAIO_REPETIDO : null

/** The laudo that speaks of it: the latest that was not cancelled. */
async function laudoDo(db: Db | Tx, ensaioId: string): Promise<EnsaioInteiro['laudo']> {
  const { rows } = await sql<NonNullable<EnsaioInteiro['laudo']>>`select l.id, l.identificacao from laudos as l
    where l.ensaios_ids @> array[${ensaioId}::bigint] and l.status <> ${STATUS_DE_LAUDO.cancelado}
    order by l.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The test by itself, with all that it keeps. */
async function inteiro(db: Db | Tx, registro: Ensaio): Promise<EnsaioInteiro> {
  const [guardado, instrumentos, fechamento, laudo] = await Promise.all([
    db
      .selectFrom('ensaiosEletricos')
      .select(['criterio', 'inspecaoVisual', 'medicoes'])
      .where('id', '=', registro.id)
      .executeTakeFirstOrThrow(),
    instrumentosDo(db, registro.id),
    fechamentoDo(db, registro.id),
    laudoDo(db, registro.id),
  ])
  const { criterio, inspecaoVisual, medicoes } = guardado
  const { temperatura, umidade, pressao, sensoresIds, toleranciaPercentual, insuflacao } = registro
  const { frase } = avaliarEnsaio({
    criterio,
    toleranciaPercentual,
    visual: inspecaoVisual,
    insuflacao,
    medicoes,
    repeticao: registro.repeticaoDeId !== null,
  })
  const fotos = await fotosDoItem(
    db,
    registro.osItemId,
    inspecaoVisual.map(({ fotoId }) => fotoId),
  )
  return {
    ...registro,
    ambiente: {
      temperatura,
      umidade,
      pressao,
      sensorId: sensoresIds[0] ?? null,
      sensoresIds,
      manual: sensoresIds.length === 0,
    },
    criterio,
    inspecaoVisual: inspecaoVisual.map(({ fotoId, ...linha }) => ({
      ...linha,
      fotoId: fotoId && fotos.has(fotoId) ? fotoId : null,
    })),
    medicoes,
    instrumentos,
    frase,
    repetidoPorId: fechamento.repetidoPorId,
    fechado: porQueNaoCorrigir(fechamento),
    laudo,
  }
}

/** Of a test this person may see, or has just written. */
export async function lerEnsaio(db: Db | Tx, id: string): Promise<EnsaioInteiro> {
  const row = await db.selectFrom('ensaiosEletricos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return inteiro(db, toRecord(ensaiosEletricos, row))
}

export const apresentarEnsaios = async (
  ctx: Ctx,
  registros: readonly Ensaio[],
  sozinho: boolean,
): Promise<unknown[]> => (sozinho ? Promise.all(registros.map((um) => inteiro(ctx.db, um))) : [...registros])
