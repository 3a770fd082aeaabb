import { avisosPrivacidade } from '@prumo/domain/privacidade/avisos/avisos.ts'
import { type AvisoNovo, avisoNaResposta } from '@prumo/domain/privacidade/avisos/respostas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { create } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction } from '../../core/database/database.ts'
import { AVISOS } from './fluxo.ts'

const criar = (ctx: Ctx, novo: AvisoNovo) =>
  inTransaction(ctx.db, async (tx) =>
    create({ ...ctx, db: tx }, avisosPrivacidade, novo, tx, {
      own: { versao: `Versão ${await proximoNumero(tx, 'aviso-privacidade')}` },
    }),
  )

export const proprio: OwnService = { record: avisoNaResposta, create: criar }

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const servicoDeAvisos = servicoDoFluxo(AVISOS, proprio)
