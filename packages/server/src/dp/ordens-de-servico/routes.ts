import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import {
  cobertos,
  cobertura,
  MAXIMO_DE_ORDENS,
  ordensComecadas,
  pedidoDeOrdens,
} from '@prumo/domain/dp/ordens-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import { find } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database.ts'
import { badInput, conflict } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'
import { idParams, type Router } from '../../core/http.ts'
import { nomeSeguro } from '../livro/nomes.ts'
import { bytesNaResposta } from '../livro/routes.ts'
import { alertaSemOrdem, cobertosPor, coberturaDe } from './carregar.ts'
import { papelDaOrdem } from './papel.ts'
import { pdfos, pedidoDePdfos } from './pdfos.ts'
import { registrarModelo } from './registrar.ts'
import { gerarOrdens } from './trabalho.ts'

/** Spec 2 §6: service orders need visualizar on Colaboradores; the templates themselves, on their own screen. */
const VER_GENTE = { tela: colaboradores.tela, flag: 'visualizar' } as const
const VER_TEMPLATES = { tela: telas.ordensDeServico, flag: 'visualizar' } as const

/** What service orders have beside their register: the paper, for one, for many, and for nobody. */
export function ordensDeServicoRoutes(router: Router): void {
  const url = `/${ordensDeServico.name}`
  router.route({
    method: 'POST',
    url: '/services/pdfos',
    // Which of the two is asked once it is known whether an order is somebody's or a template's.
    access: { tela: [telas.colaboradores, telas.ordensDeServico], flag: 'visualizar' },
    body: pedidoDePdfos,
    answer: z.array(z.object({ colabId: z.string(), buffer: bytesNaResposta })),
    summary: 'Os PDFs de ordens de serviço; sem colaborador, o do template',
    handler: (ctx, { body, reply }) => pdfos(ctx, reply, body.osToGenerate),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/pdf`,
    access: VER_TEMPLATES,
    params: idParams,
    summary: 'O PDF do template, com os dados do colaborador em branco',
    handler: async (ctx, { params, reply }) => {
      const ordem = await find(ctx, ctx.db, ordensDeServico, params.id)
      const bytes = await papelDaOrdem(ordem, null)
      await inTransaction(ctx.db, (tx) => registrarModelo(tx, ctx, ordem))
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('attachment', nomeSeguro(`Template ${ordem.grupo}`, '.pdf')),
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/colaboradores`,
    access: VER_GENTE,
    params: idParams,
    answer: cobertos,
    summary: 'Quem trabalha no que o template cobre',
    handler: async (ctx, { params }) => {
      const ids = await cobertosPor(ctx, await find(ctx, ctx.db, ordensDeServico, params.id))
      return { ids: ids.slice(0, MAXIMO_DE_ORDENS), total: ids.length }
    },
  })
  router.route({
    method: 'GET',
    url: `${url}/cobertura`,
    access: VER_GENTE,
    query: z.object({ ids: z.string().max(MAXIMO_DE_ORDENS * 20) }),
    answer: cobertura,
    summary: 'Dos colaboradores escolhidos, quem tem ordem de serviço e quem não tem',
    handler: (ctx, { query }) => coberturaDe(ctx, query.ids.split(',').slice(0, MAXIMO_DE_ORDENS)),
  })

  const work = router.works.define<{ ids: string[] }>({
    tipo: 'ordens-de-servico',
    access: VER_GENTE,
    titulo: () => 'Ordens de serviço',
    run: gerarOrdens,
  })
  router.route({
    method: 'POST',
    url: `${url}/gerar`,
    access: VER_GENTE,
    body: pedidoDeOrdens,
    answer: ordensComecadas,
    status: 202,
    summary: 'Começa a fazer as ordens de serviço de colaboradores, num só arquivo zip',
    handler: async (ctx, { body }) => {
      const { com, sem } = await coberturaDe(ctx, body.ids)
      const semOrdem = sem.map(({ nome }) => nome)
      if (com.length + sem.length === 0) throw badInput('Nenhum colaborador: a escolha não alcança ninguém.')
      if (com.length === 0) throw conflict(alertaSemOrdem(semOrdem), { nomes: semOrdem })
      return { trabalhoId: await work.start(ctx, body), semOrdem }
    },
  })
}
