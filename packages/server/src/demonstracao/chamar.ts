import type { FastifyInstance } from 'fastify'

/** Asks the product as that person would, with an object or a form: what the demonstration shows was done by its own acts. What is refused ends it. */
export async function chamar(
  app: FastifyInstance,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object | FormData,
) {
  const form = payload instanceof FormData ? new Response(payload) : null
  const response = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, ...(form && { 'content-type': form.headers.get('content-type')! }) },
    ...(payload && { payload: form ? Buffer.from(await form.arrayBuffer()) : payload }),
  })
  if (response.statusCode >= 400)
    throw new Error(`demonstração: ${method} ${url} respondeu ${response.statusCode}: ${response.body}`)
  return response
}
