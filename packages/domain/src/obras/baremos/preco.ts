/**
 * What an item of a table is worth (design, Works 4.2): `precoFixo ?? pontos × valorUnidade × fatorK`, in exact decimals.
 * Points, unit value, factor and quantity have four decimals at most, so that a line has sixteen and is rounded once, half up.
 */
import { type Centavos, quantityUnits, toCentavos } from '../../core/money.ts'
import { USO_DO_FATOR_K } from '../../vocabulario/fator-k.ts'
import { REGRA_DE_ARREDONDAMENTO } from './baremos.ts'

/** A decimal as the wire or the database has it. */
export type Decimal = number | string

export interface ItemNoPreco {
  readonly pontos: Decimal
  readonly precoFixo?: Decimal | null | undefined
}

/** What of a table, and of the work and contract it is used in, makes its prices. */
export interface Condicoes {
  readonly valorUnidade: Decimal
  readonly fatorK?: Decimal | null | undefined
  readonly regraArredondamento: number
}

/** The contract's part in factor K. */
export interface FatorDoContrato {
  readonly fatorK?: Decimal | null | undefined
  readonly usoFatorK?: number | null | undefined
}

/**
 * The factor that multiplies the price: the work's, else the contract's, else 1. A contract whose K multiplies the cost, or
 * only informs, leaves prices as they are.
 */
export function fatorKDe(obra: { readonly fatorK?: Decimal | null } | null, contrato: FatorDoContrato | null): Decimal {
  if ((contrato?.usoFatorK ?? USO_DO_FATOR_K.preco) !== USO_DO_FATOR_K.preco) return 1
  return obra?.fatorK ?? contrato?.fatorK ?? 1
}

const QUATRO = 10n ** 4n
const DEZ = 10n ** 10n
const CATORZE = 10n ** 14n

function unidades(valor: Decimal): bigint {
  const lido = quantityUnits(valor)
  if (lido === null) throw new RangeError(`fora da precisão aceita: ${valor}`)
  return lido
}

function centavos(valor: Decimal): bigint {
  const lido = toCentavos(valor)
  if (lido === null) throw new RangeError(`fora da precisão aceita: ${valor}`)
  return BigInt(lido)
}

/** Half up, and away from zero where a line takes back (a reversal is the very value of what it reverses). */
function dividido(valor: bigint, por: bigint): bigint {
  const meio = valor < 0n ? -(por / 2n) : por / 2n
  return (valor + meio) / por
}

/** The unit price in units of 10⁻¹², unrounded. */
function precoExato({ pontos, precoFixo }: ItemNoPreco, { valorUnidade, fatorK }: Condicoes): bigint {
  if (precoFixo !== null && precoFixo !== undefined) return centavos(precoFixo) * DEZ
  return unidades(pontos) * unidades(valorUnidade) * unidades(fatorK ?? 1)
}

const doPrecoUnitario = ({ regraArredondamento }: Condicoes): boolean =>
  regraArredondamento === REGRA_DE_ARREDONDAMENTO.precoUnitario

/** The unit price in centavos, as rule 1 charges it; under rule 2 what people are shown of one that has more decimals. */
export const precoEmCentavos = (item: ItemNoPreco, condicoes: Condicoes): Centavos =>
  Number(dividido(precoExato(item, condicoes), DEZ))

/**
 * The unit price as decimal text, as the rule charges it: '157.37' by the first, '157.3684' by the second, whose needless
 * zeros are left out beyond the fourth decimal.
 */
export function precoUnitario(item: ItemNoPreco, condicoes: Condicoes): string {
  const exato = doPrecoUnitario(condicoes)
    ? BigInt(precoEmCentavos(item, condicoes)) * DEZ
    : precoExato(item, condicoes)
  const digitos = exato.toString().padStart(13, '0')
  const casas = digitos.slice(-12).replace(/0+$/, '')
  return `${digitos.slice(0, -12)}.${casas.padEnd(doPrecoUnitario(condicoes) ? 2 : 4, '0')}`
}

/** A line's total: quantity × unit price under the table's rule. */
export function totalDaLinha(quantidade: Decimal, item: ItemNoPreco, condicoes: Condicoes): Centavos {
  const q = unidades(quantidade)
  return Number(
    doPrecoUnitario(condicoes)
      ? dividido(q * BigInt(precoEmCentavos(item, condicoes)), QUATRO)
      : dividido(q * precoExato(item, condicoes), CATORZE),
  )
}

/** The units a line is worth, as decimal text of four decimals: quantity × points; none where the price is fixed. */
export function unidadesDaLinha(quantidade: Decimal, { pontos, precoFixo }: ItemNoPreco): string {
  if (precoFixo !== null && precoFixo !== undefined) return '0.0000'
  return emQuatro(dividido(unidades(quantidade) * unidades(pontos), QUATRO))
}

function emQuatro(valor: bigint): string {
  const digitos = (valor < 0n ? -valor : valor).toString().padStart(5, '0')
  return `${valor < 0n ? '-' : ''}${digitos.slice(0, -4)}.${digitos.slice(-4)}`
}

/** A unit value raised by that percentage, in four decimals: what a new version begins with. Null when it would be less than nothing. */
export function reajustado(valorUnidade: Decimal, percentual: Decimal): string | null {
  const fator = 1_000_000n + unidades(percentual)
  return fator < 0n ? null : emQuatro(dividido(unidades(valorUnidade) * fator, 1_000_000n))
}

/** From one price to another in per cent, of two decimals; null where there was none. */
export function variacao(de: Decimal, para: Decimal): number | null {
  const [antes, depois] = [escala12(de), escala12(para)]
  if (antes === 0n) return null
  return Number(dividido((depois - antes) * 10_000n, antes)) / 100
}

/** Decimal text of up to twelve decimals, as `precoUnitario` gives it. */
function escala12(valor: Decimal): bigint {
  const lido = /^(\d+)(?:\.(\d{1,12}))?$/.exec(String(valor))
  if (!lido) throw new RangeError(`fora da precisão aceita: ${valor}`)
  return BigInt(lido[1]! + (lido[2] ?? '').padEnd(12, '0'))
}
