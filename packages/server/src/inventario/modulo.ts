import { chips } from '@prumo/domain/inventario/chips.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeChips, servicoDeMicros } from './gravar.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: [inventarioRoutes],
  ownRoutes: {
    [micros.name]: ['spreadsheet'],
    [chips.name]: ['spreadsheet'],
  },
  ownServices: {
    [micros.name]: servicoDeMicros,
    [chips.name]: servicoDeChips,
  },
})
