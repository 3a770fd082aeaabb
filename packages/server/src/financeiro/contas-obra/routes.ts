import { batchOf, filterQuery, listQuery } from '@prumo/domain/core/consulta.ts'
import { inputSchema, patchSchema } from '@prumo/domain/core/schema.ts'
import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import {
  contaObra,
  contaObraDetalhada,
  contaObraGravada,
  itemDaObra,
} from '@prumo/domain/obras/contas-obra-respostas.ts'
import { z } from 'zod'
import { count } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { remove } from '../../core/crud/write.ts'
import { idParams, type Router } from '../../core/http.ts'
import { alterarContaObra, criarContaObra } from './gravar.ts'
import { consultaDeItens, lerContaObra, listarContasObra, listarContratos, listarIrmas, listarItens } from './ler.ts'
import { planilhaDeContasObra } from './planilha.ts'
import { atoNaObra, mudarSituacao } from './situacao.ts'
import { transferencia, transferir } from './transferir.ts'

const { tela } = contasObra
const LER = { tela, flag: 'visualizar' } as const
const MUDAR = { tela, flag: 'editar' } as const
const url = `/${CONTAS_OBRA}`

/** The finance face of works: the generic services under an address and a screen of its own, and the acts of an account. */
export function contasObraRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: listQuery,
    answer: batchOf(contaObra),
    summary: 'Lista contas obra, com o que cada uma já custou',
    handler: (ctx, { query }) => listarContasObra(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filterQuery,
    answer: z.object({ total: z.number() }),
    summary: 'Conta contas obra',
    handler: async (ctx, { query }) => ({ total: await count(ctx, contasObra, query) }),
  })
  spreadsheetRoutes(router, planilhaDeContasObra)
  router.route({
    method: 'GET',
    url: `${url}/contratos`,
    access: { tela, flag: ['adicionar', 'editar'] },
    query: z.object({ query: z.string().max(200).default('') }),
    answer: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
    summary: 'Contas contrato que têm obra, para escolher',
    handler: (ctx, { query }) => listarContratos(ctx, query.query),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/irmas`,
    access: MUDAR,
    params: idParams,
    answer: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
    summary: 'Outras obras do mesmo contrato que ainda recebem custos',
    handler: (ctx, { params }) => listarIrmas(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id`,
    access: LER,
    params: idParams,
    answer: contaObraDetalhada,
    summary: 'Lê a conta obra',
    handler: (ctx, { params }) => lerContaObra(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url,
    access: { tela, flag: 'adicionar' },
    body: inputSchema(contasObra),
    answer: contaObraGravada,
    status: 201,
    summary: 'Adiciona conta obra',
    handler: (ctx, { body }) => criarContaObra(ctx, body),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: MUDAR,
    params: idParams,
    body: patchSchema(contasObra),
    answer: contaObraGravada,
    summary: 'Altera conta obra',
    handler: (ctx, { params, body }) => alterarContaObra(ctx, params.id, body),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui a conta obra que nada usa',
    handler: (ctx, { params }) => remove(ctx, contasObra, params.id),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/situacao`,
    access: MUDAR,
    params: idParams,
    body: atoNaObra,
    answer: contaObraGravada,
    summary: 'Inicia, paralisa, retoma, conclui, reabre ou encerra a conta obra',
    handler: (ctx, { params, body }) => mudarSituacao(ctx, params.id, body),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/itens`,
    access: LER,
    params: idParams,
    query: consultaDeItens,
    answer: batchOf(itemDaObra),
    summary: 'Itens de pedidos lançados na obra',
    handler: (ctx, { params, query }) => listarItens(ctx, params.id, query),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/transferir`,
    access: MUDAR,
    params: idParams,
    body: transferencia,
    answer: z.object({ transferidos: z.number() }),
    summary: 'Transfere custos para outra obra do mesmo contrato, com motivo',
    handler: (ctx, { params, body }) => transferir(ctx, params.id, body),
  })
}
