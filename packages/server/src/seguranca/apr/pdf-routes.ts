import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { chamadasDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers } from '../../core/works/papers.ts'
import { papelDaApr } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

interface Pedida {
  readonly id: string
  readonly numero: string
  readonly centroDeCustoId: string
}

/** Those asked for, in the order of their days; one out of scope is missing, and the whole is 404. */
async function pedidas(ctx: Ctx, ids: readonly string[]): Promise<Pedida[]> {
  const { rows } = await sql<Pedida>`select p.id, p.numero, p.centro_de_custo_id from aprs as p
    where p.id = any(${idArray(ids)}) and ${inScope(ctx, aprs, 'p')} order by p.data, p.id`.execute(ctx.db)
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

const quantos = (n: number): string => (n === 1 ? '1 APR' : `${n} APRs`)

const dito = (todas: readonly Pedida[]): Papers['dito'] => {
  const [uma, ...outras] = todas
  if (uma && outras.length === 0) return { alvoId: uma.id, descricao: `Baixou o PDF da APR "${uma.numero}"` }
  return {
    alvoId: null,
    descricao: `Baixou os PDFs de ${quantos(todas.length)}`,
    centros: todas.map(({ centroDeCustoId }) => centroDeCustoId),
  }
}

const escolher = async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Papers> => {
  const todas = await pedidas(ctx, ids)
  return {
    papeis: todas.map(({ id, numero }) => ({
      nome: numero,
      desenhar: async () => papelDaApr(await carregarPapel(ctx, id), publicUrl(ctx)),
    })),
    dito: dito(todas),
  }
}

/** POST /services/pdf-apr. */
export function pdfRoutes(router: Router): void {
  const responder = definePapers(router, { entity: aprs, tipo: 'pdf-apr', arquivo: 'aprs', quantos, escolher })
  router.call(chamadasDeAprs.pdf, {
    access: { tela: aprs.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de uma APR; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids: [...new Set(ids)] }),
  })
}
