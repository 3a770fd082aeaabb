/** An inspection on paper (design, Works 7.2, 'PDF'): score, sections, answers, what is not as it should be, photographs, signatures. */
import { formatDate, formatInstant, plainDateOf } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { classificacoes, STATUS_DE_INSPECAO, statusDeInspecao } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { papeisNaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { ncsAAbrir } from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import { notaEscrita, resultadoDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { perguntasFeitas, pontua, respostaEmPalavras } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import { RESPOSTA, tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { perguntasDe } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { statusDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { type FotoNoPapel, photographsOnPaper, signaturesOnPaper } from '../../core/collected/no-papel.ts'
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
import type { InspecaoNoPapel } from './pdf-dados.ts'

const DANGER = '#b3261e'

function cabecalho({ inspecao, nomes }: InspecaoNoPapel): Content[] {
  return [
    letterhead(
      nomes.empresa ?? nomes.contrato ?? 'Inspeção de segurança',
      nomes.cnpj ? [`CNPJ ${formatDocument(nomes.cnpj)}`] : [],
      [
        `Inspeção ${inspecao.numero}`,
        formatInstant(inspecao.dataHora),
        wordOf(statusDeInspecao, inspecao.status) ?? '',
      ],
    ),
    factsTable(
      [
        ['Lista de perguntas', `${nomes.lista}, versão ${inspecao.versao}`],
        ['Tipo', wordOf(tiposDeInspecao, inspecao.tipo)],
        ['Contrato', nomes.contrato],
        ['Obra', nomes.obra],
        ['Local', inspecao.local],
        ['Equipe', nomes.equipe],
        ['Veículo', nomes.veiculo],
        ['Inspetor', nomes.inspetor],
        ['Presentes', nomes.presentes],
        [
          'Posição',
          inspecao.latitude === null || inspecao.longitude === null
            ? null
            : `${inspecao.latitude.toFixed(6)}, ${inspecao.longitude.toFixed(6)}`,
        ],
      ],
      3,
    ),
    ...(inspecao.interdicao
      ? [
          {
            text: printable(`INTERDIÇÃO: ${inspecao.motivo ?? ''}`),
            bold: true,
            color: DANGER,
            margin: [0, 8, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    ...(inspecao.motivoCancelamento ? [paragraph(`Cancelada. Motivo: ${inspecao.motivoCancelamento}`)] : []),
  ]
}

function resultado({ secoes, respostas }: InspecaoNoPapel): Content[] {
  const tudo = resultadoDe(secoes, respostas)
  const linha = (titulo: string, uma: (typeof tudo.secoes)[number] | typeof tudo) => [
    titulo,
    String(uma.conformes),
    String(uma.naoConformes),
    String(uma.naoSeAplicam),
    notaEscrita(uma.nota),
  ]
  return [
    sectionTitle('Resultado'),
    {
      columns: [
        { width: 'auto', text: notaEscrita(tudo.nota), fontSize: 22, bold: true },
        {
          width: '*',
          margin: [12, 8, 0, 0],
          text: printable(
            [
              tudo.classificacao === null ? 'Sem classificação' : wordOf(classificacoes, tudo.classificacao),
              tudo.criticas > 0 &&
                (tudo.criticas === 1
                  ? '1 pergunta crítica não conforme'
                  : `${tudo.criticas} perguntas críticas não conformes`),
            ]
              .filter(Boolean)
              .join(': '),
          ),
          fontSize: 11,
        },
      ],
      margin: [0, 0, 0, 8],
    },
    itemsTable(
      [
        { label: 'Seção' },
        { label: 'Conformes', kind: 'number' },
        { label: 'Não conformes', kind: 'number' },
        { label: 'Não se aplicam', kind: 'number' },
        { label: 'Nota', kind: 'number' },
      ],
      tudo.secoes.filter(({ perguntas }) => perguntas > 0).map((uma) => linha(uma.titulo, uma)),
      linha('Total', tudo),
    ),
  ]
}

function perguntas({ secoes, respostas }: InspecaoNoPapel): Content[] {
  const ditas = new Map(respostas.map((uma) => [uma.perguntaId, uma]))
  const feitas = new Set(perguntasFeitas(secoes, respostas).map(({ id }) => id))
  return secoes.flatMap(({ titulo, perguntas: dela }) => {
    const suas = dela.filter(({ id }) => feitas.has(id))
    if (suas.length === 0) return []
    return [
      sectionTitle(titulo),
      itemsTable(
        [
          { label: 'Nº', width: 20 },
          { label: 'Pergunta' },
          { label: 'Resposta', width: 90 },
          { label: 'Observação', width: 130 },
        ],
        suas.map((pergunta) => {
          const dita = ditas.get(pergunta.id)
          return [
            String(pergunta.ordem),
            [pergunta.texto, pergunta.referencia && `(${pergunta.referencia})`, pergunta.critica && '· crítica']
              .filter(Boolean)
              .join(' '),
            respostaEmPalavras(pergunta, dita) || '–',
            dita?.observacao ?? '',
          ]
        }),
      ),
    ]
  })
}

/** What is not as it should be, graver first, and by when it is to be mended where it opens a non-conformity. */
function naoConformidades({ inspecao, secoes, respostas, ncs }: InspecaoNoPapel): Content[] {
  const ditas = new Map(respostas.map((uma) => [uma.perguntaId, uma]))
  const dia = plainDateOf(new Date(inspecao.dataConclusao ?? inspecao.dataHora))
  const abertas = new Map(ncsAAbrir(secoes, respostas, dia).map((uma) => [uma.perguntaId, uma]))
  // Once it is concluded, what became of each is what counts: its deadline may be another by now.
  const abriu = new Map(ncs.map((uma) => [uma.perguntaId, uma]))
  const achadas = perguntasFeitas(secoes, respostas)
    .filter((pergunta) => pontua(pergunta) && ditas.get(pergunta.id)?.resposta === RESPOSTA.naoConforme)
    .toSorted((a, b) => (abertas.get(b.id)?.gravidade ?? 0) - (abertas.get(a.id)?.gravidade ?? 0) || a.ordem - b.ordem)
  if (achadas.length === 0) return []
  return [
    sectionTitle(achadas.length === 1 ? '1 não conformidade' : `${achadas.length} não conformidades`),
    itemsTable(
      [
        { label: 'Nº', width: 20 },
        { label: 'O que não está conforme' },
        { label: 'Gravidade', width: 74 },
        { label: 'Corrigir até', width: 58 },
        { label: 'Não conformidade', width: 92 },
      ],
      achadas.map((pergunta) => {
        const aberta = abertas.get(pergunta.id)
        const nc = abriu.get(pergunta.id)
        const { observacao } = ditas.get(pergunta.id)!
        return [
          String(pergunta.ordem),
          [pergunta.texto, observacao].filter(Boolean).join('\n'),
          aberta ? wordOf(gravidades, aberta.gravidade) : 'Só na inspeção',
          aberta ? formatDate(nc?.prazo ?? aberta.prazo) : '',
          nc ? `${nc.numero}\n${wordOf(statusDeNc, nc.status)}` : '',
        ]
      }),
    ),
  ]
}

/** Who concluded it, what it says in one number, and where it is found. */
function autenticidade({ inspecao, nomes, hash }: InspecaoNoPapel, endereco: string): Content {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [
      { qr: endereco, fit: 72, eccLevel: 'M', width: 84 },
      {
        width: '*',
        fontSize: 8.5,
        stack: [
          ...(inspecao.dataConclusao
            ? [printable(`Concluída por ${nomes.concluidaPor ?? ''} em ${formatInstant(inspecao.dataConclusao)}`)]
            : []),
          { text: printable(`Gerado em ${formatInstant(new Date())} · hash ${hash}`), margin: [0, 4, 0, 0] },
        ],
      },
    ],
  }
}

const MARCAS: Readonly<Record<number, string>> = {
  [STATUS_DE_INSPECAO.emAndamento]: 'EM ANDAMENTO',
  [STATUS_DE_INSPECAO.cancelada]: 'CANCELADA',
}

/** In the order of the questions they answer, each saying which. */
const porPergunta = (fotos: InspecaoNoPapel['fotos'], perguntaDa: ReadonlyMap<string, number>): FotoNoPapel[] =>
  fotos
    .map((foto) => ({ foto, pergunta: perguntaDa.get(foto.id) }))
    .toSorted((a, b) => (a.pergunta ?? 9999) - (b.pergunta ?? 9999))
    .map(({ foto, pergunta }) => ({
      ...foto,
      legenda: [pergunta && `Pergunta ${pergunta}`, foto.legenda].filter(Boolean).join(' · '),
    }))

export function papelDaInspecao(papel: InspecaoNoPapel, base: string): Promise<Buffer> {
  const { inspecao, nomes, secoes, respostas, fotos } = papel
  const numeros = new Map(perguntasDe(secoes).map(({ id, ordem }) => [id, ordem]))
  const perguntaDa = new Map(
    respostas.flatMap(({ perguntaId, fotosIds }) => fotosIds.map((foto) => [foto, numeros.get(perguntaId)!] as const)),
  )
  const marca = MARCAS[inspecao.status]
  return renderPdf({
    title: 'Inspeção de segurança',
    subtitle: `${inspecao.numero} · ${nomes.obra || inspecao.local || ''}`.slice(0, 70),
    ...(marca && { watermark: marca }),
    body: [
      ...cabecalho(papel),
      ...resultado(papel),
      ...naoConformidades(papel),
      ...perguntas(papel),
      ...signaturesOnPaper(papel.assinaturas, (quem) => wordOf(papeisNaInspecao, quem), [
        `Inspetor: ${nomes.inspetor}`,
        'Encarregado da equipe',
      ]),
      autenticidade(papel, `${base}/seguranca/inspecoes/detalhes/${inspecao.id}`),
      ...photographsOnPaper(porPergunta(fotos, perguntaDa)),
    ],
  })
}
