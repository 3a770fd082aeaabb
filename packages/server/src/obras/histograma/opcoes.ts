import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import type { OpcoesDoHistograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

/** More than anybody scrolls through: beyond it one searches by typing. */
const MAXIMO = 5000
type Opcao = { id: string; nome: string }

/** What the board can be narrowed to, and what a plan can be of. */
export async function lerOpcoes(ctx: Ctx): Promise<OpcoesDoHistograma> {
  const [contratos, obrasDeles, funcoes] = await Promise.all([
    sql<Opcao>`select c.id, c.codigo || ' - ' || c.nome as nome from contas_contrato as c
      where c.tem_obra and ${inScope(ctx, contasContrato, 'c')} order by c.codigo collate pt limit ${MAXIMO}`.execute(
      ctx.db,
    ),
    sql<Opcao & { contratoId: string }>`select o.id, o.codigo || ' - ' || o.nome as nome, o.contrato_id
      from obras as o where ${inScope(ctx, obras, 'o')} order by o.codigo collate pt, o.nome collate pt limit ${MAXIMO}`.execute(
      ctx.db,
    ),
    sql<Opcao>`select f.id, f.nome from funcoes as f order by f.nome collate pt limit ${MAXIMO}`.execute(ctx.db),
  ])
  return { contratos: contratos.rows, obras: obrasDeles.rows, funcoes: funcoes.rows }
}
