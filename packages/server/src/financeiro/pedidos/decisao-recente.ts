import type { MudancaDeAnexo } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import type { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import type { DecisaoRecente, MudancaDePedido, Mudancas } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import type { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { instantInJson } from '../../core/lists/in-one.ts'
import type { AprovacaoDada } from './etapas.ts'

type Row = RowOf<typeof pedidos>
type LinhaDeAnexo = RowOf<typeof pedidosAnexos>

/** The order as the approval found it, and who gave it. */
interface Achado {
  readonly id: string
  readonly row: Row
  readonly itens: readonly RowOf<typeof pedidosItens>[]
  readonly anexos: readonly LinhaDeAnexo[]
  readonly pessoa: { readonly id: string }
}

/** What an approval found, to be put back as it was. */
interface Antes {
  readonly pedido: MudancaDePedido
  readonly itens: Mudancas['itens']
  readonly anexos: readonly MudancaDeAnexo[]
  /** Every attachment's `revisao` once it was decided: with another, something followed. */
  readonly revisoes: Readonly<Record<string, number>>
}

/** The last approval of an order, while it is so new that it might be taken back. */
export interface DecisaoGuardada extends DecisaoRecente {
  readonly em: string
  readonly antes: Antes
}

/** Older than this nobody takes anything back, and the row serves for nothing. */
const RECENTE_MS = 60_000

/** Keeps what the approval found, and forgets old ones: the table holds the last minute's. Parts of a statement of its transaction. */
export function decisaoAGuardar(
  { id, row, itens, anexos, pessoa }: Achado,
  depois: Row,
  mudancas: Mudancas,
  em: string,
): RawBuilder<unknown>[] {
  const mudados = new Set(mudancas.anexos.map((anexo) => anexo.id))
  const antes = {
    pedido: Object.fromEntries(Object.keys(mudancas.pedido).map((nome) => [nome, row[nome as keyof Row]])),
    itens: mudancas.itens.map((item) => ({ id: item.id, retirado: itens.find((um) => um.id === item.id)!.retirado })),
    anexos: anexos
      .filter((anexo) => mudados.has(anexo.id))
      .map(({ id, status, emPagamento }) => ({ id, status, emPagamento })),
    revisoes: Object.fromEntries(anexos.map(({ id, revisao }) => [id, revisao + (mudados.has(id) ? 1 : 0)])),
  }
  return [
    sql`delete from pedidos_decisoes where pedido_id in (
      select pedido_id from pedidos_decisoes where em < now() - make_interval(secs => ${RECENTE_MS / 1000})
        and pedido_id <> ${id} order by em limit 20 for update skip locked)`,
    sql`insert into pedidos_decisoes (pedido_id, pessoa_id, em, revisao, antes)
      values (${id}, ${pessoa.id}, ${em}, ${depois.revisao}, ${JSON.stringify(antes)}::jsonb)
    on conflict (pedido_id) do update set pessoa_id = excluded.pessoa_id, em = excluded.em, revisao = excluded.revisao,
      antes = excluded.antes`,
  ]
}

export type DecisaoLida = {
  readonly pessoaId: string
  readonly em: string
  readonly revisao: number
  readonly antes: Antes
}

/** What is kept of the last approval of an order `p`, as a value of a statement that reads more. */
export const decisaoEmJson: RawBuilder<unknown> = sql`(
  select json_build_object('pessoaId', d.pessoa_id::text, 'em', ${instantInJson(sql`d.em`)}, 'revisao', d.revisao, 'antes', d.antes)
  from pedidos_decisoes as d where d.pedido_id = p.id)`

/** The order's last approval, when it was just given. */
export function decisaoRecente(
  row: Row,
  anexos: readonly LinhaDeAnexo[],
  aprovacoes: readonly AprovacaoDada[],
  guardada: DecisaoLida | null,
): DecisaoGuardada | null {
  const agora = Date.now()
  const passos = [row.dataValidacao, row.dataConfirmacao, row.dataAprovacao, ...aprovacoes.map(({ em }) => em)]
  if (!passos.some((em) => em !== null && agora - Date.parse(em) < RECENTE_MS)) return null
  if (!guardada) return null
  const { pessoaId, em, revisao, antes } = guardada
  const intactos =
    anexos.length === Object.keys(antes.revisoes).length && anexos.every((um) => antes.revisoes[um.id] === um.revisao)
  return { pessoaId, em, antes, haMs: agora - Date.parse(em), intacta: revisao === row.revisao && intactos }
}

/** Takes away what the approval left beyond the order itself: its step and what was kept of it. */
export async function esquecerDecisao(tx: Tx, pedidoId: string, { pessoaId, em }: DecisaoGuardada): Promise<void> {
  await sql`delete from pedidos_etapas where pedido_id = ${pedidoId} and pessoa_id = ${pessoaId} and em = ${em}`.execute(
    tx,
  )
  await sql`delete from pedidos_decisoes where pedido_id = ${pedidoId}`.execute(tx)
}
