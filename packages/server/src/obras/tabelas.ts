import { bigint } from '../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasObras = {
  planos_5w2hAnexos: { arquivoId: bigint },
} as const
