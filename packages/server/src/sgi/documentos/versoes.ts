import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { versaoDoSgi } from '@prumo/domain/sgi/envios.ts'
import { versaoNova } from '@prumo/domain/sgi/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { inScope } from '../../core/access/scope.ts'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { uniqueIndexOf } from '../../core/database/tables.ts'
import { badFields, conflict } from '../../core/errors.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { announce } from '../../core/live/announce.ts'

type Versao = { documentoId: string; versao: number; descricao?: string | null }

/** Spec 2 §7: the SGI attachment folder. */
export const pastaDaVersao = (documentoId: string, anexoId: string): string[] => ['sgi', documentoId, anexoId]

/** Where a version's file is read: what its `hiperlink` says. */
export const enderecoDaVersao = (anexoId: string): string => `/api/${sgiDocumentosAnexos.name}/${anexoId}/arquivo`

/** Writes a version's row; the database says which one is in force. A number that is taken is 409. */
export async function gravarVersao(ctx: Ctx, tx: Tx, id: string, versao: Versao, arquivo: Arquivo) {
  const { message } = sgiDocumentosAnexos.unique[0]!
  await tx
    .insertInto('sgiDocumentosAnexos')
    .values({
      ...versao,
      id,
      criadorId: ctx.autor.id,
      fileName: arquivo.nome,
      hiperlink: enderecoDaVersao(id),
      arquivoId: arquivo.id,
    })
    .execute()
    .catch((error: { constraint?: string }) => {
      throw error.constraint === uniqueIndexOf(sgiDocumentosAnexos, 0) ? conflict(message, { versao: message }) : error
    })
  // As it is after the trigger: an older number is born obsolete.
  return tx.selectFrom('sgiDocumentosAnexos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The document of a new version, held so that two that come together are numbered one after the other. */
async function travarDocumento(ctx: Ctx, tx: Tx, id: string) {
  const row = await tx
    .selectFrom('sgiDocumentos')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, sgiDocumentos))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw badFields({ documentoId: messages.registroNaoEncontrado })
  return row
}

/** POST /sgi-documentos-anexos (multipart: `dados` and `arquivo`): a new version. The others stay, and stay readable to full access. */
export async function adicionarVersao(
  ctx: Ctx,
  request: FastifyRequest,
): Promise<RecordOf<typeof sgiDocumentosAnexos>> {
  await using uploads = await ctx.files.receive(request, versaoDoSgi)
  const dados = uploads.read('dados', versaoNova)
  const staged = uploads.file('arquivo')
  const id = await newId(ctx.db)
  return await ctx.files.keep(
    [{ staged, folder: pastaDaVersao(dados.documentoId, id) }],
    ctx.usuario.id,
    async (tx, [arquivo]) => {
      const documento = await travarDocumento(ctx, tx, dados.documentoId)
      const row = await gravarVersao(ctx, tx, id, dados, arquivo!)
      await logAct(tx, ctx, {
        acao: ACAO.adicionou,
        tela: sgiDocumentos.tela,
        entidade: sgiDocumentosAnexos.name,
        alvoId: id,
        descricao: `Adicionou a versão ${row.versao} do documento do SGI "${documento.codigo}"${
          row.obsoleta ? `, que continua na versão ${documento.versao}` : ''
        }`,
        mudancas: changesBetween(sgiDocumentosAnexos, {}, row),
      })
      await announce(ctx, tx, sgiDocumentosAnexos, row)
      await announce(ctx, tx, sgiDocumentos, documento)
      return toRecord(sgiDocumentosAnexos, row)
    },
  )
}
