import { rm } from 'node:fs/promises'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { formatMoney, formatPreco, formatQuantity, toCentavos, toPreco } from '@prumo/domain/core/money.ts'
import { encomendar } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { sql } from 'kysely'
import { agir, travar } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { AppError, conflict } from '../../core/errors.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { digest } from '../../core/http/idempotency.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import { carregar, PEDIDOS, type PedidoCarregado } from './carregar.ts'
import { detalhar, enderecoDoFornecedor } from './ler.ts'
import { avisarDoAto } from './notificar.ts'
import { papelDoPedido } from './pdf.ts'

export interface AvisoAoFornecedor {
  /** False when this order, as it stands, was told to that address before. */
  readonly avisado: boolean
  readonly para: string
}

/** One notice for an order as it stands and an address: content only changes in a draft, so what is approved anew is another. */
const chaveDoAviso = ({ id, row }: PedidoCarregado, para: string): string =>
  `pedido:${id}:fornecedor:${digest(String(row.dataAprovacao), para)}`

/** The text of the notice, in the act's own transaction, with the order's PDF; false when this revision was told already. */
async function enfileirar(ctx: Ctx, tx: Tx, pedido: PedidoCarregado, arquivo: Arquivo): Promise<boolean> {
  const { row, itens } = pedido
  const { rows } = await sql<{ nome: string; email: string; centro: string; pagador: string | null }>`
    select f.nome, f.email, c.nome as centro, coalesce(j.razao_social, j.nome) as pagador
    from fornecedores f, contas_contrato c left join contas_juridicas j on j.id = c.cj_id
    where f.id = ${row.fornecedorId} and c.id = ${row.centroDeCustoId}`.execute(tx)
  const fornecedor = rows[0]!
  const assunto = `Pedido de compra ${row.numero}`
  return queueMail(ctx, tx, {
    kind: 'pedido-fornecedor',
    to: fornecedor.email,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${fornecedor.nome}. O pedido abaixo foi aprovado e está encomendado. Ele segue completo em anexo.`,
        'Informe o número do pedido na nota fiscal.',
      ],
      facts: [
        ['Pedido', String(row.numero)],
        ['Comprador', fornecedor.pagador],
        ['Para', fornecedor.centro],
        ...itens
          .slice(0, 20)
          .map((item): [string, string] => [
            item.descricao,
            `${formatQuantity(item.quantidade)} ${item.unidade ?? ''} × ${formatPreco(toPreco(item.valor) ?? 0)}`,
          ]),
        ['Mais itens', itens.length > 20 ? `${itens.length - 20}, no anexo` : null],
        ['Valor total', formatMoney(toCentavos(row.valorTotal) ?? 0)],
      ],
    }),
    arquivoId: arquivo.id,
    centros: [row.centroDeCustoId],
    dedupeKey: chaveDoAviso(pedido, fornecedor.email.trim()),
  })
}

/**
 * An act that tells the supplier: the PDF is drawn and placed before the transaction, its row and the notice are written with
 * the act, and nothing of it stays when the act is refused.
 */
export async function comAviso<T>(
  ctx: Ctx,
  id: string,
  ato: (tx: Tx, avisar: (pedido: PedidoCarregado) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const { numero, bytes } = await papelDoPedido(ctx, id, 'fornecedor')
  const staged = await ctx.files.stage(`Pedido ${numero}.pdf`, bytes, ['pdf'])
  try {
    return await ctx.files.keep([{ staged, folder: ['financeiro', 'avisos', id] }], ctx.usuario.id, (tx, [arquivo]) =>
      ato(tx, (pedido) => enfileirar(ctx, tx, pedido, arquivo!)),
    )
  } finally {
    await rm(staged.path, { force: true })
  }
}

/** Was this order, as it stands, already told to that address? */
async function jaAvisado(ctx: Ctx, pedido: PedidoCarregado, para: string): Promise<boolean> {
  const { rows } = await sql`select 1 from correio where chave = ${chaveDoAviso(pedido, para)}`.execute(ctx.db)
  return rows.length > 0
}

/**
 * POST /services/notify-forn-pedido-de-compra (Spec 2 §7): the supplier is told of an approved order, once as it stands, and the
 * order is 'Encomendado' by that (decisions, Purchase orders). Asked again it answers the same and sends nothing.
 */
export async function notificarFornecedor(ctx: Ctx, id: string): Promise<AvisoAoFornecedor> {
  const pedido = await carregar(ctx, ctx.db, id)
  const { numero, status } = pedido.row
  if (status !== STATUS.aprovado && status !== STATUS.encomendado)
    throw conflict(`O pedido ${numero} não está aprovado: o fornecedor só é avisado depois da aprovação.`)
  // Who may order is who may tell; the status is asked for above, in words of its own.
  const recusado = impedimento(
    PEDIDOS.fluxo,
    'encomendar',
    { ...pedido.registro, status: STATUS.aprovado },
    pedido.pessoa,
  )
  if (recusado) throw new AppError(recusado.status, recusado.message)
  const para = await enderecoDoFornecedor(ctx.db, pedido.row.fornecedorId)
  if (!para)
    throw conflict(
      `O fornecedor do pedido ${numero} não tem e-mail no cadastro. Complete o cadastro para avisá-lo, ou registre a encomenda sem e-mail.`,
    )
  if (status === STATUS.aprovado) {
    await encomendarPedido(ctx, id, {})
    return { avisado: true, para }
  }
  if (await jaAvisado(ctx, pedido, para)) return { avisado: false, para }
  return comAviso(ctx, id, async (tx, avisar) => {
    let avisado = false
    await agir(
      ctx,
      PEDIDOS,
      id,
      'avisarFornecedor',
      {
        dados: {},
        async escrever(_, agora) {
          avisado = await avisar(agora)
          return avisado ? {} : null
        },
        frase: () => `Avisou o fornecedor do pedido ${numero} por e-mail (${para})`,
        responder: async () => {},
      },
      tx,
    )
    return { avisado, para }
  })
}

/** 'Encomendado' follows 'Aprovado' when the supplier is told: by mail when their address is known, else by whoever says so. */
export async function encomendarPedido(
  ctx: Ctx,
  id: string,
  ato: { revisao?: number; semEmail?: boolean },
): Promise<PedidoDetalhado> {
  // Refused before the paper is drawn; what could change meanwhile is asked again with the act.
  const antes = await inTransaction(ctx.db, (tx) => travar(ctx, tx, PEDIDOS, id, 'encomendar', ato))
  const gravar = (tx: Tx, avisar: ((pedido: PedidoCarregado) => Promise<boolean>) | null) => {
    let avisado = false
    return agirNoPedido(
      ctx,
      id,
      'encomendar',
      {
        dados: ato,
        async mudar(pedido) {
          avisado = avisar !== null && (await avisar(pedido))
          return encomendar(pedido.pessoa, new Date().toISOString())
        },
        frase: ({ numero }) =>
          `Encomendou o pedido ${numero}${avisado ? ' e avisou o fornecedor por e-mail' : ' sem avisar o fornecedor por e-mail'}`,
        depois: (_, row, { workflows }) => avisarDoAto(ctx, tx, row, workflows),
        responder: () => detalhar(ctx, tx, id),
      },
      tx,
    )
  }
  const para = ato.semEmail ? null : await enderecoDoFornecedor(ctx.db, antes.row.fornecedorId)
  return para ? comAviso(ctx, id, gravar) : inTransaction(ctx.db, (tx) => gravar(tx, null))
}
