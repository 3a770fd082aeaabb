import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import { logs } from '@prumo/domain/administrador/logs.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { emails } from '@prumo/domain/dp/emails.ts'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { classesDeCusto } from '@prumo/domain/financeiro/classes-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { ZodType } from 'zod'
import { correioRoutes } from './administrador/correio/routes.ts'
import { funcoesRoutes } from './administrador/funcoes/routes.ts'
import { logsRoutes } from './administrador/logs/routes.ts'
import { usuariosRoutes } from './administrador/usuarios/routes.ts'
import { versaoRoutes } from './administrador/versao/routes.ts'
import { instalacaoRoutes } from './conta/instalacao.ts'
import { contaRoutes } from './conta/routes.ts'
import { collectionRoutes } from './core/collections.ts'
import type { Services } from './core/context.ts'
import type { OwnServices } from './core/crud/own-service.ts'
import { crudRoutes, type OwnRoute } from './core/crud/routes.ts'
import { AppError } from './core/errors.ts'
import { Router } from './core/http.ts'
import { answerRefusals } from './core/refusals.ts'
import { refuseUndeclaredKeys } from './declared-answers.ts'
import { aptidaoNoInicio } from './dp/aptidao/no-inicio.ts'
import { pessoasNoPainel } from './dp/aptidao/no-painel.ts'
import { aptidaoRoutes } from './dp/aptidao/routes.ts'
import { servicoDeColaboradores } from './dp/colaboradores/gravar.ts'
import { colaboradoresRoutes } from './dp/colaboradores/routes.ts'
import { colaboradoresDocsRoutes } from './dp/colaboradores-docs/routes.ts'
import { documentosNoInicio } from './dp/documentos-vencidos/no-inicio.ts'
import { documentosVencidosRoutes } from './dp/documentos-vencidos/routes.ts'
import { servicoDeEmails } from './dp/emails/gravar.ts'
import { emailsRoutes } from './dp/emails/routes.ts'
import { agendarRelatorios } from './dp/emails/semanal.ts'
import { servicoDeExigencias } from './dp/exigencias/gravar.ts'
import { guardaNoInicio } from './dp/guarda/no-inicio.ts'
import { guardaRoutes } from './dp/guarda/routes.ts'
import { livroRoutes } from './dp/livro/routes.ts'
import { servicoDeOrdens } from './dp/ordens-de-servico/gravar.ts'
import { ordensDeServicoRoutes } from './dp/ordens-de-servico/routes.ts'
import { tiposDocumentosRoutes } from './dp/tipos-documentos/routes.ts'
import { titularRoutes } from './dp/titular/routes.ts'
import { acompanhamentoRoutes } from './financeiro/acompanhamento/routes.ts'
import { auditoriaNoInicio } from './financeiro/auditoria/no-inicio.ts'
import { agendarBusca } from './financeiro/auditoria/procurar.ts'
import { auditoriaRoutes } from './financeiro/auditoria/routes.ts'
import { capturaRoutes } from './financeiro/captura/routes.ts'
import { servicoDeCategorias } from './financeiro/categorias-de-custo/gravar.ts'
import { categoriasDeCustoRoutes } from './financeiro/categorias-de-custo/routes.ts'
import { servicoDeClasses } from './financeiro/classes-de-custo/gravar.ts'
import { contasAPagarRoutes } from './financeiro/contas-a-pagar/routes.ts'
import { servicoDeContratos } from './financeiro/contas-contrato/gravar.ts'
import { contasContratoRoutes } from './financeiro/contas-contrato/routes.ts'
import { contasObraRoutes } from './financeiro/contas-obra/routes.ts'
import { servicoDeContasPagadoras } from './financeiro/contas-pagadoras/gravar.ts'
import { servicoDeLancamentos } from './financeiro/fluxo-de-caixa/ler.ts'
import { fluxoDeCaixaRoutes } from './financeiro/fluxo-de-caixa/routes.ts'
import { servicoDeFornecedores } from './financeiro/fornecedores/gravar.ts'
import { fornecedoresNoInicio } from './financeiro/fornecedores/no-inicio.ts'
import { fornecedoresRoutes } from './financeiro/fornecedores/routes.ts'
import { listasRoutes } from './financeiro/listas.ts'
import { metasRoutes } from './financeiro/metas/routes.ts'
import { financeiroNoInicio } from './financeiro/no-inicio.ts'
import { conversaRoutes } from './financeiro/pedidos/conversa-routes.ts'
import { pedidosRoutes } from './financeiro/pedidos/routes.ts'
import { obrasNoPainel } from './financeiro/relatorio/obras-bi.ts'
import { financeiroNoPainel } from './financeiro/relatorio/painel.ts'
import { remessasRoutes } from './financeiro/remessas/routes.ts'
import { retornosRoutes } from './financeiro/retornos/routes.ts'
import { agendarLembretes } from './financeiro/solicitacoes/lembrar.ts'
import { solicitacoesRoutes } from './financeiro/solicitacoes/routes.ts'
import { solicitarDiariasRoutes } from './financeiro/solicitar-diarias/routes.ts'
import { servicoDeValores } from './financeiro/valores-diarias/gravar.ts'
import { valoresDiariasRoutes } from './financeiro/valores-diarias/routes.ts'
import { workflowRoutes } from './financeiro/workflow/routes.ts'
import { servicoDeAbastecimentos } from './frota/abastecimentos/ler.ts'
import { abastecimentosRoutes } from './frota/abastecimentos/routes.ts'
import { combustivelNoPainel } from './frota/combustivel/painel.ts'
import { frotaNoInicio } from './frota/no-inicio.ts'
import { servicoDeVeiculos } from './frota/veiculos/gravar.ts'
import { veiculosRoutes } from './frota/veiculos/routes.ts'
import { inicioRoutes } from './inicio/routes.ts'
import { servicoDeChips, servicoDeMicros } from './inventario/gravar.ts'
import { inventarioRoutes } from './inventario/routes.ts'
import { metricsRoutes } from './operacao/metrics.ts'
import { servicoDeRelatorios } from './pbi/relatorios.ts'
import { pbiRoutes } from './pbi/routes.ts'
import { plataformaRoutes } from './plataforma/routes.ts'
import { paineisRoutes } from './relatorios/routes.ts'
import { servicoDoSgi } from './sgi/documentos/apresentar.ts'
import { sgiNoInicio } from './sgi/documentos/no-inicio.ts'
import { sgiNoPainel } from './sgi/documentos/no-painel.ts'
import { sgiRoutes } from './sgi/documentos/routes.ts'
import { trabalhosRoutes } from './trabalhos/routes.ts'
import { visoesRoutes } from './visoes/routes.ts'

