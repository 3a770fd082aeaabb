import type { alvosAnswer, consultaDeAlvos } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { ALVO } from '@prumo/domain/financeiro/metas/metas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { matches } from '../../core/crud/read.ts'

const DE = {
  [ALVO.conta]: sql`select distinct on (normalizar(nome)) nome as id, nome, null::text as detalhe from (
    select btrim(nome_conta_orcamento) as nome from categorias_de_custo union select btrim(nome_conta_orcamento) from classes_de_custo) as c
    where nome <> '' order by normalizar(nome), nome`,
  [ALVO.classeMaster]: sql`select id::text, nome, nome_conta_orcamento as detalhe from classes_de_custo where classe_master_id is null`,
  [ALVO.classeRestrita]: sql`select r.id::text, r.nome, m.nome as detalhe from classes_de_custo as r join classes_de_custo as m on m.id = r.classe_master_id`,
  [ALVO.categoria]: sql`select id::text, codigo || ' - ' || despesa as nome, nome_conta_orcamento as detalhe from categorias_de_custo`,
} as const

/** GET /metas/alvos: what a goal of that kind may be for, up to 50. */
export async function listarAlvos(
  ctx: Ctx,
  { tipo, query = '', id }: z.output<typeof consultaDeAlvos>,
): Promise<z.output<typeof alvosAnswer>> {
  const condicoes =
    id === undefined ? matches(query, sql`normalizar(concat_ws(' ', a.nome, a.detalhe))`) : [sql<boolean>`a.id = ${id}`]
  const { rows } = await sql<{ id: string; nome: string; detalhe: string | null }>`
    select a.id, a.nome, a.detalhe from (${DE[tipo as 1]}) as a
    where ${condicoes.length > 0 ? sql.join(condicoes, sql` and `) : sql`true`} order by a.nome collate pt limit 50`.execute(
    ctx.db,
  )
  return rows
}
