/** What the budget of its work says of an order (design, Works 4.9): while it is written, and as it is sent. */
import { lineTotal, toCentavos } from '@prumo/domain/core/money.ts'
import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDoOrcamento } from '@prumo/domain/obras/orcamento/chamadas.ts'
import { estourosDoOrcamento, type ItemDoPedido } from '@prumo/domain/obras/orcamento/orcamento.ts'
import type { RestanteDoOrcamento } from '@prumo/domain/obras/orcamento/respostas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'
import { Estouros } from './Estouros.tsx'
import { isItemVazio, type PartesDoPedido, type PedidoNoForm, partesDoPedido } from './form-pedido.ts'

const restanteQuery = (obraId: string, pedidoId: string | undefined) =>
  queryOptions({
    queryKey: [CONTAS_OBRA, obraId, 'restante', pedidoId ?? 'novo'],
    queryFn: ({ signal }) =>
      api.call(chamadasDoOrcamento.restante, { params: { id: obraId }, query: { pedidoId }, signal }),
  })

/** Lines as they are sent; what does not read yet takes nothing. */
const itensDo = ({ itens }: PartesDoPedido): ItemDoPedido[] =>
  itens.flatMap(({ codigoCustoId, valor, quantidade }) => {
    try {
      const total = lineTotal(valor as number, quantidade as number)
      return [{ categoriaId: (codigoCustoId as string | null) ?? null, total }]
    } catch {
      return []
    }
  })

const estouros = (restante: RestanteDoOrcamento, partes: PartesDoPedido): string[] =>
  estourosDoOrcamento(
    restante.map(({ classe, resta, categorias }) => ({ classe, resta: toCentavos(resta)!, categorias })),
    itensDo(partes),
  )

/** The same asked anew, as the order is about to be sent: what others took meanwhile counts. */
export async function estourosAoEnviar(partes: PartesDoPedido, pedidoId: string | undefined): Promise<string[]> {
  const obraId = partes.pedido.obraId as string | null
  if (!obraId) return []
  // The budget only warns: where it cannot be asked, the order goes all the same, and the server's answer says it.
  const restante = await queryClient.fetchQuery({ ...restanteQuery(obraId, pedidoId), staleTime: 0 }).catch(() => [])
  return estouros(restante, partes)
}

/** Under the lines of the form: what they take beyond the budget, as they are typed. */
export function OrcamentoNoForm({ pedidoId }: { pedidoId: string | undefined }) {
  const form = useWatch<PedidoNoForm>() as PedidoNoForm
  const { obraId, itens } = form
  const { data } = useQuery({ ...restanteQuery(obraId ?? '', pedidoId), enabled: Boolean(obraId) })
  if (!obraId || !data || data.length === 0 || itens.every(isItemVazio)) return null
  return <Estouros frases={estouros(data, partesDoPedido({ ...form, anexos: [] }))} />
}
