/** The payables' reads. All under the entity's own key, so that a live event renews list, sums and calendar together. */

import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { Faixa } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import type { ContaAPagar, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { type ListOf, type ListParams, useList } from '../../core/wire/records.ts'
import type { Endereco } from './endereco.ts'
import { limitesDoMes } from './mes.ts'

export const CONTAS = 'contas-a-pagar'

/** What the server narrows by, but for the days. */
function semDias({ query, status, tipos, centros, obras, faixa, pagoDe, pagoAte }: Endereco): ListParams {
  return {
    ...(query && { query }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(tipos.length > 0 && { tipo: tipos.join(',') }),
    ...(centros.length > 0 && { centro: centros.join(',') }),
    ...(obras.length > 0 && { obra: obras.join(',') }),
    ...(pagoDe && { pagoDe }),
    ...(pagoAte && { pagoAte }),
    ...(faixa && { faixa }),
  }
}

/** The calendar shows its month, or the day chosen in it; the list shows the period asked for. */
function dias({ visao, dia, de, ate }: Endereco, mes: string): { de?: PlainDate; ate?: PlainDate } {
  if (visao === 'calendario') return dia ? { de: dia, ate: dia } : limitesDoMes(mes)
  return { ...(de && { de }), ...(ate && { ate }) }
}

export function filtroDaLista(endereco: Endereco, mes: string): ListParams {
  return { ...semDias(endereco), ...dias(endereco, mes) }
}

/** The rows of one column of the board; those paid are the ones of this month, the last first. */
export function useColuna(endereco: Endereco, faixa: Faixa, mes: string, enabled: boolean): ListOf<ContaAPagar> {
  const filtro = filtroDaLista({ ...endereco, faixa }, mes)
  const pagas = faixa === 'pago' && { pagoDe: endereco.pagoDe ?? `${today().slice(0, 7)}-01`, ordem: '-pagoEm' }
  return useList({ name: CONTAS }, { ...filtro, ...pagas }, { enabled }) as unknown as ListOf<ContaAPagar>
}

export function useContas(endereco: Endereco, mes: string, enabled: boolean): ListOf<ContaAPagar> {
  const { sort } = endereco
  const lista = useList(
    { name: CONTAS },
    { ...filtroDaLista(endereco, mes), ...(sort && { ordem: `${sort.desc ? '-' : ''}${sort.id}` }) },
    { enabled },
  )
  return lista as unknown as ListOf<ContaAPagar>
}

/** Count and sum of each band, over all the filter reaches but for the band itself. */
export function useResumo(endereco: Endereco, mes: string, enabled: boolean): ResumoDeContas | undefined {
  // The day chosen in the calendar narrows the list alone: the figures stay those of its month.
  const { faixa: _, ...filtro } = filtroDaLista({ ...endereco, dia: null }, mes)
  return useQuery({
    queryKey: [CONTAS, 'resumo', filtro],
    queryFn: ({ signal }) => api.call(chamadasDeContasAPagar.resumo, { query: filtro, signal }),
    placeholderData: keepPreviousData,
    enabled,
  }).data
}

/** Count and sum of each day of a month. */
export function useDias(endereco: Endereco, mes: string) {
  const filtro = { ...semDias(endereco), ...limitesDoMes(mes) }
  return useQuery({
    queryKey: [CONTAS, 'calendario', filtro],
    queryFn: ({ signal }) => api.call(chamadasDeContasAPagar.calendario, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Those payables as they are now. */
export const lerContas = async (ids: readonly string[]): Promise<ContaAPagar[]> => {
  const lote = await api.call(chamadasDeContasAPagar.listar, { query: { ids } })
  return lote.itens
}

/** One payable by id: what an address names may not be among the rows in sight. */
export const useConta = (id: string | null, entre: readonly ContaAPagar[]) => {
  const aqui = entre.find((conta) => conta.id === id)
  const lida = useQuery({
    queryKey: keys.record(CONTAS, id ?? ''),
    queryFn: async () => (await lerContas([id!]))[0] ?? null,
    enabled: id !== null && !aqui,
    placeholderData: keepPreviousData,
  })
  if (id === null) return null
  return aqui ?? (lida.data?.id === id ? lida.data : null)
}
