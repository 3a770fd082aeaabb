import { type Impedimento, recusar } from '../../core/fluxo.ts'
import { aprovacao } from './aprovacao.ts'
import { PAPEL } from './papel.ts'
import {
  encaminhadoPara,
  feito,
  type MudancaDePedido,
  type Mudancas,
  type PedidoNoFluxo,
  type PessoaNoPedido,
} from './pedido-no-fluxo.ts'
import { STATUS } from './pedidos.ts'

export const acoesDeAvanco = ['aprovar', 'rejeitar', 'encaminhar', 'devolver'] as const
export type AcaoDeAvanco = (typeof acoesDeAvanco)[number]

/** The person an order is forwarded to, as found: active, and in some list of a workflow that applies to the order? */
export interface PessoaEncaminhada {
  readonly id: string
  readonly ativa: boolean
  readonly temPapel: boolean
}

/** An order is forwarded to somebody else who is in its workflow: why that person cannot have it. */
export function recusaDeEncaminhado({ id, ativa, temPapel }: PessoaEncaminhada, de: string): Impedimento | null {
  if (id === de)
    return recusar(400, 'O pedido já está com você: escolha outra pessoa.', { pessoaId: 'Escolha outra pessoa.' })
  if (ativa && temPapel) return null
  return recusar(400, 'Esta pessoa não tem papel no workflow deste pedido.', {
    pessoaId: 'Escolha alguém que esteja no workflow deste pedido.',
  })
}

export interface Avanco {
  readonly acao: AcaoDeAvanco
  readonly justificativa?: string | null | undefined
  readonly pessoaId?: string | null | undefined
  readonly agora: string
}

/** What a decision makes of the order (Spec 1 §4, Advance on the approval screen). */
export function avancar(pedido: PedidoNoFluxo, pessoa: PessoaNoPedido, avanco: Avanco): Mudancas {
  const { acao, agora } = avanco
  const justificativa = avanco.justificativa?.trim() || null
  switch (acao) {
    case 'rejeitar':
    case 'devolver':
      // Giving back is a rejection that leaves the order in the requester's hands: who, when and why are told in the same fields.
      return feito({
        status: acao === 'rejeitar' ? STATUS.rejeitado : STATUS.rascunho,
        encaminhamento: null,
        reprovadorId: pessoa.id,
        dataReprovacao: agora,
        justificativaReprovacao: justificativa,
      })
    case 'encaminhar':
      // No date of validation until they act: that is what tells an order that waits for one person.
      return feito({
        status: STATUS.emConfirmacao,
        encaminhamento: 3,
        validadorId: avanco.pessoaId!,
        dataValidacao: null,
      })
    case 'aprovar':
      return aprovar(pedido, pessoa, justificativa, agora)
  }
}

function aprovar(
  pedido: PedidoNoFluxo,
  { id, papel }: PessoaNoPedido,
  justificativaAprovacao: string | null,
  agora: string,
): Mudancas {
  const validacao: MudancaDePedido = encaminhadoPara(pedido, id) ? { dataValidacao: agora } : {}
  switch (papel) {
    case PAPEL.aprovador:
      return aprovacao(pedido, id, agora, { ...validacao, justificativaAprovacao })
    case PAPEL.confirmador:
      return feito({
        ...validacao,
        status: STATUS.emAprovacao,
        encaminhamento: null,
        confirmadorId: id,
        dataConfirmacao: agora,
      })
    default:
      // A validator gives 3; an order that was forwarded to them stays at 3 for a confirmer.
      return feito({ status: STATUS.emConfirmacao, encaminhamento: null, validadorId: id, dataValidacao: agora })
  }
}
