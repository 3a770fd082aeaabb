import { chamadasDeOrdens, type DocumentoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { STATUS_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers, toldOf } from '../../core/papers/papers.ts'
import { papelDaOrdem } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

interface Pedido {
  readonly ids: readonly string[]
  readonly documento: DocumentoDaOs
}
interface Escolhida {
  readonly id: string
  readonly numero: string
  readonly status: number
  readonly centroDeCustoId: string
}

export const AINDA_NAO_ENTREGUE =
  'Esta ordem de serviço ainda não foi entregue: o comprovante existe depois da entrega.'
const NOMES: Readonly<Record<DocumentoDaOs, string>> = { recibo: 'Recibo', entrega: 'Comprovante de entrega' }
const quantas = (n: number): string => (n === 1 ? '1 ordem de serviço' : `${n} ordens de serviço`)

/** Those asked for, in their order; one out of scope is missing, and the whole is 404. */
async function escolhidas(ctx: Ctx, ids: readonly string[]): Promise<Escolhida[]> {
  const { rows } = await sql<Escolhida>`select o.id, o.numero, o.status, o.centro_de_custo_id from laboratorio_os as o
    where o.id = any(${idArray(ids)}) and ${inScope(ctx, laboratorioOs, 'o')} order by o.data_recebimento, o.id`.execute(
    ctx.db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

async function escolher(ctx: Ctx, { ids, documento }: Pedido): Promise<Papers> {
  const ordens = await escolhidas(ctx, ids)
  const falta = documento === 'entrega' && ordens.find(({ status }) => status !== STATUS_DE_OS.entregue)
  if (falta) throw conflict(ordens.length === 1 ? AINDA_NAO_ENTREGUE : `A ${falta.numero} ainda não foi entregue.`)
  const chamado = NOMES[documento].toLowerCase()
  return {
    papeis: ordens.map(({ id, numero }) => ({
      nome: `${NOMES[documento]} ${numero}`,
      desenhar: async () => papelDaOrdem(await carregarPapel(ctx, id, documento === 'recibo'), documento),
    })),
    dito: toldOf(
      ordens,
      ({ numero }) => `Baixou o ${chamado} da ordem de serviço "${numero}"`,
      `Baixou os PDFs (${chamado}) de ${quantas(ordens.length)}`,
    ),
  }
}

/** POST /services/pdf-os-laboratorio. */
export function pdfRoutes(router: Router): void {
  const responder = definePapers<Pedido>(router, {
    entity: laboratorioOs,
    tipo: 'pdf-os-laboratorio',
    arquivo: 'ordens-de-servico-do-laboratorio',
    quantos: quantas,
    escolher,
  })
  router.call(chamadasDeOrdens.pdf, {
    access: { tela: laboratorioOs.tela, flag: 'visualizar' },
    heavy: true,
    summary:
      'O recibo (ou o comprovante de entrega) de uma ordem de serviço; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids, documento = 'recibo' }, reply }) =>
      responder(ctx, reply, { ids: [...new Set(ids)], documento }),
  })
}
