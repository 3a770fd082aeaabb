import { STATUS_DE_ANEXO, TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default {
  values: { STATUS, STATUS_DE_ANEXO, TIPO_DE_ANEXO },
} satisfies SqlFile
