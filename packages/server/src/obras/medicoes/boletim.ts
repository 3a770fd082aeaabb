/** The boletim de medição on paper: what the client's inspector checks, line by line, and the photographs behind it. */
import type { Readable } from 'node:stream'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { formatMoney, formatPreco, formatQuantity, toCentavos, toPreco } from '@prumo/domain/core/money.ts'
import { atividadesDeBaremo, condicoesDeBaremo, gruposDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { unidadesDaLinha } from '@prumo/domain/obras/baremos/preco.ts'
import { STATUS_DE_MEDICAO, statusDeMedicao, tiposDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { COMO_SE_CONTA } from '@prumo/domain/obras/medicoes/saldo.ts'
import { fasesDeFoto } from '@prumo/domain/obras/registros/fotos.ts'
import { formatUnidades } from '@prumo/domain/obras/unidades.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import {
  type Column,
  type Content,
  factsTable,
  itemsTable,
  letterhead,
  type PdfDocument,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
  streamPdf,
} from '../../core/documents/pdf.ts'
import { picture } from '../../core/pictures/on-paper.ts'
import type { Cabeca, FotoDoBoletim, LinhaDoBoletim } from './boletim-dados.ts'

export interface Boletim {
  readonly cabeca: Cabeca
  readonly linhas: readonly LinhaDoBoletim[]
  readonly fotos: readonly (FotoDoBoletim & { readonly imagem: Buffer | null })[]
}

const FADED = '#5b6472'
const centavos = (reais: string): number => toCentavos(reais) ?? 0
const quantidade = (valor: string): string => formatQuantity(valor)
const { emElaboracao, emConferencia, conferida, rejeitada, cancelada } = STATUS_DE_MEDICAO
/** What is on paper before the client has it is not yet the boletim. */
const SEM_VALOR: readonly number[] = [emElaboracao, emConferencia, conferida, rejeitada, cancelada]

const COLUNAS = [
  { label: 'Item', width: 20 },
  { label: 'Código', width: 36 },
  { label: 'Descrição', width: '*' },
  { label: 'Un.', width: 16 },
  { label: 'Atividade / condição', width: 54 },
  { label: 'Local', width: 46 },
  { label: 'Contratado', kind: 'number', width: 42 },
  { label: 'Anterior', kind: 'number', width: 36 },
  { label: 'Período', kind: 'number', width: 36 },
  { label: 'Acumulado', kind: 'number', width: 42 },
  { label: 'Saldo', kind: 'number', width: 36 },
  { label: 'US unit.', kind: 'number', width: 32 },
  { label: 'US total', kind: 'number', width: 38 },
  { label: 'Preço unit.', kind: 'price', width: 48 },
  { label: 'Valor', kind: 'money', width: 56 },
] as const

/** Fifteen columns on a sheet stand closer than a few. */
const JUNTAS = {
  paddingLeft: (coluna: number) => (coluna === 0 ? 0 : 3),
  paddingRight: (coluna: number) => (coluna === COLUNAS.length - 1 ? 0 : 3),
}

const palavras = ({ atividade, condicao }: LinhaDoBoletim): string =>
  `${wordOf(atividadesDeBaremo, atividade)} / ${wordOf(condicoesDeBaremo, condicao)}`

function tabela({ cabeca, linhas }: Boletim): Content {
  const doc = itemsTable(
    COLUNAS,
    linhas.map((linha, n) => [
      String(n + 1),
      cabeca.obra === null ? `${linha.codigo} (${linha.obra})` : linha.codigo,
      linha.descricao,
      linha.unidadeMedida,
      palavras(linha),
      linha.local ?? '',
      quantidade(linha.quantidadePrevista),
      quantidade(linha.quantidadeAnterior),
      quantidade(linha.quantidadePeriodo),
      quantidade(linha.quantidadeAcumulada),
      quantidade(linha.saldo),
      linha.precoFixo === null ? formatUnidades(linha.pontos) : '',
      linha.precoFixo === null ? formatUnidades(unidadesDaLinha(linha.quantidadePeriodo, linha)) : '',
      toPreco(linha.precoUnitario),
      centavos(linha.valorTotal),
    ]),
    [
      '',
      '',
      'Total',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      formatUnidades(cabeca.totalUS),
      '',
      centavos(cabeca.valorBruto),
    ],
  )
  return { ...doc, fontSize: 7, layout: { ...(doc.layout as object), ...JUNTAS } } as Content
}

function porGrupo({ linhas }: Boletim): Content[] {
  const grupos = [...Map.groupBy(linhas, ({ grupo }) => grupo)].sort(([a], [b]) => a - b)
  if (grupos.length === 0) return []
  return [
    sectionTitle('Totais por grupo'),
    itemsTable(
      [
        { label: 'Grupo' },
        { label: 'Itens', kind: 'number', width: 60 },
        { label: 'Valor', kind: 'money', width: 110 },
      ],
      grupos.map(([grupo, deles]) => [
        wordOf(gruposDeBaremo, grupo),
        String(deles.length),
        deles.reduce((soma, { valorTotal }) => soma + centavos(valorTotal), 0),
      ]),
    ),
  ]
}

function resumo({ cabeca }: Boletim): Content[] {
  const aceito = centavos(cabeca.valorBruto) - centavos(cabeca.valorGlosa)
  const contratado = cabeca.valorContratado === null ? null : centavos(cabeca.valorContratado)
  const acumulado = centavos(cabeca.acumulado)
  const percentual = cabeca.percentualRetencao ? ` (${formatQuantity(cabeca.percentualRetencao)}%)` : ''
  return [
    sectionTitle('Resumo financeiro'),
    itemsTable(
      [{ label: '' }, { label: 'Valor', kind: 'money', width: 120 }],
      [
        ['Valor bruto', centavos(cabeca.valorBruto)],
        ['Glosa', -centavos(cabeca.valorGlosa)],
        ['Valor aceito', aceito],
        [`Retenções${percentual}`, -centavos(cabeca.valorRetencao)],
      ],
      ['Valor líquido', centavos(cabeca.valorLiquido)],
    ),
    factsTable(
      [
        ['Acumulado com esta medição', formatMoney(acumulado)],
        ['Valor contratado', contratado === null ? null : formatMoney(contratado)],
        ['Saldo contratual', contratado === null ? null : formatMoney(contratado - acumulado)],
      ],
      3,
    ),
  ]
}

function glosas({ linhas }: Boletim): Content[] {
  const deles = linhas.filter(({ quantidadeGlosada }) => Number(quantidadeGlosada) > 0)
  if (deles.length === 0) return []
  return [
    sectionTitle('Glosas'),
    itemsTable(
      [
        { label: 'Código', width: 80 },
        { label: 'Descrição' },
        { label: 'Local', width: 90 },
        { label: 'Glosado', kind: 'number', width: 80 },
        { label: 'Valor', kind: 'money', width: 90 },
      ],
      deles.map((linha) => [
        linha.codigo,
        linha.descricao,
        linha.local ?? '',
        quantidade(linha.quantidadeGlosada),
        centavos(linha.valorGlosado),
      ]),
    ),
  ]
}

function memorias({ linhas }: Boletim): Content[] {
  const deles = linhas.filter(({ memoriaCalculo }) => memoriaCalculo)
  if (deles.length === 0) return []
  return [
    sectionTitle('Memória de cálculo'),
    ...deles.flatMap((linha): Content[] => [
      {
        text: printable(`${linha.codigo} ${linha.descricao}${linha.local ? ` · ${linha.local}` : ''}`),
        bold: true,
        margin: [0, 4, 0, 2],
      },
      paragraph(linha.memoriaCalculo!),
    ]),
  ]
}

/** Two rows of three to a page. */
const [LARGURA, ALTURA] = [240, 150]
const graus = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null
    ? ''
    : `${latitude.toFixed(5).replace('.', ',')}, ${longitude.toFixed(5).replace('.', ',')}`

const foto = (uma: Boletim['fotos'][number]): Column => ({
  width: LARGURA,
  stack: [
    uma.imagem
      ? picture(uma.imagem, [LARGURA, ALTURA])
      : { text: 'Esta foto não está mais no armazenamento.', color: FADED, margin: [0, 60, 0, 60] },
    { text: printable(uma.legenda ?? wordOf(fasesDeFoto, uma.fase) ?? ''), fontSize: 8, margin: [0, 3, 0, 0] },
    {
      text: printable([uma.codigo, uma.local, `registro ${uma.registro}`].filter(Boolean).join(' · ')),
      fontSize: 7.5,
      color: FADED,
    },
    {
      text: printable([formatInstant(uma.data), graus(uma.latitude, uma.longitude)].filter(Boolean).join(' · ')),
      fontSize: 7.5,
      color: FADED,
    },
  ],
})

function fotografias({ fotos }: Boletim): Content[] {
  if (fotos.length === 0) return []
  const linhas = Array.from({ length: Math.ceil(fotos.length / 3) }, (_, n) => fotos.slice(n * 3, n * 3 + 3))
  return [
    { ...(sectionTitle('Relatório fotográfico') as object), pageBreak: 'before' } as Content,
    ...linhas.map(
      (linha): Content => ({ unbreakable: true, columns: linha.map(foto), columnGap: 18, margin: [0, 0, 0, 8] }),
    ),
  ]
}

const assinar = (quem: string, papel: string): Column => ({
  width: '*',
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 280, y2: 0, lineWidth: 0.75 }], margin: [0, 44, 0, 0] },
    { text: printable(quem), margin: [0, 3, 0, 0] },
    { text: papel, fontSize: 8, color: FADED },
  ],
})

