/** A daily report on paper, as it is handed to the utility's inspector (design, Works 4.7, 'PDF RDO'; Livro de Ordem). */
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { assinaturasDoRdo } from '@prumo/domain/obras/rdo/coleta.ts'
import { turnos } from '@prumo/domain/obras/rdo/listas.ts'
import { motivosDoDiaSemTrabalho, STATUS_DO_RDO as S, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
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
import type { RdoNoPapel } from './pdf-dados.ts'
import { secoes } from './pdf-secoes.ts'

const DIAS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
const diaDaSemana = (data: string): string => DIAS[new Date(`${data}T00:00:00Z`).getUTCDay()]!

const titulo = ({ rdo }: RdoNoPapel): string => `RDO nº ${rdo.numero} · versão ${rdo.versao}`

function cabecalho(papel: RdoNoPapel): Content[] {
  const { rdo, obra, prazo, nome } = papel
  const jornada = rdo.horaInicio && rdo.horaFim && `${rdo.horaInicio} às ${rdo.horaFim}`
  return [
    letterhead(
      obra.empresa ?? obra.contrato,
      [
        obra.cnpj ? `CNPJ ${formatDocument(obra.cnpj)}` : '',
        `Contratante: ${obra.contratante ?? obra.contrato}`,
      ].filter(Boolean),
      [
        titulo(papel),
        `${formatDate(rdo.data)}, ${diaDaSemana(rdo.data)}`,
        statusDoRdo[rdo.status as keyof typeof statusDoRdo],
      ],
    ),
    factsTable(
      [
        ['Obra', `${obra.numero} · ${obra.nome}`],
        ['Nº do cliente', obra.codigo],
        ['Contrato', obra.contrato],
        ['Município', [obra.municipio, obra.uf].filter(Boolean).join(' / ')],
        [
          'Responsável técnico',
          [obra.responsavelTecnico, obra.crea && `CREA ${obra.crea}`].filter(Boolean).join(' · '),
        ],
        ['ART', obra.art],
        ['Equipes', rdo.equipesIds.flatMap((id) => nome('equipes', id) ?? []).join(', ')],
        ['Jornada', jornada ? `${jornada}${rdo.intervaloMin ? `, intervalo de ${rdo.intervaloMin} min` : ''}` : null],
        [
          'Prazo',
          [
            prazo.contratual === null ? '' : `contratual de ${prazo.contratual} dias`,
            prazo.decorrido === null ? '' : `${prazo.decorrido}º dia`,
          ]
            .filter(Boolean)
            .join('; '),
        ],
      ],
      3,
    ),
    ...(rdo.diaSemTrabalho
      ? [
          {
            text: printable(`Dia sem trabalho: ${wordOf(motivosDoDiaSemTrabalho, rdo.motivo)?.toLowerCase()}.`),
            bold: true,
            margin: [0, 8, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    ...(rdo.motivoRetificacao ? [paragraph(`Retifica a versão anterior. Motivo: ${rdo.motivoRetificacao}`)] : []),
    ...(rdo.status === S.retificado
      ? [
          {
            text: 'Esta versão foi retificada e não vale mais.',
            bold: true,
            margin: [0, 4, 0, 4] as [number, number, number, number],
          },
        ]
      : []),
  ]
}

function clima({ listas }: RdoNoPapel): Content[] {
  if (listas.clima.length === 0) return []
  const linhas = [...listas.clima].sort((a, b) => a.turno - b.turno)
  return [
    sectionTitle('Clima'),
    itemsTable(
      [{ label: 'Turno' }, { label: 'Condição' }, { label: 'Praticável' }, { label: 'Chuva (mm)', kind: 'number' }],
      linhas.map(({ turno, condicao, praticavel, chuvaMm }) => [
        wordOf(turnos, turno),
        wordOf(condicoesDoTempo, condicao),
        praticavel ? 'Sim' : 'Não',
        chuvaMm === null ? '' : formatQuantity(chuvaMm),
      ]),
    ),
  ]
}

/** Who made it and who approved it, what it says in one number, and where it is found. */
function autenticidade({ rdo, hash, nome }: RdoNoPapel, endereco: string): Content {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [
      { qr: endereco, fit: 72, eccLevel: 'M', width: 84 },
      {
        width: '*',
        fontSize: 8.5,
        stack: [
          printable(`Preenchido por ${nome('usuarios', rdo.criadorId) ?? ''} em ${formatInstant(rdo.dataRegistro)}`),
          ...(rdo.dataEnvio ? [printable(`Enviado em ${formatInstant(rdo.dataEnvio)}`)] : []),
          ...(rdo.dataAprovacao
            ? [
                printable(
                  `Aprovado por ${nome('usuarios', rdo.aprovadorId) ?? ''} em ${formatInstant(rdo.dataAprovacao)}`,
                ),
              ]
            : []),
          { text: printable(`Gerado em ${formatInstant(new Date())} · hash ${hash}`), margin: [0, 4, 0, 0] },
        ],
      },
    ],
  }
}

const umaVersao = (papel: RdoNoPapel, base: string): Content[] => [
  ...cabecalho(papel),
  ...clima(papel),
  ...secoes(papel),
  ...signaturesOnPaper(papel.assinaturas, (quem) => assinaturasDoRdo.papeis[quem] ?? '', [
    'Contratada',
    'Fiscalização',
  ]),
  autenticidade(papel, `${base}/obras/rdo?id=${papel.rdo.id}`),
  ...photographsOnPaper(papel.fotos),
]

const MARCAS: Readonly<Record<number, string>> = {
  [S.rascunho]: 'RASCUNHO',
  [S.devolvido]: 'DEVOLVIDO',
  [S.cancelado]: 'CANCELADO',
}

/** The report, and after it the other versions it has had. */
export function papelDoRdo([pedido, ...outras]: readonly RdoNoPapel[], base: string): Promise<Buffer> {
  const marca = MARCAS[pedido!.rdo.status]
  return renderPdf({
    title: 'Relatório diário de obra',
    subtitle: `${titulo(pedido!)} · ${pedido!.obra.codigo}`,
    ...(marca && { watermark: marca }),
    body: [
      ...umaVersao(pedido!, base),
      ...outras.flatMap((outra) => [
        {
          text: printable(titulo(outra)),
          fontSize: 12.5,
          bold: true,
          pageBreak: 'before' as const,
          margin: [0, 0, 0, 8] as [number, number, number, number],
        },
        ...umaVersao(outra, base),
      ]),
    ],
  })
}
