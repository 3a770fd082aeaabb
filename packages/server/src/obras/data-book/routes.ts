import { chamadasDoDataBook } from '@prumo/domain/obras/data-book/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Router } from '../../core/http/http.ts'
import { estimarDataBook } from './estimar.ts'

/** Beside the spec's call (gerar.ts), what a book would be before it is asked for. */
export function dataBookRoutes(router: Router): void {
  router.call(chamadasDoDataBook.estimar, {
    access: { tela: telas.obras, flag: 'visualizar' },
    summary: 'Quantos documentos e quantos bytes teria o data book de uma obra',
    handler: (ctx, { params, query: { disciplinas = [], tipos = [], revisoesAnteriores = false, gerados = true } }) =>
      estimarDataBook(ctx, params.id, { disciplinas, tipos, opcoes: { revisoesAnteriores, gerados } }),
  })
}
