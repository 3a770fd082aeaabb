import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { chamadasDosFornecedores } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import { streamPlanilha } from '../../core/documents/planilha.ts'
import type { Router } from '../../core/http/http.ts'
import { lerCompras } from './compras.ts'
import { conferir, lerConferencia } from './conferencia.ts'
import { conferirPlanilha, importar } from './importar.ts'
import { modelo } from './modelo.ts'

const { tela } = fornecedores
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const

/** What suppliers have beside the generic routes: a second person's look at bank data, what was bought, and many at once. */
export function fornecedoresRoutes(router: Router): void {
  router.call(chamadasDosFornecedores.conferencia, {
    access: LER,
    summary: 'Dados bancários que esperam conferência, antes e depois',
    handler: async (ctx, { params }) => ({ conferencia: await lerConferencia(ctx, params.id) }),
  })
  router.call(chamadasDosFornecedores.conferirDadosBancarios, {
    access: { tela, flag: 'editar' },
    summary: 'Aceita ou recusa, por outra pessoa, os novos dados bancários do fornecedor',
    handler: (ctx, { params, body }) => conferir(ctx, params.id, body),
  })
  router.call(chamadasDosFornecedores.compras, {
    access: LER,
    summary: 'O que se comprou do fornecedor e os últimos preços, nos pedidos que a pessoa vê',
    handler: async (ctx, { params }) => ({ compras: await lerCompras(ctx, params.id) }),
  })
  router.call(chamadasDosFornecedores.modelo, {
    access: CRIAR,
    heavy: true,
    summary: 'Planilha modelo para importar fornecedores',
    handler: async (_ctx, { reply }) => {
      await streamPlanilha(reply, modelo())
      return reply
    },
  })
  router.call(chamadasDosFornecedores.conferirImportacao, {
    access: CRIAR,
    summary: 'Confere uma planilha de fornecedores sem gravar nada (parte arquivo)',
    handler: (ctx, { request }) => conferirPlanilha(ctx, request),
  })
  router.call(chamadasDosFornecedores.importar, {
    access: CRIAR,
    summary: 'Importa a planilha de fornecedores já conferida (partes arquivo e conferido)',
    handler: (ctx, { request }) => importar(ctx, request),
  })
}
