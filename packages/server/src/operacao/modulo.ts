import { defineModulo } from '../core/modulo/modulo.ts'
import { metricsRoutes } from './metrics.ts'
import { mudancaRoutes } from './mudanca/routes.ts'

/** Metrics, backups, restores, and the move from the former product. */
export const operacao = defineModulo({
  nome: 'operacao',
  routes: [(router, { pool }) => metricsRoutes(router, pool), mudancaRoutes],
})
