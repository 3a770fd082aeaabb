import type { CentroDoUsuario } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { matches } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import type { Relato } from './permissoes.ts'

const contas = (where: RawBuilder<boolean>, limit: number) => sql<CentroDoUsuario>`
  select cc.id as centro_de_custo_id, cc.codigo, cc.nome, cj.id as cj_id, cj.nome as cj_nome, ci.id as ci_id, ci.nome as ci_nome
  from contas_contrato cc left join contas_juridicas cj on cj.id = cc.cj_id
    left join contas_institucionais ci on ci.id = cj.ci_id
  where ${where} order by cc.codigo collate pt, cc.id limit ${limit}`

/** Those centres with the accounts above them. */
export async function centrosPorId(db: Db | Tx, ids: readonly string[]): Promise<CentroDoUsuario[]> {
  return (await contas(sql<boolean>`cc.id = any(${idArray(ids)})`, 10_000).execute(db)).rows
}

/** Up to 50 centres that whoever asks holds, and so may give. */
export async function centrosQueTenho(ctx: Ctx, query: string): Promise<CentroDoUsuario[]> {
  const mine = [sql<boolean>`cc.id = any(${idArray(ctx.centros)})`, ...matches(query, sql.ref('cc.busca'))]
  return (await contas(sql.join(mine, sql` and `), 50).execute(ctx.db)).rows
}

/** 'CC-118 - Linha Serra Alta'. */
const nomeDe = (centro: CentroDoUsuario): string => `${centro.codigo} - ${centro.nome}`

/**
 * Adds and removes a person's centres; null when nothing differs. Only those that whoever asks holds: any other is answered
 * as one that does not exist. Somebody without any centre would be seen by no administrator, so one must stay. `campo`
 * is the field in which an addition is refused.
 */
export async function gravarCentros(
  ctx: Ctx,
  tx: Tx,
  usuarioId: string,
  antes: readonly string[],
  { adicionar = [], remover = [] }: { adicionar?: readonly string[]; remover?: readonly string[] },
  campo: 'adicionar' | 'centros' = 'adicionar',
): Promise<(Relato & { depois: readonly string[]; mudados: readonly string[] }) | null> {
  const held = new Set(ctx.centros)
  const wrong = Object.entries({ [campo]: adicionar, remover }).filter(([, ids]) => ids.some((id) => !held.has(id)))
  if (wrong.length > 0)
    throw badFields(Object.fromEntries(wrong.map(([field]) => [field, messages.registroNaoEncontrado])))
  const added = adicionar.filter((id) => !antes.includes(id))
  const removed = remover.filter((id) => antes.includes(id) && !adicionar.includes(id))
  if (added.length + removed.length === 0) return null
  const depois = [...antes.filter((id) => !removed.includes(id)), ...added]
  if (depois.length === 0) throw badFields({ remover: 'Deixe ao menos um centro de custo.' })

  if (removed.length > 0)
    await sql`delete from usuarios_centros where usuario_id = ${usuarioId}::bigint
      and centro_de_custo_id = any(${idArray(removed)})`.execute(tx)
  if (added.length > 0)
    await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id)
      select ${usuarioId}::bigint, unnest(${idArray(added)}) on conflict do nothing`.execute(tx)
  const names = new Map(
    (await centrosPorId(tx, [...added, ...removed])).map((one) => [one.centroDeCustoId, nomeDe(one)]),
  )
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ')
  return {
    depois,
    mudados: [...added, ...removed],
    frase: `centros de custo (${[
      ...added.map((id) => `+${names.get(id) ?? id}`),
      ...removed.map((id) => `-${names.get(id) ?? id}`),
    ].join(', ')})`,
    mudancas: { 'Centros de custo': [named(removed) || null, named(added) || null] },
  }
}
