/** What an order is made of and is registered elsewhere: cost centres with their works, cost categories, suppliers, vehicles. */

import { chamadasDasListas } from '@prumo/domain/listas-chamadas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSession } from '../core/session/session.ts'
import { api } from '../core/wire/api.ts'
import { nameReferences, useNames } from '../core/wire/references.ts'
import type { Option } from '../ui/form/field-props.ts'

const MINUTES = 60_000

/** Spec 1 §7: only the person's own cost centres come; the second list leaves out those that have no works. */
const centrosQuery = queryOptions({
  queryKey: ['contas-contrato', 'com-obras'],
  queryFn: async ({ signal }) => {
    const [contratos, comObras] = await Promise.all([
      api.call(chamadasDasListas.contasContrato, { signal }),
      api.call(chamadasDasListas.contasContratoComObras, { signal }),
    ])
    return contratos.map((contrato) => ({
      ...contrato,
      obras: comObras.find(({ id }) => id === contrato.id)?.obras ?? [],
    }))
  },
  staleTime: 5 * MINUTES,
})
const categoriasQuery = queryOptions({
  queryKey: ['categorias-de-custo', 'ativas'],
  queryFn: ({ signal }) => api.call(chamadasDasListas.categoriasDeCusto, { signal }),
  staleTime: 5 * MINUTES,
})

const nomeado = ({ id, codigo, nome }: { id: string; codigo: string; nome: string }): Option => ({
  value: id,
  label: `${codigo} - ${nome}`,
})

const NENHUM: never[] = []

export function useCentros(): {
  opcoes: Option[]
  obrasDe: (centroId: string | null) => Option[] | null
  /** The same function while what is known of the centres is the same. */
  temObras: (centroId: string | null) => boolean
} {
  const { data = NENHUM } = useQuery(centrosQuery)
  return {
    temObras: useCallback((centroId) => data.some(({ id, temObra }) => id === centroId && temObra), [data]),
    opcoes: data.map(nomeado),
    obrasDe: (centroId) => {
      const centro = data.find(({ id }) => id === centroId)
      return centro?.temObra ? centro.obras.map(nomeado) : null
    },
  }
}

/** Active categories, and those that old lines still name though nobody may choose them any more. */
export function useCategorias(nasLinhas: readonly (string | null)[]): { ativas: Option[]; antigas: Option[] } {
  const { data } = useQuery(categoriasQuery)
  const ids = data ? [...new Set(nasLinhas)].filter((id) => id && !data.some((categoria) => categoria.id === id)) : []
  const nameOf = useNames(ids.map((id) => ({ target: 'categorias-de-custo', id: id! })))
  return {
    ativas: (data ?? []).map(({ id, codigo, despesa }) => ({ value: id, label: `${codigo} - ${despesa}` })),
    antigas: ids.map((id) => ({ value: id!, label: `${nameOf('categorias-de-custo', id!) ?? '…'} (inativa)` })),
  }
}

/** The cost centres a person holds, by name: what lists are filtered by. */
export function useCentrosDaPessoa(): Option[] {
  const { centrosDeCusto } = useSession()
  const ids = centrosDeCusto.map(({ centroDeCustoId }) => centroDeCustoId)
  const { data = [] } = useQuery({
    queryKey: ['contas-contrato', 'da-pessoa', ids],
    queryFn: () => nameReferences('contas-contrato', ids),
    enabled: ids.length > 0,
    staleTime: 5 * MINUTES,
  })
  return data.map(({ value, label, hint }) => ({ value, label: hint ? `${hint} - ${label}` : label }))
}
