import { addDays, daysBetween, formatInstant, type PlainDate } from '../../core/dates.ts'
import { type Centavos, lineTotal } from '../../core/money.ts'
import { BASE, HORAS_PADRAO, TIPO_DE_DIARIA } from '../valores-diarias/valores-diarias.ts'

/** When one leaves and returns: a day and minutes of it, in São Paulo. */
interface Momento {
  readonly dia: PlainDate
  readonly minuto: number
}

/** An instant as the calendar day and the minute of it that a clock in São Paulo shows. */
export function momentoDe(instante: string | Date): Momento {
  const [, dia, mes, ano, hora, minuto] = /^(\d\d)\/(\d\d)\/(\d{4}) - (\d\d):(\d\d)h$/.exec(formatInstant(instante))!
  return { dia: `${ano}-${mes}-${dia}`, minuto: Number(hora) * 60 + Number(minuto) }
}

/** What a trip is counted by. */
export interface Viagem {
  readonly saida: string | Date
  readonly retorno: string | Date
  readonly quilometros?: number | string | null
}

/** Hours away on each calendar day of the trip, the first to the last. */
export function horasPorDia({ saida, retorno }: Viagem): number[] {
  const [de, ate] = [momentoDe(saida), momentoDe(retorno)]
  const dias = daysBetween(de.dia, ate.dia)
  if (dias < 0 || dias > 366) return []
  return Array.from({ length: dias + 1 }, (_, n) => {
    const dia = addDays(de.dia, n)
    const inicio = dia === de.dia ? de.minuto : 0
    const fim = dia === ate.dia ? ate.minuto : 24 * 60
    return Math.max(0, fim - inicio) / 60
  })
}

export const pernoites = ({ saida, retorno }: Viagem): number =>
  Math.max(0, daysBetween(momentoDe(saida).dia, momentoDe(retorno).dia))

interface Regra {
  readonly base: number
  readonly horasMinMeia: number | null
  readonly horasMinIntegral: number | null
}

/**
 * How many units of a rate the trip is worth (design 2.3): by the day, whole from the hours of a whole day on and half from
 * those of a half; by half days; by nights; by kilometres. Where a rate of half days stands beside the one of days
 * (`comMeia`, `comDia`), each half is paid by it alone.
 */
export function quantidadeDaViagem(regra: Regra, viagem: Viagem, { comMeia = false, comDia = false } = {}): number {
  if (regra.base === BASE.km) return Number(viagem.quilometros ?? 0)
  if (regra.base === BASE.pernoite) return pernoites(viagem)
  const integral = regra.horasMinIntegral ?? HORAS_PADRAO.integral
  const meia = regra.horasMinMeia ?? HORAS_PADRAO.meia
  const horas = horasPorDia(viagem)
  const inteiros = horas.filter((h) => h >= integral).length
  const meios = horas.filter((h) => h >= meia && h < integral).length
  if (regra.base === BASE.meia) return comDia ? meios : inteiros * 2 + meios
  return comMeia ? inteiros : inteiros + meios / 2
}

/** What the company gives in kind. */
export interface Fornecido {
  readonly refeicoesFornecidas: number
  readonly alojamentoEmpresa: boolean
}

/** Parts of a day's allowance that one meal given is worth. */
const REFEICAO: Readonly<Record<number, number>> = {
  [TIPO_DE_DIARIA.alimentacao]: 0.5,
  [TIPO_DE_DIARIA.integral]: 0.25,
}
/** Part of a whole allowance that a night lodged by the company is worth. */
const ALOJAMENTO_NA_INTEGRAL = 0.5

/** What of that quantity is not paid because the company gave it in kind; never more than all of it. */
export function desconto(
  { tipo, base }: { tipo: number; base: number },
  quantidade: number,
  viagem: Viagem,
  { refeicoesFornecidas, alojamentoEmpresa }: Fornecido,
): number {
  if (base === BASE.km || tipo === TIPO_DE_DIARIA.deslocamento) return 0
  if (tipo === TIPO_DE_DIARIA.hospedagem) return alojamentoEmpresa ? quantidade : 0
  // Half allowances are counted in halves: a meal is worth twice as many of them.
  const unidade = base === BASE.meia ? 2 : 1
  const refeicoes = refeicoesFornecidas * (REFEICAO[tipo] ?? 0) * unidade
  const noites =
    alojamentoEmpresa && tipo === TIPO_DE_DIARIA.integral ? pernoites(viagem) * ALOJAMENTO_NA_INTEGRAL * unidade : 0
  return Math.min(quantidade, refeicoes + noites)
}

/** A rate applied to a person: what was counted, what was taken off, what is paid. */
export interface Parcela {
  readonly calculada: number
  readonly quantidade: number
  readonly total: Centavos
}

/** Only downwards: `pedida`, when given, is what the requester lowered it to. */
export function parcela(valorUnitario: number | string, calculada: number, pedida: number | null): Parcela {
  const quantidade = pedida === null ? calculada : Math.min(calculada, Math.max(0, pedida))
  return { calculada, quantidade, total: lineTotal(valorUnitario, quantidade) }
}
