import type { RegraDeRetencao } from '@prumo/domain/financeiro/retencoes/apurar.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** Every rule there is, of any day: few, and read whole. Which one an invoice falls under is the domain's to say (`regraDe`). */
export const lerRegrasDeRetencao = (db: Db | Tx): Promise<RegraDeRetencao[]> =>
  db.selectFrom('regrasDeRetencao').selectAll().execute()
