import { idList } from '@prumo/domain/core/consulta.ts'
import {
  filtrosDosPaineis,
  type NomeDePainel,
  nomesDosPaineis,
  paineis,
  titulosDosPaineis,
} from '@prumo/domain/relatorios/paineis.ts'
import {
  type FiltroDoPainel,
  opcoesDoPainel,
  type Painel,
  type Pedaco,
  painel,
  registrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { recusaDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { z } from 'zod'
import { ACAO, logAct } from '../core/audit.ts'
import type { Ctx } from '../core/context.ts'
import { fileName } from '../core/crud/spreadsheet.ts'
import { inTransaction } from '../core/database.ts'
import { notFound } from '../core/errors.ts'
import type { Router } from '../core/http.ts'
import type { PanelSource } from '../core/panels.ts'
import { streamPlanilha } from '../core/planilha.ts'
import { lerOpcoes } from './opcoes.ts'
import { abasDo } from './planilha.ts'

const dia = z.string().max(10)
const periodo = { de: dia, ate: dia }
const nomeDeEquipe = z.string().min(1).max(80).optional()
const narrowed = (nome: NomeDePainel) =>
  z.object({
    ...periodo,
    ...Object.fromEntries(
      filtrosDosPaineis[nome].map((filtro) => [filtro, filtro === 'equipe' ? nomeDeEquipe : idList]),
    ),
  })

/** Both days are checked together: what is wrong with a period is seldom one of them. */
const comPeriodo = (forma: z.ZodObject) =>
  forma.superRefine((consulta, contexto) => {
    const recusa = recusaDoPeriodo(String(consulta.de), String(consulta.ate))
    if (recusa) contexto.addIssue({ code: 'custom', path: ['ate'], message: recusa })
  })

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
    faltam: todos('faltam'),
  }
}

/** The native dashboards (Spec 3 §2.2): each needs `editar` on its own target. */
export function paineisRoutes(router: Router, fontes: Readonly<Record<string, readonly PanelSource[]>>): void {
  for (const nome of Object.keys(fontes)) if (!Object.hasOwn(paineis, nome)) throw new Error(`não há painel ${nome}`)
  for (const nome of nomesDosPaineis) umPainel(router, nome, fontes[nome] ?? [])
}

function umPainel(router: Router, nome: NomeDePainel, fontes: readonly PanelSource[]): void {
  const tela = paineis[nome]
  const titulo = titulosDosPaineis[nome]
  const access = { tela, flag: 'editar' } as const
  const url = `/pbi/${nome}`
  const forma = narrowed(nome).strict()
  const consulta = comPeriodo(forma) as unknown as z.ZodType<FiltroDoPainel>

  router.route({
    method: 'GET',
    url,
    access,
    query: consulta,
    answer: painel,
    summary: `${titulo}: indicadores, gráficos e tabelas do período, no escopo da pessoa`,
    handler: (ctx, { query }) => montar(ctx, fontes, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/opcoes`,
    access,
    answer: opcoesDoPainel,
    summary: `Por que contratos, obras e veículos se filtra: ${titulo.toLowerCase()}`,
    handler: (ctx) => lerOpcoes(ctx, filtrosDosPaineis[nome]),
  })
  router.route({
    method: 'GET',
    url: `${url}/registros`,
    access,
    query: comPeriodo(
      forma.extend({ grupo: z.string().max(40), chave: z.string().max(200).default('') }),
    ) as unknown as z.ZodType<FiltroDoPainel & { grupo: string; chave: string }>,
    answer: registrosDoPainel,
    summary: `O que está por trás de um número: ${titulo.toLowerCase()}`,
    handler: (ctx, { query: { grupo, chave, ...filtro } }) => {
      const fonte = fontes.find(({ registros }) => registros && Object.hasOwn(registros, grupo))
      if (!fonte) throw notFound()
      return fonte.registros![grupo]!(ctx, filtro, chave)
    },
  })
  router.route({
    method: 'GET',
    url: `${url}/planilha`,
    access,
    query: consulta,
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
