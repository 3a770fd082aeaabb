import type { Entity } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../access/scope.ts'
import type { Ctx } from '../context.ts'
import { tableOf } from '../database/tables.ts'
import { notFound } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { definePapers, type PapersKind, toldOf } from './papers.ts'

type Ids = { readonly ids: readonly string[] }
type Numbered = { readonly id: string; readonly numero: string; readonly centroDeCustoId: string | null }

export interface NumberedPapers extends Pick<PapersKind<Ids>, 'entity' | 'tipo' | 'arquivo' | 'quantos'> {
  /** The column by which they follow each other in the archive. */
  readonly ordem: string
  /** How the trail calls one, before its number: 'da APR'. */
  readonly chamado: string
  /** Under which one leaves. */
  nome(numero: string): string
  desenhar(ctx: Ctx, id: string): Promise<Buffer>
}

/** Those asked for, in their order; one out of scope is missing, and the whole is 404. */
async function chosen(ctx: Ctx, entity: Entity, ordem: string, ids: readonly string[]): Promise<Numbered[]> {
  const { rows } =
    await sql<Numbered>`select r.id, r.numero, r.centro_de_custo_id from ${sql.table(tableOf(entity))} as r
    where r.id = any(${idArray(ids)}) and ${inScope(ctx, entity, 'r')} order by ${sql.ref(`r.${ordem}`)}, r.id`.execute(
      ctx.db,
    )
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

/** Papers of records that people call by a number: found in scope, named and told of in one way; a room says how one is drawn. */
export function defineNumberedPapers(
  router: Router,
  { ordem, chamado, nome, desenhar, ...kind }: NumberedPapers,
): ReturnType<typeof definePapers<Ids>> {
  return definePapers<Ids>(router, {
    ...kind,
    async escolher(ctx, { ids }) {
      const records = await chosen(ctx, kind.entity, ordem, ids)
      return {
        papeis: records.map(({ id, numero }) => ({ nome: nome(numero), desenhar: () => desenhar(ctx, id) })),
        dito: toldOf(
          records,
          ({ numero }) => `Baixou o PDF ${chamado} "${numero}"`,
          `Baixou os PDFs de ${kind.quantos(records.length)}`,
        ),
      }
    },
  })
}
