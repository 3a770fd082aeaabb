import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { INATIVO, motivoDaFlag, porQueDe } from '@prumo/domain/administrador/usuarios-por-que.ts'
import type { PorQue } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { may } from '@prumo/domain/core/tela.ts'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, entityNamed, reads } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { tableOf } from '../../core/database/tables.ts'
import { notFound } from '../../core/errors.ts'
import { direitosDe } from './administrar.ts'
import { centrosPorId } from './centros.ts'

/** GET /usuarios/{id}/por-que: what a person may and may not do on each screen, with the reason of each denial. */
export function porQueDaPessoa(ctx: Ctx, id: string): Promise<PorQue> {
  return inTransaction(ctx.db, async (tx) => {
    const { isAtivo, permissoes, centros } = await pessoaEmEscopo(ctx, tx, id)
    return porQueDe({ isAtivo, permissoes, centros: centros.length })
  })
}

/**
 * GET /usuarios/{id}/por-que/registro: why a person sees or does not see one record. Whoever asks must see it themselves:
 * otherwise it does not exist.
 */
export function porQueDoRegistro(
  ctx: Ctx,
  id: string,
  { entidade, registro }: { entidade: string; registro: string },
): Promise<{ ve: boolean; motivo: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const pessoa = await pessoaEmEscopo(ctx, tx, id)
    const entity = ctx.entities.get(entidade)
    if (!entity || !reads(ctx, entity)) throw notFound()
    const row = await findRow(ctx, tx, entity, registro)
    if (!pessoa.isAtivo) return { ve: false, motivo: INATIVO }
    // Any of its screens opens it; who opens none is told of its own.
    const tela = screensOf(entity).find((one) => may(pessoa.permissoes, one, 'visualizar')) ?? entity.tela
    const denied = motivoDaFlag({ ...pessoa, centros: pessoa.centros.length }, tela, 'visualizar')
    if (denied) return { ve: false, motivo: denied }
    const theirs: Ctx = { ...ctx, ...pessoa, usuario: { ...ctx.usuario, id } }
    const visible = await tx
      .selectFrom(tableOf(entity))
      .select('id')
      .where('id', '=', row.id)
      .where(inScope(theirs, entity))
      .executeTakeFirst()
    return visible
      ? { ve: true, motivo: `tem visualizar em ${tela.rotulo} e o registro está no seu alcance` }
      : { ve: false, motivo: await foraDoAlcance(ctx, tx, entity, row) }
  })
}

async function pessoaEmEscopo(ctx: Ctx, tx: Tx, id: string) {
  await findRow(ctx, tx, usuarios, id)
  const held = await direitosDe(tx, id)
  if (!held) throw notFound()
  return held
}

/** Where the record lies, in the words of whoever asks: they see it, so its centre is one they may read. */
async function foraDoAlcance(ctx: Ctx, tx: Tx, entity: Entity, row: Record<string, unknown>): Promise<string> {
  const { scope } = entity
  if (scope?.by === 'people') return 'não tem nenhum centro de custo em comum com esta pessoa'
  if (scope?.by === 'parent') {
    const parent = entityNamed(ctx, scope.parent)
    const above = await tx
      .selectFrom(tableOf(parent))
      .selectAll()
      .where('id', '=', row[scope.column] as string)
      .where(inScope(ctx, parent))
      .executeTakeFirst()
    if (above) return foraDoAlcance(ctx, tx, parent, above)
  }
  const centros =
    scope?.by === 'column' || scope?.by === 'list' ? [row[scope.column] as string | string[] | null].flat() : []
  // Of those of a list, one that whoever asks may read.
  const centro = centros.find((one) => one !== null && ctx.centros.includes(one)) ?? null
  const [named] = centro === null ? [] : await centrosPorId(tx, [centro])
  return named
    ? `não tem o centro de custo do registro: ${named.codigo} - ${named.nome}`
    : 'o registro está fora dos seus centros de custo'
}
