import { defineModulo } from '../core/modulo/modulo.ts'
import { inicioRoutes } from './routes.ts'

/** What waits for a person, and what the palette finds. */
export const inicio = defineModulo({
  nome: 'inicio',
  routes: [(router, { home, search }) => inicioRoutes(router, home, search)],
})
