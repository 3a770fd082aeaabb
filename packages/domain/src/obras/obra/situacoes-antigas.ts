import type { Entity } from '../../core/entity.ts'
import { obras } from '../obras.ts'

/** The five states of before 0090: what the sealed log's older rows mean by these numbers. */
const situacoesAntigas = {
  1: 'Planejada',
  2: 'Em andamento',
  3: 'Paralisada',
  4: 'Concluída',
  5: 'Encerrada',
} as const

/** The works as those rows tell of them. */
export const obrasDeAntes: Entity = {
  ...obras,
  fields: { ...obras.fields, status: { ...obras.fields.status, codes: situacoesAntigas } },
} as Entity
