import { formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import {
  ACHADO,
  achadosDaContagem,
  condicoesNaContagem,
  SITUACAO_DE_CONTAGEM,
  situacoesDeContagem,
} from '@prumo/domain/inventario/contagens/codigos.ts'
import { inventarioContagens } from '@prumo/domain/inventario/contagens/contagens.ts'
import { tiposDoInventario } from '@prumo/domain/inventario/inventario-geral.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import { photographsOnPaper } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { findRow } from '../../core/crud/read.ts'
import { fileName, wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import { type PlanilhaColumn, streamPlanilha } from '../../core/documents/planilha.ts'
import { responderPdf } from '../responder-pdf.ts'
import { FOTOS_NO_PAPEL, fotosNoPapel } from './coleta.ts'
import { type FiltroDaContagem, type LinhaLida, linhasDa, somar } from './linhas.ts'

const TUDO: FiltroDaContagem = {}

const baixou = (ctx: Ctx, id: string, frase: string): Promise<void> =>
  inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: inventarioContagens.tela,
      entidade: inventarioContagens.name,
      alvoId: id,
      descricao: frase,
    }),
  )

const COLUNAS: readonly (PlanilhaColumn & { valor: (uma: LinhaLida) => unknown })[] = [
  { header: 'Achado', kind: 'text', width: 20, valor: ({ achado }) => wordOf(achadosDaContagem, achado) },
  { header: 'Etiqueta', kind: 'text', width: 16, valor: ({ etiqueta }) => etiqueta },
  { header: 'Item', kind: 'text', width: 40, valor: ({ nome }) => nome },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDoInventario, tipo) },
  { header: 'Responsável', kind: 'text', width: 32, valor: ({ responsavel }) => responsavel },
  { header: 'Contrato', kind: 'text', width: 32, valor: ({ contrato }) => contrato },
  { header: 'Estado', kind: 'text', valor: ({ condicao }) => wordOf(condicoesNaContagem, condicao) },
  { header: 'Observação', kind: 'text', width: 40, valor: ({ observacao }) => observacao },
  { header: 'Fotos', kind: 'number', valor: ({ quantasFotos }) => quantasFotos },
  { header: 'Leituras', kind: 'number', valor: ({ leituras }) => leituras },
  { header: 'Lido em', kind: 'instant', valor: ({ lidaEm }) => lidaEm },
  { header: 'Lido por', kind: 'text', width: 28, valor: ({ lidaPor }) => lidaPor },
]

/** GET /inventario-contagens/:id/planilha: all of the lines, those that lack first. */
export async function planilhaDaContagem(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const { numero, nome } = await findRow(ctx, ctx.db, inventarioContagens, id)
  const linhas = await linhasDa(ctx, id, TUDO)
  await baixou(ctx, id, `Baixou a planilha da contagem ${numero}, ${nome}`)
  await streamPlanilha(reply, {
    fileName: fileName(`contagem-${numero}`),
    sheets: [{ name: 'DADOS', columns: COLUNAS, rows: linhas.map((uma) => COLUNAS.map(({ valor }) => valor(uma))) }],
  })
  return reply
}

const assinatura = (quem: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.75 }], margin: [0, 46, 0, 0] },
    { text: quem, fontSize: 8, margin: [0, 3, 0, 0] },
  ],
})

/** Of each list: it is drawn while others wait, and whoever is missing thousands works with the sheet. */
const LINHAS_NO_PAPEL = 500
const n = (quantos: number): string => quantos.toLocaleString('pt-BR')

const fotosDitas = (quantas: number): string | null =>
  quantas === 0 ? null : `${quantas} ${quantas === 1 ? 'foto' : 'fotos'}`

const COM_LISTA = [
  [ACHADO.falta, 'Itens que faltam'],
  [ACHADO.atrasado, 'Lidos depois de encerrada'],
  [ACHADO.fora, 'Itens fora do esperado'],
  [ACHADO.desconhecido, 'Códigos desconhecidos'],
] as const

const lista = (titulo: string, linhas: readonly LinhaLida[]): Content[] =>
  linhas.length === 0
    ? []
    : [
        sectionTitle(`${titulo} (${n(linhas.length)})`),
        itemsTable(
          [
            { label: 'Etiqueta', width: 70 },
            { label: 'Item' },
            { label: 'Responsável' },
            { label: 'Contrato' },
            { label: 'Observação', width: 90 },
          ],
          linhas
            .slice(0, LINHAS_NO_PAPEL)
            .map((uma) => [
              uma.etiqueta ?? '–',
              uma.nome,
              uma.responsavel ?? '–',
              uma.contrato ?? '–',
              [uma.observacao, fotosDitas(uma.quantasFotos)].filter(Boolean).join('. ') || null,
            ]),
        ),
        ...(linhas.length > LINHAS_NO_PAPEL
          ? [paragraph(`E mais ${n(linhas.length - LINHAS_NO_PAPEL)}: a planilha da contagem traz todos.`)]
          : []),
      ]

