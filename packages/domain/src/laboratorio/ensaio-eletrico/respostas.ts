/** What the calls of tests take and answer: the contract between server and bench. */

import { z } from 'zod'
import { instant } from '../../core/day.ts'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { isQuantity } from '../../core/money.ts'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { criterioGuardado } from '../tipo-equipamento/proposta.ts'
import { ensaiosEletricos } from './ensaios.ts'
import { linhaVisualEnviada, medicaoEnviada } from './linhas.ts'

const grandeza = (min: number, max: number) =>
  z.number().min(min).max(max).refine(isQuantity, 'Use no máximo 4 casas decimais.').nullish()

/** The air around the bench, typed or told by sensors. */
export const ambienteEnviado = z.object({
  temperatura: grandeza(-20, 70),
  umidade: grandeza(0, 100),
  pressao: grandeza(0, 1200),
  sensorId: idSchema.nullish(),
  sensoresIds: z.array(idSchema).max(10).optional(),
})
export type AmbienteEnviado = z.output<typeof ambienteEnviado>

const uuid = z.uuid('Use um identificador no formato UUID.').toLowerCase().nullish()
const instante = instant.nullish()
const partes = {
  instrumentos: z
    .array(idSchema)
    .max(20, 'Escolha até 20 instrumentos.')
    .transform((ids) => [...new Set(ids)]),
  ambiente: ambienteEnviado.nullish(),
  inspecaoVisual: z.array(linhaVisualEnviada).max(100),
  medicoes: z.array(medicaoEnviada).max(60, 'Use até 60 medições.'),
}
type Partes = { [K in keyof typeof partes]: z.output<(typeof partes)[K]> }
type Datas = { inicio?: string | null | undefined; fim?: string | null | undefined }

export type EnsaioNovo = Omit<InputOf<typeof ensaiosEletricos>, 'inicio' | 'fim'> & Datas & Partes
export type EnsaioAlterado = Partial<InputOf<typeof ensaiosEletricos>> & { revisao?: number } & Partial<Partes>

/** When it began and ended is worked out where the bench does not say it. */
export const ensaioNovo = (inputSchema(ensaiosEletricos) as unknown as z.ZodObject).extend({
  inicio: instante,
  fim: instante,
  clienteUuid: uuid,
  instrumentos: partes.instrumentos.default([]),
  ambiente: partes.ambiente,
  inspecaoVisual: partes.inspecaoVisual.default([]),
  medicoes: partes.medicoes.default([]),
}) as unknown as z.ZodType<EnsaioNovo>
export const ensaioAlterado = (patchSchema(ensaiosEletricos) as unknown as z.ZodObject).extend({
  clienteUuid: uuid,
  instrumentos: partes.instrumentos.optional(),
  ambiente: partes.ambiente,
  inspecaoVisual: partes.inspecaoVisual.optional(),
  medicoes: partes.medicoes.optional(),
}) as unknown as z.ZodType<EnsaioAlterado>

/** An instrument as it was that day. */
export const instrumentoUsado = z.object({
  instrumentoId: z.string(),
  etiqueta: z.string(),
  nome: z.string(),
  calibracaoId: z.string(),
  certificado: z.string(),
  laboratorio: z.string().nullable(),
  validade: z.string(),
})
export type InstrumentoUsado = z.output<typeof instrumentoUsado>

const talvez = z.number().nullable()
export const medicaoLida = z.object({
  seq: z.number(),
  ponto: z.string(),
  tensaoTipo: z.number(),
  tensaoKv: z.number(),
  tempoS: z.number(),
  comprimentoMm: talvez,
  correnteMedida: talvez,
  unidade: talvez,
  evento: z.number(),
  limiteAplicado: talvez,
  resultado: z.number(),
  motivo: talvez,
  frase: z.string(),
})
export const linhaVisualLida = z.object({
  itemId: z.string(),
  texto: z.string(),
  eliminatorio: z.boolean(),
  resultado: z.number(),
  motivo: talvez,
  /** Null too where it was deleted since. */
  fotoId: z.string().nullable(),
})

/** By itself it comes with all that it keeps. */
export const ensaioNaResposta = recordSchema(ensaiosEletricos).extend({
  ambiente: z
    .object({
      temperatura: talvez,
      umidade: talvez,
      pressao: talvez,
      sensorId: z.string().nullable(),
      sensoresIds: z.array(z.string()),
      manual: z.boolean(),
    })
    .optional(),
  criterio: criterioGuardado.optional(),
  inspecaoVisual: z.array(linhaVisualLida).optional(),
  medicoes: z.array(medicaoLida).optional(),
  instrumentos: z.array(instrumentoUsado).optional(),
  /** What the result is said by. */
  frase: z.string().optional(),
  /** The second run of it. */
  repetidoPorId: z.string().nullable().optional(),
  /** Why it can no longer be corrected; null while it can. */
  fechado: z.string().nullable().optional(),
  laudo: z.object({ id: z.string(), identificacao: z.string() }).nullable().optional(),
  avisos: z.array(z.string()).optional(),
})
export type Ensaio = RecordOf<typeof ensaiosEletricos>
type Inteiro = z.output<typeof ensaioNaResposta>
export type EnsaioInteiro = Ensaio &
  Required<Pick<Inteiro, 'ambiente' | 'criterio' | 'inspecaoVisual' | 'medicoes' | 'instrumentos' | 'frase'>> & {
    repetidoPorId: string | null
    fechado: string | null
    laudo: { id: string; identificacao: string } | null
    avisos?: string[]
  }

/** An earlier test of the same piece: what its leakage was. */
const anterior = z.object({
  id: z.string(),
  fim: z.string(),
  resultado: z.number(),
  corrente: talvez,
  limite: talvez,
  unidade: talvez,
})

/** A piece as the bench receives it: what it is, by what it is judged, and what is looked at in it. */
export const pecaNaBancada = z.object({
  osItemId: z.string(),
  osId: z.string(),
  osNumero: z.string(),
  sequencia: z.number(),
  fase: z.number(),
  situacao: z.number(),
  equipamentoId: z.string(),
  etiqueta: z.string(),
  numeroSerie: z.string().nullable(),
  tipo: z.string(),
  grupo: z.number(),
  classe: z.string().nullable(),
  comprimentoMm: talvez,
  diametroMm: talvez,
  lado: talvez,
  insuflacao: z.boolean(),
  criterio: criterioGuardado.nullable(),
  /** Of the piece's other parts, and of the other kind of tension. */
  outros: z.array(criterioGuardado),
  checklist: z.array(z.object({ itemId: z.string(), texto: z.string(), eliminatorio: z.boolean() })),
  /** The run that a flashover interrupted: the next one repeats it. */
  repeteId: z.string().nullable(),
  anteriores: z.array(anterior),
  /** Why it cannot be tested now; null when it can. */
  impedimento: z.string().nullable(),
})
export type PecaNaBancada = z.output<typeof pecaNaBancada>

/** What the bench is set up with. */
export const preparoDaBancada = z.object({
  instrumentos: z.array(
    z.object({
      instrumentoId: z.string(),
      etiqueta: z.string(),
      nome: z.string(),
      tipo: z.number(),
      certificado: z.string(),
      validade: z.string(),
    }),
  ),
  toleranciaPercentual: z.number(),
  faixa: z.object({
    temperatura: z.tuple([z.number(), z.number()]),
    umidade: z.tuple([z.number(), z.number()]),
  }),
})
export type PreparoDaBancada = z.output<typeof preparoDaBancada>
