import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { ZodType } from 'zod'
import { campoRoutes } from './core/campo/routes.ts'
import type { Services } from './core/context.ts'
import { collectionRoutes } from './core/crud/collections.ts'
import { crudRoutes } from './core/crud/routes.ts'
import { AppError } from './core/errors.ts'
import { Router } from './core/http/http.ts'
import {
  contentPolicy,
  keepNothing,
  logRequests,
  refuseForeignOrigins,
  refuseUndeclared,
} from './core/http/http-hardening.ts'
import { serveWeb } from './core/http/http-web.ts'
import { answerRefusals } from './core/http/refusals.ts'
import { type House, joinModulos } from './core/modulo/modulo.ts'
import { refuseLightPdfs, refuseUndeclaredKeys } from './declared-answers.ts'
import { modulos } from './modulos.ts'

export const BODY_LIMIT = 1024 * 1024
/** Ten files over a slow line have this long to come in whole; what trickles in holds no connection for ever. */
const REQUEST_MS = 10 * 60_000
/** A connection on which nothing passes; above the longest an answer is silent. The live channel's beat keeps it open. */
const SILENCE_MS = 2 * 60_000

/** What the app needs beside the services. */
export interface AppOptions {
  readonly pool: pg.Pool
  /** The built front end's folder; without it only the API answers. */
  readonly webFolder: string | null
  readonly setup: House['setup']
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
  if (options.checkAnswers) refuseLightPdfs(app)
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
  const house: House = { ...joinModulos(modulos), pool: options.pool, setup: options.setup }
  app.addHook('onReady', () => router.works.begin())
  app.addHook('preClose', async () => router.works.stop())
  collectionRoutes(router, house.ownServices, house.collections)
  for (const entity of services.entities.values())
    crudRoutes(router, entity, { except: house.ownRoutes[entity.name] ?? [], own: house.ownServices[entity.name] })
  campoRoutes(router, house)
  for (const { routes = [], schedule = [] } of modulos) {
    for (const register of routes) register(router, house)
    for (const begin of schedule) app.addHook('onReady', () => begin(services, house))
  }

  app.all('/api/*', { config: { access: 'publica' } }, () => {
    throw new AppError(404, 'Este endereço não existe na API.')
  })
  if (options.webFolder) await serveWeb(app, options.webFolder, (request) => router.session(request))
  return app
}
