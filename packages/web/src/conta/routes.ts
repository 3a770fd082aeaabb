import { telasPessoais } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'

/** Open to whoever is signed in (Spec 2 §6). */
export const contaRoutes: readonly ScreenRoute[] = [
  {
    tela: telasPessoais.minhaConta,
    path: '/home/minha-conta',
    flag: 'any',
    action: 'Minha conta',
    load: async () => (await import('./MinhaContaScreen.tsx')).MinhaContaScreen,
  },
  {
    tela: telasPessoais.minhaConta,
    path: '/home/alterar-senha',
    flag: 'any',
    title: 'Alterar senha',
    action: 'Alterar senha',
    load: async () => (await import('./AlterarSenhaScreen.tsx')).AlterarSenhaScreen,
  },
  {
    tela: telasPessoais.ajuda,
    path: '/home/ajuda',
    flag: 'any',
    action: 'Ajuda',
    load: async () => (await import('./AjudaScreen.tsx')).AjudaScreen,
  },
]
