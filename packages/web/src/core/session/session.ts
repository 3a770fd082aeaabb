/**
 * The session in the browser: who is signed in, with which flags, until when. It lives in the query cache under one
 * key, so that the router's guard and the components read the same thing. It ends two hours after sign-in and is never
 * renewed (Spec 1 §4, Session). All tabs of a browser share it: what ends or begins in one does so in the others.
 */
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import type { RespostaDe } from '@prumo/domain/core/chamada.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { type Flag, may, type Tela } from '@prumo/domain/core/tela.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { confirm } from '../../ui/dialogs.ts'
import { mayLeave } from '../../ui/form/leaving.ts'
import { toast } from '../../ui/toast.ts'
import { esquecerPessoa, haNaoEnviados, lerPendentes, lerPessoa, saidaDevida, saidaFeita } from '../campo/lembranca.ts'
import { ApiError, api, tellOwnId, whenUnauthorized } from '../wire/api.ts'
import { queryClient } from '../wire/query.ts'

export type Sessao = RespostaDe<typeof chamadasDaConta.sessao>

const KEY = ['sessao'] as const
const known = (): Sessao | null => queryClient.getQueryData<Sessao | null>(KEY) ?? null
/** The `meta` of what the server tells anybody: it belongs to no session, and outlives them. */
export const OPEN = { aberto: true } as const
const ofOthers = (query: { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined }): boolean =>
  query.queryKey[0] !== KEY[0] && !query.meta?.aberto

