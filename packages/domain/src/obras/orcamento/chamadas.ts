import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { idSchema } from '../../core/schema.ts'
import { classesParaOrcar, orcamentoDaObra, restanteDoOrcamento } from './respostas.ts'

export const chamadasDoOrcamento = {
  ler: defineChamada({ metodo: 'GET', caminho: '/contas-obra/:id/orcamento', answer: orcamentoDaObra }),
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
