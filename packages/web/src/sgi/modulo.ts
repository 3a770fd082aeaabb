import { defineModulo } from '../core/screens/modulo.ts'
import { sgiRoutes } from './documentos/routes.ts'

/** The quality system's documents. */
export const sgi = defineModulo({
  nome: 'sgi',
  routes: sgiRoutes,
  vez: { 'sgi-documentos': async () => (await import('./documentos/DocumentoScreen.tsx')).DocumentoNaVez },
  publicRoutes: [
    {
      path: '/sgi/verificar/$codigo',
      load: async () => (await import('./verificar/VerificarScreen.tsx')).VerificarScreen,
    },
  ],
})
