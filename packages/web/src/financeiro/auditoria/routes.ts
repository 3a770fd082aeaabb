import { telas } from '@prumo/domain/telas.ts'
import { listAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.auditoria
const base = listAddress(tela)

/** Design, Auditoria 2.6: rows are generated, so there is no 'novo'; whoever is asked answers without the screen's flags. */
export const auditoriaRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./AuditoriaScreen.tsx')).AuditoriaScreen },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./AchadoScreen.tsx')).AchadoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./EditarAchadoScreen.tsx')).EditarAchadoScreen,
  },
  {
    tela,
    path: `${base}/responder`,
    flag: 'any',
    title: 'Respostas pendentes',
    load: async () => (await import('./RespostasScreen.tsx')).RespostasScreen,
  },
  {
    tela,
    path: `${base}/responder/$id`,
    flag: 'any',
    title: 'Responder',
    load: async () => (await import('./ResponderScreen.tsx')).ResponderScreen,
  },
]
