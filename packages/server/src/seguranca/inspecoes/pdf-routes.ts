import { Readable } from 'node:stream'
import { ACAO } from '@prumo/domain/core/log.ts'
import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { PDFS_NA_RESPOSTA } from '@prumo/domain/seguranca/inspecoes/pdf.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { notFound } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'
import type { Router } from '../../core/http/http.ts'
import type { WorkFile, WorkRun } from '../../core/works/trabalhos-run.ts'
import { papelDaInspecao } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

const LER = { tela: inspecoes.tela, flag: 'visualizar' } as const

interface Pedida {
  readonly id: string
  readonly numero: string
  readonly centroDeCustoId: string | null
}

/** Those asked for, in the order in which they happened; one out of scope is missing, and the whole is 404. */
async function pedidas(ctx: Ctx, ids: readonly string[]): Promise<Pedida[]> {
  const { rows } = await sql<Pedida>`select i.id, i.numero, i.centro_de_custo_id from inspecoes as i
    where i.id = any(${idArray(ids)}) and ${inScope(ctx, inspecoes, 'i')} order by i.data_hora, i.id`.execute(ctx.db)
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

const papelDe = async (ctx: Ctx, { id }: Pedida): Promise<Buffer> =>
  papelDaInspecao(await carregarPapel(ctx, id), publicUrl(ctx))

const arquivoDe = ({ numero }: Pedida): string => `Inspeção ${numero}.pdf`

async function* entradas(
  ctx: Ctx,
  todas: readonly Pedida[],
  feito: (n: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  for (const [n, uma] of todas.entries()) {
    yield { name: arquivoDe(uma), content: [await papelDe(ctx, uma)], stored: true }
    await feito(n + 1)
  }
}

const quantos = (n: number): string => (n === 1 ? 'Baixou o PDF de 1 inspeção' : `Baixou os PDFs de ${n} inspeções`)
const centrosDe = (todas: readonly Pedida[]) => todas.flatMap(({ centroDeCustoId }) => centroDeCustoId ?? [])

const registrar = (ctx: Ctx, todas: readonly Pedida[]): Promise<void> =>
  inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: inspecoes.tela,
      entidade: inspecoes.name,
      ...(todas.length === 1
        ? { alvoId: todas[0]!.id, descricao: `Baixou o PDF da inspeção "${todas[0]!.numero}"` }
        : { alvoId: null, descricao: quantos(todas.length), centros: centrosDe(todas) }),
    }),
  )

async function responder(ctx: Ctx, reply: FastifyReply, ids: readonly string[]): Promise<FastifyReply> {
  const todas = await pedidas(ctx, ids)
  const [unica] = todas.length === 1 ? todas : []
  const cabecalhos = (tipo: string, nome: string) => ({
    'content-type': tipo,
    'content-disposition': contentDisposition('attachment', nome),
    'cache-control': 'private, no-store',
  })
  if (unica) {
    const bytes = await papelDe(ctx, unica)
    await registrar(ctx, todas)
    return reply.headers(cabecalhos('application/pdf', arquivoDe(unica))).send(bytes)
  }
  await registrar(ctx, todas)
  return reply
    .headers(cabecalhos('application/zip', fileName('inspecoes', 'zip')))
    .send(Readable.from(zipChunks(entradas(ctx, todas, async () => {})), { objectMode: false }))
}

async function emLote(ctx: Ctx, { ids }: { ids: string[] }, { progress }: WorkRun): Promise<WorkFile> {
  const todas = await pedidas(ctx, ids)
  await progress(0, todas.length)
  return {
    nome: fileName('inspecoes', 'zip'),
    accept: ['zip'],
    content: Readable.from(zipChunks(entradas(ctx, todas, (n) => progress(n, todas.length))), { objectMode: false }),
    log: () => ({
      telaId: inspecoes.tela.id,
      entidade: inspecoes.name,
      descricao: quantos(todas.length),
      centros: centrosDe(todas),
    }),
    mensagem: () => `${todas.length} inspeções`,
  }
}

/** POST /services/pdf-inspecao: one PDF, a zip of many, or a work for more than a hundred. */
export function pdfRoutes(router: Router): void {
  const work = router.works.define<{ ids: string[] }>({
    tipo: 'pdf-inspecao',
    access: LER,
    titulo: ({ ids }) => `PDFs de ${ids.length} inspeções`,
    run: emLote,
  })
  router.call(chamadasDeInspecoes.pdf, {
    access: LER,
    heavy: true,
    summary: 'O PDF de uma inspeção; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: async (ctx, { body, reply }) => {
      const ids = [...new Set(body.ids)]
      if (ids.length <= PDFS_NA_RESPOSTA) return responder(ctx, reply, ids)
      await pedidas(ctx, ids)
      return reply.code(202).send({ trabalhoId: await work.start(ctx, { ids }) })
    },
  })
}