const BODY_LIMIT = 2 * 1024 * 1024
/** Ten files over a slow line have this long to come in whole; what trickles in holds no connection for ever. */
const REQUEST_MS = 10 * 60_000
/** A connection on which nothing passes; above the longest an answer is silent. The live channel's beat keeps it open. */
const SILENCE_MS = 2 * 60_000

/** What the app needs beside the services. */
export interface AppOptions {
  readonly pool: pg.Pool
  /** The built front end's folder; without it only the API answers. */
  readonly webFolder: string | null
  readonly setup: { code: string; fillDemonstration: () => Promise<void> }
  /** Checks every answer against its declared shape: on in tests. */
  readonly checkAnswers: boolean
}

/** Composes the server: guards first, then every module's routes, then the front end. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log as never,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    // Told to people as the number of a failure: found in the log of any server, whenever it started.
    genReqId: () => randomBytes(6).toString('hex'),
    // The one proxy in front is believed, what it was told is not: an address anyone can choose limits nobody.
    trustProxy: services.config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // The spec ends some of its paths with a slash and some without.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(({ schema }) => (data) => {
    const text = JSON.stringify(data)
    if (options.checkAnswers) refuseUndeclaredKeys(schema as ZodType, text)
    return text
  })
  answerRefusals(app)
  refuseUndeclared(app)
  app.addHook('preClose', async () => services.live.endAll())
  logRequests(app)
  keepNothing(app)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy },
    crossOriginEmbedderPolicy: false,
    hsts: services.config.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  await app.register(compress, { threshold: 2048, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  await app.register(cookie)
  await app.register(multipart)
  refuseForeignOrigins(app, services)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Prumo', version: services.version, description: 'API do sistema de gestão Prumo.' },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  })

  const router = new Router(app, services, options.pool)
  app.addHook('onReady', () => router.works.begin())
  app.addHook('onReady', () => agendarLembretes(services))
  app.addHook('onReady', () => agendarBusca(services))
  app.addHook('onReady', () => agendarRelatorios(services))
  app.addHook('preClose', async () => router.works.stop())
  metricsRoutes(router, options.pool)
  plataformaRoutes(router)
  contaRoutes(router)
  instalacaoRoutes(router, options.setup)
  collectionRoutes(router, ownServices)
  for (const entity of services.entities.values()) {
    crudRoutes(router, entity, { except: ownRoutes[entity.name] ?? [], own: ownServices[entity.name] })
  }
  funcoesRoutes(router)
  correioRoutes(router)
  versaoRoutes(router)
  colaboradoresRoutes(router)
  tiposDocumentosRoutes(router)
  colaboradoresDocsRoutes(router)
  documentosVencidosRoutes(router)
  livroRoutes(router)
  ordensDeServicoRoutes(router)
  emailsRoutes(router)
  aptidaoRoutes(router)
  guardaRoutes(router)
  titularRoutes(router)
  usuariosRoutes(router)
  logsRoutes(router)
  contasContratoRoutes(router)
  fornecedoresRoutes(router)
  workflowRoutes(router)
  categoriasDeCustoRoutes(router)
  contasObraRoutes(router)
  listasRoutes(router)
  pedidosRoutes(router)
  conversaRoutes(router)
  capturaRoutes(router)
  contasAPagarRoutes(router)
  fluxoDeCaixaRoutes(router)
  remessasRoutes(router)
  retornosRoutes(router)
  metasRoutes(router)
  solicitacoesRoutes(router)
  valoresDiariasRoutes(router)
  solicitarDiariasRoutes(router)
  acompanhamentoRoutes(router)
  auditoriaRoutes(router)
  sgiRoutes(router)
  veiculosRoutes(router)
  abastecimentosRoutes(router)
  inventarioRoutes(router)
  pbiRoutes(router)
  trabalhosRoutes(router)
  inicioRoutes(router, [
    financeiroNoInicio,
    fornecedoresNoInicio,
    auditoriaNoInicio,
    documentosNoInicio,
    aptidaoNoInicio,
    guardaNoInicio,
    sgiNoInicio,
    frotaNoInicio,
  ])
  visoesRoutes(router)
  paineisRoutes(router, {
    'obras-bi': [obrasNoPainel],
    combustivel: [combustivelNoPainel],
    'inspecoes-seguranca': [pessoasNoPainel, sgiNoPainel],
    'relatorio-financeiro': [financeiroNoPainel],
  })

  app.all('/api/*', { config: { access: 'publica' } }, () => {
    throw new AppError(404, 'Este endereço não existe na API.')
  })
  if (options.webFolder) await serveWeb(app, options.webFolder)
  return app
}

/** What an entity's own module answers in the generic routes' place. */
const ownRoutes: Record<string, readonly OwnRoute[]> = {
  [contasContrato.name]: ['create'],
  [colaboradoresDocs.name]: ['list', 'count', 'spreadsheet'],
  [colaboradores.name]: ['list', 'count', 'spreadsheet'],
  [lancamentos.name]: ['list', 'count', 'spreadsheet'],
  [pedidos.name]: ['list'],
  [auditorias.name]: ['list', 'count', 'spreadsheet'],
  [metas.name]: ['list', 'count', 'spreadsheet'],
  [logs.name]: ['list', 'count', 'spreadsheet'],
  [valoresDiarias.name]: ['list', 'count', 'spreadsheet'],
  [solicitacoesDeDiarias.name]: ['list', 'count', 'spreadsheet'],
  [sgiDocumentos.name]: ['spreadsheet'],
  [veiculos.name]: ['list', 'count', 'spreadsheet'],
  [abastecimentos.name]: ['list', 'count', 'spreadsheet'],
  [micros.name]: ['spreadsheet'],
  [chips.name]: ['spreadsheet'],
}

