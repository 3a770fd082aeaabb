import { defineModulo } from '../core/screens/modulo.ts'
import { contaPublicRoutes } from './public-routes.ts'
import { contaRoutes } from './routes.ts'

/** Signing in, passwords, a person's own account. */
export const conta = defineModulo({
  nome: 'conta',
  routes: contaRoutes,
  publicRoutes: contaPublicRoutes,
})
