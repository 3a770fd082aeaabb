/** What the follow-up shows, all in the address: the view, the stage or ready search, type and contract, and the order opened. */
import { type BuscaPronta, buscasProntas, type Etapa, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export const visoes = ['lista', 'quadro', 'itens'] as const
export type Visao = (typeof visoes)[number]
type Search = Record<string, string | undefined>

export type Endereco = {
  visao: Visao
  etapa: Etapa | null
  busca: BuscaPronta | null
  tipo: readonly string[]
  centro: readonly string[]
  aberto: string | null
}

const doNome = <T extends string>(texto: string | undefined, tabela: Record<T, unknown>): T | null =>
  texto && Object.hasOwn(tabela, texto) ? (texto as T) : null

/** Reads an address; what makes no sense there is as if it were absent. */
export const lerEndereco = (search: Search): Endereco => ({
  visao: visoes.find((visao) => visao === search.visao) ?? 'lista',
  etapa: doNome<Etapa>(search.etapa, etapas),
  busca: doNome<BuscaPronta>(search.busca, buscasProntas),
  tipo: (search.tipo ?? '').split(',').filter((code) => Object.hasOwn(tiposDePedido, code)),
  centro: (search.centro ?? '').split(',').filter((id) => /^\d+$/.test(id)),
  aberto: search.aberto && /^\d+$/.test(search.aberto) ? search.aberto : null,
})

export const escreverEndereco = (endereco: Endereco): Search => ({
  visao: endereco.visao === 'lista' ? undefined : endereco.visao,
  etapa: endereco.etapa ?? undefined,
  busca: endereco.busca ?? undefined,
  tipo: endereco.tipo.join(',') || undefined,
  centro: endereco.centro.join(',') || undefined,
  aberto: endereco.aberto ?? undefined,
})

/** What the server is asked, beside the keyword. */
export const parametros = ({ etapa, busca, tipo, centro }: Endereco): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ etapa: etapa ?? '', busca: busca ?? '', tipo: tipo.join(','), centro: centro.join(',') }).filter(
      ([, texto]) => texto !== '',
    ),
  )

export type Mudar = (mudanca: Partial<Endereco>) => void

/** The state and how to change it; whatever narrows the list returns to its first page. */
export function useEndereco(): [Endereco, Mudar] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const endereco = useMemo(() => lerEndereco(search), [search])
  const mudar: Mudar = (mudanca) => {
    const soAbre = Object.keys(mudanca).every((nome) => nome === 'aberto')
    void navigate({
      to: '.',
      search: (antes: Search) => ({
        ...antes,
        ...(soAbre ? {} : { page: undefined }),
        ...escreverEndereco({ ...lerEndereco(antes), ...mudanca }),
      }),
      replace: soAbre,
      resetScroll: false,
    })
  }
  return [endereco, mudar]
}
