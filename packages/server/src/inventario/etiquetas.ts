import type { Filter } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { MAXIMO_DE_ETIQUETAS } from '@prumo/domain/inventario/respostas.ts'
import type { FastifyReply } from 'fastify'
import { publicUrl } from '../core/access/recovery-links.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { count, readAll } from '../core/crud/read.ts'
import { fileName } from '../core/crud/spreadsheet.ts'
import { inTransaction } from '../core/database/database.ts'
import { type Content, printable, renderPdf } from '../core/documents/pdf.ts'
import { badInput } from '../core/errors.ts'
import type { Guardado } from './posses.ts'
import { responderPdf } from './responder-pdf.ts'

const COLUNAS = 3
/** In points, what is inside a label: three and the space around them are as wide as the paper's text. */
const LARGURA = 156
/** Of the QR, at most: two points (0.7 mm) for each of its squares, which an office printer draws and a telephone reads. */
const LADO_DO_QR = 92
/** Longer than what stands beside the QR: it breaks anywhere rather than push the others off the paper. */
const PALAVRA_LONGA = /[^\s-]{10,}/

/** A label: the QR that opens the item's screen, its tag and what it is. Never who has it: labels outlive that. */
function etiqueta(endereco: string, item: { id: string; etiqueta?: string | null; nome: string }): Content {
  return {
    columns: [
      { qr: endereco, fit: LADO_DO_QR, eccLevel: 'M', width: 'auto' },
      {
        width: '*',
        margin: [0, 2, 0, 0],
        stack: [
          ...(item.etiqueta
            ? [
                {
                  text: printable(item.etiqueta),
                  bold: true,
                  fontSize: 11,
                  ...(PALAVRA_LONGA.test(item.etiqueta) && { wordBreak: 'break-all' as const }),
                },
              ]
            : []),
          { text: printable(item.nome), fontSize: item.etiqueta ? 8.5 : 10, margin: [0, 2, 0, 0] },
          { text: item.id, fontSize: 7, margin: [0, 4, 0, 0] },
        ],
      },
    ],
    columnGap: 6,
  }
}

/** GET /micros/etiquetas and /chips/etiquetas: a sheet of labels to cut, of what the filter reaches. */
export async function etiquetasDe(
  ctx: Ctx,
  reply: FastifyReply,
  entity: Guardado,
  filtro: Filter,
): Promise<FastifyReply> {
  const total = await count(ctx, entity, filtro)
  if (total > MAXIMO_DE_ETIQUETAS)
    throw badInput(
      `São ${total.toLocaleString('pt-BR')} etiquetas e o máximo de uma vez é ${MAXIMO_DE_ETIQUETAS}. Escolha menos e faça em partes.`,
    )
  if (total === 0) throw badInput('Nenhum item para etiquetar: escolha ao menos um.')
  const base = `${publicUrl(ctx)}/${entity.tela.caminho}/detalhes`
  const celulas: Content[] = []
  for await (const item of readAll(ctx, entity, filtro)) {
    const { id, nome, etiqueta: numero } = item as RecordOf<Guardado> & { nome: string; etiqueta?: string | null }
    celulas.push(etiqueta(`${base}/${id}`, { id, nome, etiqueta: numero ?? null }))
  }
  const feitas = celulas.length
  while (celulas.length % COLUNAS) celulas.push('')
  const linhas = Array.from({ length: celulas.length / COLUNAS }, (_, n) =>
    celulas.slice(n * COLUNAS, (n + 1) * COLUNAS),
  )
  const bytes = await renderPdf({
    title: 'Etiquetas do inventário',
    subtitle: `${feitas} ${feitas === 1 ? entity.noun.one : entity.noun.many}`,
    body: [
      {
        table: { widths: Array(COLUNAS).fill(LARGURA), body: linhas, dontBreakRows: true },
        // Where the scissors go.
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0.5,
          hLineColor: () => '#8a93a0',
          vLineColor: () => '#8a93a0',
          hLineStyle: () => ({ dash: { length: 3, space: 3 } }),
          vLineStyle: () => ({ dash: { length: 3, space: 3 } }),
          paddingTop: () => 8,
          paddingBottom: () => 8,
          paddingLeft: () => 8,
          paddingRight: () => 6,
        },
      },
    ],
  })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: entity.tela,
      entidade: entity.name,
      alvoId: null,
      descricao: `Baixou as etiquetas de ${feitas} ${feitas === 1 ? entity.noun.one : entity.noun.many}`,
    }),
  )
  return responderPdf(reply, fileName(`etiquetas-de-${entity.name}`, 'pdf').replace(/\.pdf$/, ''), bytes)
}
