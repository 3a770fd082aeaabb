import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { chamadasDasFuncoes } from '@prumo/domain/administrador/funcoes-chamadas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, api } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'

export const removalAddress = (id: string): string => `/${funcoes.tela.caminho}/remover/${encodeURIComponent(id)}`

/** The role of that id; who asks for one that does not exist is sent home (Spec 2 §2). */
export function useFuncao(id: string) {
  const router = useRouter()
  const record = useRecord(funcoes, id)
  const absent = !id || (record.error instanceof ApiError && record.error.status === 404)
  useEffect(() => {
    if (absent) void router.navigate({ to: '/', replace: true })
  }, [absent, router])
  return record
}

/** How many employees have the role, in the whole company. */
const holdersQuery = (id: string) =>
  queryOptions({
    // Employees come and go by their own live events.
    queryKey: ['colaboradores', 'da-funcao', id],
    queryFn: ({ signal }) => api.call(chamadasDasFuncoes.contarColaboradores, { params: { id }, signal }),
  })
export const useHolders = (id: string, enabled = true) => useQuery({ ...holdersQuery(id), enabled })

/** '3 colaboradores têm'. */
export const holdersHave = (total: number): string =>
  total === 0
    ? 'Nenhum colaborador tem'
    : total === 1
      ? '1 colaborador tem'
      : `${total.toLocaleString('pt-BR')} colaboradores têm`
