import { NATUREZA, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default {
  values: { NATUREZA, ORIGEM: { medicao: ORIGEM.medicao, transferencia: ORIGEM.transferencia } },
} satisfies SqlFile
