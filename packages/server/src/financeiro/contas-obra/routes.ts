import { screensOf } from '@prumo/domain/core/entity.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { chamadasDoOrcamento } from '@prumo/domain/obras/orcamento/chamadas.ts'
import { count } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { LER as LER_PEDIDOS } from '../pedidos/acesso.ts'
import { lerContaObra, listarContasObra, listarContratos, listarIrmas, listarItens } from './ler.ts'
import { classesParaOrcar, estourosDoPedido, lerOrcamento, restanteDoOrcamento } from './orcamento.ts'
import { pedidosDaClasse } from './pedidos-da-classe.ts'
import { planilhaDeContasObra } from './planilha.ts'
import { transferir } from './transferir.ts'

const { tela } = contasObra
const LER = { tela, flag: 'visualizar' } as const
const MUDAR = { tela, flag: 'editar' } as const

/** The finance face of works: what it reads of them, and the costs it moves. Works themselves are written in obras/obra, for both of their screens. */
export function contasObraRoutes(router: Router): void {
  router.call(chamadasDeContasObra.listar, {
    access: LER,
    summary: 'Lista contas obra, com o que cada uma já custou',
    handler: (ctx, { query }) => listarContasObra(ctx, query),
  })
  router.call(chamadasDeContasObra.contar, {
    access: LER,
    summary: 'Conta contas obra',
    handler: async (ctx, { query }) => ({ total: await count(ctx, contasObra, query) }),
  })
  spreadsheetRoutes(router, planilhaDeContasObra)
  router.call(chamadasDeContasObra.contratos, {
    // Whoever receives a work chooses its contract, on either of the two screens where works are written.
    access: { tela: [tela, obras.tela], flag: ['adicionar', 'editar'] },
    summary: 'Contas contrato que têm obra, para escolher',
    handler: (ctx, { query }) => listarContratos(ctx, query.query),
  })
  router.call(chamadasDeContasObra.irmas, {
    access: MUDAR,
    summary: 'Outras obras do mesmo contrato que ainda recebem custos',
    handler: (ctx, { params }) => listarIrmas(ctx, params.id),
  })
  router.call(chamadasDeContasObra.ler, {
    access: LER,
    summary: 'Lê a conta obra',
    handler: (ctx, { params }) => lerContaObra(ctx, params.id),
  })
  router.call(chamadasDeContasObra.itens, {
    access: LER,
    summary: 'Itens de pedidos lançados na obra',
    handler: (ctx, { params, query }) => listarItens(ctx, params.id, query),
  })
  router.call(chamadasDoOrcamento.ler, {
    access: LER,
    summary: 'O orçamento da obra por classe, ao lado do que se comprometeu e pagou',
    handler: (ctx, { params }) => lerOrcamento(ctx, params.id),
  })
  router.call(chamadasDoOrcamento.pedidos, {
    access: LER,
    summary: 'Os pedidos que fazem um número do orçamento',
    handler: (ctx, { params, query }) => pedidosDaClasse(ctx, params.id, query),
  })
  router.call(chamadasDoOrcamento.classes, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Classes de custo, para orçar',
    handler: (ctx) => classesParaOrcar(ctx),
  })
  router.call(chamadasDoOrcamento.restante, {
    access: { tela: screensOf(pedidos), flag: ['adicionar', 'editar'] },
    summary: 'O que resta do orçamento da obra, para o pedido que se escreve',
    handler: (ctx, { params, query }) => restanteDoOrcamento(ctx, params.id, query),
  })
  router.call(chamadasDoOrcamento.doPedido, {
    access: LER_PEDIDOS,
    summary: 'O que um pedido ultrapassa do orçamento das suas obras',
    handler: (ctx, { params }) => estourosDoPedido(ctx, params.id),
  })
  router.call(chamadasDeContasObra.transferir, {
    access: MUDAR,
    summary: 'Transfere custos para outra obra do mesmo contrato, com motivo',
    handler: (ctx, { params, body }) => transferir(ctx, params.id, body),
  })
}
