import { defineModulo } from '../core/screens/modulo.ts'
import type { Incorporado } from './PaginaFixaScreen.tsx'
import { relatoriosRoutes } from './routes.ts'

/** The native dashboards. */
export const relatorios = defineModulo({
  nome: 'relatorios',
  routes: ({ relatorioDaPagina }) => relatoriosRoutes(relatorioDaPagina as () => Promise<Incorporado>),
})
