/** What the calls of non-conformities take and answer: the contract between server, screens and phones. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import type { Acao } from '../../core/fluxo.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { fotoNaResposta } from '../../core/fotos.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { naoConformidades } from './nao-conformidades.ts'

const comOrigem = { origemId: z.string().trim().max(20).nullish() }
interface ComOrigem {
  origemId?: string | null | undefined
}
export type NaoConformidade = RecordOf<typeof naoConformidades>
export type NcNova = InputOf<typeof naoConformidades> & ComOrigem
export type NcAlterada = Partial<InputOf<typeof naoConformidades>> & { revisao?: number } & ComOrigem

/** POST /nao-conformidades, and what a phone keeps until it can send it; `problemasDaNc` says what one field asks of another. */
export const ncNova = (inputSchema(naoConformidades) as unknown as z.ZodObject).extend(
  comOrigem,
) as unknown as z.ZodType<NcNova>
export const ncAlterada = (patchSchema(naoConformidades) as unknown as z.ZodObject).extend(
  comOrigem,
) as unknown as z.ZodType<NcAlterada>

const baixaNaResposta = z.object({
  data: z.string(),
  usuarioId: z.string(),
  descricao: z.string(),
  fotosIds: z.array(z.string()),
})
const verificacaoNaResposta = z.object({
  data: z.string(),
  usuarioId: z.string(),
  resultado: z.number(),
  comentario: z.string(),
})
const planoDaNc = z.object({ id: z.string(), numero: z.string() })

export const ncNaLista = recordSchema(naoConformidades).extend({
  /** Not mended by its last day. */
  vencida: z.boolean(),
  /** The same question was wrong in the same team in the 90 days before. */
  reincidente: z.boolean(),
  totalFotos: z.number(),
  baixa: baixaNaResposta.nullable(),
  verificacao: verificacaoNaResposta.nullable(),
})
/** By itself it comes with what it was before: the photographs of the inspection it came from, and those it repeats. */
export const ncNaResposta = ncNaLista.extend({
  fotosDaOrigem: z.array(fotoNaResposta).optional(),
  anteriores: z
    .array(z.object({ id: z.string(), numero: z.string(), dataAbertura: z.string(), status: z.number() }))
    .optional(),
  plano: planoDaNc.nullish(),
  pergunta: z.string().nullish(),
  avisos: z.array(z.string()).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type NcNaLista = z.output<typeof ncNaLista>
export type NcInteira = Omit<z.output<typeof ncNaResposta>, 'acoes'> & { acoes?: Acao[] }
