import { Readable } from 'node:stream'
import { ACAO } from '@prumo/domain/core/log.ts'
import { naHora, type PedidoDeDataBook, pedidoDeDataBook } from '@prumo/domain/obras/data-book/pedido.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { readBody } from '../../core/crud/own-service.ts'
import { inTransaction } from '../../core/database/database.ts'
import { nomeSeguro } from '../../core/documents/safe-names.ts'
import { contentDisposition } from '../../core/files/send.ts'
import type { DataBookSource } from '../../core/modulo/data-book.ts'
import type { WorkFile, WorkRun } from '../../core/works/trabalhos-run.ts'
import { type ObraDoDataBook, obraDoDataBook } from './documentos.ts'
import { zipDoDataBook } from './montar.ts'
import { medidaDe, pecasDoDataBook } from './pecas.ts'

const VER = { tela: telas.obras, flag: 'visualizar' } as const

const quantos = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'documento' : 'documentos'}`
const nomeDe = ({ numero }: ObraDoDataBook): string => nomeSeguro(`Data book ${numero}`, '.zip')

/** The trail's row of a book that left the house (design, Works 2.7). */
const registroDe = (obra: ObraDoDataBook, documentos: number) => ({
  telaId: telas.obras.id,
  entidade: obras.name,
  alvoId: obra.id,
  descricao: `Data book da obra ${obra.numero} (${quantos(documentos)})`,
})

/** POST /generateDataBook `{ doc: { obraId, … } }`: the zip itself, or, over 300 MB or a hundred papers to draw, a work that makes it. */
export const dataBookDaObra: DataBookSource = (router) => {
  const work = router.works.define<PedidoDeDataBook & { readonly numero: string }>({
    tipo: 'data-book:obras',
    access: VER,
    titulo: ({ numero }) => `Data book da obra ${numero}`,
    run: emTrabalho,
  })
  return {
    by: 'obraId',
    tela: VER.tela,
    answer: async (ctx, reply, doc) => {
      const pedido = readBody(pedidoDeDataBook, doc)
      const obra = await obraDoDataBook(ctx, pedido.obraId)
      const pecas = await pecasDoDataBook(ctx, obra.id, pedido)
      if (!naHora(medidaDe(pecas)))
        return reply.code(202).send({ trabalhoId: await work.start(ctx, { ...pedido, numero: obra.numero }) })
      const zip = zipDoDataBook(ctx, obra, pecas)
      // Its first piece before anything is answered: a store that does not answer is told in a sentence.
      const primeiro = await zip.next()
      await contarNaTrilha(ctx, registroDe(obra, pecas.length)).catch(async (error) => {
        await zip.return(undefined)
        throw error
      })
      async function* resposta() {
        if (!primeiro.done) yield primeiro.value
        yield* zip
      }
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': contentDisposition('attachment', nomeDe(obra)),
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(resposta(), { objectMode: false }))
    },
  }
}

const contarNaTrilha = (ctx: Ctx, { telaId, ...registro }: ReturnType<typeof registroDe>): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await logAct(tx, ctx, { acao: ACAO.baixou, tela: { id: telaId }, ...registro })
  })

async function emTrabalho(ctx: Ctx, pedido: PedidoDeDataBook, { progress }: WorkRun): Promise<WorkFile> {
  const obra = await obraDoDataBook(ctx, pedido.obraId)
  const pecas = await pecasDoDataBook(ctx, obra.id, pedido)
  const faltas: string[] = []
  return {
    nome: nomeDe(obra),
    accept: ['zip'],
    content: Readable.from(zipDoDataBook(ctx, obra, pecas, { progress, faltas }), { objectMode: false }),
    log: () => registroDe(obra, pecas.length),
    mensagem: () => `${quantos(pecas.length)}.`,
    faltas: () => faltas,
  }
}
