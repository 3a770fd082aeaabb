/** Notices in this browser: only where a service worker is there to receive them. */
import { chamadasDosAvisos } from '@prumo/domain/avisos/chamadas.ts'
import { api } from '../core/wire/api.ts'

/** The registration by which this browser is told of things; null where there is none, and nothing to accept. */
export async function registroDosAvisos(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

const emBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export interface Situacao {
  readonly permissao: NotificationPermission
  readonly ativo: boolean
  readonly chave: string
}

/** How it stands here, for this person. */
export async function situacaoDosAvisos(registro: ServiceWorkerRegistration): Promise<Situacao> {
  const inscricao = await registro.pushManager.getSubscription()
  const { chave, ativo } = await api.call(chamadasDosAvisos.ler, {
    query: inscricao ? { endereco: inscricao.endpoint } : {},
  })
  return { permissao: Notification.permission, ativo: ativo && Notification.permission === 'granted', chave }
}

export const SEM_PERMISSAO = 'O navegador não deixou: permita as notificações deste endereço e tente de novo.'

/** Asks the person's leave, in the browser's own words, and then the server. */
export async function ligar(registro: ServiceWorkerRegistration, chave: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(SEM_PERMISSAO)
  // Of another key, which the server no longer has, nothing would come.
  const antes = await registro.pushManager.getSubscription()
  if (antes && emBase64url(antes.options.applicationServerKey) !== chave) await antes.unsubscribe()
  const inscricao = await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave })
  await api.call(chamadasDosAvisos.ligar, {
    body: {
      endereco: inscricao.endpoint,
      p256dh: emBase64url(inscricao.getKey('p256dh')),
      auth: emBase64url(inscricao.getKey('auth')),
    },
  })
}

/** The server first: what it forgets it sends no more, whatever the browser does. */
export async function desligar(registro: ServiceWorkerRegistration): Promise<void> {
  const inscricao = await registro.pushManager.getSubscription()
  if (!inscricao) return
  await api.call(chamadasDosAvisos.desligar, { query: { endereco: inscricao.endpoint } })
  await inscricao.unsubscribe()
}
