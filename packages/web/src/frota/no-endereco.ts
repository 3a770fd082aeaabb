import { useNavigate, useSearch } from '@tanstack/react-router'

/** One value of the address and how to change it; null takes it away. Whatever narrows the list returns to its first page. */
export function useNoEndereco(nome: string): [string | undefined, (valor: string | null) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  return [
    search[nome],
    (valor) =>
      void navigate({
        to: '.',
        search: (antes: Record<string, unknown>) => ({ ...antes, page: undefined, [nome]: valor ?? undefined }),
        resetScroll: false,
      } as never),
  ]
}
