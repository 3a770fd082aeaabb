/**
 * The laudo on paper (design, Works 5.3; its contents after ISO/IEC 17025, 7.8, without claiming accreditation). Drawn once,
 * when it is issued, from what is then frozen with it, and never again.
 */
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  fasesDeEnsaio,
  motivosDeReprovacao,
  RESULTADO_DE_ENSAIO,
  resultadosDeEnsaio,
} from '@prumo/domain/laboratorio/codigos.ts'
import { ladosDeEquipamento, tiposDeOzonio } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { codigoEmGrupos } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import type { ConteudoDoLaudo, PecaDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import {
  comRevisao,
  RESULTADO_DE_LAUDO,
  resultadosDeLaudo,
  TIPO_DE_LAUDO,
} from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { SEM_VALOR } from '@prumo/domain/laboratorio/laudos/veredito.ts'
import { type FotoNoPapel, photographsOnPaper } from '../../core/collected/no-papel.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  letterhead,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
  sideBySide,
  wrapped,
} from '../../core/documents/pdf.ts'
import { palavra } from './palavra.ts'
import { type AssinaturaDoLaudo, assinaturasNoPapel, autenticidade } from './pdf-assinaturas.ts'
import { visualNoPapel } from './pdf-inspecao.ts'
import { medicoesNoPapel } from './pdf-tabelas.ts'

/** What nobody verified yet is no laudo. */
export const RASCUNHO = 'RASCUNHO SEM VALOR'
export const RETIRAR_DE_USO = 'REPROVADO: RETIRAR DE USO'
const DECLARACOES = [
  'Os resultados referem-se somente ao item ensaiado.',
  'A reprodução parcial deste laudo é proibida.',
] as const

/** What is on the paper beside words: never kept with them. */
export interface ImagensDoLaudo {
  readonly fotos: readonly FotoNoPapel[]
  readonly assinaturas: readonly AssinaturaDoLaudo[]
}

const [VERDE, VERMELHO, LARANJA] = ['#1b6e3c', '#a3201a', '#9a5b00']
const FUNDO: Readonly<Record<string, string>> = { [VERDE]: '#e6f4ea', [VERMELHO]: '#fdecea', [LARANJA]: '#fff4e0' }

function faixa(texto: string, abaixo: string, cor: string): Content {
  return {
    margin: [0, 8, 0, 2],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: printable(texto), bold: true, fontSize: 14, color: cor },
              ...(abaixo
                ? [{ text: printable(abaixo), fontSize: 9.5, margin: [0, 2, 0, 0] as [number, number, number, number] }]
                : []),
            ],
            fillColor: FUNDO[cor]!,
            margin: [8, 6, 8, 6],
          },
        ],
      ],
    },
    layout: { hLineWidth: () => 0, vLineWidth: (n) => (n === 0 ? 4 : 0), vLineColor: () => cor },
    unbreakable: true,
  }
}

/** Told in the heading of a laudo of many pieces; its table tells of all. */
const FALHAS_NA_FAIXA = 12

const porque = ({ motivoReprovacao }: PecaDoLaudo): string =>
  motivoReprovacao === null ? 'Sem resultado conclusivo' : palavra(motivosDeReprovacao, motivoReprovacao)
const reprovada = ({ resultado }: PecaDoLaudo): boolean => resultado !== RESULTADO_DE_ENSAIO.aprovado
const par = ({ par: outro, lado, resultado }: PecaDoLaudo): string => {
  if (!outro) return ''
  if (outro.reprovado) return `A outra luva do par (${outro.etiqueta}) foi reprovada: o par não pode ser usado.`
  return resultado === RESULTADO_DE_ENSAIO.aprovado || lado === null
    ? ''
    : `A outra luva do par (${outro.etiqueta}) fica bloqueada com ela.`
}

/** The result, as large as it is important: what failed leaves use, and says why. */
function veredito({ resultado, pecas, dataValidade, tipo }: ConteudoDoLaudo): Content[] {
  const [uma] = pecas
  if (tipo === TIPO_DE_LAUDO.individual && uma) {
    const ditoDoPar = par(uma)
    return reprovada(uma)
      ? [faixa(RETIRAR_DE_USO, [`Motivo: ${porque(uma)}.`, ditoDoPar].filter(Boolean).join(' '), VERMELHO)]
      : [
          faixa(
            'APROVADO',
            [dataValidade ? `Válido até ${formatDate(dataValidade)}.` : '', ditoDoPar].filter(Boolean).join(' '),
            ditoDoPar ? LARANJA : VERDE,
          ),
        ]
  }
  const falhas = pecas.filter(reprovada)
  const ditas = falhas.slice(0, FALHAS_NA_FAIXA).map((peca) => `${peca.etiqueta}: ${porque(peca)}`)
  if (falhas.length > ditas.length) ditas.push(`e mais ${falhas.length - ditas.length}, que estão na tabela`)
  return [
    ...(resultado === RESULTADO_DE_LAUDO.reprovado
      ? []
      : [
          faixa(
            falhas.length === 0 ? 'APROVADO' : `${pecas.length - falhas.length} DE ${pecas.length} PEÇAS APROVADAS`,
            dataValidade
              ? `A primeira validade termina em ${formatDate(dataValidade)}; a de cada peça está na tabela.`
              : '',
            falhas.length === 0 ? VERDE : LARANJA,
          ),
        ]),
    ...(falhas.length > 0 ? [faixa(RETIRAR_DE_USO, ditas.join('; '), VERMELHO)] : []),
  ]
}

