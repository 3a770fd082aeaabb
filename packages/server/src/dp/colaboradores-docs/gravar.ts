import { today } from '@prumo/domain/core/dates.ts'
import { type RecordOf, screensOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { colaboradoresDocs, problemasDasDatas } from '@prumo/domain/dp/colaboradores-docs.ts'
import { type DocumentoNovo, documentoAlterado, documentoNovo } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { documentoDeColaborador } from '@prumo/domain/dp/envios.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { bornWithFile, type OwnService, readBody } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { badFields, badInput, conflict } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import type { Placement } from '../../core/files/store.ts'
import { digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { assuntoDe, documentoEmFrase, mudancasDoDocumento } from './frases.ts'

type Documento = RecordOf<typeof colaboradoresDocs>
const { tela, name: entidade } = colaboradoresDocs

/** Spec 2 §7: docs/{colabId}/… */
const lugarDe = (staged: StagedFile, colabId: string): Placement => ({ staged, folder: ['docs', colabId] })

/** The document that the new one takes the place of: the same person's, held until the end. */
async function renovado(ctx: Ctx, tx: Tx, { renovaId, colabId }: DocumentoNovo): Promise<string | null> {
  if (!renovaId) return null
  const antigo = await tx
    .selectFrom('colaboradoresDocs')
    .select('id')
    .where('id', '=', renovaId)
    .where('colabId', '=', colabId)
    .where(inScope(ctx, colaboradoresDocs))
    .forUpdate()
    .executeTakeFirst()
  if (!antigo) throw badFields({ renovaId: messages.registroNaoEncontrado })
  return antigo.id
}

function recusarDatas(documento: { emissao: string; validade?: string | null }): void {
  const problemas = problemasDasDatas(documento, today())
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

const conferir = (ctx: Ctx, tx: Tx, { renovaId: _, ...valores }: DocumentoNovo): Promise<void> =>
  checkReferences(ctx, tx, colaboradoresDocs, valores)

/**
 * POST /colaboradores-docs: a document is born with its file; what it renews goes to the archive in the same act. Once per
 * Idempotency-Key: of many sent together, one whose answer was lost is asked for again.
 */
export async function adicionarDocumento(ctx: Ctx, request: FastifyRequest): Promise<Documento> {
  await using uploads = await ctx.files.receive(request, documentoDeColaborador)
  const lida = documentoNovo.safeParse(uploads.json('dados'))
  const staged = uploads.files.get('arquivo')
  if (!lida.success || !staged)
    throw badInput(messages.preenchaTodosOsDadosDoDocumento, {
      ...(!lida.success && detailsOf(lida.error.issues)),
      ...(!staged && { arquivo: 'Escolha um arquivo.' }),
    })
  const dados = lida.data
  recusarDatas(dados)
  const { renovaId: _, ...valores } = dados
  // Refused before anything is stored; under the locks of the act it is asked again.
  await inTransaction(ctx.db, async (tx) => {
    await renovado(ctx, tx, dados)
    await conferir(ctx, tx, dados)
  })
  const pedido = {
    route: entidade,
    key: request.headers['idempotency-key'],
    bodyDigest: digest(uploads.fields.dados ?? '', staged.sha256),
  }
  const { body } = await keepOnce(ctx, pedido, [lugarDe(staged, dados.colabId)], async (tx, [arquivo]) => {
    const antigo = await renovado(ctx, tx, dados)
    await conferir(ctx, tx, dados)
    const id = await newId(tx)
    const row = await tx
      .insertInto('colaboradoresDocs')
      .values({
        ...valores,
        id,
        arquivoId: arquivo!.id,
        fileName: arquivo!.nome,
        hiperlink: `/api/${entidade}/${id}/arquivo`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (antigo) await arquivar(tx, antigo)
    const assunto = await assuntoDe(tx, row)
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela,
      entidade,
      alvoId: id,
      descricao: `Adicionou ${documentoEmFrase(assunto)}${antigo ? ' e passou o anterior ao arquivo morto' : ''}`,
      mudancas: {
        ...mudancasDoDocumento({}, row, assunto.restrito),
        ...(antigo && { renovado: [antigo, null] }),
      },
    })
    await announce(ctx, tx, colaboradoresDocs, row)
    return { status: 201, body: toRecord(colaboradoresDocs, row) }
  })
  return body
}

const arquivar = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .updateTable('colaboradoresDocs')
    .set({ documentoMorto: true, revisao: sql`revisao + 1` })
    .where('id', '=', id)
    .execute()

const rotulos = (campos: readonly string[]): string =>
  campos.map((campo) => colaboradoresDocs.fields[campo as 'tipoId'].label).join(', ')

/** PUT /colaboradores-docs/:id: changes the fields named, puts another file in the old one's place, or both. */
export async function alterarDocumento(ctx: Ctx, id: string, request: FastifyRequest): Promise<Documento> {
  if (!request.isMultipart()) return mudar(ctx, id, request.body, null)
  await using uploads = await ctx.files.receive(request, documentoDeColaborador)
  const dados = uploads.fields.dados === undefined ? {} : uploads.json('dados')
  return await mudar(ctx, id, dados, uploads.files.get('arquivo') ?? null)
}

async function mudar(ctx: Ctx, id: string, corpo: unknown, staged: StagedFile | null): Promise<Documento> {
  const { revisao, colabId, ...campos } = readBody(documentoAlterado, corpo, messages.preenchaTodosOsDadosDoDocumento)
  const { colabId: dono } = await findRow(ctx, ctx.db, colaboradoresDocs, id)
  if (colabId !== undefined && colabId !== dono)
    throw badFields({ colabId: 'Um documento não passa de um colaborador a outro: adicione-o no outro.' })
  return ctx.files.keep(staged ? [lugarDe(staged, dono)] : [], ctx.usuario.id, async (tx, [arquivo]) => {
    const antes = await findRow(ctx, tx, colaboradoresDocs, id, true)
    await refuseStale(tx, colaboradoresDocs, antes, revisao)
    const depois = { ...antes, ...campos, ...(arquivo && { fileName: arquivo.nome, arquivoId: arquivo.id }) }
    const mudados = Object.keys(mudancasDoDocumento(antes, depois, false))
    if (mudados.length === 0 && !arquivo) return toRecord(colaboradoresDocs, antes)
    // One kept before such days were refused may still go to the archive as it is.
    if (!depois.documentoMorto || mudados.includes('emissao') || mudados.includes('validade')) recusarDatas(depois)
    await checkReferences(ctx, tx, colaboradoresDocs, campos)
    const [anterior, assunto] = [await assuntoDe(tx, antes), await assuntoDe(tx, depois)]
    const row = await tx
      .updateTable('colaboradoresDocs')
      .set({
        ...campos,
        ...(arquivo && { fileName: arquivo.nome, arquivoId: arquivo.id }),
        revisao: antes.revisao + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (arquivo) await ctx.files.remove(tx, [antes.arquivoId])
    const restrito = anterior.restrito || assunto.restrito
    const ditos = arquivo && !mudados.includes('fileName') ? [...mudados, 'fileName'] : mudados
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela,
      entidade,
      alvoId: id,
      descricao: `Alterou ${documentoEmFrase({ ...anterior, restrito })}: ${rotulos(ditos)}`,
      mudancas: mudancasDoDocumento(antes, row, restrito),
    })
    await announce(ctx, tx, colaboradoresDocs, row, antes)
    return toRecord(colaboradoresDocs, row)
  })
}

/** The database would refuse it all the same, without saying why: the reason of the hold is for whoever disposes of documents. */
async function recusarRetido(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select 1 from documentos_retidos where documento_id = ${id}::bigint`.execute(tx)
  if (rows.length > 0)
    throw conflict(
      'Este documento está retido e não pode ser excluído. Quem cuida do descarte de documentos pode liberá-lo.',
    )
}

/** DELETE /colaboradores-docs/:id: the document and its file. */
export function excluirDocumento(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, colaboradoresDocs, id, true)
    await recusarRetido(tx, id)
    const assunto = await assuntoDe(tx, row)
    await announce(ctx, tx, colaboradoresDocs, row)
    // While the record is still there to say which centre it belongs to.
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela,
      entidade,
      alvoId: id,
      descricao: `Excluiu ${documentoEmFrase(assunto)}`,
      mudancas: mudancasDoDocumento(row, {}, assunto.restrito),
    })
    await tx.deleteFrom('colaboradoresDocs').where('id', '=', id).execute()
    await ctx.files.remove(tx, [row.arquivoId])
  })
}

/** What the calls by the collection's name do; the flags are those of its routes (Spec 2 §6). */
export const servicoDosDocumentos: OwnService = {
  byName: {
    create: bornWithFile({ tela, flag: 'editar' }, documentoNovo, messages.preenchaTodosOsDadosDoDocumento),
    update: {
      access: { tela: screensOf(colaboradoresDocs), flag: 'editar' },
      patch: z.unknown(),
      act: (ctx, id, mudanca) => mudar(ctx, id, mudanca, null),
    },
    remove: { access: { tela, flag: 'editar' }, act: excluirDocumento },
  },
}
