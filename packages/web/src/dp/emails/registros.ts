import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { emails } from '@prumo/domain/dp/emails.ts'
import { chamadasDosEmails } from '@prumo/domain/dp/emails-chamadas.ts'
import { emailsEntregas } from '@prumo/domain/dp/emails-entregas.ts'
import type { PreviaDoRelatorio } from '@prumo/domain/dp/emails-respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, api } from '../../core/wire/api.ts'
import { type AnyRecord, useCommand, useRecord } from '../../core/wire/records.ts'

export type Email = RecordOf<typeof emails> & AnyRecord
export type Entrega = RecordOf<typeof emailsEntregas> & AnyRecord

/** The record of that id; who asks for one that does not exist is sent home (Spec 2 §8). */
export function useEmail(id: string) {
  const router = useRouter()
  const record = useRecord(emails, id)
  const absent = !id || (record.error instanceof ApiError && record.error.status === 404)
  useEffect(() => {
    if (absent) void router.navigate({ to: '/', replace: true })
  }, [absent, router])
  return record
}

export const lerPrevia = (id: string, signal?: AbortSignal): Promise<PreviaDoRelatorio> =>
  api.call(chamadasDosEmails.previa, { params: { id }, ...(signal ? { signal } : {}) })

/** What the report would say now: of documents that others renew, so it is asked anew at each look. */
export const usePrevia = (id: string, enabled: boolean) =>
  useQuery({ queryKey: [emails.name, 'previa', id], queryFn: ({ signal }) => lerPrevia(id, signal), enabled })

export const useEnviar = () =>
  useCommand((id: string) => api.call(chamadasDosEmails.enviar, { params: { id } }), { touches: [emailsEntregas.name] })

/** '3 vencidos e 2 a vencer'. */
export const emNumeros = ({ vencidos, aVencer }: { vencidos: number; aVencer: number }): string =>
  [
    vencidos > 0 && `${vencidos.toLocaleString('pt-BR')} ${vencidos === 1 ? 'vencido' : 'vencidos'}`,
    aVencer > 0 && `${aVencer.toLocaleString('pt-BR')} a vencer`,
  ]
    .filter(Boolean)
    .join(' e ')
