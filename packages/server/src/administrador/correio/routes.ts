import { correio } from '@prumo/domain/administrador/correio.ts'
import { estadoDoCorreio, mensagemDoCorreio } from '@prumo/domain/administrador/correio-respostas.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import { idParams, type Router } from '../../core/http.ts'
import { desistir, reenviar, reenviarFalhas } from './atos.ts'
import { lerEstado, lerMensagem } from './ler.ts'

const LER = { tela: telas.correio, flag: 'visualizar' } as const
const CUIDAR = { tela: telas.correio, flag: 'editar' } as const

/** The outbox as a screen; its list is the entity's own. Without a mail server the notices are read here. */
export function correioRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/correio/estado',
    access: LER,
    answer: estadoDoCorreio,
    summary: 'Se há servidor de e-mail, quantos e-mails esperam e quantos falharam',
    handler: (ctx) => lerEstado(ctx),
  })
  router.route({
    method: 'GET',
    url: '/correio/:id/mensagem',
    access: LER,
    params: idParams,
    answer: mensagemDoCorreio,
    summary: 'O que um e-mail diz, se não leva link ou senha de uso único',
    handler: (ctx, { params }) => lerMensagem(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/correio/:id/reenviar',
    access: CUIDAR,
    params: idParams,
    answer: recordSchema(correio),
    summary: 'Põe de novo na fila um e-mail que falhou',
    handler: (ctx, { params }) => reenviar(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/correio/reenviar-falhas',
    access: CUIDAR,
    answer: z.object({ reenviados: z.number() }),
    summary: 'Põe de novo na fila os e-mails que falharam e ainda podem sair',
    handler: (ctx) => reenviarFalhas(ctx),
  })
  router.route({
    method: 'POST',
    url: '/correio/:id/desistir',
    access: CUIDAR,
    params: idParams,
    answer: recordSchema(correio),
    summary: 'Tira da fila um e-mail que ainda não saiu',
    handler: (ctx, { params }) => desistir(ctx, params.id),
  })
}
