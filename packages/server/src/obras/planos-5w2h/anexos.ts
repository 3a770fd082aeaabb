import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { anexoDePlano, planos5w2hAnexos, tiposDeAnexoDePlano } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { fluxoDoPlano } from '@prumo/domain/obras/planos-5w2h/fluxo.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { anexoAlterado, anexoNovo } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { bornWithFile, type OwnService, readBody } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { tableOf } from '../../core/database/tables.ts'
import { AppError, badFields } from '../../core/errors.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { announce } from '../../core/live/announce.ts'

type Anexo = RecordOf<typeof planos5w2hAnexos>
const tabela = tableOf(planos5w2hAnexos)
const { tela } = planos5w2h
const aberto = exigirAberto(fluxoDoPlano)
const EDITAR = { tela, flag: ['adicionar', 'editar'] } as const

/** The plan of a file that comes, goes or changes: in scope, held, and still open. */
async function planoAberto(ctx: Ctx, tx: Tx, id: string) {
  const plano = await findRow(ctx, tx, planos5w2h, id, true)
  aberto(plano)
  return plano
}

/** POST /planos-5w2h-anexos (multipart: `dados` and `arquivo`). */
export async function enviarAnexo(ctx: Ctx, request: FastifyRequest): Promise<Anexo> {
  await using uploads = await ctx.files.receive(request, anexoDePlano)
  const dados = uploads.read('dados', anexoNovo)
  const staged = uploads.file('arquivo')
  const id = await newId(ctx.db)
  return await ctx.files.keep(
    [{ staged, folder: ['planos-5w2h', dados.planoId.replace(/\D/g, '') || '0'] }],
    ctx.usuario.id,
    async (tx, [arquivo]) => {
      const plano = await planoAberto(ctx, tx, dados.planoId).catch((error) => {
        throw error instanceof AppError && error.status === 404
          ? badFields({ planoId: messages.registroNaoEncontrado })
          : error
      })
      const row = await tx
        .insertInto(tabela)
        .values({
          ...dados,
          id,
          criadorId: ctx.autor.id,
          fileName: arquivo!.nome,
          hiperlink: `/api/${planos5w2hAnexos.name}/${id}/arquivo`,
          arquivoId: arquivo!.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await logAct(tx, ctx, {
        acao: ACAO.adicionou,
        tela,
        entidade: planos5w2h.name,
        alvoId: plano.id,
        descricao: `Anexou ${wordOf(tiposDeAnexoDePlano, row.tipo)} ao plano de ação "${plano.numero}": ${row.fileName}`,
        mudancas: changesBetween(planos5w2hAnexos, {}, row),
      })
      await announce(ctx, tx, planos5w2hAnexos, row)
      await announce(ctx, tx, planos5w2h, plano)
      return toRecord(planos5w2hAnexos, row)
    },
  )
}

/** PUT /planos-5w2h-anexos/:id: what kind of file it is, and what it shows. */
export const alterarAnexo = (ctx: Ctx, id: string, corpo: unknown): Promise<Anexo> =>
  inTransaction(ctx.db, async (tx) => {
    const { revisao, ...campos } = readBody(anexoAlterado, corpo)
    const antes = await findRow(ctx, tx, planos5w2hAnexos, id, true)
    await refuseStale(tx, planos5w2hAnexos, antes, revisao)
    const plano = await planoAberto(ctx, tx, antes.planoId)
    const depois = { ...antes, ...campos }
    if (Object.keys(changesBetween(planos5w2hAnexos, antes, depois)).length === 0)
      return toRecord(planos5w2hAnexos, antes)
    const row = await tx
      .updateTable(tabela)
      .set({ ...campos, revisao: antes.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await gravarAto(ctx, tx, planos5w2hAnexos, {
      acao: ACAO.alterou,
      frase: `Alterou o anexo "${row.fileName}" do plano de ação "${plano.numero}"`,
      registros: [{ antes, depois: row }],
    })
    await announce(ctx, tx, planos5w2h, plano)
    return toRecord(planos5w2hAnexos, row)
  })

/** DELETE /planos-5w2h-anexos/:id: the row and its file. */
export const excluirAnexo = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, planos5w2hAnexos, id, true)
    const plano = await planoAberto(ctx, tx, row.planoId)
    await gravarAto(ctx, tx, planos5w2hAnexos, {
      acao: ACAO.excluiu,
      frase: `Excluiu o anexo "${row.fileName}" do plano de ação "${plano.numero}"`,
      registros: [{ antes: row, depois: null }],
    })
    await tx.deleteFrom(tabela).where('id', '=', id).execute()
    await ctx.files.remove(tx, [row.arquivoId])
    await announce(ctx, tx, planos5w2h, plano)
  })

/** GET /planos-5w2h-anexos/:id/arquivo, to whoever sees the plan. */
export async function enviarArquivoDoAnexo(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  baixar: boolean,
): Promise<FastifyReply> {
  const anexo = await findRow(ctx, ctx.db, planos5w2hAnexos, id)
  const plano = await findRow(ctx, ctx.db, planos5w2h, anexo.planoId)
  return sendLogged(ctx, reply, anexo.arquivoId, baixar, (_, ato) => ({
    tela,
    entidade: planos5w2h.name,
    alvoId: plano.id,
    descricao: `${ato} o anexo "${anexo.fileName}" do plano de ação "${plano.numero}"`,
  }))
}

/** What the calls by the collection's name do; the flags are those of its routes. */
export const servicoDosAnexos: OwnService = {
  byName: {
    create: bornWithFile(EDITAR, anexoNovo, messages.preenchaCamposObrigatorios),
    update: {
      access: { tela, flag: 'editar' },
      patch: z.unknown(),
      act: (ctx, id, mudanca) => alterarAnexo(ctx, id, mudanca),
    },
    remove: { access: { tela, flag: 'editar' }, act: excluirAnexo },
  },
}
