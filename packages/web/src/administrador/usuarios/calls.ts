import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { chamadasDeUsuarios } from '@prumo/domain/administrador/usuarios-chamadas.ts'
import type { DadosDoUsuario } from '@prumo/domain/administrador/usuarios-formulario.ts'
import type { CentroDoUsuario, PorQue, Solicitacoes } from '@prumo/domain/administrador/usuarios-respostas.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'

const USUARIOS = usuarios.name

export type Usuario = RecordOf<typeof usuarios> & Record<string, unknown>

/** A contract with the accounts above it, as the preview table shows it (Spec 3 §2.3). */
export type Centro = Pick<CentroDoUsuario, 'centroDeCustoId' | 'codigo' | 'nome' | 'cjNome' | 'ciNome'>

export const acessosQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(USUARIOS, id), 'acessos'],
    queryFn: ({ signal }) => api.call(chamadasDeUsuarios.acessos, { params: { id }, signal }),
  })

/** Contracts that the asker holds, by keyword. */
export const useCentrosAConceder = (busca: string, enabled: boolean) =>
  useQuery({
    queryKey: [USUARIOS, 'centros', busca],
    queryFn: ({ signal }) => api.call(chamadasDeUsuarios.centros, { query: { query: busca }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

export type Solicitacao = Solicitacoes['itens'][number]

/** Under the users' own key: whatever happens to a user or to a request renews both. */
export const solicitacoesQuery = queryOptions({
  queryKey: [USUARIOS, 'solicitacoes'],
  queryFn: ({ signal }) => api.call(chamadasDeUsuarios.solicitacoes, { signal }),
})
export const contagemDeSolicitacoesQuery = queryOptions({
  queryKey: [USUARIOS, 'solicitacoes', 'contagem'],
  queryFn: ({ signal }) => api.call(chamadasDeUsuarios.contarSolicitacoes, { signal }),
})

export type TelaExplicada = PorQue['telas'][number]

export const porQueQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(USUARIOS, id), 'por-que'],
    queryFn: ({ signal }) => api.call(chamadasDeUsuarios.porQue, { params: { id }, signal }),
  })

export const porQueRegistro = (id: string, entidade: string, registro: string) =>
  api.call(chamadasDeUsuarios.porQueRegistro, { params: { id }, query: { entidade, registro } })

/** The acts on one person, beyond the form. */
export const atos = {
  verComo: (id: string) => api.call(chamadasDeUsuarios.verComo, { params: { id } }),
  enviarLink: (id: string) => api.call(chamadasDeUsuarios.enviarLink, { params: { id } }),
  encerrarSessoes: (id: string) => api.call(chamadasDeUsuarios.encerrarSessoes, { params: { id } }),
  desativarSegundoFator: (id: string) => api.call(chamadasDeUsuarios.desativarSegundoFator, { params: { id } }),
}

export type Aprovacao = Pick<DadosDoUsuario, 'cpf' | 'matricula' | 'isColaborador'> & {
  centros: string[]
  permsData?: PermissionEntry[]
}
export const aprovar = (id: string, corpo: Aprovacao) =>
  api.call(chamadasDeUsuarios.aprovar, { params: { id }, body: corpo })
export const recusar = (id: string, motivo: string) =>
  api.call(chamadasDeUsuarios.recusar, { params: { id }, body: motivo ? { motivo } : {} })
