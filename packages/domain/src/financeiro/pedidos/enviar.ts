import { aprovacao } from './aprovacao.ts'
import { PAPEL, type Papel } from './papel.ts'
import {
  feito,
  type MudancaDePedido,
  type Mudancas,
  type PedidoNoFluxo,
  type PessoaNoPedido,
  passaDoLimiteProprio,
  passoDoPapel,
} from './pedido-no-fluxo.ts'
import { STATUS, type Status } from './pedidos.ts'

export interface Envio {
  /** The next step named with the act; absent, the one the draft names. */
  readonly encaminhamento?: number | null
  /** ISO instant. */
  readonly agora: string
}

/** A new round writes its own evidence; that of an earlier one stays in the log. */
const novaRodada = (solicitanteId: string, agora: string, encaminhamento: number | null): MudancaDePedido => ({
  solicitanteId,
  dataSolicitacao: agora,
  encaminhamento,
  validadorId: null,
  dataValidacao: null,
  confirmadorId: null,
  dataConfirmacao: null,
  aprovadorId: null,
  dataAprovacao: null,
  justificativaAprovacao: null,
  reprovadorId: null,
  dataReprovacao: null,
  justificativaReprovacao: null,
})

/** Who is recorded besides the requester, by the status reached: no evidence is written for a step nobody took. */
function evidencia(status: Status, papel: Papel, id: string, agora: string): MudancaDePedido {
  if (status === STATUS.emConfirmacao && papel >= PAPEL.validador) return { validadorId: id, dataValidacao: agora }
  if (status === STATUS.emAprovacao) return { confirmadorId: id, dataConfirmacao: agora }
  return {}
}

/** What submitting an order makes of it, by the rank of who submits (Spec 1 §4, Submit of an order). */
export function enviar(pedido: PedidoNoFluxo, pessoa: PessoaNoPedido, envio: Envio): Mudancas {
  const { id, papel } = pessoa
  const { agora } = envio
  const encaminhamento = envio.encaminhamento === undefined ? pedido.encaminhamento : envio.encaminhamento
  const rodada = novaRodada(pedido.solicitanteId ?? id, agora, encaminhamento)
  // "If the order names a next step (encaminhamento): value 2 sets status 2, value 3 sets status 3", whatever the rank.
  const nomeado = encaminhamento === 2 ? STATUS.solicitado : encaminhamento === 3 ? STATUS.emConfirmacao : null
  // A new round: who approved in an earlier one approves anew. Above the ceiling their own submit goes no further than a
  // confirmer's: somebody else approves.
  const aprova = nomeado === null && papel === PAPEL.aprovador
  if (aprova && !passaDoLimiteProprio(pedido, pessoa))
    return aprovacao({ ...pedido, aprovacoes: [] }, id, agora, rodada)
  const status = aprova ? STATUS.emAprovacao : (nomeado ?? passoDoPapel[papel])
  return feito({ ...rodada, status, ...evidencia(status, papel, id, agora) })
}
