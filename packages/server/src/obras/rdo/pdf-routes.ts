import { Readable } from 'node:stream'
import { ACAO } from '@prumo/domain/core/log.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { PDFS_NA_RESPOSTA } from '@prumo/domain/obras/rdo/pdf.ts'
import { rdos, STATUS_DO_RDO as S, STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { notFound } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'
import type { Router } from '../../core/http/http.ts'
import type { WorkFile, WorkRun } from '../../core/works/trabalhos-run.ts'
import { chamadoRdo, daObra } from './nome.ts'
import { papelDoRdo } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

const LER = { tela: rdos.tela, flag: 'visualizar' } as const

interface Pedido {
  readonly id: string
  readonly numero: string
  readonly versao: number
  readonly data: string
  readonly codigo: string
  readonly obraId: string
  readonly centroDeCustoId: string
}

/** Those asked for, in the order in which they happened; one out of scope is missing, and the whole is 404. */
async function pedidos(ctx: Ctx, ids: readonly string[]): Promise<Pedido[]> {
  const { rows } = await sql<Pedido>`select r.id, r.numero, r.versao, r.data, r.obra_id, o.codigo, r.centro_de_custo_id
    from rdos as r join obras as o on o.id = r.obra_id
    where r.id = any(${idArray(ids)}) and ${inScope(ctx, rdos, 'r')} order by o.codigo collate pt, r.data, r.numero, r.versao`.execute(
    ctx.db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

/** The other versions that were approved, the latest first: a rectification and what it corrects are printed together. */
async function outrasVersoes(ctx: Ctx, { id, obraId, numero }: Pedido): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from rdos where obra_id = ${obraId}::bigint and numero = ${numero}
    and id <> ${id}::bigint and status in (${literals([...STATUS_QUE_VALEM, S.retificado])}) order by versao desc`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

async function papelDe(ctx: Ctx, pedido: Pedido): Promise<Buffer> {
  const versoes = []
  for (const id of [pedido.id, ...(await outrasVersoes(ctx, pedido))]) versoes.push(await carregarPapel(ctx, id))
  return papelDoRdo(versoes, publicUrl(ctx))
}

const arquivoDe = (pedido: Pedido): string =>
  `${chamadoRdo(pedido)} - ${pedido.codigo} - ${pedido.data}.pdf`.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')

async function* entradas(
  ctx: Ctx,
  todos: readonly Pedido[],
  feito: (n: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  for (const [n, pedido] of todos.entries()) {
    yield { name: arquivoDe(pedido), content: [await papelDe(ctx, pedido)], stored: true }
    await feito(n + 1)
  }
}

const quantos = (n: number): string => (n === 1 ? 'Baixou o PDF de 1 RDO' : `Baixou os PDFs de ${n} RDOs`)

const registrar = (ctx: Ctx, todos: readonly Pedido[]): Promise<void> =>
  inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: rdos.tela,
      entidade: rdos.name,
      ...(todos.length === 1
        ? { alvoId: todos[0]!.id, descricao: `Baixou o PDF do ${chamadoRdo(todos[0]!)}${daObra(todos[0]!)}` }
        : {
            alvoId: null,
            descricao: quantos(todos.length),
            centros: todos.map(({ centroDeCustoId }) => centroDeCustoId),
          }),
    }),
  )

async function responder(ctx: Ctx, reply: FastifyReply, ids: readonly string[]): Promise<FastifyReply> {
  const todos = await pedidos(ctx, ids)
  const [unico] = todos.length === 1 ? todos : []
  const cabecalhos = (tipo: string, nome: string) => ({
    'content-type': tipo,
    'content-disposition': contentDisposition('attachment', nome),
    'cache-control': 'private, no-store',
  })
  if (unico) {
    const bytes = await papelDe(ctx, unico)
    await registrar(ctx, todos)
    return reply.headers(cabecalhos('application/pdf', arquivoDe(unico))).send(bytes)
  }
  await registrar(ctx, todos)
  return reply
    .headers(cabecalhos('application/zip', fileName('rdos', 'zip')))
    .send(Readable.from(zipChunks(entradas(ctx, todos, async () => {})), { objectMode: false }))
}

async function emLote(ctx: Ctx, { ids }: { ids: string[] }, { progress }: WorkRun): Promise<WorkFile> {
  const todos = await pedidos(ctx, ids)
  await progress(0, todos.length)
  return {
    nome: fileName('rdos', 'zip'),
    accept: ['zip'],
    content: Readable.from(zipChunks(entradas(ctx, todos, (n) => progress(n, todos.length))), { objectMode: false }),
    log: () => ({
      telaId: rdos.tela.id,
      entidade: rdos.name,
      descricao: quantos(todos.length),
      centros: todos.map(({ centroDeCustoId }) => centroDeCustoId),
    }),
    mensagem: () => `${todos.length} RDOs`,
  }
}

/** POST /services/pdf-rdo: one PDF, a zip of many, or a work for more than a hundred. */
export function pdfRoutes(router: Router): void {
  const work = router.works.define<{ ids: string[] }>({
    tipo: 'pdf-rdo',
    access: LER,
    titulo: ({ ids }) => `PDFs de ${ids.length} RDOs`,
    run: emLote,
  })
  router.call(chamadasDoRdo.pdf, {
    access: LER,
    heavy: true,
    summary: 'O PDF de um RDO; de vários, um zip; de mais de cem, um trabalho (202)',
    handler: async (ctx, { body, reply }) => {
      const ids = [...new Set(body.ids)]
      if (ids.length <= PDFS_NA_RESPOSTA) return responder(ctx, reply, ids)
      await pedidos(ctx, ids)
      return reply.code(202).send({ trabalhoId: await work.start(ctx, { ids }) })
    },
  })
}
