import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { obrasDa, SEM_MEDIR, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { milesimos } from '@prumo/domain/obras/medicoes/quantidade.ts'
import {
  chaveNaObra,
  ESTORNO_DESCOBERTO,
  type ItemDaTabela,
  type SaldoDoItem,
  SEM_SALDO,
} from '@prumo/domain/obras/medicoes/saldo.ts'
import { STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { conflict } from '../../core/errors.ts'

/** Is record `r` told of by a line of a diary that stands? Then that line is what is measured (design, Works 4.3). */
export const noDiario: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from rdos_atividades_registros as v join rdos_atividades as va on va.id = v.atividade_id
    join rdos as vr on vr.id = va.rdo_id
  where v.registro_id = r.id and va.baremo_item_id is not null and vr.status not in (${literals(STATUS_SEM_VALOR)}))`

/** Lines of diaries and of records that count as executed, of those works: work, item, quantity. */
export const executados = (obras: readonly string[]): RawBuilder<unknown> => sql`
  select d.obra_id, a.baremo_item_id, a.quantidade from rdos as d join rdos_atividades as a on a.rdo_id = d.id
  where d.obra_id = any(${idArray(obras)}) and d.status in (${literals(STATUS_QUE_VALEM)})
    and a.baremo_item_id is not null and a.quantidade > 0
  union all
  select r.obra_id, i.baremo_item_id, i.quantidade from registros_obra as r join registros_obra_itens as i on i.registro_id = r.id
  where r.obra_id = any(${idArray(obras)}) and r.status = ${sql.lit(STATUS_DE_REGISTRO.validado)} and not ${noDiario}`

/** Of which item a balance is, and how the item is called. */
export interface ItemDoSaldo extends ItemDaTabela {
  readonly obraId: string
  readonly descricao: string
  readonly unidadeMedida: string
}
export type Saldos = ReadonlyMap<string, SaldoDoItem & { readonly item: ItemDoSaldo }>

/** What of each item of those works was executed, and what measurements that stand measured of it; in the order of the items. */
export async function saldosDas(db: Db | Tx, obras: readonly string[]): Promise<Saldos> {
  const { rows } = await sql<ItemDoSaldo & { executado: string; medido: string; medidoDoCampo: string }>`
    select obra_id, codigo, atividade, condicao, max(descricao) as descricao, max(unidade_medida) as unidade_medida,
      sum(executado) as executado, sum(medido) as medido, sum(do_campo) as medido_do_campo
    from (
      select e.obra_id, b.codigo, b.atividade, b.condicao, b.descricao, b.unidade_medida, e.quantidade as executado, 0 as medido, 0 as do_campo
      from (${executados(obras)}) as e join baremos_itens as b on b.id = e.baremo_item_id
      union all
      select i.obra_id, i.codigo, i.atividade, i.condicao, i.descricao, i.unidade_medida, 0,
        (case when m.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end) * (i.quantidade_periodo - i.quantidade_glosada),
        case when exists (select 1 from medicoes_origens as o where o.item_id = i.id and o.tipo <> ${sql.lit(TIPO_DE_ORIGEM.saldo)})
          then i.quantidade_periodo - i.quantidade_glosada else 0 end
      from medicoes_itens as i join medicoes as m on m.id = i.medicao_id
      where i.obra_id = any(${idArray(obras)}) and m.status not in (${literals(SEM_MEDIR)})
    ) as linhas group by 1, 2, 3, 4 order by 2, 3, 4`.execute(db)
  return new Map(
    rows.map(({ executado, medido, medidoDoCampo, ...item }) => [
      chaveNaObra(item),
      {
        item,
        executado: milesimos(executado),
        medido: milesimos(medido),
        medidoDoCampo: milesimos(medidoDoCampo),
      },
    ]),
  )
}

export const saldoDoItem = (
  saldos: ReadonlyMap<string, SaldoDoItem>,
  item: ItemDaTabela & { readonly obraId: string },
): SaldoDoItem => saldos.get(chaveNaObra(item)) ?? SEM_SALDO

/** Refuses what would leave more of an item reversed than is measured; what a reversal itself gives up leaves less. */
export async function exigirEstornosCobertos(
  tx: Tx,
  medicao: { readonly tipo: number; readonly obraId: string | null; readonly obrasIds: readonly string[] },
): Promise<void> {
  if (medicao.tipo === TIPO_DE_MEDICAO.estorno) return
  const saldos = await saldosDas(tx, obrasDa(medicao))
  if ([...saldos.values()].some(({ medido }) => medido < 0)) throw conflict(ESTORNO_DESCOBERTO)
}
