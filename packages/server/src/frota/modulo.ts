import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { equipeCriada, veiculosDaEquipe } from '@prumo/domain/obras/efeitos.ts'
import { leiturasDeVeiculos } from '@prumo/domain/obras/rdo/efeitos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { abastecimentosNoCampo } from './abastecimentos/campo.ts'
import { servicoDeAbastecimentos } from './abastecimentos/ler.ts'
import { abastecimentosRoutes } from './abastecimentos/routes.ts'
import { agendarNomes } from './abastecimentos/seguir-nomes.ts'
import { combustivelNoPainel } from './combustivel/painel.ts'
import { frotaNoInicio } from './no-inicio.ts'
import { veiculosDaEquipeMudaram, vincularPeloNome } from './veiculos/da-equipe.ts'
import { servicoDeVeiculos } from './veiculos/gravar.ts'
import { anotarLeituras } from './veiculos/leitura.ts'
import { veiculosNoPacote } from './veiculos/no-pacote.ts'
import { veiculosRoutes } from './veiculos/routes.ts'

/** Vehicles and what they are filled with. */
export const frota = defineModulo({
  nome: 'frota',
  routes: [veiculosRoutes, abastecimentosRoutes],
  ownRoutes: {
    [veiculos.name]: ['list', 'count', 'spreadsheet'],
    [abastecimentos.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [veiculos.name]: servicoDeVeiculos,
    [abastecimentos.name]: servicoDeAbastecimentos,
  },
  effects: [
    on(leiturasDeVeiculos, (_, tx, leituras) => anotarLeituras(tx, leituras)),
    on(veiculosDaEquipe, veiculosDaEquipeMudaram),
    on(equipeCriada, vincularPeloNome),
  ],
  schedule: [agendarNomes],
  campo: [abastecimentosNoCampo],
  pacote: [veiculosNoPacote],
  home: [frotaNoInicio],
  panels: { combustivel: [combustivelNoPainel] },
  search: [{ entity: veiculos, telas: [telas.veiculos], lugar: 5, detalhe: sql`concat_ws(' ', r.marca, r.modelo)` }],
})
