import type { Filter } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import type { Ctx } from '../core/context.ts'
import { readAll } from '../core/crud/read.ts'
import type { Router } from '../core/http.ts'

const everything = async <E extends Entity>(ctx: Ctx, entity: E, filter: Filter = {}) => {
  const all = []
  for await (const record of readAll(ctx, entity, filter)) all.push(record)
  return all
}

const contaComObras = z.intersection(recordSchema(contasContrato), z.object({ obras: z.array(recordSchema(obras)) }))

/**
 * The whole lists an order is written with (Spec 1 §7), in scope: open to whoever may raise one, whatever they may do on
 * the registers themselves (design decisions, The wire).
 */
export function listasRoutes(router: Router): void {
  const access = { tela: [telas.pedidos, telas.pedidosMaster], flag: 'adicionar' } as const
  router.route({
    method: 'GET',
    url: '/loadFornecedores',
    access,
    summary: 'Todos os fornecedores',
    answer: z.array(recordSchema(fornecedores)),
    handler: (ctx) => everything(ctx, fornecedores),
  })
  router.route({
    method: 'GET',
    url: '/loadContasContrato',
    access,
    summary: 'As contas contrato da pessoa',
    answer: z.array(recordSchema(contasContrato)),
    handler: (ctx) => everything(ctx, contasContrato),
  })
  router.route({
    method: 'GET',
    url: '/loadContasContratoWithObras',
    access,
    summary: 'As contas contrato da pessoa que têm obra, com as suas obras',
    answer: z.array(contaComObras),
    handler: async (ctx) => {
      const works = Map.groupBy(await everything(ctx, obras), (obra) => obra.contratoId)
      const contas = await everything(ctx, contasContrato, { campo: 'temObra', valor: 'true' })
      return contas.map((conta) => ({ ...conta, obras: works.get(conta.id) ?? [] }))
    },
  })
  router.route({
    method: 'GET',
    url: '/loadPedidosItensCusto',
    access,
    summary: 'As categorias de custo ativas',
    answer: z.array(recordSchema(categoriasDeCusto)),
    handler: (ctx) => everything(ctx, categoriasDeCusto, { campo: 'ativo', valor: 'true' }),
  })
}
