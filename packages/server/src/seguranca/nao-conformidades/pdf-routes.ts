import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Router } from '../../core/http/http.ts'
import { defineNumberedPapers } from '../../core/papers/numbered.ts'
import { papelDaNc } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

/** POST /services/pdf-nc. */
export function pdfRoutes(router: Router): void {
  const responder = defineNumberedPapers(router, {
    entity: naoConformidades,
    tipo: 'pdf-nc',
    arquivo: 'nao-conformidades',
    ordem: 'data_abertura',
    quantos: (n) => (n === 1 ? '1 não conformidade' : `${n} não conformidades`),
    chamado: 'da não conformidade',
    nome: (numero) => `Não conformidade ${numero}`,
    desenhar: async (ctx, id) => papelDaNc(await carregarPapel(ctx, id), publicUrl(ctx)),
  })
  router.call(chamadasDeNcs.pdf, {
    access: { tela: naoConformidades.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de uma não conformidade; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids: [...new Set(ids)] }),
  })
}
