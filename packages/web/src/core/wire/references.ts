import type { Choice } from '@prumo/domain/core/consulta.ts'
/**
 * References by name: a row carries ids; people read names. Ids asked for within a moment go in one call per entity
 * (`GET /api/{slug}/nomes?ids=1,2,3`), and each name is kept under its own key so that a live event renews it.
 */
import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, api } from './api.ts'
import { keys } from './query.ts'

const WAIT_MS = 5
const MOST_IDS = 200

type Waiter = { resolve: (found: Choice | null) => void; reject: (error: unknown) => void }
const queues = new Map<string, Map<string, Waiter[]>>()

/** What a person calls that record: its title field. */
export const titleOf = (entity: Entity, record: Record<string, unknown>): string => String(record[entity.title] ?? '')

async function flush(slug: string): Promise<void> {
  const queue = queues.get(slug)!
  queues.delete(slug)
  const ids = [...queue.keys()]
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS)
    try {
      const found = new Map(
        (await api.call(registros({ name: slug }).nomes, { query: { ids: some } })).map((choice) => [
          choice.id,
          choice,
        ]),
      )
      for (const id of some) for (const waiter of queue.get(id)!) waiter.resolve(found.get(id) ?? null)
    } catch (error) {
      // Who may not see the other register still sees their own row: its name is then unknown, not an error.
      const unseen = error instanceof ApiError && (error.status === 403 || error.status === 404)
      for (const id of some) for (const waiter of queue.get(id)!) unseen ? waiter.resolve(null) : waiter.reject(error)
    }
  }
}

function loadChoice(slug: string, id: string): Promise<Choice | null> {
  return new Promise((resolve, reject) => {
    let queue = queues.get(slug)
    if (!queue) {
      queue = new Map()
      queues.set(slug, queue)
      setTimeout(() => void flush(slug), WAIT_MS)
    }
    queue.set(id, [...(queue.get(id) ?? []), { resolve, reject }])
  })
}

/** As it is read beside others: by its code first, where it has one. */
const readAs = (choice: Choice | null): string | null =>
  choice && (choice.codigo ? `${choice.codigo} - ${choice.nome}` : choice.nome)

/** undefined: not known yet. null: out of this person's sight. */
export type NameOf = (target: string, id: string) => string | null | undefined

/** The references in some records, as pairs that need a name. */
export function referencesIn(
  entity: Entity,
  records: readonly Record<string, unknown>[],
  fields: readonly string[] = Object.keys(entity.fields),
): { target: string; id: string }[] {
  const found = new Map<string, { target: string; id: string }>()
  for (const name of fields) {
    const field = entity.fields[name]
    if (!field?.target) continue
    for (const record of records) {
      const value = record[name]
      for (const id of Array.isArray(value) ? value : [value]) {
        if (typeof id === 'string' && id) found.set(`${field.target}/${id}`, { target: field.target, id })
      }
    }
  }
  return [...found.values()]
}

/** Looks names up for many references at once; one observer per distinct record, however many cells show it. */
export function useNames(references: readonly { target: string; id: string }[]): NameOf {
  const names = useQueries({
    queries: references.map(({ target, id }) => ({
      queryKey: keys.name(target, id),
      queryFn: async () => readAs(await loadChoice(target, id)),
      staleTime: 10 * 60_000,
    })),
    // A plain object: the library keeps it the same while no name changes, and the cells with it.
    combine: (answers) =>
      Object.fromEntries(
        references.map(({ target, id }, index) => [
          `${target}/${id}`,
          answers[index]?.isError ? null : answers[index]?.data,
        ]),
      ),
  })
  return useCallback((target, id) => names[`${target}/${id}`], [names])
}

export type ReferenceOption = { value: string; label: string; hint?: string }

const optionOf = ({ id, nome, detalhe }: Choice): ReferenceOption => ({
  value: id,
  label: nome,
  ...(detalhe ? { hint: detalhe } : {}),
})

/** Up to 50 records of that entity by keyword, for a select that searches as one types: an async loader. */
export async function searchReferences(slug: string, text: string, signal?: AbortSignal): Promise<ReferenceOption[]> {
  const found = await api.call(registros({ name: slug }).nomes, {
    query: { query: text.trim() },
    ...(signal ? { signal } : {}),
  })
  return found.map(optionOf)
}

/** The names of records already chosen, for the same selects. */
export async function nameReferences(slug: string, ids: readonly string[]): Promise<ReferenceOption[]> {
  const found = await Promise.all(ids.map((id) => loadChoice(slug, id)))
  return ids.map((id, index) => (found[index] ? optionOf(found[index]) : { value: id, label: '–' }))
}

/** The same search as a hook that keeps the last options while the next come. */
export const useReferenceSearch = (slug: string, text: string, enabled = true) =>
  useQuery({
    queryKey: keys.search(slug, text.trim()),
    queryFn: ({ signal }) => searchReferences(slug, text, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
