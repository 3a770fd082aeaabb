import { estaNoBanco } from './anexo-inicial.ts'
import { statusDeAprovacao } from './aprovacao.ts'
import { recusaNoBanco } from './encerrar.ts'
import { exigeDuasAprovacoes, FALTA_SEGUNDA, faltaSegundaAprovacao, jaAprovou } from './etapas.ts'
import {
  type AcaoDoPedido,
  type Ator,
  acoesDoPedido,
  impedimento,
  type PedidoNoFluxo,
  passaDoLimiteProprio,
} from './fluxo.ts'
import { PAPEL } from './papel.ts'
import { STATUS } from './pedidos.ts'

export type PossibilidadeDeAcao = { pode: boolean; motivo: string | null }
export type AcoesPossiveis = Record<AcaoDoPedido, PossibilidadeDeAcao> & {
  /** Approving finishes the order at once (attachment of type 9): told before it is confirmed. */
  aprovarFinaliza: boolean
}

/** What that person may do with the order now, with the reason of each refusal: greys the buttons by the very rules that refuse. */
export function acoesPossiveis(
  pedido: PedidoNoFluxo,
  ator: Ator,
  limiteDeAutoaprovacao: number | null = null,
  duasAprovacoesAcimaDe: number | null = null,
): AcoesPossiveis {
  const acoes = Object.fromEntries(
    acoesDoPedido.map((acao): [AcaoDoPedido, PossibilidadeDeAcao] => {
      let recusado = impedimento(acao, pedido, ator)
      if (!recusado && acao === 'cancelar' && pedido.anexos.some(estaNoBanco)) recusado = recusaNoBanco()
      if (
        !recusado &&
        acao === 'aprovar' &&
        ator.papel === PAPEL.aprovador &&
        passaDoLimiteProprio(pedido, ator, limiteDeAutoaprovacao)
      )
        return [acao, { pode: false, motivo: 'Este pedido é seu e passa do limite de autoaprovação.' }]
      if (!recusado && acao === 'aprovar' && jaAprovou(pedido, ator.id, duasAprovacoesAcimaDe))
        return [acao, { pode: false, motivo: FALTA_SEGUNDA }]
      return [acao, { pode: recusado === null, motivo: recusado?.message ?? null }]
    }),
  ) as Record<AcaoDoPedido, PossibilidadeDeAcao>
  const esperaOutra = exigeDuasAprovacoes(pedido, duasAprovacoesAcimaDe)
  const aprovarFinaliza =
    (!esperaOutra || faltaSegundaAprovacao(pedido, duasAprovacoesAcimaDe)) &&
    acoes.aprovar.pode &&
    ator.papel === PAPEL.aprovador &&
    statusDeAprovacao(pedido) === STATUS.finalizado
  return { ...acoes, aprovarFinaliza }
}
