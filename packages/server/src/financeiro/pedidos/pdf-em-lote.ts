import { Readable } from 'node:stream'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { chamadasDePedidos, MAXIMO_DE_PDFS, type quais } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { AppError, badInput } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { forgetPiece } from '../../core/processes/forget-start.ts'
import { LER } from './acesso.ts'
import { condicoes } from './listar.ts'
import { papelDoPedido } from './pdf.ts'

type Quais = z.output<typeof quais>

/** The orders named, or those the filter reaches, that this person may see; newest first. */
async function escolhidos(ctx: Ctx, { ids, filtro }: Quais): Promise<{ id: string; numero: number }[]> {
  const onde: RawBuilder<boolean> = ids
    ? sql<boolean>`p.id = any(${idArray(ids.filter(looksLikeId))}) and ${inScope(ctx, pedidos, 'p')}`
    : await condicoes(ctx, filtro!)
  const { rows } = await sql<{ id: string; numero: number }>`select p.id, p.numero from pedidos as p where ${onde}
    order by p.numero desc limit ${MAXIMO_DE_PDFS + 1}`.execute(ctx.db)
  if (rows.length > MAXIMO_DE_PDFS)
    throw badInput(`O filtro alcança mais de ${MAXIMO_DE_PDFS} pedidos. Restrinja-o ou selecione os pedidos.`)
  if (rows.length === 0) throw badInput('Nenhum pedido: o filtro não alcança nada.')
  return rows
}

/** After so many papers, what drawing them left behind is given back. */
const DE_UMA_VEZ = 20

const quantos = (n: number): string => (n === 1 ? '1 pedido' : `${n} pedidos`)

/** POST /pedidos/pdfs: the PDFs of many orders in one archive, made as a work that is followed in the bell. */
export function pdfsDePedidosRoutes(router: Router): void {
  const work = router.works.define<Quais>({
    tipo: 'pdfs:pedidos',
    access: LER,
    titulo: () => 'PDFs de pedidos',
    async run(ctx, params, { progress }) {
      const todos = await escolhidos(ctx, params)
      const faltas: string[] = []
      let feitos = 0
      await progress(0, todos.length)
      async function* arquivos(): AsyncGenerator<ZipEntry> {
        for (const [n, { id, numero }] of todos.entries()) {
          try {
            const { bytes } = await papelDoPedido(ctx, id)
            feitos++
            yield { name: `Pedido ${numero}.pdf`, content: [bytes], stored: true }
          } catch (error) {
            // Gone, or out of reach, since the work was asked for.
            if (!(error instanceof AppError) || error.status !== 404) throw error
            faltas.push(`Pedido ${numero}: não está mais ao seu alcance.`)
          }
          await progress(n + 1, todos.length)
          if ((n + 1) % DE_UMA_VEZ === 0) forgetPiece()
        }
      }
      return {
        nome: fileName('pedidos', 'zip'),
        accept: ['zip'],
        content: Readable.from(zipChunks(arquivos()), { objectMode: false }),
        log: () => ({
          telaId: pedidos.tela.id,
          entidade: pedidos.name,
          descricao: `Baixou os PDFs de ${quantos(feitos)}`,
        }),
        mensagem: () => quantos(feitos),
        faltas: () => faltas,
      }
    },
  })
  router.call(chamadasDePedidos.pdfs, {
    access: LER,
    summary: 'Começa a fazer os PDFs de muitos pedidos, num só arquivo zip',
    handler: async (ctx, { body }) => {
      await escolhidos(ctx, body)
      return { trabalhoId: await work.start(ctx, body) }
    },
  })
}
