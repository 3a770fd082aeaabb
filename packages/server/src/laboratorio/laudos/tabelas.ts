import type { ConteudoDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { bigint, boolean, instant, json, nullable, preset, smallint, text } from '../../core/database/table.ts'

export const tabelasLaudos = {
  /** The house's own pair, which seals what it issues. The public halves of those that came before stay. */
  laudosChaves: { publica: text, privada: text, criadaEm: preset(instant) },
  /** To whom a laudo near its end was told of, in each band of days. */
  laudosAvisos: { laudoId: bigint, email: text, faixa: smallint, avisadoEm: preset(instant) },
} as const

/** What a laudo's row has beside its fields. */
export const colunasLaudos = {
  laudos: {
    /** What was printed: never read to print again. */
    conteudo: nullable(json<ConteudoDoLaudo>()),
    arquivoId: nullable(bigint),
    /** Over the SHA-256 of the bytes, by the house's key. */
    assinatura: nullable(text),
    chavePublica: nullable(text),
    /** Who signed the PDF, where the company has a certificate. */
    certificadoDe: nullable(text),
  },
} as const

export const preenchidosLaudos = {
  laudos: ['numeroRevisao', 'osItensIds', 'ensaiosIds', 'equipamentosIds', 'status', 'statusDesde', 'dataRegistro'],
} as const
