/** What a criterion must be, said the same by the server and by its form, and how it is called (design, Works 5.4). */
import { formatQuantity } from '../../core/money.ts'
import { fasesDeEnsaio, TENSAO, tiposDeTensao } from '../codigos.ts'
import {
  BASE_DA_CORRENTE,
  BASE_DA_TENSAO,
  basesDaTensao,
  CATEGORIAS_DE_ISOLACAO,
  CLASSES_DE_ISOLACAO,
  CONFIANCA,
} from './codigos.ts'
import type { Criterio } from './proposta.ts'

/** What a person writes of a criterion; what is not named is not said. */
export type CriterioEscrito = Partial<
  Omit<Criterio, 'id' | 'revisao' | 'nome' | 'situacao' | 'versao' | 'versaoAnteriorId' | 'validadorId' | 'validadoEm'>
>

export const CRITERIO_VALIDADO = 'Critério validado não pode ser alterado. Crie uma nova versão!'
export const CRITERIO_OBSOLETO = 'Critério obsoleto não pode ser alterado.'
export const CRITERIO_JA_VALIDADO = 'Já existe critério validado para esta classe, fase e faixa!'
export const TIPO_COM_VALIDADOS =
  'Tipo com critério validado não pode ser excluído: o que se ensaiou por ele fica. Desative-o.'

/** Field to sentence; empty when it may be kept. */
export function problemasDoCriterio(c: CriterioEscrito): Record<string, string> {
  const problemas: Record<string, string> = {}
  if (c.classe && !(CLASSES_DE_ISOLACAO as readonly string[]).includes(c.classe))
    problemas.classe = `Use uma das classes: ${CLASSES_DE_ISOLACAO.join(', ')}.`
  if (c.categoria && !(CATEGORIAS_DE_ISOLACAO as readonly string[]).includes(c.categoria))
    problemas.categoria = `Use uma das categorias: ${CATEGORIAS_DE_ISOLACAO.join(', ')}.`
  if (c.comprimentoMinMm != null && c.comprimentoMaxMm != null && c.comprimentoMaxMm < c.comprimentoMinMm)
    problemas.comprimentoMaxMm = 'O comprimento máximo não pode ser menor que o mínimo.'
  if (c.diametroMinMm != null && c.diametroMaxMm != null && c.diametroMaxMm < c.diametroMinMm)
    problemas.diametroMaxMm = 'O diâmetro máximo não pode ser menor que o mínimo.'
  if (c.tensaoKv === 0) problemas.tensaoKv = 'Informe uma tensão maior que zero.'
  if (c.correnteMax === 0) problemas.correnteMax = 'Informe uma corrente maior que zero, ou deixe sem limite.'
  if (c.correnteMax != null && c.unidade == null)
    problemas.unidade = 'Diga em que unidade está a corrente máxima: mA ou µA.'
  return problemas
}

const faixa = (min: number | null | undefined, max: number | null | undefined, sinal = ''): string | null => {
  const dito = (mm: number) => mm.toLocaleString('pt-BR')
  if (min != null && max != null) return `${sinal}${min === max ? dito(min) : `${dito(min)} a ${dito(max)}`} mm`
  if (min != null) return `${sinal}${dito(min)} mm ou mais`
  return max != null ? `${sinal}até ${dito(max)} mm` : null
}

/** '343 a 369 mm', 'ø até 40 mm'; nothing where it is of any. */
export const faixasDe = (c: CriterioEscrito): string[] =>
  [faixa(c.comprimentoMinMm, c.comprimentoMaxMm), faixa(c.diametroMinMm, c.diametroMaxMm, 'ø ')].filter(
    (uma) => uma !== null,
  )

/** '75 kV CA por 305 mm (pé)'. */
export const tensaoEscrita = ({ tensaoKv, tensaoTipo, base }: CriterioEscrito): string =>
  [
    `${formatQuantity(tensaoKv ?? 0)} kV`,
    tiposDeTensao[(tensaoTipo ?? TENSAO.ca) as keyof typeof tiposDeTensao],
    base != null && base !== BASE_DA_TENSAO.absoluta && basesDaTensao[base as keyof typeof basesDaTensao].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' ')

/** How a criterion is called within its type: 'Classe 2, periódico, 343 a 369 mm, 20 kV CA'. */
export function nomeDoCriterio(c: CriterioEscrito): string {
  const fase = c.fase == null ? 'todas as fases' : fasesDeEnsaio[c.fase as keyof typeof fasesDeEnsaio].toLowerCase()
  const dito = [
    c.classe && `classe ${c.classe}`,
    c.categoria && `categoria ${c.categoria}`,
    c.ponto,
    fase,
    ...faixasDe(c),
    tensaoEscrita(c),
  ]
    .filter(Boolean)
    .join(', ')
  return dito.charAt(0).toUpperCase() + dito.slice(1)
}

/** What is kept beside what was written: its name, and what nobody said in its plainest form. */
export function completado<C extends CriterioEscrito>(c: C) {
  const comCorrente = c.correnteMax != null
  const inteiro = {
    ...c,
    tensaoTipo: c.tensaoTipo ?? TENSAO.ca,
    base: c.base ?? BASE_DA_TENSAO.absoluta,
    confianca: c.confianca ?? CONFIANCA.memoria,
    // Without a limit there is nothing that a unit could be of.
    unidade: comCorrente ? (c.unidade ?? null) : null,
    correnteBase: comCorrente ? (c.correnteBase ?? BASE_DA_CORRENTE.absoluta) : null,
  }
  return { ...inteiro, nome: nomeDoCriterio(inteiro) }
}

type Faixas = Pick<
  Criterio,
  | 'fase'
  | 'classe'
  | 'categoria'
  | 'ponto'
  | 'tensaoTipo'
  | 'comprimentoMinMm'
  | 'comprimentoMaxMm'
  | 'diametroMinMm'
  | 'diametroMaxMm'
>
const IGUAIS = ['fase', 'classe', 'categoria', 'ponto', 'tensaoTipo'] as const

const cruzam = (aMin: number | null, aMax: number | null, bMin: number | null, bMax: number | null): boolean =>
  (aMin ?? 0) <= (bMax ?? Number.POSITIVE_INFINITY) && (bMin ?? 0) <= (aMax ?? Number.POSITIVE_INFINITY)

/** Do two criteria of one type speak of the same pieces? Two such are not validated at once. */
export const sobrepoem = (a: Faixas, b: Faixas): boolean =>
  IGUAIS.every((campo) => a[campo] === b[campo]) &&
  cruzam(a.comprimentoMinMm, a.comprimentoMaxMm, b.comprimentoMinMm, b.comprimentoMaxMm) &&
  cruzam(a.diametroMinMm, a.diametroMaxMm, b.diametroMinMm, b.diametroMaxMm)