/** What an entity's own module does wherever its records are written or read by name. */
const ownServices: OwnServices = {
  [ordensDeServico.name]: servicoDeOrdens,
  [fornecedores.name]: servicoDeFornecedores,
  [classesDeCusto.name]: servicoDeClasses,
  [categoriasDeCusto.name]: servicoDeCategorias,
  [contasContrato.name]: servicoDeContratos,
  [valoresDiarias.name]: servicoDeValores,
  [contasPagadoras.name]: servicoDeContasPagadoras,
  [lancamentos.name]: servicoDeLancamentos,
  [colaboradores.name]: servicoDeColaboradores,
  [emails.name]: servicoDeEmails,
  [exigencias.name]: servicoDeExigencias,
  [sgiDocumentos.name]: servicoDoSgi,
  [veiculos.name]: servicoDeVeiculos,
  [abastecimentos.name]: servicoDeAbastecimentos,
  [micros.name]: servicoDeMicros,
  [chips.name]: servicoDeChips,
  [relatoriosUsuarios.name]: servicoDeRelatorios,
}

const contentPolicy = {
  defaultSrc: ["'self'"],
  // WebAssembly alone, never text as a script: the reader of barcodes for browsers that bring none of their own (iPhones do not).
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // The component library sets widths and positions in style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A document's bytes are fetched once (the log tells each look) and drawn from memory.
  connectSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'self'"],
  frameSrc: ["'self'", 'blob:', 'https://app.powerbi.com'],
  upgradeInsecureRequests: null,
}

