import { formatDate, formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, formatQuantity, lineTotal, toCentavos, toPreco } from '@prumo/domain/core/money.ts'
import { palavrasDePagamento, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos, STATUS, statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  letterhead,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
  sideBySide,
} from '../../core/documents/pdf.ts'
import { contentDisposition } from '../../core/files/send.ts'
import { detalhar } from './ler.ts'
import { type DadosDoPapel, dadosDoPapel } from './pdf-dados.ts'

/** What stands across the page of an order that obliges nobody to anything: only approved ones are for a supplier's eyes. */
const CARIMBO: Partial<Record<number, string>> = {
  [STATUS.rascunho]: 'RASCUNHO',
  [STATUS.solicitado]: 'NÃO APROVADO',
  [STATUS.emConfirmacao]: 'NÃO APROVADO',
  [STATUS.emAprovacao]: 'NÃO APROVADO',
  [STATUS.rejeitado]: 'REJEITADO',
  [STATUS.cancelado]: 'CANCELADO',
}

/** What the supplier reads, or the house: its own reasons, documents and disagreements do not leave it. */
type Leitor = 'casa' | 'fornecedor'

/** The order on paper, as this person may see it. */
export async function papelDoPedido(
  ctx: Ctx,
  id: string,
  leitor: Leitor = 'casa',
): Promise<{ numero: number; bytes: Buffer }> {
  const pedido = await detalhar(ctx, ctx.db, id)
  const papel = await dadosDoPapel(ctx, id)
  const daCasa = leitor === 'casa'
  const carimbo = CARIMBO[pedido.status]
  const bytes = await renderPdf({
    title: `Pedido de compra nº ${pedido.numero}`,
    subtitle: papel.pagador.nome,
    ...(carimbo && { watermark: carimbo }),
    body: [
      cabecalho(pedido, papel),
      partes(pedido, papel),
      ...itens(pedido),
      ...pagamento(pedido, daCasa),
      ...(daCasa ? doSolicitante(pedido) : []),
      ...andamento(pedido, daCasa),
      ...(daCasa ? [] : [recado(pedido)]),
    ],
  })
  return { numero: pedido.numero, bytes }
}

