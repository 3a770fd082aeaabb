/** The roll call of the flows: one line each. */
import type { QualquerFluxo } from './core/fluxo.ts'
import { fluxoDoAchado } from './financeiro/auditoria/fluxo.ts'
import { fluxoDaMeta, fluxoDaTransferencia } from './financeiro/metas/fluxo.ts'
import { fluxoDoPedido } from './financeiro/pedidos/fluxo.ts'
import { fluxoDoValor } from './financeiro/valores-diarias/fluxo.ts'
import { fluxoDoAbastecimento } from './frota/abastecimentos-fluxo.ts'
import { fluxoDaObra } from './obras/fluxo.ts'

export const fluxos: readonly QualquerFluxo[] = [
  fluxoDoAchado,
  fluxoDaMeta,
  fluxoDaTransferencia,
  fluxoDoPedido,
  fluxoDaObra,
  fluxoDoAbastecimento,
  fluxoDoValor,
]
