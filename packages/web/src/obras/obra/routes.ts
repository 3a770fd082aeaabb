import { telas } from '@prumo/domain/telas.ts'
import { firstRows } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.obras
const base = `/${tela.caminho}`
const form = async () => (await import('./ObraFormScreen.tsx')).ObraFormScreen

/** Works, on their own screen (design, Works 4.1). */
export const obraRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    asks: firstRows(
      'obras',
      'ordem=codigo',
      'colunas=numero%2Ccodigo%2Cnome%2CcontratoId%2Cmunicipio%2Cuf%2Cstatus%2CdataFimPrevista',
    ),
    load: async () => (await import('./ObrasScreen.tsx')).ObrasScreen,
  },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Nova', action: 'Nova obra', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./ObraScreen.tsx')).ObraScreen,
  },
]
