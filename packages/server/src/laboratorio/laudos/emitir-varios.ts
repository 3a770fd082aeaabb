/** POST /laudos/emitir: the laudos of those items, each with its own number; of more than a hundred, a long work. */

import { Readable } from 'node:stream'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, POR_EMITIR, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { travar } from '../../core/atos/agir.ts'
import { type Ctx, can } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { AppError, conflict, forbidden, notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { emitirLaudo } from './emitir.ts'
import { LAUDOS } from './fluxo.ts'
import type { LinhaDoLaudo } from './nascer.ts'
import { certificadoDosLaudos } from './selo/certificado.ts'

/** Issued in the answer; of more than so many, the person goes on with something else. */
const NA_RESPOSTA = 100

interface DoItem {
  readonly itemId: string
  readonly etiqueta: string
  readonly laudoId: string | null
  readonly status: number | null
}

/** The laudo that each of those items has: the one to be issued, or else the one that stands. 404 where one is out of reach. */
async function laudosDosItens(ctx: Ctx, itens: readonly string[]): Promise<DoItem[]> {
  const { rows } = await sql<DoItem>`select i.id as item_id, e.etiqueta, l.id as laudo_id, l.status
    from laboratorio_os_itens as i join laboratorio_os as o on o.id = i.os_id
      join equipamentos_isolantes as e on e.id = i.equipamento_id
      left join lateral (select l.id, l.status from laudos as l where l.os_itens_ids @> array[i.id]
        and l.status in (${sql.lit(STATUS_DE_LAUDO.rascunho)}, ${sql.lit(STATUS_DE_LAUDO.emVerificacao)}, ${sql.lit(STATUS_DE_LAUDO.emitido)})
        order by l.status = ${sql.lit(STATUS_DE_LAUDO.emVerificacao)} desc, l.status, l.id desc limit 1) as l on true
    where i.id = any(${idArray(itens)}) and ${inScope(ctx, laboratorioOs, 'o')} order by i.os_id, i.sequencia`.execute(
    ctx.db,
  )
  if (rows.length < itens.length) throw notFound()
  return rows
}

/** Every one of them may be issued by this person, or none is. */
async function conferirTodos(ctx: Ctx, itens: readonly DoItem[]): Promise<string[]> {
  if (!can(ctx, laudos.tela, 'acesso')) throw forbidden()
  const sem = itens.find(({ laudoId }) => laudoId === null)
  if (sem) throw conflict(`O equipamento ${sem.etiqueta} não tem laudo para emitir.`)
  const ids = [...new Set(itens.map(({ laudoId }) => laudoId!))]
  await inTransaction(ctx.db, async (tx) => {
    for (const id of ids) await travar(ctx, tx, LAUDOS, id, 'emitir', {})
  })
  await certificadoDosLaudos(ctx)
  return ids
}

const dito = ({ id, numero, numeroRevisao, codigoVerificacao, sha256 }: LinhaDoLaudo) => ({
  id,
  numero: numero!,
  numeroRevisao,
  codigoVerificacao: codigoVerificacao!,
  sha256: sha256!,
})

const quantos = (n: number): string => (n === 1 ? '1 laudo' : `${n.toLocaleString('pt-BR')} laudos`)

export function emitirRoutes(router: Router): void {
  const trabalho = router.works.define<{ ids: readonly string[] }>({
    tipo: 'emitir-laudos',
    access: { tela: laudos.tela, flag: 'acesso' },
    titulo: ({ ids }) => `Emissão de ${quantos(ids.length)}`,
    async run(ctx, { ids }, { progress }) {
      const faltas: string[] = []
      let emitidos = 0
      async function* emZip(): AsyncGenerator<ZipEntry> {
        for (const [n, id] of ids.entries()) {
          const row = await emitido(ctx, id).catch((error) => {
            if (!(error instanceof AppError) || error.status >= 500) throw error
            faltas.push(error.message)
            return null
          })
          if (row) {
            const [arquivo] = await ctx.files.find(ctx.db, [row.arquivoId!])
            emitidos++
            yield { name: arquivo!.nome, content: await ctx.files.open(arquivo!), stored: true }
          }
          await progress(n + 1, ids.length)
        }
      }
      await progress(0, ids.length)
      return {
        nome: fileName('laudos', 'zip'),
        accept: ['zip'],
        content: Readable.from(zipChunks(emZip()), { objectMode: false }),
        log: () => ({
          telaId: laudos.tela.id,
          entidade: laudos.name,
          descricao: `Baixou os PDFs de ${quantos(emitidos)}`,
          centros: [...ctx.centros],
        }),
        mensagem: () => `${quantos(emitidos)} ${emitidos === 1 ? 'emitido' : 'emitidos'}`,
        faltas: () => faltas,
      }
    },
  })
  router.call(chamadasDeLaudos.emitir, {
    // The approver's flag is asked once the items are found: the contract's order.
    access: { tela: laudos.tela, flag: 'visualizar' },
    heavy: true,
    summary:
      'Emite os laudos em verificação desses itens: PDF, número, código e selo; de mais de cem, um trabalho (202)',
    handler: async (ctx, { body: { osItemIds }, reply }) => {
      const ids = await conferirTodos(ctx, await laudosDosItens(ctx, osItemIds))
      if (ids.length > NA_RESPOSTA) return reply.code(202).send({ trabalhoId: await trabalho.start(ctx, { ids }) })
      const feitos: LinhaDoLaudo[] = []
      for (const id of ids) feitos.push(await emitirLaudo(ctx, id))
      return { laudos: feitos.map(dito) }
    },
  })
}

/** Issues it, or takes it as it is where an earlier run of the same work did so already. */
async function emitido(ctx: Ctx, id: string): Promise<LinhaDoLaudo> {
  const row = await ctx.db.selectFrom('laudos').selectAll().where('id', '=', id).executeTakeFirst()
  if (row && !POR_EMITIR.includes(row.status) && row.verificadorId === ctx.usuario.id) return row
  return emitirLaudo(ctx, id)
}
