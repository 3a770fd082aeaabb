import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { chamadasDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Router } from '../../core/http/http.ts'
import { defineNumberedPapers } from '../../core/papers/numbered.ts'
import { papelDaApr } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

/** POST /services/pdf-apr. */
export function pdfRoutes(router: Router): void {
  const responder = defineNumberedPapers(router, {
    entity: aprs,
    tipo: 'pdf-apr',
    arquivo: 'aprs',
    ordem: 'data',
    quantos: (n) => (n === 1 ? '1 APR' : `${n} APRs`),
    chamado: 'da APR',
    nome: (numero) => numero,
    desenhar: async (ctx, id) => papelDaApr(await carregarPapel(ctx, id), publicUrl(ctx)),
  })
  router.call(chamadasDeAprs.pdf, {
    access: { tela: aprs.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de uma APR; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids: [...new Set(ids)] }),
  })
}
