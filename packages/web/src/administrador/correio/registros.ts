import { correio } from '@prumo/domain/administrador/correio.ts'
import type { EstadoDoCorreio, MensagemDoCorreio } from '@prumo/domain/administrador/correio-respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type AnyRecord, useCommand } from '../../core/records.ts'

const TOUCHES = { touches: [correio.name] }

/** Is there a mail server, what waits, what failed. Looked at again each half minute: mails leave without anybody's act here. */
export const useEstado = () =>
  useQuery({
    queryKey: [correio.name, 'estado'],
    queryFn: ({ signal }) => api.get<EstadoDoCorreio>('/correio/estado', { signal }),
    refetchInterval: 30_000,
  })

export const useMensagem = (id: string) =>
  useQuery({
    queryKey: [correio.name, 'mensagem', id],
    queryFn: ({ signal }) => api.get<MensagemDoCorreio>(`/correio/${encodeURIComponent(id)}/mensagem`, { signal }),
  })

export const useReenviar = () =>
  useCommand((id: string) => api.post<AnyRecord>(`/correio/${encodeURIComponent(id)}/reenviar`), TOUCHES)
export const useDesistir = () =>
  useCommand((id: string) => api.post<AnyRecord>(`/correio/${encodeURIComponent(id)}/desistir`), TOUCHES)
export const useReenviarFalhas = () =>
  useCommand(() => api.post<{ reenviados: number }>('/correio/reenviar-falhas'), TOUCHES)
