import { comEsquemas } from '@prumo/domain/core/chamada.ts'
import { transicao, transicaoDe } from '@prumo/domain/core/transicao.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { laudoNaResposta } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import type { z } from 'zod'
import { apresentar } from '../../core/atos/apresentar.ts'
import { transitar } from '../../core/atos/transicao.ts'
import { assinaturasRoutes } from '../../core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Router } from '../../core/http/http.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { curvasDo } from './curvas.ts'
import { emitirLaudo } from './emitir.ts'
import { emitirRoutes } from './emitir-varios.ts'
import { enviarRoutes } from './enviar.ts'
import { LAUDOS, segurarOrdem } from './fluxo.ts'
import { proprio, servicoDeLaudos } from './gravar.ts'
import { contarLaudos, listarLaudos } from './listar.ts'
import { papeisRoutes } from './papeis.ts'
import { passosDoLaudo } from './passos.ts'
import { planilhaDeLaudos } from './planilha.ts'
import { devolverLaudo, revisarLaudo } from './revisar.ts'
import { verificarRoutes } from './verificar.ts'

// The act's own flag is asked once the record is found: the contract's order.
const LER = { tela: laudos.tela, flag: 'visualizar' } as const

const porInteiro = async (ctx: Ctx, id: string) =>
  apresentar<z.output<typeof laudoNaResposta>>(servicoDeLaudos, ctx, await find(ctx, ctx.db, laudos, id))

/** Laudos (design, Works 5.3): what they have beside the generic calls. */
export function laudosRoutes(router: Router): void {
  router.call(chamadasDeLaudos.listar, {
    access: LER,
    summary: 'Lista laudos, em lotes, dos mais recentes',
    handler: (ctx, { query }) => listarLaudos(ctx, query),
  })
  router.call(chamadasDeLaudos.contar, {
    access: LER,
    summary: 'Conta laudos',
    handler: async (ctx, { query }) => ({ total: await contarLaudos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeLaudos)
  router.call(comEsquemas(transicaoDe(laudos), { body: transicao, answer: laudoNaResposta as never }), {
    access: LER,
    heavy: true,
    summary: 'Leva o laudo a outro estado do seu fluxo; emitir faz o PDF, sela-o e o congela',
    handler: async (ctx, { params: { id }, body }) => {
      // It is drawn with no transaction open, and frozen in one of its own.
      if (body.para !== STATUS_DE_LAUDO.emitido)
        return inTransaction(ctx.db, async (tx) => {
          await segurarOrdem(tx, id)
          return transitar({ ...ctx, db: tx }, LAUDOS, passosDoLaudo, proprio, id, body)
        })
      await emitirLaudo(ctx, id, body)
      return porInteiro(ctx, id)
    },
  })
  router.call(chamadasDeLaudos.devolver, {
    access: LER,
    summary: 'Devolve um laudo em verificação a quem o preparou, com o motivo',
    handler: async (ctx, { params: { id }, body }) => porInteiro(ctx, await devolverLaudo(ctx, id, body)),
  })
  router.call(chamadasDeLaudos.revisar, {
    access: LER,
    summary: 'Abre a revisão seguinte de um laudo emitido, que vale até ela ser emitida',
    handler: async (ctx, { params: { id }, body }) => porInteiro(ctx, await revisarLaudo(ctx, id, body)),
  })
  router.call(chamadasDeLaudos.curvas, {
    access: LER,
    summary: 'O que os sensores leram durante os ensaios do laudo: um traço por sensor e dia',
    handler: async (ctx, { params: { id } }) => ({ curvas: await curvasDo(ctx, id) }),
  })
  emitirRoutes(router)
  papeisRoutes(router)
  enviarRoutes(router)
  fotosRoutes(router, FOTOS)
  assinaturasRoutes(router, ASSINATURAS)
  verificarRoutes(router)
}
