import { today } from '@prumo/domain/core/dates.ts'
import { ENCARREGADO_FICA, type Estada, ficaNaEquipe } from '@prumo/domain/obras/equipes/composicao.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes } from '@prumo/domain/obras/equipes/integrantes.ts'
import { integranteAlterado, integranteNovo } from '@prumo/domain/obras/equipes/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { find, findRow } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { AppError, badFields, conflict } from '../../core/errors.ts'
import { alterarEquipe } from './gravar.ts'

type Corpo = Partial<Estada> & { equipeId?: string; revisao?: number; transferir?: string[] }

/** A refusal that names the line among the team's, told of the line by itself. */
function daLinha(error: unknown, n: number): never {
  if (!(error instanceof AppError)) throw error
  const details = Object.entries(error.details).map(([campo, dito]) => [
    campo.startsWith(`integrantes.${n}.`) ? campo.split('.')[2]! : campo,
    dito,
  ])
  throw new AppError(error.status, error.message, Object.fromEntries(details), error.extra)
}

async function linhasDe(tx: Tx, equipeId: string): Promise<Estada[]> {
  const { rows } = await sql<Estada>`select id as linha_id, colab_id, papel, inicio::text, fim::text
    from equipes_integrantes where equipe_id = ${equipeId}::bigint order by id`.execute(tx)
  return rows
}

/** One line of a team is a change of its team: the same rules, and one row in the trail. */
export const servicoDeIntegrantes: OwnService = {
  input: integranteNovo,
  patch: integranteAlterado,
  create: (ctx, { equipeId, transferir, ...linha }: Corpo & { equipeId: string }) =>
    inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx }
      await findRow(inside, tx, equipes, equipeId, true)
      const antes = await linhasDe(tx, equipeId)
      await alterarEquipe(inside, equipeId, { integrantes: [...antes, linha as Estada], transferir }).catch((error) =>
        daLinha(error, antes.length),
      )
      const eram = new Set(antes.map(({ linhaId }) => linhaId))
      const nova = (await linhasDe(tx, equipeId)).find(
        ({ linhaId, colabId }) => !eram.has(linhaId) && colabId === linha.colabId,
      )!
      return find(inside, tx, equipesIntegrantes, nova.linhaId!)
    }),
  update: (ctx, id, { equipeId, revisao, transferir, ...mudanca }: Corpo) =>
    inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx }
      const row = await findRow(inside, tx, equipesIntegrantes, id, true)
      await refuseStale(tx, equipesIntegrantes, row, revisao)
      if (equipeId !== undefined && equipeId !== row.equipeId)
        throw badFields({ equipeId: 'Este integrante fica onde está.' })
      const antes = await linhasDe(tx, row.equipeId)
      const n = antes.findIndex(({ linhaId }) => linhaId === id)
      const integrantes = antes.map((um, lugar) => (lugar === n ? { ...um, ...mudanca } : um))
      await alterarEquipe(inside, row.equipeId, { integrantes, transferir }).catch((error) => daLinha(error, n))
      return find(inside, tx, equipesIntegrantes, id)
    }),
  remove: (ctx: Ctx, id: string) =>
    inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx }
      const row = await findRow(inside, tx, equipesIntegrantes, id, true)
      const { encarregadoId } = await findRow(inside, tx, equipes, row.equipeId)
      if (row.colabId === encarregadoId && ficaNaEquipe(row, today())) throw conflict(ENCARREGADO_FICA)
      const antes = await linhasDe(tx, row.equipeId)
      await alterarEquipe(inside, row.equipeId, { integrantes: antes.filter(({ linhaId }) => linhaId !== id) })
    }),
}
