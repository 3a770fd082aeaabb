import { defineEntity } from '../core/entity.ts'
import { cep, cnpj, email, optional, phone, ref, text, uf } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 1 §3, Legal account. */
export const contasJuridicas = defineEntity({
  name: 'contas-juridicas',
  banco: 'contas-juridicas',
  tela: telas.contasJuridicas,
  noun: { one: 'conta jurídica', many: 'contas jurídicas', article: 'a' },
  fields: {
    codigo: text('Código', 40),
    nome: text('Nome'),
    ciId: optional(ref('Conta institucional', 'contas-institucionais')),
    cnpj: optional(cnpj('CNPJ')),
    razaoSocial: optional(text('Razão social')),
    fantasia: optional(text('Nome fantasia')),
    representante: optional(text('Representante')),
    contaArea: optional(text('Conta área', 60)),
    email: optional(email('E-mail')),
    telefone: optional(phone('Telefone')),
    cep: optional(cep('CEP')),
    estado: optional(uf('Estado')),
    municipio: optional(text('Município')),
    bairro: optional(text('Bairro')),
    endereco: optional(text('Endereço')),
  },
  title: 'nome',
  list: ['codigo', 'nome', 'ciId', 'cnpj', 'municipio', 'estado'],
  order: 'codigo',
  search: ['codigo', 'nome', 'razaoSocial', 'cnpj'],
  unique: [{ fields: ['codigo'], message: 'Já existe uma conta jurídica com este código.' }],
})
