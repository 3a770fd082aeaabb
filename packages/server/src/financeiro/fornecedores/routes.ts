import { recordSchema } from '@prumo/domain/core/schema.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import {
  comprasDoFornecedor,
  conferenciaBancaria,
  importacaoFeita,
  previaDaImportacao,
} from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import { z } from 'zod'
import { idParams, type Router } from '../../core/http.ts'
import { streamPlanilha } from '../../core/planilha.ts'
import { lerCompras } from './compras.ts'
import { conferir, decisaoDeConferencia, lerConferencia } from './conferencia.ts'
import { conferirPlanilha, importar } from './importar.ts'
import { modelo } from './modelo.ts'

const { tela } = fornecedores
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const

/** What suppliers have beside the generic routes: a second person's look at bank data, what was bought, and many at once. */
export function fornecedoresRoutes(router: Router): void {
  const url = `/${fornecedores.name}`
  router.route({
    method: 'GET',
    url: `${url}/:id/conferencia`,
    access: LER,
    params: idParams,
    answer: z.object({ conferencia: conferenciaBancaria }),
    summary: 'Dados bancários que esperam conferência, antes e depois',
    handler: async (ctx, { params }) => ({ conferencia: await lerConferencia(ctx, params.id) }),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/conferir-dados-bancarios`,
    access: { tela, flag: 'editar' },
    params: idParams,
    body: decisaoDeConferencia,
    answer: recordSchema(fornecedores),
    summary: 'Aceita ou recusa, por outra pessoa, os novos dados bancários do fornecedor',
    handler: (ctx, { params, body }) => conferir(ctx, params.id, body),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/compras`,
    access: LER,
    params: idParams,
    answer: z.object({ compras: comprasDoFornecedor }),
    summary: 'O que se comprou do fornecedor e os últimos preços, nos pedidos que a pessoa vê',
    handler: async (ctx, { params }) => ({ compras: await lerCompras(ctx, params.id) }),
  })
  router.route({
    method: 'GET',
    url: `${url}/modelo`,
    access: CRIAR,
    summary: 'Planilha modelo para importar fornecedores',
    handler: async (_ctx, { reply }) => {
      await streamPlanilha(reply, modelo())
      return reply
    },
  })
  router.route({
    method: 'POST',
    url: `${url}/importar/conferir`,
    access: CRIAR,
    multipart: true,
    answer: previaDaImportacao,
    summary: 'Confere uma planilha de fornecedores sem gravar nada (parte arquivo)',
    handler: (ctx, { request }) => conferirPlanilha(ctx, request),
  })
  router.route({
    method: 'POST',
    url: `${url}/importar`,
    access: CRIAR,
    multipart: true,
    answer: importacaoFeita,
    status: 201,
    summary: 'Importa a planilha de fornecedores já conferida (partes arquivo e conferido)',
    handler: (ctx, { request }) => importar(ctx, request),
  })
}
