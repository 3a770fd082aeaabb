/** How much of a service's invoice is withheld, by the rules in force: the one computation that screens, acts and audit share. */
import type { PlainDate } from '../../core/dates.ts'
import { type Centavos, formatMoney, formatQuantity, quantityUnits, toCentavos } from '../../core/money.ts'
import { itensDaRegra } from './servicos.ts'
import { siglas, TODOS_OS_TRIBUTOS, TRIBUTO, type Tributo } from './tributos.ts'
import { competenciaDe, type Prazo, vencimentoDaGuia } from './vencimento.ts'

/** A rule as it is kept; amounts and rates as the database's exact text, or as the wire has them. */
export interface RegraDeRetencao extends Prazo {
  readonly id: string
  readonly nome: string
  readonly tributo: number
  readonly regime: number
  readonly servicos: string | null
  readonly municipioIbge: string | null
  readonly beneficiario: string
  readonly aliquota: number | string | null
  readonly percentualDaBase: number | string
  readonly deduzMateriais: boolean
  readonly minimo: number | string | null
  readonly acumulaNoMes: boolean
  readonly teto: number | string | null
  readonly codigoDeReceita: string | null
  readonly vigenciaDe: PlainDate
  readonly vigenciaAte: PlainDate | null
  readonly fonte: string
  readonly confirmada: boolean
}

export interface NotaDeServico {
  readonly servico: string
  /** Where the service is taxed by its municipality (IBGE). */
  readonly municipio: string | null
  readonly valor: Centavos
  /** Materials and equipment that the invoice tells apart. */
  readonly materiais: Centavos
  readonly emissao: PlainDate
  /** The day on which it is paid, or is to be. */
  readonly pagamento: PlainDate
  /** What the invoice says is withheld, where it says so. */
  readonly declarado: Readonly<Partial<Record<Tributo, Centavos>>>
}

/** What the same supplier's other invoices of that month came to. */
export interface NoMes {
  readonly base: Centavos
  readonly calculado: Centavos
  readonly retido: Centavos
}
export const NADA_NO_MES: NoMes = { base: 0, calculado: 0, retido: 0 }

export interface LinhaApurada {
  readonly tributo: Tributo
  readonly regra: RegraDeRetencao
  readonly competencia: string
  readonly vencimento: PlainDate
  readonly base: Centavos
  /** What this invoice alone comes to, and what is withheld of it: not the same below a minimum, and once it is passed. */
  readonly calculado: Centavos
  readonly retido: Centavos
  readonly motivo: string | null
}

/** That many hundredths of the amount, rounded half-up to the centavo. */
export function porCento(valor: Centavos, taxa: number | string): Centavos {
  const unidades = quantityUnits(taxa)
  if (unidades === null) throw new RangeError('alíquota fora da precisão aceita')
  return Number((BigInt(valor) * unidades + 500_000n) / 1_000_000n)
}

const centavos = (valor: number | string | null): Centavos | null => (valor === null ? null : toCentavos(valor))

/** The rule's day: that of the fact that makes its tribute due. */
const diaDaRegra = (regra: Prazo, { emissao, pagamento }: NotaDeServico): PlainDate =>
  regra.fatoGerador === 2 ? pagamento : emissao

const vale = (regra: RegraDeRetencao, nota: NotaDeServico): boolean => {
  const dia = diaDaRegra(regra, nota)
  const itens = itensDaRegra(regra.servicos) ?? []
  return (
    regra.vigenciaDe <= dia &&
    (regra.vigenciaAte === null || dia <= regra.vigenciaAte) &&
    (itens.length === 0 || itens.includes(nota.servico)) &&
    (regra.municipioIbge === null || regra.municipioIbge === nota.municipio) &&
    // A municipality's tax is of one municipality.
    (regra.tributo !== TRIBUTO.iss || regra.municipioIbge !== null)
  )
}

/** The narrower rule stands before the wider, then the younger: that of its municipality, of its service, the last to be in force. */
const antes = (a: RegraDeRetencao, b: RegraDeRetencao): number =>
  Number(b.municipioIbge !== null) - Number(a.municipioIbge !== null) ||
  Number(Boolean(b.servicos)) - Number(Boolean(a.servicos)) ||
  (a.vigenciaDe < b.vigenciaDe ? 1 : a.vigenciaDe > b.vigenciaDe ? -1 : Number(b.id) - Number(a.id))

