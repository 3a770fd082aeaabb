import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDasOrdens } from '@prumo/domain/dp/ordens-chamadas.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { MAXIMO_DE_ORDENS } from '@prumo/domain/dp/ordens-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { find } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { nomeSeguro } from '../../core/documents/safe-names.ts'
import { badInput, conflict } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'
import type { Router } from '../../core/http/http.ts'
import { alertaSemOrdem, cobertosPor, coberturaDe } from './carregar.ts'
import { papelDaOrdem } from './papel.ts'
import { pdfos } from './pdfos.ts'
import { registrarModelo } from './registrar.ts'
import { gerarOrdens } from './trabalho.ts'

/** Spec 2 §6: service orders need visualizar on Colaboradores; the templates themselves, on their own screen. */
const VER_GENTE = { tela: colaboradores.tela, flag: 'visualizar' } as const
const VER_TEMPLATES = { tela: telas.ordensDeServico, flag: 'visualizar' } as const

/** What service orders have beside their register: the paper, for one, for many, and for nobody. */
export function ordensDeServicoRoutes(router: Router): void {
  router.call(chamadasDasOrdens.pdfDeVarias, {
    access: { tela: [telas.colaboradores, telas.ordensDeServico], flag: 'visualizar' },
    heavy: true,
    summary: 'Os PDFs de ordens de serviço; sem colaborador, o do template',
    handler: (ctx, { body, reply }) => pdfos(ctx, reply, body.osToGenerate),
  })
  router.call(chamadasDasOrdens.pdf, {
    access: VER_TEMPLATES,
    heavy: true,
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
  router.call(chamadasDasOrdens.colaboradores, {
    access: VER_GENTE,
    summary: 'Quem trabalha no que o template cobre',
    handler: async (ctx, { params }) => {
      const ids = await cobertosPor(ctx, await find(ctx, ctx.db, ordensDeServico, params.id))
      return { ids: ids.slice(0, MAXIMO_DE_ORDENS), total: ids.length }
    },
  })
  router.call(chamadasDasOrdens.cobertura, {
    access: VER_GENTE,
    summary: 'Dos colaboradores escolhidos, quem tem ordem de serviço e quem não tem',
    handler: (ctx, { query }) => coberturaDe(ctx, query.ids.split(',').slice(0, MAXIMO_DE_ORDENS)),
  })

  const work = router.works.define<{ ids: string[] }>({
    tipo: 'ordens-de-servico',
    access: VER_GENTE,
    titulo: () => 'Ordens de serviço',
    run: gerarOrdens,
  })
  router.call(chamadasDasOrdens.gerar, {
    access: VER_GENTE,
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
