import { bigint, instant, preset, text } from '../core/database/table.ts'

export const tabelasSgi = {
  sgiLeituras: {
    anexoId: bigint,
    usuarioId: bigint,
    data: preset(instant),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasSgi = {
  sgiDocumentosAnexos: {
    arquivoId: bigint,
    verificacao: preset(text),
  },
} as const
