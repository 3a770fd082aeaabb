import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.contasContrato
const base = `/${tela.caminho}`
const form = async () => (await import('./ContaContratoFormScreen.tsx')).ContaContratoFormScreen

/** The list is the default one; form and detail know more of a contract than its declaration. */
export const contasContratoRoutes: readonly ScreenRoute[] = [
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova conta contrato', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./ContaContratoScreen.tsx')).ContaContratoScreen,
  },
]
