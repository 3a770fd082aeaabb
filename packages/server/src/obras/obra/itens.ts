import type { Choice } from '@prumo/domain/core/consulta.ts'
import { atividadesDeBaremo, baremosItens, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import type { ListasEnviadas } from '@prumo/domain/obras/obra/listas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { amongIds, matches } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

type Item = NonNullable<ListasEnviadas['itensPrevistos']>[number]
type Planejado = { readonly baremoItemId: string; readonly quantidade: number | string }

const guardados = async (tx: Tx, obraId: string) =>
  (
    await sql<{ linhaId: string; baremoItemId: string; quantidade: string; local: string | null }>`
      select id as linha_id, baremo_item_id, quantidade, local from obras_itens where obra_id = ${obraId}
      order by ordem, id`.execute(tx)
  ).rows

/**
 * The planned items as they are about to be: those sent, each of the work's own price table, or else those that are kept.
 * Without a table there is nothing to plan them by.
 */
export async function itensPlanejados(
  _ctx: Ctx,
  tx: Tx,
  enviados: readonly Item[] | undefined,
  baremoId: string | null,
  obraId?: string,
): Promise<readonly Planejado[]> {
  if (enviados === undefined) return obraId ? guardados(tx, obraId) : []
  if (enviados.length === 0) return []
  if (baremoId === null) throw badFields({ baremoId: 'Escolha o baremo de que são os itens previstos.' })
  const { rows } = await sql<{ id: string }>`select id from baremos_itens
    where baremo_id = ${baremoId} and id = any(${idArray(enviados.map(({ baremoItemId }) => baremoItemId))})`.execute(
    tx,
  )
  const dele = new Set(rows.map(({ id }) => id))
  const alheios = enviados.flatMap(({ baremoItemId }, n) =>
    dele.has(baremoItemId) ? [] : [[`itensPrevistos.${n}.baremoItemId`, 'Este item não é do baremo da obra.']],
  )
  if (alheios.length > 0) throw badFields(Object.fromEntries(alheios))
  return enviados
}

/** The kept items in another table, most often the next version of theirs: the same code, activity and condition. */
export async function deOutroBaremo(tx: Tx, obraId: string, baremoId: string | null): Promise<Item[] | undefined> {
  const linhas = await guardados(tx, obraId)
  if (linhas.length === 0) return undefined
  const { rows } = await sql<{ de: string; para: string | null; codigo: string }>`
    select a.id as de, a.codigo, b.id as para from baremos_itens as a
    left join baremos_itens as b on b.baremo_id = ${baremoId} and b.codigo = a.codigo and b.atividade = a.atividade and b.condicao = a.condicao
    where a.id = any(${idArray(linhas.map(({ baremoItemId }) => baremoItemId))})`.execute(tx)
  const faltam = rows.filter(({ para }) => para === null).map(({ codigo }) => codigo)
  if (faltam.length > 0)
    throw badFields({
      baremoId: `O baremo escolhido não tem os itens previstos ${faltam.slice(0, 5).join(', ')}${faltam.length > 5 ? '…' : ''}: troque-os também.`,
    })
  const para = new Map(rows.map((row) => [row.de, row.para!]))
  return linhas.map(({ linhaId, baremoItemId, quantidade, local }) => ({
    linhaId,
    baremoItemId: para.get(baremoItemId)!,
    quantidade: Number(quantidade),
    local,
  }))
}

const AO_MESMO_TEMPO = 50

/** GET /obras/itens-do-baremo: those of one table that a person may plan by; an item that is no longer used is named, and not offered. */
export async function procurarItens(
  ctx: Ctx,
  { baremoId, query, ids }: { baremoId: string; query?: string | undefined; ids?: string | undefined },
): Promise<Choice[]> {
  const onde = [sql<boolean>`i.baremo_id = ${baremoId}`, inScope(ctx, baremosItens, 'i')]
  if (ids === undefined) onde.push(sql<boolean>`i.ativo is distinct from false`, ...matches(query ?? '', sql`i.busca`))
  else onde.push(amongIds(ids, sql`i.id`))
  const { rows } = await sql<{ id: string; nome: string; unidade: string; atividade: number; condicao: number }>`
    select i.id, i.codigo || ' - ' || i.descricao as nome, i.unidade_medida as unidade, i.atividade, i.condicao
    from baremos_itens as i where ${sql.join(onde, sql` and `)}
    order by i.codigo collate pt, i.atividade, i.condicao, i.id limit ${AO_MESMO_TEMPO}`.execute(ctx.db)
  return rows.map(({ id, nome, unidade, atividade, condicao }) => ({
    id,
    nome,
    detalhe: [
      atividadesDeBaremo[atividade as keyof typeof atividadesDeBaremo],
      condicoesDeBaremo[condicao as keyof typeof condicoesDeBaremo],
      unidade,
    ].join(' · '),
  }))
}
