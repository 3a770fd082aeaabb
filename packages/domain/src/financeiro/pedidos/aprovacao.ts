import { toReais } from '../../core/money.ts'
import { aoAprovar } from './anexo-inicial.ts'
import { TIPO_DE_ANEXO } from './anexos.ts'
import { exigeDuasAprovacoes, faltaSegundaAprovacao } from './etapas.ts'
import { PAPEL } from './papel.ts'
import { feito, type Mudancas, type PedidoNoFluxo, type PessoaNoPedido } from './pedido-no-fluxo.ts'
import { STATUS, type Status } from './pedidos.ts'
import { valorTotal } from './totais.ts'

/** Spec 1 §4: an approver approves, or finalises at once when an attachment of type 9 exists. */
export const statusDeAprovacao = (pedido: PedidoNoFluxo): Status =>
  pedido.anexos.some((anexo) => anexo.tipo === TIPO_DE_ANEXO.contrato) ? STATUS.finalizado : STATUS.aprovado

/**
 * The approver's step, the same on submit and on the approval screen (Spec 1 §4, Submit, row 4). Of what needs two different
 * approvers the first one's leaves the order in approval.
 */
export function aprovacao(
  pedido: PedidoNoFluxo,
  aprovadorId: string,
  agora: string,
  base: Parameters<typeof feito>[0],
): Mudancas {
  const primeira = exigeDuasAprovacoes(pedido, pedido.limites.duasAprovacoesAcimaDe) && !pedido.aprovacoes?.length
  if (primeira) {
    const motivo = base.justificativaAprovacao ?? null
    return {
      ...feito({ ...base, justificativaAprovacao: null, status: STATUS.emAprovacao, encaminhamento: null }),
      primeiraAprovacao: { pessoaId: aprovadorId, em: agora, motivo },
    }
  }
  const status = statusDeAprovacao(pedido)
  const finaliza = status === STATUS.finalizado
  return feito(
    {
      ...base,
      status,
      encaminhamento: null,
      aprovadorId,
      dataAprovacao: agora,
      ...(finaliza && { dataFinalizacao: agora, valorRetirado: toReais(valorTotal(pedido.itens)) }),
    },
    finaliza ? pedido.itens.map(({ id, quantidade }) => ({ id, retirado: quantidade })) : [],
    aoAprovar(pedido.tipo, status, pedido.anexos),
  )
}

/** Would this person's approval finish the order at once (attachment of type 9)? Told before it is confirmed. */
export function aprovarFinaliza(pedido: PedidoNoFluxo, { papel }: Pick<PessoaNoPedido, 'papel'>): boolean {
  const { duasAprovacoesAcimaDe: acimaDe } = pedido.limites
  const esperaOutra = exigeDuasAprovacoes(pedido, acimaDe) && !faltaSegundaAprovacao(pedido, acimaDe)
  return papel === PAPEL.aprovador && !esperaOutra && statusDeAprovacao(pedido) === STATUS.finalizado
}
