/** Which calibration of an instrument counts, until when, and whether something may be tested with it (design, Works 5.6). */
import { addDays, formatDate, type PlainDate } from '../../core/dates.ts'
import { APROVAM, CALIBRAM, SITUACAO_DE_INSTRUMENTO, situacoesDeInstrumento } from './codigos.ts'

/** Days before it ends in which a calibration is told of. */
export const DIAS_DE_AVISO = 30
export const INSTRUMENTO_NAO_UTILIZAVEL =
  'Instrumento com calibração vencida ou bloqueado. Regularize antes de ensaiar!'

export interface CalibracaoQueConta {
  readonly tipo: number
  readonly data: PlainDate
  readonly validade: PlainDate
  readonly resultado: number
}

/** The last one by its date, of those up to that day; of one day, the one that was registered last. They are given in the order of registration. */
function ultima<C extends CalibracaoQueConta>(todas: readonly C[], ate?: PlainDate): C | null {
  let achada: C | null = null
  for (const uma of todas)
    if ((ate === undefined || uma.data <= ate) && (achada === null || uma.data >= achada.data)) achada = uma
  return achada
}

/** The calibration that counts: checks and repairs in between are none. */
export const ultimaCalibracao = <C extends CalibracaoQueConta>(todas: readonly C[], ate?: PlainDate): C | null =>
  ultima(
    todas.filter(({ tipo }) => CALIBRAM.includes(tipo)),
    ate,
  )

/** The last good calibration before that one: what was measured since then is in doubt when it failed. */
export function aprovadaAntesDe<C extends CalibracaoQueConta>(todas: readonly C[], reprovada: C): C | null {
  const lugar = todas.indexOf(reprovada)
  const antes = ({ data }: C, n: number) => data < reprovada.data || (data === reprovada.data && n < lugar)
  return ultimaCalibracao(todas.filter((uma, n) => aprovada(uma) && antes(uma, n)))
}

const aprovada = (uma: CalibracaoQueConta | null): boolean => uma !== null && APROVAM.includes(uma.resultado)

/** Until when it may be used; null while no calibration is there that says so. */
export function proximaCalibracao(todas: readonly CalibracaoQueConta[]): PlainDate | null {
  const conta = ultimaCalibracao(todas)
  return conta && aprovada(conta) ? conta.validade : null
}

/** Why nothing may be tested with it on that day; null when it may. */
export function porQueNaoUtilizavel(
  { situacao }: { readonly situacao: number },
  todas: readonly CalibracaoQueConta[],
  dia: PlainDate,
): string | null {
  if (situacao !== SITUACAO_DE_INSTRUMENTO.ativo)
    return `O instrumento está em “${situacoesDeInstrumento[situacao as keyof typeof situacoesDeInstrumento]}”.`
  return porQueNaoCalibrado(todas, dia)
}

/** The same of its calibrations alone, whatever its state: what releasing asks. */
export function porQueNaoCalibrado(todas: readonly CalibracaoQueConta[], dia: PlainDate): string | null {
  const conta = ultimaCalibracao(todas, dia)
  if (!conta) return 'O instrumento não tem calibração.'
  if (!aprovada(conta)) return `A calibração de ${formatDate(conta.data)} foi reprovada.`
  if (conta.validade < dia) return `A calibração venceu em ${formatDate(conta.validade)}.`
  return null
}

export const utilizavel = (
  instrumento: { readonly situacao: number },
  todas: readonly CalibracaoQueConta[],
  dia: PlainDate,
): boolean => porQueNaoUtilizavel(instrumento, todas, dia) === null

/** Why it is not released: its calibration, or that the last thing that was found of it was a failure. */
export function porQueNaoLiberar(todas: readonly CalibracaoQueConta[], dia: PlainDate): string | null {
  const calibrado = porQueNaoCalibrado(todas, dia)
  if (calibrado) return `${calibrado} Registre uma calibração aprovada e em dia antes de liberar!`
  const achada = ultima(todas, dia)
  return achada && !aprovada(achada)
    ? `A verificação de ${formatDate(achada.data)} foi reprovada. Registre uma calibração ou verificação aprovada antes de liberar!`
    : null
}

/** How the next calibration stands: what the list colours, and the house's notices tell. */
export type Prazo = 'sem' | 'vencida' | 'a-vencer' | 'em-dia'
export const prazoDe = (proxima: PlainDate | null, hoje: PlainDate): Prazo =>
  proxima === null
    ? 'sem'
    : proxima < hoje
      ? 'vencida'
      : proxima <= addDays(hoje, DIAS_DE_AVISO)
        ? 'a-vencer'
        : 'em-dia'
