/**
 * The papers of chosen records (field contract, Acts): of one its PDF, of several an archive of them, of more than a hundred
 * long work. A room says which records are meant, how each is drawn and what the trail tells; the rest is one.
 */
import { Readable } from 'node:stream'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { PAPEIS_NA_RESPOSTA } from '@prumo/domain/core/trabalhos.ts'
import type { FastifyReply } from 'fastify'
import { type LogEntry, logAct } from '../audit/audit.ts'
import { prontosParaOPapel } from '../campo/para-o-papel.ts'
import type { Ctx } from '../context.ts'
import { fileName } from '../crud/spreadsheet.ts'
import { inTransaction } from '../database/database.ts'
import { NomesUnicos, nomeSeguro } from '../documents/safe-names.ts'
import { type ZipEntry, zipChunks } from '../documents/zip.ts'
import { contentDisposition } from '../files/send.ts'
import type { Router } from '../http/http.ts'

export interface Paper {
  /** Under which it leaves, without its ending. */
  readonly nome: string
  desenhar(): Promise<Buffer | Readable>
}

/** Those asked for, in scope; to draw one is all the work there is. */
export interface Papers {
  readonly papeis: readonly Paper[]
  /** The one row of the trail: of the only record, or of all with their centres. */
  readonly dito: Pick<LogEntry, 'descricao' | 'alvoId' | 'centros'>
}

export interface PapersKind<P extends { readonly ids: readonly string[] }> {
  readonly entity: Entity
  /** The long work's own name. */
  readonly tipo: string
  /** 'rdos': the archive's name. */
  readonly arquivo: string
  /** '101 RDOs'. */
  quantos(n: number): string
  /** 404 where one of them is out of scope. */
  escolher(ctx: Ctx, pedido: P): Promise<Papers>
}

/** What the trail tells of them: of the only one, by its own words; of several, how many, with the centres of all. */
export function toldOf<R extends { readonly id: string; readonly centroDeCustoId: string | null }>(
  records: readonly R[],
  one: (record: R) => string,
  many: string,
): Papers['dito'] {
  const [first, ...others] = records
  if (first && others.length === 0) return { alvoId: first.id, descricao: one(first) }
  return { alvoId: null, descricao: many, centros: records.flatMap(({ centroDeCustoId }) => centroDeCustoId ?? []) }
}

/** Sends a paper, or an archive, that is made for the answer. */
export const sendPaper = (reply: FastifyReply, nome: string, conteudo: Buffer | Readable): FastifyReply =>
  reply
    .headers({
      'content-type': nome.endsWith('.zip') ? 'application/zip' : 'application/pdf',
      'content-disposition': contentDisposition('attachment', nome),
      'cache-control': 'private, no-store',
    })
    .send(conteudo)

/** Tells in the trail that papers left the house. */
export const tellPapers = (ctx: Ctx, { name, tela }: Entity, dito: Papers['dito']): Promise<void> =>
  inTransaction(ctx.db, (tx) => logAct(tx, ctx, { acao: ACAO.baixou, tela, entidade: name, ...dito }))

async function* emZip(papeis: readonly Paper[], feito: (n: number) => Promise<void>): AsyncGenerator<ZipEntry> {
  const nomes = new NomesUnicos()
  for (const [n, { nome, desenhar }] of papeis.entries()) {
    const conteudo = await desenhar()
    yield { name: nomes.de(nome, '.pdf'), content: Buffer.isBuffer(conteudo) ? [conteudo] : conteudo, stored: true }
    await feito(n + 1)
  }
}

const zip = (papeis: readonly Paper[], feito: (n: number) => Promise<void> = async () => {}): Readable =>
  Readable.from(zipChunks(emZip(papeis, feito)), { objectMode: false })

/** Makes such papers known to the long works, and gives what their route answers with. */
export function definePapers<P extends { readonly ids: readonly string[] }>(
  router: Router,
  kind: PapersKind<P>,
): (ctx: Ctx, reply: FastifyReply, pedido: P) => Promise<FastifyReply> {
  const { entity, tipo, arquivo, quantos } = kind
  const escolher = async (ctx: Ctx, pedido: P): Promise<Papers> => {
    // Found in scope first: of what is not there nothing is told.
    const papers = await kind.escolher(ctx, pedido)
    await prontosParaOPapel(ctx, entity, pedido.ids)
    return papers
  }
  const work = router.works.define<P>({
    tipo,
    access: { tela: entity.tela, flag: 'visualizar' },
    titulo: ({ ids }) => `PDF de ${quantos(ids.length)}`,
    async run(ctx, pedido, { progress }) {
      const { papeis, dito } = await escolher(ctx, pedido)
      const { descricao, alvoId, centros } = dito
      await progress(0, papeis.length)
      return {
        nome: fileName(arquivo, 'zip'),
        accept: ['zip'],
        content: zip(papeis, (n) => progress(n, papeis.length)),
        log: () => ({
          telaId: entity.tela.id,
          entidade: entity.name,
          descricao,
          ...(alvoId && { alvoId }),
          ...(centros && { centros: centros.map((id) => id ?? null) }),
        }),
        mensagem: () => quantos(pedido.ids.length),
      }
    },
  })
  return async (ctx, reply, pedido) => {
    const { papeis, dito } = await escolher(ctx, pedido)
    if (pedido.ids.length > PAPEIS_NA_RESPOSTA)
      return reply.code(202).send({ trabalhoId: await work.start(ctx, pedido) })
    const [so] = papeis.length === 1 ? papeis : []
    // Drawn before it is told: what could not be drawn did not leave.
    const conteudo = so ? await so.desenhar() : zip(papeis)
    await tellPapers(ctx, entity, dito)
    return sendPaper(reply, so ? nomeSeguro(so.nome, '.pdf') : fileName(arquivo, 'zip'), conteudo)
  }
}
