import { ACAO } from '@prumo/domain/core/log.ts'
import { chamadasDosPaineis } from '@prumo/domain/relatorios/chamadas.ts'
import { type NomeDePainel, nomesDosPaineis, paineis, titulosDosPaineis } from '@prumo/domain/relatorios/paineis.ts'
import type { FiltroDoPainel, Painel, Pedaco } from '@prumo/domain/relatorios/painel.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { fileName } from '../core/crud/spreadsheet.ts'
import { inTransaction } from '../core/database/database.ts'
import { streamPlanilha } from '../core/documents/planilha.ts'
import { notFound } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import type { PanelSource } from '../core/modulo/panels.ts'
import { lerOpcoes } from './opcoes.ts'
import { abasDo } from './planilha.ts'

/** The page from its sources, whose order is the page's. */
async function montar(ctx: Ctx, fontes: readonly PanelSource[], filtro: FiltroDoPainel): Promise<Painel> {
  const dadosAte = new Date().toISOString()
  const pedacos = await Promise.all(fontes.map((fonte) => fonte.montar(ctx, filtro)))
  const todos = <K extends keyof Pedaco>(nome: K) => pedacos.flatMap((um): unknown[] => um[nome] ?? []) as Pedaco[K]
  return {
    dadosAte,
    indicadores: todos('indicadores'),
    quadros: todos('quadros'),
    tabelas: todos('tabelas'),
    mapas: todos('mapas'),
  }
}

/** The native dashboards (Spec 3 §2.2): each needs `editar` on its own target. */
export function paineisRoutes(router: Router, fontes: Readonly<Record<string, readonly PanelSource[]>>): void {
  for (const nome of Object.keys(fontes)) if (!Object.hasOwn(paineis, nome)) throw new Error(`não há painel ${nome}`)
  for (const nome of nomesDosPaineis) umPainel(router, nome, emOrdem(fontes[nome] ?? []))
}

const emOrdem = (fontes: readonly PanelSource[]): PanelSource[] =>
  fontes.toSorted((a, b) => (a.lugar ?? 1) - (b.lugar ?? 1))

function umPainel(router: Router, nome: NomeDePainel, fontes: readonly PanelSource[]): void {
  const tela = paineis[nome]
  const titulo = titulosDosPaineis[nome]
  const access = { tela, flag: 'editar' } as const
  const chamadas = chamadasDosPaineis[nome]

  router.call(chamadas.ler, {
    access,
    summary: `${titulo}: indicadores, gráficos e tabelas do período, no escopo da pessoa`,
    handler: (ctx, { query }) => montar(ctx, fontes, query),
  })
  router.call(chamadas.opcoes, {
    access,
    summary: `Por que contratos, obras e veículos se filtra: ${titulo.toLowerCase()}`,
    handler: (ctx) => lerOpcoes(ctx, nome),
  })
  router.call(chamadas.registros, {
    access,
    summary: `O que está por trás de um número: ${titulo.toLowerCase()}`,
    handler: (ctx, { query: { grupo, chave, ...filtro } }) => {
      const fonte = fontes.find(({ registros }) => registros && Object.hasOwn(registros, grupo))
      if (!fonte) throw notFound()
      return fonte.registros![grupo]!(ctx, filtro, chave)
    },
  })
  router.call(chamadas.planilha, {
    access,
    heavy: true,
    summary: `Planilha com todas as tabelas: ${titulo.toLowerCase()}`,
    handler: async (ctx, { query, reply }) => {
      const sheets = abasDo(await montar(ctx, fontes, query))
      await inTransaction(ctx.db, (tx) =>
        logAct(tx, ctx, {
          acao: ACAO.baixou,
          tela,
          entidade: nome,
          alvoId: null,
          descricao: `Baixou a planilha do ${titulo.toLowerCase()}`,
        }),
      )
      await streamPlanilha(reply, { fileName: fileName(nome), sheets })
      return reply
    },
  })
}
