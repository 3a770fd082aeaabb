import { telas } from '@prumo/domain/telas.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const tela = telas.listaDePerguntas
const base = `/${tela.caminho}`
const form = async () => (await import('./QuestionarioFormScreen.tsx')).QuestionarioFormScreen

/** Lists of questions (design, Works 7.1); Spec 3 §2.2: a new one asks for editar. */
export const listaDePerguntasRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./QuestionariosScreen.tsx')).QuestionariosScreen,
  },
  { tela, path: `${base}/novo`, flag: 'editar', title: 'Nova', action: 'Nova lista de perguntas', load: form },
  { tela, path: `${base}/editar/$id`, flag: 'editar', title: 'Editar', load: form },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => (await import('./QuestionarioScreen.tsx')).QuestionarioScreen,
  },
]
