import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { transicaoDaOrdem } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { assinaturasRoutes } from '../../core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { lerCodigo } from './achar.ts'
import { ASSINATURAS, FOTOS, FOTOS_DO_ITEM } from './coleta.ts'
import { lerFicha, lerItem } from './ficha.ts'
import { ORDENS, passosDaOs } from './fluxo.ts'
import { ITENS, passosDoItem } from './fluxo-do-item.ts'
import { proprio } from './gravar.ts'
import { identificarPecas, importarPecas } from './importar.ts'
import { proprioDoItem } from './itens.ts'
import { contarOrdens, listarOrdens } from './listar.ts'
import { mandarModelo } from './modelo.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { planilhaDeOrdens } from './planilha.ts'
import { triar } from './triar.ts'

const { tela } = laboratorioOs
const LER = { tela, flag: 'visualizar' } as const

/** The laboratory's service orders (design, Works 5.1): what they have beside the generic calls. */
export function ordensRoutes(router: Router): void {
  router.call(chamadasDeOrdens.listar, {
    access: LER,
    summary: 'Lista ordens de serviço do laboratório, em lotes, das recebidas por último',
    handler: (ctx, { query }) => listarOrdens(ctx, query),
  })
  router.call(chamadasDeOrdens.contar, {
    access: LER,
    summary: 'Conta ordens de serviço do laboratório',
    handler: async (ctx, { query }) => ({ total: await contarOrdens(ctx, query) }),
  })
  router.call(chamadasDeOrdens.ler, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Equipamentos que têm a etiqueta, o nº de série ou o patrimônio lido, e se podem entrar em uma ordem',
    handler: (ctx, { query: { codigo } }) => lerCodigo(ctx, codigo),
  })
  router.call(chamadasDeOrdens.modelo, {
    access: LER,
    summary: 'A planilha modelo dos equipamentos de uma ordem de serviço',
    handler: (ctx, { reply }) => mandarModelo(ctx, reply),
  })
  router.call(chamadasDeOrdens.identificar, {
    access: { tela, flag: 'adicionar' },
    summary: 'Lê a planilha de equipamentos de uma ordem ainda não gravada: confere, ou cadastra os que não há',
    handler: (ctx, { request }) => identificarPecas(ctx, request),
  })
  router.call(chamadasDeOrdens.importar, {
    access: { tela, flag: 'editar' },
    summary: 'Inclui em uma ordem os equipamentos de uma planilha (partes simular e arquivo)',
    handler: (ctx, { params: { id }, request }) => importarPecas(ctx, id, request),
  })
  router.call(chamadasDeOrdens.triar, {
    access: { tela, flag: 'editar' },
    summary: 'Decide da triagem de vários itens de uma ordem de uma vez: todos ou nenhum',
    handler: (ctx, { params: { id }, body }) => triar(ctx, id, body),
  })
  router.call(chamadasDeOrdens.ficha, {
    access: LER,
    summary: 'Os itens de uma ordem, cada um com o equipamento, o critério, o ensaio e o laudo',
    handler: (ctx, { params: { id } }) => lerFicha(ctx, id),
  })
  router.call(chamadasDeOrdens.item, {
    access: LER,
    summary: 'Um equipamento de uma ordem, com os ensaios que já teve',
    handler: (ctx, { params: { id, equipamentoId } }) => lerItem(ctx, id, equipamentoId),
  })
  spreadsheetRoutes(router, planilhaDeOrdens)
  transicaoRoute(router, ORDENS, { passos: passosDaOs, proprio, body: transicaoDaOrdem })
  transicaoRoute(router, ITENS, { passos: passosDoItem, proprio: proprioDoItem })
  fotosRoutes(router, FOTOS)
  fotosRoutes(router, FOTOS_DO_ITEM)
  assinaturasRoutes(router, ASSINATURAS)
  pdfRoutes(router)
}
