import { defineEntity } from '../core/entity.ts'
import { upperText } from '../core/field.ts'
import { messages } from '../core/messages.ts'
import { telas } from '../telas.ts'

/** Spec 2 §3, Function: what somebody is employed as. */
export const funcoes = defineEntity({
  name: 'funcoes',
  banco: 'funcoes',
  tela: telas.funcoes,
  noun: { one: 'função', many: 'funções', article: 'a' },
  fields: { nome: upperText('Nome') },
  title: 'nome',
  list: ['nome'],
  order: 'nome',
  search: ['nome'],
  unique: [{ fields: ['nome'], message: 'Já existe uma função com este nome.' }],
  inUse: { by: ['colaboradores'], message: messages.funcaoComColaborador },
})
