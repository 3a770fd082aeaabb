import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { defineModulo } from '../core/modulo/modulo.ts'
import { servicoDeEnsaios } from './ensaio-eletrico/gravar.ts'
import { ensaiosRoutes } from './ensaio-eletrico/routes.ts'
import { servicoDeEquipamentos } from './equipamento-isolante/gravar.ts'
import { equipamentosNoPacote } from './equipamento-isolante/no-pacote.ts'
import { servicoDeLaudos } from './laudos/gravar.ts'
import { laudosNaVez } from './laudos/na-vez.ts'
import { laudosRoutes } from './laudos/routes.ts'
import { chaveDosLaudos } from './laudos/selo/chave.ts'
import { servicoDeCriterios, servicoDeTipos } from './tipo-equipamento/gravar.ts'
import { tiposRoutes } from './tipo-equipamento/routes.ts'

/** The laboratory: of it, the tools that whoever works on a live network trusts. */
export const laboratorio = defineModulo({
  nome: 'laboratorio',
  routes: [tiposRoutes, ensaiosRoutes, laudosRoutes],
  ownRoutes: {
    [tiposEquipamento.name]: ['list', 'count', 'spreadsheet'],
    [ensaiosEletricos.name]: ['list', 'count', 'spreadsheet'],
    [laudos.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [tiposEquipamento.name]: servicoDeTipos,
    [criteriosEnsaio.name]: servicoDeCriterios,
    [equipamentosIsolantes.name]: servicoDeEquipamentos,
    [ensaiosEletricos.name]: servicoDeEnsaios,
    [laudos.name]: servicoDeLaudos,
  },
  vez: [laudosNaVez],
  schedule: [async (services) => void (await chaveDosLaudos(services))],
  pacote: [equipamentosNoPacote],
  search: [
    {
      entity: laudos,
      telas: [telas.laudos],
      lugar: 6,
      detalhe: sql`concat_ws(' · ', r.equipamento, (select o.numero from laboratorio_os as o where o.id = r.os_id))`,
    },
    { entity: tiposEquipamento, telas: [telas.tipoEquipamento], lugar: 8, detalhe: sql`r.norma_produto` },
    {
      entity: equipamentosIsolantes,
      telas: [telas.equipamentoIsolante],
      lugar: 8,
      detalhe: sql`concat_ws(' · ', r.numero_serie, r.fabricante)`,
    },
  ],
})
