/** What was read, as rows: of one sensor in the order of time, else as they came. */
import { type Batch, looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { type consultaDeLeituras, filtroDeLeituras } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { qualidadesDeLeitura } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { sensoresLeituras } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { titles } from '../../core/crud/names.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'

type Filtro = z.output<typeof filtroDeLeituras>
type Leitura = RecordOf<typeof sensoresLeituras>

function condicoes(ctx: Ctx, filtro: Filtro): RawBuilder<boolean> {
  const { sensorId, qualidade, de, ate } = filtro
  const todas = [conditions(ctx, sensoresLeituras, filtro, 'l')]
  if (sensorId !== undefined)
    todas.push(looksLikeId(sensorId) ? sql<boolean>`l.sensor_id = ${sensorId}::bigint` : sql<boolean>`false`)
  if (qualidade) todas.push(sql<boolean>`l.qualidade = any(${qualidade}::smallint[])`)
  if (de || ate) todas.push(...onDays(sql`l.data`, de ?? '', ate ?? ''))
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(sensoresLeituras, 'l')

export const listarLeituras = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeLeituras>,
): Promise<Batch<Leitura>> =>
  lista.batch(
    ctx,
    condicoes(ctx, filtro),
    { lote, maxLote, ordem: ordem ?? (filtro.sensorId === undefined ? '-id' : '-data') },
    async (itens) => itens,
  )

export const contarLeituras = (ctx: Ctx, filtro: Filtro): Promise<number> => lista.count(ctx, condicoes(ctx, filtro))

/** The readings as a spreadsheet. */
export const planilhaDeLeituras: Spreadsheet<Filtro> = {
  slug: sensoresLeituras.name,
  file: 'leituras-de-sensores',
  tela: sensoresLeituras.tela,
  many: sensoresLeituras.noun.many,
  filter: filtroDeLeituras,
  columns: [
    { header: 'Sensor', kind: 'text' },
    { header: 'Data', kind: 'instant' },
    { header: 'Valor', kind: 'number' },
    { header: 'Qualidade', kind: 'text' },
  ],
  count: contarLeituras,
  async *pages(ctx, filtro) {
    const nomes = new Map<string, string>()
    for await (const pagina of lista.pages(ctx, condicoes(ctx, filtro))) {
      const novos = [...new Set(pagina.map(({ sensorId }) => sensorId))].filter((id) => !nomes.has(id))
      for (const [id, nome] of await titles(ctx, 'sensores', novos)) nomes.set(id, nome)
      yield pagina.map(({ sensorId, data, valor, qualidade }) => [
        nomes.get(sensorId) ?? null,
        data,
        valor,
        wordOf(qualidadesDeLeitura, qualidade),
      ])
    }
  },
}
