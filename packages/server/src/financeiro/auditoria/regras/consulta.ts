import type { RawBuilder } from 'kysely'

/**
 * A rule over some orders, as SQL of rows (pedido_id, anexo_id, valor, outro, chave, fatos): the order, the attachment at fault,
 * the amount in question, another order it was held against, the facts' own key, and what the sentence is made of. A row
 * without `chave` is told while people decide and opens nothing. Every rule starts from the ids and goes by indexes.
 */
export type Consulta = (ids: RawBuilder<unknown>, limites: Readonly<Record<string, number>>) => RawBuilder<unknown>
