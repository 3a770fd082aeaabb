import { messages } from '@prumo/domain/core/messages.ts'
import { MAIS_BYTES, MAIS_DOCUMENTOS, type PedidoDeDataBook } from '@prumo/domain/obras/data-book/pedido.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { badInput } from '../../core/errors.ts'

export interface DocumentoDoDataBook {
  readonly id: string
  readonly disciplina: number
  readonly tipo: number
  readonly descricao: string
  readonly numeroDocumento: string | null
  readonly numeroRevisao: number
  readonly emissao: string | null
  readonly paginas: number | null
  readonly fileName: string
  readonly tamanho: number
  /** Of the bytes as they came in. */
  readonly sha256: string
  /** Where they lie. */
  readonly chave: string
}

export const obraDoDataBook = (ctx: Ctx, id: string) => findRow(ctx, ctx.db, obras, id)
export type ObraDoDataBook = Awaited<ReturnType<typeof obraDoDataBook>>

/** Which documents go into the book of a work that was found in scope. */
export const entram = (
  obraId: string,
  { disciplinas, tipos, opcoes }: Omit<PedidoDeDataBook, 'obraId'>,
): RawBuilder<boolean> =>
  sql<boolean>`x.obra_id = ${obraId}::bigint and x.incluir_data_book
    and (${opcoes.revisoesAnteriores} or x.vigente)
    and (${disciplinas.length === 0} or x.disciplina = any(${disciplinas}::smallint[]))
    and (${tipos.length === 0} or x.tipo = any(${tipos}::smallint[]))`

/** The documents of the book in the order of its folders; refuses an empty one, and one that no zip holds. */
export async function documentosDoDataBook(
  ctx: Ctx,
  obraId: string,
  pedido: PedidoDeDataBook,
): Promise<DocumentoDoDataBook[]> {
  const { rows } = await sql<DocumentoDoDataBook>`
    select x.id, x.disciplina, x.tipo, x.descricao, x.numero_documento, x.numero_revisao, x.emissao, x.paginas,
      x.file_name, x.tamanho, x.sha256, a.chave
    from obras_anexos as x join arquivos as a on a.id = x.arquivo_id
    where ${entram(obraId, pedido)}
    order by x.disciplina, x.tipo, x.numero_documento collate pt nulls last, x.numero_revisao, x.id
    limit ${MAIS_DOCUMENTOS + 1}`.execute(ctx.db)
  if (rows.length === 0) throw badInput(messages.nenhumDocumento)
  if (rows.length > MAIS_DOCUMENTOS || bytesDe(rows) > MAIS_BYTES)
    throw badInput(
      `Este data book passaria de ${MAIS_DOCUMENTOS.toLocaleString('pt-BR')} documentos ou de 4 GB: escolha menos disciplinas ou tipos e faça mais de um.`,
      { disciplinas: 'Escolha menos disciplinas ou tipos.' },
    )
  return rows
}

export const bytesDe = (documentos: readonly { readonly tamanho: number }[]): number =>
  documentos.reduce((soma, { tamanho }) => soma + tamanho, 0)
