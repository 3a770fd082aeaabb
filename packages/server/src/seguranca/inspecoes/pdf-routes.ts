import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Router } from '../../core/http/http.ts'
import { defineNumberedPapers } from '../../core/papers/numbered.ts'
import { papelDaInspecao } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

/** POST /services/pdf-inspecao. */
export function pdfRoutes(router: Router): void {
  const responder = defineNumberedPapers(router, {
    entity: inspecoes,
    tipo: 'pdf-inspecao',
    arquivo: 'inspecoes',
    ordem: 'data_hora',
    quantos: (n) => (n === 1 ? '1 inspeção' : `${n} inspeções`),
    chamado: 'da inspeção',
    nome: (numero) => `Inspeção ${numero}`,
    desenhar: async (ctx, id) => papelDaInspecao(await carregarPapel(ctx, id), publicUrl(ctx)),
  })
  router.call(chamadasDeInspecoes.pdf, {
    access: { tela: inspecoes.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de uma inspeção; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids: [...new Set(ids)] }),
  })
}