/** The rule that a tribute of that invoice falls under; null when there is none. */
export const regraDe = (
  regras: readonly RegraDeRetencao[],
  tributo: Tributo,
  regime: number,
  nota: NotaDeServico,
): RegraDeRetencao | null =>
  regras.filter((um) => um.tributo === tributo && um.regime === regime && vale(um, nota)).toSorted(antes)[0] ?? null

/** The base of that invoice alone, before any ceiling. */
function baseDe(regra: RegraDeRetencao, nota: NotaDeServico): Centavos {
  const materiais = regra.deduzMateriais ? Math.min(nota.materiais, nota.valor) : 0
  return porCento(nota.valor - materiais, regra.percentualDaBase)
}

/**
 * What is withheld of that invoice, tribute by tribute. Only confirmed rules withhold. The net is never below zero: what would
 * pass the invoice's value stays out of the last tribute.
 */
export function apurar(
  nota: NotaDeServico,
  regime: number,
  regras: readonly RegraDeRetencao[],
  noMes: (tributo: Tributo, competencia: string) => NoMes,
): LinhaApurada[] {
  let resta = nota.valor
  return TODOS_OS_TRIBUTOS.flatMap((tributo): LinhaApurada[] => {
    const regra = regraDe(
      regras.filter(({ confirmada }) => confirmada),
      tributo,
      regime,
      nota,
    )
    if (!regra) return []
    const competencia = competenciaDe(regra, nota)
    const outras = noMes(tributo, competencia)
    const teto = centavos(regra.teto)
    const inteira = baseDe(regra, nota)
    const base = teto === null ? inteira : Math.min(inteira, Math.max(0, teto - outras.base))
    const calculado = regra.aliquota === null ? (nota.declarado[tributo] ?? 0) : porCento(base, regra.aliquota)
    const { devido, motivo } = comMinimo(regra, calculado, outras)
    const retido = Math.min(devido, resta)
    resta -= retido
    return [
      {
        tributo,
        regra,
        competencia,
        vencimento: vencimentoDaGuia(regra, competencia),
        base,
        calculado,
        retido,
        motivo: motivo ?? (base < inteira ? `O fornecedor chegou ao teto do mês (${formatMoney(teto!)}).` : null),
      },
    ]
  })
}

/** A minimum dispenses what does not pass it: of one invoice, or of all of the supplier's month, whose last pays for those before. */
function comMinimo(
  { minimo, acumulaNoMes }: RegraDeRetencao,
  calculado: Centavos,
  outras: NoMes,
): { devido: Centavos; motivo: string | null } {
  const limite = centavos(minimo)
  if (limite === null) return { devido: calculado, motivo: null }
  const soma = acumulaNoMes ? outras.calculado + calculado : calculado
  if (soma <= limite)
    return {
      devido: 0,
      motivo:
        soma === 0
          ? null
          : `${formatMoney(soma)}${acumulaNoMes ? ' no mês' : ''} não passa de ${formatMoney(limite)}: não se retém.`,
    }
  if (!acumulaNoMes) return { devido: calculado, motivo: null }
  const devido = Math.max(0, soma - outras.retido)
  const atrasado = devido - calculado
  return {
    devido,
    motivo: atrasado > 0 ? `Inclui ${formatMoney(atrasado)} de outras notas do mês, que não passavam do mínimo.` : null,
  }
}

/** How a line came to be: '11% de R$ 100,00'. When it is due stands beside it, and may still move with the payment. */
export const comoSeApurou = ({ regra, base }: Pick<LinhaApurada, 'regra' | 'base'>): string =>
  regra.aliquota === null ? 'o que a nota diz' : `${formatQuantity(regra.aliquota)}% de ${formatMoney(base)}`

/** What of the invoice's own words does not agree with what was worked out; a tribute it does not tell of is none of its words. */
export function divergencias(
  declarado: NotaDeServico['declarado'],
  linhas: readonly Pick<LinhaApurada, 'tributo' | 'retido'>[],
): { tributo: Tributo; declarado: Centavos; retido: Centavos }[] {
  return TODOS_OS_TRIBUTOS.flatMap((tributo) => {
    const dito = declarado[tributo]
    const retido = linhas.filter((um) => um.tributo === tributo).reduce((soma, um) => soma + um.retido, 0)
    return dito === undefined || dito === retido ? [] : [{ tributo, declarado: dito, retido }]
  })
}

/** What the divergences say, in a sentence each. */
export const fraseDaDivergencia = ({ tributo, declarado, retido }: ReturnType<typeof divergencias>[number]): string =>
  `A nota diz ${siglas[tributo]} retido de ${formatMoney(declarado)}, e pelas regras são ${formatMoney(retido)}.`
