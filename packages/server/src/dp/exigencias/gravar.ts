import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { exigencias, problemasDaExigencia } from '@prumo/domain/dp/exigencias.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { create, refuseStale, update } from '../../core/crud/write.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'

type Exigencia = RecordOf<typeof exigencias>
type Mudanca = Partial<InputOf<typeof exigencias>> & { revisao?: number }
/** A requirement as its reader sees it: of the types that are hidden from them, how many. */
type Vista = Exigencia & { restritos: number }

async function tiposVistos(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(tableOf(tiposDocumentos))
    .select('id')
    .where(sql<boolean>`id = any(${idArray([...new Set(ids)])})`)
    .where(inScope(ctx, tiposDocumentos))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function apresentar(ctx: Ctx, db: Db | Tx, lidas: readonly Exigencia[]): Promise<Vista[]> {
  const vistos = await tiposVistos(
    ctx,
    db,
    lidas.flatMap(({ tiposIds }) => tiposIds),
  )
  return lidas.map((uma) => {
    const tiposIds = uma.tiposIds.filter((id) => vistos.has(id))
    return { ...uma, tiposIds, restritos: uma.tiposIds.length - tiposIds.length }
  })
}

const recusar = (problemas: Record<string, string>): void => {
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

function criar(ctx: Ctx, entrada: InputOf<typeof exigencias>): Promise<Vista> {
  recusar(problemasDaExigencia(entrada))
  return inTransaction(ctx.db, async (tx) => {
    const nova = await create(ctx, exigencias, entrada, tx)
    return (await apresentar(ctx, tx, [nova]))[0]!
  })
}

/** Whoever does not see the restricted types changes the others, and those stay as they were. */
function alterar(ctx: Ctx, id: string, { tiposIds, ...mudanca }: Mudanca): Promise<Vista> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, exigencias, id, true)
    const antes = row.tiposIds
    const vistos = await tiposVistos(ctx, tx, antes)
    await refuseStale(tx, exigencias, { ...row, tiposIds: antes.filter((one) => vistos.has(one)) }, mudanca.revisao)
    const depois: Mudanca = { ...mudanca }
    let quem: Ctx = { ...ctx, db: tx }
    if (tiposIds) {
      const restritos = antes.filter((one) => !vistos.has(one))
      recusar(problemasDaExigencia({ tiposIds }, restritos.length))
      await checkReferences(ctx, tx, exigencias, { tiposIds })
      const ficam = antes.filter((one) => restritos.includes(one) || tiposIds.includes(one))
      depois.tiposIds = [...ficam, ...tiposIds.filter((one) => !ficam.includes(one))]
      if (restritos.length > 0) quem = vendoRestritos(quem)
    }
    return (await apresentar(ctx, tx, [await update(quem, exigencias, id, depois)]))[0]!
  })
}

/** For what was checked by the person's own rights already, and carries along what they do not see. */
const vendoRestritos = (ctx: Ctx): Ctx => ({
  ...ctx,
  permissoes: [
    ...ctx.permissoes,
    {
      alvo: tiposDocumentos.tela.alvo,
      visualizar: false,
      adicionar: false,
      editar: false,
      excluir: false,
      acesso: true,
    },
  ],
})

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeExigencias: OwnService = {
  record: recordSchema(exigencias).and(z.object({ restritos: z.number() })),
  create: (ctx, entrada) => criar(ctx, entrada),
  update: (ctx, id, mudanca) => alterar(ctx, id, mudanca),
  present: (ctx, lidas) => apresentar(ctx, ctx.db, lidas),
}