/** A route that declares no permission cannot be registered (design decision, Identity and permissions). */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.access)
      throw new Error(`rota sem permissão declarada: ${route.method} ${route.url}`)
  })
}

/** One line a request, without query string or anything typed into its path: what people search for is not the log's business. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      {
        metodo: request.method,
        caminho: pathForLog(request),
        status: reply.statusCode,
        ms,
        ...(request.autorId && { usuario: request.autorId }),
      },
      'requisição',
    )
  })
}

/** The route's path with the ids of records in it; a document or a one-time token somebody put there is left out. */
const pathForLog = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/:(\w+)/g, (name, key: string) => {
    const value = (params as Record<string, string>)[key] ?? ''
    return /^\d{13,18}$/.test(value) ? value : name
  })

/** What one person was answered is kept by nobody on the way: the next may have other rights (CVE-2026-61836). */
function keepNothing(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/**
 * A page of another origin changes nothing here: neither with the cookie of whoever looks at it, nor by signing them in
 * as somebody else. Scripts send neither header, and bring their own token.
 */
function refuseForeignOrigins(app: FastifyInstance, services: Services): void {
  const own = services.config.PUBLIC_URL ? new URL(services.config.PUBLIC_URL).host : null
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    const { origin, 'sec-fetch-site': site } = request.headers
    const host = origin && URL.canParse(origin) ? new URL(origin).host : ''
    const foreign = origin !== undefined && host !== request.host && host !== own
    if (foreign || site === 'cross-site')
      throw new AppError(403, 'Esta requisição veio de outro endereço e foi recusada.')
  })
}

async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = readFileSync(path.join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Names of built files carry their content's hash; the page itself is asked for anew.
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const page = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
  app.get('/', (_request, reply) => page(reply))
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)) return page(reply)
    return reply.code(404).send({ message: 'Este endereço não existe.', status: 404, details: {} })
  })
}
