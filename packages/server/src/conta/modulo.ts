import { suporte } from '@prumo/domain/administrador/suporte.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { instalacaoRoutes } from './instalacao.ts'
import { contaRoutes } from './routes.ts'
import { servicoDoSuporte, suporteNoInicio, suporteRoutes } from './suporte.ts'
import { segredosSelados } from './totp.ts'

/** Signing in, passwords, second factor, the first run. */
export const conta = defineModulo({
  nome: 'conta',
  routes: [contaRoutes, suporteRoutes, (router, { setup }) => instalacaoRoutes(router, setup)],
  ownServices: { [suporte.name]: servicoDoSuporte },
  home: [suporteNoInicio],
  sealed: [segredosSelados],
})
