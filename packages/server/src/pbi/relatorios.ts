import { ACAO } from '@prumo/domain/core/log.ts'
import { fotoDoRelatorio } from '@prumo/domain/pbi/envios.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import {
  type RelatorioAlterado,
  type RelatorioNaResposta,
  relatorioAlterado,
  relatorioNovo,
} from '@prumo/domain/pbi/respostas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logAct } from '../core/audit/audit.ts'
import { type Ctx, can } from '../core/context.ts'
import { bornWithFile, type OwnService } from '../core/crud/own-service.ts'
import { findRow, toRecord } from '../core/crud/read.ts'
import { create, remove, update } from '../core/crud/write.ts'
import { inTransaction } from '../core/database/database.ts'
import { newId } from '../core/database/new-ids.ts'
import { notFound } from '../core/errors.ts'
import { sendFile } from '../core/files/send.ts'
import { announce } from '../core/live/announce.ts'

const { tela, name: entidade } = relatoriosUsuarios

/** Spec 3 §7: relatorios-pbi/{id}; the file goes there under an id, and keeps its cleaned name beside it. */
const pastaDa = (id: string): string[] => ['relatorios-pbi', id]

/** The file's own id in the address: another photo is another address, which no page shows from memory. */
const enderecoDa = (id: string, arquivoId: string): string => `/api/${entidade}/${id}/foto?versao=${arquivoId}`

/** Who else may open a report is told to whoever edits them, and to nobody else. */
function apresentar(ctx: Ctx, relatorios: readonly RelatorioNaResposta[]): RelatorioNaResposta[] {
  if (can(ctx, tela, 'editar')) return [...relatorios]
  return relatorios.map((relatorio) => ({ ...relatorio, colaboradores: [ctx.usuario.id] }))
}

/** POST /relatorios-usuarios (multipart: `dados` and `arquivo`): a report is born with its photo (Spec 3 §5). */
export async function criarRelatorio(ctx: Ctx, request: FastifyRequest): Promise<RelatorioNaResposta> {
  await using uploads = await ctx.files.receive(request, fotoDoRelatorio)
  const dados = uploads.read('dados', relatorioNovo)
  const staged = uploads.file('arquivo')
  const id = await newId(ctx.db)
  return await ctx.files.keep([{ staged, folder: pastaDa(id) }], ctx.usuario.id, async (tx, [arquivo]) => {
    const { id: arquivoId, nome: fileName } = arquivo!
    const linha = { ...dados, id, arquivoId, fileName, hiperlink: enderecoDa(id, arquivoId) }
    const criado = await create(ctx, relatoriosUsuarios, linha, tx)
    return apresentar(ctx, [criado])[0]!
  })
}

/** PUT /relatorios-usuarios/:id: the fields it names. */
export const alterarRelatorio = async (
  ctx: Ctx,
  id: string,
  mudanca: RelatorioAlterado,
): Promise<RelatorioNaResposta> => apresentar(ctx, [await update(ctx, relatoriosUsuarios, id, mudanca)])[0]!

/** PUT /relatorios-usuarios/:id/foto (multipart: `arquivo`): the old file goes when the new one is there (Spec 3 §4). */
export async function trocarFoto(ctx: Ctx, id: string, request: FastifyRequest): Promise<RelatorioNaResposta> {
  await findRow(ctx, ctx.db, relatoriosUsuarios, id)
  await using uploads = await ctx.files.receive(request, fotoDoRelatorio)
  const staged = uploads.file('arquivo')
  return await ctx.files.keep([{ staged, folder: pastaDa(id) }], ctx.usuario.id, async (tx, [arquivo]) => {
    const antes = await findRow(ctx, tx, relatoriosUsuarios, id, true)
    const row = await tx
      .updateTable('relatoriosUsuarios')
      .set({
        arquivoId: arquivo!.id,
        fileName: arquivo!.nome,
        hiperlink: enderecoDa(id, arquivo!.id),
        revisao: antes.revisao + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await ctx.files.remove(tx, [antes.arquivoId])
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela,
      entidade,
      alvoId: id,
      descricao: `Trocou a foto do relatório "${antes.nomeDoRelatorio}"`,
      mudancas: { fileName: [antes.fileName, row.fileName] },
    })
    await announce(ctx, tx, relatoriosUsuarios, row)
    return apresentar(ctx, [toRecord(relatoriosUsuarios, row)])[0]!
  })
}

/** DELETE /relatorios-usuarios/:id: the report's permission and the file of its photo (Spec 3 §4). */
export const excluirRelatorio = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { arquivoId } = await findRow(ctx, tx, relatoriosUsuarios, id, true)
    await remove({ ...ctx, db: tx }, relatoriosUsuarios, id)
    await ctx.files.remove(tx, [arquivoId])
  })

/** GET /relatorios-usuarios/:id/foto: to whoever sees the report. A picture on a card: to look at it is no act. */
export async function enviarFoto(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const { arquivoId } = await findRow(ctx, ctx.db, relatoriosUsuarios, id)
  const [arquivo] = await ctx.files.find(ctx.db, [arquivoId])
  if (!arquivo) throw notFound()
  return sendFile(reply, arquivo, await ctx.files.open(arquivo), 'inline')
}

/** What the calls by the collection's name do. */
export const servicoDeRelatorios: OwnService = {
  present: async (ctx: Ctx, relatorios: readonly RelatorioNaResposta[]) => apresentar(ctx, relatorios),
  byName: {
    create: bornWithFile(
      { tela, flag: 'adicionar' },
      relatorioNovo,
      'Um relatório nasce com a sua foto: envie os dois por POST /api/relatorios-usuarios (partes dados e arquivo).',
    ),
    update: { access: { tela, flag: 'editar' }, patch: relatorioAlterado, act: alterarRelatorio },
    remove: { access: { tela, flag: 'excluir' }, act: excluirRelatorio },
  },
}
