/** An APR on paper (design, Works 7.4, 'PDF APR'): every block, the matrix, who signed, and where it is found. */
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { condicoesDaRede, STATUS_DE_APR, statusDeApr, tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import { papeisNaApr } from '@prumo/domain/seguranca/apr/conferencia.ts'
import { niveisDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { APR_VENCIDA } from '@prumo/domain/seguranca/apr/validade.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
import { photographsOnPaper, signaturesOnPaper } from '../../core/collected/no-papel.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  letterhead,
  printable,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import type { AprNoPapel } from './pdf-dados.ts'
import { matriz } from './pdf-matriz.ts'
import { conferidosNoPapel, desenergizacaoNoPapel, equipamentosNoPapel, participantesNoPapel } from './pdf-partes.ts'

const DANGER = '#b3261e'

function cabecalho({ apr, nomes }: AprNoPapel): Content[] {
  const kv = apr.tensaoKv === null ? null : `${apr.tensaoKv.toLocaleString('pt-BR', { maximumFractionDigits: 4 })} kV`
  return [
    letterhead(
      nomes.empresa ?? nomes.contrato ?? 'Análise preliminar de risco',
      nomes.cnpj ? [`CNPJ ${formatDocument(nomes.cnpj)}`] : [],
      [
        `Análise ${apr.numero}`,
        formatDate(apr.data),
        [wordOf(statusDeApr, apr.status), apr.vencida && APR_VENCIDA].filter(Boolean).join(' · '),
      ],
    ),
    factsTable(
      [
        ['Equipe', nomes.equipe],
        ['Contrato', nomes.contrato],
        ['Obra', nomes.obra],
        ['Local', apr.local],
        ['Serviço', wordOf(tiposDeServico, apr.tipoServico)],
        ['Rede', [wordOf(condicoesDaRede, apr.condicaoRede), kv].filter(Boolean).join(', ')],
        ['Ordem de serviço', apr.ordemServico],
        ['PT nº', apr.ptNumero],
        ['Trabalho em altura', apr.trabalhoAltura ? 'Sim' : 'Não'],
        ['Clima', apr.clima === null ? null : wordOf(condicoesDoTempo, apr.clima)],
        ['Início', apr.inicio && formatInstant(apr.inicio)],
        ['Fim', apr.fim && formatInstant(apr.fim)],
        ['Veículos', nomes.veiculos],
        [
          'Posição',
          apr.latitude === null || apr.longitude === null
            ? null
            : `${apr.latitude.toFixed(6)}, ${apr.longitude.toFixed(6)}`,
        ],
      ],
      3,
    ),
    factsTable([['Descrição', apr.descricao]], 1),
    ...destaques(apr),
  ]
}

function destaques({ motivoSuspensao, motivoCancelamento, dataSuspensao, status }: AprNoPapel['apr']): Content[] {
  const ditos = [
    motivoSuspensao &&
      `${status === STATUS_DE_APR.suspensa ? 'SUSPENSA' : 'Foi suspensa'}${dataSuspensao ? ` em ${formatInstant(dataSuspensao)}` : ''}: ${motivoSuspensao}`,
    motivoCancelamento && `CANCELADA: ${motivoCancelamento}`,
  ]
  return ditos.flatMap((dito): Content[] =>
    dito ? [{ text: printable(dito), bold: true, color: DANGER, margin: [0, 2, 0, 2] }] : [],
  )
}

function etapas({ apr, usuarios }: AprNoPapel): Content[] {
  if (apr.etapas.length === 0) return []
  return [
    sectionTitle('Etapas, perigos e medidas de controle'),
    itemsTable(
      [
        { label: 'Nº', width: 16 },
        { label: 'Etapa', width: 82 },
        { label: 'Perigos e consequências' },
        { label: 'P × S', width: 34 },
        { label: 'Nível', width: 40 },
        { label: 'Medidas de controle' },
        { label: 'Residual', width: 42 },
      ],
      apr.etapas.map((uma) => [
        String(uma.ordem),
        [uma.etapa, uma.responsavelId && `(${usuarios.get(uma.responsavelId) ?? ''})`].filter(Boolean).join(' '),
        [uma.perigos, uma.consequencias].filter(Boolean).join('\n'),
        `${uma.probabilidade} × ${uma.severidade}`,
        wordOf(niveisDeRisco, uma.nivel) ?? '',
        uma.medidas,
        uma.nivelResidual === null ? '' : (wordOf(niveisDeRisco, uma.nivelResidual) ?? ''),
      ]),
    ),
  ]
}

const KITS = [
  ['kitPrimeirosSocorros', 'Primeiros socorros'],
  ['kitResgate', 'Resgate'],
] as const

function emergencia({ apr: { emergencia: e } }: AprNoPapel): Content[] {
  if (!e.hospital && !e.telefone && !e.rota) return []
  return [
    sectionTitle('Emergência'),
    factsTable(
      [
        ['Hospital', e.hospital],
        ['Telefone', e.telefone],
        ['Rota', e.rota],
        ['Kits', KITS.flatMap(([kit, palavra]) => (e[kit] ? [palavra] : [])).join(', ') || 'Nenhum'],
      ],
      3,
    ),
  ]
}

function revalidacoes({ apr, usuarios }: AprNoPapel): Content[] {
  if (apr.revalidacoes.length === 0) return []
  return [
    sectionTitle('Revalidações'),
    itemsTable(
      [{ label: 'Quando', width: 96 }, { label: 'Motivo' }, { label: 'Por quem', width: 120 }],
      apr.revalidacoes.map(({ dh, motivo, usuarioId }) => [formatInstant(dh), motivo, usuarios.get(usuarioId) ?? '']),
    ),
  ]
}

/** Who put it in force, what it says in one number, and where it is found. */
function autenticidade({ apr, nomes, hash }: AprNoPapel, endereco: string): Content {
  const vigor =
    apr.vigenteDesde &&
    `Em vigor desde ${formatInstant(apr.vigenteDesde)}${nomes.emVigorPor ? ` por ${nomes.emVigorPor}` : ''}`
  const audios = apr.audiosIds.length
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    columns: [
      { qr: endereco, fit: 64, eccLevel: 'M', width: 76 },
      {
        width: '*',
        fontSize: 8.5,
        stack: [
          printable(`Registrada por ${nomes.registradaPor}`),
          ...(vigor ? [printable(vigor)] : []),
          ...(audios > 0 ? [printable(audios === 1 ? '1 áudio anexado.' : `${audios} áudios anexados.`)] : []),
          { text: printable(`Gerado em ${formatInstant(new Date())} · hash ${hash}`), margin: [0, 4, 0, 0] },
        ],
      },
    ],
  }
}

const MARCAS: Readonly<Record<number, string>> = {
  [STATUS_DE_APR.rascunho]: 'RASCUNHO',
  [STATUS_DE_APR.suspensa]: 'SUSPENSA',
  [STATUS_DE_APR.cancelada]: 'CANCELADA',
}

export function papelDaApr(papel: AprNoPapel, base: string): Promise<Buffer> {
  const { apr, nomes, fotos } = papel
  const marca = MARCAS[apr.status]
  const aSeguir = apr.luzes.flatMap(({ nome }) => nome ?? [])
  return renderPdf({
    title: 'Análise preliminar de risco',
    subtitle: `${apr.numero} · ${nomes.equipe} · ${apr.local}`.slice(0, 70),
    ...(marca && { watermark: marca }),
    body: [
      ...cabecalho(papel),
      ...etapas(papel),
      ...matriz(apr),
      ...desenergizacaoNoPapel(papel),
      ...conferidosNoPapel(apr),
      ...equipamentosNoPapel(apr),
      ...emergencia(papel),
      ...participantesNoPapel(papel),
      ...revalidacoes(papel),
      ...signaturesOnPaper(papel.assinaturas, (quem) => wordOf(papeisNaApr, quem), aSeguir),
      autenticidade(papel, `${base}/seguranca/apr/detalhes/${apr.id}`),
      ...photographsOnPaper(fotos),
    ],
  })
}
