import { emails } from '@prumo/domain/dp/emails.ts'
import { previaDoRelatorio, relatorioEnviado } from '@prumo/domain/dp/emails-respostas.ts'
import { idParams, type Router } from '../../core/http.ts'
import { enviarAgora, verPrevia } from './enviar.ts'

/** Who may have reports sent to an address may read them. */
const CUIDAR = { tela: emails.tela, flag: 'editar' } as const

/** Beside the register's own routes: what a report says, and sending it now. */
export function emailsRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/emails/:id/previa',
    access: CUIDAR,
    params: idParams,
    answer: previaDoRelatorio,
    summary: 'O relatório de documentações vencidas como sairia agora para este e-mail',
    handler: (ctx, { params }) => verPrevia(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/emails/:id/enviar',
    access: CUIDAR,
    params: idParams,
    answer: relatorioEnviado,
    summary: 'Envia agora o relatório de documentações vencidas; sem o que contar, nada sai',
    handler: (ctx, { params }) => enviarAgora(ctx, params.id),
  })
}
