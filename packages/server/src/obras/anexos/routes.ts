import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { enviarAnexo } from './arquivo.ts'
import { esperadosDaObra } from './esperados.ts'
import { alterarAnexo, excluirAnexo, incluirAnexo } from './gravar.ts'
import { substituirAnexo } from './substituir.ts'

const { tela } = obrasAnexos
const LER = { tela, flag: 'visualizar' } as const
/** Documents are part of the work: who edits it tends them (design, Works 3). */
const CUIDAR = { tela, flag: 'editar' } as const

/** A work's documents, born with a file: written by calls of their own. */
export function anexosRoutes(router: Router): void {
  router.call(chamadasDosAnexosDeObra.criar, {
    access: CUIDAR,
    summary: 'Inclui um documento numa obra (partes: dados, arquivo)',
    handler: async (ctx, { request, reply }) => answerAs(reply, await incluirAnexo(ctx, request)),
  })
  router.call(chamadasDosAnexosDeObra.substituir, {
    access: CUIDAR,
    summary: 'Substitui o arquivo de um documento: a revisão seguinte, e a anterior fica (partes: dados, arquivo)',
    handler: async (ctx, { params, request, reply }) => answerAs(reply, await substituirAnexo(ctx, params.id, request)),
  })
  router.call(chamadasDosAnexosDeObra.alterar, {
    access: CUIDAR,
    summary: 'Altera o que se diz de um documento de obra',
    handler: (ctx, { params, body }) => alterarAnexo(ctx, params.id, body),
  })
  router.call(chamadasDosAnexosDeObra.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui um documento de obra com o seu arquivo',
    handler: (ctx, { params }) => excluirAnexo(ctx, params.id),
  })
  router.call(chamadasDosAnexosDeObra.arquivo, {
    access: LER,
    summary: 'O arquivo de um documento de obra',
    handler: (ctx, { params, query, reply }) => enviarAnexo(ctx, reply, params.id, query.baixar !== undefined),
  })
  router.call(chamadasDosAnexosDeObra.esperados, {
    access: LER,
    summary: 'Documentos esperados de uma obra pelas suas disciplinas: presentes, vencidos e os que faltam',
    handler: async (ctx, { params }) => esperadosDaObra(ctx.db, await findRow(ctx, ctx.db, obras, params.id)),
  })
}
