import { chips, SITUACAO_DO_CHIP } from '@prumo/domain/inventario/chips.ts'
import { inventarioContagens, inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { repetidosNoInicio } from '../core/crud/repetidos.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { servicoDeContagens } from './contagens/abrir.ts'
import { contagensNoPacote, itensNoPacote, leiturasNoCampo, servicoDeLeituras } from './contagens/campo.ts'
import { contagensRoutes } from './contagens/routes.ts'
import { servicoDeEntregas } from './entregas/gravar.ts'
import { aceitesNaVez, entregasNaVez, entregasNoInicio } from './entregas/na-vez.ts'
import { comigoRoutes, entregasRoutes } from './entregas/routes.ts'
import { servicoDeChips, servicoDeMicros } from './gravar.ts'
import { inventarioRoutes } from './routes.ts'

/** Computers, telephones and their numbers. */
export const inventario = defineModulo({
  nome: 'inventario',
  routes: [inventarioRoutes, entregasRoutes, comigoRoutes, contagensRoutes],
  campo: [leiturasNoCampo],
  pacote: [contagensNoPacote, itensNoPacote],
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
    [inventarioContagens.name]: servicoDeContagens,
    [inventarioLeituras.name]: servicoDeLeituras,
  },
  search: byTitle(14, [micros, 'etiqueta'], [chips], [inventarioEntregas, 'item'], [inventarioContagens, 'nome']),
})
