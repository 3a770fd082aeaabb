import { chamadasDosAvisos } from '@prumo/domain/avisos/chamadas.ts'
import { api } from '../wire/api.ts'

/** This browser's notices go with whoever signs out of it. */
export async function forget(): Promise<void> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()
  if (!subscription) return
  await api.call(chamadasDosAvisos.desligar, { query: { endereco: subscription.endpoint } })
  await subscription.unsubscribe()
}
