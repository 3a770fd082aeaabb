import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { EM_ABERTO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { APROVADOS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default {
  values: { APROVADOS, DEVIDOS, EM_ABERTO, STATUS_DE_BANCO },
} satisfies SqlFile
