/**
 * The session in the browser: who is signed in, with which flags, until when. It lives in the query cache under one
 * key, so that the router's guard and the components read the same thing. It ends two hours after sign-in and is never
 * renewed (Spec 1 §4, Session).
 */
import { messages } from '@prumo/domain/core/messages.ts'
import { type Flag, may, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showResult } from '../ui/dialogs.ts'
import { toast } from '../ui/toast.ts'
import { ApiError, api, serverNow, whenUnauthorized } from './api.ts'
import { queryClient } from './query.ts'

export type Sessao = {
  /** Whose rights and lists these are. */
  usuario: { id: string; nome: string; email: string; cpf?: string | null }
  /** Who signed in, while seeing the product as somebody else; nothing can be changed then. */
  verComo: { id: string; nome: string } | null
  /** What is owed before anything else. */
  pendencia: 'trocarSenha' | 'segundoFator' | null
  /** Has a second factor. */
  segundoFator: boolean
  permissoes: readonly PermissionEntry[]
  centrosDeCusto: readonly { centroDeCustoId: string; nome?: string }[]
  /** Instant at which the session ends. */
  expiraEm: string
}

const KEY = ['sessao'] as const

/** Null means nobody is signed in; a failure to know is an error, never a null. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }): Promise<Sessao | null> => {
    try {
      return await api.get<Sessao>('/sessao', { signal, anonymous: true, clock: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The session inside guarded screens, where there always is one. */
export function useSession(): Sessao {
  const { data } = useQuery(sessionQuery)
  // Between the end of a session and the arrival of the sign-in page a screen may render once more.
  return data ?? NOBODY
}
const NOBODY: Sessao = {
  usuario: { id: '', nome: '', email: '' },
  verComo: null,
  pendencia: null,
  segundoFator: false,
  permissoes: [],
  centrosDeCusto: [],
  expiraEm: new Date(0).toISOString(),
}

/** May the signed-in person use that flag on that screen? */
export const usePermission = (tela: Pick<Tela, 'alvo'>, flag: Flag): boolean => may(useSession().permissoes, tela, flag)

export type SessionEnd = 'expired' | 'left'
let onEnd = (_why: SessionEnd): void | Promise<void> => {}
/** What the product does when a session ends: go to sign-in, keeping the address when it expired. Set once by the router. */
export const whenSessionEnds = (handler: typeof onEnd): void => {
  onEnd = handler
}

let ending = false
async function end(why: SessionEnd): Promise<void> {
  ending = true
  queryClient.setQueryData(KEY, null)
  await queryClient.cancelQueries({ predicate: (query) => query.queryKey[0] !== KEY[0] })
  await onEnd(why)
  // Nothing of one person stays for the next. Their drafts do: they are kept under their own name.
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== KEY[0] })
  ending = false
}

/** Spec 1 §4: on expiry the alert is shown and the person is signed out. Drafts stay for the way back. */
export async function expireSession(): Promise<void> {
  if (ending || !queryClient.getQueryData(KEY)) return
  const ended = end('expired')
  void api.post('/logout', undefined, { anonymous: true }).catch(() => {})
  await ended
  await showResult({ kind: 'failure', title: 'Sessão encerrada', message: messages.sessaoExpirada })
}

/** Reads the session again after sign-in, or when the server says that rights changed. */
export async function renewSession(): Promise<Sessao | null> {
  const before = queryClient.getQueryData(KEY)
  const now = await api.get<Sessao>('/sessao', { anonymous: true, clock: true }).catch((error) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })
  if (before && !now) await expireSession()
  else queryClient.setQueryData(KEY, now)
  return now
}

whenUnauthorized(() => void expireSession())

/** Signs out at the person's wish. */
export async function signOut(): Promise<void> {
  try {
    await api.post('/logout', undefined, { anonymous: true })
  } catch (error) {
    // Without an answer the cookie would still stand: saying "signed out" would be untrue.
    if (error instanceof ApiError && error.status !== 401) return void toast.failure(error.message)
  }
  await end('left')
}

/** Whole minutes left, looked at every minute and when the page is seen again; ends the session when none is left. */
export function useMinutesLeft(): number {
  const { expiraEm } = useSession()
  const [left, setLeft] = useState(() => minutesUntil(expiraEm))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const remaining = Date.parse(expiraEm) - serverNow()
      setLeft(minutesUntil(expiraEm))
      if (remaining <= 0) return void expireSession()
      timer = setTimeout(look, Math.min(60_000, remaining))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiraEm])
  return left
}
const minutesUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 60_000))

/** Spec 1 §9: red at 5 minutes or less, orange at 15 or less, green above. */
export const sessionTone = (minutes: number): 'red' | 'orange' | 'green' =>
  minutes <= 5 ? 'red' : minutes <= 15 ? 'orange' : 'green'
