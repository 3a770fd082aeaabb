import type { ScreenRoute } from '../core/screens/screen-routes.ts'

/** The forms' other spelling of Spec 3 §2.2: the very screens, at 'conta-contrato/novo' too. */
const SINGULARES = {
  'contas-contrato': 'conta-contrato',
  'contas-juridicas': 'conta-juridica',
  'contas-institucionais': 'conta-institucional',
}

/** Those of the screens that have it, at their other address; named in the palette once. */
export const noSingular = (routes: readonly ScreenRoute[]): ScreenRoute[] =>
  Object.entries(SINGULARES).flatMap(([plural, singular]) =>
    routes
      .filter(({ path }) => path.startsWith(`/financeiro/${plural}/`))
      .map(({ action: _, ...route }) => ({ ...route, path: route.path.replace(`/${plural}/`, `/${singular}/`) })),
  )
