import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers, toldOf } from '../../core/papers/papers.ts'
import { chamadoRdo, daObra } from './nome.ts'
import { papelDe, pedidosDePapel } from './pdf-pedidos.ts'

const quantos = (n: number): string => (n === 1 ? '1 RDO' : `${n} RDOs`)

const escolher = async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Papers> => {
  const pedidos = await pedidosDePapel(ctx, ids)
  return {
    papeis: pedidos.map((pedido) => ({
      nome: `${chamadoRdo(pedido)} - ${pedido.codigo} - ${pedido.data}`,
      desenhar: () => papelDe(ctx, pedido),
    })),
    dito: toldOf(
      pedidos,
      (um) => `Baixou o PDF do ${chamadoRdo(um)}${daObra(um)}`,
      `Baixou os PDFs de ${quantos(pedidos.length)}`,
    ),
  }
}

/** POST /services/pdf-rdo. */
export function pdfRoutes(router: Router): void {
  const responder = definePapers(router, { entity: rdos, tipo: 'pdf-rdo', arquivo: 'rdos', quantos, escolher })
  router.call(chamadasDoRdo.pdf, {
    access: { tela: rdos.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de um RDO; de vários, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids: [...new Set(ids)] }),
  })
}
