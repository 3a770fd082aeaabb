import { DIAS_PARA_PAGAR } from '@prumo/domain/financeiro/fluxo-de-caixa/saidas.ts'
import { PEDIDO_CONTA } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { diasDePrazo } from '@prumo/domain/financeiro/pedidos/prazos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'
import { LOCKS } from '../../core/database/locks.ts'

const DIAS_DE_PRAZO = { reembolso: diasDePrazo[TIPO.reembolso]!, fluxo: diasDePrazo[TIPO.fluxo]! }

export default {
  values: { DEVIDOS, DIAS_DE_PRAZO, DIAS_PARA_PAGAR, LOCKS, PEDIDO_CONTA, STATUS_DE_ANEXO, TIPO },
} satisfies SqlFile
