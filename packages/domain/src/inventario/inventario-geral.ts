import { defineEntity, type RecordOf } from '../core/entity.ts'
import { automatic, code, date, integer, money, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { situacoesDoMicro } from './micros.ts'

/** Devices as micros say them, and chips. */
export const tiposDoInventario = { 1: 'Celular', 2: 'PC', 3: 'Notebook', 4: 'Tablet', 5: 'Chip' } as const
export const TIPO_CHIP = 5 satisfies keyof typeof tiposDoInventario

/**
 * Spec 3 §2.4, General inventory: micros and chips together, to be read and taken away, never written. Not in the roll call:
 * its rows are the other two's, which their own declarations answer for.
 */
export const inventarioGeral = defineEntity({
  name: 'inventario-geral',
  banco: 'inventario-geral',
  tela: telas.inventarioGeral,
  noun: { one: 'item', many: 'itens do inventário', article: 'o' },
  fields: {
    etiqueta: optional(text('Etiqueta patrimônio')),
    tipo: code('Tipo', tiposDoInventario),
    nome: text('Item'),
    colabId: optional(ref('Responsável', 'colaboradores')),
    contratoId: automatic(optional(ref('Contrato', 'contas-contrato'))),
    situacao: code('Situação', situacoesDoMicro),
    dtAquisicao: optional(date('Data de aquisição')),
    valor: optional(money('Valor')),
    vidaUtil: optional(integer('Vida útil (meses)')),
    valorAtual: optional(money('Valor atual')),
    valorAtualCalendario: optional(money('Valor atual (mês do calendário)')),
  },
  title: 'nome',
  list: ['etiqueta', 'tipo', 'colabId', 'contratoId', 'dtAquisicao', 'valorAtual'],
  search: ['etiqueta', 'nome'],
  scope: { by: 'column', column: 'contratoId' },
  readOnly: true,
})

export type ItemDoInventario = RecordOf<typeof inventarioGeral>
