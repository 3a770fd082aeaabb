import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.instrumentos
const base = `/${tela.caminho}`
const form = async () => (await import('./InstrumentoFormScreen.tsx')).InstrumentoFormScreen

/** Instruments: the default addresses, with what the laboratory is asked about in the place of the plain screens. */
export const instrumentosRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./InstrumentosScreen.tsx')).InstrumentosScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo instrumento', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./InstrumentoScreen.tsx')).InstrumentoScreen,
  },
]
