import { chips, SITUACAO_DO_CHIP } from '@prumo/domain/inventario/chips.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { repetidosNoInicio } from '../core/crud/repetidos.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { servicoDeEntregas } from './entregas/gravar.ts'
import { aceitesNaVez, entregasNaVez, entregasNoInicio } from './entregas/na-vez.ts'
import { comigoRoutes, entregasRoutes } from './entregas/routes.ts'
import { servicoDeChips, servicoDeMicros } from './gravar.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: [inventarioRoutes, entregasRoutes, comigoRoutes],
  ownRoutes: {
    [micros.name]: ['spreadsheet'],
    [chips.name]: ['spreadsheet'],
    [inventarioEntregas.name]: ['list', 'count', 'spreadsheet'],
  },
  vez: [aceitesNaVez, entregasNaVez],
  home: [
    ...entregasNoInicio,
    repetidosNoInicio(micros, { titulo: { um: 'Etiqueta repetida', muitos: 'Etiquetas repetidas' } }),
    repetidosNoInicio(chips, {
      titulo: { um: 'Número de chip repetido', muitos: 'Números de chip repetidos' },
      conta: { campo: 'situacao', valor: SITUACAO_DO_CHIP.ativo },
    }),
  ],
  ownServices: {
    [micros.name]: servicoDeMicros,
    [chips.name]: servicoDeChips,
    [inventarioEntregas.name]: servicoDeEntregas,
  },
  search: byTitle(14, [micros, 'etiqueta'], [chips], [inventarioEntregas, 'item']),
})
