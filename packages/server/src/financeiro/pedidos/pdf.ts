import { formatDate, formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, formatQuantity, lineTotal, toCentavos } from '@prumo/domain/core/money.ts'
import { statusDeAnexo, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos, statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database.ts'
import { contentDisposition } from '../../core/files/send.ts'
import { type Content, factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/pdf.ts'
import { detalhar } from './ler.ts'

/** POST /services/pdf-pedido-de-compra: the order on paper, as this person may see it; logged as a download. */
export async function pdfDoPedido(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const pedido = await detalhar(ctx, ctx.db, id)
  const bytes = await renderPdf({
    title: `Pedido de compra nº ${pedido.numero}`,
    subtitle: pedido.nomes[pedido.centroDeCustoId],
    body: [...dados(pedido), ...itens(pedido), ...anexos(pedido), ...andamento(pedido)],
  })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: 5,
      tela: pedidos.tela,
      entidade: pedidos.name,
      alvoId: id,
      descricao: `Baixou o PDF do pedido ${pedido.numero}`,
    }),
  )
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `Pedido ${pedido.numero}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

const reais = (valor: number | null): string | null => (valor === null ? null : formatMoney(toCentavos(valor) ?? 0))

function dados(pedido: PedidoDetalhado): Content[] {
  const nome = (id: string | null) => (id ? pedido.nomes[id] : null)
  return [
    factsTable([
      ['Situação', statusDePedido[pedido.status as keyof typeof statusDePedido]],
      ['Tipo', tiposDePedido[pedido.tipo as keyof typeof tiposDePedido]],
      ['Solicitante', nome(pedido.solicitanteId)],
      ['Registro', formatInstant(pedido.dataRegistro)],
      ['Fornecedor', nome(pedido.fornecedorId)],
      ['Pagamento', pedido.pagamento],
      ['Centro de custo', nome(pedido.centroDeCustoId)],
      ['Obra', nome(pedido.obraId)],
      ['Veículo', nome(pedido.veiculoId)],
      ['Mês de competência', pedido.mesComp && formatMonth(pedido.mesComp)],
      ['Valor total', reais(pedido.valorTotal)],
      ['Valor retirado', pedido.valorRetirado > 0 ? reais(pedido.valorRetirado) : null],
    ]),
    ...(pedido.justificativa ? [sectionTitle('Justificativa'), paragraph(pedido.justificativa)] : []),
  ]
}

function itens(pedido: PedidoDetalhado): Content[] {
  if (pedido.itens.length === 0) return []
  const rows = pedido.itens.map((item) => [
    item.descricao,
    item.unidade,
    formatQuantity(item.quantidade),
    formatQuantity(item.retirado),
    toCentavos(item.valor),
    lineTotal(item.valor, item.quantidade),
  ])
  return [
    sectionTitle('Itens'),
    itemsTable(
      [
        { label: 'Descrição' },
        { label: 'Unidade', width: 'auto' },
        { label: 'Quantidade', kind: 'number' },
        { label: 'Retirado', kind: 'number' },
        { label: 'Valor unitário', kind: 'money' },
        { label: 'Total', kind: 'money' },
      ],
      rows,
      ['Total', null, null, null, null, toCentavos(pedido.valorTotal)],
    ),
  ]
}

function anexos(pedido: PedidoDetalhado): Content[] {
  if (pedido.anexos.length === 0) return []
  const rows = pedido.anexos.map((anexo) => [
    tiposDeAnexo[anexo.tipo as keyof typeof tiposDeAnexo],
    anexo.fileName,
    anexo.numeroNotaFiscal,
    anexo.dataVencimento && formatDate(anexo.dataVencimento),
    anexo.status === null ? null : statusDeAnexo[anexo.status as keyof typeof statusDeAnexo],
    anexo.valor === null ? null : toCentavos(anexo.valor),
  ])
  return [
    sectionTitle('Anexos'),
    itemsTable(
      [
        { label: 'Tipo', width: 'auto' },
        { label: 'Arquivo' },
        { label: 'Documento', width: 'auto' },
        { label: 'Vencimento', width: 'auto' },
        { label: 'Pagamento', width: 'auto' },
        { label: 'Valor', kind: 'money' },
      ],
      rows,
    ),
  ]
}

/** Who took each step, when and why. */
function andamento(pedido: PedidoDetalhado): Content[] {
  const passos: [string, string | null, string | null, string | null][] = [
    ['Solicitado', pedido.solicitanteId, pedido.dataSolicitacao, null],
    ['Validado', pedido.validadorId, pedido.dataValidacao, null],
    ['Confirmado', pedido.confirmadorId, pedido.dataConfirmacao, null],
    ['Aprovado', pedido.aprovadorId, pedido.dataAprovacao, pedido.justificativaAprovacao],
    ['Reprovado ou devolvido', pedido.reprovadorId, pedido.dataReprovacao, pedido.justificativaReprovacao],
    ['Encomendado', null, pedido.dataEncomenda, null],
    ['Finalizado', null, pedido.dataFinalizacao, null],
    ['Cancelado', pedido.canceladorId, pedido.dataCancelamento, pedido.justificativaCancelamento],
  ]
  const dados = passos.filter(([, , quando]) => quando !== null)
  if (dados.length === 0) return []
  return [
    sectionTitle('Andamento'),
    itemsTable(
      [{ label: 'Passo', width: 'auto' }, { label: 'Por' }, { label: 'Em', width: 'auto' }, { label: 'Observação' }],
      dados.map(([passo, quem, quando, porque]) => [
        passo,
        quem && pedido.nomes[quem],
        quando && formatInstant(quando),
        porque,
      ]),
    ),
  ]
}
