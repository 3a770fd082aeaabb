import { defineEntity } from '../core/entity.ts'
import { text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 2 §3, Process: the line of work somebody is in. */
export const processos = defineEntity({
  name: 'processos',
  banco: 'processos',
  tela: telas.processos,
  noun: { one: 'processo', many: 'processos', article: 'o' },
  fields: { nome: text('Nome') },
  title: 'nome',
  list: ['nome'],
  order: 'nome',
  search: ['nome'],
  unique: [{ fields: ['nome'], message: 'Já existe um processo com este nome.' }],
})
