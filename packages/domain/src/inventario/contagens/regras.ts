import { ACHADO, type Achado } from './codigos.ts'

/**
 * A label says its item by an address that ends in the item's number, or a person types the asset tag: what is compared is that
 * last part, in capitals and without spaces around it.
 */
export const codigoDaEtiqueta = (lido: string): string =>
  (lido.trim().split(/[/=]/).filter(Boolean).at(-1) ?? '').trim().toUpperCase()

/** What is known of an item in a count. */
export interface NaContagem {
  readonly esperado: boolean
  /** It is an item of the inventory. */
  readonly conhecido: boolean
  readonly lidoATempo: boolean
}

/** What a line says; SQL says the same of all at once (server, contagens/linhas.ts). */
export function achadoDe({ esperado, conhecido, lidoATempo }: NaContagem, lidoTarde: boolean): Achado {
  if (!esperado) return conhecido ? ACHADO.fora : ACHADO.desconhecido
  return lidoATempo ? ACHADO.encontrado : lidoTarde ? ACHADO.atrasado : ACHADO.falta
}

export const COMO_FOI_LIDA = ['encontrado', 'repetido', 'fora', 'desconhecido'] as const
export type ComoFoiLida = (typeof COMO_FOI_LIDA)[number]

/** How a reading went, to whoever has just read it; what was read again says nothing else. */
export function comoFoiLida({ esperado, conhecido }: Omit<NaContagem, 'lidoATempo'>, jaLida: boolean): ComoFoiLida {
  if (jaLida) return 'repetido'
  if (!conhecido) return 'desconhecido'
  return esperado ? 'encontrado' : 'fora'
}

/** In words, at the desk as on the phone; what nobody expected is kept, and says so. */
export const ditosDaLeitura: Readonly<Record<ComoFoiLida, { readonly dito: string; readonly fica?: string }>> = {
  encontrado: { dito: 'Encontrado' },
  repetido: { dito: 'Já lido' },
  fora: { dito: 'Não é desta contagem', fica: 'Guardado como divergência' },
  desconhecido: { dito: 'Código desconhecido', fica: 'Guardado como divergência' },
}

export const ditoInteiro = (como: ComoFoiLida): string =>
  [ditosDaLeitura[como].dito, ditosDaLeitura[como].fica].filter(Boolean).join('. ')

/** Items of one count at most: what the phones carry and a report prints. */
export const MAXIMO_DE_ESPERADOS = 20_000

export const problemasDaContagem = ({ tipos }: { readonly tipos: readonly number[] }): Record<string, string> =>
  tipos.length === 0 ? { tipos: 'Escolha ao menos um tipo de item.' } : {}

/** Photographs of one reading at most. */
export const FOTOS_POR_LEITURA = 10

/** What a phone knows of an item: in which open counts it is expected, and in which it was read already. */
export interface ItemNoCampo {
  readonly id: string
  readonly etiqueta: string | null
  readonly nome: string
  readonly em: readonly string[]
  readonly lido: readonly string[]
}

export type IndiceDosItens<I> = ReadonlyMap<string, readonly I[]>

const SO_NUMERO = /^[\d\s().+-]+$/
const digitos = (texto: string): string => texto.replace(/\D/g, '')

/** Items by what their label says: number, asset tag, or a chip's telephone number. */
export function indiceDosItens<I extends ItemNoCampo>(itens: readonly I[]): IndiceDosItens<I> {
  const indice = new Map<string, I[]>()
  for (const item of itens) {
    // A chip is called by its number, and by nothing else.
    const telefone = item.etiqueta === null && SO_NUMERO.test(item.nome) ? digitos(item.nome) : ''
    for (const codigo of new Set([item.id, item.etiqueta?.trim().toUpperCase(), telefone.length >= 10 && telefone]))
      if (codigo) indice.set(codigo, [...(indice.get(codigo) ?? []), item])
  }
  return indice
}

/** The item a code is of; of several, one that is expected. As the server finds it (contagens/ler-etiqueta.ts). */
export function itemDoCodigo<I extends ItemNoCampo>(
  indice: IndiceDosItens<I>,
  contagemId: string,
  codigo: string,
): I | undefined {
  const achados = indice.get(codigo) ?? (SO_NUMERO.test(codigo) ? indice.get(digitos(codigo)) : undefined) ?? []
  return achados.find(({ em }) => em.includes(contagemId)) ?? achados[0]
}
