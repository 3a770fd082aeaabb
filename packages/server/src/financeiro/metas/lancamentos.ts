import { toReais } from '@prumo/domain/core/money.ts'
import type { consultaDeLancamentos } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type { LancamentosDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { alcancesDas, comAsMetas } from './razao.ts'

const MAXIMO = 200

type Linha = {
  id: string
  numero: number
  status: number
  competencia: string
  fornecedor: string | null
  solicitante: string | null
  visivel: boolean
  reservado: string
  comprometido: string
  realizado: string
  pagoEm: string[] | null
}

/** GET /metas/:id/lancamentos: the orders behind a number, the largest first. */
export async function lancamentosDaMeta(
  ctx: Ctx,
  id: string,
  { mes, coluna }: z.output<typeof consultaDeLancamentos>,
): Promise<LancamentosDaMeta> {
  const { exercicio, centroDeCustoId } = await findRow(ctx, ctx.db, metas, id)
  const qual = coluna ? sql.ref(`l.${coluna}`) : sql`l.reservado + l.comprometido + l.realizado`
  const { rows } = await sql<Linha>`
    with l as (select pedido_id, exercicio, centro_de_custo_id as centro, obra_id as obra, codigo_custo_id as categoria, reservado, comprometido, realizado
      from razao where centro_de_custo_id = ${centroDeCustoId}::bigint and competencia between ${mes ?? `${exercicio}-01`} and ${mes ?? `${exercicio}-12`}),
    ${alcancesDas(sql`m.id = ${id}::bigint`)},
    somas as (select l.pedido_id, sum(l.reservado) as reservado, sum(l.comprometido) as comprometido, sum(l.realizado) as realizado,
        sum(${qual}) as valor
      from l ${comAsMetas} group by l.pedido_id)
    select p.id, p.numero, p.status, p.competencia, f.nome as fornecedor, u.nome as solicitante, ${inScope(ctx, pedidos, 'p')} as visivel,
      s.reservado, s.comprometido, s.realizado, (select array_agg(distinct to_char(a.pago_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))
        from pedidos_anexos as a where a.pedido_id = p.id and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} and a.pago_em is not null) as pago_em
    from somas as s join pedidos as p on p.id = s.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
      left join usuarios as u on u.id = p.solicitante_id
    where s.valor <> 0 order by s.valor desc, p.id`.execute(ctx.db)
  const valorDe = (row: Linha) =>
    coluna ? Number(row[coluna]) : Number(row.reservado) + Number(row.comprometido) + Number(row.realizado)
  const soma = (linhas: readonly Linha[]) => toReais(linhas.reduce((total, row) => total + valorDe(row), 0))
  const vistas = rows.filter(({ visivel }) => visivel)
  return {
    itens: vistas.slice(0, MAXIMO).map((row) => ({
      pedidoId: row.id,
      numero: row.numero,
      status: row.status,
      fornecedorNome: row.fornecedor,
      solicitanteNome: row.solicitante,
      mesComp: row.competencia,
      reservado: toReais(Number(row.reservado)),
      comprometido: toReais(Number(row.comprometido)),
      realizado: toReais(Number(row.realizado)),
      pagoEm: row.pagoEm ?? [],
    })),
    deOutrosCentros: soma(rows.filter(({ visivel }) => !visivel)),
    total: soma(rows),
    mais: vistas.length > MAXIMO,
  }
}
