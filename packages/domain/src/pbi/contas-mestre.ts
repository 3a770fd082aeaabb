import { defineEntity } from '../core/entity.ts'
import { email, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/**
 * Spec 3 §3, Master BI account: who the reports are opened as at Microsoft. Its password is no field: it comes in by two
 * commands, is kept encrypted, and no answer, list, export or log carries it.
 */
export const contasMestre = defineEntity({
  name: 'contas-mestre',
  banco: 'PBI-conta-mestre',
  tela: telas.usuarioMestre,
  noun: { one: 'conta mestre', many: 'contas mestre', article: 'a' },
  fields: {
    nome: text('Nome', 120),
    email: email('Email'),
    clienteId: text('Cliente ID', 100),
  },
  title: 'nome',
  list: ['nome', 'email'],
  order: 'nome',
  search: ['nome', 'email'],
  inUse: {
    by: ['relatorios-usuarios'],
    message: 'Não é possível excluir a conta mestre: há relatórios que abrem por ela. Troque a conta deles antes.',
  },
  readOnly: true,
})
