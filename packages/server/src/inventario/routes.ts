import { chamadasDoInventario } from '@prumo/domain/inventario/chamadas.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { crudRoutes } from '../core/crud/routes.ts'
import { spreadsheetRoutes } from '../core/crud/spreadsheet.ts'
import type { Router } from '../core/http/http.ts'
import { importRoutes } from '../core/importacao/rotas.ts'
import { etiquetasDe } from './etiquetas.ts'
import { importacaoDeChips, importacaoDeMicros } from './importar.ts'
import { termoDe } from './papeis.ts'
import { planilhaDeChips, planilhaDeMicros, planilhaGeral } from './planilhas.ts'
import { type Guardado, possesDe } from './posses.ts'

/** IT inventory (Spec 3 §2.4): what it has beside the generic calls. */
export function inventarioRoutes(router: Router): void {
  spreadsheetRoutes(router, planilhaDeMicros)
  spreadsheetRoutes(router, planilhaDeChips)
  guardadosRoutes(router, micros)
  guardadosRoutes(router, chips)
  importRoutes(router, chamadasDoInventario.micros, importacaoDeMicros)
  importRoutes(router, chamadasDoInventario.chips, importacaoDeChips)
  // Both together: read and taken away, never written here.
  crudRoutes(router, inventarioGeral, { except: ['spreadsheet'] })
  spreadsheetRoutes(router, planilhaGeral)
}

/** Who holds an item, and its papers. */
function guardadosRoutes(router: Router, entity: Guardado): void {
  const access = { tela: entity.tela, flag: 'visualizar' } as const
  const chamadas = chamadasDoInventario[entity.name]
  router.call(chamadas.responsaveis, {
    access,
    summary: `Quem teve o ${entity.noun.one}, de quando a quando`,
    handler: (ctx, { params }) => possesDe(ctx, entity, params.id),
  })
  router.call(chamadas.termo, {
    access,
    heavy: true,
    summary: `Termo de responsabilidade de quem tem o ${entity.noun.one}, em PDF`,
    handler: (ctx, { params, reply }) => termoDe(ctx, reply, entity, params.id),
  })
  router.call(chamadas.etiquetas, {
    access,
    heavy: true,
    summary: `Folha de etiquetas de ${entity.noun.many}, cada uma com o QR que abre a sua tela`,
    handler: (ctx, { query, reply }) => etiquetasDe(ctx, reply, entity, query),
  })
}
