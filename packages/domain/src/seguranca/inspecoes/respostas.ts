/** What the calls of inspections take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import type { Acao } from '../../core/fluxo.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { type Secao, secoesNaResposta } from '../lista-de-perguntas/perguntas.ts'
import { inspecoes } from './inspecoes.ts'
import { type Resposta, type RespostasEnviadas, respostasEnviadas, respostasNaResposta } from './responder.ts'

type Lidas = z.output<typeof respostasEnviadas>
export type Inspecao = RecordOf<typeof inspecoes>
/** Who inspects is whoever fills it in, where nobody else is said. */
type ComInspetor<T> = Omit<T, 'inspetorId'> & {
  inspetorId?: string | null | undefined
  versao?: number | null | undefined
}
export type InspecaoNova = ComInspetor<InputOf<typeof inspecoes>> & { respostas: Lidas }
export type InspecaoAlterada = Partial<InputOf<typeof inspecoes>> & { revisao?: number; respostas?: Lidas | undefined }
/** What a screen sends. */
export type InspecaoEnviada = ComInspetor<InputOf<typeof inspecoes>> & { respostas?: RespostasEnviadas }

export const inspecaoNova = (inputSchema(inspecoes) as unknown as z.ZodObject).extend({
  inspetorId: idSchema.nullish(),
  // A telephone that was out of reach follows the version it had.
  versao: z.int().min(1).nullish(),
  respostas: respostasEnviadas.default([]),
}) as unknown as z.ZodType<InspecaoNova>
export const inspecaoAlterada = (patchSchema(inspecoes) as unknown as z.ZodObject).extend({
  respostas: respostasEnviadas.optional(),
}) as unknown as z.ZodType<InspecaoAlterada>

export const inspecaoNaLista = recordSchema(inspecoes).extend({
  totalFotos: z.number(),
  /** Of the non-conformities that it opened, those that are not over. */
  ncAbertas: z.number(),
})
/** A non-conformity that it opened, by its question. */
export const ncAbertaPelaInspecao = z.object({
  id: z.string(),
  perguntaId: z.string(),
  numero: z.string(),
  prazo: z.string(),
  status: z.number(),
})
export type NcAbertaPelaInspecao = z.output<typeof ncAbertaPelaInspecao>
/** By itself it comes with its answers, and with the questions as its version has them. */
export const inspecaoNaResposta = inspecaoNaLista.extend({
  totalFotos: z.number().optional(),
  ncAbertas: z.number().optional(),
  naoConformidades: z.array(ncAbertaPelaInspecao).optional(),
  respostas: respostasNaResposta.optional(),
  secoes: secoesNaResposta.optional(),
  avisos: z.array(z.string()).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type RespostaLida = Resposta & { readonly naoConformidadeId: string | null }
export type InspecaoNaLista = Inspecao & { totalFotos: number; ncAbertas: number }
export type InspecaoInteira = InspecaoNaLista & {
  respostas: RespostaLida[]
  naoConformidades: NcAbertaPelaInspecao[]
  secoes: Secao[]
  avisos?: string[]
  acoes?: Acao[]
  fechado?: string
}

/** A list of questions that an inspection may follow now. */
export const listaParaInspecionar = z.object({
  id: z.string(),
  nome: z.string(),
  tipoInspecao: z.number(),
  descricao: z.string().nullable(),
  versao: z.number(),
  totalPerguntas: z.number(),
  contratosIds: z.array(z.string()),
})
export type ListaParaInspecionar = z.output<typeof listaParaInspecionar>
