import { formatQuantity, lineTotal, toCentavos } from '@prumo/domain/core/money.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { valorRetirado } from '@prumo/domain/financeiro/pedidos/totais.ts'
import { Money, Price } from '../../ui/Money.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Pedido.module.css'
import { UltimoPreco, useUltimosPrecos } from './UltimoPreco.tsx'

/** The order's lines with what was withdrawn of each. */
export function ItensDoPedido({ pedido }: { pedido: PedidoDetalhado }) {
  const phone = usePhone()
  const total = toCentavos(pedido.valorTotal)
  const precos = useUltimosPrecos(pedido.id)
  if (pedido.itens.length === 0) return <p className={css.muted}>Nenhum item neste pedido.</p>
  const retirado = valorRetirado(pedido.itens)
  if (phone) {
    return (
      <ul className={css.itemCards}>
        {pedido.itens.map((item) => (
          <li key={item.id}>
            <strong>{item.descricao}</strong>
            {item.codigoCustoId && <span className={css.muted}>{pedido.nomes[item.codigoCustoId]}</span>}
            <span className={css.itemLine}>
              <span>
                {formatQuantity(item.quantidade)} {item.unidade} × <Price value={item.valor} />
              </span>
              <strong>
                <Money value={lineTotal(item.valor, item.quantidade)} />
              </strong>
            </span>
            <UltimoPreco preco={precos.get(item.id)} />
            {item.retirado > 0 && <span className={css.muted}>Retirado: {formatQuantity(item.retirado)}</span>}
          </li>
        ))}
        <li className={css.itemLine}>
          <strong>Total</strong>
          <strong>
            <Money value={total} />
          </strong>
        </li>
      </ul>
    )
  }
  return (
    <div className={css.scroll}>
      <table className={css.itens}>
        <thead className="column-heads">
          <tr>
            <th scope="col">Descrição</th>
            <th scope="col">Categoria</th>
            <th scope="col" data-right>
              Qtd.
            </th>
            <th scope="col" data-right>
              Retirado
            </th>
            <th scope="col" data-right>
              Valor unit.
            </th>
            <th scope="col" data-right>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {pedido.itens.map((item) => (
            <tr key={item.id}>
              <td>{item.descricao}</td>
              <td>{(item.codigoCustoId && pedido.nomes[item.codigoCustoId]) || '–'}</td>
              <td data-right>
                {formatQuantity(item.quantidade)} {item.unidade}
              </td>
              <td data-right>{formatQuantity(item.retirado)}</td>
              <td data-right>
                <Price value={item.valor} />
                <UltimoPreco preco={precos.get(item.id)} />
              </td>
              <td data-right>
                <Money value={lineTotal(item.valor, item.quantidade)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {retirado > 0 && (
            <tr>
              <td colSpan={5} data-right>
                Retirado
              </td>
              <td data-right>
                <Money value={retirado} />
              </td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={5} data-right>
              Total
            </th>
            <td data-right>
              <strong>
                <Money value={total} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
