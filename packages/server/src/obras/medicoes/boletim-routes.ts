import { Readable } from 'node:stream'
import { ACAO } from '@prumo/domain/core/log.ts'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'
import { contentDisposition } from '../../core/files/send.ts'
import type { Router } from '../../core/http/http.ts'
import type { WorkFile, WorkRun } from '../../core/works/trabalhos-run.ts'
import { type Boletim, desenharBoletim } from './boletim.ts'
import { type Cabeca, cabecasDe, fotosDe, linhasDe } from './boletim-dados.ts'

const { tela } = medicoes
const LER = { tela, flag: 'visualizar' } as const
/** From here on the answer is a work to be followed (field contract, Acts). */
export const BOLETINS_NA_RESPOSTA = 100

export async function boletimDe(ctx: Ctx, cabeca: Cabeca): Promise<Buffer> {
  const fotos: Boletim['fotos'][number][] = []
  for (const foto of await fotosDe(ctx, cabeca.id)) {
    const aberta = await abrirSeHouver(ctx, foto)
    fotos.push({ ...foto, bytes: aberta && Buffer.concat(await aberta.toArray()) })
  }
  return desenharBoletim({ cabeca, linhas: await linhasDe(ctx, cabeca.id), fotos })
}

const arquivoDe = ({ numero, numeroCliente, contrato }: Cabeca): string =>
  `Boletim ${numero} - ${numeroCliente ?? contrato}.pdf`.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')

async function* emZip(
  ctx: Ctx,
  cabecas: readonly Cabeca[],
  feito: (n: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  for (const [n, cabeca] of cabecas.entries()) {
    yield { name: arquivoDe(cabeca), content: [await boletimDe(ctx, cabeca)], stored: true }
    await feito(n + 1)
  }
}

const dito = (cabecas: readonly Cabeca[]) =>
  cabecas.length === 1
    ? { alvoId: cabecas[0]!.id, descricao: `Baixou o boletim da medição ${cabecas[0]!.numero}` }
    : {
        alvoId: null,
        descricao: `Baixou os boletins de ${cabecas.length} medições`,
        centros: [...new Set(cabecas.map(({ centroDeCustoId }) => centroDeCustoId))],
      }

async function responder(ctx: Ctx, reply: FastifyReply, ids: readonly string[]): Promise<FastifyReply> {
  const cabecas = await cabecasDe(ctx, ids)
  const [so] = cabecas.length === 1 ? cabecas : []
  const bytes = so && (await boletimDe(ctx, so))
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, { acao: ACAO.baixou, tela, entidade: medicoes.name, ...dito(cabecas) }),
  )
  return reply
    .headers({
      'content-type': so ? 'application/pdf' : 'application/zip',
      'content-disposition': contentDisposition('attachment', so ? arquivoDe(so) : fileName('boletins', 'zip')),
      'cache-control': 'private, no-store',
    })
    .send(bytes ?? Readable.from(zipChunks(emZip(ctx, cabecas, async () => {})), { objectMode: false }))
}

async function emLote(ctx: Ctx, { ids }: { ids: string[] }, { progress }: WorkRun): Promise<WorkFile> {
  const cabecas = await cabecasDe(ctx, ids)
  await progress(0, cabecas.length)
  const { descricao, centros } = { centros: [] as string[], ...dito(cabecas) }
  return {
    nome: fileName('boletins', 'zip'),
    accept: ['zip'],
    content: Readable.from(zipChunks(emZip(ctx, cabecas, (n) => progress(n, cabecas.length))), { objectMode: false }),
    log: () => ({ telaId: tela.id, entidade: medicoes.name, descricao, centros }),
    mensagem: () => `${cabecas.length} boletins`,
  }
}

/** POST /services/pdf-boletim-medicao: one PDF, a zip of many, or a work for more than a hundred. */
export function boletimRoutes(router: Router): void {
  const work = router.works.define<{ ids: string[] }>({
    tipo: 'pdf-boletim-medicao',
    access: LER,
    titulo: ({ ids }) => `Boletins de ${ids.length} medições`,
    run: emLote,
  })
  router.call(chamadasDeMedicoes.boletim, {
    access: LER,
    heavy: true,
    summary: 'O boletim de uma medição; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: async (ctx, { body: { ids }, reply }) => {
      if (ids.length <= BOLETINS_NA_RESPOSTA) return responder(ctx, reply, ids)
      await cabecasDe(ctx, ids)
      return reply.code(202).send({ trabalhoId: await work.start(ctx, { ids }) })
    },
  })
}
