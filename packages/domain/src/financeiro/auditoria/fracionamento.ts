/** R3: purchases split so that each stays below a tier of the workflow. Pure: whoever reads the orders gives them. */
import { type Centavos, toCentavos } from '../../core/money.ts'
import type { WorkflowDoPedido } from '../pedidos/papel.ts'

/** An order of one requester, supplier and cost centre. */
export interface PedidoNoGrupo {
  readonly id: string
  readonly valor: Centavos
  /** Instant, ISO. */
  readonly registro: string
}

/** A value from which (or above which) other people decide. */
export interface Alcada {
  readonly valor: Centavos
  /** True when the value itself already belongs to the higher tier (a minimum); false when it is the lower one's last (a maximum). */
  readonly inclusive: boolean
}

/** Orders that together cross a tier each of them stays below; the last one is where it happened. */
export interface Fracionamento {
  readonly ultimo: string
  readonly pedidos: readonly string[]
  readonly soma: Centavos
  readonly alcada: Centavos
  readonly dias: number
}

const DIA = 24 * 60 * 60 * 1000
const alcanca = (valor: Centavos, alcada: Alcada): boolean =>
  alcada.inclusive ? valor >= alcada.valor : valor > alcada.valor

/** The tiers of an order of that cost centre and type, from the limits of the workflows that apply to them whatever the value. */
export function alcadasDe(
  workflows: readonly WorkflowDoPedido[],
  pedido: { readonly centroDeCustoId: string; readonly tipo: number },
): Alcada[] {
  const alcadas = workflows
    .filter(({ contratos, tipos }) => {
      const doCentro = !contratos?.length || contratos.includes(pedido.centroDeCustoId)
      return doCentro && (!tipos?.length || tipos.includes(pedido.tipo))
    })
    .flatMap(({ valorMinimo, valorMaximo }) => [
      { valor: toCentavos(valorMinimo ?? 0) ?? 0, inclusive: true },
      ...(valorMaximo == null ? [] : [{ valor: toCentavos(valorMaximo) ?? 0, inclusive: false }]),
    ])
    .filter(({ valor }) => valor > 0)
  const unicas = new Map(alcadas.map((alcada) => [`${alcada.valor}${alcada.inclusive}`, alcada]))
  return [...unicas.values()].sort((a, b) => b.valor - a.valor)
}

/** What in the group was split: for each last order, the highest tier that it and those of the days before cross together. */
export function fracionamentos(
  grupo: readonly PedidoNoGrupo[],
  alcadas: readonly Alcada[],
  dias: number,
): Fracionamento[] {
  const ordenados = [...grupo].sort(
    (a, b) => Date.parse(a.registro) - Date.parse(b.registro) || a.id.localeCompare(b.id),
  )
  return ordenados.flatMap((ultimo, n) => {
    const fim = Date.parse(ultimo.registro)
    const janela = ordenados.slice(0, n + 1).filter(({ registro }) => fim - Date.parse(registro) <= dias * DIA)
    for (const alcada of alcadas) {
      if (alcanca(ultimo.valor, alcada)) continue
      const abaixo = janela.filter(({ valor }) => valor > 0 && !alcanca(valor, alcada))
      const soma = abaixo.reduce((total, { valor }) => total + valor, 0)
      if (abaixo.length < 2 || !alcanca(soma, alcada)) continue
      const primeiro = Date.parse(abaixo[0]!.registro)
      return [
        {
          ultimo: ultimo.id,
          pedidos: abaixo.map(({ id }) => id),
          soma,
          alcada: alcada.valor,
          dias: Math.floor((fim - primeiro) / DIA),
        },
      ]
    }
    return []
  })
}
