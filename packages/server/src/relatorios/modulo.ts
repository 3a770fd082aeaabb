import { defineModulo } from '../core/modulo/modulo.ts'
import { paineisRoutes } from './routes.ts'

/** The native dashboards, from what each module tells. */
export const relatorios = defineModulo({
  nome: 'relatorios',
  routes: [(router, { panels }) => paineisRoutes(router, panels)],
})
