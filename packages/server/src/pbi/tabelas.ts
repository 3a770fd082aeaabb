import { bigint, text } from '../core/table.ts'

/** What these entities' tables have beside the declared fields. */
export const colunasPbi = {
  contasMestre: {
    senha: text,
  },
  relatoriosUsuarios: {
    arquivoId: bigint,
  },
} as const
