/** What is said in words and not looked for: an act on an order ('aprovar 30'), what expires in a month ('aso dezembro'). */

import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { Achado } from '@prumo/domain/core/home.ts'
import { type Flag, may, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { mesPorExtenso, tipoEMes } from '@prumo/domain/dp/validade-por-mes.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { detailAddress, listAddress, newAddress } from '../core/screens/addresses.ts'
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

/** The documents of that type that expire in that month, where the text says both and this person may see them. */
export function expiring(text: string, permissoes: readonly PermissionEntry[], day: PlainDate): Entry[] {
  const said = may(permissoes, telas.documentosVencidos, 'visualizar') ? tipoEMes(text, day) : null
  if (!said) return []
  const { tipo, mes } = said
  const query = new URLSearchParams({ query: tipo, venceEm: mes })
  return [
    {
      id: `vencem-${mes}`,
      label: `${tipo.toUpperCase()} que vence em ${mesPorExtenso(mes)}`,
      description: 'Documentos de colaboradores',
      to: `${listAddress(telas.documentosVencidos)}?${query}`,
    },
  ]
}
