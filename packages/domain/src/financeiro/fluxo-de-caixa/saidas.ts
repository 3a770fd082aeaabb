/**
 * What an order still takes out of the till, each real once (design, Finance screens 2.5). The server keeps the same in the
 * table saidas_previstas, by triggers; this is the rule as one reads it, and what tests hold the table against.
 */
import { addDays, type PlainDate } from '../../core/dates.ts'
import { type Centavos, lineTotal } from '../../core/money.ts'
import { DEVIDOS } from '../pedidos/anexo-inicial.ts'
import { STATUS_DE_ANEXO } from '../pedidos/anexos.ts'
import { diasDePrazo } from '../pedidos/prazos.ts'
import { PEDIDO_CONTA } from './situacao.ts'

/** Days after delivery (or approval, while no delivery is foreseen) on which suppliers are usually paid. */
export const DIAS_PARA_PAGAR = 30

export interface PedidoNoFluxo {
  readonly tipo: number
  readonly status: number
  readonly valorTotal: Centavos
  readonly centroDeCustoId: string
  /** Days, not instants. */
  readonly dataAprovacao: PlainDate | null
  readonly dataRegistro: PlainDate
  readonly previsaoEntrega: PlainDate | null
  readonly itens: readonly {
    readonly valor: number | string
    readonly quantidade: number | string
    readonly codigoCustoId: string | null
  }[]
  readonly anexos: readonly {
    readonly id: string
    readonly tipo: number
    readonly status: number | null
    readonly valor: Centavos | null
    readonly valorParcela: Centavos | null
    /** Interest and fine less discount: it leaves the till, and covers nothing of the order. */
    readonly diferenca?: Centavos
    readonly dataVencimento: PlainDate | null
    readonly dataAgendada: PlainDate | null
    readonly centroDeCusto: string | null
  }[]
  /** The day foreseen by the entry it was made from. */
  readonly dataDoLancamento: PlainDate | null
}

export interface Saida {
  /** null: what no document covers yet. */
  readonly anexoId: string | null
  readonly codigoCustoId: string | null
  readonly centroDeCustoId: string
  readonly data: PlainDate | null
  readonly valor: Centavos
}

/** The day on which what has no document yet is expected to be paid. */
export function dataDoDescoberto(
  pedido: Pick<PedidoNoFluxo, 'tipo' | 'dataAprovacao' | 'dataRegistro' | 'previsaoEntrega' | 'dataDoLancamento'>,
): PlainDate {
  if (pedido.dataDoLancamento) return pedido.dataDoLancamento
  const de = pedido.previsaoEntrega ?? pedido.dataAprovacao ?? pedido.dataRegistro
  return addDays(de, diasDePrazo[pedido.tipo] ?? DIAS_PARA_PAGAR)
}

/**
 * An amount over the categories of an order's items, in proportion, exact: each takes what the running total has come to,
 * rounded, less what those before it took. Categories in the order of their ids, items without one last.
 */
export function repartir(
  valor: Centavos,
  itens: PedidoNoFluxo['itens'],
): { codigoCustoId: string | null; valor: Centavos }[] {
  const pesos = new Map<string | null, number>()
  for (const { valor, quantidade, codigoCustoId } of itens)
    pesos.set(codigoCustoId, (pesos.get(codigoCustoId) ?? 0) + lineTotal(valor, quantidade))
  const total = [...pesos.values()].reduce((sum, peso) => sum + peso, 0)
  if (total === 0) return [{ codigoCustoId: null, valor }]
  const emOrdem = [...pesos].sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : Number(a) - Number(b)))
  let peso = 0
  let dado = 0
  return emOrdem.map(([codigoCustoId, seu]) => {
    peso += seu
    const ate = Number((2n * BigInt(valor) * BigInt(peso) + BigInt(total)) / (2n * BigInt(total)))
    const parte = { codigoCustoId, valor: ate - dado }
    dado = ate
    return parte
  })
}

/** Every future outflow of an order. Nothing of one that is not approved: its entry, if any, counts until then. */
export function saidasDoPedido(pedido: PedidoNoFluxo): Saida[] {
  if (!PEDIDO_CONTA.includes(pedido.status)) return []
  const saidas: Omit<Saida, 'codigoCustoId'>[] = []
  let coberto = 0
  for (const anexo of pedido.anexos) {
    if (!DEVIDOS.includes(anexo.tipo) || anexo.status === null) continue
    const principal = anexo.valorParcela ?? anexo.valor ?? 0
    const valor = principal + (anexo.diferenca ?? 0)
    coberto += principal
    if (anexo.status === STATUS_DE_ANEXO.pago) continue
    const data = anexo.dataAgendada ?? anexo.dataVencimento
    saidas.push({ anexoId: anexo.id, centroDeCustoId: anexo.centroDeCusto ?? pedido.centroDeCustoId, data, valor })
  }
  const descoberto = pedido.valorTotal - coberto
  if (descoberto > 0) {
    const data = dataDoDescoberto(pedido)
    saidas.push({ anexoId: null, centroDeCustoId: pedido.centroDeCustoId, data, valor: descoberto })
  }
  return saidas.flatMap((saida) =>
    repartir(saida.valor, pedido.itens)
      .filter(({ valor }) => valor !== 0)
      .map((parte) => ({ ...saida, ...parte })),
  )
}
