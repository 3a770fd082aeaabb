import { defineModulo } from '../core/modulo/modulo.ts'
import { instalacaoRoutes } from './instalacao.ts'
import { contaRoutes } from './routes.ts'

/** Signing in, passwords, second factor, the first run. */
export const conta = defineModulo({
  nome: 'conta',
  routes: [contaRoutes, (router, { setup }) => instalacaoRoutes(router, setup)],
})
