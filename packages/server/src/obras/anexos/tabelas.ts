import { bigint } from '../../core/database/table.ts'

/** What a work's document has in the database beside the declared fields. */
export const colunasAnexosDeObra = {
  obrasAnexos: { arquivoId: bigint },
} as const

export const preenchidosAnexosDeObra = {
  obrasAnexos: ['numeroRevisao', 'vigente', 'dataRegistro'],
} as const
