import { messages } from '@prumo/domain/core/messages.ts'
import { MAIS_BYTES, MAIS_DOCUMENTOS, type PedidoDeDataBook } from '@prumo/domain/obras/data-book/pedido.ts'
import type { Ctx } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import { anexosDoDataBook, bytesDe, type Peca } from './documentos.ts'
import { geradosDaObra } from './gerados.ts'

/** What the book is of, in the order of its folders; refuses an empty one, and one that no zip holds. */
export async function pecasDoDataBook(ctx: Ctx, obraId: string, pedido: PedidoDeDataBook): Promise<Peca[]> {
  const pecas = [...(await anexosDoDataBook(ctx, obraId, pedido)), ...(await geradosDaObra(ctx, obraId, pedido))]
  if (pecas.length === 0) throw badInput(messages.nenhumDocumento)
  if (pecas.length > MAIS_DOCUMENTOS || medidaDe(pecas).bytes > MAIS_BYTES)
    throw badInput(
      `Este data book passaria de ${MAIS_DOCUMENTOS.toLocaleString('pt-BR')} documentos ou de 4 GB: escolha menos disciplinas ou tipos e faça mais de um.`,
      { disciplinas: 'Escolha menos disciplinas ou tipos.' },
    )
  // What people filed comes before what was drawn, folder by folder.
  return pecas.sort(({ documento: a }, { documento: b }) => a.disciplina - b.disciplina || a.tipo - b.tipo)
}

/** What they will weigh, those to be drawn by estimate, and how many of these there are. */
export const medidaDe = (pecas: readonly Peca[]) => ({
  bytes: bytesDe(pecas.map(({ documento }) => documento)),
  gerados: pecas.filter(({ documento }) => documento.sha256 === null).length,
})
