import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.sensores
const base = `/${tela.caminho}`
const form = async () => (await import('./SensorFormScreen.tsx')).SensorFormScreen
const folha = async () => (await import('./SensorScreen.tsx')).SensorScreen

/** Sensors (Spec 3 §1: laboratorio/sensores, /sensor). */
export const sensoresRoutes: readonly ScreenRoute[] = [
  { tela, path: base, flag: 'visualizar', load: async () => (await import('./SensoresScreen.tsx')).SensoresScreen },
  { tela, path: `${base}/novo`, flag: 'adicionar', title: 'Novo', action: 'Novo sensor', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  { tela, path: `${base}/detalhes/$id`, flag: 'visualizar', title: 'Detalhes', load: folha },
  { tela, path: '/sensor', flag: 'visualizar', title: 'Sensor', load: folha },
]
