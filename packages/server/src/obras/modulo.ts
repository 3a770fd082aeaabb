import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { lancamentoDaMedicao, medicaoNoCaixa } from '@prumo/domain/obras/medicoes/efeitos.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { leiturasDeVeiculos } from '@prumo/domain/obras/rdo/efeitos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { servicoDoFluxo } from '../core/atos/transicao.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeBaremos, servicoDeItens } from './baremos/gravar.ts'
import { baremosRoutes } from './baremos/routes.ts'
import { MEDICOES } from './medicoes/fluxo.ts'
import { servicoDeMedicoes } from './medicoes/gravar.ts'
import { receberPeloCaixa } from './medicoes/pelo-caixa.ts'
import { medicoesRoutes } from './medicoes/routes.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [baremosRoutes, medicoesRoutes],
  ownRoutes: { [baremos.name]: ['list', 'count'] },
  ownServices: {
    [baremos.name]: servicoDeBaremos,
    [baremosItens.name]: servicoDeItens,
    [medicoes.name]: servicoDoFluxo(MEDICOES, servicoDeMedicoes),
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
  },
  emits: [medicaoNoCaixa, leiturasDeVeiculos],
  effects: [on(lancamentoDaMedicao, receberPeloCaixa)],
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
