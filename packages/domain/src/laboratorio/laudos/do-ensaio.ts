/** What a laudo comes to, worked out from its tests: pure, said the same wherever it is asked. */
import type { PlainDate } from '../../core/dates.ts'
import { RESULTADO_DE_ENSAIO } from '../codigos.ts'
import { RESULTADO_DE_LAUDO } from './laudos.ts'

const R = RESULTADO_DE_ENSAIO

/** Passed, failed, or some of each. What came to no conclusion did not pass. */
export function resultadoDoLaudo(resultados: readonly number[]): number {
  const aprovadas = resultados.filter((um) => um === R.aprovado).length
  if (aprovadas === resultados.length) return RESULTADO_DE_LAUDO.aprovado
  return aprovadas === 0 ? RESULTADO_DE_LAUDO.reprovado : RESULTADO_DE_LAUDO.misto
}

/** Of several pieces, the first day on which one of those that passed is good no more; null where none passed. */
export const primeiraValidade = (validades: readonly (PlainDate | null)[]): PlainDate | null =>
  validades.filter((dia) => dia !== null).toSorted()[0] ?? null

/** The last of the days on which its pieces were tested. */
export const ultimoDia = (dias: readonly PlainDate[]): PlainDate => dias.toSorted().at(-1)!

interface CriterioUsado {
  readonly fonte: string
  readonly validadoEm: string | null
}
/** Validated for the demonstration alone: what is issued by it is marked as worth nothing. */
export const criterioDaDemonstracao = ({ fonte }: Pick<CriterioUsado, 'fonte'>): boolean =>
  /demonstra[çc][ãa]o/i.test(fonte)

export const CRITERIO_NAO_VALIDADO = 'Critério de ensaio não validado pelo responsável técnico!'

interface EnsaioUsado {
  readonly etiqueta: string
  readonly resultado: number
  readonly criterio: CriterioUsado
}
/** Why nothing can be told of those tests yet; null where it can. The last of each piece decides. */
export function faltaNosEnsaios(
  pecas: readonly { readonly etiqueta: string; readonly ensaios: readonly EnsaioUsado[] }[],
): string | null {
  for (const { etiqueta, ensaios } of pecas) {
    const ultimo = ensaios.at(-1)
    if (!ultimo) return `O equipamento ${etiqueta} não tem ensaio.`
    if (ultimo.resultado === R.inconclusivo)
      return `O ensaio do equipamento ${etiqueta} foi inconclusivo: repita-o antes do laudo.`
    if (ensaios.some(({ criterio }) => criterio.validadoEm === null)) return CRITERIO_NAO_VALIDADO
  }
  return pecas.length === 0 ? 'O laudo não tem ensaio.' : null
}

interface Descrita {
  readonly etiqueta: string
  readonly tipo: string
  readonly classe: string | null
  readonly numeroSerie: string | null
}
/** 'LAB-000012 · Luva isolante classe 2 · nº de série 4471'; of several, how many of each kind. */
export function emPalavras(pecas: readonly Descrita[]): string {
  const [uma, ...outras] = pecas
  if (!uma) return ''
  const tipo = ({ tipo: nome, classe }: Descrita) => (classe ? `${nome} classe ${classe}` : nome)
  if (outras.length === 0)
    return [uma.etiqueta, tipo(uma), uma.numeroSerie && `nº de série ${uma.numeroSerie}`]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 300)
  const porTipo = [...Map.groupBy(pecas, tipo)].map(([nome, delas]) => `${delas.length} × ${nome}`)
  return `${pecas.length} peças: ${porTipo.join('; ')}`.slice(0, 300)
}
