import { obrasDa } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type { Tx } from '../../core/database/database.ts'
import { holdLocks } from '../../core/database/locks.ts'
import type { LinhaDaMedicao } from './fluxo.ts'

/**
 * Until the transaction ends nobody else takes lines of those works: two who measure the same at once come one after the
 * other, and the second finds what the first left.
 */
export const segurarObras = (tx: Tx, medicao: Pick<LinhaDaMedicao, 'obraId' | 'obrasIds'>): Promise<void> =>
  holdLocks(tx, 'medirObra', obrasDa(medicao))
