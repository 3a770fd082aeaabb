import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Tx } from '../../core/database/database.ts'
import { digest } from '../../core/http/idempotency.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

interface Pago {
  readonly id: string
  readonly revisao: number
  readonly tipo: number
  readonly fileName: string
  readonly valor: string
  readonly dia: string
  readonly pedidoId: string
  readonly numero: number
  readonly nome: string
  readonly email: string
  readonly centro: string
  readonly fornecedor: string | null
}

/**
 * Owes each requester the notice of what was just paid of their order, whoever said that it was: a person, the bank's return,
 * or a person about what the bank said. In the act's own transaction, one notice an order, to whoever is active and may see it
 * (Security I-32); whoever acts is not told of what they did. Nothing of the payee's account is in it.
 */
export async function avisarPagamento(ctx: Ctx, tx: Tx, anexos: readonly string[]): Promise<void> {
  if (anexos.length === 0) return
  const { rows } = await sql<Pago>`
    select a.id, a.revisao, a.tipo, a.file_name, a.a_pagar as valor,
      (a.pago_em at time zone 'America/Sao_Paulo')::date::text as dia, p.id as pedido_id, p.numero, u.nome, u.email,
      p.centro_de_custo_id as centro, f.nome as fornecedor
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      join usuarios as u on u.id = p.solicitante_id and u.is_ativo and u.id <> ${ctx.usuario.id}
      join usuarios_centros as c on c.usuario_id = u.id and c.centro_de_custo_id = p.centro_de_custo_id
      left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
    where a.id = any(${idArray(anexos)}) order by p.numero, a.id`.execute(tx)
  for (const pagos of Map.groupBy(rows, ({ pedidoId }) => pedidoId).values()) await avisar(ctx, tx, pagos)
}

const reais = (valor: string): string => formatMoney(toCentavos(valor) ?? 0)
const soma = (pagos: readonly Pago[]): number => pagos.reduce((total, { valor }) => total + (toCentavos(valor) ?? 0), 0)

async function avisar(ctx: Ctx, tx: Tx, pagos: readonly Pago[]): Promise<void> {
  const { pedidoId, numero, nome, email, centro } = pagos[0]!
  const assunto = `Pagamento do pedido ${numero} feito`
  const um = pagos.length === 1
  const { text, html } = mailLayout({
    title: assunto,
    paragraphs: [
      `Olá, ${nome}.`,
      um
        ? `Um pagamento do pedido ${numero} foi feito. O comprovante está no anexo.`
        : `${pagos.length} pagamentos do pedido ${numero} foram feitos. Os comprovantes estão nos anexos.`,
    ],
    facts: [
      ['Fornecedor', [...new Set(pagos.map(({ fornecedor }) => fornecedor).filter((um) => um !== null))].join(', ')],
      ...pagos.map(({ tipo, fileName, valor, dia }): [string, string] => [
        `${wordOf(tiposDeAnexo, tipo)} "${fileName}"`,
        `${reais(valor)}, pago em ${formatDate(dia)}`,
      ]),
      ['Total', um ? null : formatMoney(soma(pagos))],
    ],
    button: { label: 'Abrir o pedido', url: `${publicUrl(ctx)}/${telas.pedidos.caminho}/detalhes/${pedidoId}` },
  })
  await queueMail(ctx, tx, {
    kind: 'pagamento',
    centros: [centro],
    to: email,
    subject: assunto,
    text,
    html,
    // With the revision: paid again after the payment was undone, it is another fact.
    dedupeKey: `pago:${pedidoId}:${digest(pagos.map(({ id, revisao }) => `${id}:${revisao}`).join())}`,
  })
}
