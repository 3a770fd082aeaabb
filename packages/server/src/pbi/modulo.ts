import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { senhasSeladas, servicoDeContasMestre } from './contas.ts'
import { servicoDeRelatorios } from './relatorios.ts'
import { pbiRoutes } from './routes.ts'

/** Power BI reports, and who may open them. */
export const pbi = defineModulo({
  nome: 'pbi',
  routes: [pbiRoutes],
  ownServices: {
    [contasMestre.name]: servicoDeContasMestre,
    [relatoriosUsuarios.name]: servicoDeRelatorios,
  },
  sealed: [senhasSeladas],
  search: byTitle(31, [relatoriosUsuarios]),
})
