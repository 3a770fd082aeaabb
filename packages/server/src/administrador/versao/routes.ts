import type { QuadroDaVersao } from '@prumo/domain/administrador/versao.ts'
import { chamadasDaVersao } from '@prumo/domain/administrador/versao-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Router } from '../../core/http/http.ts'
import { openVersionFile } from './arquivo.ts'
import { history, ownTag, versionInForce } from './em-vigor.ts'
import { publicar } from './publicar.ts'

/** The published version (Spec 3 §3): asked for by every client, set by an administrator. */
export function versaoRoutes(router: Router): void {
  const { config, log } = router.services
  const fromFile = openVersionFile(config.VERSAO_ARQUIVO, log)
  const board = async (ctx: Ctx): Promise<QuadroDaVersao> => ({
    ...(await versionInForce(ctx, fromFile)),
    servidor: ownTag(ctx),
    historico: await history(ctx.db),
  })

  router.publicCall(chamadasDaVersao.ler, {
    summary: 'A versão publicada',
    handler: async (services) => (await versionInForce(services, fromFile)).emVigor,
  })
  router.call(chamadasDaVersao.publicada, {
    access: { tela: telas.versao, flag: 'visualizar' },
    summary: 'A versão em vigor, de onde vem, e as publicações anteriores',
    handler: board,
  })
  router.call(chamadasDaVersao.publicar, {
    access: { tela: telas.versao, flag: 'editar' },
    summary: 'Publica uma versão',
    handler: async (ctx, { body }) => {
      await publicar(ctx, body)
      return board(ctx)
    },
  })
  router.call(chamadasDaVersao.retirar, {
    access: { tela: telas.versao, flag: 'editar' },
    summary: 'Volta à versão do próprio servidor',
    handler: async (ctx) => {
      await publicar(ctx, null)
      return board(ctx)
    },
  })
}
