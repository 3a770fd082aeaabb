/** The steps somebody took on an order, as facts: who, when, why. The order's own columns say the last of each. */
import { toCentavos } from '../../core/money.ts'
import type { Mudancas, PedidoNoFluxo } from './pedido-no-fluxo.ts'
import { STATUS } from './pedidos.ts'

export const etapasDoPedido = {
  1: 'Solicitação',
  2: 'Validação',
  3: 'Confirmação',
  4: 'Aprovação',
  5: 'Rejeição',
  6: 'Devolução',
  7: 'Cancelamento',
} as const
export const ETAPA = {
  solicitacao: 1,
  validacao: 2,
  confirmacao: 3,
  aprovacao: 4,
  rejeicao: 5,
  devolucao: 6,
  cancelamento: 7,
} as const
export type Etapa = keyof typeof etapasDoPedido

/** A step that was taken. `em` is an ISO instant. */
export interface EtapaDada {
  readonly etapa: Etapa
  readonly pessoaId: string
  readonly em: string
  readonly motivo: string | null
}

/** The steps an act took, from what it writes: an approval that waits for a second one writes no column, and says itself. */
export function etapasDadas(
  antes: Pick<PedidoNoFluxo, 'validadorId'>,
  { pedido, primeiraAprovacao: primeira }: Pick<Mudancas, 'pedido' | 'primeiraAprovacao'>,
): EtapaDada[] {
  const passo = (etapa: Etapa, pessoaId?: string | null, em?: string | null, motivo: string | null = null) =>
    pessoaId && em ? [{ etapa, pessoaId, em, motivo }] : []
  const reprovou = pedido.status === STATUS.rejeitado ? ETAPA.rejeicao : ETAPA.devolucao
  return [
    ...passo(ETAPA.solicitacao, pedido.solicitanteId, pedido.dataSolicitacao),
    ...passo(ETAPA.validacao, pedido.validadorId ?? antes.validadorId, pedido.dataValidacao),
    ...passo(ETAPA.confirmacao, pedido.confirmadorId, pedido.dataConfirmacao),
    ...passo(ETAPA.aprovacao, pedido.aprovadorId, pedido.dataAprovacao, pedido.justificativaAprovacao ?? null),
    ...passo(ETAPA.aprovacao, primeira?.pessoaId, primeira?.em, primeira?.motivo),
    ...passo(reprovou, pedido.reprovadorId, pedido.dataReprovacao, pedido.justificativaReprovacao ?? null),
    ...passo(
      ETAPA.cancelamento,
      pedido.canceladorId,
      pedido.dataCancelamento,
      pedido.justificativaCancelamento ?? null,
    ),
  ]
}

/** Does an order of that value need two different approvers? `acimaDe` in centavos; null when the setting is off. */
export const exigeDuasAprovacoes = (pedido: Pick<PedidoNoFluxo, 'valorTotal'>, acimaDe: number | null): boolean =>
  acimaDe !== null && (toCentavos(pedido.valorTotal) ?? 0) > acimaDe

/** Has one approved what needs two, and somebody else is waited for? */
export const faltaSegundaAprovacao = (
  pedido: Pick<PedidoNoFluxo, 'status' | 'valorTotal' | 'aprovacoes'>,
  acimaDe: number | null,
): boolean =>
  pedido.status === STATUS.emAprovacao && Boolean(pedido.aprovacoes?.length) && exigeDuasAprovacoes(pedido, acimaDe)

/** Is it theirs that is there already? */
export const jaAprovou = (
  pedido: Pick<PedidoNoFluxo, 'status' | 'valorTotal' | 'aprovacoes'>,
  pessoaId: string,
  acimaDe: number | null,
): boolean => faltaSegundaAprovacao(pedido, acimaDe) && pedido.aprovacoes!.includes(pessoaId)

export const FALTA_SEGUNDA = 'Você já aprovou este pedido: falta uma segunda aprovação, de outra pessoa.'
