import { BATCH } from '@prumo/domain/core/consulta.ts'
import type { EspecieDaVez, ItemDaVez } from '@prumo/domain/core/home.ts'
import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useIsMutating, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'

/** Under what is asked for again whenever anything changes: what somebody else decided leaves by itself. */
const KEY = ['pendencias', 'vez'] as const

const especiesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await api.call(chamadasDoInicio.vez, { signal })).especies,
})
const daEspecieQuery = (especie: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, especie],
    queryFn: ({ pageParam, signal }) =>
      api.call(chamadasDoInicio.daEspecie, { params: { especie }, query: { lote: pageParam, maxLote: BATCH }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.fim ? undefined : last.lote + 1),
  })

type Search = { tipo?: string | undefined; item?: string | undefined }
const NADA: readonly ItemDaVez[] = []

/** The tab and the record looked at, in the address. */
function useEndereco() {
  const { tipo, item } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const mudar = useCallback(
    (mudanca: Search, { voltavel = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...mudanca }),
        replace: !voltavel,
        resetScroll: voltavel,
      }),
    [navigate],
  )
  return { tipo, item, mudar }
}

/** For so long after an act of this person's, what leaves the list left by it. */
const MEU_POR_MS = 15_000

/** Which record this person did something to last, by an act that the server took. */
function useAgiu(item: string | undefined) {
  const [agiu, setAgiu] = useState<{ id: string; em: number } | null>(null)
  const visto = useRef(item)
  visto.current = item
  const marcar = useCallback(() => {
    if (visto.current) setAgiu({ id: visto.current, em: Date.now() })
  }, [])
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') marcar()
      }),
    [marcar],
  )
  return { marcar, foiMeu: (id: string) => agiu?.id === id && Date.now() - agiu.em < MEU_POR_MS }
}

/**
 * What waits, and which of it is looked at. Decided by this person, the next takes its place; decided by somebody else, it
 * stays in sight with a word about it: nothing changes under whoever is about to press a button.
 */
export function useVez({ abre }: { abre: boolean }) {
  const { tipo, item, mudar } = useEndereco()
  const contadas = useQuery(especiesQuery)
  const agindo = useIsMutating() > 0
  const { marcar, foiMeu } = useAgiu(item)
  // The tab of what is being read stays while it is read, also when nothing of it waits any longer.
  const ultima = useRef<EspecieDaVez | null>(null)
  const especies = useMemo(() => {
    const todas = contadas.data ?? []
    const lida = ultima.current
    return item && lida && lida.id === tipo && !todas.some(({ id }) => id === lida.id)
      ? [...todas, { ...lida, total: 0 }]
      : todas
  }, [contadas.data, item, tipo])
  const especie = especies.find(({ id }) => id === tipo) ?? especies[0]
  useEffect(() => {
    ultima.current = especie ?? null
  }, [especie])

  const lista = useInfiniteQuery({ ...daEspecieQuery(especie?.id ?? ''), enabled: especie !== undefined })
  const rows = useMemo(() => lista.data?.pages.flatMap(({ itens }) => itens) ?? NADA, [lista.data])
  const visto = tipo === especie?.id || tipo === undefined ? item : undefined
  const achado = rows.findIndex(({ id }) => id === visto)
  const lugar = useRef({ id: '', n: 0 })
  useEffect(() => {
    if (achado >= 0) lugar.current = { id: rows[achado]!.id, n: achado }
  }, [achado, rows])
  const lidas = lista.isSuccess && !lista.isFetching
  const saiu =
    visto !== undefined &&
    achado < 0 &&
    lidas &&
    !agindo &&
    (lugar.current.id === visto || !lista.hasNextPage || rows.length === 0)
  const vistoPorMim = saiu && foiMeu(visto)
  const proximo = rows[Math.min(lugar.current.n, rows.length - 1)]

  const ver = useCallback(
    (id: string | undefined, como?: { voltavel?: boolean }) => mudar({ tipo: especie?.id, item: id }, como),
    [mudar, especie],
  )
  // On to what took its place; where the tab is empty, to the first of the next one.
  const seguir = useCallback(() => {
    if (proximo) ver(proximo.id)
    else mudar({ tipo: undefined, item: undefined })
  }, [proximo, ver, mudar])
  useEffect(() => {
    if (vistoPorMim) seguir()
  }, [vistoPorMim, seguir])
  useEffect(() => {
    if (abre && visto === undefined && rows[0] && lidas) ver(rows[0].id)
  }, [abre, visto, rows, lidas, ver])

  return {
    especies,
    especie,
    rows,
    visto,
    index: achado,
    /** What is in sight waits no more, and it was somebody else's doing. */
    saiu: saiu && !vistoPorMim,
    carregando: contadas.isPending || (especie !== undefined && lista.isPending),
    erro:
      (contadas.isError && !contadas.data && contadas.error) || (lista.isError && !lista.data && lista.error) || null,
    deNovo: () => void Promise.all([contadas.refetch(), lista.refetch()]),
    mais: lista.hasNextPage ? { carregar: () => void lista.fetchNextPage(), indo: lista.isFetchingNextPage } : null,
    ver,
    verTipo: (id: string) => mudar({ tipo: id, item: undefined }),
    fecharItem: () => mudar({ item: undefined }),
    seguir,
    marcar,
  }
}

export const renovarVez = () => queryClient.invalidateQueries({ queryKey: ['pendencias'] })
