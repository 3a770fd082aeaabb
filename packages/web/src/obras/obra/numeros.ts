import { formatUnidades } from '@prumo/domain/obras/unidades.ts'

/** '62,5%'; a dash where nobody knows. */
export const emPercentual = (valor: number | null): string =>
  valor === null ? '–' : `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

export const emUs = (valor: number | null): string => (valor === null ? '–' : formatUnidades(valor))

export const dias = (n: number): string =>
  n === 0 ? 'hoje' : n === 1 ? 'há 1 dia' : `há ${n.toLocaleString('pt-BR')} dias`

/** Design, Works 4.1: orange above two days without a report, red above five, of a work that runs. */
export const tomDoRdo = (diasSemRdo: number | null): 'danger' | 'warning' | undefined =>
  diasSemRdo === null ? undefined : diasSemRdo > 5 ? 'danger' : diasSemRdo > 2 ? 'warning' : undefined
