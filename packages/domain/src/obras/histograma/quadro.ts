/** The histogram: who and what was planned, and who and what was there, by period (design, Works 4.6). Pure. */
import { addDays, type PlainDate } from '../../core/dates.ts'

export const graos = { dia: 'Por dia', semana: 'Por semana', mes: 'Por mês' } as const
export type Grao = keyof typeof graos
/** The most months one board tells of, by how finely it does. */
export const MESES_POR_GRAO: Readonly<Record<Grao, number>> = { dia: 2, semana: 12, mes: 24 }
/** What is told of a period: those there on an average worked day, on the fullest one, or the hours of all. */
export const medidas = { media: 'Média por dia', pico: 'Pico', horas: 'Homens-hora' } as const
export type Medida = keyof typeof medidas

/** Those of one role or kind there on one day, each counted once, and the hours they worked. */
export interface Presenca {
  readonly chave: string
  readonly dia: PlainDate
  readonly quantidade: number
  readonly horas: number
}
export interface Prevista {
  readonly chave: string
  /** 'yyyy-mm'. */
  readonly mes: string
  readonly quantidade: number
}
export interface Celula {
  readonly previsto: number | null
  readonly realizado: number | null
}
export interface LinhaDoQuadro {
  readonly chave: string
  readonly celulas: readonly Celula[]
}

/** The period a day is of: itself, the Monday of its week, or its month. */
export function periodoDe(dia: PlainDate, grao: Grao): string {
  if (grao === 'dia') return dia
  if (grao === 'mes') return dia.slice(0, 7)
  const [ano, mes, data] = dia.split('-').map(Number) as [number, number, number]
  return addDays(dia, -((new Date(Date.UTC(ano, mes - 1, data)).getUTCDay() + 6) % 7))
}

/** Every period from one day to another, both within. */
export function periodosEntre(de: PlainDate, ate: PlainDate, grao: Grao): string[] {
  const periodos: string[] = []
  for (let dia = de; dia <= ate; dia = addDays(dia, 1)) {
    const periodo = periodoDe(dia, grao)
    if (periodos.at(-1) !== periodo) periodos.push(periodo)
  }
  return periodos
}

/** In tenths, half up: five people on two of three days are 3,3 a day. */
const emDecimos = (soma: number, dias: number): number => Math.round((soma * 10) / dias) / 10

/**
 * The board. `dias`: the days worked in the period, on which an average is taken; a day nobody told of counts for nothing.
 * A plan is by the month, and stands for each period that begins in it; hours have none.
 */
export function montarQuadro(
  { de, ate, grao, medida }: { de: PlainDate; ate: PlainDate; grao: Grao; medida: Medida },
  dias: readonly PlainDate[],
  presencas: readonly Presenca[],
  previstas: readonly Prevista[],
): { periodos: string[]; linhas: LinhaDoQuadro[] } {
  const periodos = periodosEntre(de, ate, grao)
  const diasDe = new Map<string, number>()
  for (const dia of new Set(dias)) diasDe.set(periodoDe(dia, grao), (diasDe.get(periodoDe(dia, grao)) ?? 0) + 1)
  const chaves = [...new Set([...previstas, ...presencas].map(({ chave }) => chave))]
  const linhas = chaves.map((chave) => {
    const somas = new Map<string, { soma: number; pico: number; horas: number }>()
    for (const um of presencas) {
      if (um.chave !== chave) continue
      const periodo = periodoDe(um.dia, grao)
      const { soma, pico, horas } = somas.get(periodo) ?? { soma: 0, pico: 0, horas: 0 }
      somas.set(periodo, {
        soma: soma + um.quantidade,
        pico: Math.max(pico, um.quantidade),
        horas: horas + um.horas,
      })
    }
    const planos = new Map(previstas.filter((um) => um.chave === chave).map((um) => [um.mes, um.quantidade]))
    return {
      chave,
      celulas: periodos.map((periodo): Celula => {
        const trabalhados = diasDe.get(periodo) ?? 0
        const { soma, pico, horas } = somas.get(periodo) ?? { soma: 0, pico: 0, horas: 0 }
        const valor = { media: () => emDecimos(soma, trabalhados), pico: () => pico, horas: () => emDecimos(horas, 1) }
        return {
          previsto: medida === 'horas' ? null : (planos.get(periodo.slice(0, 7)) ?? null),
          realizado: trabalhados === 0 ? null : valor[medida](),
        }
      }),
    }
  })
  return { periodos, linhas }
}

export const faixas = { abaixo: 'Abaixo de 90 %', perto: 'De 90 a 100 %', atende: 'Atende' } as const
export type Faixa = keyof typeof faixas

/** How far what was there reached what was planned; null where there is no plan, or nothing to hold it against yet. */
export function faixaDaCelula({ previsto, realizado }: Celula): Faixa | null {
  if (previsto === null || realizado === null || previsto === 0) return null
  // In tenths, so that 9 of 10 is 90 % and not a hair less.
  const [p, r] = [Math.round(previsto * 10), Math.round(realizado * 10)]
  return r * 10 < p * 9 ? 'abaixo' : r < p ? 'perto' : 'atende'
}
