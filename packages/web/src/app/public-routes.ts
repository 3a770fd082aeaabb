import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import type { ComponentType } from 'react'
import { keepToken } from '../conta/token-de-recuperacao.ts'
import { ApiError, api } from '../core/api.ts'

/** One address open to whoever has no session (Spec 3 §2.1). */
export type PublicRoute = {
  path: string
  /** Another address to be at instead, or null to stay. */
  instead?: (params: Record<string, string>) => string | null | Promise<string | null>
  load: () => Promise<ComponentType>
}

/** A house without people opens on its set-up. */
async function setUpNeeded(): Promise<boolean> {
  try {
    return (await api.call(chamadasDaConta.instalacao, { anonymous: true })).necessaria
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const recuperar = async () => (await import('../conta/RecuperarSenhaScreen.tsx')).RecuperarSenhaScreen
const registro = async () => (await import('../conta/RegistroScreen.tsx')).RegistroScreen

export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/login',
    instead: async () => ((await setUpNeeded()) ? '/instalacao' : null),
    load: async () => (await import('../conta/Login.tsx')).Login,
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
  {
    path: '/sgi/verificar/$codigo',
    load: async () => (await import('../sgi/verificar/VerificarScreen.tsx')).VerificarScreen,
  },
]
