import { formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { encaminhamentos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { Link } from '@tanstack/react-router'
import { detailAddress } from '../../core/screens/addresses.ts'
import { CodeName } from '../../ui/CodeName.tsx'
import { DataList, type DataListItem } from '../../ui/DataList.tsx'
import css from './Pedido.module.css'

/** What the order says of itself, names in the place of ids. */
export function DadosDoPedido({ pedido, tela }: { pedido: PedidoDetalhado; tela: Tela }) {
  const nome = (id: string | null) => (id ? (pedido.nomes[id] ?? '–') : null)
  const outro = (id: string, texto: string) => <Link to={detailAddress(tela, id)}>{texto}</Link>
  const items: DataListItem[] = [
    { label: 'Solicitante', value: nome(pedido.solicitanteId) },
    { label: 'Fornecedor', value: nome(pedido.fornecedorId) },
    { label: 'Centro de custo', value: <CodeName>{nome(pedido.centroDeCustoId) ?? '–'}</CodeName> },
    { label: 'Obra', value: nome(pedido.obraId) },
    { label: 'Competência', value: pedido.mesComp && formatMonth(pedido.mesComp) },
    { label: 'Pagamento', value: pedido.pagamento },
    { label: 'Veículo', value: nome(pedido.veiculoId) },
    { label: 'Registrado em', value: formatInstant(pedido.dataRegistro) },
    {
      label: 'Justificativa',
      value: pedido.justificativa && <span className={css.multiline}>{pedido.justificativa}</span>,
    },
  ]
  if (pedido.encaminhamento !== null)
    items.push({
      label: 'Encaminhado para',
      value: nome(pedido.validadorId) ?? encaminhamentos[pedido.encaminhamento as keyof typeof encaminhamentos] ?? null,
    })
  if (pedido.recyclePedido)
    items.push({ label: 'Reciclado de', value: outro(pedido.recyclePedido, 'Ver o pedido rejeitado') })
  if (pedido.recicladoEm.length > 0)
    items.push({ label: 'Reciclado em', value: outro(pedido.recicladoEm.at(-1)!, 'Ver o novo pedido') })
  return <DataList items={items} fold />
}
