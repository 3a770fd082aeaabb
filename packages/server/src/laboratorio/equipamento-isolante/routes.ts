import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { transicaoDoEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import type { Ctx } from '../../core/context.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, toldOf } from '../../core/papers/papers.ts'
import { FOTOS } from './coleta.ts'
import { ensaiosDaPeca } from './ensaios.ts'
import { etiquetasEmPdf, etiquetasEmZpl } from './etiquetas.ts'
import { fichaDaPeca } from './ficha.ts'
import { carregarFicha } from './ficha-dados.ts'
import { EQUIPAMENTOS, passosDoEquipamento } from './fluxo.ts'
import { servicoDeEquipamentos } from './gravar.ts'
import { importarEquipamentos } from './importar.ts'
import { contarEquipamentos, listarEquipamentos, luzesDosEquipamentos } from './listar.ts'
import { modeloDeEquipamentos } from './modelo.ts'
import { planilhaDeEquipamentos } from './planilha.ts'
import { transferirPecas } from './transferir.ts'

const { tela } = equipamentosIsolantes
const LER = { tela, flag: 'visualizar' } as const
const pecas = (n: number): string => (n === 1 ? '1 equipamento isolante' : `${n} equipamentos isolantes`)

async function escolhidas(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; etiqueta: string; centroDeCustoId: string | null }>`
    select q.id, q.etiqueta, q.centro_de_custo_id from equipamentos_isolantes as q
    where q.id = any(${idArray(ids)}) and ${inScope(ctx, equipamentosIsolantes, 'q')} order by q.etiqueta, q.id`.execute(
    ctx.db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

/** Insulating equipment (design, Works 5.5): what it has beside the generic calls. */
export function equipamentosRoutes(router: Router): void {
  const { listar, contar, luzes, transferir, importar, modelo, etiquetas, zpl, ficha, ensaios } = chamadasDeEquipamentos
  router.call(listar, {
    access: LER,
    summary: 'Lista equipamentos isolantes, com a validade do ensaio de cada um',
    handler: (ctx, { query }) => listarEquipamentos(ctx, query),
  })
  router.call(contar, {
    access: LER,
    summary: 'Conta equipamentos isolantes',
    handler: async (ctx, { query }) => ({ total: await contarEquipamentos(ctx, query) }),
  })
  router.call(luzes, {
    access: LER,
    summary: 'Quantos equipamentos isolantes estão vencidos, a vencer, em dia e sem ensaio',
    handler: (ctx, { query }) => luzesDosEquipamentos(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeEquipamentos)
  transicaoRoute(router, EQUIPAMENTOS, {
    passos: passosDoEquipamento,
    body: transicaoDoEquipamento,
    proprio: servicoDeEquipamentos,
  })
  router.call(transferir, {
    access: { tela, flag: 'editar' },
    summary: 'Transfere vários equipamentos isolantes de uma vez: todos ou nenhum',
    handler: (ctx, { body }) => transferirPecas(ctx, body),
  })
  router.call(importar, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary:
      'Importa equipamentos isolantes de uma planilha (partes arquivo e simular); nada é gravado se uma linha falha',
    handler: (ctx, { request }) => importarEquipamentos(ctx, request),
  })
  router.call(modelo, {
    access: LER,
    heavy: true,
    summary: 'Planilha modelo para importar equipamentos isolantes',
    handler: (ctx, { reply }) => modeloDeEquipamentos(ctx, reply),
  })
  router.call(ensaios, {
    access: LER,
    summary: 'Os ensaios de um equipamento isolante, do mais novo ao mais antigo',
    handler: async (ctx, { params }) => ({ ensaios: await ensaiosDaPeca(ctx, params.id) }),
  })
  router.call(etiquetas, {
    access: LER,
    heavy: true,
    summary: 'Etiquetas de 50×25 mm dos equipamentos escolhidos, em folhas A4',
    handler: (ctx, { body, reply }) => etiquetasEmPdf(ctx, reply, body.ids),
  })
  router.call(zpl, {
    access: LER,
    summary: 'As mesmas etiquetas em ZPL, para impressora de etiquetas',
    handler: (ctx, { body, reply }) => etiquetasEmZpl(ctx, reply, body.ids),
  })
  const responder = definePapers<{ ids: readonly string[] }>(router, {
    entity: equipamentosIsolantes,
    tipo: 'pdf-ficha-equipamento',
    arquivo: 'fichas-de-equipamentos',
    quantos: pecas,
    async escolher(ctx, { ids }) {
      const todas = await escolhidas(ctx, ids)
      return {
        papeis: todas.map(({ id, etiqueta }) => ({
          nome: `Ficha ${etiqueta}`,
          desenhar: async () =>
            fichaDaPeca(await carregarFicha(ctx, id), `${publicUrl(ctx)}/${tela.caminho}/detalhes/${id}`),
        })),
        dito: toldOf(
          todas,
          ({ etiqueta }) => `Baixou a ficha de ${etiqueta}`,
          `Baixou as fichas de ${pecas(todas.length)}`,
        ),
      }
    },
  })
  router.call(ficha, {
    access: LER,
    heavy: true,
    summary: 'A ficha de um equipamento isolante; de vários, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body, reply }) => responder(ctx, reply, { ids: [...new Set(body.ids)] }),
  })
  fotosRoutes(router, FOTOS)
}
