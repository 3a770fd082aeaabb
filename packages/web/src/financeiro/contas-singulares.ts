import type { Entity } from '@prumo/domain/core/entity.ts'
import { contasInstitucionais } from '@prumo/domain/financeiro/contas-institucionais.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { type ScreenRoute, screenFor } from '../core/screen-routes.ts'
import { contasContratoRoutes } from './contas-contrato/routes.ts'

/** The forms under the other spelling of Spec 3 §2.2: the very screens, at 'conta-contrato/novo' too. Named once in the palette. */
const noSingular = (routes: readonly ScreenRoute[], plural: string, singular: string): ScreenRoute[] =>
  routes
    .filter(({ path }) => path.startsWith(`/financeiro/${plural}/`))
    .map(({ action: _, ...route }) => ({ ...route, path: route.path.replace(`/${plural}/`, `/${singular}/`) }))

const daEntidade = (entity: Entity, singular: string): ScreenRoute[] =>
  noSingular(screenFor(entity), entity.name, singular)

export const contasSingularesRoutes: readonly ScreenRoute[] = [
  ...contasContratoRoutes,
  ...noSingular(contasContratoRoutes, 'contas-contrato', 'conta-contrato'),
  ...daEntidade(contasJuridicas, 'conta-juridica'),
  ...daEntidade(contasInstitucionais, 'conta-institucional'),
]
