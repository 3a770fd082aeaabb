import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { DadosDoUsuario } from '@prumo/domain/administrador/usuarios-formulario.ts'
import type { Acessos, CentroDoUsuario, PorQue, Solicitacoes } from '@prumo/domain/administrador/usuarios-respostas.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { keys } from '../../core/query.ts'

const USUARIOS = usuarios.name
const de = (id: string) => `/${USUARIOS}/${encodeURIComponent(id)}`

export type Usuario = RecordOf<typeof usuarios> & Record<string, unknown>

/** A contract with the accounts above it, as the preview table shows it (Spec 3 §2.3). */
export type Centro = Pick<CentroDoUsuario, 'centroDeCustoId' | 'codigo' | 'nome' | 'cjNome' | 'ciNome'>

export const acessosQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(USUARIOS, id), 'acessos'],
    queryFn: ({ signal }) => api.get<Acessos>(`${de(id)}/acessos`, { signal }),
  })

/** Contracts that the asker holds, by keyword. */
export const useCentrosAConceder = (busca: string, enabled: boolean) =>
  useQuery({
    queryKey: [USUARIOS, 'centros', busca],
    queryFn: ({ signal }) => api.get<Centro[]>(`/${USUARIOS}/centros`, { query: { query: busca }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

export type Solicitacao = Solicitacoes['itens'][number]

/** Under the users' own key: whatever happens to a user or to a request renews both. */
export const solicitacoesQuery = queryOptions({
  queryKey: [USUARIOS, 'solicitacoes'],
  queryFn: ({ signal }) => api.get<Solicitacoes>(`/${USUARIOS}/solicitacoes`, { signal }),
})
export const contagemDeSolicitacoesQuery = queryOptions({
  queryKey: [USUARIOS, 'solicitacoes', 'contagem'],
  queryFn: ({ signal }) => api.get<{ total: number }>(`/${USUARIOS}/solicitacoes/contagem`, { signal }),
})

export type TelaExplicada = PorQue['telas'][number]

export const porQueQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(USUARIOS, id), 'por-que'],
    queryFn: ({ signal }) => api.get<PorQue>(`${de(id)}/por-que`, { signal }),
  })

export const porQueRegistro = (id: string, entidade: string, registro: string) =>
  api.get<{ ve: boolean; motivo: string }>(`${de(id)}/por-que/registro`, { query: { entidade, registro } })

/** The acts on one person, beyond the form. */
export const atos = {
  verComo: (id: string) => api.post<unknown>(`${de(id)}/ver-como`),
  enviarLink: (id: string) => api.post<{ message: string }>(`${de(id)}/enviar-link`),
  encerrarSessoes: (id: string) => api.post<unknown>(`${de(id)}/encerrar-sessoes`),
  desativarSegundoFator: (id: string) => api.post<unknown>(`${de(id)}/desativar-segundo-fator`),
}

export type Aprovacao = Partial<Pick<DadosDoUsuario, 'cpf' | 'matricula' | 'isColaborador'>> & {
  centros: string[]
  permsData?: PermissionEntry[]
}
export const aprovar = (id: string, corpo: Aprovacao) =>
  api.post<Usuario>(`/${USUARIOS}/solicitacoes/${encodeURIComponent(id)}/aprovar`, corpo)
export const recusar = (id: string, motivo: string) =>
  api.post<unknown>(`/${USUARIOS}/solicitacoes/${encodeURIComponent(id)}/recusar`, motivo ? { motivo } : {})
