import { aprovacao } from './aprovacao.ts'
import { FALTA_SEGUNDA, jaAprovou } from './etapas.ts'
import {
  type Ator,
  encaminhadoPara,
  faltaJustificativa,
  feito,
  impedimento,
  type MudancaDePedido,
  type PedidoNoFluxo,
  passaDoLimiteProprio,
  type Resultado,
  recusa,
} from './fluxo.ts'
import { PAPEL } from './papel.ts'
import { STATUS } from './pedidos.ts'

export const acoesDeAvanco = ['aprovar', 'rejeitar', 'encaminhar', 'devolver'] as const
export type AcaoDeAvanco = (typeof acoesDeAvanco)[number]

/** The person an order is forwarded to, as found: active, and in some list of a workflow that applies to the order? */
export interface PessoaEncaminhada {
  readonly id: string
  readonly ativa: boolean
  readonly temPapel: boolean
}

export interface Avanco {
  readonly acao: AcaoDeAvanco
  readonly justificativa?: string | null
  readonly pessoa?: PessoaEncaminhada | null
  readonly agora: string
  readonly limiteDeAutoaprovacao: number | null
  /** Above it, in centavos, two different people approve; null or absent when one is enough. */
  readonly duasAprovacoesAcimaDe?: number | null
}

/** Spec 1 §4, Advance on the approval screen. */
export function avancar(pedido: PedidoNoFluxo, ator: Ator, avanco: Avanco): Resultado {
  const recusado = impedimento(avanco.acao, pedido, ator)
  if (recusado) return recusado
  const justificativa = avanco.justificativa?.trim() || null
  const { agora } = avanco
  switch (avanco.acao) {
    case 'rejeitar':
    case 'devolver': {
      if (!justificativa) return faltaJustificativa()
      // Giving back is a rejection that leaves the order in the requester's hands: who, when and why are told in the same fields.
      return feito({
        status: avanco.acao === 'rejeitar' ? STATUS.rejeitado : STATUS.rascunho,
        encaminhamento: null,
        reprovadorId: ator.id,
        dataReprovacao: agora,
        justificativaReprovacao: justificativa,
      })
    }
    case 'encaminhar':
      return encaminhar(ator, avanco.pessoa ?? null)
    case 'aprovar':
      return aprovar(pedido, ator, justificativa, avanco)
  }
}

function encaminhar(ator: Ator, pessoa: PessoaEncaminhada | null): Resultado {
  if (!pessoa) return recusa(400, 'Escolha a pessoa que vai receber o pedido.', { pessoaId: 'Preencha este campo.' })
  if (pessoa.id === ator.id)
    return recusa(400, 'O pedido já está com você: escolha outra pessoa.', { pessoaId: 'Escolha outra pessoa.' })
  if (!pessoa.ativa || !pessoa.temPapel)
    return recusa(400, 'Esta pessoa não tem papel no workflow deste pedido.', {
      pessoaId: 'Escolha alguém que esteja no workflow deste pedido.',
    })
  // No date of validation until they act: that is what tells an order that waits for one person.
  return feito({ status: STATUS.emConfirmacao, encaminhamento: 3, validadorId: pessoa.id, dataValidacao: null })
}

function aprovar(pedido: PedidoNoFluxo, ator: Ator, justificativa: string | null, avanco: Avanco): Resultado {
  const { agora, duasAprovacoesAcimaDe: duas = null } = avanco
  const validacao: MudancaDePedido = encaminhadoPara(pedido, ator.id) ? { dataValidacao: agora } : {}
  switch (ator.papel) {
    case PAPEL.aprovador:
      if (passaDoLimiteProprio(pedido, ator, avanco.limiteDeAutoaprovacao))
        return recusa(403, 'Este pedido é seu e passa do limite de autoaprovação: outra pessoa precisa aprovar.')
      if (jaAprovou(pedido, ator.id, duas)) return recusa(409, FALTA_SEGUNDA)
      return aprovacao(pedido, ator.id, agora, { ...validacao, justificativaAprovacao: justificativa }, duas)
    case PAPEL.confirmador:
      return feito({
        ...validacao,
        status: STATUS.emAprovacao,
        encaminhamento: null,
        confirmadorId: ator.id,
        dataConfirmacao: agora,
      })
    default:
      // A validator gives 3; an order that was forwarded to them stays at 3 for a confirmer.
      return feito({
        status: STATUS.emConfirmacao,
        encaminhamento: null,
        validadorId: ator.id,
        dataValidacao: agora,
      })
  }
}
