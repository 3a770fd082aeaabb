import { defineEntity } from '../core/entity.ts'
import { bool, code, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

export const tiposDeCategoria = { 1: 'Custo direto', 2: 'Custo indireto', 3: 'Despesa', 4: 'Investimento' } as const

/** Spec 1 §3, Cost category. */
export const categoriasDeCusto = defineEntity({
  name: 'categorias-de-custo',
  banco: 'pedidos-itens-custo',
  tela: telas.categoriasDeCusto,
  noun: { one: 'categoria de custo', many: 'categorias de custo', article: 'a' },
  fields: {
    codigo: text('Código', 40),
    despesa: text('Despesa'),
    tipo: optional(code('Tipo', tiposDeCategoria)),
    classeMasterId: optional(ref('Classe master', 'classes-de-custo')),
    classeRestritaId: optional(ref('Classe restrita', 'classes-de-custo')),
    nomeContaOrcamento: optional(text('Conta de orçamento')),
    ativo: bool('Ativa'),
  },
  title: 'despesa',
  list: ['codigo', 'despesa', 'tipo', 'classeMasterId', 'classeRestritaId', 'nomeContaOrcamento', 'ativo'],
  order: 'codigo',
  search: ['codigo', 'despesa', 'nomeContaOrcamento'],
  unique: [{ fields: ['codigo'], message: 'Já existe uma categoria de custo com este código.' }],
})
