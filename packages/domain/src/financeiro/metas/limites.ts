/** What a goal says of an order that would pass it: for the month, from January to that month, and for the year. */
import { type Centavos, formatMoney } from '../../core/money.ts'
import { LIMITE } from './metas.ts'

export const periodos = ['mes', 'acumulado', 'ano'] as const
export type Periodo = (typeof periodos)[number]

/**
 * The widest period that is in the goal's own state. A goal may not watch its months: what is left of one would say the
 * contrary of the state beside it.
 */
export const periodoDoEstado = <E extends string>(
  usos: Readonly<Record<Periodo, { readonly situacao: E }>>,
  situacao: E | 'sem-meta',
): Periodo => periodos.findLast((um) => usos[um].situacao === situacao) ?? 'ano'
/**
 * What is said of an order's weight on a goal. A goal that does not watch its months may be well while this one is over:
 * 'Dentro' in green would deny the figure beside it.
 */
export const faixaDoImpacto = <E extends string>(um: {
  readonly situacao: E
  readonly periodos: { readonly mes: { readonly saldoDepois: number } } | null
}): E | 'alem-do-mes' =>
  um.situacao === 'ok' && um.periodos !== null && um.periodos.mes.saldoDepois < 0 ? 'alem-do-mes' : um.situacao
export const nomesDosPeriodos: Readonly<Record<Periodo, string>> = {
  mes: 'no mês',
  acumulado: 'no acumulado do ano',
  ano: 'no ano',
}
export const momentosDeMeta = ['solicitar', 'aprovar', 'pagar'] as const
export type MomentoDeMeta = (typeof momentosDeMeta)[number]

/** The nine choices of a goal. */
export type Limites = Readonly<Record<`acao${'Solicitar' | 'Aprovar' | 'Pagar'}${'Mes' | 'Acumulado' | 'Ano'}`, number>>

const maiuscula = <T extends string>(texto: T) => (texto.charAt(0).toUpperCase() + texto.slice(1)) as Capitalize<T>

export const acaoDe = (limites: Limites, momento: MomentoDeMeta, periodo: Periodo): number =>
  limites[`acao${maiuscula(momento)}${maiuscula(periodo)}`]

/** A period of a goal as it stands without the order, and what the order takes of it. */
export interface Uso {
  readonly meta: Centavos
  /** Reserved, committed and realised by everything else. */
  readonly usado: Centavos
  readonly doPedido: Centavos
}

export type SituacaoDoUso = 'ok' | 'alerta' | 'estourada'

/** 'estourada' beyond the goal; 'alerta' from the threshold on. Compared in centavos: 80 % is 80 %, whatever the rounding. */
export function situacaoDoUso({ meta, usado, doPedido }: Uso, limiarAlerta: number): SituacaoDoUso {
  const total = usado + doPedido
  if (total > meta) return 'estourada'
  return total > 0 && BigInt(total) * 100n >= BigInt(meta) * BigInt(limiarAlerta) ? 'alerta' : 'ok'
}

/** A goal of revenue is not passed: it is reached, by what was measured, invoiced or received. */
export type SituacaoDaReceita = 'a-atingir' | 'atingida'
export const situacaoDaReceita = (meta: Centavos, alcancado: Centavos): SituacaoDaReceita =>
  meta > 0 && alcancado >= meta ? 'atingida' : 'a-atingir'

export interface MetaConferida {
  readonly conta: string
  readonly limites: Limites
  readonly usos: Readonly<Record<Periodo, Uso>>
}

/**
 * Which limits an act is held against. Only what spends is stopped by a limit on approving: who validates or confirms is
 * warned of it, and whoever sends what they approve by that asks both.
 */
export function momentosDoAto(
  ato: 'enviar' | 'aprovar',
  gasta: boolean,
): { momentos: MomentoDeMeta[]; barra: boolean } {
  if (ato === 'aprovar') return { momentos: ['aprovar'], barra: gasta }
  return { momentos: gasta ? ['solicitar', 'aprovar'] : ['solicitar'], barra: true }
}

/** The strictest that any of those moments asks of a period. */
const acaoEntre = (limites: Limites, momentos: readonly MomentoDeMeta[], periodo: Periodo): number =>
  Math.min(...momentos.map((momento) => acaoDe(limites, momento, periodo)))

export const bloqueiaEm = (limites: Limites, momentos: readonly MomentoDeMeta[]): boolean =>
  periodos.some((periodo) => acaoEntre(limites, momentos, periodo) === LIMITE.bloquear)

/** The sentences of an act on an order: those that block it and those that only warn. */
export function conferirLimites(
  metas: readonly MetaConferida[],
  momentos: readonly MomentoDeMeta[],
): { bloqueios: string[]; avisos: string[] } {
  const bloqueios: string[] = []
  const avisos: string[] = []
  for (const { conta, limites, usos } of metas)
    for (const periodo of periodos) {
      const acao = acaoEntre(limites, momentos, periodo)
      const { meta, usado, doPedido } = usos[periodo]
      const passa = usado + doPedido - meta
      // What the order does not touch is not the order's fault.
      if (acao === LIMITE.ignorar || passa <= 0 || doPedido === 0) continue
      const frase = `A meta de ${conta} passa ${formatMoney(passa)} do limite ${nomesDosPeriodos[periodo]} (meta de ${formatMoney(meta)}).`
      ;(acao === LIMITE.bloquear ? bloqueios : avisos).push(frase)
    }
  return { bloqueios, avisos }
}

/** The shortest reason with which somebody goes beyond a goal that blocks. */
export const JUSTIFICATIVA_MINIMA = 20