const milimetros = (mm: number | null): string | null => (mm === null ? null : `${formatQuantity(mm)} mm`)

const identificacao = (peca: PecaDoLaudo): Content =>
  factsTable(
    [
      ['Etiqueta', peca.etiqueta],
      ['Tipo', peca.tipo],
      ['Classe', peca.classe],
      ['Resistência ao ozônio', palavra(tiposDeOzonio, peca.tipoOzonio)],
      ['Lado', palavra(ladosDeEquipamento, peca.lado)],
      ['Tamanho', peca.tamanho],
      ['Comprimento', milimetros(peca.comprimentoMm)],
      ['Diâmetro', milimetros(peca.diametroMm)],
      ['Fabricante', peca.fabricante],
      ['Modelo', peca.modelo],
      ['Nº de série', peca.numeroSerie],
      ['CA', peca.ca],
      ['Fabricação', peca.dataFabricacao && formatDate(peca.dataFabricacao)],
    ],
    3,
  )

const itens = (pecas: readonly PecaDoLaudo[]): Content => ({
  fontSize: 8.5,
  stack: [
    itemsTable(
      [
        { label: 'Etiqueta', width: 62 },
        { label: 'Tipo e classe' },
        { label: 'Fabricante e modelo' },
        { label: 'Nº de série', width: 66 },
        { label: 'CA', width: 40 },
        { label: 'Resultado', width: 110 },
        { label: 'Válido até', width: 54 },
      ],
      pecas.map((peca) => [
        peca.etiqueta,
        [
          peca.tipo,
          peca.classe && `classe ${peca.classe}`,
          peca.lado && palavra(ladosDeEquipamento, peca.lado).toLowerCase(),
        ]
          .filter(Boolean)
          .join(', '),
        [peca.fabricante, peca.modelo].filter(Boolean).join(' '),
        peca.numeroSerie,
        peca.ca,
        reprovada(peca)
          ? `${palavra(resultadosDeEnsaio, peca.resultado)}: ${porque(peca).toLowerCase()}`
          : palavra(resultadosDeEnsaio, peca.resultado),
        peca.validade && formatDate(peca.validade),
      ]),
    ),
  ],
})

const unicos = (ditos: readonly (string | null | false | undefined)[]): string =>
  [...new Set(ditos.filter((dito): dito is string => Boolean(dito)))].join('; ')

function comoFoiEnsaiado({ pecas, regraDecisao }: ConteudoDoLaudo): Content[] {
  const ensaios = pecas.flatMap((peca) => peca.ensaios)
  const criterios = ensaios.map(({ criterio }) => criterio)
  const entre = (valores: readonly (number | null)[], sufixo: string): string | null => {
    const ha = valores.filter((valor) => valor !== null)
    if (ha.length === 0) return null
    const [menor, maior] = [Math.min(...ha), Math.max(...ha)]
    return `${menor === maior ? formatQuantity(menor) : `${formatQuantity(menor)} a ${formatQuantity(maior)}`} ${sufixo}`
  }
  return [
    sectionTitle('Norma, método e ambiente'),
    factsTable(
      [
        ['Norma e edição', unicos(criterios.map(({ norma, edicao }) => [norma, edicao].filter(Boolean).join(', ')))],
        ['Método', unicos(criterios.map(({ nome }) => nome))],
        ['Procedimento', unicos(criterios.map(({ procedimento }) => procedimento))],
        ['Motivo do ensaio', unicos(ensaios.map(({ fase }) => palavra(fasesDeEnsaio, fase)))],
        [
          'Temperatura',
          entre(
            ensaios.map(({ ambiente }) => ambiente.temperatura),
            '°C',
          ),
        ],
        [
          'Umidade relativa',
          entre(
            ensaios.map(({ ambiente }) => ambiente.umidade),
            '%',
          ),
        ],
        [
          'Pressão atmosférica',
          entre(
            ensaios.map(({ ambiente }) => ambiente.pressao),
            'hPa',
          ),
        ],
        ['Ambiente fora da faixa', unicos(ensaios.map(({ ambiente }) => ambiente.justificativa))],
        ['Regra de decisão', regraDecisao],
        ['Observações', unicos(ensaios.map(({ observacao }) => observacao))],
        ['Repetição', unicos(ensaios.map(({ motivoRepeticao }) => motivoRepeticao))],
      ],
      2,
    ),
  ]
}

