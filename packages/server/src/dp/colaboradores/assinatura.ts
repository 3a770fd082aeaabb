import { ACAO } from '@prumo/domain/core/log.ts'
import { cleanFileName } from '@prumo/domain/core/text.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { assinaturaDeColaborador } from '@prumo/domain/dp/envios.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { readers } from '../../core/isolated/isolated.ts'
import { announce } from '../../core/live/announce.ts'

const { tela, name: entidade } = colaboradores
const enderecoDe = (id: string): string => `/api/${entidade}/${id}/assinatura`

const INDESENHAVEL =
  'A imagem da assinatura é grande demais, ou está danificada: recorte-a (até 8 milhões de pixels) e salve-a de novo como PNG.'
const indesenhavel = () => badInput(INDESENHAVEL, { arquivo: INDESENHAVEL })
const desenhavel = readers.task<typeof import('../../core/files/drawable-png.ts'), 'isDrawable'>(
  import.meta.resolve('../../core/files/drawable-png.ts'),
  'isDrawable',
  { deadlineMs: 10_000, tooMuch: indesenhavel, unreadable: indesenhavel },
)

/** What cannot be drawn would be found out by whoever prints the orders, long after who can scan it again has left. */
async function recusarIndesenhavel(ctx: Ctx, { path }: StagedFile): Promise<void> {
  if (!(await desenhavel(ctx, { path }))) throw indesenhavel()
}

/** The signature's row goes and its file with it; gives its id, or null when there was none. */
export async function apagarAssinatura(ctx: Ctx, tx: Tx, id: string): Promise<string | null> {
  const antiga = await tx
    .deleteFrom('assinaturas')
    .where('colabId', '=', id)
    .returning(['id', 'arquivoId'])
    .executeTakeFirst()
  if (!antiga) return null
  await ctx.files.remove(tx, [antiga.arquivoId])
  return antiga.id
}

/** Keeps a staged picture as the collaborator's one signature, in place of the former. */
export function guardarAssinatura(ctx: Ctx, id: string, staged: StagedFile): Promise<{ id: string; url: string }> {
  return ctx.files.keep([{ staged, folder: ['signs', id] }], ctx.usuario.id, async (tx, [arquivo]) => {
    const row = await findRow(ctx, tx, colaboradores, id, true)
    const antiga = await apagarAssinatura(ctx, tx, id)
    const url = enderecoDe(id)
    const nova = await tx
      .insertInto('assinaturas')
      .values({ colabId: id, url, arquivoId: arquivo!.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela,
      entidade,
      alvoId: id,
      descricao: `${antiga ? 'Trocou' : 'Cadastrou'} a assinatura do colaborador "${row.nome}"`,
      mudancas: { assinatura: [antiga && 'a anterior', 'a nova'] },
    })
    await announce(ctx, tx, colaboradores, row)
    return { id: nova.id, url }
  })
}

/** PUT /colaboradores/:id/assinatura: part `arquivo`, a PNG (Spec 2 §5). */
export async function receberAssinatura(ctx: Ctx, id: string, request: FastifyRequest) {
  await findRow(ctx, ctx.db, colaboradores, id)
  await using uploads = await ctx.files.receive(request, assinaturaDeColaborador)
  const staged = uploads.file('arquivo')
  await recusarIndesenhavel(ctx, staged)
  return await guardarAssinatura(ctx, id, staged)
}

/** DELETE /colaboradores/:id/assinatura. */
export function removerAssinatura(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, colaboradores, id, true)
    const antiga = await apagarAssinatura(ctx, tx, id)
    if (!antiga) throw notFound()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela,
      entidade,
      alvoId: id,
      descricao: `Removeu a assinatura do colaborador "${row.nome}"`,
      mudancas: { assinatura: ['a anterior', null] },
    })
    await announce(ctx, tx, colaboradores, row)
  })
}

/** GET /colaboradores/:id/assinatura: each look is told in the trail once the bytes are known to be there. */
export async function enviarAssinatura(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  baixar: boolean,
): Promise<FastifyReply> {
  const row = await findRow(ctx, ctx.db, colaboradores, id)
  const assinatura = await ctx.db
    .selectFrom('assinaturas')
    .select('arquivoId')
    .where('colabId', '=', id)
    .executeTakeFirst()
  return sendLogged(ctx, reply, assinatura?.arquivoId, baixar, (_, ato) => ({
    tela,
    entidade,
    alvoId: id,
    descricao: `${ato} a assinatura do colaborador "${row.nome}"`,
    nome: cleanFileName(`assinatura ${row.matricula}.png`),
  }))
}
