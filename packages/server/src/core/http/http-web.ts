import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { firstFiles } from './first-files.ts'

const FIELD = /^\/campo(\/|\?|$)/

/** Serves the built front end of that folder: its files, and the page itself at every address that is not the API's. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  who: (request: FastifyRequest) => Promise<Ctx | null>,
): Promise<void> {
  const index = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const [head, rest] = [index.slice(0, index.indexOf('</head>')), index.slice(index.indexOf('</head>'))]
  const first = firstFiles(folder)
  // The field application has a page of its own, small enough for a phone in a valley.
  const field = existsSync(path.join(folder, 'campo.html'))
    ? readFileSync(path.join(folder, 'campo.html'), 'utf8')
    : index
  await app.register(fastifyStatic, {
    root: folder,
    // The route below: the library's own reads the whole folder again for each file, to be sure of how its name is spelt.
    serve: false,
    // Written by the build beside each file, smaller than what could be made of it while somebody waits.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Names of built files carry their content's hash; the page itself is asked for anew.
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const send = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  // Who asks decides what the page asks for by itself; a database in trouble is told by what it asks, not by the page.
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, head + (await first(request.url, () => who(request).catch(() => null))) + rest)
  const files = new Set(globSync('**/*.*', { cwd: folder }).map((name) => name.split(path.sep).join('/')))
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) =>
      files.has(request.params['*']) ? reply.sendFile(request.params['*']) : reply.callNotFound(),
  })
  app.get('/', page)
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !/^\/(api|assets)\//.test(request.url))
      return FIELD.test(request.url) ? send(reply, field) : page(request, reply)
    return reply.code(404).send({ message: 'Este endereço não existe.', status: 404, details: {} })
  })
}
