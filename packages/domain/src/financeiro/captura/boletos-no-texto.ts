/** The boletos that a document's text prints: found by their digits, and believed only when every check digit agrees. */
import { bankName } from '../../core/banks.ts'
import { formatDate, type PlainDate } from '../../core/dates.ts'
import { type BoletoLido, lerBoleto } from './boleto.ts'

export type BoletoNoTexto = BoletoLido & { readonly valido: true }

export interface BoletosNoTexto {
  readonly boletos: readonly BoletoNoTexto[]
  /** Why a code printed as a boleto's was not believed; null when there is none such. */
  readonly recusado: string | null
}

/** A book of slips has some years of months: past this it is no document of boletos. */
export const MAXIMO_DE_BOLETOS = 60

/** Digits with what programs put between those of one line: points, hyphens and spaces, few at a time, and never letters. */
const TRECHO = /\d(?:[\s.\-\u2013\u2014]{0,8}\d)*/g
/** As a bank's boleto prints it: what looks like this and does not check was changed or cut, and that is told. */
const IMPRESSA = /\d{5}\.\d{5}\s+\d{5}\.\d{6}\s+\d{5}\.\d{6}\s+\d\s+\d{14}(?!\d)/

/** Reads a whole document's text; `hoje` settles the due factor, and between two days the one that is printed settles it. */
export function boletosNoTexto(texto: string, hoje: PlainDate): BoletosNoTexto {
  const achados = new Map<string, BoletoNoTexto>()
  for (const [trecho] of texto.matchAll(TRECHO))
    for (const boleto of boletosDoTrecho(trecho, hoje))
      if (achados.size < MAXIMO_DE_BOLETOS && !achados.has(boleto.codigoBarras))
        achados.set(boleto.codigoBarras, comDataImpressa(boleto, texto))
  const impressa = achados.size === 0 ? IMPRESSA.exec(texto)?.[0] : undefined
  const lida = impressa === undefined ? null : lerBoleto(impressa, hoje)
  return { boletos: [...achados.values()], recusado: lida && !lida.valido ? lida.motivo : null }
}

/** Codes that begin and end where printed groups do; else those that do so at one end, the other glued to some other number. */
function boletosDoTrecho(trecho: string, hoje: PlainDate): BoletoNoTexto[] {
  const comeca = new Set<number>()
  const acaba = new Set<number>()
  let digitos = ''
  for (const [grupo] of trecho.matchAll(/\d+/g)) {
    comeca.add(digitos.length)
    digitos += grupo
    acaba.add(digitos.length)
  }
  if (digitos.length < 47) return []
  const livres = new Map<number, BoletoNoTexto & { ate: number }>()
  const tentar = (de: number, ate: number) => {
    // A bank's boleto is in reais, which its fourth digit says: most numbers are told from it at a look.
    if (de < 0 || ate > digitos.length || (digitos[de] !== '8' && digitos[de + 3] !== '9')) return
    for (const [inicio, { ate: fim }] of livres) if (de < fim && inicio < ate) return
    const boleto = confiavel(digitos.slice(de, ate), hoje)
    if (boleto) livres.set(de, { ...boleto, ate })
  }
  const tamanho = (de: number): number => (digitos[de] === '8' ? 48 : 47)
  for (const de of comeca) if (acaba.has(de + tamanho(de))) tentar(de, de + tamanho(de))
  for (const de of comeca) tentar(de, de + tamanho(de))
  for (const ate of acaba) for (const de of [ate - 48, ate - 47]) if (ate - de === tamanho(de)) tentar(de, ate)
  return [...livres].sort(([um], [outro]) => um - outro).map(([, { ate: _, ...boleto }]) => boleto)
}

/** Right in every check digit, and of a bank that exists: numbers that only happen to be beside each other are neither. */
function confiavel(linha: string, hoje: PlainDate): BoletoNoTexto | null {
  const boleto = lerBoleto(linha, hoje)
  return boleto.valido && (!boleto.banco || bankName(boleto.banco.code) !== undefined) ? boleto : null
}

/** A factor that serves two days: the document prints one of them. */
function comDataImpressa(boleto: BoletoNoTexto, texto: string): BoletoNoTexto {
  const impressas = boleto.candidatos?.filter((data) => texto.includes(formatDate(data))) ?? []
  if (impressas.length !== 1) return boleto
  const { candidatos: _, ...resto } = boleto
  return { ...resto, vencimento: impressas[0]! }
}
