/** A left and a right that are worn together: each names the other, and both are written at once. */
import { messages } from '@prumo/domain/core/messages.ts'
import { naoFazPar } from '@prumo/domain/laboratorio/equipamento-isolante/equipamento-valido.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Lines } from '../../core/crud/write.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import type { PecaRow } from './movimentos.ts'

/** Those pieces and whoever they are a pair with, locked in one order: two who change the same pair wait for each other. */
export async function travarPares(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from equipamentos_isolantes where id in (select unnest(${idArray(ids)})
    union select par_id from equipamentos_isolantes where id = any(${idArray(ids)})) order by id for update`.execute(tx)
}

const semPar = async (ctx: Ctx, tx: Tx, quais: ReturnType<typeof sql<boolean>>): Promise<void> => {
  const { rows } = await sql<PecaRow>`update equipamentos_isolantes as q set par_id = null, revisao = revisao + 1
    where q.par_id is not null and ${quais} returning q.*`.execute(tx)
  for (const row of rows) await announce(ctx, tx, equipamentosIsolantes, row)
}

/** Makes a pair of the two, and leaves alone whoever either was a pair with. */
export async function fazerPar(ctx: Ctx, tx: Tx, id: string, parId: string, dito?: PecaRow): Promise<void> {
  await travarPares(tx, [id, parId])
  const rows = await tx
    .selectFrom('equipamentosIsolantes')
    .selectAll()
    .where(sql<boolean>`id = any(${idArray([id, parId])})`)
    .where(inScope(ctx, equipamentosIsolantes))
    .execute()
  const uma = dito ?? rows.find((row) => row.id === id)
  const outra = rows.find((row) => row.id === parId)
  if (!uma || !outra || id === parId) throw badFields({ parId: messages.registroNaoEncontrado })
  const naoFaz = naoFazPar(uma, outra)
  if (naoFaz) throw badFields({ parId: naoFaz })
  await semPar(ctx, tx, sql<boolean>`(q.id = any(${idArray([id, parId])}) or q.par_id = any(${idArray([id, parId])}))`)
  const { rows: feitas } = await sql<PecaRow>`update equipamentos_isolantes as q
    set par_id = case when q.id = ${id}::bigint then ${parId}::bigint else ${id}::bigint end,
      revisao = q.revisao + case when q.id = ${id}::bigint then 0 else 1 end
    where q.id = any(${idArray([id, parId])}) returning q.*`.execute(tx)
  for (const row of feitas) await announce(ctx, tx, equipamentosIsolantes, row)
}

const etiquetaDe = async (tx: Tx, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await tx.selectFrom('equipamentosIsolantes').select('etiqueta').where('id', '=', id).executeTakeFirst())
        ?.etiqueta ?? null)

/** The pair of a piece as it is about to be changed: another, or none; told in the same log row. */
export async function trocarPar(ctx: Ctx, tx: Tx, depois: PecaRow, parId: string | null): Promise<Lines> {
  const { parId: antes } = await tx
    .selectFrom('equipamentosIsolantes')
    .select('parId')
    .where('id', '=', depois.id)
    .executeTakeFirstOrThrow()
  const de = await etiquetaDe(tx, antes)
  if (parId === null)
    await semPar(ctx, tx, sql<boolean>`(q.id = ${depois.id}::bigint or q.par_id = ${depois.id}::bigint)`)
  else await fazerPar(ctx, tx, depois.id, parId, depois)
  return { changes: { Par: [de, await etiquetaDe(tx, parId)] }, lists: ['Par'] }
}

/** A piece that changed its type or its side must still be the other hand of its pair. */
export async function conferirPar(tx: Tx, peca: PecaRow): Promise<void> {
  if (!peca.parId) return
  const par = await tx.selectFrom('equipamentosIsolantes').selectAll().where('id', '=', peca.parId).executeTakeFirst()
  const dito = par && naoFazPar(peca, par)
  if (dito) throw badFields({ parId: dito })
}

const S = SITUACAO_DE_EQUIPAMENTO
const FORA: readonly number[] = [S.descartado, S.extraviado]
/** The other hand of the same maker, model and number, when it is there and free: they came in one box. */
export async function outraMaoSolta(ctx: Ctx, tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select o.id from equipamentos_isolantes as q
    join equipamentos_isolantes as o on o.id <> q.id and o.fabricante = q.fabricante and o.modelo is not distinct from q.modelo
      and o.numero_serie = q.numero_serie and o.tipo_equipamento_id = q.tipo_equipamento_id and o.lado <> q.lado
      and o.par_id is null and o.situacao not in (${literals(FORA)}) and ${inScope(ctx, equipamentosIsolantes, 'o')}
    where q.id = ${id}::bigint and q.par_id is null`.execute(tx)
  return rows.length === 1 ? rows[0]!.id : null
}
