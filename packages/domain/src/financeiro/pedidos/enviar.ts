import { aprovacao } from './aprovacao.ts'
import {
  type Ator,
  feito,
  impedimento,
  type MudancaDePedido,
  type PedidoNoFluxo,
  passaDoLimiteProprio,
  passoDoPapel,
  type Resultado,
} from './fluxo.ts'
import { PAPEL, type Papel } from './papel.ts'
import { STATUS, type Status } from './pedidos.ts'

export interface Envio {
  /** The next step named with the act; absent, the one the draft names. */
  readonly encaminhamento?: number | null
  /** ISO instant. */
  readonly agora: string
  /** Ceiling of self-approval in centavos; null when there is none. */
  readonly limiteDeAutoaprovacao: number | null
  /** Above it, in centavos, two different people approve; null or absent when one is enough. */
  readonly duasAprovacoesAcimaDe?: number | null
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

/** Spec 1 §4, Submit of an order. */
export function enviar(pedido: PedidoNoFluxo, ator: Ator, envio: Envio): Resultado {
  const recusado = impedimento('enviar', pedido, ator)
  if (recusado) return recusado
  const { agora } = envio
  const encaminhamento = envio.encaminhamento === undefined ? pedido.encaminhamento : envio.encaminhamento
  const rodada = novaRodada(pedido.solicitanteId ?? ator.id, agora, encaminhamento)
  // "If the order names a next step (encaminhamento): value 2 sets status 2, value 3 sets status 3", whatever the rank.
  const nomeado = encaminhamento === 2 ? STATUS.solicitado : encaminhamento === 3 ? STATUS.emConfirmacao : null
  if (nomeado === null && ator.papel === PAPEL.aprovador) {
    if (!passaDoLimiteProprio(pedido, ator, envio.limiteDeAutoaprovacao))
      // A new round: who approved in an earlier one approves anew.
      return aprovacao({ ...pedido, aprovacoes: [] }, ator.id, agora, rodada, envio.duasAprovacoesAcimaDe)
    // Above the ceiling their own submit goes no further than a confirmer's: somebody else approves.
    return feito({
      ...rodada,
      status: STATUS.emAprovacao,
      ...evidencia(STATUS.emAprovacao, ator.papel, ator.id, agora),
    })
  }
  const status = nomeado ?? passoDoPapel[ator.papel]
  return feito({ ...rodada, status, ...evidencia(status, ator.papel, ator.id, agora) })
}
