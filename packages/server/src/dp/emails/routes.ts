import { emails } from '@prumo/domain/dp/emails.ts'
import { chamadasDosEmails } from '@prumo/domain/dp/emails-chamadas.ts'
import type { Router } from '../../core/http/http.ts'
import { enviarAgora, verPrevia } from './enviar.ts'

/** Who may have reports sent to an address may read them. */
const CUIDAR = { tela: emails.tela, flag: 'editar' } as const

/** Beside the register's own routes: what a report says, and sending it now. */
export function emailsRoutes(router: Router): void {
  router.call(chamadasDosEmails.previa, {
    access: CUIDAR,
    summary: 'O relatório de documentações vencidas como sairia agora para este e-mail',
    handler: (ctx, { params }) => verPrevia(ctx, params.id),
  })
  router.call(chamadasDosEmails.enviar, {
    access: CUIDAR,
    summary: 'Envia agora o relatório de documentações vencidas; sem o que contar, nada sai',
    handler: (ctx, { params }) => enviarAgora(ctx, params.id),
  })
}
