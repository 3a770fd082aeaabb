/** The filters of the inbox, in its address: several values of one field with commas, amounts in reais. */
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Option } from '../../ui/form/field-props.ts'

type Search = Record<string, string | undefined>
export type FiltrosDaCaixa = {
  tipo: readonly string[]
  centro: readonly string[]
  /** In reais, as the address has them. */
  de: string
  ate: string
  comAlerta: boolean
}

const valor = (texto: string | undefined): string => (texto && toCentavos(texto) !== null ? texto : '')

/** Reads an address; what makes no sense there is as if it were absent. */
export const lerFiltros = (search: Search): FiltrosDaCaixa => ({
  tipo: (search.tipo ?? '').split(',').filter((code) => Object.hasOwn(tiposDePedido, code)),
  centro: (search.centro ?? '').split(',').filter((id) => /^\d+$/.test(id)),
  de: valor(search.valorDe),
  ate: valor(search.valorAte),
  comAlerta: search.alerta === 'true',
})

export const escreverFiltros = (filtros: FiltrosDaCaixa): Search => ({
  tipo: filtros.tipo.join(',') || undefined,
  centro: filtros.centro.join(',') || undefined,
  valorDe: filtros.de || undefined,
  valorAte: filtros.ate || undefined,
  alerta: filtros.comAlerta ? 'true' : undefined,
})
export const SEM_FILTROS: Search = escreverFiltros(lerFiltros({}))

/** What GET /solicitacoes is asked. */
export const parametros = (query: string, filtros: FiltrosDaCaixa): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      query,
      tipo: filtros.tipo.join(','),
      centro: filtros.centro.join(','),
      valorMinimo: filtros.de,
      valorMaximo: filtros.ate,
      comAlerta: filtros.comAlerta ? 'true' : '',
    }).filter(([, texto]) => texto !== ''),
  )

export type Etiqueta = { id: string; label: string; value: string; sem: Partial<FiltrosDaCaixa> }

/** Each filter as a removable chip, and what the filters become without it. */
export function etiquetas(filtros: FiltrosDaCaixa, centros: readonly Option[]): Etiqueta[] {
  const chips: Etiqueta[] = []
  const reais = (texto: string) => formatMoney(toCentavos(texto) ?? 0)
  if (filtros.tipo.length)
    chips.push({
      id: 'tipo',
      label: 'Tipo',
      value: filtros.tipo.map((code) => tiposDePedido[Number(code) as keyof typeof tiposDePedido]).join(' ou '),
      sem: { tipo: [] },
    })
  if (filtros.centro.length)
    chips.push({
      id: 'centro',
      label: 'Conta contrato',
      value: filtros.centro.map((id) => centros.find(({ value }) => value === id)?.label ?? '…').join(' ou '),
      sem: { centro: [] },
    })
  if (filtros.de || filtros.ate)
    chips.push({
      id: 'valor',
      label: 'Valor',
      value: [filtros.de && `de ${reais(filtros.de)}`, filtros.ate && `até ${reais(filtros.ate)}`]
        .filter(Boolean)
        .join(' '),
      sem: { de: '', ate: '' },
    })
  if (filtros.comAlerta)
    chips.push({ id: 'alerta', label: 'Alertas', value: 'só com alerta', sem: { comAlerta: false } })
  return chips
}
