/** What an order must be to be written, said the same by the server and by its form (design, Works 5.1). */
import { type PlainDate, plainDateOf } from '../../core/dates.ts'
import { ORIGEM_DE_OS, OS_ABERTAS } from './codigos.ts'

export const SEM_CLIENTE = 'Informe o cliente externo!'
export const RECEBIDA_NO_FUTURO = 'A data de recebimento ainda não chegou!'
export const PRAZO_ANTES = 'O prazo não pode vir antes do recebimento!'
export const REPETIDO = 'Este equipamento está duas vezes na ordem de serviço.'

export interface OsEscrita {
  readonly origem?: number | null | undefined
  readonly clienteId?: string | null | undefined
  readonly dataRecebimento?: string | null | undefined
  readonly prazo?: PlainDate | null | undefined
}

const diaDe = (instante: string): PlainDate => plainDateOf(new Date(instante))

/** Every field at fault, with its sentence; none when it may be written. */
export function problemasDaOs(os: OsEscrita, hoje: PlainDate): Record<string, string> {
  const recebida = os.dataRecebimento ? diaDe(os.dataRecebimento) : null
  return {
    ...(os.origem === ORIGEM_DE_OS.externa && !os.clienteId && { clienteId: SEM_CLIENTE }),
    ...(recebida && recebida > hoje && { dataRecebimento: RECEBIDA_NO_FUTURO }),
    ...(recebida && os.prazo && os.prazo < recebida && { prazo: PRAZO_ANTES }),
  }
}

/** The lines whose piece another line has already. */
export function repetidos(itens: readonly { readonly equipamentoId: string }[]): Record<string, string> {
  const vistos = new Set<string>()
  return Object.fromEntries(
    itens.flatMap(({ equipamentoId }, n) => {
      const repetido = vistos.has(equipamentoId)
      vistos.add(equipamentoId)
      return repetido ? [[`itens.${n}.equipamentoId`, REPETIDO]] : []
    }),
  )
}

export const emAberto = ({ status }: { readonly status: number }): boolean =>
  (OS_ABERTAS as readonly number[]).includes(status)

export interface OsNoPrazo {
  readonly status: number
  readonly prazo: PlainDate | null
}
/** Its last day is still in time; what was delivered or cancelled is late no more. */
export const vencida = (os: OsNoPrazo, hoje: PlainDate): boolean => emAberto(os) && os.prazo !== null && os.prazo < hoje

/** From the day it came to the one it was delivered, or to today; null of a cancelled one, which nobody waits for. */
export function diasEmAberto(
  os: { readonly status: number; readonly dataRecebimento: string; readonly entregueEm: string | null },
  hoje: PlainDate,
): number | null {
  if (!emAberto(os) && !os.entregueEm) return null
  const ate = os.entregueEm ? diaDe(os.entregueEm) : hoje
  return Math.max(0, Math.round((Date.parse(ate) - Date.parse(diaDe(os.dataRecebimento))) / 86_400_000))
}
