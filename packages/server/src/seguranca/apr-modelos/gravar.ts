import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Etapa, etapasDe } from '@prumo/domain/seguranca/apr/analise.ts'
import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import {
  type AprModelo,
  type ModeloAlterado,
  type ModeloNovo,
  modeloAlterado,
  modeloNaResposta,
  modeloNovo,
} from '@prumo/domain/seguranca/apr-modelos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, type Lines, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { faixasDe } from '../apr/ajustes.ts'

const colunasDe = (etapas: readonly Etapa[]) => ({ etapas: JSON.stringify(etapas), totalEtapas: etapas.length })

/** Many at once too come with their steps: they are few, and an analysis begins with one of them. */
async function comEtapas(ctx: Ctx, registros: readonly AprModelo[]) {
  const ids = registros.map(({ id }) => id)
  const rows = ids.length
    ? await ctx.db.selectFrom('aprModelos').select(['id', 'etapas']).where('id', 'in', ids).execute()
    : []
  const delas = new Map(rows.map(({ id, etapas }) => [id, etapas]))
  return registros.map((um) => ({ ...um, etapas: delas.get(um.id) ?? [] }))
}

const um = async (ctx: Ctx, registro: AprModelo) => (await comEtapas(ctx, [registro]))[0]!

const criar = (ctx: Ctx, { etapas: enviadas, ...campos }: ModeloNovo) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const etapas = etapasDe(enviadas, faixasDe(ctx), randomUUID)
    return um(dentro, await create(dentro, aprModelos, campos, tx, { own: colunasDe(etapas) }))
  })

const alterar = (ctx: Ctx, id: string, { etapas: enviadas, ...campos }: ModeloAlterado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, aprModelos, id, true)
    const etapas = enviadas && etapasDe(enviadas, faixasDe(ctx), randomUUID)
    const mudaram = etapas !== undefined && !isDeepStrictEqual(etapas, antes.etapas)
    const dito = (umas: readonly Etapa[]) =>
      umas
        .map(({ etapa }) => etapa)
        .join('; ')
        .slice(0, 4000)
    const registro = await update(dentro, aprModelos, id, campos, {
      own: mudaram ? colunasDe(etapas) : {},
      lines: async (): Promise<Lines> =>
        mudaram
          ? { changes: { etapas: [dito(antes.etapas), dito(etapas)] }, lists: ['Etapas'] }
          : { changes: {}, lists: [] },
    })
    return um(dentro, registro)
  })

export const servicoDeModelos: OwnService = {
  input: modeloNovo,
  patch: modeloAlterado,
  record: modeloNaResposta,
  create: criar,
  update: alterar,
  present: (ctx, registros) => comEtapas(ctx, registros),
}
