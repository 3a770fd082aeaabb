import { messages } from '@prumo/domain/core/messages.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { pedidosAnexos, STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Changes, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database.ts'
import { badInput } from '../../core/errors.ts'
import { pdfOrImage } from '../../core/files/kinds.ts'
import type { Uploads } from '../../core/files/receive.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/idempotency.ts'
import { idArray } from '../../core/scope.ts'
import { novosIds, umaVezComArquivos } from '../pedidos/gravar-anexos.ts'
import { lerContas } from './listar.ts'
import { anexosDoAto, anunciarContas, nomear, recusarImpedidas, travarContas } from './travar.ts'

function lerAnexos(uploads: Uploads): string[] {
  const lidos = anexosDoAto.safeParse(uploads.json('anexos'))
  if (lidos.success) return lidos.data
  const details = Object.entries(detailsOf(lidos.error.issues))
  throw badInput(
    messages.preenchaCamposObrigatorios,
    Object.fromEntries(details.map(([campo, frase]) => [['anexos', campo].filter(Boolean).join('.'), frase])),
  )
}

/**
 * POST /contas-a-pagar/pagar: all the attachments become PAG with one proof, or none does (Spec 1 §4: paying in bulk requires
 * a payment proof file, which is stored and linked to them). Once per Idempotency-Key.
 */
export async function pagar(ctx: Ctx, request: FastifyRequest): Promise<Answer> {
  await using uploads = await ctx.files.receive(request, { accept: pdfOrImage, maxFiles: 1, json: ['anexos'] })
  const anexos = lerAnexos(uploads)
  const staged = uploads.file('comprovante')
  const [comprovanteId] = await novosIds(ctx.db, 1)
  return await umaVezComArquivos(
    ctx,
    {
      route: 'contas-a-pagar/pagar',
      key: request.headers['idempotency-key'],
      bodyDigest: digest(anexos.join(), staged.name, staged.sha256),
    },
    [{ staged, folder: ['financeiro', 'comprovantes', comprovanteId!] }],
    (tx, [arquivo]) => gravar(ctx, tx, anexos, comprovanteId!, arquivo!),
  )
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  anexos: readonly string[],
  comprovanteId: string,
  arquivo: Arquivo,
): Promise<Answer> {
  const contas = await travarContas(ctx, tx, anexos)
  recusarImpedidas(contas)
  await sql`update pedidos_anexos set status = ${STATUS_DE_ANEXO.pago}, comprovante_id = ${comprovanteId},
      comprovante_hiperlink = '/api/pedidos-anexos/' || id || '/comprovante', comprovante_arquivo_id = ${arquivo.id},
      revisao = revisao + 1
    where id = any(${idArray(anexos)})`.execute(tx)
  const mudancas: Changes = {}
  for (const { id, status } of contas) mudancas[`anexo ${id} status`] = [status, STATUS_DE_ANEXO.pago]
  await logAct(tx, ctx, {
    acao: 2,
    tela: telas.contasAPagar,
    entidade: pedidosAnexos.name,
    alvoId: contas[0]!.id,
    centros: contas.map(({ pedido }) => pedido.centroDeCustoId),
    descricao: `Pagou ${nomear(contas)} com o comprovante "${arquivo.nome}"`,
    mudancas: { ...mudancas, comprovanteId: [null, comprovanteId] },
  })
  await anunciarContas(ctx, tx, contas)
  return { status: 200, body: await lerContas(tx, anexos) }
}
