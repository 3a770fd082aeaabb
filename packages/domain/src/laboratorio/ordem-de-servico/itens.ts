import { defineEntity } from '../../core/entity.ts'
import { automatic, code, integer, longText, money, optional, ref, text } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'
import { fasesDeEnsaio, situacoesDeItem } from '../codigos.ts'

/** The most pieces of one order: a client sends some hundreds of gloves at once. */
export const MAXIMO_DE_ITENS_DE_OS = 1000

/** A piece in an order, and how far it has come (design, Works 5.1). */
export const laboratorioOsItens = defineEntity({
  name: 'laboratorio-os-itens',
  banco: 'laboratorio-os-itens',
  tela: telas.laboratorioOs,
  noun: { one: 'item', many: 'itens', article: 'o' },
  fields: {
    osId: ref('Ordem de serviço', 'laboratorio-os'),
    sequencia: automatic(integer('Item')),
    equipamentoId: ref('Equipamento', 'equipamentos-isolantes'),
    fase: code('Fase', fasesDeEnsaio),
    /** How it came: 'punho cortado', 'sem etiqueta'. */
    condicao: optional(text('Condição', 200)),
    valor: optional(money('Valor')),
    status: automatic(code('Situação', situacoesDeItem)),
    motivoNaoEnsaiado: automatic(optional(longText('Por que não foi ensaiado', 2000))),
  },
  title: 'sequencia',
  list: ['osId', 'sequencia', 'equipamentoId', 'fase', 'status', 'condicao', 'valor', 'motivoNaoEnsaiado'],
  search: [],
  scope: { by: 'parent', column: 'osId', parent: 'laboratorio-os' },
  unique: [
    { fields: ['osId', 'equipamentoId'], message: 'Este equipamento já está nesta ordem de serviço.' },
    { fields: ['osId', 'sequencia'], message: 'Já existe um item com este número nesta ordem de serviço.' },
  ],
})

export const listasDaOs = defineListas({
  itens: { entity: laboratorioOsItens, rotulo: 'Itens', most: MAXIMO_DE_ITENS_DE_OS },
})
