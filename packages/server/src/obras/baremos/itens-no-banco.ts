import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import { sql } from 'kysely'
import { type Changes, changesBetween } from '../../core/audit/audit.ts'
import { duplicate } from '../../core/crud/write.ts'
import type { Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import type { NewRow, RowOf } from '../../core/database/table.ts'

export type ItemRow = RowOf<typeof baremosItens>
/** An item's own fields, as a sheet or the grid says them. */
export type CamposDoItem = Omit<NewRow<typeof baremosItens>, 'id' | 'revisao' | 'baremoId'>
export interface ItemAlterado {
  readonly antes: ItemRow
  readonly campos: Partial<CamposDoItem>
}

const DE_UMA_VEZ = 1000

export const itensDoBaremo = async (tx: Tx, baremoId: string): Promise<ItemRow[]> =>
  (await tx
    .selectFrom('baremosItens')
    .selectAll()
    .where('baremoId', '=', baremoId)
    .orderBy('id')
    .execute()) as unknown as ItemRow[]

/** Writes new items, a thousand in one statement. */
export async function inserirItens(tx: Tx, baremoId: string, itens: readonly CamposDoItem[]): Promise<ItemRow[]> {
  const ids = await newIds(tx, itens.length)
  const rows = itens.map((campos, n) => ({ ...campos, id: ids[n]!, baremoId }))
  const feitas: ItemRow[] = []
  for (let de = 0; de < rows.length; de += DE_UMA_VEZ)
    feitas.push(
      ...((await tx
        .insertInto('baremosItens')
        .values(rows.slice(de, de + DE_UMA_VEZ))
        .returningAll()
        .execute()
        .catch((error) => duplicate(baremosItens, error))) as unknown as ItemRow[]),
    )
  return feitas
}

/** Writes what changed in each, all in one statement. */
export async function alterarItens(tx: Tx, itens: readonly ItemAlterado[]): Promise<void> {
  if (itens.length === 0) return
  const rows = itens.map(({ antes, campos }) => ({ ...antes, ...campos }))
  await sql`update baremos_itens as i set revisao = i.revisao + 1, codigo = d.codigo, grupo = d.grupo, descricao = d.descricao,
      descricao_longa = d."descricaoLonga", unidade_medida = d."unidadeMedida", atividade = d.atividade, condicao = d.condicao,
      pontos = d.pontos, preco_fixo = d."precoFixo", exige_foto = d."exigeFoto", exige_coordenada = d."exigeCoordenada", ativo = d.ativo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, codigo text, grupo smallint, descricao text,
      "descricaoLonga" text, "unidadeMedida" text, atividade smallint, condicao smallint, pontos numeric, "precoFixo" numeric,
      "exigeFoto" boolean, "exigeCoordenada" boolean, ativo boolean)
    where i.id = d.id`
    .execute(tx)
    .catch((error) => duplicate(baremosItens, error))
}

/** Log rows are read by people: beyond these lines, the number says it. */
const CONTADAS = 200

/** 'item 171… pontos': what the trail tells of each line, as that of a record with its lists does. */
export function contarItens(
  mudados: readonly { readonly antes: ItemRow | null; readonly depois: ItemRow | null }[],
): Changes {
  const ditas: Changes = {}
  for (const { antes, depois } of mudados.slice(0, CONTADAS)) {
    const { id } = (depois ?? antes)!
    for (const [campo, mudanca] of Object.entries(changesBetween(baremosItens, antes ?? {}, depois ?? {})))
      if (campo !== 'baremoId') ditas[`item ${id} ${campo}`] = mudanca
  }
  return ditas
}

/** What an item would become, when that is not what it is. */
export function mudou(antes: ItemRow, campos: Partial<CamposDoItem>): boolean {
  return Object.keys(changesBetween(baremosItens, antes, { ...antes, ...campos })).length > 0
}
