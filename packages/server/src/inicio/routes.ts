import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import type { Router } from '../core/http/http.ts'
import type { HomeSource } from '../core/modulo/home.ts'
import type { SearchKind } from '../core/modulo/search.ts'
import { buscar } from './buscar.ts'

/** What waits for whoever signed in, from every module that has something to tell, and the palette's search. */
export function inicioRoutes(router: Router, sources: readonly HomeSource[], search: readonly SearchKind[]): void {
  router.call(chamadasDoInicio.pendencias, {
    access: 'sessao',
    summary: 'Quanto espera pela pessoa em cada tela, pelo id da tela',
    handler: async (ctx) => Object.assign({}, ...(await Promise.all(sources.map((source) => source.pending(ctx))))),
  })
  router.call(chamadasDoInicio.inicio, {
    access: 'sessao',
    summary: 'O que espera pela pessoa, para a página inicial',
    handler: async (ctx) => {
      const blocos = (await Promise.all(sources.map((source) => source.blocks(ctx)))).flat()
      return { blocos: blocos.filter(({ total }) => total > 0) }
    },
  })
  router.call(chamadasDoInicio.busca, {
    access: 'sessao',
    summary:
      'Busca geral: pedidos, fornecedores, contas contrato, obras, veículos e documentos do SGI que a pessoa pode ver',
    handler: async (ctx, { query }) => ({ itens: await buscar(ctx, search, query.q) }),
  })
}