export const desenharBoletim = (boletim: Boletim): Promise<Buffer> => renderPdf(documentoDo(boletim))
/** The same for an answer, as its bytes come. */
export const boletimAosPoucos = (boletim: Boletim): Promise<Readable> => streamPdf(documentoDo(boletim))

function documentoDo(boletim: Boletim): PdfDocument {
  const { cabeca } = boletim
  return {
    title: 'Boletim de medição',
    subtitle: `Medição ${cabeca.numero}${cabeca.obra ? ` · ${cabeca.numeroCliente}` : ''}`,
    landscape: true,
    ...(SEM_VALOR.includes(cabeca.status) && {
      watermark: (wordOf(statusDeMedicao, cabeca.status) ?? '').toUpperCase(),
    }),
    body: [
      letterhead(
        cabeca.contratada,
        [cabeca.contratadaCnpj ? `CNPJ ${formatDocument(cabeca.contratadaCnpj)}` : ''].filter(Boolean),
        [
          `Medição nº ${cabeca.numero}`,
          wordOf(tiposDeMedicao, cabeca.tipo) ?? '',
          `Competência ${cabeca.mesComp.slice(5)}/${cabeca.mesComp.slice(0, 4)}`,
        ],
      ),
      factsTable(
        [
          ['Contratante', cabeca.contratante],
          ['Contrato', cabeca.contrato],
          ['Complementa a medição', cabeca.complementa],
          ['Obra', cabeca.obra ?? 'Várias obras do contrato'],
          ['Número do cliente', cabeca.numeroCliente],
          ['Município', cabeca.lugar],
          ['ART', cabeca.art],
          ['Período', `${formatDate(cabeca.periodoInicio)} a ${formatDate(cabeca.periodoFim)}`],
          ['Folha de serviço', cabeca.folhaServico],
          ['Pedido do cliente', cabeca.numeroPedidoCliente],
          ['Nota fiscal', cabeca.numeroNotaFiscal],
          [
            `Valor da ${cabeca.unidadeNome}`,
            `${formatPreco(toPreco(cabeca.valorUnidade) ?? 0)} · fator K ${formatQuantity(cabeca.fatorK)}`,
          ],
          ['Situação', wordOf(statusDeMedicao, cabeca.status) ?? null],
        ],
        3,
      ),
      sectionTitle('Itens medidos'),
      tabela(boletim),
      ...(Number(cabeca.valorGlosa) > 0 ? [paragraph(COMO_SE_CONTA)] : []),
      ...glosas(boletim),
      ...porGrupo(boletim),
      ...resumo(boletim),
      ...memorias(boletim),
      ...(cabeca.observacao ? [sectionTitle('Observação'), paragraph(cabeca.observacao)] : []),
      {
        unbreakable: true,
        columns: [assinar(cabeca.contratada, 'Contratada'), assinar(cabeca.contratante ?? '', 'Fiscalização')],
        columnGap: 60,
        margin: [0, 20, 0, 0],
      },
      ...fotografias(boletim),
    ],
  }
}
