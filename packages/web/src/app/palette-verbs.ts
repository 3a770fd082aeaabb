/** What is done to an order, said with its number: 'aprovar 30', 'repetir 30'. Where it leads asks what there is to ask. */
import type { Achado } from '@prumo/domain/core/home.ts'
import { type Flag, may, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { detailAddress, newAddress } from '../core/screens/addresses.ts'
import type { Entry } from './palette-entries.ts'

type Verb = {
  words: readonly string[]
  tela: Tela
  flag: Flag
  /** What it is called in the list. */
  says: string
  to: (id: string) => string
}
const VERBS: readonly Verb[] = [
  {
    words: ['aprovar', 'rejeitar', 'encaminhar', 'devolver', 'decidir'],
    tela: telas.solicitacoes,
    flag: 'visualizar',
    says: 'Decidir sobre o pedido',
    to: (id) => detailAddress(telas.solicitacoes, id),
  },
  {
    words: ['repetir'],
    tela: telas.pedidos,
    flag: 'adicionar',
    says: 'Repetir o pedido',
    to: (id) => `${newAddress(telas.pedidos)}?repetir=${encodeURIComponent(id)}`,
  },
]
/** 'ap 30' might be anything. */
const FEWEST_LETTERS = 3

export type Spoken = {
  /** What finds the order. */
  asks: string
  entries: (found: readonly Achado[]) => Entry[]
}

/** The verb that text is, of those this person may follow; null when it is none, and is only looked for. */
export function spoken(text: string, permissoes: readonly PermissionEntry[]): Spoken | null {
  const [, word = '', number] = /^([a-z]+) (?:o )?(?:pedido )?(\d+)$/.exec(searchable(text)) ?? []
  if (!number || word.length < FEWEST_LETTERS) return null
  const verb = VERBS.find(
    ({ words, tela, flag }) => words.some((one) => one.startsWith(word)) && may(permissoes, tela, flag),
  )
  if (!verb) return null
  return {
    asks: `pedido ${number}`,
    // Those whose number only contains it are others.
    entries: (found) =>
      found
        .filter(({ tipo, titulo }) => tipo === pedidos.name && titulo === `Pedido ${number}`)
        .map(({ id, detalhe }) => ({
          id: `verbo-${id}`,
          label: `${verb.says} ${number}`,
          ...(detalhe && { description: detalhe }),
          to: verb.to(id),
        })),
  }
}
