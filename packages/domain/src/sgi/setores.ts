import { defineEntity } from '../core/entity.ts'
import { text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 2 §5: the form of an SGI document offers only the sectors whose code starts with 1. */
export const doSgi = ({ codigo }: { codigo: string }): boolean => codigo.startsWith('1')

/** The sectors of the company, whose codes say what they are: those of the quality documents start with 1. */
export const setores = defineEntity({
  name: 'setores',
  banco: 'setores',
  tela: telas.setores,
  noun: { one: 'setor', many: 'setores', article: 'o' },
  fields: { codigo: text('Código', 20), nome: text('Nome') },
  title: 'nome',
  list: ['codigo', 'nome'],
  order: 'codigo',
  search: ['codigo', 'nome'],
  unique: [{ fields: ['codigo'], message: 'Já existe um setor com este código.' }],
})
