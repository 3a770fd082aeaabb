import { batchOf, filterQuery, listQuery, namesAnswer, namesQuery } from '@prumo/domain/core/consulta.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { inputSchema, patchSchema, recordSchema } from '@prumo/domain/core/schema.ts'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { idParams, type Router } from '../http.ts'
import { names } from './names.ts'
import type { OwnService } from './own-service.ts'
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
  const url = `/${entity.name}`
  const record = own.record ?? recordSchema(entity)
  const shown = async (ctx: Ctx, records: readonly unknown[], alone = false) =>
    own.present ? own.present(ctx, records as never, alone) : records
  const read = { tela: screensOf(entity), flag: 'visualizar' } as const

  if (!except.includes('list'))
    router.route({
      method: 'GET',
      url,
      access: read,
      query: listQuery,
      answer: batchOf(record),
      summary: `Lista ${noun.many}`,
      handler: async (ctx, { query }) => {
        const batch = await list(ctx, entity, query)
        return { ...batch, itens: await shown(ctx, batch.itens) }
      },
    })
  if (!except.includes('count'))
    router.route({
      method: 'GET',
      url: `${url}/contagem`,
      access: read,
      query: filterQuery,
      answer: z.object({ total: z.number() }),
      summary: `Conta ${noun.many}`,
      handler: async (ctx, { query }) => ({ total: await count(ctx, entity, query) }),
    })
  router.route({
    method: 'GET',
    url: `${url}/nomes`,
    access: 'sessao',
    query: namesQuery,
    answer: namesAnswer,
    summary: `Nomes de ${noun.many}, para escolher ou mostrar`,
    handler: (ctx, { query }) => names(ctx, entity, query),
  })
  if (!except.includes('spreadsheet')) entitySpreadsheet(router, entity)
  router.route({
    method: 'GET',
    url: `${url}/:id`,
    access: read,
    params: idParams,
    answer: record,
    summary: `Lê ${noun.article} ${noun.one}`,
    handler: async (ctx, { params }) => (await shown(ctx, [await find(ctx, ctx.db, entity, params.id)], true))[0],
  })
  if (entity.readOnly) return

  if (!except.includes('create'))
    router.route({
      method: 'POST',
      url,
      access: { tela, flag: 'adicionar' },
      body: own.input ?? inputSchema(entity),
      answer: record,
      status: 201,
      summary: `Adiciona ${noun.one}`,
      handler: (ctx, { body }) => (own.create ? own.create(ctx, body as never) : create(ctx, entity, body as never)),
    })
  if (!except.includes('update'))
    router.route({
      method: 'PUT',
      url: `${url}/:id`,
      access: { tela, flag: 'editar' },
      params: idParams,
      body: own.patch ?? patchSchema(entity),
      answer: record,
      summary: `Altera ${noun.one}`,
      handler: (ctx, { params, body }) =>
        own.update ? own.update(ctx, params.id, body as never) : update(ctx, entity, params.id, body as never),
    })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: `Exclui ${noun.one}`,
    handler: (ctx, { params }) => (own.remove ? own.remove(ctx, params.id) : remove(ctx, entity, params.id)),
  })
}
