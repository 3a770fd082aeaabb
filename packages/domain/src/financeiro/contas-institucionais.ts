import { defineEntity } from '../core/entity.ts'
import { cnpj, optional, text, uf } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 1 §3, Institutional account. */
export const contasInstitucionais = defineEntity({
  name: 'contas-institucionais',
  banco: 'contas-institucionais',
  tela: telas.contasInstitucionais,
  noun: { one: 'conta institucional', many: 'contas institucionais', article: 'a' },
  fields: {
    codigo: text('Código', 40),
    nome: text('Nome'),
    cnpj: optional(cnpj('CNPJ')),
    estado: optional(uf('Estado')),
    municipio: optional(text('Município')),
    bairro: optional(text('Bairro')),
    endereco: optional(text('Endereço')),
  },
  title: 'nome',
  list: ['codigo', 'nome', 'cnpj', 'municipio', 'estado'],
  order: 'codigo',
  search: ['codigo', 'nome', 'cnpj', 'municipio'],
  unique: [{ fields: ['codigo'], message: 'Já existe uma conta institucional com este código.' }],
})
