import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import { minhaVez } from '@prumo/domain/telas.ts'
import type { Router } from '../core/http/http.ts'
import type { House } from '../core/modulo/modulo.ts'
import { blocosDaEspecie, type Especie } from '../core/vez/especie.ts'
import { buscar } from './buscar.ts'
import { contarVez, decidirVezEmLote, listarVez } from './minha-vez.ts'

type Espera = Pick<House, 'vez' | 'home' | 'search'>

/** What waits for whoever signed in, from every module that has something to tell, and the palette's search. */
export function inicioRoutes(router: Router, { vez, home, search }: Espera): void {
  router.call(chamadasDoInicio.pendencias, {
    access: 'sessao',
    summary: 'Quanto espera pela pessoa em cada tela, pelo id da tela; o que espera uma decisão sua, em Minha vez',
    handler: async (ctx) => {
      const [especies, ...outras] = await Promise.all([
        contarVez(ctx, vez),
        ...home.map((source) => source.pending(ctx)),
      ])
      const daVez = especies.map(({ id, total }) => ({ [vez.find((uma) => uma.id === id)!.tela.id]: total }))
      const decidir = especies.reduce((soma, { total }) => soma + total, 0)
      return somadas([...(decidir > 0 ? [{ [minhaVez.id]: decidir }] : []), ...daVez, ...outras])
    },
  })
  router.call(chamadasDoInicio.inicio, {
    access: 'sessao',
    summary: 'O que espera pela pessoa, para a página inicial',
    handler: async (ctx) => {
      const blocos = await Promise.all([
        ...vez.map((especie) => blocosDaEspecie(ctx, especie)),
        ...home.map((source) => source.blocks(ctx)),
      ])
      return { blocos: blocos.flat().filter(({ total }) => total > 0) }
    },
  })
  router.call(chamadasDoInicio.busca, {
    access: 'sessao',
    summary:
      'Busca geral: pedidos, fornecedores, contas contrato, obras, veículos e documentos do SGI que a pessoa pode ver',
    handler: async (ctx, { query }) => ({ itens: await buscar(ctx, search, query.q) }),
  })
}

/** By screen: two sources may count on the same. */
function somadas(todas: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const soma: Record<string, number> = {}
  for (const [tela, quanto] of todas.flatMap(Object.entries)) soma[tela] = (soma[tela] ?? 0) + quanto
  return soma
}

/** One page of everything that waits for whoever signed in: whose turn it is, each sort says by its own flow. */
export function minhaVezRoutes(router: Router, especies: readonly Especie[]): void {
  router.call(chamadasDoInicio.vez, {
    access: 'sessao',
    summary: 'O que espera uma decisão da pessoa, por espécie, com quantos',
    handler: async (ctx) => ({ especies: await contarVez(ctx, especies) }),
  })
  router.call(chamadasDoInicio.daEspecie, {
    access: 'sessao',
    summary: 'De uma espécie, o que espera pela pessoa, em lotes: o mais urgente primeiro',
    handler: (ctx, { params, query }) => listarVez(ctx, especies, params.especie, query),
  })
  router.call(chamadasDoInicio.decidirEmLote, {
    access: 'sessao',
    summary: 'Decide vários de uma espécie, um ato cada; os que pedem um olhar à parte voltam com o motivo',
    handler: (ctx, { params, body }) => decidirVezEmLote(ctx, especies, params.especie, body.itens),
  })
}
