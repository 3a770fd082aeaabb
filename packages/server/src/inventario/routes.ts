import { filterQuery } from '@prumo/domain/core/consulta.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { posses } from '@prumo/domain/inventario/respostas.ts'
import { crudRoutes } from '../core/crud/routes.ts'
import { spreadsheetRoutes } from '../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../core/http.ts'
import { etiquetasDe } from './etiquetas.ts'
import { termoDe } from './papeis.ts'
import { planilhaDeChips, planilhaDeMicros, planilhaGeral } from './planilhas.ts'
import { type Guardado, possesDe } from './posses.ts'

/** IT inventory (Spec 3 §2.4): what it has beside the generic calls. */
export function inventarioRoutes(router: Router): void {
  spreadsheetRoutes(router, planilhaDeMicros)
  spreadsheetRoutes(router, planilhaDeChips)
  guardadosRoutes(router, micros)
  guardadosRoutes(router, chips)
  // Both together: read and taken away, never written here.
  crudRoutes(router, inventarioGeral, { except: ['spreadsheet'] })
  spreadsheetRoutes(router, planilhaGeral)
}

/** Who holds an item, and its papers. */
function guardadosRoutes(router: Router, entity: Guardado): void {
  const url = `/${entity.name}`
  const access = { tela: entity.tela, flag: 'visualizar' } as const
  router.route({
    method: 'GET',
    url: `${url}/:id/responsaveis`,
    access,
    params: idParams,
    answer: posses,
    summary: `Quem teve o ${entity.noun.one}, de quando a quando`,
    handler: (ctx, { params }) => possesDe(ctx, entity, params.id),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/termo`,
    access,
    params: idParams,
    summary: `Termo de responsabilidade de quem tem o ${entity.noun.one}, em PDF`,
    handler: (ctx, { params, reply }) => termoDe(ctx, reply, entity, params.id),
  })
  router.route({
    method: 'GET',
    url: `${url}/etiquetas`,
    access,
    query: filterQuery,
    summary: `Folha de etiquetas de ${entity.noun.many}, cada uma com o QR que abre a sua tela`,
    handler: (ctx, { query, reply }) => etiquetasDe(ctx, reply, entity, query),
  })
}
