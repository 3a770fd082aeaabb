import { bigint, integer, nullable } from '../../core/database/table.ts'

/** What a work's document has in the database beside the declared fields. */
export const colunasAnexosDeObra = {
  // Of a boletim, which sending of which measurement it is of (medicoes/boletim-guardado.ts).
  obrasAnexos: { arquivoId: bigint, medicaoId: nullable(bigint), medicaoEnvio: nullable(integer) },
} as const

export const preenchidosAnexosDeObra = {
  obrasAnexos: ['numeroRevisao', 'vigente', 'dataRegistro'],
} as const
