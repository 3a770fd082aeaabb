import { batchOf } from '@prumo/domain/core/consulta.ts'
import {
  novaVigencia,
  resultadoDaSimulacao,
  simulacao,
  valorNaResposta,
} from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { ativar, criarVigencia } from './gravar.ts'
import { consultaDeValores, contarValores, filtroDeValores, listarValores, planilhaDeValores } from './listar.ts'
import { simularValores } from './simular.ts'

const { tela } = valoresDiarias
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const
const MUDAR = { tela, flag: 'editar' } as const
const url = `/${valoresDiarias.name}`
const soRevisao = z.object({ revisao: z.int().min(1).optional() }).nullish()

/** Daily-allowance rates (design, Finance screens 2.2), beside what every entity has. */
export function valoresDiariasRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: consultaDeValores,
    answer: batchOf(valorNaResposta),
    summary: 'Lista valores de diárias, em lotes',
    handler: (ctx, { query }) => listarValores(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filtroDeValores,
    answer: z.object({ total: z.number() }),
    summary: 'Conta valores de diárias',
    handler: async (ctx, { query }) => ({ total: await contarValores(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeValores)
  router.route({
    method: 'GET',
    url: `${url}/simular`,
    access: LER,
    query: simulacao,
    answer: resultadoDaSimulacao,
    summary: 'Quem, onde e quando: que valores valem e por quê',
    handler: (ctx, { query }) => simularValores(ctx, query),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/nova-vigencia`,
    access: CRIAR,
    params: idParams,
    body: novaVigencia,
    answer: valorNaResposta,
    status: 201,
    summary: 'Cria a vigência seguinte de um valor e encerra a de agora na véspera',
    handler: (ctx, { params, body }) => criarVigencia(ctx, params.id, body),
  })
  for (const [ato, ativo] of [['desativar', false] as const, ['reativar', true] as const])
    router.route({
      method: 'POST',
      url: `${url}/:id/${ato}`,
      access: MUDAR,
      params: idParams,
      body: soRevisao,
      answer: valorNaResposta,
      summary: ativo ? 'Volta a usar um valor de diária' : 'Deixa de usar um valor de diária',
      handler: (ctx, { params, body }) => ativar(ctx, params.id, ativo, body?.revisao),
    })
}
