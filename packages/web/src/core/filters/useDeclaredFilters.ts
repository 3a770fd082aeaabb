import { useMemo } from 'react'
import { useAddressChange, useAddressValues } from '../../ui/useAddressValue.ts'
import type { OwnFilter } from '../list/ListBody.tsx'
import { useNames } from '../wire/references.ts'
import { type DeclaredFilters, filterWords, validValue } from './declared.ts'

/** The filters a screen declares, kept in the address: for its list, and for its menu of filters. */
export function useDeclaredFilters(declared: DeclaredFilters) {
  const search = useAddressValues()
  const change = useAddressChange()
  const written = JSON.stringify(
    Object.entries(declared).flatMap(([name, filter]) => {
      const value = validValue(filter, String(search[name] ?? ''))
      return value ? [[name, value]] : []
    }),
  )
  const said = useMemo(() => JSON.parse(written) as [string, string][], [written])
  const nameOf = useNames(
    useMemo(
      () =>
        said.flatMap(([name, value]) => {
          const filter = declared[name]!
          return filter.kind === 'referencia' ? value.split(',').map((id) => ({ target: filter.alvo, id })) : []
        }),
      [said, declared],
    ),
  )
  const params = useMemo(
    () =>
      Object.fromEntries(
        said.map(([name, value]) => [name, declared[name]!.kind === 'marca' ? 'true' : value] as const),
      ),
    [said, declared],
  )
  const filtro: OwnFilter = {
    params,
    narrows: said.length > 0,
    clear: () => change(Object.fromEntries(said.map(([name]) => [name, null]))),
    chips: said.map(([name, value]) => ({
      id: name,
      label: declared[name]!.label,
      value: filterWords(declared[name]!, value, nameOf),
      onRemove: () => change({ [name]: null }),
    })),
  }
  return {
    declared,
    filtro,
    values: useMemo(() => Object.fromEntries(said) as Readonly<Record<string, string>>, [said]),
    change: (name: string, value: string | null) => change({ [name]: value }),
  }
}
