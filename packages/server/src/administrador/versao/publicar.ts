import type { VersionInfo } from '@prumo/domain/administrador/versao.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { allTelas, telas } from '@prumo/domain/telas.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { ownTag, publishedVersion } from './em-vigor.ts'

/** Publishes a version, or with null lets the server's own stand again. What stands already is not published twice. */
export function publicar(ctx: Ctx, version: VersionInfo | null): Promise<void> {
  const own = ownTag(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const before = await publishedVersion(tx, own)
    if (JSON.stringify(before) === JSON.stringify(version)) return
    const row = await tx
      .insertInto('versoesPublicadas')
      .values({ ...(version ?? { tag: null }), servidor: own, usuarioId: ctx.usuario.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: telas.versao,
      entidade: 'versao',
      alvoId: row.id,
      descricao: version
        ? `Publicou a versão ${version.tag}${version.forceLogout ? ', encerrando as sessões' : ''}`
        : `Voltou à versão do servidor, ${own}`,
      mudancas: {
        tag: [before?.tag ?? own, version?.tag ?? own],
        alteracoes: [before?.alteracoes ?? [], version?.alteracoes ?? []],
        forceLogout: [before?.forceLogout ?? false, version?.forceLogout ?? false],
      },
    })
    // The version is everybody's business: whoever may see any screen at all hears of it.
    await ctx.live.emit(tx, {
      entity: 'versao',
      id: row.id,
      alvos: allTelas.map(({ alvo }) => alvo),
      centro: null,
    })
  })
}
