import { bigint } from '../../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasInstrumentos = {
  calibracoes: { arquivoId: bigint },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosInstrumentos = {
  calibracoes: ['dataRegistro'],
  instrumentos: ['situacao'],
} as const
