/** The filters of the orders' list, in its address: several values of one field with commas, days as yyyy-mm-dd. */
import { formatDate, isPlainDate } from '@prumo/domain/core/dates.ts'
import { statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Option } from '../../ui/form/field-props.ts'

export type FiltrosDePedidos = {
  status: readonly string[]
  tipo: readonly string[]
  centro: readonly string[]
  de: string | null
  ate: string | null
  meus: boolean
  /** Only what waits for this person's act. */
  aguardando: boolean
}
type Search = Record<string, string | undefined>

const codes = (texto: string | undefined, tabela: object): string[] =>
  (texto ?? '').split(',').filter((code) => Object.hasOwn(tabela, code))
const day = (texto: string | undefined): string | null => (texto && isPlainDate(texto) ? texto : null)

/** Reads an address; what makes no sense there is as if it were absent. */
export const lerFiltros = (search: Search): FiltrosDePedidos => ({
  status: codes(search.status, statusDePedido),
  tipo: codes(search.tipo, tiposDePedido),
  centro: (search.centro ?? '').split(',').filter((id) => /^\d+$/.test(id)),
  de: day(search.de),
  ate: day(search.ate),
  meus: search.meus === 'true',
  aguardando: search.aguardando === 'true',
})

export const escreverFiltros = (filtros: FiltrosDePedidos): Search => ({
  status: filtros.status.join(',') || undefined,
  tipo: filtros.tipo.join(',') || undefined,
  centro: filtros.centro.join(',') || undefined,
  de: filtros.de ?? undefined,
  ate: filtros.ate ?? undefined,
  meus: filtros.meus ? 'true' : undefined,
  aguardando: filtros.aguardando ? 'true' : undefined,
})

export const SEM_FILTROS: FiltrosDePedidos = lerFiltros({})

/** What GET /pedidos is asked. */
export const parametrosDosFiltros = (filtros: FiltrosDePedidos): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      status: filtros.status.join(','),
      tipo: filtros.tipo.join(','),
      centroDeCustoId: filtros.centro.join(','),
      de: filtros.de ?? '',
      ate: filtros.ate ?? '',
      meus: filtros.meus ? 'true' : '',
      caixa: filtros.aguardando ? 'aguardando' : '',
    }).filter(([, valor]) => valor !== ''),
  )

const words = (codes: readonly string[], tabela: Readonly<Record<number, string>>): string =>
  codes.map((code) => tabela[Number(code)]).join(' ou ')

const periodo = ({ de, ate }: FiltrosDePedidos): string =>
  de && ate ? `de ${formatDate(de)} a ${formatDate(ate)}` : de ? `desde ${formatDate(de)}` : `até ${formatDate(ate!)}`

export type Etiqueta = { id: string; label: string; value: string; sem: Partial<FiltrosDePedidos> }

/** Each filter as a removable chip, and what the filters become without it. */
export function etiquetas(filtros: FiltrosDePedidos, centros: readonly Option[]): Etiqueta[] {
  const chips: Etiqueta[] = []
  if (filtros.status.length)
    chips.push({ id: 'status', label: 'Status', value: words(filtros.status, statusDePedido), sem: { status: [] } })
  if (filtros.tipo.length)
    chips.push({ id: 'tipo', label: 'Tipo', value: words(filtros.tipo, tiposDePedido), sem: { tipo: [] } })
  if (filtros.centro.length) {
    const nomes = filtros.centro.map((id) => centros.find(({ value }) => value === id)?.label ?? '…')
    chips.push({ id: 'centro', label: 'Centro de custo', value: nomes.join(' ou '), sem: { centro: [] } })
  }
  if (filtros.de || filtros.ate)
    chips.push({ id: 'periodo', label: 'Registro', value: periodo(filtros), sem: { de: null, ate: null } })
  return chips
}
