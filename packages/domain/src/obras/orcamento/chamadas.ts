import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, listQuery } from '../../core/consulta.ts'
import { idSchema } from '../../core/schema.ts'
import {
  classesParaOrcar,
  FEITOS_DE_PEDIDOS,
  orcamentoDaObra,
  pedidoNoOrcamento,
  restanteDoOrcamento,
} from './respostas.ts'

/** A figure of the budget; without a class, of what has none. */
export const consultaDePedidosDaClasse = listQuery
  .pick({ lote: true, maxLote: true })
  .extend({ feito: z.enum(FEITOS_DE_PEDIDOS), classeId: idSchema.optional() })

export const chamadasDoOrcamento = {
  ler: defineChamada({ metodo: 'GET', caminho: '/contas-obra/:id/orcamento', answer: orcamentoDaObra }),
  /** The orders that make one figure of one class. */
  pedidos: defineChamada({
    metodo: 'GET',
    caminho: '/contas-obra/:id/orcamento/pedidos',
    query: consultaDePedidosDaClasse,
    answer: batchOf(pedidoNoOrcamento),
  }),
  classes: defineChamada({ metodo: 'GET', caminho: '/contas-obra/classes', answer: classesParaOrcar }),
  /** For an order that is being written; of one that is kept already, without what it takes itself. */
  restante: defineChamada({
    metodo: 'GET',
    caminho: '/contas-obra/:id/restante',
    query: z.object({ pedidoId: idSchema.optional() }),
    answer: restanteDoOrcamento,
  }),
  /** What the budgets of its works say of an order. */
  doPedido: defineChamada({ metodo: 'GET', caminho: '/pedidos/:id/orcamento', answer: z.array(z.string()) }),
}
