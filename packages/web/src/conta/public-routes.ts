import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import type { PublicRoute } from '../core/screens/screen-routes.ts'
import { ApiError, api } from '../core/wire/api.ts'
import { keepToken } from './token-de-recuperacao.ts'

/** A house without people opens on its set-up. */
async function setUpNeeded(): Promise<boolean> {
  try {
    return (await api.call(chamadasDaConta.instalacao, { anonymous: true })).necessaria
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const recuperar = async () => (await import('./RecuperarSenhaScreen.tsx')).RecuperarSenhaScreen
const registro = async () => (await import('./RegistroScreen.tsx')).RegistroScreen

/** Spec 3 §2.1: signing in, the first run, asking for access, a forgotten password. */
export const contaPublicRoutes: readonly PublicRoute[] = [
  {
    path: '/login',
    instead: async () => ((await setUpNeeded()) ? '/instalacao' : null),
    load: async () => (await import('./Login.tsx')).Login,
  },
  {
    path: '/instalacao',
    instead: async () => ((await setUpNeeded()) ? null : '/login'),
    load: async () => (await import('./Setup.tsx')).Setup,
  },
  { path: '/registro', load: registro },
  { path: '/cadastro', load: registro },
  {
    path: '/recuperar-senha/$token',
    instead: ({ token = '' }) => {
      keepToken(token)
      return '/recuperar-senha'
    },
    load: recuperar,
  },
  { path: '/recuperar-senha', load: recuperar },
]
