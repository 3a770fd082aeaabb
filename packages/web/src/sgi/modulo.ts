import { defineModulo } from '../core/screens/modulo.ts'
import { sgiRoutes } from './documentos/routes.ts'

/** The quality system's documents. */
export const sgi = defineModulo({
  nome: 'sgi',
  routes: sgiRoutes,
  vez: async () => (await import('./vez.ts')).vez,
  publicRoutes: [
    {
      path: '/sgi/verificar/$codigo',
      load: async () => (await import('./verificar/VerificarScreen.tsx')).VerificarScreen,
    },
  ],
})
