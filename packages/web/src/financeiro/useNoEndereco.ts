import { useNavigate, useSearch } from '@tanstack/react-router'

/** One value of the address and how to change it: what is seen can be copied, and 'voltar' returns to it. */
export function useNoEndereco(nome: string, padrao: string): [string, (valor: string | null) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  return [
    search[nome] ?? padrao,
    (valor) =>
      void navigate({
        to: '.',
        search: (antes: Record<string, unknown>) => ({
          ...antes,
          page: undefined,
          [nome]: valor === padrao || !valor ? undefined : valor,
        }),
        resetScroll: false,
      } as never),
  ]
}
