import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.contasObra
const base = `/${tela.caminho}`
const form = async () => (await import('./ContaObraFormScreen.tsx')).ContaObraFormScreen

/** Design, Finance screens 2.7; the singular spelling is that of its sister accounts (Spec 3 §2.2). */
export const contasObraRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./ContasObraScreen.tsx')).ContasObraScreen },
  ...['contas-obra', 'conta-obra'].flatMap((nome): ScreenRoute[] => [
    {
      tela,
      path: `/financeiro/${nome}/novo`,
      flag: 'adicionar',
      title: 'Nova',
      ...(nome === 'contas-obra' && { action: 'Nova conta obra' }),
      load: form,
    },
    { tela, path: `/financeiro/${nome}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
    {
      tela,
      path: `/financeiro/${nome}/detalhes/$id`,
      flag: 'visualizar',
      title: 'Detalhes',
      load: async () => (await import('./ContaObraScreen.tsx')).ContaObraScreen,
    },
  ]),
]
