import type { Readable } from 'node:stream'
import { MAIS_DOCUMENTOS, type PedidoDeDataBook } from '@prumo/domain/obras/data-book/pedido.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'

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
  /** Of the bytes as they came in; null of a paper that is drawn for the book. */
  readonly sha256: string | null
}

/** A document's bytes as they come; its pages, where only its drawing knows them. */
export interface Aberto {
  readonly conteudo: Readable
  readonly paginas?: number
}

/** A document and how it is had: null when the store has lost it. */
export interface Peca {
  readonly documento: DocumentoDoDataBook
  readonly abrir: () => Promise<Aberto | null>
}

export const obraDoDataBook = (ctx: Ctx, id: string) => findRow(ctx, ctx.db, obras, id)
export type ObraDoDataBook = Awaited<ReturnType<typeof obraDoDataBook>>

export type Escolhas = Omit<PedidoDeDataBook, 'obraId'>

/** Which documents go into the book of a work that was found in scope. */
export const entram = (obraId: string, { disciplinas, tipos, opcoes }: Escolhas): RawBuilder<boolean> =>
  sql<boolean>`x.obra_id = ${obraId}::bigint and x.incluir_data_book
    and (${opcoes.revisoesAnteriores} or x.vigente)
    and (${disciplinas.length === 0} or x.disciplina = any(${disciplinas}::smallint[]))
    and (${tipos.length === 0} or x.tipo = any(${tipos}::smallint[]))`

/** What people filed, in the order of the folders. */
export async function anexosDoDataBook(ctx: Ctx, obraId: string, pedido: PedidoDeDataBook): Promise<Peca[]> {
  const { rows } = await sql<DocumentoDoDataBook & { chave: string }>`
    select x.id, x.disciplina, x.tipo, x.descricao, x.numero_documento, x.numero_revisao, x.emissao, x.paginas,
      x.file_name, x.tamanho, x.sha256, a.chave
    from obras_anexos as x join arquivos as a on a.id = x.arquivo_id
    where ${entram(obraId, pedido)}
    order by x.disciplina, x.tipo, x.numero_documento collate pt nulls last, x.numero_revisao, x.id
    limit ${MAIS_DOCUMENTOS + 1}`.execute(ctx.db)
  return rows.map(({ chave, ...documento }) => ({
    documento,
    abrir: async () => {
      const conteudo = await abrirSeHouver(ctx, { chave, nome: documento.fileName })
      return conteudo && { conteudo }
    },
  }))
}

export const bytesDe = (documentos: readonly { readonly tamanho: number }[]): number =>
  documentos.reduce((soma, { tamanho }) => soma + tamanho, 0)
