import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { sensoresLeituras } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { planoPedido } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeEquipamentos } from './equipamento-isolante/gravar.ts'
import { equipamentosNoPacote } from './equipamento-isolante/no-pacote.ts'
import { servicoDeCalibracoes } from './instrumentos/calibrar.ts'
import { servicoDeInstrumentos } from './instrumentos/gravar.ts'
import { instrumentosRoutes } from './instrumentos/routes.ts'
import { servicoDeSensores } from './sensores/gravar.ts'
import { agendarLeituras } from './sensores/guarda.ts'
import { sensoresRoutes } from './sensores/routes.ts'

/** The laboratory: of it, the tools that whoever works on a live network trusts. */
export const laboratorio = defineModulo({
  nome: 'laboratorio',
  routes: [instrumentosRoutes, sensoresRoutes],
  ownRoutes: {
    [instrumentos.name]: ['list', 'count', 'spreadsheet'],
    [sensores.name]: ['list', 'count', 'spreadsheet'],
    [sensoresLeituras.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [equipamentosIsolantes.name]: servicoDeEquipamentos,
    [instrumentos.name]: servicoDeInstrumentos,
    [calibracoes.name]: servicoDeCalibracoes,
    [sensores.name]: servicoDeSensores,
  },
  emits: [planoPedido],
  schedule: [agendarLeituras],
  pacote: [equipamentosNoPacote],
  search: [
    {
      entity: equipamentosIsolantes,
      telas: [telas.equipamentoIsolante],
      lugar: 8,
      detalhe: sql`concat_ws(' · ', r.numero_serie, r.fabricante)`,
    },
  ],
})
