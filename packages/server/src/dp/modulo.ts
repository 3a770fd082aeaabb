import { funcaoSubstituida, funcaoVaiSair } from '@prumo/domain/administrador/efeitos.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { aptidaoPedida, aptoAtePedido, aptosPedidos } from '@prumo/domain/dp/efeitos.ts'
import { emails } from '@prumo/domain/dp/emails.ts'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { repetidosNoInicio } from '../core/crud/repetidos.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { aptidaoDosIds, aptoAteDosIds } from './aptidao/avaliar.ts'
import { escolherAptos } from './aptidao/inaptos.ts'
import { aptidaoNoInicio } from './aptidao/no-inicio.ts'
import { pessoasNoPainel } from './aptidao/no-painel.ts'
import { aptidaoRoutes } from './aptidao/routes.ts'
import { colecaoDeAssinaturas } from './colaboradores/assinaturas.ts'
import { servicoDeColaboradores } from './colaboradores/gravar.ts'
import { colaboradoresRoutes } from './colaboradores/routes.ts'
import { segurarQuemTemFuncao, trocarFuncao } from './colaboradores/trocar-funcao.ts'
import { servicoDosDocumentos } from './colaboradores-docs/gravar.ts'
import { colaboradoresDocsRoutes } from './colaboradores-docs/routes.ts'
import { documentosNoInicio } from './documentos-vencidos/no-inicio.ts'
import { documentosVencidosRoutes } from './documentos-vencidos/routes.ts'
import { servicoDeEmails } from './emails/gravar.ts'
import { emailsRoutes } from './emails/routes.ts'
import { agendarRelatorios } from './emails/semanal.ts'
import { servicoDeExigencias } from './exigencias/gravar.ts'
import { guardaNoInicio } from './guarda/no-inicio.ts'
import { guardaRoutes } from './guarda/routes.ts'
import { livroRoutes } from './livro/routes.ts'
import { servicoDeOrdens } from './ordens-de-servico/gravar.ts'
import { ordensDeServicoRoutes } from './ordens-de-servico/routes.ts'
import { servicoDosTipos, tiposDocumentosRoutes } from './tipos-documentos/routes.ts'
import { titularRoutes } from './titular/routes.ts'

/** Employees, their documents and aptitude, service orders, reports by mail. */
export const dp = defineModulo({
  nome: 'dp',
  routes: [
    colaboradoresRoutes,
    tiposDocumentosRoutes,
    colaboradoresDocsRoutes,
    documentosVencidosRoutes,
    livroRoutes,
    ordensDeServicoRoutes,
    emailsRoutes,
    aptidaoRoutes,
    guardaRoutes,
    titularRoutes,
  ],
  ownRoutes: {
    [colaboradoresDocs.name]: ['list', 'count', 'spreadsheet'],
    [colaboradores.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [ordensDeServico.name]: servicoDeOrdens,
    [colaboradores.name]: servicoDeColaboradores,
    [colaboradoresDocs.name]: servicoDosDocumentos,
    [emails.name]: servicoDeEmails,
    [exigencias.name]: servicoDeExigencias,
    [tiposDocumentos.name]: servicoDosTipos,
  },
  collections: [colecaoDeAssinaturas],
  home: [
    documentosNoInicio,
    aptidaoNoInicio,
    guardaNoInicio,
    repetidosNoInicio(tiposDocumentos, {
      titulo: { um: 'Tipo de documento repetido', muitos: 'Tipos de documentos repetidos' },
    }),
  ],
  panels: { 'inspecoes-seguranca': [pessoasNoPainel] },
  schedule: [(services) => agendarRelatorios(services)],
  effects: [
    on(funcaoVaiSair, segurarQuemTemFuncao),
    on(funcaoSubstituida, trocarFuncao),
    on(aptidaoPedida, (ctx, tx, { ids }) => aptidaoDosIds({ ...ctx, db: tx }, ids)),
    on(aptosPedidos, (ctx, tx, { query }) => escolherAptos({ ...ctx, db: tx }, query)),
    on(aptoAtePedido, (ctx, tx, { ids }) => aptoAteDosIds({ ...ctx, db: tx }, ids)),
  ],
  search: byTitle(
    9,
    [colaboradores, 'matricula'],
    [exigencias, 'fundamento'],
    [tiposDocumentos],
    [ordensDeServico],
    [emails],
  ),
})
