import { chamadasDeSensores } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { telas } from '@prumo/domain/telas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { gerarChave } from './chave.ts'
import { exportarLeituras } from './exportar.ts'
import { contarLeituras, listarLeituras, planilhaDeLeituras } from './leituras.ts'
import { contarSensores, listarSensores } from './listar.ts'
import { planilhaDeSensores } from './planilha.ts'
import { Recepcao } from './receber.ts'
import { recentes } from './recentes.ts'
import { serieDe } from './serie.ts'

const { tela } = sensores
const LER = { tela, flag: 'visualizar' } as const

/** Sensors and what they read (design, Works 5.7): what they have beside the generic calls. */
export function sensoresRoutes(router: Router): void {
  const recepcao = new Recepcao(router.services)
  router.call(chamadasDeSensores.listar, {
    access: LER,
    summary: 'Lista sensores, em lotes, cada um com a última leitura',
    handler: (ctx, { query }) => listarSensores(ctx, query),
  })
  router.call(chamadasDeSensores.contar, {
    access: LER,
    summary: 'Conta sensores',
    handler: async (ctx, { query }) => ({ total: await contarSensores(ctx, query) }),
  })
  router.call(chamadasDeSensores.recentes, {
    // The bench takes them too.
    access: { tela: [tela, telas.ensaioEletrico], flag: 'visualizar' },
    summary: 'A leitura mais nova de cada sensor, de até 15 minutos; da que é mais velha, o aviso',
    handler: (ctx, { query }) => recentes(ctx, query),
  })
  router.call(chamadasDeSensores.chave, {
    access: { tela, flag: 'editar' },
    summary: 'Gera a chave com que um sensor envia leituras, dita uma só vez; a anterior deixa de valer',
    handler: (ctx, { params }) => gerarChave(ctx, params.id),
  })
  router.publicCall(chamadasDeSensores.enviar, {
    summary: 'Recebe até 500 leituras de um sensor, pela chave dele (Authorization: Bearer) e sem sessão',
    handler: (_, { params, body, request, reply }) => recepcao.receber(params.id, body.leituras, { request, reply }),
  })
  router.call(chamadasDeSensores.serie, {
    access: LER,
    summary: 'Leituras de um sensor ao longo do tempo, reunidas para um gráfico',
    handler: (ctx, { params, query }) => serieDe(ctx, params.id, query.periodo),
  })
  router.call(chamadasDeSensores.exportar, {
    access: LER,
    heavy: true,
    summary: 'Leituras de um sensor em CSV; além da guarda, as médias das horas',
    handler: (ctx, { params, query, reply }) => exportarLeituras(ctx, reply, params.id, query.periodo),
  })
  router.call(chamadasDeSensores.leituras, {
    access: LER,
    summary: 'Lista leituras de sensores, em lotes, das mais novas',
    handler: (ctx, { query }) => listarLeituras(ctx, query),
  })
  router.call(chamadasDeSensores.contarLeituras, {
    access: LER,
    summary: 'Conta leituras de sensores',
    handler: async (ctx, { query }) => ({ total: await contarLeituras(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeSensores)
  spreadsheetRoutes(router, planilhaDeLeituras)
}
