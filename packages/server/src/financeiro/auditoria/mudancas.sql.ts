import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default {
  values: { STATUS },
} satisfies SqlFile
