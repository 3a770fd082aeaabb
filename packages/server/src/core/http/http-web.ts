import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const FIELD = /^\/campo(\/|\?|$)/

/** Serves the built front end of that folder: its files, and the page itself at every address that is not the API's. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = readFileSync(path.join(folder, 'index.html'))
  // The field application has a page of its own, small enough for a phone in a valley.
  const field = existsSync(path.join(folder, 'campo.html')) ? readFileSync(path.join(folder, 'campo.html')) : index
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
  const page = (reply: FastifyReply, which = index) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(which)
  app.get('/', (_request, reply) => page(reply))
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !/^\/(api|assets)\//.test(request.url))
      return page(reply, FIELD.test(request.url) ? field : index)
    return reply.code(404).send({ message: 'Este endereço não existe.', status: 404, details: {} })
  })
}
