import { chamadasDosLogs } from '@prumo/domain/administrador/logs-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sealState } from '../../core/audit/seal.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { ultimaConferencia } from './conferir.ts'
import { contarLogs, historicoDoRegistro, listarLogs, pessoasDoLog } from './listar.ts'
import { planilhaDeLogs } from './planilha.ts'

const ler = { tela: telas.logs, flag: 'visualizar' } as const

/** The trail: its list, its seal, and the life of any one record. */
export function logsRoutes(router: Router): void {
  router.call(chamadasDosLogs.listar, {
    access: ler,
    summary: 'Lista de Logs, do mais recente ao mais antigo',
    handler: (ctx, { query }) => listarLogs(ctx, query),
  })
  router.call(chamadasDosLogs.contar, {
    access: ler,
    summary: 'Conta registros de log, até 10.000',
    handler: (ctx, { query }) => contarLogs(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeLogs)
  router.call(chamadasDosLogs.pessoas, {
    access: ler,
    summary: 'Quem aparece no log, para filtrar por pessoa',
    handler: (ctx, { query }) => pessoasDoLog(ctx, query),
  })
  router.call(chamadasDosLogs.selo, {
    access: ler,
    summary: 'Até onde a trilha está selada, a cabeça da cadeia, e o que a última conferência achou',
    handler: async (ctx) => ({ ...(await sealState(ctx.db)), conferencia: await ultimaConferencia(ctx.db) }),
  })
  router.call(chamadasDosLogs.historico, {
    access: 'sessao',
    summary: 'A vida de um registro: quem, quando e o que mudou, para quem pode lê-lo',
    handler: (ctx, { params, query }) => historicoDoRegistro(ctx, params.slug, params.id, query.antes),
  })
}