/** GET /inventario-contagens/:id/relatorio: what differs, to be signed by who counted and who checked. */
export async function relatorioDaContagem(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const contagem = await findRow(ctx, ctx.db, inventarioContagens, id)
  const { numero, nome, situacao } = contagem
  const resumo = await somar(ctx, id)
  const linhas = await linhasDa(ctx, id, TUDO)
  const contratos = await titles(ctx, 'contas-contrato', contagem.contratoId ? [contagem.contratoId] : [])
  const pessoas = [contagem.abertaPorId, contagem.encerradaPorId].filter((um) => um !== null)
  const nomes = await titles(ctx, 'usuarios', [...new Set(pessoas)], { acted: true })
  const de = (um: string | null) => (um && nomes.get(um)) || null
  const { fotos, aCaminho, aMais } = await fotosNoPapel(ctx, linhas, ({ etiqueta, nome }) =>
    [etiqueta, nome].filter(Boolean).join(' · '),
  )
  const semDivergencia = linhas.every(({ achado, condicao }) => achado === ACHADO.encontrado && condicao !== 2)
  const bytes = await renderPdf({
    title: `Contagem de inventário ${numero}`,
    subtitle: nome,
    body: [
      ...(situacao === SITUACAO_DE_CONTAGEM.encerrada
        ? []
        : [
            paragraph(
              `Contagem ${wordOf(situacoesDeContagem, situacao)?.toLowerCase()}: este papel não é o definitivo.`,
            ),
          ]),
      factsTable(
        [
          ['O que se contou', contagem.tipos.map((tipo) => wordOf(tiposDoInventario, tipo)).join(', ')],
          ['Contrato', contagem.contratoId ? (contratos.get(contagem.contratoId) ?? '–') : 'Todos'],
          ['Situação', wordOf(situacoesDeContagem, situacao)],
          ['Aberta em', formatInstant(contagem.abertaEm)],
          ['Aberta por', de(contagem.abertaPorId)],
          ['Encerrada em', contagem.encerradaEm && formatInstant(contagem.encerradaEm)],
          ['Encerrada por', de(contagem.encerradaPorId)],
          ['Observações', contagem.observacao],
        ],
        3,
      ),
      sectionTitle('Resumo'),
      factsTable(
        [
          ['Esperados', n(resumo.esperados)],
          ['Encontrados', n(resumo.encontrados)],
          ['Faltam', n(resumo.faltam)],
          ['Lidos com atraso', n(resumo.atrasados)],
          ['Fora do esperado', n(resumo.fora)],
          ['Códigos desconhecidos', n(resumo.desconhecidos)],
          ['Avariados', n(resumo.avariados)],
        ],
        3,
      ),
      ...COM_LISTA.flatMap(([achado, titulo]) =>
        lista(
          titulo,
          linhas.filter((uma) => uma.achado === achado),
        ),
      ),
      ...lista(
        'Avariados',
        linhas.filter(({ condicao }) => condicao === 2),
      ),
      ...(semDivergencia ? [paragraph('Nenhuma divergência: tudo o que se esperava foi encontrado.')] : []),
      {
        unbreakable: true,
        columns: [assinatura('Quem contou'), assinatura(printable('Quem conferiu'))],
        columnGap: 30,
        margin: [0, 16, 0, 0],
      },
      ...photographsOnPaper(fotos),
      ...(aMais > 0
        ? [
            paragraph(
              `O papel traz as ${FOTOS_NO_PAPEL} primeiras fotos; as outras ${aMais} estão na página da contagem.`,
            ),
          ]
        : []),
      ...(aCaminho > 0
        ? [
            paragraph(
              aCaminho === 1
                ? 'Uma foto não chegou do celular, ou não pôde ser lida.'
                : `${aCaminho} fotos não chegaram do celular, ou não puderam ser lidas.`,
            ),
          ]
        : []),
    ],
  })
  await baixou(ctx, id, `Baixou o relatório da contagem ${numero}, ${nome}`)
  return responderPdf(reply, `contagem ${numero} ${nome}`, bytes)
}
