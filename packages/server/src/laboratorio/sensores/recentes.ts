import { MODO_DE_SENSOR, QUALIDADE } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { atual } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import { LEITURA_DESATUALIZADA } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import type { Recentes } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'

type Linha = Pick<
  Recentes['itens'][number],
  'sensorId' | 'nome' | 'grandeza' | 'unidade' | 'local' | 'instrumentoId'
> & {
  readonly data: string | null
  readonly valor: string | null
  readonly qualidade: number | null
}

/** GET /sensores/recentes: what the bench takes (design, Works 5.7); of what is not fresh, no value and why. */
export async function recentes(
  { db }: Pick<Ctx, 'db'>,
  { grandeza }: { readonly grandeza?: readonly number[] | undefined },
  agora = Date.now(),
): Promise<Recentes> {
  const { rows } = await sql<Linha>`select s.id as sensor_id, s.nome, s.grandeza, s.unidade, s.local, s.instrumento_id,
      u.data, u.valor, u.qualidade
    from sensores as s left join sensores_ultimas as u on u.sensor_id = s.id
    where s.ativo and s.modo = ${sql.lit(MODO_DE_SENSOR.http)}
      ${grandeza ? sql`and s.grandeza = any(${[...grandeza]}::smallint[])` : sql``}
    order by s.grandeza, s.nome collate pt, s.id limit 200`.execute(db)
  return {
    itens: rows.map(({ data, valor, qualidade, ...sensor }) => {
      const iso = data === null ? null : new Date(data).toISOString()
      return iso !== null && atual(iso, agora)
        ? { ...sensor, data: iso, valor: Number(valor), qualidade: qualidade!, aviso: null }
        : { ...sensor, data: iso, valor: null, qualidade: QUALIDADE.semComunicacao, aviso: LEITURA_DESATUALIZADA }
    }),
  }
}
