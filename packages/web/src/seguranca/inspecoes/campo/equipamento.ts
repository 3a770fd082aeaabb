/** What the phone says of an insulating equipment, from the package alone (design, Works 5.5 and 9). */
import { daysBetween, formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { type EquipamentoEmUso, usoProibido } from '@prumo/domain/vocabulario/uso-de-equipamento.ts'
import type { Registro } from '../../../core/campo/pacote.ts'

export interface Situacao {
  readonly tom: 'bom' | 'aviso' | 'erro'
  readonly dito: string
}

const EM_BREVE = 30

export function situacaoDo(equipamento: Registro, hoje: PlainDate): Situacao {
  const proibido = usoProibido(equipamento as unknown as EquipamentoEmUso, hoje)
  if (proibido) return { tom: 'erro', dito: proibido }
  const { dataProximoEnsaio } = equipamento as unknown as { dataProximoEnsaio: PlainDate }
  const dias = daysBetween(hoje, dataProximoEnsaio)
  const dia = formatDate(dataProximoEnsaio)
  if (dias <= EM_BREVE) return { tom: 'aviso', dito: `Pode usar. O ensaio vence em ${dia}.` }
  return { tom: 'bom', dito: `Pode usar. Próximo ensaio em ${dia}.` }
}

export const daEtiqueta = (equipamentos: readonly Registro[], etiqueta: string): Registro | undefined =>
  equipamentos.find((um) => String(um.etiqueta ?? '').toUpperCase() === etiqueta.trim().toUpperCase())
