/** GET /laudos/:id/curvas: what sensors read while its pieces were tested (design, Works 5.3, laudo/ensaio). */
import type { Curva } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { serieEntre } from '../sensores/serie.ts'

/** What is around a test of a minute says whether the reading was steady. */
const FOLGA_MS = 5 * 60_000
/** A screen tells no more points apart. */
const PONTOS = 240
/** Three of the air and one of the current, in a lot of some days. */
const MAXIMO = 24

type Uso = Omit<Curva, 'serie'> & { readonly intervaloS: number | null }

/** The sensors that told a test its air, and those of the instruments it was measured with. */
async function usosDe({ db }: Ctx, laudoId: string): Promise<Uso[]> {
  const { rows } =
    await sql<Uso>`select s.id as sensor_id, s.nome, s.grandeza, s.unidade, s.minimo::float8, s.maximo::float8,
      s.intervalo_s, array_agg(distinct n.etiqueta) as etiquetas, min(n.inicio) as inicio, max(n.fim) as fim
    from laudos as l join ensaios_eletricos as n on n.id = any(l.ensaios_ids)
      join sensores as s on s.id = any(n.sensores_ids) or s.instrumento_id = any(array(
        select i.instrumento_id from ensaios_eletricos_instrumentos as i where i.ensaio_id = n.id))
    where l.id = ${laudoId}::bigint
    group by s.id, (n.inicio at time zone 'America/Sao_Paulo')::date order by min(n.inicio), s.grandeza desc, s.id
    limit ${MAXIMO}`.execute(db)
  return rows
}

export async function curvasDo(ctx: Ctx, id: string): Promise<Curva[]> {
  const { id: laudoId } = await findRow(ctx, ctx.db, laudos, id)
  const curvas: Curva[] = []
  for (const { intervaloS, ...uso } of await usosDe(ctx, laudoId)) {
    const [inicio, fim] = [new Date(uso.inicio), new Date(uso.fim)]
    const [de, ate] = [new Date(inicio.getTime() - FOLGA_MS), new Date(fim.getTime() + FOLGA_MS)]
    const passoS = Math.max(intervaloS ?? 60, Math.ceil((ate.getTime() - de.getTime()) / 1000 / PONTOS))
    const serie = await serieEntre(ctx, uso.sensorId, de, ate, passoS)
    if (serie.leituras > 0)
      curvas.push({
        ...uso,
        inicio: inicio.toISOString(),
        fim: fim.toISOString(),
        etiquetas: uso.etiquetas.toSorted(),
        serie,
      })
  }
  return curvas
}
