import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { chamadasDasCategorias } from '@prumo/domain/financeiro/categorias-de-custo-chamadas.ts'
import { sql } from 'kysely'
import type { Router } from '../../core/http/http.ts'

/** What the category's form chooses from: whoever writes categories needs no rights on the classes' own screen for it. */
export function categoriasDeCustoRoutes(router: Router): void {
  router.call(chamadasDasCategorias.classesRestritas, {
    access: { tela: categoriasDeCusto.tela, flag: ['adicionar', 'editar'] },
    summary: 'Classes restritas de uma classe master, para escolher',
    handler: async (ctx, { query: { master } }) => {
      if (!looksLikeId(master)) return []
      const { rows } = await sql<{ id: string; nome: string }>`select id, nome from classes_de_custo
        where classe_master_id = ${master} order by nome collate pt limit 500`.execute(ctx.db)
      return rows
    },
  })
}
