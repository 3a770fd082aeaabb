import { defineEntity } from '../../core/entity.ts'
import { bool, integer, optional, ref, text } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'
import { criteriosEnsaio } from './criterios.ts'

/** What is looked at in each piece before a voltage is put on it (design, Works 5.4, 'checklistVisual'). */
export const tiposEquipamentoChecklist = defineEntity({
  name: 'tipos-equipamento-checklist',
  banco: 'tipos-equipamento-checklist',
  tela: telas.tipoEquipamento,
  noun: { one: 'item da inspeção visual', many: 'itens da inspeção visual', article: 'o' },
  fields: {
    tipoEquipamentoId: ref('Tipo de equipamento', 'tipos-equipamento'),
    /** Its place; the list keeps it. */
    ordem: optional(integer('Ordem', 1, 1000)),
    texto: text('O que se verifica', 200),
    /** What is not as it should be there fails the piece, and it goes to no test. */
    eliminatorio: optional(bool('Elimina')),
  },
  title: 'texto',
  list: ['tipoEquipamentoId', 'ordem', 'texto', 'eliminatorio'],
  search: ['texto'],
  scope: { by: 'parent', column: 'tipoEquipamentoId', parent: 'tipos-equipamento' },
})

/** The two lists of a type, born and changed with it. */
export const listasDoTipo = defineListas({
  checklistVisual: { entity: tiposEquipamentoChecklist, rotulo: 'Inspeção visual', most: 60 },
  criterios: { entity: criteriosEnsaio, rotulo: 'Critérios de ensaio', most: 400 },
})
