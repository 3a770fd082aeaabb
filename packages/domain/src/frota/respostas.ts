/** What the fleet's calls take and answer: the contract between server and screens. */
import { z } from 'zod'
import { inputSchema, patchSchema, recordSchema } from '../core/schema.ts'
import { abastecimentos } from './abastecimentos.ts'
import { comPlacaLimpa, problemasDoVeiculo } from './veiculo-valido.ts'
import { veiculos } from './veiculos.ts'

/** POST /veiculos. */
export const veiculoNovo = inputSchema(veiculos)
  .superRefine((veiculo, ctx) => {
    for (const [campo, message] of Object.entries(problemasDoVeiculo(veiculo)))
      ctx.addIssue({ code: 'custom', path: [campo], message })
  })
  .transform(comPlacaLimpa)
export type VeiculoNovo = z.output<typeof veiculoNovo>
/** PUT /veiculos/:id: judged again with what stays. */
export const veiculoAlterado = patchSchema(veiculos)
export type VeiculoAlterado = z.output<typeof veiculoAlterado>

/** A vehicle as it is answered. */
export const veiculoNaResposta = recordSchema(veiculos).and(
  z.object({
    /** Σ km ÷ Σ litres of its last 90 days, as far as the reader sees its fuellings; null when no stretch closed. */
    kmPorLitro90Dias: z.number().nullable(),
  }),
)
export type VeiculoNaResposta = z.output<typeof veiculoNaResposta>

/** Thousandths: what a pump shows. */
const milesimos = (valor: unknown): boolean =>
  typeof valor !== 'number' || Math.abs(valor * 1000 - Math.round(valor * 1000)) < 1e-6
const MILESIMOS = 'Use no máximo 3 casas decimais.'
const UM_DIA = 24 * 60 * 60_000

/** What the declaration does not say of a fuelling's fields. */
export function problemasDoAbastecimento(
  abastecimento: Readonly<Record<string, unknown>>,
  agora = Date.now(),
): Record<string, string> {
  const faltas: Record<string, string> = {}
  const { litros, valorLitro, data } = abastecimento
  if (litros === 0) faltas.litros = 'Informe um número maior que zero.'
  else if (!milesimos(litros)) faltas.litros = MILESIMOS
  if (!milesimos(valorLitro)) faltas.valorLitro = MILESIMOS
  // A telephone's clock may run ahead; a fuelling of next week did not happen.
  if (typeof data === 'string' && Date.parse(data) > agora + UM_DIA) faltas.data = 'Esta data ainda não chegou.'
  if (typeof data === 'string' && Date.parse(data) < Date.parse('2000-01-01T00:00:00Z'))
    faltas.data = 'Escreva uma data a partir de 2000.'
  return faltas
}

const semProblemas = (valores: unknown, ctx: z.RefinementCtx): void => {
  for (const [campo, message] of Object.entries(problemasDoAbastecimento(valores as Record<string, unknown>)))
    ctx.addIssue({ code: 'custom', path: [campo], message })
}

/** What nobody says is the usual: a full tank, and none missed. */
const comUsuais = (corpo: unknown): unknown =>
  corpo && typeof corpo === 'object' && !Array.isArray(corpo)
    ? { tanqueCheio: true, abastecimentoPerdido: false, ...corpo }
    : corpo

/** POST /abastecimentos. */
export const abastecimentoNovo = z.preprocess(comUsuais, inputSchema(abastecimentos).superRefine(semProblemas))
export type AbastecimentoNovo = z.output<typeof abastecimentoNovo>
/** PUT /abastecimentos/:id. */
export const abastecimentoAlterado = patchSchema(abastecimentos).superRefine(semProblemas)
export type AbastecimentoAlterado = z.output<typeof abastecimentoAlterado>

/** A fuelling as it is answered: with the names of its two files. */
export const abastecimentoNaResposta = recordSchema(abastecimentos).and(
  z.object({
    cupom: z.string().nullable(),
    fotoOdometro: z.string().nullable(),
    /** 'km' or 'h', as its vehicle is read. */
    unidade: z.string(),
  }),
)
export type AbastecimentoNaResposta = z.output<typeof abastecimentoNaResposta>

/** POST /abastecimentos/avisos: what it would be told if it were written now; `id` when it is a change of that one. */
export const paraAvisar = z.preprocess(
  comUsuais,
  z.intersection(inputSchema(abastecimentos), z.object({ id: z.string().optional() })),
)
export type ParaAvisar = z.output<typeof paraAvisar>
export const avisosDoAbastecimento = z.object({
  avisos: z.array(z.object({ codigo: z.number(), texto: z.string() })),
  kmPercorrido: z.number().nullable(),
  litrosDoTrecho: z.number().nullable(),
  kmPorLitro: z.number().nullable(),
})
export type AvisosDoAbastecimento = z.output<typeof avisosDoAbastecimento>

/** GET /abastecimentos/veiculo/:id: what the form needs of the chosen vehicle. */
export const doVeiculo = z.object({
  placa: z.string(),
  combustivel: z.number(),
  controle: z.number().nullable(),
  capacidadeTanqueL: z.number().nullable(),
  motoristaId: z.string().nullable(),
  equipe: z.string().nullable(),
  ultimoOdometro: z.number().nullable(),
  ultimaData: z.string().nullable(),
})
export type DoVeiculo = z.output<typeof doVeiculo>

/** POST /abastecimentos/:id/rejeitar. */
export const rejeicao = z.object({
  motivo: z.string().trim().min(3, 'Diga por quê.').max(500),
  revisao: z.int().min(1).optional(),
})
/** POST /abastecimentos/conferir: several at once. */
export const conferencia = z.object({ ids: z.array(z.string().max(30)).min(1).max(500) })
export const conferidos = z.object({ conferidos: z.number(), jaEstavam: z.number() })

/** GET /abastecimentos/resumo: the sums of what a filter reaches. */
export const resumoDeAbastecimentos = z.object({
  quantidade: z.number(),
  litros: z.number(),
  valor: z.number(),
  /** Of the stretches that closed, of vehicles read in kilometres. */
  km: z.number(),
  kmPorLitro: z.number().nullable(),
  reaisPorKm: z.number().nullable(),
  /** The same of machines read by an hour meter. */
  horas: z.number(),
  horasPorLitro: z.number().nullable(),
  reaisPorHora: z.number().nullable(),
  suspeitos: z.number(),
  aConferir: z.number(),
})
export type ResumoDeAbastecimentos = z.output<typeof resumoDeAbastecimentos>
