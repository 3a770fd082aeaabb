import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the address says beside its path, by name. */
export const useAddressValues = (): Readonly<Record<string, string | undefined>> => useSearch({ strict: false })

/**
 * Changes what the address says; null takes it away. What is seen can be copied, and whatever narrows a list returns to its
 * first page. 'Voltar' undoes the choice; with `replace` it leaves the screen.
 */
export function useAddressChange({ replace = false } = {}): (values: Readonly<Record<string, string | null>>) => void {
  const navigate = useNavigate()
  return (values) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        page: undefined,
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])),
      }),
      replace,
      resetScroll: false,
    })
}

/** One value of the address, `usual` when it is not there, and how to change it. */
export function useAddressValue(
  name: string,
  { usual = '', replace = false } = {},
): [string, (value: string | null) => void] {
  const search = useAddressValues()
  const change = useAddressChange({ replace })
  return [search[name] ?? usual, (value) => change({ [name]: value === usual ? null : value })]
}
