import { defineEntity } from '../core/entity.ts'
import { optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/**
 * Spec 1 §3, Cost class. A master class and its restricted classes are rows of one tree: a row with `classeMasterId`
 * is a restricted class of that master, so that categories and goals can refer to either by id.
 */
export const classesDeCusto = defineEntity({
  name: 'classes-de-custo',
  banco: 'classe-categoria-custo',
  tela: telas.classesDeCusto,
  noun: { one: 'classe de custo', many: 'classes de custo', article: 'a' },
  fields: {
    nome: text('Classe'),
    classeMasterId: optional(ref('Classe master', 'classes-de-custo')),
    nomeContaOrcamento: optional(text('Conta de orçamento')),
  },
  title: 'nome',
  list: ['nome', 'classeMasterId', 'nomeContaOrcamento'],
  order: 'nome',
  search: ['nome', 'nomeContaOrcamento'],
  unique: [{ fields: ['classeMasterId', 'nome'], message: 'Já existe uma classe com este nome.' }],
})
