import { defineEntity } from '../core/entity.ts'
import { bool, integer, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** A vehicle: what an order needs of it. */
export const veiculos = defineEntity({
  name: 'veiculos',
  banco: 'veiculos',
  tela: telas.veiculos,
  noun: { one: 'veículo', many: 'veículos', article: 'o' },
  fields: {
    placa: text('Placa', 8),
    modelo: text('Modelo', 80),
    marca: optional(text('Marca', 60)),
    ano: optional(integer('Ano', 1950, 2100)),
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    ativo: bool('Ativo'),
  },
  title: 'placa',
  list: ['placa', 'marca', 'modelo', 'ano', 'centroDeCustoId', 'ativo'],
  search: ['placa', 'modelo', 'marca'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['placa'], message: 'Já existe um veículo com esta placa.' }],
})
