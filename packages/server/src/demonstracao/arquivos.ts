import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, lineTotal, toCentavos, toPreco } from '@prumo/domain/core/money.ts'
import { factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../core/documents/pdf.ts'
import { listaDeFornecedores } from './empresa.ts'
import type { Cena } from './roteiro.ts'

interface Payable {
  readonly valor?: number
  readonly dataVencimento?: string | null
  readonly numeroNotaFiscal?: string
  readonly codigoBarrasBoleto?: string
}

/** A document of the demonstration as a real PDF: readable beside the decision, and plainly an example. */
export function renderDemoPdf(
  title: string,
  cena: Cena,
  { valor, dataVencimento, numeroNotaFiscal, codigoBarrasBoleto }: Payable,
): Promise<Buffer> {
  const fornecedor = listaDeFornecedores[cena.fornecedor]!
  const rows = cena.itens.map(([descricao, unidade, quantidade, preco]) => [
    descricao,
    String(quantidade).replace('.', ','),
    unidade,
    toPreco(preco),
    lineTotal(preco, quantidade),
  ])
  const total = cena.itens.reduce((sum, [, , quantidade, preco]) => sum + lineTotal(preco, quantidade), 0)
  return renderPdf({
    title,
    subtitle: 'Documento de exemplo, sem valor',
    body: [
      factsTable([
        ['Fornecedor', fornecedor.razaoSocial ?? fornecedor.nome],
        ['CPF/CNPJ', fornecedor.cpfOuCnpj],
        ['Número', numeroNotaFiscal],
        ['Vencimento', dataVencimento ? formatDate(dataVencimento) : null],
        ['Valor', valor === undefined ? null : formatMoney(toCentavos(valor) ?? 0)],
      ]),
      ...(codigoBarrasBoleto ? [sectionTitle('Linha digitável'), paragraph(codigoBarrasBoleto)] : []),
      sectionTitle('Itens'),
      itemsTable(
        [
          { label: 'Descrição', width: '*' },
          { label: 'Qtd.', kind: 'number' },
          { label: 'Un.' },
          { label: 'Valor unit.', kind: 'price' },
          { label: 'Total', kind: 'money' },
        ],
        rows,
        ['Total', '', '', '', total],
      ),
    ],
  })
}
