import { defineEntity } from '../../core/entity.ts'
import { cnpj, email, optional, text } from '../../core/field.ts'
import type { Tela } from '../../core/tela.ts'
import { telas } from '../../telas.ts'

/** Of the screen of service orders, at an address of its own. */
export const telaDosClientes: Tela = {
  ...telas.laboratorioOs,
  caminho: 'laboratorio/clientes',
  rotulo: 'Clientes do laboratório',
}

/** Those outside the house whose pieces the laboratory tests (design, Works 5.1). */
export const clientesLaboratorio = defineEntity({
  name: 'clientes-laboratorio',
  banco: 'clientes-laboratorio',
  tela: telaDosClientes,
  noun: { one: 'cliente', many: 'clientes', article: 'o' },
  fields: {
    nome: text('Nome', 120),
    cnpj: optional(cnpj('CNPJ')),
    contato: optional(text('Contato', 120)),
    email: optional(email('E-mail')),
    endereco: optional(text('Endereço', 200)),
  },
  title: 'nome',
  list: ['nome', 'cnpj', 'contato', 'email', 'endereco'],
  order: 'nome',
  search: ['nome', 'cnpj', 'contato'],
  unique: [{ fields: ['cnpj'], message: 'Já existe um cliente com este CNPJ.' }],
})
