/**
 * Every guarded address of the product. A plain entity gets list, novo, detalhes and editar under its screen's path
 * without a line here; only modules with screens of their own are named. What a module declares replaces the default.
 */
import type { Entity } from '@prumo/domain/core/entity.ts'
import { type Flag, may, type PermissionEntry } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { correioRoutes } from '../administrador/correio/routes.ts'
import { funcoesRoutes } from '../administrador/funcoes/routes.ts'
import { logsRoutes } from '../administrador/logs/routes.ts'
import { usuariosRoutes } from '../administrador/usuarios/routes.ts'
import { versaoRoutes } from '../administrador/versao/routes.ts'
import { contaRoutes } from '../conta/routes.ts'
import type { ScreenRoute } from '../core/screen-routes.ts'
import { colaboradoresRoutes } from '../dp/colaboradores/routes.ts'
import { colaboradoresDocsRoutes } from '../dp/colaboradores-docs/routes.ts'
import { documentosVencidosRoutes } from '../dp/documentos-vencidos/routes.ts'
import { emailsRoutes } from '../dp/emails/routes.ts'
import { exigenciasRoutes } from '../dp/exigencias/routes.ts'
import { guardaRoutes } from '../dp/guarda/routes.ts'
import { ordensDeServicoRoutes } from '../dp/templates-ordens-de-servico/routes.ts'
import { tiposDocumentosRoutes } from '../dp/tipos-documentos/routes.ts'
import { titularRoutes } from '../dp/titular/routes.ts'
import { acompanhamentoRoutes } from '../financeiro/acompanhamento/routes.ts'
import { auditoriaRoutes } from '../financeiro/auditoria/routes.ts'
import { categoriasDeCustoRoutes } from '../financeiro/categorias-de-custo/routes.ts'
import { contasAPagarRoutes } from '../financeiro/contas-a-pagar/routes.ts'
import { contasContratoRoutes } from '../financeiro/contas-contrato/routes.ts'
import { contasObraRoutes } from '../financeiro/contas-obra/routes.ts'
import { fluxoDeCaixaRoutes } from '../financeiro/fluxo-de-caixa/routes.ts'
import { fornecedoresRoutes } from '../financeiro/fornecedores/routes.ts'
import { metasRoutes } from '../financeiro/metas/routes.ts'
import { noSingular } from '../financeiro/no-singular.ts'
import { pedidosRoutes } from '../financeiro/pedidos/routes.ts'
import { remessasRoutes } from '../financeiro/remessas/routes.ts'
import { solicitacoesRoutes } from '../financeiro/solicitacoes/routes.ts'
import { solicitarDiariasRoutes } from '../financeiro/solicitar-diarias/routes.ts'
import { valoresDiariasRoutes } from '../financeiro/valores-diarias/routes.ts'
import { workflowRoutes } from '../financeiro/workflow/routes.ts'
import { abastecimentosRoutes } from '../frota/abastecimentos/routes.ts'
import { veiculosRoutes } from '../frota/veiculos/routes.ts'
import { inventarioRoutes } from '../inventario/routes.ts'
import { pbiRoutes, relatorioDaPagina } from '../pbi/routes.ts'
import { relatoriosRoutes } from '../relatorios/routes.ts'
import { sgiRoutes } from '../sgi/documentos/routes.ts'
import { plainEntities } from './plain-entities.ts'
import { screenFor } from './plain-screens.ts'

/** Screens that differ from the default, module by module. */
const own: readonly (readonly ScreenRoute[])[] = [
  funcoesRoutes,
  correioRoutes,
  usuariosRoutes,
  logsRoutes,
  versaoRoutes,
  contaRoutes,
  tiposDocumentosRoutes,
  colaboradoresDocsRoutes,
  documentosVencidosRoutes,
  colaboradoresRoutes,
  ordensDeServicoRoutes,
  emailsRoutes,
  exigenciasRoutes,
  guardaRoutes,
  titularRoutes,
  pedidosRoutes,
  solicitacoesRoutes,
  acompanhamentoRoutes,
  contasAPagarRoutes,
  metasRoutes,
  auditoriaRoutes,
  remessasRoutes,
  fornecedoresRoutes,
  categoriasDeCustoRoutes,
  contasContratoRoutes,
  contasObraRoutes,
  workflowRoutes,
  fluxoDeCaixaRoutes,
  valoresDiariasRoutes,
  solicitarDiariasRoutes,
  sgiRoutes,
  veiculosRoutes,
  abastecimentosRoutes,
  relatoriosRoutes(relatorioDaPagina),
  inventarioRoutes,
  pbiRoutes,
]

const declaration = async (name: string): Promise<Entity> =>
  (await import('@prumo/domain/entities.ts')).entities.find((entity) => entity.name === name)!

function allRoutes(): ScreenRoute[] {
  const byPath = new Map<string, ScreenRoute>()
  const add = (route: ScreenRoute) => byPath.set(route.path, route)
  for (const { name, telaId, ...plain } of plainEntities) {
    const tela = allTelas.find(({ id }) => id === telaId)!
    screenFor({ ...plain, tela, load: () => declaration(name) }).forEach(add)
  }
  own.flat().forEach(add)
  noSingular([...byPath.values()]).forEach(add)
  return [...byPath.values()]
}

export const screenRoutes: readonly ScreenRoute[] = allRoutes()

const paths = new Set(screenRoutes.map((route) => route.path))
/** Is there anything at that address? Menu, palette and footer link only what exists. */
export const exists = (path: string): boolean => paths.has(path)

/** The flag a route asks for, against a person's entries. */
export const mayOpen = (permissoes: readonly PermissionEntry[], { tela, flag }: ScreenRoute): boolean =>
  flag === 'any' || may(permissoes, tela, flag as Flag)
