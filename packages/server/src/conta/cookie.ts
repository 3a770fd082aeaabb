import type { FastifyReply } from 'fastify'
import type { Services } from '../core/context.ts'
import { cookieName } from '../core/http/http.ts'

/** The session's cookie as it is set and, with the very same attributes, taken away: browsers ignore a __Host- one without them. */
const attributes = (services: Pick<Services, 'config'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: cookieName(services).startsWith('__Host-'),
})

/** The browser keeps the session in a cookie that the page's scripts cannot read. */
export function setSessionCookie(
  services: Pick<Services, 'config'>,
  reply: FastifyReply,
  token: string,
  expires: Date,
) {
  reply.setCookie(cookieName(services), token, { ...attributes(services), expires })
}

/** The browser forgets the session. */
export function clearSessionCookie(services: Pick<Services, 'config'>, reply: FastifyReply): void {
  reply.clearCookie(cookieName(services), attributes(services))
}
