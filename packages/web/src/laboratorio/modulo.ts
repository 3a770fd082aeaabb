import { telas } from '@prumo/domain/telas.ts'
import { defineModulo } from '../core/screens/modulo.ts'
import { ensaioRoutes } from './ensaio-eletrico/routes.ts'

const tela = telas.equipamentoIsolante

/** The laboratory: of it, the tools that whoever works on a live network trusts. */
export const laboratorio = defineModulo({
  nome: 'laboratorio',
  routes: [
    {
      tela,
      path: `/${tela.caminho}`,
      flag: 'visualizar',
      load: async () => (await import('./equipamento-isolante/EquipamentosScreen.tsx')).EquipamentosScreen,
    },
    ...ensaioRoutes,
  ],
})
