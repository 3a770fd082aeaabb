import { comEsquemas } from '@prumo/domain/core/chamada.ts'
import { batchOf, filterQuery, listQuery, namesAnswer, namesQuery, totalAnswer } from '@prumo/domain/core/consulta.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { inputSchema, patchSchema, recordSchema } from '@prumo/domain/core/schema.ts'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Router } from '../http/http.ts'
import { names } from './names.ts'
import { type OwnService, presented } from './own-service.ts'
import { count, find, list } from './read.ts'
import { entitySpreadsheet } from './spreadsheet.ts'
import { create, remove, update } from './write.ts'

/** What an entity's own module may answer in the generic routes' place. */
export type OwnRoute = 'create' | 'list' | 'update' | 'count' | 'spreadsheet'

/** The routes every entity has: list, count, names, spreadsheet, read; and, unless it is read-only, create, change, delete. */
export function crudRoutes(
  router: Router,
  entity: Entity,
  { except = [], own = {} }: { except?: readonly OwnRoute[]; own?: OwnService | undefined } = {},
): void {
  const { tela, noun } = entity
  const calls = registros(entity)
  const record: z.ZodType = own.record ?? recordSchema(entity)
  const shown = (ctx: Ctx, records: readonly object[], alone = false) => presented(ctx, entity, own, records, alone)
  const read = { tela: screensOf(entity), flag: 'visualizar' } as const

  if (!except.includes('list'))
    router.call(comEsquemas(calls.listar, { query: listQuery, answer: batchOf(record) }), {
      access: read,
      summary: `Lista ${noun.many}`,
      handler: async (ctx, { query }) => {
        const batch = await list(ctx, entity, query)
        return { ...batch, itens: await shown(ctx, batch.itens) }
      },
    })
  if (!except.includes('count'))
    router.call(comEsquemas(calls.contar, { query: filterQuery, answer: totalAnswer }), {
      access: read,
      summary: `Conta ${noun.many}`,
      handler: async (ctx, { query }) => ({ total: await count(ctx, entity, query) }),
    })
  router.call(comEsquemas(calls.nomes, { query: namesQuery, answer: namesAnswer }), {
    access: 'sessao',
    summary: `Nomes de ${noun.many}, para escolher ou mostrar`,
    handler: (ctx, { query }) => names(ctx, entity, query),
  })
  if (!except.includes('spreadsheet')) entitySpreadsheet(router, entity, own)
  router.call(comEsquemas(calls.ler, { answer: record }), {
    access: read,
    summary: `Lê ${noun.article} ${noun.one}`,
    handler: async (ctx, { params: { id } }) =>
      own.one ? own.one(ctx, id) : (await shown(ctx, [await find(ctx, ctx.db, entity, id)], true))[0],
  })
  if (entity.readOnly) return

  if (!except.includes('create'))
    router.call(comEsquemas(calls.criar, { body: own.input ?? inputSchema(entity), answer: record, status: 201 }), {
      access: { tela, flag: 'adicionar' },
      missing: own.missing,
      summary: `Adiciona ${noun.one}`,
      handler: (ctx, { body }) => (own.create ? own.create(ctx, body as never) : create(ctx, entity, body as never)),
    })
  if (!except.includes('update'))
    router.call(comEsquemas(calls.alterar, { body: own.patch ?? patchSchema(entity), answer: record }), {
      access: { tela, flag: 'editar' },
      missing: own.missing,
      summary: `Altera ${noun.one}`,
      handler: (ctx, { params, body }) =>
        own.update ? own.update(ctx, params.id, body as never) : update(ctx, entity, params.id, body as never),
    })
  router.call(comEsquemas(calls.excluir, {}), {
    access: { tela, flag: 'excluir' },
    summary: `Exclui ${noun.one}`,
    handler: (ctx, { params }) => (own.remove ? own.remove(ctx, params.id) : remove(ctx, entity, params.id)),
  })
}
