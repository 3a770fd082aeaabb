import type { Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'

/** One at a time until the act ends: of a type, by its id, who validates its criteria; 'partida', who brings what they begin from. */
export const segurarCriterios = (tx: Tx, de: string): Promise<void> => holdLock(tx, 'criteriosDeEnsaio', de)
