import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import type { ComprasDoFornecedor } from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import { pedidos, SEM_EFEITO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { LER } from '../pedidos/acesso.ts'

/** Orders looked at for prices: the newest, so that a supplier of twenty years costs no more than one of a month. */
const PEDIDOS_COM_PRECO = 60
const PRECOS = 10

/** What was bought of that supplier, over the orders this person sees. */
export async function lerCompras(ctx: Ctx, id: string): Promise<ComprasDoFornecedor> {
  await findRow(ctx, ctx.db, fornecedores, id)
  if (!LER.tela.some((tela) => can(ctx, tela, 'visualizar'))) return null
  const vale = sql`p.fornecedor_id = ${id} and ${inScope(ctx, pedidos, 'p')}
    and p.status <> all(${SEM_EFEITO}::smallint[])`
  const { rows: somas } = await sql<{ total: string; valor: string }>`select count(*) as total,
      coalesce(sum(p.valor_total) filter (where p.data_registro >= now() - interval '12 months'), 0) as valor
    from pedidos as p where ${vale}`.execute(ctx.db)
  const { rows: ultimos } = await sql<{ id: string; numero: number; data: string }>`
    select p.id, p.numero, p.data_registro as data from pedidos as p where ${vale} order by p.numero desc limit 1`.execute(
    ctx.db,
  )
  type Preco = {
    descricao: string
    unidade: string | null
    valor: string
    data: string
    pedidoId: string
    numero: number
  }
  const { rows: precos } = await sql<Preco>`
    with recentes as (select p.id, p.numero, p.data_registro from pedidos as p where ${vale}
      order by p.numero desc limit ${PEDIDOS_COM_PRECO}),
    cada as (select distinct on (i.busca) i.descricao, i.unidade, i.valor, r.data_registro as data, r.id as pedido_id, r.numero
      from recentes as r join pedidos_itens as i on i.pedido_id = r.id order by i.busca, r.numero desc, i.id)
    select * from cada order by numero desc, descricao limit ${PRECOS}`.execute(ctx.db)
  return {
    total: Number(somas[0]!.total),
    valorEm12Meses: Number(somas[0]!.valor),
    ultimo: ultimos[0] ?? null,
    precos: precos.map((preco) => ({ ...preco, valor: Number(preco.valor) })),
  }
}
