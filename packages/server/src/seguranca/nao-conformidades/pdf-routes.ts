import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers } from '../../core/works/papers.ts'
import { papelDaNc } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

interface Pedida {
  readonly id: string
  readonly numero: string
  readonly centroDeCustoId: string | null
}

/** Those asked for, in the order in which they were opened; one out of scope is missing, and the whole is 404. */
async function pedidas(ctx: Ctx, ids: readonly string[]): Promise<Pedida[]> {
  const { rows } = await sql<Pedida>`select n.id, n.numero, n.centro_de_custo_id from nao_conformidades as n
    where n.id = any(${idArray(ids)}) and ${inScope(ctx, naoConformidades, 'n')} order by n.data_abertura, n.id`.execute(
    ctx.db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

const quantos = (n: number): string => (n === 1 ? '1 não conformidade' : `${n} não conformidades`)

const dito = (todas: readonly Pedida[]): Papers['dito'] => {
  const [uma, ...outras] = todas
  if (uma && outras.length === 0)
    return { alvoId: uma.id, descricao: `Baixou o PDF da não conformidade "${uma.numero}"` }
  return {
    alvoId: null,
    descricao: `Baixou os PDFs de ${quantos(todas.length)}`,
    centros: todas.flatMap(({ centroDeCustoId }) => centroDeCustoId ?? []),
  }
}

const escolher = async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Papers> => {
  const todas = await pedidas(ctx, ids)
  return {
    papeis: todas.map(({ id, numero }) => ({
      nome: `Não conformidade ${numero}`,
      desenhar: async () => papelDaNc(await carregarPapel(ctx, id), publicUrl(ctx)),
    })),
    dito: dito(todas),
  }
}

/** POST /services/pdf-nc. */
export function pdfRoutes(router: Router): void {
  const responder = definePapers(router, {
    entity: naoConformidades,
    tipo: 'pdf-nc',
    arquivo: 'nao-conformidades',
    quantos,
    escolher,
  })
  router.call(chamadasDeNcs.pdf, {
    access: { tela: naoConformidades.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de uma não conformidade; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids: [...new Set(ids)] }),
  })
}
