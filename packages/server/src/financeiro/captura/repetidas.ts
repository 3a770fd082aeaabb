import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** Living orders, in this person's scope, that have an invoice of that supplier with that number. */
export async function pedidosComANota(
  ctx: Ctx,
  db: Db | Tx,
  { fornecedorId, numero, menos }: { fornecedorId: string; numero: string; menos?: string },
): Promise<{ id: string; numero: number }[]> {
  const { rows } = await sql<{ id: string; numero: number }>`select distinct p.id, p.numero
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where a.vigente and a.numero_nota_fiscal is not null and numero_de_nota(a.numero_nota_fiscal) = numero_de_nota(${numero})
      and numero_de_nota(${numero}) <> '' and a.tipo in (${TIPO_DE_ANEXO.notaFiscal}, ${TIPO_DE_ANEXO.cupomFiscal})
      and coalesce(a.fornecedor_id, p.fornecedor_id) = ${fornecedorId} and p.id is distinct from ${menos ?? null}::bigint
      and ${inScope(ctx, pedidos, 'p')}
    order by p.numero desc limit 3`.execute(db)
  return rows
}

type Anexo = { readonly tipo: number; readonly numeroNotaFiscal?: string | null; readonly fornecedorId?: string | null }

/** What deserves a look at an order's invoices and never blocks: the same supplier's number typed before. */
export async function avisosDeNotaRepetida(
  ctx: Ctx,
  tx: Tx,
  pedido: { readonly id: string; readonly fornecedorId: string | null },
  anexos: readonly Anexo[],
): Promise<string[]> {
  const avisos: string[] = []
  for (const { tipo, numeroNotaFiscal, fornecedorId } of anexos) {
    const de = fornecedorId ?? pedido.fornecedorId
    if ((tipo !== TIPO_DE_ANEXO.notaFiscal && tipo !== TIPO_DE_ANEXO.cupomFiscal) || !numeroNotaFiscal || !de) continue
    const outros = await pedidosComANota(ctx, tx, {
      fornecedorId: de,
      numero: numeroNotaFiscal,
      menos: pedido.id,
    })
    if (outros.length > 0)
      avisos.push(
        `A nota ${numeroNotaFiscal} deste fornecedor já está em outro pedido: ${outros.map(({ numero }) => numero).join(', ')}.`,
      )
  }
  return avisos
}
