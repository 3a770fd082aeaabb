import { toCentavos } from '@prumo/domain/core/money.ts'
import { alcadasDe, type Fracionamento, fracionamentos } from '@prumo/domain/financeiro/auditoria/fracionamento.ts'
import { SEM_EFEITO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray } from '../../../core/access/scope.ts'
import type { Db, Tx } from '../../../core/database/database.ts'
import { literals } from '../../../core/database/literals.ts'
import { lerWorkflows } from '../../pedidos/carregar.ts'

/** R3 over those orders: each with the splits it takes part in. Without tiers in any workflow nothing is asked. */
export async function fracionados(
  db: Db | Tx,
  ids: readonly string[],
  dias: number,
): Promise<{ pedidoId: string; visto: Fracionamento }[]> {
  const workflows = await lerWorkflows(db)
  if (!workflows.some(({ valorMinimo, valorMaximo }) => Number(valorMinimo ?? 0) > 0 || valorMaximo != null)) return []
  const { rows } = await sql<{ de: string; id: string; valor: string; registro: string; centro: string; tipo: number }>`
    select p.id as de, q.id, q.valor_total as valor, q.data_registro as registro, p.centro_de_custo_id as centro, p.tipo
    from pedidos as p join pedidos as q on q.solicitante_id = p.solicitante_id and q.fornecedor_id = p.fornecedor_id
      and q.centro_de_custo_id = p.centro_de_custo_id and q.status not in (${literals(SEM_EFEITO)})
      and q.data_registro between p.data_registro - make_interval(days => ${dias}::int)
        and p.data_registro + make_interval(days => ${dias}::int)
    where p.id = any(${idArray(ids)}) and p.status not in (${literals(SEM_EFEITO)})`.execute(db)
  return [...Map.groupBy(rows, ({ de }) => de)].flatMap(([pedidoId, vizinhos]) => {
    if (vizinhos.length < 2) return []
    const { centro, tipo } = vizinhos[0]!
    const grupo = vizinhos.map(({ id, valor, registro }) => ({ id, valor: toCentavos(valor) ?? 0, registro }))
    return fracionamentos(grupo, alcadasDe(workflows, { centroDeCustoId: centro, tipo }), dias)
      .filter(({ pedidos }) => pedidos.includes(pedidoId))
      .map((visto) => ({ pedidoId, visto }))
  })
}
