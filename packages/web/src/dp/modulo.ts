import { defineModulo } from '../core/screens/modulo.ts'
import { colaboradoresRoutes, type EmMaosOferecido } from './colaboradores/routes.ts'
import { colaboradoresDocsRoutes } from './colaboradores-docs/routes.ts'
import { documentosVencidosRoutes } from './documentos-vencidos/routes.ts'
import { emailsRoutes } from './emails/routes.ts'
import { exigenciasRoutes } from './exigencias/routes.ts'
import { guardaRoutes } from './guarda/routes.ts'
import { ordensDeServicoRoutes } from './templates-ordens-de-servico/routes.ts'
import { tiposDocumentosRoutes } from './tipos-documentos/routes.ts'
import { titularRoutes } from './titular/routes.ts'

/** Employees, their documents and aptitude, service orders, reports by mail. */
export const dp = defineModulo({
  nome: 'dp',
  routes: ({ emMaos }) => [
    ...tiposDocumentosRoutes,
    ...colaboradoresDocsRoutes,
    ...documentosVencidosRoutes,
    ...colaboradoresRoutes(emMaos as EmMaosOferecido),
    ...ordensDeServicoRoutes,
    ...emailsRoutes,
    ...exigenciasRoutes,
    ...guardaRoutes,
    ...titularRoutes,
  ],
})
