import { ACAO } from '@prumo/domain/core/log.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  type Etiqueta,
  etiquetaDe,
  type PecaNaEtiqueta,
  zplDe,
} from '@prumo/domain/laboratorio/equipamento-isolante/etiqueta.ts'
import { STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type Content, printable, renderPdf } from '../../core/documents/pdf.ts'
import { notFound } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'
import { sendPaper } from '../../core/papers/papers.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4
const [COLUNAS, LINHAS] = [4, 11]
const [LARGURA, ALTURA] = [50 * MM, 25 * MM]
/** What is left of an A4 on each side and at its ends. */
const MARGENS = [(210 * MM - COLUNAS * LARGURA) / 2, (297 * MM - LINHAS * ALTURA) / 2] as const
const FOLGA = 4
const FAIXA = 7
const LADO_DO_QR = 44
/** What a line of a label holds, in the heights of its letters. */
const CABEM = 12.4
const PERIGO = '#b3261e'

type Peca = PecaNaEtiqueta & { readonly id: string; readonly centroDeCustoId: string | null }

/** Those asked for, in the order of their tags; one out of sight is missing, and the whole is 404. */
async function pecas(ctx: Ctx, ids: readonly string[]): Promise<Peca[]> {
  const { rows } =
    await sql<Peca>`select q.id, q.etiqueta, t.nome as tipo, q.classe, q.numero_serie, q.lado, q.situacao,
      q.data_ultimo_ensaio::text, q.data_proximo_ensaio::text, q.centro_de_custo_id,
      (select l.identificacao from laudos as l where l.ensaios_ids @> array[q.ultimo_ensaio_id]
        and l.status = ${sql.lit(STATUS_DE_LAUDO.emitido)} order by l.id desc limit 1) as laudo
    from equipamentos_isolantes as q join tipos_equipamento as t on t.id = q.tipo_equipamento_id
    where q.id = any(${idArray(ids)}) and ${inScope(ctx, equipamentosIsolantes, 'q')} order by q.etiqueta, q.id`.execute(
      ctx.db,
    )
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

const pequena = (texto: string, mais: object = {}): Content => ({
  text: printable(texto),
  fontSize: 6,
  lineHeight: 0.92,
  noWrap: true,
  ...mais,
})

/** About how wide a letter is: a line that is too long would make its label taller than it is cut. */
const largura = (letra: string): number =>
  /[\s.,;:·'ijlfrtI/-]/.test(letra)
    ? 0.3
    : /\d/.test(letra)
      ? 0.57
      : /[mwMW]/.test(letra)
        ? 0.88
        : /\p{Lu}/u.test(letra)
          ? 0.68
          : 0.54
function cortado(texto: string): string {
  let soma = 0
  for (const [n, letra] of [...texto].entries()) {
    soma += largura(letra)
    if (soma > CABEM) return `${[...texto].slice(0, n - 1).join('')}…`
  }
  return texto
}

/** A tag longer than its room is smaller, and breaks. */
const tamanhoDaEtiqueta = (etiqueta: string): number => (etiqueta.length <= 12 ? 10 : etiqueta.length <= 20 ? 6 : 5.5)

function celula({ etiqueta, oQueE, classe, linhas, validade, proibido }: Etiqueta): Content {
  return {
    columns: [
      {
        width: FAIXA,
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 0,
            w: FAIXA - 2,
            h: ALTURA - 2 * FOLGA - 1,
            lineWidth: 0.5,
            lineColor: '#5b6472',
            color: classe?.cor ?? '#ffffff',
          },
        ],
      },
      { qr: etiqueta, fit: LADO_DO_QR, eccLevel: 'M', width: LADO_DO_QR, margin: [0, 5, 0, 0] },
      {
        width: '*',
        stack: [
          {
            text: printable(etiqueta),
            bold: true,
            fontSize: tamanhoDaEtiqueta(etiqueta),
            lineHeight: 1,
            ...(etiqueta.length > 12 && { wordBreak: 'break-all' as const }),
          },
          pequena(cortado(oQueE), { margin: [0, 1, 0, 0] }),
          ...(classe ? [pequena(classe.dito, { bold: true })] : []),
          ...linhas.map((uma) => pequena(cortado(uma))),
          {
            text: validade,
            bold: true,
            // What is forbidden takes two lines.
            fontSize: proibido ? 6 : 6.6,
            lineHeight: 0.92,
            margin: [0, 1, 0, 0],
            ...(proibido && { color: PERIGO }),
          },
        ],
      },
    ],
    columnGap: 3,
  }
}

