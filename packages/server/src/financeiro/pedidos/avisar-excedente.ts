import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { PAPEL, pessoasComPapel } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { lerWorkflows } from './carregar.ts'
import { pessoasQueVeem } from './quem-decide.ts'

/**
 * Owes a notice to whoever approves an order, when its documents have come to ask more than was approved: until they decide,
 * what passes is not paid. Once for each amount; nothing where there is no excess.
 */
export async function avisarExcedente(ctx: Ctx, tx: Tx, pedidoId: string): Promise<void> {
  const row = await tx
    .selectFrom('pedidosExcedentes as e')
    .innerJoin('pedidos as p', 'p.id', 'e.pedidoId')
    .select([
      'e.valor',
      'p.numero',
      'p.tipo',
      'p.valorTotal',
      'p.centroDeCustoId',
      sql<string>`(p.valor_total + p.excedente_aprovado + e.valor)::text`.as('acrescido'),
    ])
    .where('e.pedidoId', '=', pedidoId)
    .executeTakeFirst()
  if (!row) return
  const ids = pessoasComPapel(PAPEL.aprovador, { ...row, valorTotal: row.acrescido }, await lerWorkflows(tx))
  const pessoas = await pessoasQueVeem(tx, ids, row.centroDeCustoId)
  const assunto = `Pedido ${row.numero}: os documentos passam do aprovado`
  for (const { id, nome, email } of pessoas.filter((pessoa) => pessoa.id !== ctx.usuario.id))
    await queueMail(ctx, tx, {
      kind: 'pedido',
      centros: [row.centroDeCustoId],
      to: email,
      subject: assunto,
      ...mailLayout({
        title: assunto,
        paragraphs: [
          `Olá, ${nome}.`,
          'O que os documentos deste pedido pedem passa do que foi aprovado. O excedente só é pago depois que alguém que aprova o pedido o aprovar.',
        ],
        facts: [
          ['Pedido', String(row.numero)],
          ['Aprovado', formatMoney(toCentavos(row.valorTotal) ?? 0)],
          ['Excedente', formatMoney(toCentavos(row.valor) ?? 0)],
        ],
        button: { label: 'Ver o pedido', url: `${publicUrl(ctx)}/financeiro/solicitacoes/detalhes/${pedidoId}` },
      }),
      dedupeKey: `excedente:${pedidoId}:${row.valor}:${id}`,
    })
}
