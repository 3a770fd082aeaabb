/** What the server answers to the phone (field contract, 'Field'). */
import { z } from 'zod'
import { tiposDeArquivo } from './envio.ts'

/** A file of the manifest as the server has it. `id` is the photograph's or signature's, also before its bytes came. */
export const situacaoDoArquivo = z.object({
  uuid: z.string(),
  tipo: z.enum(tiposDeArquivo),
  id: z.string().nullable(),
  /** 'ilegivel': it came as announced, and is no picture that can be opened; nothing more is awaited. */
  situacao: z.enum(['falta', 'recebido', 'ilegivel']),
})

/** Beside the record's own fields. */
export const doCampoNaResposta = z.object({
  clienteUuid: z.string(),
  completo: z.boolean(),
  faltam: z.number(),
  /** Acts that were refused: the record is kept. */
  recusas: z.array(z.object({ para: z.union([z.number(), z.string()]), message: z.string() })),
  arquivosDoAparelho: z.array(situacaoDoArquivo),
  /** By how many seconds the phone's clock goes wrong; null within ten minutes. */
  relogioDivergente: z.number().nullable(),
})
export type DoCampo = z.output<typeof doCampoNaResposta>

/** The answer of `PUT /api/campo/{banco}/{clienteUuid}`: the record as `GET /api/{slug}/{id}` tells it, and this. */
export const registroDoCampo = doCampoNaResposta.extend({ id: z.string(), revisao: z.number() }).loose()
export type RegistroDoCampo = z.output<typeof registroDoCampo>

/** A record this person's phone sent in the last days, as the server has it now. */
export const recebidoDoCampo = z.object({
  uuid: z.string(),
  banco: z.string(),
  id: z.string(),
  revisao: z.number(),
  completo: z.boolean(),
  faltam: z.number(),
})
export type RecebidoDoCampo = z.output<typeof recebidoDoCampo>
export const VERSAO_DIVERGENTE = 'Versão divergente: este registro mudou depois do que o aparelho tinha.'
export const ESPERA_REFERENCIA = 'Este registro se refere a outro que ainda não chegou do aparelho.'
export const RELOGIO_DIVERGENTE = 'Relógio do aparelho divergente'
/** Design, Works 9, rule 3. */
export const FOLGA_DO_RELOGIO_S = 10 * 60
