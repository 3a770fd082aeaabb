/** Which page of a proof is of which payment: proposed from what the pages say, for a person to correct. */
import { formatMoney } from '@prumo/domain/core/money.ts'
import { searchable } from '@prumo/domain/core/text.ts'

export interface ContaAProcurar {
  readonly id: string
  readonly centavos: number | null
  readonly nomes: readonly (string | null)[]
  /** Document and order numbers. */
  readonly numeros: readonly (string | number | null)[]
}

/** For each page, the payment it is of; null where nothing tells. */
export type Reparticao = readonly (string | null)[]

const palavras = (texto: string): string => ` ${searchable(texto).replace(/[^a-z0-9]+/g, ' ')} `

/** How surely a page is of that payment: its value weighs most, then the document's number, then who receives. */
function pontos(pagina: { texto: string; palavras: string }, conta: ContaAProcurar): number {
  let total = 0
  if (conta.centavos !== null && conta.centavos > 0) {
    const valor = formatMoney(conta.centavos).replace(/^\D+/, '')
    // Not the end of a larger number: 234,56 is not in 1.234,56.
    if (new RegExp(`(?<![\\d.])${valor.replaceAll('.', '\\.?')}(?!\\d)`).test(pagina.texto)) total += 4
  }
  if (
    conta.numeros.some(
      (numero) => String(numero ?? '').length >= 3 && pagina.palavras.includes(palavras(String(numero))),
    )
  )
    total += 2
  if (conta.nomes.some((nome) => nome && nome.trim().length >= 4 && pagina.palavras.includes(palavras(nome))))
    total += 2
  return total
}

/** In the order they come, as many pages for each, when nothing read tells otherwise. */
function emOrdem(paginas: number, contas: readonly ContaAProcurar[]): Reparticao {
  const cada = Math.max(1, Math.floor(paginas / contas.length))
  return Array.from(
    { length: paginas },
    (_, n) => contas[Math.min(Math.floor(n / cada), contas.length - 1)]?.id ?? null,
  )
}

/**
 * Each page goes to the payment it speaks of most, one page first to each payment; a page that speaks of none follows the one
 * before it, as the second sheet of a receipt does. Of a scanned proof, without words, the order decides.
 */
export function proporPaginas(textos: readonly string[], contas: readonly ContaAProcurar[]): Reparticao {
  if (contas.length === 0) return textos.map(() => null)
  const paginas = textos.map((texto) => ({ texto: texto.replace(/\s+/g, ' '), palavras: palavras(texto) }))
  const tabela = paginas.map((pagina) => contas.map((conta) => pontos(pagina, conta)))
  if (tabela.every((linha) => linha.every((ponto) => ponto === 0))) return emOrdem(textos.length, contas)
  const escolha: (string | null)[] = textos.map(() => null)
  const servidas = new Set<number>()
  // The surest pairs first: two equal values are told apart by the name, or shared out in order.
  const pares = tabela
    .flatMap((linha, pagina) => linha.map((ponto, conta) => ({ pagina, conta, ponto })))
    .filter(({ ponto }) => ponto > 0)
    .sort((a, b) => b.ponto - a.ponto || a.pagina - b.pagina || a.conta - b.conta)
  for (const { pagina, conta } of pares) {
    if (escolha[pagina] !== null || servidas.has(conta)) continue
    escolha[pagina] = contas[conta]!.id
    servidas.add(conta)
  }
  for (const [pagina, linha] of tabela.entries()) {
    if (escolha[pagina] !== null) continue
    const melhor = Math.max(...linha)
    escolha[pagina] = melhor > 0 ? contas[linha.indexOf(melhor)]!.id : (escolha[pagina - 1] ?? null)
  }
  return escolha
}

/** As the server takes it: the pages, from 1, of each payment that has any. */
export const paginasPorConta = (
  reparticao: Reparticao,
  contas: readonly { readonly id: string }[],
): { anexoId: string; paginas: number[] }[] =>
  contas.map(({ id }) => ({
    anexoId: id,
    paginas: reparticao.flatMap((de, n) => (de === id ? [n + 1] : [])),
  }))
