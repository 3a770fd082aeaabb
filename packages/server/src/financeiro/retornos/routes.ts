import { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { decidirItens } from './decidir.ts'
import { importarRetorno } from './importar.ts'
import { baixarRetorno, detalharRetorno, listarRetornos } from './listar.ts'

const LER = { tela: telas.remessas, flag: 'visualizar' } as const

/** Returns: what the bank answers to the remittances. */
export function retornosRoutes(router: Router): void {
  router.call(chamadasDosRetornos.importar, {
    access: { tela: telas.remessas, flag: 'adicionar' },
    summary: 'Importa um arquivo de retorno do banco (parte arquivo)',
    handler: async (ctx, { request, reply }) => answerAs(reply, await importarRetorno(ctx, request)),
  })
  router.call(chamadasDosRetornos.listar, {
    access: LER,
    summary: 'Lista retornos importados, em lotes',
    handler: (ctx, { query }) => listarRetornos(ctx, query),
  })
  router.call(chamadasDosRetornos.ler, {
    access: LER,
    summary: 'Lê um retorno, com o que disse de cada pagamento',
    handler: (ctx, { params }) => detalharRetorno(ctx, params.id),
  })
  router.call(chamadasDosRetornos.arquivo, {
    access: LER,
    summary: 'Baixa o arquivo de retorno como veio do banco',
    handler: (ctx, { params, reply }) => baixarRetorno(ctx, reply, params.id),
  })
  router.call(chamadasDosRetornos.decidir, {
    access: { tela: telas.remessas, flag: 'editar' },
    summary: 'Dá como pago ou como negado o que o banco deixou em dúvida (partes dados e comprovante)',
    handler: async (ctx, { request, reply }) => answerAs(reply, await decidirItens(ctx, request)),
  })
}
