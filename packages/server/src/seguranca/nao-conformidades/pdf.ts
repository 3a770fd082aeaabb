/** The sheet of a non-conformity (design, Works 7.3): what was found, why, what was done, who verified it, before and after. */
import { formatDate, formatInstant, today } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import {
  causasDeNc,
  origensDeNc,
  resultadosDaVerificacao,
  STATUS_DE_NC,
  statusDeNc,
  tiposDeNc,
} from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { prazoEmPalavras } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { beforeAndAfter } from '../../core/collected/no-papel.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import {
  type Content,
  factsTable,
  letterhead,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import type { NcNoPapel } from './pdf-dados.ts'

function cabecalho({ nc, pergunta, nomes }: NcNoPapel): Content[] {
  const prazo = prazoEmPalavras(nc, today())
  return [
    letterhead(
      nomes.empresa ?? nomes.contrato ?? 'Segurança do trabalho',
      nomes.cnpj ? [`CNPJ ${formatDocument(nomes.cnpj)}`] : [],
      [
        `Não conformidade ${nc.numero}`,
        `Aberta em ${formatDate(nc.dataAbertura)}`,
        [wordOf(statusDeNc, nc.status), nc.vencida && 'vencida'].filter(Boolean).join(', '),
      ],
    ),
    factsTable(
      [
        ['Gravidade', wordOf(gravidades, nc.gravidade)],
        ['Tipo', wordOf(tiposDeNc, nc.tipo)],
        ['Prazo', [formatDate(nc.prazo), prazo].filter(Boolean).join(', ')],
        ['Origem', [wordOf(origensDeNc, nc.origem), nc.origemNome].filter(Boolean).join(': ')],
        ['Reincidente', nc.reincidente ? 'Sim: a mesma pergunta na mesma equipe em 90 dias' : 'Não'],
        ['Responsável', nomes.responsavel],
        ['Contrato', nomes.contrato],
        ['Obra', nomes.obra],
        ['Local', nc.local],
        ['Equipe', nomes.equipe],
        ['Veículo', nomes.veiculo],
        ['Colaboradores', nomes.colaboradores],
      ],
      3,
    ),
    sectionTitle('O que não está conforme'),
    ...(pergunta && !nc.descricao.startsWith(pergunta) ? [paragraph(`Pergunta: ${pergunta}`)] : []),
    paragraph(nc.descricao),
    ...(nc.acaoImediata ? [sectionTitle('Ação imediata'), paragraph(nc.acaoImediata)] : []),
    ...(nc.motivoCancelamento ? [sectionTitle('Cancelada'), paragraph(nc.motivoCancelamento)] : []),
  ]
}

function tratamento({ nc, nomes }: NcNoPapel): Content[] {
  const causas = nc.causas?.map((uma) => wordOf(causasDeNc, uma)).join('; ')
  if (!causas && !nc.analise && !nomes.plano) return []
  return [
    sectionTitle('Causas e tratamento'),
    ...(causas ? [paragraph(`Causas: ${causas}.`)] : []),
    ...(nc.analise ? [paragraph(nc.analise)] : []),
    ...(nomes.plano ? [paragraph(`Plano 5W2H: ${nomes.plano}`)] : []),
  ]
}

function encerramento({ nc, nomes }: NcNoPapel): Content[] {
  const { baixa, verificacao } = nc
  return [
    ...(baixa
      ? [
          sectionTitle('Correção'),
          paragraph(baixa.descricao),
          paragraph(`Corrigida em ${formatDate(baixa.data)}; baixa solicitada por ${nomes.baixa ?? ''}.`),
        ]
      : []),
    ...(verificacao
      ? [
          sectionTitle('Verificação'),
          paragraph(verificacao.comentario),
          paragraph(
            `${wordOf(resultadosDaVerificacao, verificacao.resultado)}: verificada por ${nomes.verificacao ?? ''} em ${formatDate(verificacao.data)}.`,
          ),
        ]
      : []),
  ]
}

const autenticidade = ({ nc, nomes }: NcNoPapel, endereco: string): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  columns: [
    { qr: endereco, fit: 72, eccLevel: 'M', width: 84 },
    {
      width: '*',
      fontSize: 8.5,
      stack: [
        printable(`Registrada por ${nomes.criador} em ${formatInstant(nc.dataRegistro)}`),
        { text: printable(`Gerado em ${formatInstant(new Date())}`), margin: [0, 4, 0, 0] },
      ],
    },
  ],
})

export const papelDaNc = (papel: NcNoPapel, base: string): Promise<Buffer> =>
  renderPdf({
    title: 'Não conformidade',
    subtitle: `${papel.nc.numero} · ${papel.nomes.obra || papel.nc.local || ''}`.slice(0, 70),
    ...(papel.nc.status === STATUS_DE_NC.cancelada && { watermark: 'CANCELADA' }),
    body: [
      ...cabecalho(papel),
      ...tratamento(papel),
      ...encerramento(papel),
      autenticidade(papel, `${base}/seguranca/nao-conformidades/detalhes/${papel.nc.id}`),
      ...beforeAndAfter(papel.antes, papel.depois),
    ],
  })
