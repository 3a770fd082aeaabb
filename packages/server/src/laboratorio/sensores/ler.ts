import { today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_INSTRUMENTO } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { semComunicacao } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import type { Sensor, SensorNaResposta } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

interface Achado {
  readonly id: string
  readonly temChave: boolean
  readonly data: string | null
  readonly valor: string | null
  readonly qualidade: number | null
  readonly etiqueta: string | null
  readonly proxima: string | null
  readonly utilizavel: boolean | null
}

/** Sensors as they are answered: with what came last of each, its silence, and the calibration it leans on. */
export async function apresentarSensores(
  { db }: Pick<Ctx, 'db'>,
  registros: readonly Sensor[],
  agora = Date.now(),
): Promise<SensorNaResposta[]> {
  const { rows } = await sql<Achado>`select s.id, s.chave_hash is not null as tem_chave, u.data, u.valor, u.qualidade,
      i.etiqueta, i.proxima_calibracao::text as proxima,
      i.situacao = ${sql.lit(SITUACAO_DE_INSTRUMENTO.ativo)} and coalesce(i.proxima_calibracao >= ${today()}::date, false) as utilizavel
    from sensores as s left join sensores_ultimas as u on u.sensor_id = s.id left join instrumentos as i on i.id = s.instrumento_id
    where s.id = any(${idArray(registros.map(({ id }) => id))})`.execute(db)
  const achados = new Map(rows.map((row) => [row.id, row]))
  return registros.map((sensor) => {
    const {
      data = null,
      valor,
      qualidade,
      temChave = false,
      etiqueta,
      proxima = null,
      utilizavel,
    } = achados.get(sensor.id) ?? {}
    const iso = data === null ? null : new Date(data).toISOString()
    return {
      ...sensor,
      ultima: iso === null ? null : { data: iso, valor: Number(valor), qualidade: qualidade! },
      semComunicacao: semComunicacao(sensor, iso, agora),
      calibracao: etiqueta ? { etiqueta, proxima, utilizavel: utilizavel ?? false } : null,
      temChave,
    }
  })
}
