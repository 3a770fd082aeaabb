/**
 * The wire as the phone uses it. Not the desk's: that one asks every three seconds whether the server is back, and a battery
 * has to last a day out of reach.
 */
import { type Chamada, caminhoDe, type RespostaDe } from '@prumo/domain/core/chamada.ts'
import { messages } from '@prumo/domain/core/messages.ts'

const PACIENCIA_MS = 90_000

export type Corpo = {
  message?: string
  details?: unknown
  servidor?: unknown
  aparelho?: unknown
  recebidos?: number
}

/** No answer (status 0), or one that asks to come back later. */
export class Depois extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
/** The session is over, or there is none. */
export class Entrar extends Error {}
/** The server will not have it, however often it is asked. */
export class Recusa extends Error {
  readonly status: number
  readonly corpo: Corpo
  constructor(status: number, corpo: Corpo) {
    super(corpo.message || messages.erroNaRequisicao)
    this.status = status
    this.corpo = corpo
  }
}

const DE_NOVO: readonly number[] = [408, 425, 429]

export const enderecoDe = (
  chamada: Pick<Chamada, 'metodo' | 'caminho'>,
  params?: Readonly<Record<string, string>>,
): string => `/api${caminhoDe(chamada as Chamada, params)}`

/** One request. What the server refuses comes back; no answer, trouble there and no session are thrown. */
export async function pedir(
  endereco: string,
  { paciencia = PACIENCIA_MS, ...pedido }: RequestInit & { paciencia?: number } = {},
): Promise<{ status: number; corpo: Corpo; resposta: Response }> {
  let resposta: Response
  let corpo: Corpo
  try {
    const signal = AbortSignal.timeout(paciencia)
    resposta = await fetch(endereco, { credentials: 'same-origin', cache: 'no-store', signal, ...pedido })
    corpo = (JSON.parse((await resposta.text()) || '{}') ?? {}) as Corpo
  } catch {
    throw new Depois(messages.semResposta, 0)
  }
  const { status } = resposta
  if (status === 401) throw new Entrar(messages.sessaoInvalida)
  if (status >= 500 || DE_NOVO.includes(status))
    throw new Depois(corpo.message ?? `O servidor respondeu ${status}.`, status)
  return { status, corpo, resposta }
}

/** What a call that only reads answers. */
export async function ler<C extends Chamada>(
  chamada: C,
  { query, ...como }: { query?: Record<string, string>; paciencia?: number } = {},
): Promise<RespostaDe<C>> {
  const busca = query ? `?${new URLSearchParams(query)}` : ''
  const { status, corpo } = await pedir(enderecoDe(chamada) + busca, como)
  if (status >= 300) throw new Recusa(status, corpo)
  return corpo as RespostaDe<C>
}
