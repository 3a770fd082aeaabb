import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * One value of the address ('' when it is not there) and how to change it; null takes it away, and whatever narrows a list
 * returns to its first page. What is seen can be copied. With `replace`, 'voltar' leaves the screen; without, it undoes the choice.
 */
export function useEndereco(nome: string, { replace = true } = {}): [string, (valor: string | null) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const mudar = (valor: string | null) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({ ...antes, page: undefined, [nome]: valor || undefined }),
      replace,
      resetScroll: false,
    } as never)
  return [search[nome] ?? '', mudar]
}
