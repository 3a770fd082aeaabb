/**
 * What a measurement comes to (design, Works 4.2 and 4.3), in centavos: each line is rounded by the table's rule, and the
 * totals are sums of lines, so that whoever adds the lines finds the same to the centavo.
 */
import { type Centavos, quantityUnits } from '../../core/money.ts'
import { REGRA_DE_ARREDONDAMENTO } from '../baremos/baremos.ts'
import {
  type Condicoes,
  type Decimal,
  type ItemNoPreco,
  precoEmCentavos,
  precoUnitario,
  totalDaLinha,
  unidadesDaLinha,
} from '../baremos/preco.ts'
import { emMilesimos, milesimos } from './quantidade.ts'

export interface LinhaMedida extends ItemNoPreco {
  readonly quantidadePeriodo: Decimal
  readonly quantidadeGlosada: Decimal
}

export interface ValoresDaLinha {
  /** Decimal text of four decimals, for people; the total is of the exact price. */
  readonly precoUnitario: string
  readonly total: Centavos
  /** What the gloss takes: the line less what it would have been without the glosed part. */
  readonly glosado: Centavos
  /** Ten-thousandths of a service unit. */
  readonly unidades: bigint
}

export function valoresDaLinha(linha: LinhaMedida, condicoes: Condicoes): ValoresDaLinha {
  const total = totalDaLinha(linha.quantidadePeriodo, linha, condicoes)
  const resta = emMilesimos(milesimos(linha.quantidadePeriodo) - milesimos(linha.quantidadeGlosada))
  return {
    precoUnitario: precoDito(linha, condicoes),
    total,
    glosado: total - totalDaLinha(resta, linha, condicoes),
    unidades: quantityUnits(unidadesDaLinha(linha.quantidadePeriodo, linha))!,
  }
}

/** The unit price as it is kept and shown: two decimals where it is rounded, four of those it has where it is not. */
function precoDito(item: ItemNoPreco, condicoes: Condicoes): string {
  if (condicoes.regraArredondamento === REGRA_DE_ARREDONDAMENTO.precoUnitario) {
    const centavos = String(precoEmCentavos(item, condicoes)).padStart(3, '0')
    return `${centavos.slice(0, -2)}.${centavos.slice(-2)}00`
  }
  const [inteiro = '0', casas = ''] = precoUnitario(item, condicoes).split('.')
  const dezMilesimos = BigInt(inteiro + casas.slice(0, 4).padEnd(4, '0')) + (Number(casas[4] ?? 0) >= 5 ? 1n : 0n)
  const digitos = dezMilesimos.toString().padStart(5, '0')
  return `${digitos.slice(0, -4)}.${digitos.slice(-4)}`
}

export interface TotaisDaMedicao {
  /** Decimal text of four decimals. */
  readonly totalUS: string
  readonly bruto: Centavos
  readonly glosa: Centavos
  readonly retencao: Centavos
  readonly liquido: Centavos
}

export function totaisDa(linhas: readonly ValoresDaLinha[], percentualRetencao: Decimal | null): TotaisDaMedicao {
  const soma = (campo: 'total' | 'glosado') => linhas.reduce((total, linha) => total + linha[campo], 0)
  const [bruto, glosa] = [soma('total'), soma('glosado')]
  const retencao = retencaoDe(bruto - glosa, percentualRetencao)
  const unidades = linhas
    .reduce((total, linha) => total + linha.unidades, 0n)
    .toString()
    .padStart(5, '0')
  return {
    totalUS: `${unidades.slice(0, -4)}.${unidades.slice(-4)}`,
    bruto,
    glosa,
    retencao,
    liquido: bruto - glosa - retencao,
  }
}

/** What the client keeps back until the end, of what it accepted: half up. */
export function retencaoDe(aceito: Centavos, percentual: Decimal | null): Centavos {
  const porcento = quantityUnits(percentual ?? 0) ?? 0n
  return Number((BigInt(aceito) * porcento + 500_000n) / 1_000_000n)
}

/** How much of it belongs to each work: in proportion to what was accepted of each, the cents that are left to the largest remainders. */
export function repartir(
  liquido: Centavos,
  porObra: ReadonlyMap<string, Centavos>,
): { readonly obraId: string; readonly valor: Centavos }[] {
  const pesos = [...porObra].filter(([, peso]) => peso > 0)
  const soma = pesos.reduce((total, [, peso]) => total + BigInt(peso), 0n)
  if (soma === 0n) return []
  const partes = pesos.map(([obraId, peso]) => {
    const produto = BigInt(liquido) * BigInt(peso)
    return { obraId, valor: Number(produto / soma), resto: produto % soma }
  })
  let sobra = liquido - partes.reduce((total, { valor }) => total + valor, 0)
  for (const parte of partes.toSorted((a, b) => (a.resto === b.resto ? 0 : a.resto > b.resto ? -1 : 1))) {
    if (sobra === 0) break
    parte.valor += 1
    sobra -= 1
  }
  return partes.flatMap(({ obraId, valor }) => (valor > 0 ? [{ obraId, valor }] : []))
}
