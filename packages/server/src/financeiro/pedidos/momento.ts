import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database.ts'
import type { Row } from './carregar.ts'

/** The two acts that carry an order forward: leaving its author's hands, and being approved. */
export type Momento = 'enviar' | 'aprovar'

/** What the person answered to a check that may be passed with a reason. */
export interface Respostas {
  /** Why the order goes on although it passes what its budget allows. */
  readonly justificativaDeMeta?: string | null
}

/** Another module's say on an order: it refuses by throwing, and otherwise answers what deserves a look. */
export type Conferencia = (ctx: Ctx, tx: Tx, pedido: Row, momento: Momento, respostas: Respostas) => Promise<string[]>
