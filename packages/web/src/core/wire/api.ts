/**
 * The one door to the server: everything under `/api`, same origin, by cookie. Answers are JSON; whatever goes wrong
 * arrives as an ApiError with a Portuguese sentence (Spec 1 §8).
 */
import {
  type Argumentos,
  type Chamada,
  caminhoDe,
  type QueryValue,
  type RespostaDe,
} from '@prumo/domain/core/chamada.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { noAnswer } from './connection.ts'

/** A refusal or a failure, in the shape of the wire. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number
  /** Field path to sentence where input was refused; whatever else the server adds otherwise. */
  readonly details: unknown

  constructor(message: string, status: number, details: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.details = details
  }
}

export type Query = Readonly<Record<string, QueryValue>>
export type CallOptions = {
  query?: Query
  signal?: AbortSignal
  /** A repeat with the same key answers as the first did. */
  idempotencyKey?: string
  /** True where a 401 is an answer and not the end of a session: sign-in, first look at the session. */
  anonymous?: boolean
  /** Sets our clock by this answer's. */
  clock?: boolean
}

/** '/api/…' with its query; absent and empty values are left out, lists are joined by commas. */
export function apiAddress(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return `/api${path.startsWith('/') ? '' : '/'}${path}${text ? `?${text}` : ''}`
}

let clockSkew = 0
/** The server's time, in ms: a client's clock that is an hour off does not end a session an hour early. */
export const serverNow = (): number => Date.now() + clockSkew
function readClock(date: string | null): void {
  const server = date ? Date.parse(date) : Number.NaN
  // The header has whole seconds; less than that is no skew.
  if (!Number.isNaN(server)) clockSkew = Math.abs(server - Date.now()) > 5000 ? server - Date.now() : 0
}

let onUnauthorized = (): void => {}
/** What happens when the server says, anywhere, that there is no session any more. Set once by the session. */
export const whenUnauthorized = (handler: () => void): void => {
  onUnauthorized = handler
}

let ownId = (): string | null => null
/** Who is signed in, for a refusal that names them. Set once by the session. */
export const tellOwnId = (tell: typeof ownId): void => {
  ownId = tell
}
const CHANGED_BY_YOU = 'Você alterou este registro em outra janela. Confira os dados atuais e tente de novo.'
type Stale = { quemId?: unknown; quem?: unknown }

function refusal(status: number, body: unknown, anonymous = false): ApiError {
  if (status === 401 && !anonymous) onUnauthorized()
  const stale = status === 409 && (body as { details?: Stale } | null)?.details
  // One's own save from another tab is nobody else's.
  if (stale && stale.quemId && stale.quemId === ownId())
    return new ApiError(CHANGED_BY_YOU, status, { ...stale, quem: 'Você' })
  const said = body && typeof body === 'object' ? (body as { message?: unknown; details?: unknown }) : {}
  const message = typeof said.message === 'string' && said.message ? said.message : messages.erroNaRequisicao
  return new ApiError(message, status || 500, said.details ?? null)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  let response: Response
  try {
    response = await fetch(apiAddress(path, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ?? null,
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    void noAnswer()
    return unreached()
  }
  if (options.clock) readClock(response.headers.get('date'))
  if (!response.ok) throw refusal(response.status, parsed(await response.text()), options.anonymous)
  return response
}

/** Spec 1 §7: an answer with 204 is an empty list, in whichever shape lists are asked for. */
const emptyList = (): unknown => Object.assign([], { itens: [], lote: 0, maxLote: 0, fim: true, total: 0 })

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, body, options)
  if (response.status === 204) return emptyList() as T
  const answer = parsed(await response.text())
  if (answer === null) throw new ApiError(messages.erroNaRequisicao, 500)
  return answer as T
}

export type UploadOptions = CallOptions & {
  /** From 0 to 1, while the body goes up. */
  onProgress?: (share: number) => void
}

/** Multipart with progress, which fetch does not tell of. */
function upload<T>(method: 'POST' | 'PUT', path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, apiAddress(path, options.query))
    request.setRequestHeader('Accept', 'application/json')
    if (options.idempotencyKey) request.setRequestHeader('Idempotency-Key', options.idempotencyKey)
    request.upload.onprogress = (event) => event.lengthComputable && options.onProgress?.(event.loaded / event.total)
    request.onerror = () => {
      void noAnswer()
      reject(new ApiError(messages.semResposta, 0))
    }
    request.onabort = () => reject(new DOMException('Envio interrompido', 'AbortError'))
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status < 200 || request.status > 299) reject(refusal(request.status, body, options.anonymous))
      else resolve((request.status === 204 ? emptyList() : body) as T)
    }
    if (options.signal?.aborted) return reject(new DOMException('Envio interrompido', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const fileNameIn = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

/** Brings a file and saves it under the server's own name; what is made in the background is answered. Refusals arrive as sentences, not as a broken page. */
export async function download(
  path: string,
  fallbackName: string,
  { body, method = 'GET', ...options }: CallOptions & { body?: unknown; method?: string } = {},
): Promise<unknown> {
  const response = await send(method, path, body, options)
  if (response.status === 202) return parsed(await response.text())
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? fallbackName)
}

/** Hands a blob to the person as a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What a call takes, and how: the second is left out where the call takes nothing. */
type Given<C extends Chamada, O> =
  Record<never, never> extends Argumentos<C> ? [given?: Argumentos<C> & O] : [given: Argumentos<C> & O]
type Parts = { params?: Record<string, string>; query?: Query; body?: unknown }
type How = Omit<CallOptions, 'query'>

/** The address of a call under `/api`, for what the browser itself asks for: a picture, a frame, a link. */
export function addressOf<C extends Chamada>(chamada: C, ...[given]: Given<C, unknown>): string {
  const { params, query } = (given ?? {}) as Parts
  return apiAddress(caminhoDe(chamada, params), query)
}

export const api = {
  /** Calls the server; a body is JSON. The server validates its answers, the browser does not again. */
  call: <C extends Chamada>(chamada: C, ...[given]: Given<C, How>): Promise<RespostaDe<C>> => {
    const { params, body, ...how } = (given ?? {}) as Parts & How
    const writes = chamada.metodo === 'POST' || chamada.metodo === 'PUT'
    return call(chamada.metodo, caminhoDe(chamada, params), writes ? (body ?? {}) : body, how)
  },
  /** The same with a multipart body, which tells how far it went. */
  upload: <C extends Chamada>(
    chamada: C,
    form: FormData,
    ...[given]: Given<C, Omit<UploadOptions, 'query'>>
  ): Promise<RespostaDe<C>> => {
    const { params, ...how } = (given ?? {}) as Parts & How
    return upload(chamada.metodo as 'POST', caminhoDe(chamada, params), form, how)
  },
  /** Brings a call's file and saves it under the server's own name. Refusals arrive as sentences, not as a broken page. */
  download: async <C extends Chamada>(chamada: C, fallbackName: string, ...[given]: Given<C, How>): Promise<void> => {
    const { params, ...how } = (given ?? {}) as Parts & How
    await download(caminhoDe(chamada, params), fallbackName, { ...how, method: chamada.metodo })
  },
}

/** True when the server does not know that address or has nothing there: what an optional block does without. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What is said where no answer comes: to a call, or to a piece of the page that is brought only when asked for. */
export const unreached = (): Promise<never> => Promise.reject(new ApiError(messages.semResposta, 0))
