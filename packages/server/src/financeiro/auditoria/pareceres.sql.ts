import { SITUACAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default {
  values: { SITUACAO },
} satisfies SqlFile
