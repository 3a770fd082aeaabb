import { sql } from 'kysely'
import { followNames } from '../../core/works/follow-names.ts'

/** Orders are found by the names of whom they buy from, who asked and the work they are for; all of them by their items' words. */
export const { aPiece: seguirUmPouco, schedule: agendarNomes } = followNames({
  lines: 'pedidos',
  columns: { fornecedores: 'fornecedor_id', obras: 'obra_id', usuarios: 'solicitante_id', pedidos: null },
  by: 'numero',
  write: (tx, ids) =>
    sql`update pedidos as p set busca = pedidos_texto_de_busca(p)
      where p.id = any(${[...ids]}::bigint[]) and p.busca is distinct from pedidos_texto_de_busca(p)`.execute(tx),
})
