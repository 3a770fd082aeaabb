import { chamadasDasColecoes } from '@prumo/domain/core/colecoes-chamadas.ts'
import { BATCH } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { inputSchema, patchSchema } from '@prumo/domain/core/schema.ts'
import { type Ctx, demand, demandReading } from '../context.ts'
import { AppError, badInput, forbidden } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { type OwnServices, presented } from './own-service.ts'
import { find, list } from './read.ts'
import { create, remove, update } from './write.ts'

/** Spec 1 §9: lists are limited to batch times 100. */
const LIMIT = 100

function collection(ctx: Ctx, banco: string): Entity {
  const bare = banco.replace(/^\//, '')
  for (const entity of ctx.entities.values()) if (entity.banco === bare || entity.name === bare) return entity
  throw new AppError(400, messages.colecaoInvalida, { banco: messages.colecaoInvalida })
}

function writable(ctx: Ctx, banco: string): Entity {
  const entity = collection(ctx, banco)
  if (entity.readOnly) throw forbidden(`Aqui não se alteram ${entity.noun.many}: use a própria tela.`)
  return entity
}

async function everything(ctx: Ctx, entity: Entity, filter: { campo?: string; valor?: string }): Promise<object[]> {
  const all: object[] = []
  for (let lote = 0; lote < LIMIT; lote++) {
    const batch = await list(ctx, entity, { ...filter, ordem: 'id', lote, maxLote: BATCH })
    all.push(...batch.itens)
    if (batch.fim) break
  }
  return all
}

/**
 * The calls of Spec 1 §7 by collection name: the entities' own services under other addresses, with the same flags, scope
 * and checks. What has commands of its own (orders, attachments, users, log) is read through them and never written.
 */
export function collectionRoutes(router: Router, own: OwnServices = {}): void {
  const shown = (ctx: Ctx, entity: Entity, records: readonly object[], alone = false) =>
    presented(ctx, entity, own[entity.name], records, alone)
  router.call(chamadasDasColecoes.colecoes, {
    access: 'sessao',
    summary: 'Coleções que existem',
    handler: async (ctx) =>
      [...ctx.entities.values()].map((entity) => ({ slug: entity.name, banco: entity.banco, alvo: entity.tela.alvo })),
  })
  router.call(chamadasDasColecoes.loadDataArray, {
    access: 'sessao',
    summary: 'Registros de uma coleção',
    handler: async (ctx, { body }) => {
      const entity = collection(ctx, body.banco)
      demandReading(ctx, entity)
      return shown(ctx, entity, await everything(ctx, entity, {}))
    },
  })
  router.call(chamadasDasColecoes.loadDataById, {
    access: 'sessao',
    summary: 'Um registro de uma coleção',
    handler: async (ctx, { body }) => {
      const entity = collection(ctx, body.banco)
      demandReading(ctx, entity)
      return (await shown(ctx, entity, [await find(ctx, ctx.db, entity, body.id)], true))[0]
    },
  })
  router.call(chamadasDasColecoes.loadDataByField, {
    access: 'sessao',
    summary: 'Registros de uma coleção com um valor num campo',
    handler: async (ctx, { body }) => {
      const entity = collection(ctx, body.banco)
      demandReading(ctx, entity)
      return shown(ctx, entity, await everything(ctx, entity, { campo: body.field, valor: body.id }))
    },
  })
  router.call(chamadasDasColecoes.updateData, {
    access: 'sessao',
    summary: 'Cria (sem id) ou altera um registro de uma coleção',
    handler: async (ctx, { body, reply }) => {
      const entity = writable(ctx, body.banco)
      const its = own[entity.name] ?? {}
      if (body.id) {
        demand(ctx, entity.tela, 'editar')
        const patch = (its.patch ?? patchSchema(entity)).parse(body.data) as never
        return its.update ? its.update(ctx, body.id, patch) : update(ctx, entity, body.id, patch)
      }
      demand(ctx, entity.tela, 'adicionar')
      if (entity.scope?.by === 'column' && entity.scope.column === 'id')
        throw badInput('Crie este registro pela própria tela.', { id: 'Informe o registro a alterar.' })
      reply.code(201)
      const input = (its.input ?? inputSchema(entity)).parse(body.data) as never
      return its.create ? its.create(ctx, input) : create(ctx, entity, input)
    },
  })
  router.call(chamadasDasColecoes.delete, {
    access: 'sessao',
    summary: 'Exclui um registro de uma coleção',
    handler: async (ctx, { body }) => {
      const entity = writable(ctx, body.documents)
      demand(ctx, entity.tela, 'excluir')
      const its = own[entity.name]
      await (its?.remove ? its.remove(ctx, body.id) : remove(ctx, entity, body.id))
    },
  })
}
