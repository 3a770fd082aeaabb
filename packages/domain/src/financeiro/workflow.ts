import { defineEntity } from '../core/entity.ts'
import { codes, money, optional, refs, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { tiposDePedido } from './pedidos/pedidos.ts'

/** Spec 1 §3, Workflow. Contracts, types and value range limit the orders it applies to; none of them given, it applies to all. */
export const workflow = defineEntity({
  name: 'workflow',
  banco: 'orcamento-workflow',
  tela: telas.workflow,
  noun: { one: 'workflow', many: 'workflows', article: 'o' },
  fields: {
    nome: text('Nome'),
    solicitantes: refs('Solicitantes', 'usuarios'),
    validadores: refs('Validadores', 'usuarios'),
    confirmadores: refs('Confirmadores', 'usuarios'),
    aprovadores: refs('Aprovadores', 'usuarios'),
    contratos: optional(refs('Somente nestas contas contrato', 'contas-contrato')),
    tipos: optional(codes('Somente nestes tipos de pedido', tiposDePedido)),
    valorMinimo: optional(money('A partir do valor')),
    valorMaximo: optional(money('Até o valor')),
  },
  title: 'nome',
  list: ['nome', 'solicitantes', 'validadores', 'confirmadores', 'aprovadores'],
  order: 'nome',
  search: ['nome'],
  unique: [{ fields: ['nome'], message: 'Já existe um workflow com este nome.' }],
})
