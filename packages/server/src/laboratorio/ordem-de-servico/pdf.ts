/** The papers of an order (design, Works 5.1): the receipt of what came, and of what went back. */
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import {
  fasesDeEnsaio,
  motivosDeReprovacao,
  resultadosDeEnsaio,
  SITUACAO_DE_ITEM,
  situacoesDeItem,
} from '@prumo/domain/laboratorio/codigos.ts'
import { resultadoDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/andamento.ts'
import type { DocumentoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { STATUS_DE_OS, statusDeOs, tiposDeServicoDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { PAPEL_NA_OS, papeisNaOs } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import type { LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { photographsOnPaper, signaturesOnPaper } from '../../core/collected/no-papel.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  letterhead,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import type { OrdemNoPapel } from './pdf-dados.ts'

const TITULO: Readonly<Record<DocumentoDaOs, string>> = {
  recibo: 'Recibo de recebimento',
  entrega: 'Comprovante de entrega',
}
const PAPEL: Readonly<Record<DocumentoDaOs, number>> = { recibo: PAPEL_NA_OS.entregou, entrega: PAPEL_NA_OS.recebeu }
const papel = (codigo: number): string | null => wordOf(papeisNaOs, codigo)

function cabecalho({ os, nomes }: OrdemNoPapel, documento: DocumentoDaOs): Content[] {
  const entrega = documento === 'entrega'
  return [
    letterhead(
      nomes.empresa ?? nomes.contrato,
      ['Laboratório de ensaios elétricos', ...(nomes.cnpj ? [`CNPJ ${formatDocument(nomes.cnpj)}`] : [])],
      [
        `Ordem de serviço ${os.numero}`,
        entrega ? `Entregue em ${formatInstant(os.entregueEm!)}` : `Recebida em ${formatInstant(os.dataRecebimento)}`,
      ],
    ),
    factsTable(
      [
        ['Cliente', nomes.cliente],
        ['CNPJ do cliente', nomes.clienteCnpj && formatDocument(nomes.clienteCnpj)],
        ['Contato do cliente', nomes.clienteContato],
        ['Endereço', nomes.clienteEndereco],
        ['Equipe', nomes.equipe],
        ['Obra', nomes.obra],
        ['Contrato', nomes.contrato],
        ['Solicitante', [os.solicitante, os.contato].filter(Boolean).join(' · ')],
        ['Serviço', wordOf(tiposDeServicoDeOs, os.tipoServico)],
        ['Responsável no laboratório', nomes.responsavel],
        ...(entrega
          ? ([
              ['Recebida em', formatInstant(os.dataRecebimento)],
              ['Entregue por', nomes.entregador],
              ['Entregue a', os.recebedorNome],
              ['Documento', os.recebedorDocumento],
            ] as const)
          : ([
              ['Prazo', os.prazo && formatDate(os.prazo)],
              ['NF de remessa', os.nfRemessa],
              ['Transportadora', os.transportadora],
            ] as const)),
      ],
      3,
    ),
  ]
}

const descricao = ({ peca: { tipo, classe, tamanho, comprimentoMm, lado } }: LinhaDaFicha): string =>
  [
    tipo,
    classe && `classe ${classe}`,
    tamanho && `tam. ${tamanho}`,
    comprimentoMm && `${comprimentoMm.toLocaleString('pt-BR')} mm`,
    lado && (lado === 1 ? 'esquerda' : 'direita'),
  ]
    .filter(Boolean)
    .join(', ')
const fabricante = ({ peca: { fabricante: nome, modelo } }: LinhaDaFicha): string =>
  [nome, modelo].filter(Boolean).join(' ')

/** What came of a piece: its result and its laudo, or why there is none. */
function desfecho(item: LinhaDaFicha): string {
  const { status, ensaio, motivoNaoEnsaiado, laudo } = item
  if (status === SITUACAO_DE_ITEM.naoEnsaiado) return `Não ensaiado: ${motivoNaoEnsaiado}`
  const resultado = resultadoDoItem({ status, resultado: ensaio?.resultado ?? null })
  if (resultado === null) return wordOf(situacoesDeItem, status) ?? ''
  const motivo = ensaio?.motivoReprovacao ? ` (${wordOf(motivosDeReprovacao, ensaio.motivoReprovacao)})` : ''
  const dito = `${wordOf(resultadosDeEnsaio, resultado)}${motivo}`
  return status === SITUACAO_DE_ITEM.laudoEmitido && laudo ? `${dito}, laudo ${laudo.identificacao}` : dito
}

function itens({ itens: todos }: OrdemNoPapel, documento: DocumentoDaOs): Content[] {
  const entrega = documento === 'entrega'
  return [
    sectionTitle(todos.length === 1 ? '1 equipamento' : `${todos.length.toLocaleString('pt-BR')} equipamentos`),
    itemsTable(
      [
        { label: 'Item', kind: 'number', width: 24 },
        { label: 'Etiqueta', width: 62 },
        { label: 'Equipamento' },
        { label: 'Nº de série', width: 78 },
        { label: 'Fabricante', width: 84 },
        { label: entrega ? 'Resultado' : 'Fase e condição', width: 112 },
      ],
      todos.map((item) => [
        item.sequencia,
        item.peca.etiqueta,
        descricao(item),
        item.peca.numeroSerie,
        fabricante(item),
        entrega ? desfecho(item) : [wordOf(fasesDeEnsaio, item.fase), item.condicao].filter(Boolean).join('. '),
      ]),
    ),
  ]
}

function declaracao({ os }: OrdemNoPapel, documento: DocumentoDaOs): Content[] {
  if (documento === 'entrega')
    return [
      {
        unbreakable: true,
        margin: [0, 14, 0, 0],
        text: printable(
          'Recebi os equipamentos relacionados acima. Os reprovados vêm identificados e não devem ser usados: retire-os de uso.',
        ),
      },
    ]
  return [
    ...(os.condicaoRecebimento ? [sectionTitle('Condição no recebimento'), paragraph(os.condicaoRecebimento)] : []),
    ...(os.observacao ? [sectionTitle('Observação'), paragraph(os.observacao)] : []),
    {
      unbreakable: true,
      margin: [0, 14, 0, 0],
      text: printable(
        'Os equipamentos relacionados acima foram recebidos para ensaio, no estado descrito. Este recibo não é laudo: até a emissão do laudo, não os use.',
      ),
    },
  ]
}

/** One paper of one order. */
export const papelDaOrdem = (dados: OrdemNoPapel, documento: DocumentoDaOs): Promise<Buffer> => {
  const { os, assinaturas } = dados
  const suas = assinaturas.filter((uma) => uma.papel === PAPEL[documento])
  return renderPdf({
    title: TITULO[documento],
    subtitle: `${os.numero} · ${wordOf(statusDeOs, os.status)}`,
    ...(os.status === STATUS_DE_OS.cancelada && { watermark: 'CANCELADA' }),
    body: [
      ...cabecalho(dados, documento),
      ...itens(dados, documento),
      ...declaracao(dados, documento),
      ...signaturesOnPaper(
        suas.filter(({ valida }) => valida).length > 0 ? suas.filter(({ valida }) => valida).slice(-1) : suas.slice(-1),
        papel,
        [papel(PAPEL[documento])!, 'Laboratório'],
      ),
      ...(documento === 'recibo' ? photographsOnPaper(dados.fotos) : []),
    ],
  })
}
