import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { AppError } from '../errors.ts'

/** What a page of ours may load, and from where. */
export const contentPolicy = {
  defaultSrc: ["'self'"],
  // WebAssembly alone, never text as a script: the reader of barcodes for browsers that bring none of their own (iPhones do not).
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // The component library sets widths and positions in style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A document's bytes are fetched once (the log tells each look) and drawn from memory.
  connectSrc: ["'self'", 'blob:'],
  // A recording is fetched once, as a document is, and played from memory.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  // The field application's own: what keeps its shell on the phone, and how it is installed.
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
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
export function logRequests(app: FastifyInstance): void {
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
export function keepNothing(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

const FOREIGN = 'Esta requisição veio de outro endereço e foi recusada.'

/**
 * A page of another origin changes nothing here: neither with the cookie of whoever looks at it, nor by signing them in
 * as somebody else; nor does it embed what the API answers (ASVS 3.5.8): a link that somebody follows may come from
 * anywhere, a picture, a script or a frame may not. Scripts send neither header, and bring their own token.
 */
export function refuseForeignOrigins(app: FastifyInstance, services: Services): void {
  const own = services.config.PUBLIC_URL ? new URL(services.config.PUBLIC_URL).host : null
  app.addHook('onRequest', async (request) => {
    const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
      const inside = !site || site === 'same-origin' || site === 'none'
      if (inside || !request.url.startsWith('/api') || (mode === 'navigate' && dest === 'document')) return
      throw new AppError(403, FOREIGN)
    }
    const host = origin && URL.canParse(origin) ? new URL(origin).host : ''
    const foreign = origin !== undefined && host !== request.host && host !== own
    if (foreign || site === 'cross-site') throw new AppError(403, FOREIGN)
  })
}
