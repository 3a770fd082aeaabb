import type { Filter } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { chamadasDasListas } from '@prumo/domain/listas-chamadas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Ctx } from '../core/context.ts'
import { readAll } from '../core/crud/read.ts'
import type { Router } from '../core/http/http.ts'

const everything = async <E extends Entity>(ctx: Ctx, entity: E, filter: Filter = {}) => {
  const all = []
  for await (const record of readAll(ctx, entity, filter)) all.push(record)
  return all
}

/**
 * The whole lists an order is written with (Spec 1 §7), in scope: open to whoever may raise one, whatever they may do on
 * the registers themselves (design decisions, The wire).
 */
export function listasRoutes(router: Router): void {
  const access = { tela: [telas.pedidos, telas.pedidosMaster], flag: 'adicionar' } as const
  router.call(chamadasDasListas.fornecedores, {
    access,
    summary: 'Todos os fornecedores',
    handler: (ctx) => everything(ctx, fornecedores),
  })
  router.call(chamadasDasListas.contasContrato, {
    access,
    summary: 'As contas contrato da pessoa',
    handler: (ctx) => everything(ctx, contasContrato),
  })
  router.call(chamadasDasListas.contasContratoComObras, {
    access,
    summary: 'As contas contrato da pessoa que têm obra, com as suas obras',
    handler: async (ctx) => {
      const works = Map.groupBy(await everything(ctx, obras), (obra) => obra.contratoId)
      const contas = await everything(ctx, contasContrato, { campo: 'temObra', valor: 'true' })
      return contas.map((conta) => ({ ...conta, obras: works.get(conta.id) ?? [] }))
    },
  })
  router.call(chamadasDasListas.categoriasDeCusto, {
    access,
    summary: 'As categorias de custo ativas',
    handler: (ctx) => everything(ctx, categoriasDeCusto, { campo: 'ativo', valor: 'true' }),
  })
}
