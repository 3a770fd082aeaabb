import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * One value of the address, `usual` when it is not there, and how to change it; null takes it away. What is seen can be
 * copied, and whatever narrows a list returns to its first page. 'Voltar' undoes the choice; with `replace` it leaves the screen.
 */
export function useAddressValue(
  name: string,
  { usual = '', replace = false } = {},
): [string, (value: string | null) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const change = (value: string | null) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        page: undefined,
        [name]: value === usual || !value ? undefined : value,
      }),
      replace,
      resetScroll: false,
    })
  return [search[name] ?? usual, change]
}
