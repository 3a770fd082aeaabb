import { defineModulo } from '../core/modulo/modulo.ts'
import { metricsRoutes } from './metrics.ts'

/** Metrics, backups and restores. */
export const operacao = defineModulo({
  nome: 'operacao',
  routes: [(router, { pool }) => metricsRoutes(router, pool)],
})
