import { bigint, text } from '../core/database/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasPbi = {
  contasMestre: {
    senha: text,
  },
  relatoriosUsuarios: {
    arquivoId: bigint,
  },
} as const
