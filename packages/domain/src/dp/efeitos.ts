import type { Choice } from '../core/consulta.ts'
import { defineEffect } from '../core/effect.ts'
import type { AptidaoResumida } from '../vocabulario/aptidao.ts'

/** May these people go to site? Asked by who composes crews; whoever the reader does not see is absent from the answer. */
export const aptidaoPedida = defineEffect<{ readonly ids: readonly string[] }, readonly AptidaoResumida[]>(
  'dp.aptidao.pedida',
)

/** Who may go to site today, of those the reader sees, by name or number: at most fifty. Asked by who composes crews. */
export const aptosPedidos = defineEffect<{ readonly query: string }, readonly Choice[]>('dp.aptidao.aptos')

/** Somebody the reader sees, and the last of the next seven days on which they may go to site; null when not today. */
export interface AptoAte {
  readonly colabId: string
  readonly nome: string
  readonly matricula: string
  readonly funcao: string | null
  readonly aptoAte: string | null
}
/** Until when may these people go to site? Asked by who fills a telephone's package. */
export const aptoAtePedido = defineEffect<{ readonly ids: readonly string[] }, readonly AptoAte[]>(
  'dp.aptidao.apto-ate',
)
