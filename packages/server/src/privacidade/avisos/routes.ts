import { chamadasDoAviso } from '@prumo/domain/privacidade/avisos/chamadas.ts'
import { STATUS_DE_AVISO } from '@prumo/domain/privacidade/avisos/codigos.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import type { Router } from '../../core/http/http.ts'
import { AVISOS, passosDoAviso } from './fluxo.ts'
import { proprio } from './gravar.ts'

/** Privacy notices: what they have beside the generic calls. */
export function avisosRoutes(router: Router): void {
  router.publicCall(chamadasDoAviso.emVigor, {
    summary: 'O aviso de privacidade em vigor e o contato do encarregado, para qualquer pessoa',
    handler: async ({ db }) => {
      const aviso = await db
        .selectFrom('avisosPrivacidade')
        .select(['versao', 'vigenteDesde', 'mudou', 'texto', 'encarregado', 'email', 'telefone'])
        .where('status', '=', STATUS_DE_AVISO.emVigor)
        .executeTakeFirst()
      return { aviso: aviso ? { ...aviso, vigenteDesde: aviso.vigenteDesde! } : null }
    },
  })
  transicaoRoute(router, AVISOS, { passos: passosDoAviso, proprio })
}
