import { unidadeDaGrandeza } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { problemasDoSensor } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import {
  type Sensor,
  type SensorAlterado,
  type SensorNovo,
  sensorAlterado,
  sensorNaResposta,
  sensorNovo,
} from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { apresentarSensores } from './ler.ts'

function recusar(sensor: Parameters<typeof problemasDoSensor>[0]): void {
  const faltas = problemasDoSensor(sensor)
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

const criar = (ctx: Ctx, entrada: SensorNovo) =>
  inTransaction(ctx.db, async (tx) => {
    recusar(entrada)
    const unidade = entrada.unidade ?? unidadeDaGrandeza[entrada.grandeza] ?? null
    const sensor = await create({ ...ctx, db: tx }, sensores, { ...entrada, unidade }, tx)
    return (await apresentarSensores({ db: tx }, [sensor]))[0]!
  })

const alterar = (ctx: Ctx, id: string, mudanca: SensorAlterado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, sensores, id, true)
    await refuseStale(tx, sensores, antes, mudanca.revisao)
    recusar({ ...toRecord(sensores, antes), ...mudanca })
    const sensor = await update(dentro, sensores, id, mudanca)
    return (await apresentarSensores({ db: tx }, [sensor]))[0]!
  })

/** DELETE: one that never sent anything; another is put out of use, and what it read stays. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { id: sensorId } = await findRow(dentro, tx, sensores, id, true)
    const { rows } = await sql<{
      leu: boolean
    }>`select exists (select 1 from sensores_leituras where sensor_id = ${sensorId}::bigint)
      or exists (select 1 from sensores_medias where sensor_id = ${sensorId}::bigint) as leu`.execute(tx)
    if (rows[0]!.leu) throw conflict('Um sensor com leituras não se exclui: marque-o como inativo.')
    await remove(dentro, sensores, sensorId)
  })

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeSensores: OwnService = {
  input: sensorNovo,
  patch: sensorAlterado,
  record: sensorNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros: readonly Sensor[]) => apresentarSensores(ctx, registros),
}
