import { ALVO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default {
  values: { ALVO },
} satisfies SqlFile
