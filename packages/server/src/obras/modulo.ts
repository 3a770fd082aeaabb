import { aptidaoPedida } from '@prumo/domain/dp/efeitos.ts'
import { equipeCriada, veiculosDaEquipe } from '@prumo/domain/obras/efeitos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes } from '@prumo/domain/obras/equipes/integrantes.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { planos5w2hAnexos } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeEquipes } from './equipes/gravar.ts'
import { servicoDeIntegrantes } from './equipes/integrantes.ts'
import { equipesRoutes } from './equipes/routes.ts'
import { servicoDosAnexos } from './planos-5w2h/anexos.ts'
import { agendarAvisosDePlanos } from './planos-5w2h/avisar-atrasados.ts'
import { PLANOS } from './planos-5w2h/fluxo.ts'
import { servicoDePlanos } from './planos-5w2h/gravar.ts'
import { planosNoInicio } from './planos-5w2h/no-inicio.ts'
import { planosRoutes } from './planos-5w2h/routes.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [equipesRoutes, planosRoutes],
  ownRoutes: {
    [equipes.name]: ['list', 'count', 'spreadsheet'],
    [planos5w2h.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [equipes.name]: servicoDeEquipes,
    [equipesIntegrantes.name]: servicoDeIntegrantes,
    [planos5w2h.name]: servicoDoFluxo(PLANOS, servicoDePlanos),
    [planos5w2hAnexos.name]: servicoDosAnexos,
  },
  emits: [aptidaoPedida, veiculosDaEquipe, equipeCriada],
  home: [planosNoInicio],
  schedule: [agendarAvisosDePlanos],
  search: [
    { entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` },
    { entity: equipes, telas: [telas.equipes], lugar: 5, detalhe: sql`r.codigo` },
    { entity: planos5w2h, telas: [telas.planos5w2h], lugar: 6, detalhe: sql`r.titulo` },
  ],
})
