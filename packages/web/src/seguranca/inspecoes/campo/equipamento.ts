/** What the phone says of an insulating equipment, from the package alone (design, Works 5.5 and 9). */
import { daysBetween, formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import type { Registro } from '../../../core/campo/pacote.ts'

export interface Situacao {
  readonly tom: 'bom' | 'aviso' | 'erro'
  readonly dito: string
}

/** 1 Em uso, 2 Estoque: the only two in which it may be used (design, Works 5.5). */
const SERVE: readonly unknown[] = [1, 2]
const FORA: Readonly<Record<number, string>> = {
  3: 'Em ensaio: não use.',
  4: 'Reprovado: não use.',
  5: 'Descartado: não use.',
  6: 'Consta como extraviado. Avise o supervisor.',
  7: 'Em limpeza ou reparo: não use.',
}

const EM_BREVE = 30

export function situacaoDo(equipamento: Registro, hoje: PlainDate): Situacao {
  const { situacao, dataProximoEnsaio } = equipamento
  if (typeof situacao === 'number' && !SERVE.includes(situacao))
    return { tom: 'erro', dito: FORA[situacao] ?? 'Fora de uso: não use.' }
  if (typeof dataProximoEnsaio !== 'string') return { tom: 'erro', dito: 'Sem ensaio em dia: não use.' }
  const dias = daysBetween(hoje, dataProximoEnsaio)
  const dia = formatDate(dataProximoEnsaio)
  if (dias < 0) return { tom: 'erro', dito: `Ensaio vencido em ${dia}: não use.` }
  if (dias <= EM_BREVE) return { tom: 'aviso', dito: `Pode usar. O ensaio vence em ${dia}.` }
  return { tom: 'bom', dito: `Pode usar. Próximo ensaio em ${dia}.` }
}

export const daEtiqueta = (equipamentos: readonly Registro[], etiqueta: string): Registro | undefined =>
  equipamentos.find((um) => String(um.etiqueta ?? '').toUpperCase() === etiqueta.trim().toUpperCase())
