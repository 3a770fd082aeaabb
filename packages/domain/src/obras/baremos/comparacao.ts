/** What changed from one version of a table to the next, item by item (design, Works 4.2). */
import { chaveDoItem } from './planilha-de-itens.ts'
import { type Condicoes, type Decimal, precoUnitario, variacao } from './preco.ts'

export interface ItemComparado {
  readonly codigo: string
  readonly descricao: string
  readonly grupo: number
  readonly atividade: number
  readonly condicao: number
  readonly pontos: Decimal
  readonly precoFixo: Decimal | null
}
export interface TabelaComparada {
  readonly condicoes: Condicoes
  readonly itens: readonly ItemComparado[]
}

export const mudancasDeItem = { mudou: 'Mudou', novo: 'Novo', saiu: 'Saiu', igual: 'Igual' } as const
export type MudancaDeItem = keyof typeof mudancasDeItem

export interface LinhaComparada {
  readonly codigo: string
  readonly descricao: string
  readonly grupo: number
  readonly atividade: number
  readonly condicao: number
  readonly mudanca: MudancaDeItem
  /** Decimal texts of reais, without factor K, which is the contract's and not the table's. */
  readonly de: string | null
  readonly para: string | null
  readonly pontosDe: number | null
  readonly pontosPara: number | null
  /** Per cent, of two decimals; null where there is nothing to compare. */
  readonly delta: number | null
}

const ORDEM: readonly MudancaDeItem[] = ['mudou', 'novo', 'saiu', 'igual']

/** Each item of both, what changed first, then in the order of codes. */
export function comparar(antes: TabelaComparada, depois: TabelaComparada): LinhaComparada[] {
  const eram = new Map(antes.itens.map((item) => [chaveDoItem(item), item]))
  const linhas: LinhaComparada[] = depois.itens.map((item) => {
    const era = eram.get(chaveDoItem(item))
    eram.delete(chaveDoItem(item))
    return linhaDe(era && [era, antes.condicoes], [item, depois.condicoes])
  })
  for (const item of eram.values()) linhas.push(linhaDe([item, antes.condicoes], undefined))
  return linhas.sort(
    (a, b) =>
      ORDEM.indexOf(a.mudanca) - ORDEM.indexOf(b.mudanca) ||
      a.codigo.localeCompare(b.codigo, 'pt-BR', { numeric: true }),
  )
}

type Lado = readonly [ItemComparado, Condicoes] | undefined

function linhaDe(antes: Lado, depois: Lado): LinhaComparada {
  const [de, para] = [antes, depois].map((lado) => (lado ? precoUnitario(...lado) : null)) as [
    string | null,
    string | null,
  ]
  const { codigo, descricao, grupo, atividade, condicao } = (depois ?? antes)![0]
  return {
    codigo,
    descricao,
    grupo,
    atividade,
    condicao,
    mudanca: antes && depois ? (Number(de) === Number(para) ? 'igual' : 'mudou') : depois ? 'novo' : 'saiu',
    de,
    para,
    pontosDe: antes ? Number(antes[0].pontos) : null,
    pontosPara: depois ? Number(depois[0].pontos) : null,
    delta: de !== null && para !== null ? variacao(de, para) : null,
  }
}
