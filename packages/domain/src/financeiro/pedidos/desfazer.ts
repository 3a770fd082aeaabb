/** An approval taken back by whoever gave it, while nobody was told of it and nothing followed. */
import { type Regra, recusar } from '../../core/fluxo.ts'
import type { PedidoNoFluxo, PessoaNoPedido } from './pedido-no-fluxo.ts'

/** For how long 'Desfazer' is offered. */
export const SEGUNDOS_PARA_DESFAZER = 8
/** What the way there and a late click may take more: it is the server that judges. */
const FOLGA_MS = 2000
/** When the notices of an approval leave, from its instant: after the last moment it can be undone in. */
export const AVISOS_SAEM_MS = 12_000

const noPrazo = (haMs: number): boolean => haMs <= SEGUNDOS_PARA_DESFAZER * 1000 + FOLGA_MS

export const desfazAPropria: Regra<PedidoNoFluxo, PessoaNoPedido> = {
  dito: `só quem aprovou, em até ${SEGUNDOS_PARA_DESFAZER} segundos, e se nada veio depois`,
  recusa({ decisao }, { id }) {
    if (!decisao || !noPrazo(decisao.haMs))
      return recusar(409, `O prazo de ${SEGUNDOS_PARA_DESFAZER} segundos para desfazer já passou.`)
    if (decisao.pessoaId !== id) return 'Só quem aprovou desfaz a própria aprovação.'
    return decisao.intacta
      ? null
      : recusar(409, 'Depois desta aprovação já houve outro ato no pedido: ela não se desfaz mais.')
  },
}
