import { defineModulo } from '../core/screens/modulo.ts'
import { abastecimentosRoutes } from './abastecimentos/routes.ts'
import { veiculosRoutes } from './veiculos/routes.ts'

/** Vehicles and what they are filled with. */
export const frota = defineModulo({
  nome: 'frota',
  routes: [...veiculosRoutes, ...abastecimentosRoutes],
})
