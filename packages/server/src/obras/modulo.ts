import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { histogramaPrevisto } from '@prumo/domain/obras/histograma/previsto.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDaPrevisao } from './histograma/planejar.ts'
import { histogramaRoutes } from './histograma/routes.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [histogramaRoutes],
  ownServices: {
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
    [histogramaPrevisto.name]: servicoDaPrevisao,
  },
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
