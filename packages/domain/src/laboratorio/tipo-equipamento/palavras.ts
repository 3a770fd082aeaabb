/** A criterion in words, said the same on screens and on paper. */
import { formatQuantity } from '../../core/money.ts'
import { unidadesDeCorrente } from '../codigos.ts'
import { BASE_DA_CORRENTE } from './codigos.ts'
import type { CriterioEscrito } from './regras.ts'

/** '3 min', '1 min 30 s', '45 s'. */
export function tempoEscrito(tempoS: number): string {
  const [min, s] = [Math.floor(tempoS / 60), tempoS % 60]
  return [min > 0 && `${min.toLocaleString('pt-BR')} min`, s > 0 && `${s} s`].filter(Boolean).join(' ')
}

/** '16 mA', '1 µA por trecho', 'sem limite'. */
export function correnteEscrita({ correnteMax, unidade, correnteBase }: CriterioEscrito): string {
  if (correnteMax == null) return 'sem limite'
  const sinal = unidade == null ? '' : ` ${unidadesDeCorrente[unidade as keyof typeof unidadesDeCorrente]}`
  return `${formatQuantity(correnteMax)}${sinal}${correnteBase === BASE_DA_CORRENTE.porTrecho ? ' por trecho' : ''}`
}

/** '6 meses', '1 mês'. */
export const mesesEscritos = (meses: number): string =>
  meses === 1 ? '1 mês' : `${meses.toLocaleString('pt-BR')} meses`
