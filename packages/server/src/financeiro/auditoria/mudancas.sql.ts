import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SqlFile } from '../../core/applied-sql.ts'

export default {
  values: { STATUS },
} satisfies SqlFile
