/** Sheets as people write them: columns by their titles, codes by number or word, Brazilian decimals and days. */
import { isPlainDate, type PlainDate } from '../core/dates.ts'
import type { CodeTable } from '../core/field.ts'
import { searchable } from '../core/text.ts'

export type Celula = string | number | null

/** A line of a sheet: its number as people see it, and what its cells show; a number as a number. */
export interface LinhaDaPlanilha {
  readonly number: number
  readonly cells: readonly Celula[]
}

/** A column a sheet may have: what it is called to people, and the names that are written over it. */
export interface ColunaDePlanilha {
  readonly rotulo: string
  readonly obrigatoria: boolean
  readonly nomes: readonly string[]
}

/** Which column of the sheet is which, by its title. */
export function colunasPelosTitulos<C extends string>(
  cabecalho: readonly Celula[],
  colunas: Readonly<Record<C, ColunaDePlanilha>>,
): Partial<Record<C, number>> {
  const titulos = cabecalho.map((um) => searchable(String(um ?? '')).replace(/[\s*.:]+$/, ''))
  const achados: Partial<Record<C, number>> = {}
  for (const coluna of Object.keys(colunas) as C[]) {
    const onde = titulos.findIndex((titulo) => colunas[coluna].nomes.includes(titulo))
    if (onde >= 0) achados[coluna] = onde
  }
  return achados
}

/** The number of a code that is said by number, by word, by part of it ('linha viva') or as '7 - Estrutura primária nua'. */
export function lerCodigo(tabela: CodeTable, dito: string): number | null {
  const numero = /^(\d{1,2})(?:\s*[-–.)].*)?$/.exec(dito)?.[1]
  if (numero) return Object.hasOwn(tabela, Number(numero)) ? Number(numero) : null
  const texto = searchable(dito)
  if (texto === '') return null
  const nomes = Object.entries(tabela).map(([codigo, nome]) => [Number(codigo), searchable(nome)] as const)
  const igual = nomes.find(([, nome]) => nome === texto || nome.split('/').includes(texto))
  if (igual) return igual[0]
  const comecam = texto.length < 4 ? [] : nomes.filter(([, nome]) => nome.startsWith(texto))
  return comecam.length === 1 ? comecam[0]![0] : null
}

/** The words of a table, to whoever wrote one that is not among them. */
export const opcoes = (tabela: CodeTable): string => {
  const nomes = Object.values(tabela)
  return nomes.length > 6 ? `um dos ${nomes.length} da lista, pelo número ou pelo nome` : nomes.join(', ')
}

/** A number whose thousands or decimals nobody can tell apart: '1.250' is 1250 in Brazil and 1,25 elsewhere. */
export const ambiguo = (dito: string): boolean => /^\d{1,3}\.\d{3}$/.test(dito)

/** '1.234,56', '0,76', '0.7600', 'R$ 12,00': null when it is no number, or one that may be read in two ways. */
export function lerDecimal(dito: Celula): number | null {
  // What a formula gives has the noise of binary fractions in its last digits.
  if (typeof dito === 'number') return Number.isFinite(dito) ? Number(dito.toFixed(9)) : null
  const limpo = (dito ?? '').replace(/r\$|\s/gi, '')
  if (ambiguo(limpo)) return null
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(limpo)) return Number(limpo.replaceAll('.', '').replace(',', '.'))
  return /^\d+([.,]\d+)?$/.test(limpo) ? Number(limpo.replace(',', '.')) : null
}

/** '17000', '17.000', '356 mm': a whole number, of which a lone dot before three digits parts the thousands. */
export function lerInteiro(dito: Celula): number | null {
  if (typeof dito === 'number') return Number.isInteger(dito) ? dito : null
  const limpo = (dito ?? '').replace(/[a-z\s]+$/i, '').trim()
  return /^\d+$|^\d{1,3}(\.\d{3})+$/.test(limpo) ? Number(limpo.replaceAll('.', '')) : null
}

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro'])
const NAO = new Set(['', 'nao', 'n', '0', 'false', 'falso', '-'])
/** null when it is neither. */
export function lerSimOuNao(dito: string, vazio: boolean): boolean | null {
  const texto = searchable(dito)
  if (texto === '') return vazio
  if (SIM.has(texto)) return true
  return NAO.has(texto) ? false : null
}

/**
 * '26/11/2026', '26/11/26', '2026-11-26', with or without an hour that is dropped: null when no such day exists. `desde`: the
 * first year there is; of a life, which may begin in the last century, two figures do not say which.
 */
export function lerDia(dito: Celula, desde = 2000): PlainDate | null {
  if (typeof dito !== 'string') return null
  const brasileira = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(dito.trim())
  if (brasileira) {
    const [, d, m, a] = brasileira as unknown as [string, string, string, string]
    if (a.length === 2 && desde < 2000) return null
    const dia = `${a.length === 2 ? `20${a}` : a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
    return isPlainDate(dia, desde) ? dia : null
  }
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T\s].*)?$/.exec(dito.trim())?.[1]
  return iso && isPlainDate(iso, desde) ? iso : null
}
