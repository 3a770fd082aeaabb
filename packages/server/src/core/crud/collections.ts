import { chamadasDasColecoes } from '@prumo/domain/core/colecoes-chamadas.ts'
import { BATCH } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { inputSchema, patchSchema } from '@prumo/domain/core/schema.ts'
import { type Ctx, demand, demandReading } from '../context.ts'
import { AppError, badFields, forbidden, notFound } from '../errors.ts'
import { type Access, allowed, type Router } from '../http/http.ts'
import { type OwnCollection, type OwnService, type OwnServices, presented, readBody } from './own-service.ts'
import { find, list } from './read.ts'
import { create, remove, update } from './write.ts'

/** Spec 1 §9: lists are limited to batch times 100. */
const LIMIT = 100

const bare = (banco: string): string => banco.replace(/^\//, '')

function collection(ctx: Ctx, banco: string): Entity {
  const name = bare(banco)
  for (const entity of ctx.entities.values()) if (entity.banco === name || entity.name === name) return entity
  throw new AppError(400, messages.colecaoInvalida, { banco: messages.colecaoInvalida })
}

function pass(ctx: Ctx, access: Exclude<Access, 'publica'>): void {
  if (!allowed(ctx, access)) throw forbidden()
}

const notHere = (entity: Entity): AppError => forbidden(`Aqui não se alteram ${entity.noun.many}: use a própria tela.`)

async function everything(ctx: Ctx, entity: Entity, filter: { campo?: string; valor?: string }): Promise<object[]> {
  const all: object[] = []
  for (let lote = 0; lote < LIMIT; lote++) {
    const batch = await list(ctx, entity, { ...filter, ordem: 'id', lote, maxLote: BATCH })
    all.push(...batch.itens)
    if (batch.fim) break
  }
  return all
}

/** The rows of a collection that is no entity, or the one of that id. */
async function rowsOf(ctx: Ctx, own: OwnCollection, field?: string, value?: string): Promise<readonly object[]> {
  pass(ctx, own.access)
  if (field !== undefined && !own.fields.includes(field))
    throw badFields({ campo: `Não há um campo chamado ${field}.` })
  const rows = await own.list(ctx)
  return field === undefined ? rows : rows.filter((row) => row[field as 'id'] === value)
}

/** Creates, or changes the one of that id: by the entity's own service, or by the acts that stand in for it. */
export async function save(
  ctx: Ctx,
  entity: Entity,
  its: OwnService,
  id: string | null,
  data: unknown,
): Promise<unknown> {
  if (entity.readOnly) {
    const { create: making, update: changing } = its.byName ?? {}
    if (id && changing) {
      pass(ctx, changing.access)
      return changing.act(ctx, id, readBody(changing.patch, data, its.missing) as never)
    }
    if (id || !making) throw notHere(entity)
    pass(ctx, making.access)
    return making.act(ctx, readBody(making.input, data, its.missing) as never)
  }
  if (id) {
    demand(ctx, entity.tela, 'editar')
    const patch = readBody(its.patch ?? patchSchema(entity), data, its.missing) as never
    return its.update ? its.update(ctx, id, patch) : update(ctx, entity, id, patch)
  }
  demand(ctx, entity.tela, 'adicionar')
  const input = readBody(its.input ?? inputSchema(entity), data, its.missing) as never
  return its.create ? its.create(ctx, input) : create(ctx, entity, input)
}

async function erase(ctx: Ctx, entity: Entity, its: OwnService, id: string): Promise<void> {
  if (entity.readOnly) {
    const removing = its.byName?.remove
    if (!removing) throw notHere(entity)
    pass(ctx, removing.access)
    return removing.act(ctx, id)
  }
  demand(ctx, entity.tela, 'excluir')
  await (its.remove ? its.remove(ctx, id) : remove(ctx, entity, id))
}

/**
 * The calls of Spec 1 §7 by collection name: the entities' own services under other addresses, with the same flags, scope
 * and checks. What has commands of its own (orders, attachments, users, log) is read through them, and written only where
 * its module says which of those commands they stand for (docs/decisions.md, 242).
 */
export function collectionRoutes(
  router: Router,
  own: OwnServices = {},
  collections: readonly OwnCollection[] = [],
): void {
  const apart = (banco: string) => collections.find((one) => one.banco === bare(banco))
  const shown = (ctx: Ctx, entity: Entity, records: readonly object[], alone = false) =>
    presented(ctx, entity, own[entity.name], records, alone)
  router.call(chamadasDasColecoes.colecoes, {
    access: 'sessao',
    summary: 'Coleções que existem',
    handler: async (ctx) => [
      ...[...ctx.entities.values()].map(({ name, banco, tela }) => ({ slug: name, banco, alvo: tela.alvo })),
      ...collections.map(({ banco, tela }) => ({ slug: banco, banco, alvo: tela.alvo })),
    ],
  })
  router.call(chamadasDasColecoes.loadDataArray, {
    access: 'sessao',
    summary: 'Registros de uma coleção',
    handler: async (ctx, { body }) => {
      const other = apart(body.banco)
      if (other) return rowsOf(ctx, other)
      const entity = collection(ctx, body.banco)
      demandReading(ctx, entity)
      return shown(ctx, entity, await everything(ctx, entity, {}))
    },
  })
  router.call(chamadasDasColecoes.loadDataById, {
    access: 'sessao',
    summary: 'Um registro de uma coleção',
    handler: async (ctx, { body }) => {
      const other = apart(body.banco)
      if (other) {
        const [found] = await rowsOf(ctx, other, 'id', body.id)
        if (!found) throw notFound()
        return found
      }
      const entity = collection(ctx, body.banco)
      demandReading(ctx, entity)
      return (await shown(ctx, entity, [await find(ctx, ctx.db, entity, body.id)], true))[0]
    },
  })
  router.call(chamadasDasColecoes.loadDataByField, {
    access: 'sessao',
    summary: 'Registros de uma coleção com um valor num campo',
    handler: async (ctx, { body }) => {
      const other = apart(body.banco)
      if (other) return rowsOf(ctx, other, body.field, body.id)
      const entity = collection(ctx, body.banco)
      demandReading(ctx, entity)
      return shown(ctx, entity, await everything(ctx, entity, { campo: body.field, valor: body.id }))
    },
  })
  router.call(chamadasDasColecoes.updateData, {
    access: 'sessao',
    summary: 'Cria (sem id) ou altera um registro de uma coleção',
    handler: async (ctx, { body, reply }) => {
      const id = body.id || null
      const other = apart(body.banco)
      if (other) {
        pass(ctx, other.access)
        return other.save(ctx, id)
      }
      const entity = collection(ctx, body.banco)
      const saved = await save(ctx, entity, own[entity.name] ?? {}, id, body.data)
      if (!id) reply.code(201)
      return saved
    },
  })
  router.call(chamadasDasColecoes.delete, {
    access: 'sessao',
    summary: 'Exclui um registro de uma coleção',
    handler: async (ctx, { body }) => {
      const other = apart(body.documents)
      if (other) {
        pass(ctx, other.access)
        return other.remove(ctx, body.id)
      }
      const entity = collection(ctx, body.documents)
      await erase(ctx, entity, own[entity.name] ?? {}, body.id)
    },
  })
}
