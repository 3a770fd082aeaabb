import { NATUREZA, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import { COMPROMETE, RESERVA } from '@prumo/domain/financeiro/metas/razao.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'
import { LOCKS } from '../../core/database/locks.ts'

export default {
  values: { COMPROMETE, LOCKS, NATUREZA, RESERVA, SITUACAO, STATUS_DE_ANEXO },
  after: ['financeiro/metas/alvos', 'financeiro/fluxo-de-caixa/receitas'],
} satisfies SqlFile
