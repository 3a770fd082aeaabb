/** What becomes of one reading that a sensor sent, and of its silence (design, Works 5.7). */
import { quantityUnits } from '../../core/money.ts'
import { MODO_DE_SENSOR, QUALIDADE } from './codigos.ts'
import { DIAS_DE_LEITURAS, MINUTOS_ATUAL } from './leituras.ts'

/** A sensor's clock may run ahead of ours by so much. */
export const FOLGA_DO_RELOGIO_MS = 60_000
const MAIOR = 999_999_999
const DIA = 86_400_000
/** A silence of so many of its intervals is no chance. */
export const INTERVALOS_DE_SILENCIO = 3
/** And never a shorter one, in seconds. */
export const MENOR_SILENCIO_S = 120
/** That of a sensor of which nobody said how often it sends. */
export const INTERVALO_PADRAO_S = 60

export interface Faixa {
  readonly minimo: number | null
  readonly maximo: number | null
}
export interface Leitura {
  /** ISO, in UTC. */
  readonly data: string
  readonly valor: number
  readonly qualidade: number
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** The instant a text names, with its offset said; null where it names none. */
function instante(data: unknown): number | null {
  if (typeof data !== 'string' || data.length > 40 || !ISO.test(data)) return null
  const ms = Date.parse(data)
  return Number.isNaN(ms) ? null : ms
}

export const qualidadeDe = (valor: number, { minimo, maximo }: Faixa): number =>
  (minimo !== null && valor < minimo) || (maximo !== null && valor > maximo) ? QUALIDADE.foraDaFaixa : QUALIDADE.ok

/** The reading as it is kept, rounded to four decimals; null when it is refused: no number, no instant, one still to come, or one whose readings went already. */
export function julgarLeitura(enviada: unknown, faixa: Faixa, agora: number): Leitura | null {
  if (typeof enviada !== 'object' || enviada === null) return null
  const { data, valor } = enviada as { data?: unknown; valor?: unknown }
  const ms = instante(data)
  if (ms === null || ms > agora + FOLGA_DO_RELOGIO_MS || ms < agora - DIAS_DE_LEITURAS * DIA) return null
  if (typeof valor !== 'number' || !Number.isFinite(valor) || Math.abs(valor) > MAIOR) return null
  const exato = Number(valor.toFixed(4))
  if (quantityUnits(exato) === null) return null
  // Minus nothing is nothing.
  const guardado = exato === 0 ? 0 : exato
  return { data: new Date(ms).toISOString(), valor: guardado, qualidade: qualidadeDe(guardado, faixa) }
}

/** Does it take readings at all? */
export const recebeLeituras = ({ ativo, modo }: { readonly ativo: boolean; readonly modo: number }): boolean =>
  ativo && modo === MODO_DE_SENSOR.http

export const intervaloDe = ({ intervaloS }: { readonly intervaloS: number | null }): number =>
  intervaloS ?? INTERVALO_PADRAO_S

/** From how long a silence on it is told as one, in milliseconds: three intervals, and never under two minutes. */
export const silencioMs = (sensor: { readonly intervaloS: number | null }): number =>
  1000 * Math.max(MENOR_SILENCIO_S, INTERVALOS_DE_SILENCIO * intervaloDe(sensor))

/** It is to send and has not for a while. */
export const semComunicacao = (
  sensor: { readonly ativo: boolean; readonly modo: number; readonly intervaloS: number | null },
  ultima: string | null,
  agora: number,
): boolean => recebeLeituras(sensor) && (ultima === null || agora - Date.parse(ultima) > silencioMs(sensor))

/** Is it what is there now? */
export const atual = (data: string, agora: number): boolean => agora - Date.parse(data) <= MINUTOS_ATUAL * 60_000

/** 'há 3 min', 'há 2 h', 'há 5 dias'. */
export function haQuanto(data: string, agora: number): string {
  const s = Math.max(0, Math.floor((agora - Date.parse(data)) / 1000))
  if (s < 60) return `há ${s} s`
  if (s < 3600) return `há ${Math.floor(s / 60)} min`
  if (s < 86_400) return `há ${Math.floor(s / 3600)} h`
  const dias = Math.floor(s / 86_400)
  return `há ${dias} ${dias === 1 ? 'dia' : 'dias'}`
}

/** Every field at fault, with its sentence. */
export function problemasDoSensor({
  minimo,
  maximo,
}: {
  readonly minimo?: number | null | undefined
  readonly maximo?: number | null | undefined
}): Record<string, string> {
  return typeof minimo === 'number' && typeof maximo === 'number' && minimo >= maximo
    ? { maximo: 'O máximo deve ser maior que o mínimo.' }
    : {}
}
