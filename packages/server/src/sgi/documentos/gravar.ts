import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { ehAcessoFixo, sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { versaoDoSgi } from '@prumo/domain/sgi/envios.ts'
import { type DocumentoAlterado, type DocumentoDoSgi, documentoNovo } from '@prumo/domain/sgi/respostas.ts'
import { doSgi } from '@prumo/domain/sgi/setores.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { checkReferences, refuseIfReferred } from '../../core/crud/references.ts'
import { duplicate, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { apresentar } from './apresentar.ts'
import { enderecoDaVersao, gravarVersao, pastaDaVersao } from './versoes.ts'

type Valores = { setorId?: string; acesso?: string; referenciaId?: string | null; versao?: number }

/** What the declaration does not say of a document's fields; what did not change is not asked again. */
async function conferir(ctx: Ctx, tx: Tx, id: string, valores: Valores, antes: Valores = {}): Promise<void> {
  const faltas: Record<string, string> = {}
  const { setorId, acesso, referenciaId } = valores
  if (setorId !== undefined && setorId !== antes.setorId) {
    const setor = await tx.selectFrom('setores').select('codigo').where('id', '=', setorId).executeTakeFirst()
    if (setor && !doSgi(setor)) faltas.setorId = 'Escolha um setor cujo código começa com 1.'
  }
  if (acesso !== undefined && acesso !== antes.acesso && !(ehAcessoFixo(acesso) || (await alcanca(ctx, tx, acesso))))
    faltas.acesso = messages.registroNaoEncontrado
  if (referenciaId === id) faltas.referenciaId = 'Um documento não é referência de si mesmo.'
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** Is that a company of the writer's? It is held against deletion until the act ends. */
async function alcanca(ctx: Ctx, tx: Tx, id: string): Promise<boolean> {
  if (!looksLikeId(id)) return false
  const found = await tx
    .selectFrom('contasContrato')
    .select('id')
    .where('id', '=', id)
    .where(inScope(ctx, contasContrato, 'contas_contrato'))
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** POST /sgi-documentos (multipart: `dados` and `arquivo`): a document is born with the file of its first version. */
export async function criarDocumento(ctx: Ctx, request: FastifyRequest): Promise<DocumentoDoSgi> {
  await using uploads = await ctx.files.receive(request, versaoDoSgi)
  const dados = uploads.read('dados', documentoNovo)
  const staged = uploads.file('arquivo')
  const [id, anexoId] = await newIds(ctx.db, 2)
  return await ctx.files.keep(
    [{ staged, folder: pastaDaVersao(id!, anexoId!) }],
    ctx.usuario.id,
    async (tx, [arquivo]) => {
      await checkReferences(ctx, tx, sgiDocumentos, dados)
      await conferir(ctx, tx, id!, dados)
      const row = await tx
        .insertInto('sgiDocumentos')
        .values({ ...dados, id, situacao: dados.situacao ?? 1, lastHiperlink: enderecoDaVersao(anexoId!) })
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch((error) => duplicate(sgiDocumentos, error))
      const primeira = { documentoId: id!, versao: dados.versao, descricao: null }
      await gravarVersao(ctx, tx, anexoId!, primeira, arquivo!)
      await logAct(tx, ctx, {
        acao: ACAO.adicionou,
        tela: sgiDocumentos.tela,
        entidade: sgiDocumentos.name,
        alvoId: id!,
        descricao: `Adicionou o documento do SGI "${row.codigo}", versão ${row.versao}`,
        mudancas: changesBetween(sgiDocumentos, {}, row),
      })
      await announce(ctx, tx, sgiDocumentos, row)
      const [resposta] = await apresentar({ ...ctx, db: tx }, [toRecord(sgiDocumentos, row)])
      return resposta!
    },
  )
}

/** PUT /sgi-documentos/:id: the fields it names. The version is its newest file's, and changes with one. */
export const alterarDocumento = (
  ctx: Ctx,
  id: string,
  { revisao, ...patch }: DocumentoAlterado,
): Promise<DocumentoDoSgi> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(ctx, tx, sgiDocumentos, id, true)
    if (patch.versao !== undefined && patch.versao !== antes.versao)
      throw badFields({ versao: 'A versão muda quando se adiciona uma nova versão do documento.' })
    await conferir(ctx, tx, id, patch, antes)
    const mudado = { ...patch, ...('situacao' in patch && { situacao: patch.situacao ?? 1 }) }
    const gravado = await update(dentro, sgiDocumentos, id, { ...mudado, ...(revisao !== undefined && { revisao }) })
    const [resposta] = await apresentar(dentro, [gravado])
    return resposta!
  })

/** DELETE /sgi-documentos/:id: the document and the files of all its versions, for good (Spec 2 §8); the log keeps what was there. */
export const excluirDocumento = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, sgiDocumentos, id, true)
    const { rows: versoes } = await sql<{ arquivoId: string; versao: number; fileName: string }>`
      delete from sgi_documentos_anexos where documento_id = ${id}::bigint
      returning arquivo_id, versao, file_name`.execute(tx)
    await refuseIfReferred(ctx, tx, sgiDocumentos, id)
    await announce(ctx, tx, sgiDocumentos, row)
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela: sgiDocumentos.tela,
      entidade: sgiDocumentos.name,
      alvoId: id,
      descricao: `Excluiu o documento do SGI "${row.codigo}" e ${versoes.length === 1 ? 'o seu arquivo' : `os seus ${versoes.length} arquivos`}`,
      mudancas: {
        ...changesBetween(sgiDocumentos, row, {}),
        arquivos: [versoes.map(({ versao, fileName }) => `versão ${versao}: ${fileName}`), null],
      },
    })
    await tx.deleteFrom('sgiDocumentos').where('id', '=', id).execute()
    await ctx.files.remove(
      tx,
      versoes.map(({ arquivoId }) => arquivoId),
    )
  })
