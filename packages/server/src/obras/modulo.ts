import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { obras as entity } from '@prumo/domain/obras/obras.ts'
import { registrosObraItens } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { serviceOfLines, serviceWithLists } from '../core/lists/services.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDosAnexos } from './anexos/gravar.ts'
import { anexosRoutes } from './anexos/routes.ts'
import { servicoDoRegistro, servicoDosItens } from './registros/gravar.ts'
import { registrosNoInicio } from './registros/no-inicio.ts'
import { registrosRoutes } from './registros/routes.ts'

/** Works, and who builds them. */
export const obras = defineModulo({
  nome: 'obras',
  routes: [anexosRoutes, registrosRoutes],
  ownRoutes: { [registrosObra.name]: ['list', 'count', 'spreadsheet'] },
  ownServices: {
    [obrasAnexos.name]: servicoDosAnexos,
    [equipes.name]: serviceWithLists(equipes, listasDaEquipe),
    [equipesIntegrantes.name]: serviceOfLines(equipes, equipesIntegrantes),
    [registrosObra.name]: servicoDoRegistro,
    [registrosObraItens.name]: servicoDosItens,
  },
  home: [registrosNoInicio],
  search: [{ entity, telas: [telas.obras], lugar: 4, detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` }],
})
