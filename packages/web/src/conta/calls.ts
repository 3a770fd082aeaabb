/** What the account's screens ask of the server. */
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { queryOptions } from '@tanstack/react-query'
import { OPEN } from '../core/session/session.ts'
import { ApiError, api } from '../core/wire/api.ts'

export type Centro = { id: string; codigo: string; nome: string }
export type SessaoAberta = {
  id: string
  criadaEm: string
  expiraEm: string
  navegador: string | null
  endereco: string | null
  /** This very browser's. */
  atual: boolean
}
export type EstadoDoSegundoFator = { ativo: boolean; desde: string | null; codigosRestantes: number }
/** What an authenticator app is given: `qr` is a picture in SVG. */
export type SegundoFatorNovo = { segredo: string; uri: string; qr: string }
export type Codigos = { codigosDeRecuperacao: readonly string[] }

/** False when the house takes no registrations (REGISTRO_PUBLICO=nao) or does not answer. */
export const registroAberto = queryOptions({
  queryKey: ['registro', 'aberto'],
  meta: OPEN,
  queryFn: async ({ signal }) => {
    try {
      await api.call(chamadasDaConta.centros, { signal, anonymous: true })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  },
  retry: false,
})

export const buscarCentros = (texto: string) =>
  queryOptions({
    meta: OPEN,
    queryKey: ['registro', 'centros', texto],
    queryFn: ({ signal }) => api.call(chamadasDaConta.centros, { query: { query: texto }, signal, anonymous: true }),
    enabled: texto.length >= 3,
  })

export const sessoesQuery = queryOptions({
  queryKey: ['conta', 'sessoes'],
  queryFn: ({ signal }) => api.call(chamadasDaConta.sessoes, { signal }),
  staleTime: 0,
})

export const segundoFatorQuery = queryOptions({
  queryKey: ['conta', 'segundo-fator'],
  queryFn: ({ signal }) => api.call(chamadasDaConta.segundoFator, { signal }),
})
