import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import type { Ctx } from '../../core/context.ts'
import { type Content, factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import type { DocumentoDoLivro, PessoaDoLivro } from './documentos.ts'

/** Who asked for the book, when and what for: on every cover (LGPD; design, Brazil §8). */
export interface Pedido {
  readonly finalidade: string
  readonly pedidoEm: Date
}

const pedidoPor = (quem: string, { finalidade, pedidoEm }: Pedido): Content =>
  factsTable(
    [
      ['Solicitado por', quem],
      ['Em', formatInstant(pedidoEm)],
      ['Finalidade', finalidade],
    ],
    3,
  )

const AVISO: Content = {
  text: 'Contém dados pessoais. Use só para a finalidade acima e guarde ou descarte conforme a política de proteção de dados da empresa.',
  italics: true,
  margin: [0, 8, 0, 0],
}

const observacoes = (faltas: readonly string[]): Content[] =>
  faltas.length > 0 ? [sectionTitle('Observações'), ...faltas.map((falta) => paragraph(falta))] : []

export interface LinhaDaCapa {
  readonly pessoa: PessoaDoLivro
  readonly documentos: number
}

/** The first page of a book of many: whose documents, and how many. */
export const capaDoLivro = (
  ctx: Ctx,
  pedido: Pedido,
  linhas: readonly LinhaDaCapa[],
  faltas: readonly string[],
): Promise<Buffer> =>
  renderPdf({
    title: 'Livro de documentos',
    subtitle: linhas.length === 1 ? '1 colaborador' : `${linhas.length} colaboradores`,
    issuedAt: pedido.pedidoEm,
    body: [
      pedidoPor(ctx.usuario.nome, pedido),
      AVISO,
      sectionTitle('Colaboradores'),
      itemsTable(
        [
          { label: 'Matrícula', width: 'auto' },
          { label: 'Nome' },
          { label: 'Contrato' },
          { label: 'Documentos', kind: 'number' },
        ],
        linhas.map(({ pessoa, documentos }) => [pessoa.matricula, pessoa.nome, pessoa.contrato, String(documentos)]),
        [null, 'Total', null, String(linhas.reduce((soma, { documentos }) => soma + documentos, 0))],
      ),
      ...observacoes(faltas),
    ],
  })

export interface LinhaDoIndice {
  readonly documento: DocumentoDoLivro
  /** Where it begins in this PDF; null when it stands beside it. */
  readonly pagina: number | null
}

export interface CapaDaPessoa {
  /** Who asked for the book. */
  readonly quem: string
  readonly pedido: Pedido
  readonly pessoa: PessoaDoLivro
  readonly indice: readonly LinhaDoIndice[]
  readonly faltas: readonly string[]
}

/**
 * The first pages of one person's book: the index says on which page each document begins. Run in a process of its own
 * (pdf-unico.ts): of hundreds of people it is hundreds of drawings, and their memory is not the server's.
 */
export const capaDaPessoa = ({ quem, pedido, pessoa, indice, faltas }: CapaDaPessoa): Promise<Buffer> =>
  renderPdf({
    numbered: false,
    title: 'Livro de documentos',
    subtitle: `Matrícula ${pessoa.matricula}`,
    issuedAt: pedido.pedidoEm,
    body: [
      factsTable(
        [
          ['Colaborador', pessoa.nome],
          ['Função', pessoa.funcao],
          ['Contrato', pessoa.contrato],
        ],
        3,
      ),
      pedidoPor(quem, pedido),
      AVISO,
      sectionTitle('Índice'),
      itemsTable(
        [
          { label: 'Documento' },
          { label: 'Emissão', width: 'auto' },
          { label: 'Validade', width: 'auto' },
          { label: 'Página', kind: 'number' },
        ],
        indice.map(({ documento, pagina }) => [
          documento.tipo,
          formatDate(documento.emissao),
          documento.validade && formatDate(documento.validade),
          pagina === null ? 'à parte' : String(pagina),
        ]),
      ),
      ...observacoes(faltas),
    ],
  })
