import { batchOf, type Choice, namesAnswer } from '@prumo/domain/core/consulta.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { veiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { matches } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http.ts'
import { inScope } from '../../core/scope.ts'
import { consultaDeVeiculos, contarVeiculos, filtroDeVeiculos, listarVeiculos } from './listar.ts'
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
  router.route({
    method: 'GET',
    url: `/${veiculos.name}`,
    access,
    query: consultaDeVeiculos,
    answer: batchOf(veiculoNaResposta),
    summary: 'Lista veículos',
    handler: (ctx, { query }) => listarVeiculos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `/${veiculos.name}/contagem`,
    access,
    query: filtroDeVeiculos,
    answer: z.object({ total: z.number() }),
    summary: 'Conta veículos',
    handler: async (ctx, { query }) => ({ total: await contarVeiculos(ctx, query) }),
  })
  router.route({
    method: 'GET',
    url: `/${veiculos.name}/locadoras`,
    access: { tela: veiculos.tela, flag: ['adicionar', 'editar'] },
    query: z.object({ query: z.string().max(200).optional() }),
    answer: namesAnswer,
    summary: 'Fornecedores de quem um veículo pode ser alugado',
    handler: (ctx, { query }) => locadoras(ctx, query.query ?? ''),
  })
}
