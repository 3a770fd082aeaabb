import { formatDate } from '@prumo/domain/core/dates.ts'
import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { revisaoEmPalavras } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import type { TableCell } from 'pdfmake/interfaces.js'
import { type Content, factsTable, printable, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { bytesDe } from './documentos.ts'
import { type Indice, type LinhaDoIndice, pendentes, ressalvaDe } from './linhas.ts'

const VERMELHO = '#b42318'
const APAGADO = '#5b6472'
const LINHA = '#c9d0d8'

const quantos = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
const megas = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** Run in a process of its own (indice.ts): thousands of lines are seconds of drawing, in which the server answers others. */
export const indiceEmPdf = (indice: Indice & { readonly geradoPor: string }): Promise<Buffer> =>
  renderPdf({
    title: 'Índice do data book',
    subtitle: indice.obra.numero,
    landscape: true,
    body: [cabecalho(indice), ...faltas(indice), sectionTitle('Documentos'), documentos(indice)],
  })

const cabecalho = ({ obra, linhas, geradoPor }: Parameters<typeof indiceEmPdf>[0]): Content =>
  factsTable(
    [
      ['Obra', `${obra.numero} – ${obra.nome}`],
      ['Número do cliente', obra.codigo],
      ['Município', [obra.municipio, obra.uf].filter(Boolean).join(' – ')],
      [
        'Documentos',
        `${quantos(linhas.length, 'documento', 'documentos')}, ${megas(bytesDe(linhas.map(({ documento }) => documento)))}`,
      ],
      ['Gerado por', geradoPor],
    ],
    3,
  )

/** Above the documents: whoever opens the book sees first what it is without. */
function faltas(indice: Indice): Content[] {
  const faltam = pendentes(indice)
  if (faltam.length === 0) return []
  return [
    { ...(sectionTitle('Documentos esperados que faltam') as object), color: VERMELHO } as Content,
    {
      color: VERMELHO,
      ul: faltam.map(({ disciplina, tipo, situacao, validade }) =>
        printable(
          `${tiposDeAnexo[tipo as 1]} (${disciplinasDeObra[disciplina as 1]}): ${
            situacao === 'vencido' && validade ? `vencido em ${formatDate(validade)}` : 'não foi incluído na obra'
          }`,
        ),
      ),
    },
  ]
}

const COLUNAS = ['Item', 'Disciplina', 'Tipo', 'Documento', 'Revisão', 'Emissão', 'Páginas', 'SHA-256'] as const
const A_DIREITA: ReadonlySet<string> = new Set(['Item', 'Páginas'])

function documentos({ linhas }: Indice): Content {
  const cabeca = COLUNAS.map(
    (text): TableCell => ({
      text,
      bold: true,
      fontSize: 8,
      color: APAGADO,
      alignment: A_DIREITA.has(text) ? 'right' : 'left',
    }),
  )
  return {
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [24, 92, 104, '*', 38, 46, 36, 206],
      body: [cabeca, ...linhas.map(documento)],
    },
    layout: {
      hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINHA,
      paddingTop: () => 3,
      paddingBottom: () => 3,
      paddingLeft: () => 3,
      paddingRight: () => 3,
    },
  }
}

function documento(linha: LinhaDoIndice, n: number): TableCell[] {
  const { disciplina, tipo, numeroDocumento, descricao, numeroRevisao, emissao, paginas, fileName } = linha.documento
  const ressalva = ressalvaDe(linha)
  const nome = numeroDocumento ? `${numeroDocumento} – ${descricao}` : descricao
  return [
    { text: String(n + 1), alignment: 'right' },
    printable(disciplinasDeObra[disciplina as 1]),
    printable(tiposDeAnexo[tipo as 1]),
    {
      stack: [
        { text: printable(nome), ...quebra(nome) },
        { text: printable(fileName), fontSize: 7, color: APAGADO, ...quebra(fileName) },
        ...(ressalva ? [{ text: ressalva, color: VERMELHO }] : []),
      ],
    },
    revisaoEmPalavras(numeroRevisao),
    emissao ? formatDate(emissao) : '–',
    { text: paginas === null ? '–' : String(paginas), alignment: 'right' },
    {
      text: linha.sha256 ?? '–',
      fontSize: 5.8,
      noWrap: true,
      margin: [0, 2, 0, 0],
      ...(ressalva && { color: VERMELHO }),
    },
  ]
}

/** A word longer than its column breaks anywhere. */
const quebra = (texto: string) => (/\S{24,}/.test(texto) ? ({ wordBreak: 'break-all' } as const) : {})