/** POST /services/pdf-pedido-de-compra: logged as a download. */
export async function pdfDoPedido(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const { numero, bytes } = await papelDoPedido(ctx, id)
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: pedidos.tela,
      entidade: pedidos.name,
      alvoId: id,
      descricao: `Baixou o PDF do pedido ${numero}`,
    }),
  )
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `Pedido ${numero}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

const reais = (valor: number | null): string | null => (valor === null ? null : formatMoney(toCentavos(valor) ?? 0))
const nomeDe = (pedido: PedidoDetalhado, id: string | null): string | null => (id ? (pedido.nomes[id] ?? null) : null)

function cabecalho(pedido: PedidoDetalhado, { pagador }: DadosDoPapel): Content {
  return letterhead(pagador.nome, pagador.linhas, [
    `Situação: ${wordOf(statusDePedido, pedido.status)}`,
    `Tipo: ${wordOf(tiposDePedido, pedido.tipo)}`,
    `Registrado em ${formatInstant(pedido.dataRegistro)}`,
  ])
}

/** Who supplies, and where it is delivered. */
function partes(pedido: PedidoDetalhado, { fornecedor, contrato, obra }: DadosDoPapel): Content {
  return sideBySide(
    [
      sectionTitle('Fornecedor'),
      fornecedor
        ? { stack: [{ text: printable(fornecedor.nome), bold: true }, ...fornecedor.linhas.map(printable)] }
        : paragraph('Nenhum fornecedor informado.'),
    ],
    [
      sectionTitle('Entrega'),
      factsTable(
        [
          ['Contrato', contrato],
          ['Obra', obra],
          ['Veículo', nomeDe(pedido, pedido.veiculoId)],
          ['Solicitante', nomeDe(pedido, pedido.solicitanteId)],
          ['Mês de competência', pedido.mesComp && formatMonth(pedido.mesComp)],
        ],
        1,
      ),
    ],
  )
}

function itens(pedido: PedidoDetalhado): Content[] {
  if (pedido.itens.length === 0) return []
  const rows = pedido.itens.map((item, n) => [
    String(n + 1),
    item.descricao,
    item.unidade,
    formatQuantity(item.quantidade),
    toPreco(item.valor),
    lineTotal(item.valor, item.quantidade),
  ])
  return [
    sectionTitle('Itens'),
    itemsTable(
      [
        { label: 'Nº', kind: 'number' },
        { label: 'Descrição' },
        { label: 'Unidade', width: 'auto' },
        { label: 'Quantidade', kind: 'number' },
        { label: 'Valor unitário', kind: 'price' },
        { label: 'Total', kind: 'money' },
      ],
      rows,
      [null, 'Total do pedido', null, null, null, toCentavos(pedido.valorTotal)],
    ),
  ]
}

type Anexo = PedidoDetalhado['anexos'][number]
const temParcela = ({ valor, valorParcela, dataVencimento, dataAgendada }: Anexo): boolean =>
  (valorParcela ?? valor) !== null && (dataVencimento ?? dataAgendada) !== null

/** Conditions and instalments; for the house also what each was attached with, and how far its payment is. */
function pagamento(pedido: PedidoDetalhado, daCasa: boolean): Content[] {
  const anexos = daCasa ? pedido.anexos : pedido.anexos.filter(temParcela)
  if (!pedido.pagamento && anexos.length === 0) return []
  const rows = anexos.map((anexo) => [
    wordOf(tiposDeAnexo, anexo.tipo),
    anexo.numeroNotaFiscal,
    anexo.dataVencimento && formatDate(anexo.dataVencimento),
    anexo.dataAgendada && formatDate(anexo.dataAgendada),
    ...(daCasa
      ? [
          anexo.fileName,
          anexo.status && palavrasDePagamento.status[anexo.status as keyof typeof palavrasDePagamento.status].um,
        ]
      : []),
    toCentavos(anexo.valorParcela ?? anexo.valor ?? ''),
  ])
  return [
    sectionTitle('Pagamento'),
    ...(pedido.pagamento ? [paragraph(`Condição: ${pedido.pagamento}`)] : []),
    ...(rows.length
      ? [
          itemsTable(
            [
              { label: 'Documento', width: 'auto' },
              { label: 'Número', width: daCasa ? 'auto' : '*' },
              { label: 'Vencimento', width: 'auto' },
              { label: 'Agendado para', width: 'auto' },
              ...(daCasa ? [{ label: 'Arquivo' }, { label: 'Pagamento', width: 'auto' as const }] : []),
              { label: 'Valor', kind: 'money' },
            ],
            rows,
          ),
        ]
      : []),
  ]
}

function doSolicitante(pedido: PedidoDetalhado): Content[] {
  return [
    ...(pedido.justificativa ? [sectionTitle('Justificativa'), paragraph(pedido.justificativa)] : []),
    ...(pedido.valorRetirado > 0 ? [paragraph(`Já retirado: ${reais(pedido.valorRetirado)}`)] : []),
  ]
}

/** Who took each step, when and, inside the house, why. */
function andamento(pedido: PedidoDetalhado, daCasa: boolean): Content[] {
  const passos: [string, string | null, string | null, string | null, boolean][] = [
    ['Solicitado', pedido.solicitanteId, pedido.dataSolicitacao, null, true],
    ['Validado', pedido.validadorId, pedido.dataValidacao, null, true],
    ['Confirmado', pedido.confirmadorId, pedido.dataConfirmacao, null, true],
    ['Aprovado', pedido.aprovadorId, pedido.dataAprovacao, pedido.justificativaAprovacao, true],
    ['Reprovado ou devolvido', pedido.reprovadorId, pedido.dataReprovacao, pedido.justificativaReprovacao, false],
    ['Encomendado', null, pedido.dataEncomenda, null, false],
    ['Finalizado', null, pedido.dataFinalizacao, null, false],
    ['Cancelado', pedido.canceladorId, pedido.dataCancelamento, pedido.justificativaCancelamento, false],
  ]
  const dados = passos.filter(([, , quando, , paraTodos]) => quando !== null && (daCasa || paraTodos))
  if (dados.length === 0) return []
  return [
    sectionTitle('Aprovações'),
    itemsTable(
      [
        { label: 'Passo', width: 'auto' },
        { label: 'Por' },
        { label: 'Em', width: 'auto' },
        ...(daCasa ? [{ label: 'Observação' }] : []),
      ],
      dados.map(([passo, quem, quando, porque]) => [
        passo,
        nomeDe(pedido, quem),
        quando && formatInstant(quando),
        ...(daCasa ? [porque] : []),
      ]),
    ),
  ]
}

const recado = (pedido: PedidoDetalhado): Content => ({
  stack: [
    sectionTitle('Observações'),
    paragraph(
      `Informe o número do pedido (${pedido.numero}) na nota fiscal e no boleto. O pagamento depende do documento fiscal correspondente a este pedido.`,
    ),
  ],
  unbreakable: true,
})
