import type { Formato } from '@prumo/domain/relatorios/painel.ts'
import { inFull } from '../ui/chart/chart-model.ts'

/** As the charts take it: money in centavos. */
export const paraGrafico = (valor: number | null, formato: Formato): number | null =>
  valor === null ? null : formato === 'moeda' ? Math.round(valor * 100) : valor

/** In full, as people read it. */
export const porExtenso = (valor: number | null, formato: Formato): string =>
  inFull(paraGrafico(valor, formato), formato)
