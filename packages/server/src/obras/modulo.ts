import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { leiturasDeVeiculos } from '@prumo/domain/obras/rdo/efeitos.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { rdoRoutes } from './rdo/routes.ts'
import { servicoDoRdo } from './rdo/servico.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [rdoRoutes],
  ownRoutes: { [rdos.name]: ['list', 'count', 'spreadsheet'] },
  emits: [leiturasDeVeiculos],
  ownServices: {
    [rdos.name]: servicoDoRdo,
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
  },
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
