import { Readable } from 'node:stream'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'

/** Numbers joined at a time: the text of a byte is up to four times its size. */
const PEDACO = 16 * 1024

/** `{"type":"Buffer","data":[37,80,…]}`, as the wire carries bytes (Spec 2 §7), piece by piece. */
export async function* bytesEmJson(conteudo: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  yield '{"type":"Buffer","data":['
  let virgula = ''
  for await (const bytes of conteudo)
    for (let de = 0; de < bytes.length; de += PEDACO) {
      yield virgula + bytes.subarray(de, de + PEDACO).join()
      virgula = ','
    }
  yield ']}'
}

interface Documento {
  readonly chave: string
  readonly arquivo: string
  readonly tipo: string
  readonly restrito: boolean
  readonly pessoa: string
}

/** POST /generateDataBook for one collaborator's document: `{ file: { type: 'Buffer', data } }`, told in the log. */
export async function umDocumentoDoLivro(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await sql<Documento>`
    select a.chave, a.nome as arquivo, t.nome as tipo, t.restrito, c.nome as pessoa
    from colaboradores_docs as d
    join colaboradores as c on c.id = d.colab_id
    join tipos_documentos as t on t.id = d.tipo_id
    join arquivos as a on a.id = d.arquivo_id
    where d.id = ${id} and ${inScope(ctx, colaboradoresDocs, 'd')}`.execute(ctx.db)
  const [documento] = rows
  if (!documento) throw notFound()
  const conteudo = await ctx.files.open({ chave: documento.chave, nome: documento.arquivo })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: colaboradoresDocs.tela,
      entidade: colaboradoresDocs.name,
      alvoId: id,
      // The trail has readers who see no restricted document.
      descricao: `Baixou para o livro ${documento.restrito ? 'um documento restrito' : `o documento "${documento.tipo}"`} de "${documento.pessoa}"`,
    }),
  ).catch((error) => {
    conteudo.destroy()
    throw error
  })
  async function* resposta(): AsyncGenerator<string> {
    yield '{"file":'
    yield* bytesEmJson(conteudo)
    yield '}'
  }
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(resposta(), { objectMode: false }))
}
