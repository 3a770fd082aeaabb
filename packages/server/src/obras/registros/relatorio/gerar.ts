import { Readable } from 'node:stream'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { PedidoDeRelatorio } from '@prumo/domain/obras/registros/chamadas.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { logAct } from '../../../core/audit/audit.ts'
import type { Ctx } from '../../../core/context.ts'
import { fileName } from '../../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../../core/database/database.ts'
import { NomesUnicos, nomeSeguro } from '../../../core/documents/safe-names.ts'
import { type ZipEntry, zipChunks } from '../../../core/documents/zip.ts'
import { notFound } from '../../../core/errors.ts'
import type { WorkFile, WorkRun } from '../../../core/works/trabalhos-run.ts'
import { cabecasDoRelatorio, registrosDoRelatorio } from './dados.ts'
import { desenharRelatorio } from './desenho.ts'

type Cabeca = Awaited<ReturnType<typeof cabecasDoRelatorio>>[number]

/** One document of the report: of one record, or of all that were asked for of one work. */
interface Parte {
  readonly nome: string
  readonly cabecas: readonly Cabeca[]
}

/** What is asked for, in scope: one that is not there is as if nothing were. */
export async function partesDoRelatorio(ctx: Ctx, { ids, juntos }: PedidoDeRelatorio): Promise<Parte[]> {
  const cabecas = await cabecasDoRelatorio(ctx, ids)
  if (cabecas.length < ids.length) throw notFound()
  if (!juntos) return cabecas.map((uma) => ({ nome: `${uma.obraCodigo} - registro ${uma.numero}`, cabecas: [uma] }))
  return [...Map.groupBy(cabecas, ({ obraId }) => obraId).values()].map((daObra) => ({
    nome: `${daObra[0]!.obraCodigo} - ${daObra[0]!.obraNome}`,
    cabecas: daObra,
  }))
}

const desenhar = (ctx: Ctx, { cabecas }: Parte): Promise<Readable> =>
  desenharRelatorio(ctx, () => registrosDoRelatorio(ctx, cabecas))

async function* emZip(
  ctx: Ctx,
  partes: readonly Parte[],
  feita: (n: number) => Promise<void> = async () => undefined,
): AsyncGenerator<ZipEntry> {
  const nomes = new NomesUnicos()
  for (const [n, parte] of partes.entries()) {
    yield { name: nomes.de(parte.nome, '.pdf'), content: await desenhar(ctx, parte), stored: true }
    await feita(n + 1)
  }
}

export interface Arquivo {
  readonly nome: string
  readonly tipo: string
  readonly bytes: Readable
}

/** The report as it is sent: one document, or an archive of them. Told in the log, a row for each record. */
export async function relatorio(ctx: Ctx, partes: readonly Parte[]): Promise<Arquivo> {
  await inTransaction(ctx.db, async (tx) => {
    for (const { id, numero, obraCodigo } of partes.flatMap(({ cabecas }) => cabecas))
      await logAct(tx, ctx, {
        acao: ACAO.baixou,
        tela: registrosObra.tela,
        entidade: registrosObra.name,
        alvoId: id,
        descricao: `Baixou o relatório fotográfico do registro "${numero}" da obra ${obraCodigo}`,
      })
  })
  const [so, ...outras] = partes
  if (so && outras.length === 0)
    return {
      nome: nomeSeguro(`Relatório fotográfico ${so.nome}`, '.pdf'),
      tipo: 'application/pdf',
      bytes: await desenhar(ctx, so),
    }
  return {
    nome: fileName('relatorios-fotograficos', 'zip'),
    tipo: 'application/zip',
    bytes: Readable.from(zipChunks(emZip(ctx, partes)), { objectMode: false }),
  }
}

const quantos = (n: number): string => (n === 1 ? '1 registro' : `${n} registros`)

/** The same as long work: an archive, made meanwhile. */
export async function gerarRelatorios(ctx: Ctx, pedido: PedidoDeRelatorio, { progress }: WorkRun): Promise<WorkFile> {
  const partes = await partesDoRelatorio(ctx, pedido)
  await progress(0, partes.length)
  const descricao = `Baixou o relatório fotográfico de ${quantos(pedido.ids.length)}`
  return {
    nome: fileName('relatorios-fotograficos', 'zip'),
    accept: ['zip'],
    content: Readable.from(zipChunks(emZip(ctx, partes, (n) => progress(n, partes.length))), { objectMode: false }),
    log: () => ({ telaId: registrosObra.tela.id, entidade: registrosObra.name, descricao }),
    mensagem: () => quantos(pedido.ids.length),
  }
}