function folha(etiquetas: readonly Etiqueta[]): Content {
  const celulas: Content[] = etiquetas.map(celula)
  while (celulas.length % COLUNAS) celulas.push('')
  const linhas = Array.from({ length: celulas.length / COLUNAS }, (_, n) =>
    celulas.slice(n * COLUNAS, (n + 1) * COLUNAS),
  )
  const traco = () => ({ dash: { length: 2, space: 2 } })
  return {
    table: {
      widths: Array(COLUNAS).fill(LARGURA - 2 * FOLGA),
      heights: ALTURA - 2 * FOLGA,
      body: linhas,
      dontBreakRows: true,
    },
    // Where the scissors go: lines of no width of their own, so that each label is 50 by 25 mm from edge to edge.
    layout: {
      hLineWidth: () => 0.1,
      vLineWidth: () => 0.1,
      hLineColor: () => '#8a93a0',
      vLineColor: () => '#8a93a0',
      hLineStyle: traco,
      vLineStyle: traco,
      paddingTop: () => FOLGA,
      paddingBottom: () => FOLGA - 0.15,
      paddingLeft: () => FOLGA,
      paddingRight: () => FOLGA - 0.15,
    },
  }
}

/** Sheets of them, to print and cut. */
export const folhasDeEtiquetas = (etiquetas: readonly Etiqueta[]): Promise<Buffer> =>
  renderPdf({ title: 'Etiquetas de equipamentos isolantes', sheet: MARGENS, body: [folha(etiquetas)] })

async function dizer(ctx: Ctx, todas: readonly Peca[], como: string): Promise<void> {
  const [primeira, ...outras] = todas
  const so = outras.length === 0 ? primeira : undefined
  const { name, tela } = equipamentosIsolantes
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela,
      entidade: name,
      alvoId: so?.id ?? null,
      descricao: so
        ? `Baixou a etiqueta de ${so.etiqueta}${como}`
        : `Baixou as etiquetas de ${todas.length} equipamentos isolantes${como}`,
      ...(!so && { centros: todas.map(({ centroDeCustoId }) => centroDeCustoId) }),
    }),
  )
}

/** POST /services/pdf-etiquetas-equipamento: sheets of 44 labels of 50×25 mm, to print and cut. */
export async function etiquetasEmPdf(ctx: Ctx, reply: FastifyReply, ids: readonly string[]): Promise<FastifyReply> {
  const todas = await pecas(ctx, ids)
  const bytes = await folhasDeEtiquetas(todas.map(etiquetaDe))
  await dizer(ctx, todas, '')
  return sendPaper(reply, fileName('etiquetas-de-equipamentos', 'pdf'), bytes)
}

/** POST /services/zpl-etiquetas-equipamento: the same, as a label printer takes them. */
export async function etiquetasEmZpl(ctx: Ctx, reply: FastifyReply, ids: readonly string[]): Promise<FastifyReply> {
  const todas = await pecas(ctx, ids)
  const zpl = zplDe(todas.map(etiquetaDe))
  await dizer(ctx, todas, ' (ZPL)')
  return reply
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': contentDisposition('attachment', fileName('etiquetas-de-equipamentos', 'zpl')),
      'cache-control': 'private, no-store',
    })
    .send(zpl)
}
