/**
 * Issuing (design, Works 5.3). A laudo takes its number and its code first, in a short transaction of their own that holds its
 * row: asked twice at once, it is the same number. Then it is drawn, signed and sealed, with no transaction open; its bytes go
 * to the store; and one transaction freezes the row, or, where another was first or a test changed meanwhile, refuses and the
 * bytes go.
 */
import { plainDateOf } from '@prumo/domain/core/dates.ts'
import type { ConteudoDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { comRevisao, laudos, SELO_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { agir, passar, travar } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { nomeSeguro } from '../../core/documents/safe-names.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { announce } from '../../core/live/announce.ts'
import { conteudoDe } from './conteudo.ts'
import { LAUDOS, segurarOrdem } from './fluxo.ts'
import { imagensDo } from './imagens.ts'
import { comLaudo } from './itens.ts'
import type { LinhaDoLaudo } from './nascer.ts'
import { novoCodigo, numerar } from './numero.ts'
import { papelDoLaudo } from './pdf.ts'
import { type Certificado, certificadoDosLaudos } from './selo/certificado.ts'
import { selar } from './selo/chave.ts'
import { assinarPdf } from './selo/pdf-assinado.ts'

type Enviado = { readonly revisao?: number | undefined }
interface Preparado {
  readonly row: LinhaDoLaudo
  readonly conteudo: ConteudoDoLaudo
  readonly emitidoEm: Date
}

/** May it be issued, and under which number? What it says is read while nobody changes it. */
const preparar = (ctx: Ctx, id: string, enviado: Enviado): Promise<Preparado> =>
  inTransaction(ctx.db, async (tx) => {
    await segurarOrdem(tx, id)
    const { row, pecas } = await travar(ctx, tx, LAUDOS, id, 'emitir', enviado)
    const numero = row.numero ?? (await numerar(tx))
    const codigoVerificacao = row.codigoVerificacao ?? novoCodigo()
    if (row.numero === null || row.codigoVerificacao === null)
      await tx.updateTable('laudos').set({ numero, codigoVerificacao }).where('id', '=', id).execute()
    const emitidoEm = new Date()
    const conteudo = await conteudoDe(ctx, tx, { ...row, numero, codigoVerificacao }, pecas, emitidoEm)
    return { row, conteudo, emitidoEm }
  })

async function desenhar(
  ctx: Ctx,
  { row, conteudo, emitidoEm }: Preparado,
  certificado: Certificado | null,
): Promise<Buffer> {
  const bytes = await papelDoLaudo(conteudo, await imagensDo(ctx, row))
  if (!certificado) return bytes
  const nome = comRevisao(conteudo.numero, conteudo.numeroRevisao)
  return assinarPdf(bytes, certificado, { motivo: `Emissão do laudo ${nome}`, quando: emitidoEm })
}

/** Issues one that waits to be verified, by another than who tested it. */
export async function emitirLaudo(ctx: Ctx, id: string, enviado: Enviado = {}): Promise<LinhaDoLaudo> {
  // Before anything: without the certificate that the company asks for, nothing is issued.
  const certificado = await certificadoDosLaudos(ctx)
  const preparado = await preparar(ctx, id, enviado)
  const { numero, numeroRevisao } = preparado.conteudo
  const nome = nomeSeguro(comRevisao(numero, numeroRevisao).replace('/', '-'), '.pdf')
  const bytes = await desenhar(ctx, preparado, certificado)
  const staged = { ...(await ctx.files.stage(nome, bytes, ['pdf'])), name: nome }
  const selo = await selar(ctx, staged.sha256)
  return ctx.files.keep(
    [{ staged, folder: ['laboratorio', preparado.row.osId, id] }],
    ctx.usuario.id,
    (tx, [arquivo]) => congelar(ctx, tx, preparado, arquivo as Arquivo, { ...selo, certificado }),
  )
}

interface Selado {
  readonly assinatura: string
  readonly chavePublica: string
  readonly certificado: Certificado | null
}

async function congelar(ctx: Ctx, tx: Tx, { row, conteudo, emitidoEm }: Preparado, arquivo: Arquivo, selado: Selado) {
  await segurarOrdem(tx, row.id)
  return agir(
    ctx,
    LAUDOS,
    row.id,
    'emitir',
    {
      // What was drawn, and no later version of it.
      dados: { revisao: row.revisao },
      escrever: () => ({
        campos: {
          identificacao: comRevisao(conteudo.numero, conteudo.numeroRevisao),
          verificadorId: ctx.usuario.id,
          statusDesde: emitidoEm.toISOString(),
          emitidoEm: emitidoEm.toISOString(),
          dataEmissao: plainDateOf(emitidoEm),
          motivoDevolucao: null,
          conteudo: JSON.stringify(conteudo),
          arquivoId: arquivo.id,
          fileName: arquivo.nome,
          hiperlink: `/api/laudos/${row.id}/arquivo`,
          mimeType: arquivo.tipo,
          tamanho: arquivo.tamanho,
          sha256: arquivo.sha256,
          selo: selado.certificado ? SELO_DE_LAUDO.certificado : SELO_DE_LAUDO.sistema,
          assinatura: selado.assinatura,
          chavePublica: selado.chavePublica,
          certificadoDe: selado.certificado?.titular ?? null,
        },
      }),
      async depois(dentro, depois) {
        const substituido = await substituir(ctx, dentro, depois)
        const { mudancas } = await comLaudo({ ...ctx, db: dentro }, dentro, depois)
        return { mudancas: { ...mudancas, ...(substituido && { Substitui: [null, substituido] }) } }
      },
      frase: (depois) =>
        depois.numeroRevisao === 0
          ? `Emissão do laudo ${depois.identificacao}`
          : `Revisão R${depois.numeroRevisao} do laudo ${depois.numero}: ${depois.motivoRevisao}`,
      responder: async (_, depois) => depois,
    },
    tx,
  )
}

/** The one it takes the place of stands no more. */
async function substituir(ctx: Ctx, tx: Tx, { substituiLaudoId }: LinhaDoLaudo): Promise<string | null> {
  if (!substituiLaudoId) return null
  const antes = await tx
    .selectFrom('laudos')
    .selectAll()
    .where('id', '=', substituiLaudoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const depois = await passar(tx, LAUDOS, antes, 'substituir', { campos: { statusDesde: new Date().toISOString() } })
  await announce(ctx, tx, laudos, depois, antes)
  return depois.identificacao
}