const instrumentos = ({ instrumentos: usados }: ConteudoDoLaudo): Content[] =>
  usados.length === 0
    ? []
    : [
        {
          unbreakable: true,
          fontSize: 9,
          stack: [
            sectionTitle('Instrumentos'),
            itemsTable(
              [
                { label: 'Etiqueta', width: 64 },
                { label: 'Descrição' },
                { label: 'Certificado', width: 96 },
                { label: 'Laboratório de calibração' },
                { label: 'Validade', width: 58 },
              ],
              usados.map(({ etiqueta, nome, certificado, laboratorio, validade }) => [
                etiqueta,
                nome,
                certificado,
                laboratorio,
                formatDate(validade),
              ]),
            ),
          ],
        },
      ]

const partes = ({ cliente, os, dataEnsaio, emitidoEm }: ConteudoDoLaudo): Content =>
  sideBySide(
    [
      sectionTitle('Cliente'),
      { text: printable(cliente.nome), bold: true },
      ...cliente.linhas.map((linha): Content => ({ stack: [wrapped(linha)], fontSize: 9 })),
    ],
    [
      sectionTitle('Ordem de serviço'),
      factsTable(
        [
          ['OS', os.numero],
          ['Solicitante', os.solicitante],
          ['Recebido em', formatInstant(os.recebidaEm)],
          ['Ensaiado em', formatDate(dataEnsaio)],
          ['Emitido em', formatInstant(emitidoEm)],
          ['NF de remessa', os.nfRemessa],
        ],
        3,
      ),
    ],
  )

/** As much as somebody wrote of it: across the page. */
const comoChegou = ({ os, pecas }: ConteudoDoLaudo): Content[] => {
  const dita = unicos([os.condicaoRecebimento, ...(pecas.length === 1 ? [pecas[0]!.condicao] : [])])
  return dita ? [sectionTitle('Condição no recebimento'), paragraph(dita)] : []
}

const conclusao = ({ resultado, declaracaoConformidade, pecas }: ConteudoDoLaudo): Content[] => [
  sectionTitle('Conclusão'),
  paragraph(`Resultado: ${palavra(resultadosDeLaudo, resultado).toLowerCase()}.`),
  ...(declaracaoConformidade ? [paragraph(declaracaoConformidade)] : []),
  ...(pecas.length > 1 ? pecas.map(par).filter(Boolean).map(paragraph) : []),
  { text: DECLARACOES.map(printable).join(' '), fontSize: 8.5, italics: true },
]

/** The whole of it, as its bytes. */
export function papelDoLaudo(
  laudo: ConteudoDoLaudo,
  { fotos, assinaturas }: ImagensDoLaudo,
  { rascunho = false } = {},
): Promise<Buffer> {
  const { laboratorio, pecas, numero, numeroRevisao, emitidoEm, demonstracao } = laudo
  const coletivo = laudo.tipo === TIPO_DE_LAUDO.coletivo
  const nome = comRevisao(numero, numeroRevisao)
  return renderPdf({
    title: 'Laudo de ensaio elétrico',
    subtitle: nome,
    landscape: coletivo,
    issuedAt: new Date(emitidoEm),
    ...((rascunho || demonstracao) && { watermark: rascunho ? RASCUNHO : SEM_VALOR }),
    body: [
      letterhead(
        laboratorio.nome,
        laboratorio.linhas,
        rascunho
          ? [nome, 'Ainda não emitido']
          : [`Laudo ${nome}`, `Revisão R${numeroRevisao}`, `Código ${codigoEmGrupos(laudo.codigoVerificacao)}`],
      ),
      ...(laudo.substitui
        ? [paragraph(`Substitui o laudo ${laudo.substitui}. Motivo: ${laudo.motivoRevisao ?? ''}`)]
        : []),
      ...veredito(laudo),
      partes(laudo),
      ...comoChegou(laudo),
      sectionTitle(coletivo ? `Itens ensaiados (${pecas.length})` : 'Item ensaiado'),
      coletivo ? itens(pecas) : identificacao(pecas[0]!),
      ...comoFoiEnsaiado(laudo),
      ...instrumentos(laudo),
      ...visualNoPapel(pecas, coletivo),
      ...medicoesNoPapel(pecas, coletivo),
      ...conclusao(laudo),
      ...assinaturasNoPapel(laudo, assinaturas),
      ...(rascunho ? [] : [autenticidade(laudo)]),
      ...photographsOnPaper(fotos),
    ],
  })
}
