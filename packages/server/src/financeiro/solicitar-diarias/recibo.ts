import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatCpf } from '@prumo/domain/core/documents.ts'
import { formatMoney, formatQuantity } from '@prumo/domain/core/money.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import type { ParcelaCalculada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { tiposDeDiaria, unidadesDaBase } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  letterhead,
  paragraph,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import { emCentavos } from './calcular.ts'

/** What a receipt tells of the trip and of who receives. */
export interface Recibo {
  readonly empresa: string
  readonly contrato: string
  readonly obra: string | null
  readonly numero: number
  readonly motivo: string
  readonly destino: string
  readonly saida: string
  readonly retorno: string
  readonly nome: string
  readonly matricula: string
  readonly cpf: string
  readonly funcao: string | null
  readonly recebimento: string
  readonly valores: readonly ParcelaCalculada[]
  readonly total: number
}

/** The CPF without its beginning and end: enough for its owner to know it, too little to use it. */
export const cpfMascarado = (cpf: string): string => formatCpf(cpf).replace(/^\d{3}(.*)\d{2}$/, '***$1**')

export const unidades = (base: number, quantidade: number): string =>
  `${formatQuantity(quantidade)} ${unidadesDaBase[base]?.[quantidade > 1 ? 1 : 0] ?? ''}`

/** 'Recibo de diária': what the worker signs, and what the order carries as the attachment to pay. */
export function reciboDeDiaria(recibo: Recibo): Promise<Buffer> {
  const total = formatMoney(emCentavos(recibo.total))
  const periodo = `${formatDate(momentoDe(recibo.saida).dia)} a ${formatDate(momentoDe(recibo.retorno).dia)}`
  const assinatura: Content = {
    margin: [0, 54, 0, 0],
    columns: [
      { width: '*', stack: ['________________________________________', { text: 'Local e data', fontSize: 8 }] },
      { width: '*', stack: ['________________________________________', { text: recibo.nome, fontSize: 8 }] },
    ],
  }
  return renderPdf({
    title: 'Recibo de diária',
    subtitle: `Solicitação ${recibo.numero}`,
    body: [
      letterhead(recibo.empresa, [recibo.contrato, ...(recibo.obra ? [recibo.obra] : [])], []),
      factsTable(
        [
          ['Trabalhador', recibo.nome],
          ['Matrícula', recibo.matricula],
          ['CPF', cpfMascarado(recibo.cpf)],
          ['Função', recibo.funcao],
          ['Destino', recibo.destino],
          ['Motivo', recibo.motivo],
          ['Saída', formatInstant(recibo.saida)],
          ['Retorno', formatInstant(recibo.retorno)],
          ['Recebe por', recibo.recebimento],
        ],
        3,
      ),
      sectionTitle('Diárias'),
      itemsTable(
        [
          { label: 'Diária' },
          { label: 'Valor que se aplica' },
          { label: 'Quantidade', kind: 'number' },
          { label: 'Valor unitário', kind: 'money' },
          { label: 'Total', kind: 'money' },
        ],
        recibo.valores.map(({ tipo, base, nome, porque, quantidade, motivo, valorUnitario, total: linha }) => [
          wordOf(tiposDeDiaria, tipo),
          `${nome}: ${porque}${motivo ? `. Reduzida: ${motivo}` : ''}`,
          unidades(base, quantidade),
          emCentavos(valorUnitario),
          emCentavos(linha),
        ]),
        ['Total', '', '', '', emCentavos(recibo.total)],
      ),
      paragraph(''),
      paragraph(
        `Declaro que recebo de ${recibo.empresa} a importância de ${total}, referente às diárias acima, de ${periodo}, e que prestarei contas dela no retorno.`,
      ),
      assinatura,
    ],
  })
}
