import { correio } from '@prumo/domain/administrador/correio.ts'
import { chamadasDoCorreio } from '@prumo/domain/administrador/correio-chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'

const TOUCHES = { touches: [correio.name] }

/** Is there a mail server, what waits, what failed. Looked at again each half minute: mails leave without anybody's act here. */
export const useEstado = () =>
  useQuery({
    queryKey: [correio.name, 'estado'],
    queryFn: ({ signal }) => api.call(chamadasDoCorreio.estado, { signal }),
    refetchInterval: 30_000,
  })

export const useMensagem = (id: string) =>
  useQuery({
    queryKey: [correio.name, 'mensagem', id],
    queryFn: ({ signal }) => api.call(chamadasDoCorreio.mensagem, { params: { id }, signal }),
  })

export const useReenviar = () =>
  useCommand((id: string) => api.call(chamadasDoCorreio.reenviar, { params: { id } }), TOUCHES)
export const useDesistir = () =>
  useCommand((id: string) => api.call(chamadasDoCorreio.desistir, { params: { id } }), TOUCHES)
export const useReenviarFalhas = () => useCommand(() => api.call(chamadasDoCorreio.reenviarFalhas), TOUCHES)
