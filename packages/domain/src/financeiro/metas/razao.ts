/** The ledger of goals as a pure rule: which of its three columns each real of an order is in, and under which goal. */
import { plainDateOf } from '../../core/dates.ts'
import { searchable } from '../../core/text.ts'
import { STATUS_DE_ANEXO } from '../pedidos/anexos.ts'
import { APROVADOS, EM_ANALISE } from '../pedidos/pedidos.ts'
import { ALVO } from './metas.ts'
import { ratearPagamentos } from './rateio.ts'

/** Amounts in centavos. */
export interface ItemDoRazao {
  readonly total: bigint
  readonly centroDeCustoId: string | null
  readonly obraId: string | null
  readonly categoriaId: string | null
}
export interface PedidoDoRazao {
  readonly status: number
  readonly centroDeCustoId: string
  readonly obraId: string | null
  readonly mesComp: string | null
  /** ISO instant. */
  readonly dataRegistro: string
  readonly itens: readonly ItemDoRazao[]
  readonly anexos: readonly { readonly status: number | null; readonly valor: bigint }[]
}

export interface Lancamento {
  readonly centroDeCustoId: string
  readonly obraId: string | null
  readonly categoriaId: string | null
  readonly mesComp: string
  readonly reservado: bigint
  readonly comprometido: bigint
  readonly realizado: bigint
}

/** Orders whose open part is reserved of a goal, and committed of it. */
export const RESERVA: readonly number[] = EM_ANALISE
export const COMPROMETE: readonly number[] = APROVADOS

/** The month an order counts in. */
export const competenciaDe = ({ mesComp, dataRegistro }: Pick<PedidoDoRazao, 'mesComp' | 'dataRegistro'>): string =>
  mesComp ?? plainDateOf(new Date(dataRegistro)).slice(0, 7)

/** What an order puts in the ledger, an entry for each of its items (one without category when it has none). */
export function lancamentosDe(pedido: PedidoDoRazao): Lancamento[] {
  const itens: readonly ItemDoRazao[] =
    pedido.itens.length > 0 ? pedido.itens : [{ total: 0n, centroDeCustoId: null, obraId: null, categoriaId: null }]
  const pagos = pedido.anexos.filter(({ status }) => status === STATUS_DE_ANEXO.pago).map(({ valor }) => valor)
  const partes = ratearPagamentos(
    itens.map(({ total }) => total),
    pagos,
  )
  const mesComp = competenciaDe(pedido)
  return itens.map((item, n) => {
    const centroDeCustoId = item.centroDeCustoId ?? pedido.centroDeCustoId
    const { aberto, realizado } = partes[n]!
    return {
      centroDeCustoId,
      // A work belongs to its contract: the header's does not follow an item to another.
      obraId: item.obraId ?? (centroDeCustoId === pedido.centroDeCustoId ? pedido.obraId : null),
      categoriaId: item.categoriaId,
      mesComp,
      reservado: RESERVA.includes(pedido.status) ? aberto : 0n,
      comprometido: COMPROMETE.includes(pedido.status) ? aberto : 0n,
      realizado,
    }
  })
}

/** A category's place among the classes, as the registers give it. */
export interface CategoriaNaArvore {
  readonly classeMasterId: string | null
  readonly classeRestritaId: string | null
  readonly nomeContaOrcamento: string | null
}
export interface ClasseNaArvore {
  readonly classeMasterId: string | null
  readonly nomeContaOrcamento: string | null
}

/** Budget accounts are one account however they are capitalised or accented. */
export const chaveDaConta = (conta: string): string => searchable(conta)

/** The targets that an item of that category counts for: 'tipo:id', the account by its key. */
export function alvosDaCategoria(
  categoriaId: string,
  categorias: ReadonlyMap<string, CategoriaNaArvore>,
  classes: ReadonlyMap<string, ClasseNaArvore>,
): string[] {
  const categoria = categorias.get(categoriaId)
  if (!categoria) return []
  const restrita = categoria.classeRestritaId ? classes.get(categoria.classeRestritaId) : undefined
  const masterId = categoria.classeMasterId ?? restrita?.classeMasterId ?? null
  const master = masterId ? classes.get(masterId) : undefined
  const conta = categoria.nomeContaOrcamento ?? restrita?.nomeContaOrcamento ?? master?.nomeContaOrcamento
  return [
    `${ALVO.categoria}:${categoriaId}`,
    ...(categoria.classeRestritaId ? [`${ALVO.classeRestrita}:${categoria.classeRestritaId}`] : []),
    ...(masterId ? [`${ALVO.classeMaster}:${masterId}`] : []),
    ...(conta ? [`${ALVO.conta}:${chaveDaConta(conta)}`] : []),
  ]
}
