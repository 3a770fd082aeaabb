import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import { obraVaiEncerrar } from '@prumo/domain/obras/efeitos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { lancamentoDaMedicao, medicaoNoCaixa } from '@prumo/domain/obras/medicoes/efeitos.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { obrasEtapas, obrasItens } from '@prumo/domain/obras/obra/listas.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { leiturasDeVeiculos } from '@prumo/domain/obras/rdo/efeitos.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { registrosObraItens } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDosAnexos } from './anexos/gravar.ts'
import { anexosRoutes } from './anexos/routes.ts'
import { servicoDeBaremos, servicoDeItens as servicoDeItensDoBaremo } from './baremos/gravar.ts'
import { baremosRoutes } from './baremos/routes.ts'
import { dataBookDaObra } from './data-book/gerar.ts'
import { dataBookRoutes } from './data-book/routes.ts'
import { MEDICOES } from './medicoes/fluxo.ts'
import { servicoDeMedicoes } from './medicoes/gravar.ts'
import { receberPeloCaixa } from './medicoes/pelo-caixa.ts'
import { medicoesRoutes } from './medicoes/routes.ts'
import { servicoDeObras } from './obra/gravar.ts'
import { servicoDeEtapas, servicoDeItens } from './obra/linhas.ts'
import { obrasRoutes } from './obra/routes.ts'
import { OBRAS } from './obra/situacao.ts'
import { rdoRoutes } from './rdo/routes.ts'
import { servicoDoRdo } from './rdo/servico.ts'
import { servicoDoRegistro, servicoDosItens } from './registros/gravar.ts'
import { registrosNoInicio } from './registros/no-inicio.ts'
import { registrosRoutes } from './registros/routes.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [obrasRoutes, anexosRoutes, dataBookRoutes, baremosRoutes, registrosRoutes, rdoRoutes, medicoesRoutes],
  dataBook: dataBookDaObra,
  ownRoutes: {
    [baremos.name]: ['list', 'count'],
    [registrosObra.name]: ['list', 'count', 'spreadsheet'],
    [rdos.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [entity.name]: servicoDoFluxo(OBRAS, servicoDeObras),
    [obrasEtapas.name]: servicoDeEtapas,
    [obrasItens.name]: servicoDeItens,
    [obrasAnexos.name]: servicoDosAnexos,
    [baremos.name]: servicoDeBaremos,
    [baremosItens.name]: servicoDeItensDoBaremo,
    [medicoes.name]: servicoDoFluxo(MEDICOES, servicoDeMedicoes),
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
    [registrosObra.name]: servicoDoRegistro,
    [registrosObraItens.name]: servicoDosItens,
    [rdos.name]: servicoDoRdo,
  },
  emits: [obraVaiEncerrar, leiturasDeVeiculos, medicaoNoCaixa],
  effects: [on(lancamentoDaMedicao, receberPeloCaixa)],
  home: [registrosNoInicio],
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
