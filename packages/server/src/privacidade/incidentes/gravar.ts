import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import {
  faltaComunicar,
  foraDoPrazo,
  guardadoAte,
  prazoDoIncidente,
} from '@prumo/domain/privacidade/incidentes/prazo.ts'
import { problemasDoIncidente } from '@prumo/domain/privacidade/incidentes/regras.ts'
import {
  type Incidente,
  type IncidenteAlterado,
  type IncidenteNaResposta,
  type IncidenteNovo,
  incidenteNaResposta,
} from '@prumo/domain/privacidade/incidentes/respostas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { recusarProblemas } from '../recusar-problemas.ts'
import { INCIDENTES } from './fluxo.ts'

const criar = (ctx: Ctx, novo: IncidenteNovo) =>
  inTransaction(ctx.db, async (tx) => {
    const hoje = today()
    recusarProblemas(problemasDoIncidente(novo, hoje))
    const ano = hoje.slice(0, 4)
    const numero = `INC-${ano}-${String(await proximoNumero(tx, `incidente-privacidade:${ano}`)).padStart(4, '0')}`
    return create({ ...ctx, db: tx }, incidentesPrivacidade, novo, tx, {
      own: { numero, prazo: prazoDoIncidente(novo.conhecidoEm) },
    })
  })

const alterar = (ctx: Ctx, id: string, mudanca: IncidenteAlterado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, incidentesPrivacidade, id, true)
    await refuseStale(tx, incidentesPrivacidade, antes, mudanca.revisao)
    const depois = { ...antes, ...mudanca }
    recusarProblemas(problemasDoIncidente(depois, today()))
    return update(dentro, incidentesPrivacidade, id, mudanca, { own: { prazo: prazoDoIncidente(depois.conhecidoEm) } })
  })

const excluir = (ctx: Ctx, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const ate = guardadoAte((await findRow(dentro, tx, incidentesPrivacidade, id, true)).conhecidoEm)
    if (ate >= today())
      throw conflict(
        `O registro de um incidente se guarda por cinco anos, este até ${formatDate(ate)} (Resolução CD/ANPD nº 15/2024, art. 10).`,
      )
    await remove(dentro, incidentesPrivacidade, id)
  })

/** Incidents as they are answered: with what of the telling is owed, and late. */
export function apresentarIncidentes(registros: readonly Incidente[]): IncidenteNaResposta[] {
  const hoje = today()
  return registros.map((um) => ({ ...um, faltaComunicar: faltaComunicar(um), foraDoPrazo: foraDoPrazo(um, hoje) }))
}

export const proprio: OwnService = {
  record: incidenteNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: async (_, registros: readonly Incidente[]) => apresentarIncidentes(registros),
}

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const servicoDeIncidentes = servicoDoFluxo(INCIDENTES, proprio)
