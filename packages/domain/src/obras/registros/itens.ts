import { defineEntity } from '../../core/entity.ts'
import { optional, quantity, ref, text } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'

/** What was done at that point, in lines of the price table; each is measured once (design, Works 4.3, 4.5). */
export const registrosObraItens = defineEntity({
  name: 'registros-obra-itens',
  banco: 'registros-obra-itens',
  tela: telas.registrosObra,
  noun: { one: 'item', many: 'itens', article: 'o' },
  fields: {
    registroId: ref('Registro', 'registros-obra'),
    baremoItemId: ref('Item da tabela', 'baremos-itens'),
    quantidade: quantity('Quantidade', 9_999_999),
    serieMaterial: optional(text('Série do material', 60)),
  },
  title: 'baremoItemId',
  list: ['registroId', 'baremoItemId', 'quantidade', 'serieMaterial'],
  search: [],
  scope: { by: 'parent', column: 'registroId', parent: 'registros-obra' },
})

export const listasDoRegistro = defineListas({
  itensExecutados: { entity: registrosObraItens, rotulo: 'Itens executados', most: 100 },
})
