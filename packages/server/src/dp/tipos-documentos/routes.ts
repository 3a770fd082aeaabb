import { messages } from '@prumo/domain/core/messages.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { chamadasDosTipos } from '@prumo/domain/dp/tipos-documentos-chamadas.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { find } from '../../core/crud/read.ts'
import type { Router } from '../../core/http/http.ts'
import { substituir } from './substituir.ts'

/** Spec 2 §5: nome and nivel are required, in these words. */
export const servicoDosTipos: OwnService = { missing: messages.preenchaTodosOsDadosDoDocumento }

/** What a document type has beside the generic routes: how many documents it has, and the substitution. */
export function tiposDocumentosRoutes(router: Router): void {
  router.call(chamadasDosTipos.contarDocumentos, {
    access: { tela: tiposDocumentos.tela, flag: 'excluir' },
    summary: 'Quantos documentos são do tipo, em toda a empresa',
    handler: async (ctx, { params }) => {
      const { id } = await find(ctx, ctx.db, tiposDocumentos, params.id)
      const row = await ctx.db
        .selectFrom('colaboradoresDocs')
        .select((select) => select.fn.countAll<string>().as('total'))
        .where('tipoId', '=', id)
        .executeTakeFirstOrThrow()
      return { total: Number(row.total) }
    },
  })
  router.call(chamadasDosTipos.substituir, {
    access: { tela: tiposDocumentos.tela, flag: 'excluir' },
    summary: 'Passa os documentos a outro tipo e exclui este',
    handler: (ctx, { params, body }) => substituir(ctx, params.id, body.substitutoId),
  })
}
