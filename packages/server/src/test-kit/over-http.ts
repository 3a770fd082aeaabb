import assert from 'node:assert/strict'
import type { ServerProcess } from './server-process.ts'

// A server process asked as anybody asks it, and its first administrator.

export type Answer<T> = { status: number; body: T; raw: Buffer }

/** A call to a server's API; `body` is null where the answer is no JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it finds.
export async function call<T = any>(
  server: Pick<ServerProcess, 'url'>,
  method: string,
  address: string,
  token?: string,
  body?: object,
): Promise<Answer<T>> {
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const raw = Buffer.from(await answer.arrayBuffer())
  const json = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: json ? JSON.parse(raw.toString()) : null, raw }
}

const ANA = { email: 'ana@empresa.com.br', senha: 'segredo-11' }

export const signIn = async (server: ServerProcess): Promise<string> =>
  (await call(server, 'POST', '/login', undefined, ANA)).body.token

/** The first administrator of an empty house, signed in. */
export async function install(server: ServerProcess): Promise<string> {
  const codigo = /código (\S+)/.exec(server.output())![1]!
  const made = await call(server, 'POST', '/instalacao', undefined, {
    codigo,
    nome: 'Ana',
    ...ANA,
    confirmSenha: ANA.senha,
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return signIn(server)
}
