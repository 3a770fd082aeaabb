import { defineModulo } from '../core/modulo/modulo.ts'
import { plataformaRoutes } from './routes.ts'

/** Health, the catalogue of screens, the API told, the live channel. */
export const plataforma = defineModulo({
  nome: 'plataforma',
  routes: [plataformaRoutes],
})
