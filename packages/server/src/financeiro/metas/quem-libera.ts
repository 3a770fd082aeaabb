import type { MomentoDeMeta } from '@prumo/domain/financeiro/metas/limites.ts'
import { PAPEL, type PedidoNoWorkflow, pessoasComPapel } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { lerWorkflows } from '../pedidos/carregar.ts'

/** 'Ana, Bia e Caio'; of many, three and how many more. */
function nomes(pessoas: readonly string[]): string {
  const ditos = pessoas.length > 4 ? [...pessoas.slice(0, 3), `mais ${pessoas.length - 3}`] : pessoas
  return ditos.length < 2 ? ditos.join() : `${ditos.slice(0, -1).join(', ')} e ${ditos.at(-1)}`
}

/**
 * That sentence with the names of who may let the order pass its goal: whoever has acesso on Metas and sees the contract. Of
 * an approval, those of them who approve this order; where none does, they may still revise the goal.
 */
export async function quemLibera(
  tx: Tx,
  pedido: PedidoNoWorkflow,
  momento: MomentoDeMeta,
  frase: string,
): Promise<string> {
  const { rows } = await sql<{ id: string; nome: string }>`select u.id, u.nome from usuarios as u
    where u.is_ativo and exists (select 1 from permissoes as p
        where p.usuario_id = u.id and p.alvo = ${telas.metas.alvo} and p.acesso)
      and exists (select 1 from usuarios_centros as c
        where c.usuario_id = u.id and c.centro_de_custo_id = ${pedido.centroDeCustoId})
    order by u.nome collate pt`.execute(tx)
  if (rows.length === 0)
    return `${frase} Ninguém tem acesso total em Metas neste contrato: peça a um administrador, ou a revisão da meta.`
  const aprovadores =
    momento === 'aprovar' ? pessoasComPapel(PAPEL.aprovador, pedido, await lerWorkflows(tx)) : rows.map(({ id }) => id)
  const liberam = rows.filter(({ id }) => aprovadores.includes(id)).map(({ nome }) => nome)
  return liberam.length > 0
    ? `${frase} Pode${liberam.length > 1 ? 'm' : ''} liberar, com o motivo: ${nomes(liberam)}.`
    : `${frase} Quem aprova este pedido não passa da meta: peça a revisão dela a ${nomes(rows.map(({ nome }) => nome))}.`
}
