import { chamadasDoCorreio } from '@prumo/domain/administrador/correio-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Router } from '../../core/http/http.ts'
import { desistir, reenviar, reenviarFalhas } from './atos.ts'
import { lerEstado, lerMensagem } from './ler.ts'

const LER = { tela: telas.correio, flag: 'visualizar' } as const
const CUIDAR = { tela: telas.correio, flag: 'editar' } as const

/** The outbox as a screen; its list is the entity's own. Without a mail server the notices are read here. */
export function correioRoutes(router: Router): void {
  router.call(chamadasDoCorreio.estado, {
    access: LER,
    summary: 'Se há servidor de e-mail, quantos e-mails esperam e quantos falharam',
    handler: (ctx) => lerEstado(ctx),
  })
  router.call(chamadasDoCorreio.mensagem, {
    access: LER,
    summary: 'O que um e-mail diz, se não leva link ou senha de uso único',
    handler: (ctx, { params }) => lerMensagem(ctx, params.id),
  })
  router.call(chamadasDoCorreio.reenviar, {
    access: CUIDAR,
    summary: 'Põe de novo na fila um e-mail que falhou',
    handler: (ctx, { params }) => reenviar(ctx, params.id),
  })
  router.call(chamadasDoCorreio.reenviarFalhas, {
    access: CUIDAR,
    summary: 'Põe de novo na fila os e-mails que falharam e ainda podem sair',
    handler: (ctx) => reenviarFalhas(ctx),
  })
  router.call(chamadasDoCorreio.desistir, {
    access: CUIDAR,
    summary: 'Tira da fila um e-mail que ainda não saiu',
    handler: (ctx, { params }) => desistir(ctx, params.id),
  })
}
