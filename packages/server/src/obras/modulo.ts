import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import { obraVaiEncerrar } from '@prumo/domain/obras/efeitos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { obrasEtapas, obrasItens } from '@prumo/domain/obras/obra/listas.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { registrosObraItens } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDosAnexos } from './anexos/gravar.ts'
import { anexosRoutes } from './anexos/routes.ts'
import { servicoDeBaremos, servicoDeItens as servicoDeItensDeBaremo } from './baremos/gravar.ts'
import { baremosRoutes } from './baremos/routes.ts'
import { servicoDeObras } from './obra/gravar.ts'
import { servicoDeEtapas, servicoDeItens } from './obra/linhas.ts'
import { obrasRoutes } from './obra/routes.ts'
import { OBRAS } from './obra/situacao.ts'
import { servicoDoRegistro, servicoDosItens } from './registros/gravar.ts'
import { registrosNoInicio } from './registros/no-inicio.ts'
import { registrosRoutes } from './registros/routes.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [obrasRoutes, baremosRoutes, anexosRoutes, registrosRoutes],
  ownRoutes: {
    [baremos.name]: ['list', 'count'],
    [registrosObra.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [obrasAnexos.name]: servicoDosAnexos,
    [entity.name]: servicoDoFluxo(OBRAS, servicoDeObras),
    [obrasEtapas.name]: servicoDeEtapas,
    [obrasItens.name]: servicoDeItens,
    [baremos.name]: servicoDeBaremos,
    [baremosItens.name]: servicoDeItensDeBaremo,
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
    [registrosObra.name]: servicoDoRegistro,
    [registrosObraItens.name]: servicoDosItens,
  },
  home: [registrosNoInicio],
  emits: [obraVaiEncerrar],
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
