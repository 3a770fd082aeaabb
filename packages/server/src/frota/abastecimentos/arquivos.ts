import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import {
  type AbastecimentoNaResposta,
  type ArquivoDoAbastecimento,
  arquivosDoAbastecimento,
} from '@prumo/domain/frota/respostas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACAO, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { notFound } from '../../core/errors.ts'
import { pdfOrImage } from '../../core/files/kinds.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { exigirAberto } from './gravar.ts'
import { apresentarUm } from './ler.ts'

type Row = Record<string, unknown>

const coluna = (qual: ArquivoDoAbastecimento): 'cupomArquivoId' | 'fotoOdometroArquivoId' =>
  qual === 'cupom' ? 'cupomArquivoId' : 'fotoOdometroArquivoId'
const dito = (qual: ArquivoDoAbastecimento): string => arquivosDoAbastecimento[qual].toLowerCase()

const doRegistro = (row: Row, ato: string) => ({
  tela: abastecimentos.tela,
  entidade: abastecimentos.name,
  alvoId: row.id as string,
  descricao: `${ato} do abastecimento nº ${row.numero}`,
})

const registrar = (tx: Tx, ctx: Ctx, row: Row, ato: string, mudancas = {}): Promise<void> =>
  logAct(tx, ctx, { acao: ACAO.alterou, ...doRegistro(row, ato), mudancas })

async function trocar(ctx: Ctx, tx: Tx, id: string, qual: ArquivoDoAbastecimento, novo: string | null): Promise<Row> {
  const antes = await findRow(ctx, tx, abastecimentos, id, true)
  exigirAberto(antes)
  const velho = antes[coluna(qual)] as string | null
  if (velho === null && novo === null) throw notFound()
  await tx
    .updateTable('abastecimentos')
    .set({ [coluna(qual)]: novo, revisao: (antes.revisao as number) + 1 })
    .where('id', '=', id)
    .execute()
  if (velho !== null) await ctx.files.remove(tx, [velho])
  await announce(ctx, tx, abastecimentos, antes)
  return antes
}

/** POST /abastecimentos/:id/arquivos/:qual (multipart: `arquivo`): in the place of the one that was there. */
export async function enviarArquivo(
  ctx: Ctx,
  request: FastifyRequest,
  id: string,
  qual: ArquivoDoAbastecimento,
): Promise<AbastecimentoNaResposta> {
  exigirAberto(await findRow(ctx, ctx.db, abastecimentos, id))
  await using uploads = await ctx.files.receive(request, { accept: pdfOrImage, maxFiles: 1 })
  const staged = uploads.file('arquivo')
  return await ctx.files.keep(
    [{ staged, folder: ['frota', 'abastecimentos', id] }],
    ctx.usuario.id,
    async (tx, [arquivo]) => {
      const row = await trocar(ctx, tx, id, qual, arquivo!.id)
      await registrar(tx, ctx, row, `Anexou ${dito(qual)}`, { [qual]: [null, arquivo!.nome] })
      return apresentarUm({ ...ctx, db: tx }, id)
    },
  )
}

/** DELETE /abastecimentos/:id/arquivos/:qual. */
export const excluirArquivo = (ctx: Ctx, id: string, qual: ArquivoDoAbastecimento): Promise<AbastecimentoNaResposta> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await trocar(ctx, tx, id, qual, null)
    await registrar(tx, ctx, row, `Removeu ${dito(qual)}`)
    return apresentarUm({ ...ctx, db: tx }, id)
  })

/** GET /abastecimentos/:id/arquivos/:qual: seen is logged as 4, downloaded as 5, once the bytes are known to be there. */
export async function verArquivo(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  qual: ArquivoDoAbastecimento,
  baixar: boolean,
): Promise<FastifyReply> {
  const row = await findRow(ctx, ctx.db, abastecimentos, id)
  const ato = `${baixar ? 'Baixou' : 'Visualizou'} ${dito(qual)}`
  return sendLogged(ctx, reply, row[coluna(qual)], baixar ? 'attachment' : 'inline', () => doRegistro(row, ato))
}
