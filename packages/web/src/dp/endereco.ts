import { useNavigate, useSearch } from '@tanstack/react-router'

/** A yes or a choice of the address and how to change it: what is seen can be copied, and 'voltar' returns to it. */
export function useEndereco(nome: string, padrao = ''): [string, (valor: string | null) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const mudar = (valor: string | null) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({
        ...antes,
        page: undefined,
        [nome]: valor === padrao || !valor ? undefined : valor,
      }),
      replace: true,
      resetScroll: false,
    } as never)
  return [search[nome] ?? padrao, mudar]
}
