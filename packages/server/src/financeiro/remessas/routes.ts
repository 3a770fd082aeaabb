import { toReais } from '@prumo/domain/core/money.ts'
import { chamadasDasRemessas, filtroDeRemessas } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import { estadosDeRemessa } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { formas } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { baixarRemessa, explicar } from './arquivo.ts'
import { cancelarRemessa, liberarRemessa, marcarEnviada } from './atos.ts'
import { detalharRemessa } from './carregar.ts'
import { contasParaEnvio } from './conta.ts'
import { enviarAoBanco } from './enviar.ts'
import { destinoDe, itensAConferir } from './itens.ts'
import { contarRemessas, listarRemessas, todasAsRemessas } from './listar.ts'
import { preparar } from './preparar.ts'

const LER = { tela: telas.remessas, flag: 'visualizar' } as const
const MOVER = { tela: telas.remessas, flag: 'editar' } as const
/** Sending is an act on payables: whoever pays prepares; the remittances' own screen releases and follows. */
const ENVIAR = { tela: telas.contasAPagar, flag: 'editar' } as const

/** The bank's files: making them out of payables, releasing, taking to the bank, giving up. */
export function remessasRoutes(router: Router): void {
  router.call(chamadasDasRemessas.contasPagadoras, {
    access: ENVIAR,
    summary: 'Contas pagadoras ativas, para escolher de qual enviar',
    handler: (ctx) => contasParaEnvio(ctx),
  })
  router.call(chamadasDasRemessas.conferirEnvio, {
    access: ENVIAR,
    summary: 'Diz quais pagamentos podem ir ao banco e por que os outros não; não muda nada',
    handler: async (ctx, { body }) => {
      const { aptos, recusados } = await preparar(ctx, ctx.db, body)
      return {
        aptos: aptos.map(({ conta, pagamento: { meio, valor, dataPagamento }, forma }) => ({
          id: conta.id,
          forma: formas[forma],
          valor: toReais(valor),
          dataPagamento,
          destino: destinoDe({
            ...('bancoCode' in meio ? meio : {}),
            ...('codigoBarras' in meio ? { codigoBarras: meio.codigoBarras } : {}),
            ...('chave' in meio ? { pixTipo: meio.chaveTipo, pixChave: meio.chave } : {}),
            meio: meio.tipo,
          }),
        })),
        recusados,
      }
    },
  })
  router.call(chamadasDasRemessas.enviarAoBanco, {
    access: ENVIAR,
    summary: 'Envia pagamentos ao banco: os que podem vão, os outros ficam e dizem por quê',
    handler: async (ctx, { body, request, reply }) =>
      answerAs(reply, await enviarAoBanco(ctx, body, request.headers['idempotency-key'])),
  })
  router.call(chamadasDasRemessas.listar, {
    access: LER,
    summary: 'Lista remessas, em lotes',
    handler: (ctx, { query }) => listarRemessas(ctx, query),
  })
  router.call(chamadasDasRemessas.contar, {
    access: LER,
    summary: 'Conta remessas',
    handler: async (ctx, { query }) => ({ total: await contarRemessas(ctx, query) }),
  })
  router.call(chamadasDasRemessas.aConferir, {
    access: LER,
    summary: 'Lista os pagamentos que o banco deixou em dúvida',
    handler: (ctx, { query }) => itensAConferir(ctx, query),
  })
  spreadsheetRoutes(router, {
    slug: 'remessas',
    tela: telas.remessas,
    many: 'remessas',
    filter: filtroDeRemessas,
    columns: [
      { header: 'Número', kind: 'number' },
      { header: 'NSA', kind: 'number' },
      { header: 'Conta pagadora', kind: 'text' },
      { header: 'Banco', kind: 'text' },
      { header: 'Formas', kind: 'text' },
      { header: 'Pagamentos', kind: 'number' },
      { header: 'Total', kind: 'money' },
      { header: 'Situação', kind: 'text' },
      { header: 'Gerada em', kind: 'instant' },
      { header: 'Por', kind: 'text' },
      { header: 'Pagos', kind: 'number' },
      { header: 'Negados', kind: 'number' },
    ],
    count: (ctx, filtro) => contarRemessas(ctx, filtro),
    async *pages(ctx, filtro) {
      for await (const pagina of todasAsRemessas(ctx, filtro))
        yield pagina.map((uma) => [
          uma.numero,
          uma.nsa,
          uma.conta,
          uma.banco,
          uma.formas.map((forma) => formas[forma as keyof typeof formas] ?? forma).join(', '),
          uma.quantidade,
          uma.total,
          estadosDeRemessa[uma.estado],
          uma.geradaEm,
          uma.geradaPor,
          uma.pagos,
          uma.negados,
        ])
    },
  })
  router.call(chamadasDasRemessas.ler, {
    access: LER,
    summary: 'Lê uma remessa, com os seus pagamentos',
    handler: (ctx, { params }) => detalharRemessa(ctx, ctx.db, params.id),
  })
  router.call(chamadasDasRemessas.arquivo, {
    access: LER,
    summary: 'Baixa o arquivo da remessa; depois de liberada, onde a conta o exige',
    handler: (ctx, { params, reply }) => baixarRemessa(ctx, reply, params.id),
  })
  router.call(chamadasDasRemessas.explicacao, {
    access: LER,
    summary: 'Explica o arquivo linha a linha',
    handler: (ctx, { params, query }) => explicar(ctx, params.id, query),
  })
  router.call(chamadasDasRemessas.liberar, {
    access: MOVER,
    summary: 'Libera a remessa; onde a conta o exige, nunca quem a preparou',
    handler: (ctx, { params }) => liberarRemessa(ctx, params.id),
  })
  router.call(chamadasDasRemessas.marcarEnviada, {
    access: MOVER,
    summary: 'Marca a remessa como enviada ao banco',
    handler: (ctx, { params }) => marcarEnviada(ctx, params.id),
  })
  router.call(chamadasDasRemessas.cancelar, {
    access: MOVER,
    summary: 'Cancela a remessa antes de qualquer resposta do banco; os pagamentos voltam a esperar',
    handler: (ctx, { params, body }) => cancelarRemessa(ctx, params.id, body),
  })
}
