import type { Field } from '@prumo/domain/core/field.ts'
import type { Planilha } from '../../core/documents/planilha.ts'
import { colunas } from './importar.ts'

/** What a column takes, in words. */
function aceita(field: Field): string {
  switch (field.kind) {
    case 'code':
      return Object.values(field.codes!).join(', ')
    case 'boolean':
      return 'Sim ou Não'
    case 'bank':
      return 'Código de três números do banco: 001, 237, 341…'
    case 'cpfOuCnpj':
      return 'CPF ou CNPJ, com ou sem pontuação'
    case 'phone':
      return 'Telefone com DDD'
    case 'cep':
      return 'CEP com 8 números'
    case 'uf':
      return 'Sigla do estado: PR, SP…'
    case 'email':
      return 'E-mail'
    default:
      return `Texto, até ${field.max} caracteres`
  }
}

/** The sheet to fill in, and beside it what each column takes. */
export const modelo = (): Planilha => ({
  fileName: 'modelo-de-fornecedores.xlsx',
  sheets: [
    {
      name: 'Fornecedores',
      columns: colunas.map(([, { label }]) => ({ header: label, kind: 'text', width: Math.max(14, label.length + 2) })),
      rows: [],
    },
    {
      name: 'Como preencher',
      columns: [
        { header: 'Coluna', kind: 'text' },
        { header: 'Obrigatória', kind: 'text', width: 12 },
        { header: 'O que aceita', kind: 'text', width: 60 },
      ],
      rows: colunas.map(([, field]) => [field.label, field.optional ? 'Não' : 'Sim', aceita(field)]),
    },
  ],
})
