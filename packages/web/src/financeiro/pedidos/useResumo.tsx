import { Button } from '@mantine/core'
import { formatMoney, formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { CONTAR_ATE } from '@prumo/domain/financeiro/pedidos/contar-ate.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../core/wire/api.ts'

/**
 * How many orders the filter reaches, and what they sum, with how the head of the list says it. Of words that find many it is
 * asked in two: that there are many at once, and how many only when somebody wants to know.
 */
export function useResumo(
  params: Record<string, unknown>,
  filtered: boolean,
): { resumo: { total: number; valor: number } | undefined; dito: ReactNode } {
  const { ordem: _, ...filtro } = params
  const chave = JSON.stringify(filtro)
  const [desejado, desejar] = useState<string>()
  const inteiro = desejado === chave
  const { data, isFetching } = useQuery({
    queryKey: [pedidos.name, 'resumo', filtro, inteiro],
    queryFn: ({ signal }) =>
      api.call(chamadasDePedidos.resumo, { query: inteiro ? filtro : { ...filtro, contarAte: CONTAR_ATE }, signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return { resumo: undefined, dito: undefined }
  const quantos = `${formatQuantity(data.total)}${filtered ? ' no filtro' : ''}`
  if (!data.mais) return { resumo: data, dito: `${quantos} · ${formatMoney(toCentavos(data.valor) ?? 0)}` }
  const dito = (
    <>
      mais de {quantos}{' '}
      <Button
        variant="subtle"
        size="compact-md"
        loading={inteiro && isFetching}
        onClick={() => desejar(chave)}
        data-no-print
      >
        Contar e somar todos
      </Button>
    </>
  )
  return { resumo: undefined, dito }
}
