import { defineEntity, type RecordOf } from '../core/entity.ts'
import { automatic, code, date, longText, optional, phone, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

export const operadoras = { 1: 'TIM', 2: 'Oi', 3: 'Claro', 4: 'Vivo', 5: 'Nextel', 6: 'Outras' } as const
/** Value 3 is not used (Spec 3 §3). */
export const situacoesDoChip = { 1: 'Ativo', 2: 'Desativado', 4: 'Furtado', 5: 'Perdido' } as const
export const SITUACAO_DO_CHIP = { ativo: 1, desativado: 2, furtado: 4, perdido: 5 } as const

/** Spec 3 §3, Chip: telephone numbers and who has them. Its contract is that of whoever has it, as a micro's. */
export const chips = defineEntity({
  name: 'chips',
  banco: 'inventario-chips',
  tela: telas.chips,
  noun: { one: 'chip', many: 'chips', article: 'o' },
  fields: {
    numero: phone('Número'),
    operadora: code('Operadora', operadoras),
    colabId: optional(ref('Responsável', 'colaboradores')),
    contratoId: automatic(optional(ref('Contrato', 'contas-contrato'))),
    situacao: code('Situação', situacoesDoChip),
    dtAquisicao: optional(date('Data de aquisição')),
    observacao: optional(longText('Observações')),
    // '(41) 98765-4321': the number as people read it, kept by the database.
    nome: automatic(text('Chip')),
  },
  title: 'nome',
  list: ['numero', 'operadora', 'colabId', 'contratoId', 'situacao', 'dtAquisicao', 'observacao'],
  search: ['nome', 'numero'],
  scope: { by: 'column', column: 'contratoId' },
  // The number of one that was lost or switched off goes to another.
  unique: [{ fields: ['numero'], message: 'Já existe um chip ativo com este número.', novos: true }],
})

export type Chip = RecordOf<typeof chips>
