import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { PedidoDeLivro } from '@prumo/domain/dp/livro.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

export interface PessoaDoLivro {
  readonly id: string
  readonly nome: string
  readonly matricula: string
  readonly empresaId: string | null
  readonly contrato: string | null
  readonly funcao: string | null
}

export interface DocumentoDoLivro {
  readonly id: string
  readonly tipo: string
  readonly emissao: string
  readonly validade: string | null
  readonly chave: string
  readonly nome: string
  readonly tamanho: string
}

type Filtro = Pick<PedidoDeLivro, 'tipos' | 'incluirArquivoMorto'>

/** Which documents go into the book: those the requester sees (level, sensitive, contract), of the types asked for. */
const entram = (ctx: Ctx, { tipos, incluirArquivoMorto }: Filtro): RawBuilder<boolean> =>
  sql<boolean>`${inScope(ctx, colaboradoresDocs, 'd')}
    and (${incluirArquivoMorto} or d.documento_morto is not true)
    and (${tipos.length === 0} or d.tipo_id = any(${idArray(tipos)}))`

/** The people named, of those this person may see, in the order of their names. */
export async function pessoasDoLivro(ctx: Ctx, ids: readonly string[]): Promise<PessoaDoLivro[]> {
  const { rows } = await sql<PessoaDoLivro>`
    select c.id, c.nome, c.matricula, c.empresa_id, e.nome as contrato, f.nome as funcao
    from colaboradores as c
    left join contas_contrato as e on e.id = c.empresa_id
    left join funcoes as f on f.id = c.funcao_id
    where c.id = any(${idArray(ids.filter(looksLikeId))}) and ${inScope(ctx, colaboradores, 'c')}
    order by c.nome collate pt, c.id`.execute(ctx.db)
  return rows
}

/** Their documents in the order of the index: by type, the newest first. */
export async function documentosDoLivro(ctx: Ctx, colabId: string, filtro: Filtro): Promise<DocumentoDoLivro[]> {
  const { rows } = await sql<DocumentoDoLivro>`
    select d.id, t.nome as tipo, d.emissao, d.validade, a.chave, a.nome, a.tamanho
    from colaboradores_docs as d
    join tipos_documentos as t on t.id = d.tipo_id
    join arquivos as a on a.id = d.arquivo_id
    where d.colab_id = ${colabId} and ${entram(ctx, filtro)}
    order by t.nome collate pt, d.emissao desc, d.id desc`.execute(ctx.db)
  return rows
}

/** Is there anything to put into the book? */
export async function haDocumentos(ctx: Ctx, pedido: PedidoDeLivro): Promise<boolean> {
  const { rows } = await sql`select 1 from colaboradores_docs as d
    where d.colab_id = any(${idArray(pedido.ids)}) and ${entram(ctx, pedido)} limit 1`.execute(ctx.db)
  return rows.length > 0
}
