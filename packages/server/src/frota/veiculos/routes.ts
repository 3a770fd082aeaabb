import type { Choice } from '@prumo/domain/core/consulta.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { chamadasDeVeiculos } from '@prumo/domain/frota/veiculos-chamadas.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { matches } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { contarVeiculos, listarVeiculos } from './listar.ts'
import { planilhaDeVeiculos } from './planilha.ts'

/** GET /veiculos/locadoras: suppliers that rent vehicles out (Spec 1 §3), by name alone. */
async function locadoras(ctx: Ctx, texto: string): Promise<Choice[]> {
  const onde: RawBuilder<boolean>[] = [sql<boolean>`f.aluguel_veicular`, inScope(ctx, fornecedores, 'f')]
  // By name: a document that is not shown cannot be guessed letter by letter.
  onde.push(...matches(texto, sql`normalizar(f.nome)`))
  const { rows } = await sql<Choice>`select f.id, f.nome, f.cidade as detalhe from fornecedores as f
    where ${sql.join(onde, sql` and `)} order by f.nome collate pt limit 50`.execute(ctx.db)
  return rows
}

/** Vehicles: what they have beside the generic routes. */
export function veiculosRoutes(router: Router): void {
  spreadsheetRoutes(router, planilhaDeVeiculos)
  const access = { tela: screensOf(veiculos), flag: 'visualizar' } as const
  router.call(chamadasDeVeiculos.listar, {
    access,
    summary: 'Lista veículos',
    handler: (ctx, { query }) => listarVeiculos(ctx, query),
  })
  router.call(chamadasDeVeiculos.contar, {
    access,
    summary: 'Conta veículos',
    handler: async (ctx, { query }) => ({ total: await contarVeiculos(ctx, query) }),
  })
  router.call(chamadasDeVeiculos.locadoras, {
    access: { tela: veiculos.tela, flag: ['adicionar', 'editar'] },
    summary: 'Fornecedores de quem um veículo pode ser alugado',
    handler: (ctx, { query }) => locadoras(ctx, query.query ?? ''),
  })
}
