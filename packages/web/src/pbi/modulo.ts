import { defineModulo } from '../core/screens/modulo.ts'
import { pbiRoutes, relatorioDaPagina } from './routes.ts'

/** Power BI reports, and who may open them. */
export const pbi = defineModulo({
  nome: 'pbi',
  routes: pbiRoutes,
  offers: { relatorioDaPagina },
})
