import { etapasDadas } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import type { AcaoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import type { Mudancas } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { agir, type Comando } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { PEDIDOS, type PedidoCarregado, type Row } from './carregar.ts'
import { etapasAGravar } from './etapas.ts'
import { gravarJuntos } from './gravar-juntos.ts'

type Fluxo = (typeof PEDIDOS)['fluxo']

interface AtoNoPedido<A extends AcaoDoPedido, T> {
  readonly dados: Comando<Fluxo, A, PedidoCarregado, T>['dados']
  /** What the domain makes of the order; refuses by throwing what only the database knows. */
  mudar(pedido: PedidoCarregado, tx: Tx): Promise<Mudancas> | Mudancas
  /** The log's sentence, of the order as it then is. */
  frase(row: Row, mudancas: Mudancas): string
  /** What else is written with its lines and steps. */
  guardar?(row: Row, pedido: PedidoCarregado, mudancas: Mudancas): readonly RawBuilder<unknown>[]
  /** What the act owes beyond the order: checks of other rooms, notices. */
  depois?(tx: Tx, row: Row, pedido: PedidoCarregado): Promise<unknown>
  /** What it changed meanwhile, for the log. */
  tambem?(): Changes
  /** What it puts back is no step that somebody takes. */
  readonly semEtapas?: true
  responder(tx: Tx): Promise<T>
}

/**
 * One act on an order, done by the kernel of acts: what the domain makes of it is written with its items, its attachments and
 * the steps it takes, all told in the one log row.
 */
export function agirNoPedido<A extends AcaoDoPedido, T>(
  ctx: Ctx,
  id: string,
  acao: A,
  { dados, mudar, frase, guardar, depois, tambem, semEtapas, responder }: AtoNoPedido<A, T>,
  joined?: Tx,
): Promise<T> {
  let mudancas: Mudancas
  return agir<Fluxo, PedidoCarregado, A, T>(
    ctx,
    PEDIDOS,
    id,
    acao,
    {
      dados,
      async escrever(tx, pedido) {
        mudancas = await mudar(pedido, tx)
        const { status = pedido.registro.status, ...campos } = mudancas.pedido
        return { campos, para: status as (typeof PEDIDOS.fluxo.inicial)[number] }
      },
      frase: (row) => frase(row, mudancas),
      async depois(tx, row, pedido) {
        await gravarJuntos(tx, [
          ...linhasAGravar(pedido, mudancas),
          semEtapas ? null : etapasAGravar(pedido.id, etapasDadas(pedido.registro, mudancas)),
          ...(guardar?.(row, pedido, mudancas) ?? []),
        ])
        await depois?.(tx, row, pedido)
        return { mudancas: { ...mudancasDeLinhas(pedido, mudancas), ...tambem?.() } }
      },
      responder,
    },
    joined,
  )
}

const linhasAGravar = (pedido: PedidoCarregado, { itens, anexos }: Mudancas): (RawBuilder<unknown> | null)[] => [
  itens.length === 0
    ? null
    : sql`update pedidos_itens as i set retirado = n.retirado, revisao = i.revisao + 1
      from unnest(${idArray(itens.map(({ id }) => id))}, ${itens.map(({ retirado }) => String(retirado))}::numeric[])
        as n (id, retirado)
      where i.id = n.id and i.pedido_id = ${pedido.id}`,
  anexos.length === 0
    ? null
    : sql`update pedidos_anexos as a set status = n.status, em_pagamento = n.em_pagamento, revisao = a.revisao + 1
      from unnest(${idArray(anexos.map(({ id }) => id))}, ${anexos.map(({ status }) => status)}::smallint[],
        ${anexos.map(({ emPagamento }) => emPagamento)}::boolean[]) as n (id, status, em_pagamento)
      where a.id = n.id and a.pedido_id = ${pedido.id}`,
]

/** What the act did to items and attachments, told in the order's own log row. */
function mudancasDeLinhas(pedido: PedidoCarregado, { itens, anexos }: Mudancas): Changes {
  const changes: Changes = {}
  for (const { id, retirado } of itens) {
    const antes = Number(pedido.itens.find((item) => item.id === id)?.retirado ?? 0)
    if (antes !== Number(retirado)) changes[`item ${id} retirado`] = [antes, Number(retirado)]
  }
  for (const { id, status } of anexos)
    changes[`anexo ${id} status`] = [pedido.anexos.find((anexo) => anexo.id === id)?.status ?? null, status]
  return changes
}
