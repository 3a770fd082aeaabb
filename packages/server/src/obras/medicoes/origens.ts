/** The lines a measurement holds: let go when it is rejected or cancelled, and taken back, those that are still free. */
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { dizerQueJaMediram } from './gerar.ts'

/** What it came from may be measured by another; the trace of it stays. */
export async function liberarOrigens(tx: Tx, medicaoId: string): Promise<void> {
  await sql`update medicoes_origens as o set liberada = true from medicoes_itens as i
    where i.id = o.item_id and i.medicao_id = ${medicaoId}::bigint and not o.liberada`.execute(tx)
}

/** Back from a rejection: takes what nobody took meanwhile; lines lose what another measurement has, and go when nothing is left. */
export async function retomarOrigens(tx: Tx, medicaoId: string): Promise<void> {
  await sql`update medicoes_origens as o set liberada = false from medicoes_itens as i
    where i.id = o.item_id and i.medicao_id = ${medicaoId}::bigint and o.liberada
      and not exists (select 1 from medicoes_origens as outra where outra.tipo = o.tipo and outra.linha_id = o.linha_id and not outra.liberada)`
    .execute(tx)
    .catch(dizerQueJaMediram)
  await sql`with perdidas as (
      delete from medicoes_origens as o using medicoes_itens as i
      where i.id = o.item_id and i.medicao_id = ${medicaoId}::bigint and o.liberada returning o.item_id, o.quantidade),
    por_item as (select item_id, sum(quantidade) as quantidade from perdidas group by 1),
    acabadas as (
      delete from medicoes_itens as i using por_item as p where i.id = p.item_id and i.quantidade_periodo <= p.quantidade)
    update medicoes_itens as i set quantidade_periodo = i.quantidade_periodo - p.quantidade, revisao = i.revisao + 1
    from por_item as p where i.id = p.item_id and i.quantidade_periodo > p.quantidade`.execute(tx)
  // The client's answer was of what it had: what is sent anew is answered anew.
  await sql`update medicoes_itens set quantidade_glosada = 0, motivo_glosa = null, valor_glosado = 0
    where medicao_id = ${medicaoId}::bigint and quantidade_glosada > 0`.execute(tx)
}
