import { avisosPrivacidade } from '@prumo/domain/privacidade/avisos/avisos.ts'
import { STATUS_DE_AVISO } from '@prumo/domain/privacidade/avisos/codigos.ts'
import { fluxoDoAviso } from '@prumo/domain/privacidade/avisos/fluxo.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

type Fluxo = typeof fluxoDoAviso
interface CasoDoAviso extends Caso<Fluxo> {
  readonly ctx: Ctx
}

/** The flow of a notice where it meets the database, which lets one be in force. */
export const AVISOS: FluxoNoBanco<Fluxo, CasoDoAviso> = {
  fluxo: fluxoDoAviso,
  carregar: async (ctx, _db, row) => ({ ctx, row, registro: row, pessoa: pessoaDe(ctx) }),
  traduzir(error) {
    if ((error as { constraint?: string }).constraint !== 'avisos_privacidade_em_vigor') throw error
    throw conflict('Outra versão acaba de ser publicada. Confira qual está em vigor e tente de novo.')
  },
}

export const passosDoAviso: Passos<Fluxo, CasoDoAviso> = {
  publicar: {
    // The former lets go first: one is in force.
    async escrever(tx, { ctx, pessoa }) {
      const agora = new Date().toISOString()
      const anteriores = await tx
        .updateTable('avisosPrivacidade')
        .set(({ eb }) => ({
          status: STATUS_DE_AVISO.substituido,
          vigenteAte: agora,
          revisao: eb('revisao', '+', 1),
        }))
        .where('status', '=', STATUS_DE_AVISO.emVigor)
        .returningAll()
        .execute()
      for (const anterior of anteriores) await announce(ctx, tx, avisosPrivacidade, anterior)
      return { campos: { vigenteDesde: agora, publicadoPorId: pessoa.id } }
    },
    frase: ({ versao }) => `Publicou o aviso de privacidade "${versao}"`,
  },
}
