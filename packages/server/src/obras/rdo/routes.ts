import { today } from '@prumo/domain/core/dates.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { apresentar } from '../../core/atos/apresentar.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { assinaturasRoutes } from '../../core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { find } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { itensParaEscolher } from '../registros/itens-para-escolher.ts'
import { passosDoRdo } from './atos.ts'
import { RDOS } from './banco.ts'
import { calendarioDe } from './calendario.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { faltantesDe } from './faltantes.ts'
import { contarRdos, listarRdos } from './listar.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { planilhaDeRdos } from './planilha.ts'
import { retificarRdo } from './retificar.ts'
import { servicoDoRdo } from './servico.ts'
import { sugerir } from './sugestao.ts'

const { tela } = rdos
const LER = { tela, flag: 'visualizar' } as const

/** Daily reports (design, Works 4.7): what they have beside the generic calls. */
export function rdoRoutes(router: Router): void {
  router.call(chamadasDoRdo.listar, {
    access: LER,
    summary: 'Lista RDOs, em lotes, dos dias mais recentes',
    handler: (ctx, { query }) => listarRdos(ctx, query),
  })
  router.call(chamadasDoRdo.contar, {
    access: LER,
    summary: 'Conta RDOs',
    handler: async (ctx, { query }) => ({ total: await contarRdos(ctx, query) }),
  })
  router.call(chamadasDoRdo.calendario, {
    access: LER,
    summary: 'Os dias de um mês de uma obra, cada um com os seus RDOs e como está',
    handler: (ctx, { query }) => calendarioDe(ctx, query),
  })
  router.call(chamadasDoRdo.faltantes, {
    access: LER,
    summary: 'Os dias de obras em execução que não têm RDO; sem período, os últimos trinta',
    handler: (ctx, { query }) => faltantesDe(ctx, query),
  })
  router.call(chamadasDoRdo.sugestao, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Com o que um RDO da obra começa: a equipe do dia, ou o RDO anterior (copiar=true)',
    handler: (ctx, { query }) => sugerir(ctx, query, today()),
  })
  router.call(chamadasDoRdo.itens, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Itens da tabela de preços da obra, para dizer o que se fez; os previstos primeiro',
    handler: (ctx, { query }) => itensParaEscolher(ctx, query),
  })
  router.call(chamadasDoRdo.retificar, {
    access: LER,
    summary: 'Abre a versão seguinte de um RDO aprovado, que deixa de valer (motivo)',
    handler: async (ctx, { params, body }) => {
      const nova = await retificarRdo(ctx, params.id, body)
      const record = await find(ctx, ctx.db, rdos, nova)
      return apresentar(servicoDoRdo, ctx, record)
    },
  })
  spreadsheetRoutes(router, planilhaDeRdos)
  transicaoRoute(router, RDOS, { passos: passosDoRdo, proprio: servicoDoRdo })
  fotosRoutes(router, FOTOS)
  assinaturasRoutes(router, ASSINATURAS)
  pdfRoutes(router)
}
