import { raizDoCampo, raizSelada } from '../core/campo/chave.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { plataformaRoutes } from './routes.ts'

/** Health, the catalogue of screens, the API told, the live channel, what the phones' keys come from. */
export const plataforma = defineModulo({
  nome: 'plataforma',
  routes: [plataformaRoutes],
  // Made as the server starts, so that whoever only asks for the package writes nothing.
  schedule: [async (services) => void (await raizDoCampo(services))],
  sealed: [raizSelada],
})
