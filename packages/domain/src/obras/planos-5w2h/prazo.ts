import { daysBetween, type PlainDate } from '../../core/dates.ts'
import { PLANO_EM_ABERTO } from './planos.ts'

/** A plan as far as its deadline goes. */
export interface PlanoNoPrazo {
  readonly status: number
  readonly quandoFim: PlainDate
}

export const emAberto = ({ status }: Pick<PlanoNoPrazo, 'status'>): boolean =>
  (PLANO_EM_ABERTO as readonly number[]).includes(status)

/** Its last day is still in time; what waits for verification is late for nobody. */
export const atrasado = (plano: PlanoNoPrazo, hoje: PlainDate): boolean => emAberto(plano) && plano.quandoFim < hoje

/** 'atrasado há 3 dias', 'vence hoje', 'faltam 5 dias'; null where nothing is waited for. */
export function prazoDoPlano(plano: PlanoNoPrazo, hoje: PlainDate): string | null {
  if (!emAberto(plano)) return null
  const dias = daysBetween(hoje, plano.quandoFim)
  if (dias === 0) return 'vence hoje'
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias).toLocaleString('pt-BR')} dias`
  return dias < 0 ? `atrasado há ${quantos}` : `${Math.abs(dias) === 1 ? 'falta' : 'faltam'} ${quantos}`
}

/** By the field at fault: what one field of a plan demands of another. */
export function problemasDoPlano(plano: Readonly<Record<string, unknown>>): Record<string, string> {
  const faltas: Record<string, string> = {}
  const { quandoInicio, quandoFim, quemId, verificadorId } = plano
  if (typeof quandoInicio === 'string' && typeof quandoFim === 'string' && quandoFim < quandoInicio)
    faltas.quandoFim = 'O prazo não pode vir antes do início.'
  if (verificadorId && verificadorId === quemId)
    faltas.verificadorId = 'Quem verifica é outra pessoa, que não a que executa.'
  return faltas
}
