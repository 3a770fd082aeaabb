import { bigint, date, instant, integer, nullable, quantity, smallint, text } from '../../core/database/table.ts'

export const tabelasSensores = {
  /** The last reading of each sensor, so that a list asks no partition for it. */
  sensoresUltimas: { sensorId: bigint, data: instant, valor: quantity, qualidade: smallint },
  /** The hours of the days whose readings went. */
  sensoresMedias: {
    sensorId: bigint,
    hora: instant,
    media: quantity,
    minimo: quantity,
    maximo: quantity,
    leituras: integer,
    foraDaFaixa: integer,
  },
  /** The days whose hours are averaged. */
  sensoresDiasSomados: { dia: date },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasSensores = {
  sensores: { chaveHash: nullable(text) },
} as const
