import type { Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { ComponentType } from 'react'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'

type Load = () => Promise<ComponentType>

const guardado = (
  tela: Tela,
  what: readonly [one: string, many: string],
  list: Load,
  form: Load,
  detail: Load,
  importar: Load,
): ScreenRoute[] => {
  const base = `/${tela.caminho}`
  return [
    { tela, path: base, flag: 'visualizar', load: list },
    { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: `Cadastrar ${what[0]}`, load: form },
    { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
    {
      tela,
      path: `${base}/importar`,
      flag: 'adicionar',
      title: 'Importar',
      action: `Importar ${what[1]}`,
      load: importar,
    },
    { tela, path: `${base}/detalhes/$id`, flag: 'visualizar', title: 'Detalhes', load: detail },
  ]
}

/** Spec 3 §2.2, Inventory; the details are ours: what the QR of a label opens. */
export const inventarioRoutes: readonly ScreenRoute[] = [
  ...guardado(
    telas.micros,
    ['micro', 'micros'],
    async () => (await import('./micros/MicrosScreen.tsx')).MicrosScreen,
    async () => (await import('./micros/MicroFormScreen.tsx')).MicroFormScreen,
    async () => (await import('./micros/MicroScreen.tsx')).MicroScreen,
    async () => (await import('./ImportarScreen.tsx')).ImportarMicros,
  ),
  ...guardado(
    telas.chips,
    ['chip', 'chips'],
    async () => (await import('./chips/ChipsScreen.tsx')).ChipsScreen,
    async () => (await import('./chips/ChipFormScreen.tsx')).ChipFormScreen,
    async () => (await import('./chips/ChipScreen.tsx')).ChipScreen,
    async () => (await import('./ImportarScreen.tsx')).ImportarChips,
  ),
  {
    tela: telas.inventarioGeral,
    path: `/${telas.inventarioGeral.caminho}`,
    flag: 'visualizar',
    load: async () => (await import('./geral/GeralScreen.tsx')).GeralScreen,
  },
]
