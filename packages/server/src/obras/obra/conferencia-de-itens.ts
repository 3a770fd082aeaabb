import { unidadesDaLinha } from '@prumo/domain/obras/baremos/preco.ts'
import type { ItemConferido } from '@prumo/domain/obras/obra/respostas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { executadoPorItem, medidoPorItem } from './de-outras-salas.ts'

type Item = Omit<ItemConferido, 'previsto' | 'executado' | 'medido' | 'usPrevista' | 'baremoItemId'> & {
  id: string
  pontos: string
  precoFixo: string | null
  previsto: string
}

/** GET /obras/:id/itens: each item of the table that was planned, done or measured in the work, summed over its places. */
export async function conferirItens(ctx: Ctx, id: string): Promise<{ itens: ItemConferido[] }> {
  await findRow(ctx, ctx.db, obras, id)
  const executado = await executadoPorItem(ctx.db, id)
  const medido = await medidoPorItem(ctx.db, id)
  const { rows } = await sql<Item>`
    with previstos as (select baremo_item_id, sum(quantidade) as quantidade from obras_itens where obra_id = ${id} group by 1)
    select i.id, i.codigo, i.descricao, i.unidade_medida, i.atividade, i.condicao, i.pontos, i.preco_fixo, coalesce(p.quantidade, 0) as previsto
    from (select baremo_item_id as id from previstos union select unnest(${idArray([...executado.keys(), ...medido.keys()])})) as dela
      join baremos_itens as i on i.id = dela.id left join previstos as p on p.baremo_item_id = i.id
    order by i.codigo collate pt, i.atividade, i.condicao, i.id`.execute(ctx.db)
  return {
    itens: rows.map(({ id: baremoItemId, pontos, precoFixo, previsto, ...item }) => ({
      ...item,
      baremoItemId,
      previsto: Number(previsto),
      executado: Number(executado.get(baremoItemId) ?? 0),
      medido: Number(medido.get(baremoItemId) ?? 0),
      usPrevista: precoFixo === null ? Number(unidadesDaLinha(previsto, { pontos })) : null,
    })),
  }
}
