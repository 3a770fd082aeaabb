/** What the calls of sensors take and answer: the contract between server, screens and what sends readings. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { MAXIMO_POR_ENVIO, sensoresLeituras } from './leituras.ts'
import { sensores } from './sensores.ts'

export type Sensor = RecordOf<typeof sensores>
export type SensorNovo = InputOf<typeof sensores>
export type SensorAlterado = Partial<SensorNovo> & { revisao?: number }

/** POST /sensores: one is born active unless it is said not to be. */
export const sensorNovo = (inputSchema(sensores) as unknown as z.ZodObject).extend({
  ativo: z.boolean().default(true),
}) as unknown as z.ZodType<SensorNovo>
export const sensorAlterado: z.ZodType<SensorAlterado> = patchSchema(sensores)

export const ultimaLeitura = z.object({ data: z.string(), valor: z.number(), qualidade: z.number() })
export const sensorNaResposta = recordSchema(sensores).extend({
  ultima: ultimaLeitura.nullable(),
  /** It is to send and has not for a while. */
  semComunicacao: z.boolean(),
  /** Of its instrument: until when its calibration holds. */
  calibracao: z.object({ etiqueta: z.string(), proxima: z.string().nullable(), utilizavel: z.boolean() }).nullable(),
  temChave: z.boolean(),
})
export type SensorNaResposta = z.output<typeof sensorNaResposta>

/** POST /sensores/:id/leituras: what one reading holds is judged one by one, and a bad one is counted, not refused whole. */
export const leiturasEnviadas = z.object({
  leituras: z.array(z.unknown()).max(MAXIMO_POR_ENVIO, `Envie no máximo ${MAXIMO_POR_ENVIO} leituras de cada vez.`),
})
export const leiturasRecebidas = z.object({ novas: z.number(), repetidas: z.number(), recusadas: z.number() })
export type LeiturasRecebidas = z.output<typeof leiturasRecebidas>

export const leituraNaResposta = recordSchema(sensoresLeituras)

/** How long a chart shows; `passoS` is how much of it each of its points stands for. */
export const periodosDaSerie = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24, '1a': 366 * 24 } as const
export type PeriodoDaSerie = keyof typeof periodosDaSerie
export const nomesDosPeriodos: Readonly<Record<PeriodoDaSerie, string>> = {
  '24h': '24 horas',
  '7d': '7 dias',
  '30d': '30 dias',
  '90d': '90 dias',
  '1a': '1 ano',
}
export const serieNaResposta = z.object({
  de: z.string(),
  ate: z.string(),
  passoS: z.number(),
  /** In order of time; the steps in which nothing came are not there: a gap is shown as one. */
  pontos: z.array(
    z.object({ data: z.string(), media: z.number(), minimo: z.number(), maximo: z.number(), leituras: z.number() }),
  ),
  leituras: z.number(),
  foraDaFaixa: z.number(),
})
export type Serie = z.output<typeof serieNaResposta>

/** GET /sensores/recentes: what the bench takes, and of what is not fresh why it takes none. */
export const recentesNaResposta = z.object({
  itens: z.array(
    z.object({
      sensorId: z.string(),
      nome: z.string(),
      grandeza: z.number(),
      unidade: z.string().nullable(),
      local: z.string(),
      instrumentoId: z.string().nullable(),
      data: z.string().nullable(),
      valor: z.number().nullable(),
      qualidade: z.number(),
      /** 'Leitura do sensor desatualizada. Informe manualmente!', where it is. */
      aviso: z.string().nullable(),
    }),
  ),
})
export type Recentes = z.output<typeof recentesNaResposta>
