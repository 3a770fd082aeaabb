import { defineEntity } from '../../core/entity.ts'
import { automatic, optional, price, quantity, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'

/** Spec 1 §3, Order item. */
export const pedidosItens = defineEntity({
  name: 'pedidos-itens',
  banco: 'pedido-itens',
  tela: telas.pedidos,
  alsoOn: [telas.pedidosMaster],
  noun: { one: 'item de pedido', many: 'itens de pedido', article: 'o' },
  fields: {
    pedidoId: automatic(ref('Pedido', 'pedidos')),
    descricao: text('Descrição', 500),
    unidade: optional(text('Unidade', 20)),
    quantidade: quantity('Quantidade', 99_999_999),
    valor: price('Valor unitário'),
    retirado: automatic(quantity('Retirado')),
    codigoCustoId: optional(ref('Categoria de custo', 'categorias-de-custo')),
    centroDeCustoId: optional(ref('Centro de custo', 'contas-contrato')),
    obraId: optional(ref('Obra', 'obras')),
  },
  title: 'descricao',
  list: ['pedidoId', 'descricao', 'unidade', 'quantidade', 'valor', 'retirado', 'codigoCustoId'],
  search: ['descricao'],
  scope: { by: 'parent', column: 'pedidoId', parent: 'pedidos' },
  readOnly: true,
})