const ask = async (options: { signal?: AbortSignal; clock?: boolean } = {}): Promise<Sessao | null> => {
  try {
    // Somebody left the field application out of reach: this browser's first word is that they left.
    if (saidaDevida()) {
      await api.call(chamadasDaConta.sair, { anonymous: true })
      saidaFeita()
    }
    return (await api.call(chamadasDaConta.sessaoSeHouver, { clock: true, ...options, anonymous: true })).sessao
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Null means nobody is signed in; a failure to know is an error, never a null. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => ask({ signal }),
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
  usuario: { id: '', nome: '', email: '', cpf: null },
  verComo: null,
  pendencia: null,
  segundoFator: false,
  permissoes: [],
  centrosDeCusto: [],
  expiraEm: new Date(0).toISOString(),
}

/** May the signed-in person use that flag on that screen? */
export const usePermission = (tela: Pick<Tela, 'alvo'>, flag: Flag): boolean => may(useSession().permissoes, tela, flag)

/**
 * 'left': at the person's wish. 'elsewhere': in another tab. 'expired': after two hours, and they did not sign in again.
 * 'version': a new version asks for it. 'replaced': somebody else signed in in another tab.
 */
export type SessionEnd = 'left' | 'elsewhere' | 'expired' | 'version' | 'replaced'
let onEnd = (_why: SessionEnd): void | Promise<void> => {}
let onStart = (): void => {}

type TabNews = 'left' | 'entered' | 'changed'
let tabs: BroadcastChannel | undefined
const tellTabs = (news: TabNews): void => tabs?.postMessage(news)

/** What the product does when a session ends (go to sign-in) and when one begins in another tab. Set once by the router. */
export function whenSession(handlers: { ends: typeof onEnd; starts: typeof onStart }): void {
  onEnd = handlers.ends
  onStart = handlers.starts
  tabs = new BroadcastChannel('prumo:sessao')
  tabs.onmessage = ({ data }) => void hear(data)
}

/** 'expired': the screen stands as it was, under the question to sign in again. */
let phase: 'live' | 'checking' | 'expired' | 'ending' = 'live'
const isIn = (one: typeof phase): boolean => phase === one
const watchers = new Set<() => void>()
const enter = (next: typeof phase): void => {
  phase = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** False from the moment a session begins to be ended from here: what asks for its sake is refused from then on. */
export const useSessionStands = (): boolean => useSyncExternalStore(watch, () => phase !== 'ending' && known() !== null)

/** True while the session is over and the person has neither signed in again nor left. */
export const useSessionExpired = (): boolean => useSyncExternalStore(watch, () => phase === 'expired')

async function end(why: SessionEnd): Promise<void> {
  enter('ending')
  if (why === 'left' || why === 'version') tellTabs('left')
  queryClient.setQueryData(KEY, null)
  await queryClient.cancelQueries({ predicate: ofOthers })
  await onEnd(why)
  // Nothing of one person stays for the next. Their drafts do: they are kept under their own name.
  queryClient.removeQueries({ predicate: ofOthers })
  enter('live')
}

const whoSignedIn = (session: Sessao): string => session.verComo?.id ?? session.usuario.id

/** Takes what the server says of the session as the truth; what is on screen is asked for again. */
async function adopt(now: Sessao): Promise<void> {
  const before = known()
  if (before && whoSignedIn(before) !== whoSignedIn(now)) return end('replaced')
  queryClient.setQueryData(KEY, now)
  enter('live')
  await queryClient.invalidateQueries({ predicate: ofOthers })
}

/** Spec 1 §4: on expiry the alert is shown and the person is signed out. The screen waits as it was for a new sign-in. */
export async function expireSession(): Promise<void> {
  const before = known()
  if (phase !== 'live' || !before) return
  enter('checking')
  // By the clock that said it is over: this answer does not set it.
  const now = await ask({ clock: false }).catch(() => undefined)
  // Signed in again in another tab meanwhile.
  if (now && now.expiraEm !== before.expiraEm) return adopt(now)
  if (now !== null) await api.call(chamadasDaConta.sair, { anonymous: true }).catch(() => {})
  // Unless another tab ended it meanwhile.
  if (isIn('checking')) enter('expired')
}

/** Instead of signing in again: to the sign-in page, from where the address is found again. */
export const leaveExpired = (): Promise<void> => end('expired')

/** The same at the person's wish, who is asked first about what no draft holds. */
export async function giveUpExpired(): Promise<void> {
  if (await mayLeave()) await leaveExpired()
}

/** After an accepted sign-in, wherever it was made. */
export async function sessionEntered(): Promise<void> {
  const now = await ask()
  if (!now) return
  await adopt(now)
  tellTabs('entered')
}

/** Reads the session again when the server says that rights changed. */
export async function renewSession(): Promise<Sessao | null> {
  const before = known()
  const now = await ask()
  if (!now) await (before && expireSession())
  else if (before && whoSignedIn(before) !== whoSignedIn(now)) await end('replaced')
  else queryClient.setQueryData(KEY, now)
  return now
}

/** After beginning or ceasing to see the product as somebody else: nothing of the one stays for the other, in no tab. */
export async function personChanged(): Promise<void> {
  await renewSession()
  tellTabs('changed')
  await queryClient.resetQueries({ predicate: ofOthers })
}

/** Design, Works 9 rule 6: what this browser's field application did not send stays in it, and its person is told so. */
async function mayLeaveTheField(): Promise<boolean> {
  const person = lerPessoa()
  const waiting = person && person.id === known()?.usuario.id ? lerPendentes(person.id) : 0
  if (waiting === 0) return true
  const sure = await confirm({
    title: haNaoEnviados(waiting),
    body: 'Eles continuam guardados e cifrados. Só você os abre, e seguem quando você entrar de novo.',
    action: 'Sair mesmo assim',
  })
  return sure !== null
}

/** The package and its key go with the person; what waits stays. Its library comes only where there is something to close. */
async function leaveTheField(): Promise<void> {
  const person = lerPessoa()
  if (!person) return
  esquecerPessoa()
  const { fecharAparelho } = await import('../campo/pacote.ts')
  await fecharAparelho(person.id).catch(() => {})
}

/** Whoever comes after them in this browser hears of nothing that was theirs. Best done, and never in the way. */
const forgetNotices = async (): Promise<void> => {
  if ('serviceWorker' in navigator) await import('./notices.ts').then(({ forget }) => forget()).catch(() => {})
}

/** Signs out at the person's wish, who is asked first about what no draft holds; or at once, where a new version demands it. */
export async function signOut(why: 'left' | 'version' = 'left', { asks = true } = {}): Promise<void> {
  if (asks && !((await mayLeave()) && (await mayLeaveTheField()))) return
  if (why === 'left') await forgetNotices()
  try {
    await leaveBy(() => api.call(chamadasDaConta.sair, { anonymous: true }), why)
    await leaveTheField()
  } catch (error) {
    // Without an answer the cookie would still stand: saying "signed out" would be untrue.
    toast.failure(error instanceof ApiError ? error.message : messages.erroNaRequisicao)
  }
}

/** Does what ends the session at the server, and then ends it here; what is heard of its end meanwhile is no surprise. */
export async function leaveBy(act: () => Promise<unknown>, why: 'left' | 'version' = 'left'): Promise<void> {
  enter('ending')
  try {
    await act()
  } catch (error) {
    enter('live')
    if (error instanceof ApiError && error.status === 401) void expireSession()
    throw error
  }
  await end(why)
}

whenUnauthorized(() => void expireSession())
tellOwnId(() => known()?.usuario.id ?? null)

async function hear(news: TabNews): Promise<void> {
  const before = known()
  if (phase === 'ending' || (!before && news !== 'entered')) return
  if (news === 'left') return end('elsewhere')
  const now = await ask().catch(() => null)
  if (!now) return
  if (news === 'changed') await queryClient.resetQueries({ predicate: ofOthers })
  await adopt(now)
  if (!before) onStart()
}
