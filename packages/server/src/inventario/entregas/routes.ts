import { chamadasDeEntregas, chamadasDoQueEstaComigo } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { anexosDaEntrega } from '@prumo/domain/inventario/entregas/coleta.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { transicaoDaEntrega } from '@prumo/domain/inventario/entregas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { assinaturasRoutes } from '../../core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { findRow } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { recordFileRoutes } from '../../core/files/record-files.ts'
import type { Router } from '../../core/http/http.ts'
import { ASSINATURAS, FOTOS, soAguardando } from './coleta.ts'
import { lerMinha, minhaEntrega, oQueEstaComigo, responderMinha } from './comigo.ts'
import { emMaos } from './em-maos.ts'
import { ENTREGAS, passosDaEntrega } from './fluxo.ts'
import { entregarVarios, proprio } from './gravar.ts'
import { itensParaEntregar } from './itens.ts'
import { apresentarUma } from './ler.ts'
import { contarEntregas, listarEntregas } from './listar.ts'
import { planilhaDeEntregas } from './planilha.ts'
import { baixarTermo } from './termo.ts'

const LER = { tela: inventarioEntregas.tela, flag: 'visualizar' } as const

/** What is out with people: beside the generic calls, the list's own, the term, the flow, and what proves each end of it. */
export function entregasRoutes(router: Router): void {
  router.call(chamadasDeEntregas.listar, {
    access: LER,
    summary: 'Lista entregas de itens do inventário, em lotes',
    handler: (ctx, { query }) => listarEntregas(ctx, query),
  })
  router.call(chamadasDeEntregas.contar, {
    access: LER,
    summary: 'Conta entregas de itens do inventário',
    handler: async (ctx, { query }) => ({ total: await contarEntregas(ctx, query) }),
  })
  router.call(chamadasDeEntregas.emMaos, {
    // Whoever tends a collaborator's register is told what is asked back when they leave.
    access: { tela: [inventarioEntregas.tela, telas.colaboradores], flag: 'visualizar' },
    summary: 'O que um colaborador tem da empresa agora',
    handler: (ctx, { params }) => emMaos(ctx, params.colabId),
  })
  router.call(chamadasDeEntregas.itens, {
    access: { tela: inventarioEntregas.tela, flag: 'adicionar' },
    summary: 'Micros ou chips para escolher numa entrega, com a situação e com quem está cada um',
    handler: (ctx, { query }) => itensParaEntregar(ctx, query),
  })
  router.call(chamadasDeEntregas.varias, {
    access: { tela: inventarioEntregas.tela, flag: 'adicionar' },
    summary: 'Entrega vários itens a um colaborador, uma entrega de cada, todos ou nenhum',
    handler: (ctx, { body }) => entregarVarios(ctx, body),
  })
  router.call(chamadasDeEntregas.termo, {
    access: LER,
    heavy: true,
    summary: 'Termo de responsabilidade de uma entrega, com o aceite e a devolução, em PDF',
    handler: async (ctx, { params, reply }) =>
      baixarTermo(ctx, reply, await findRow(ctx, ctx.db, inventarioEntregas, params.id)),
  })
  spreadsheetRoutes(router, planilhaDeEntregas)
  transicaoRoute(router, ENTREGAS, { passos: passosDaEntrega, body: transicaoDaEntrega, proprio })
  recordFileRoutes(router, inventarioEntregas, {
    anexos: anexosDaEntrega,
    chamadas: chamadasDeEntregas,
    refuse: soAguardando,
    of: ({ numero }) => `da entrega ${numero}`,
    present: apresentarUma,
  })
  fotosRoutes(router, FOTOS)
  assinaturasRoutes(router, ASSINATURAS)
}

/** Of whoever is signed in: what is with them, and their word on it. */
export function comigoRoutes(router: Router): void {
  router.call(chamadasDoQueEstaComigo.listar, {
    access: 'sessao',
    summary: 'O que está com a pessoa: itens da empresa por que ela responde, e os que devolveu',
    handler: (ctx) => oQueEstaComigo(ctx),
  })
  router.call(chamadasDoQueEstaComigo.ler, {
    access: 'sessao',
    summary: 'Uma entrega feita à pessoa',
    handler: (ctx, { params }) => lerMinha(ctx, params.id),
  })
  router.call(chamadasDoQueEstaComigo.termo, {
    access: 'sessao',
    heavy: true,
    summary: 'O termo de uma entrega feita à pessoa, em PDF',
    handler: async (ctx, { params, reply }) => baixarTermo(ctx, reply, await minhaEntrega(ctx, ctx.db, params.id)),
  })
  router.call(chamadasDoQueEstaComigo.aceitar, {
    access: 'sessao',
    summary: 'A pessoa aceita o que recebeu, e responde por ele',
    handler: (ctx, { params, body }) => responderMinha(ctx, params.id, 'aceitar', body),
  })
  router.call(chamadasDoQueEstaComigo.recusar, {
    access: 'sessao',
    summary: 'A pessoa recusa o que lhe foi entregue, com o motivo',
    handler: (ctx, { params, body }) => responderMinha(ctx, params.id, 'recusar', body),
  })
  router.call(chamadasDoQueEstaComigo.devolver, {
    access: 'sessao',
    summary: 'A pessoa avisa que devolve; outra confere e recebe',
    handler: (ctx, { params, body }) => responderMinha(ctx, params.id, 'devolver', body),
  })
}
