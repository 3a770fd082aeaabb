import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import {
  auditorias,
  conclusoes,
  decisoes,
  origensDeAuditoria,
  palavrasDoChecklist,
  riscos,
  SITUACAO,
  situacoesDeAuditoria,
} from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { type CodigoDeRegra, regrasDeAuditoria } from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { AchadoDetalhado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type Content, factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { contentDisposition } from '../../core/files/send.ts'
import { detalharAchado } from './ler.ts'

const reais = (valor: number | null): string | null => (valor === null ? null : formatMoney(toCentavos(valor) ?? 0))
const quando = (instante: string | null): string | null => instante && formatInstant(instante)

/** GET /auditorias/{id}/parecer: the opinion as a document; what is not closed says so across the page. */
export async function parecerEmPdf(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const achado = await detalharAchado(ctx, ctx.db, id)
  const { numero } = achado.pedido
  const encerrado = achado.situacao === SITUACAO.encerrada
  const bytes = await renderPdf({
    title: `Parecer de auditoria do pedido nº ${numero}`,
    subtitle: achado.pedido.nomes[achado.pedido.centroDeCustoId],
    ...(!encerrado && { watermark: 'NÃO ENCERRADO' }),
    body: [
      ...conclusao(achado),
      ...vistoPelaRegra(achado),
      ...doPedido(achado),
      ...comparados(achado),
      ...checklist(achado),
      ...perguntaEResposta(achado),
      ...andamento(achado),
      ...adendos(achado),
      ...assinatura(achado),
    ],
  })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: auditorias.tela,
      entidade: auditorias.name,
      alvoId: id,
      descricao: `Baixou o parecer de auditoria do pedido ${numero}`,
    }),
  )
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `Parecer do pedido ${numero}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

function conclusao(achado: AchadoDetalhado): Content[] {
  const dita = achado.conclusao ? wordOf(conclusoes, achado.conclusao) : 'Em exame'
  return [
    factsTable(
      [
        ['Conclusão', dita],
        ['Risco', wordOf(riscos, achado.risco)],
        ['Valor questionado', reais(achado.valorQuestionado)],
        ['Situação', wordOf(situacoesDeAuditoria, achado.situacao)],
        ['Auditor', achado.auditorNome],
        ['Encerramento', quando(achado.dataEncerramento)],
        ['Decisão', achado.decisao ? wordOf(decisoes, achado.decisao) : null],
        ['Decisão cumprida em', quando(achado.decisaoCumpridaEm)],
        ['Origem', wordOf(origensDeAuditoria, achado.origem)],
      ],
      3,
    ),
    ...(achado.parecer ? [sectionTitle('Constatação'), paragraph(achado.parecer)] : []),
    ...(achado.decisaoCumprida ? [sectionTitle('Como a decisão foi cumprida'), paragraph(achado.decisaoCumprida)] : []),
  ]
}

function vistoPelaRegra({ regraCodigo, constatacao }: AchadoDetalhado): Content[] {
  const regra = regraCodigo ? regrasDeAuditoria[regraCodigo as CodigoDeRegra] : null
  return [
    sectionTitle(regra ? `O que motivou o exame: ${regraCodigo}, ${regra.titulo}` : 'O que motivou o exame'),
    paragraph(constatacao),
    ...(regra ? [paragraph(regra.explicacao)] : []),
  ]
}

function doPedido({ pedido }: AchadoDetalhado): Content[] {
  const nome = (id: string | null) => (id ? pedido.nomes[id] : null)
  return [
    sectionTitle('O pedido'),
    factsTable(
      [
        ['Número', String(pedido.numero)],
        ['Tipo', wordOf(tiposDePedido, pedido.tipo)],
        ['Situação', wordOf(statusDePedido, pedido.status)],
        ['Fornecedor', nome(pedido.fornecedorId)],
        ['Solicitante', nome(pedido.solicitanteId)],
        ['Valor total', reais(pedido.valorTotal)],
        ['Registro', quando(pedido.dataRegistro)],
        ['Aprovador', nome(pedido.aprovadorId)],
        ['Aprovação', quando(pedido.dataAprovacao)],
      ],
      3,
    ),
    ...(pedido.anexos.length > 0
      ? [
          itemsTable(
            [
              { label: 'Documento', width: 'auto' },
              { label: 'Arquivo' },
              { label: 'Número', width: 'auto' },
              { label: 'Vencimento', width: 'auto' },
              { label: 'Valor', kind: 'money' },
            ],
            pedido.anexos.map((anexo) => [
              wordOf(tiposDeAnexo, anexo.tipo),
              anexo.fileName,
              anexo.numeroNotaFiscal,
              anexo.dataVencimento && formatDate(anexo.dataVencimento),
              anexo.valor === null ? null : toCentavos(anexo.valor),
            ]),
          ),
        ]
      : []),
  ]
}

function comparados({ comparados: outros, comparadosForaDoAlcance: fora }: AchadoDetalhado): Content[] {
  if (outros.length === 0 && fora === 0) return []
  return [
    sectionTitle('Comparado com'),
    ...(outros.length > 0
      ? [
          itemsTable(
            [
              { label: 'Pedido', width: 'auto' },
              { label: 'Fornecedor' },
              { label: 'Registro', width: 'auto' },
              { label: 'Situação', width: 'auto' },
              { label: 'Valor', kind: 'money' },
            ],
            outros.map((outro) => [
              String(outro.numero),
              outro.fornecedor,
              formatInstant(outro.dataRegistro),
              wordOf(statusDePedido, outro.status),
              toCentavos(outro.valorTotal),
            ]),
          ),
        ]
      : []),
    ...(fora > 0
      ? [paragraph(`${fora === 1 ? 'Mais um pedido' : `Mais ${fora} pedidos`} de outros centros de custo.`)]
      : []),
  ]
}

function checklist({ checklist: linhas }: AchadoDetalhado): Content[] {
  if (linhas.length === 0) return []
  return [
    sectionTitle('Checklist'),
    itemsTable(
      [{ label: 'Item' }, { label: 'Resultado', width: 'auto' }, { label: 'Evidência' }],
      linhas.map(({ item, resultado, evidencia }) => [
        item,
        resultado === null ? 'Sem resposta' : wordOf(palavrasDoChecklist, resultado),
        evidencia,
      ]),
    ),
  ]
}

function perguntaEResposta(achado: AchadoDetalhado): Content[] {
  if (!achado.pergunta) return []
  return [
    sectionTitle('Pergunta e resposta'),
    paragraph(
      `A ${achado.respondenteNome ?? 'quem respondeu'}, até ${achado.prazoResposta ? formatDate(achado.prazoResposta) : '-'}: ${achado.pergunta}`,
    ),
    paragraph(
      achado.resposta
        ? `Resposta de ${quando(achado.respondidaEm)}: ${achado.resposta}`
        : 'Sem resposta até a emissão deste documento.',
    ),
  ]
}

const andamento = ({ andamento: passos }: AchadoDetalhado): Content[] =>
  passos.length === 0
    ? []
    : [
        sectionTitle('Andamento'),
        itemsTable(
          [{ label: 'Quando', width: 'auto' }, { label: 'Quem', width: 'auto' }, { label: 'O quê' }],
          passos.map(({ data, pessoa, descricao }) => [formatInstant(data), pessoa ?? 'Sistema', descricao]),
        ),
      ]

const adendos = ({ adendos: lista }: AchadoDetalhado): Content[] =>
  lista.length === 0
    ? []
    : [
        sectionTitle('Adendos'),
        ...lista.map(({ autor, em, texto }) => paragraph(`${formatInstant(em)}, ${autor}: ${texto}`)),
      ]

/** A line to sign over, for the file that is kept on paper. */
const assinatura = ({ auditorNome }: AchadoDetalhado): Content[] =>
  auditorNome
    ? [
        {
          stack: [
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.75 }] },
            { text: auditorNome, margin: [0, 4, 0, 0] },
            { text: 'Auditor', fontSize: 8 },
          ],
          margin: [0, 44, 0, 0],
          unbreakable: true,
        },
      ]
    : []
