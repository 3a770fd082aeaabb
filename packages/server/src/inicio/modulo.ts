import { defineModulo } from '../core/modulo/modulo.ts'
import { inicioRoutes, minhaVezRoutes } from './routes.ts'

/** What waits for a person, and what the palette finds. */
export const inicio = defineModulo({
  nome: 'inicio',
  routes: [inicioRoutes, (router, { vez }) => minhaVezRoutes(router, vez)],
})
