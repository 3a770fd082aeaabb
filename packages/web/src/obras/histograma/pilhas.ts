/** The board as the chart draws it: the largest roles stand on each other, the others together, and the plan is a line. */
import type { Histograma, LinhaDoHistograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import type { ChartSeries } from '../../ui/chart/chart-model.ts'

/** Three tones are told apart; the rest is one. */
const NOMEADAS = 2

const soma = (linhas: readonly LinhaDoHistograma[], n: number, campo: 'previsto' | 'realizado'): number | null => {
  const valores = linhas.flatMap(({ celulas }) => celulas[n]![campo] ?? [])
  return valores.length === 0 ? null : Math.round(valores.reduce((total, um) => total + um, 0) * 10) / 10
}

export function pilhasDe({ periodos, linhas }: Histograma): ChartSeries[] {
  const total = ({ celulas }: LinhaDoHistograma) => celulas.reduce((t, { realizado }) => t + (realizado ?? 0), 0)
  const maiores = linhas.toSorted((a, b) => total(b) - total(a))
  const nomeadas = maiores.length === NOMEADAS + 1 ? maiores : maiores.slice(0, NOMEADAS)
  const outras = maiores.slice(nomeadas.length)
  const cores = ['forte', 'suave', 'cinza'] as const
  const pilha = (nome: string, quais: readonly LinhaDoHistograma[], n: number): ChartSeries => ({
    nome,
    cor: cores[n]!,
    valores: periodos.map((_, p) => soma(quais, p, 'realizado')),
  })
  return [
    ...nomeadas.map((linha, n) => pilha(linha.nome, [linha], n)),
    ...(outras.length > 0 ? [pilha('Os demais', outras, nomeadas.length)] : []),
    { nome: 'Previsto', cor: 'cinza', forma: 'linha', valores: periodos.map((_, p) => soma(linhas, p, 'previsto')) },
  ]
}
