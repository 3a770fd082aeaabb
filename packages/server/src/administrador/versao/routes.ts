import { publicacaoSchema, type QuadroDaVersao, quadroDaVersaoSchema } from '@prumo/domain/administrador/versao.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Router } from '../../core/http.ts'
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

  router.publicRoute({
    method: 'GET',
    url: '/versao',
    access: 'publica',
    summary: 'A versão publicada',
    answer: quadroDaVersaoSchema.shape.emVigor,
    handler: async (services) => (await versionInForce(services, fromFile)).emVigor,
  })
  router.route({
    method: 'GET',
    url: '/versao/publicada',
    access: { tela: telas.versao, flag: 'visualizar' },
    summary: 'A versão em vigor, de onde vem, e as publicações anteriores',
    answer: quadroDaVersaoSchema,
    handler: board,
  })
  router.route({
    method: 'PUT',
    url: '/versao',
    access: { tela: telas.versao, flag: 'editar' },
    summary: 'Publica uma versão',
    body: publicacaoSchema,
    answer: quadroDaVersaoSchema,
    handler: async (ctx, { body }) => {
      await publicar(ctx, body)
      return board(ctx)
    },
  })
  router.route({
    method: 'DELETE',
    url: '/versao',
    access: { tela: telas.versao, flag: 'editar' },
    summary: 'Volta à versão do próprio servidor',
    answer: quadroDaVersaoSchema,
    handler: async (ctx) => {
      await publicar(ctx, null)
      return board(ctx)
    },
  })
}
