import { chips, SITUACAO_DO_CHIP } from '@prumo/domain/inventario/chips.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { repetidosNoInicio } from '../core/crud/repetidos.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { servicoDeChips, servicoDeMicros } from './gravar.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: [inventarioRoutes],
  ownRoutes: {
    [micros.name]: ['spreadsheet'],
    [chips.name]: ['spreadsheet'],
  },
  home: [
    repetidosNoInicio(micros, { titulo: 'Etiquetas repetidas' }),
    repetidosNoInicio(chips, {
      titulo: 'Números de chip repetidos',
      conta: { campo: 'situacao', valor: SITUACAO_DO_CHIP.ativo },
    }),
  ],
  ownServices: {
    [micros.name]: servicoDeMicros,
    [chips.name]: servicoDeChips,
  },
  search: byTitle(14, [micros, 'etiqueta'], [chips]),
})
