import { obraVaiEncerrar } from '@prumo/domain/obras/efeitos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { obrasEtapas, obrasItens } from '@prumo/domain/obras/obra/listas.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeObras } from './obra/gravar.ts'
import { servicoDeEtapas, servicoDeItens } from './obra/linhas.ts'
import { obrasRoutes } from './obra/routes.ts'
import { OBRAS } from './obra/situacao.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [obrasRoutes],
  ownRoutes: { [entity.name]: ['list', 'count', 'spreadsheet'] },
  ownServices: {
    [entity.name]: servicoDoFluxo(OBRAS, servicoDeObras),
    [obrasEtapas.name]: servicoDeEtapas,
    [obrasItens.name]: servicoDeItens,
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
  },
  emits: [obraVaiEncerrar],
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
