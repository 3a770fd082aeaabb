import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { type Person, type TestApp, testApp } from './test-kit/app.ts'

/** What every answer tells the browser (security.md §2, 3.2 to 3.5), over real sockets: also refusals, and the live channel, which is written by hand. */

let t: TestApp
let address: string
let person: Person
before(async () => {
  t = await testApp({ PUBLIC_URL: 'https://prumo.teste.demo' })
  address = await t.listen()
  person = await t.person()
})
after(() => t.close())

const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
  const stop = new AbortController()
  const answer = await fetch(`${address}${path}`, { headers, signal: stop.signal, redirect: 'manual' })
  // Of the live channel the headers are all that comes.
  if (path === '/api/ao-vivo' && answer.ok) stop.abort()
  else await answer.arrayBuffer()
  return answer
}

const ANSWERS: readonly [what: string, path: string, status: number, signedIn: boolean][] = [
  ['data', '/api/sessao', 200, true],
  ['a page', '/api/docs', 200, true],
  ['the live channel', '/api/ao-vivo', 200, true],
  ['an answer without session', '/api/saude', 200, false],
  ['a refusal for want of a session', '/api/pedidos', 401, false],
  ['a refusal for want of permission', '/api/pedidos', 403, true],
  ['an address that does not exist', '/api/nada', 404, true],
]

for (const [what, path, status, signedIn] of ANSWERS)
  test(`${what}: no sniffing, no frame of others, no script of others, TLS for a year, nothing to another origin`, async () => {
    const answer = await ask(path, {
      origin: 'https://de-outro.demo',
      ...(signedIn && { authorization: `Bearer ${person.token}` }),
    })
    assert.equal(answer.status, status)
    const head = (name: string) => answer.headers.get(name) ?? ''
    assert.equal(head('x-content-type-options'), 'nosniff')
    assert.equal(head('referrer-policy'), 'no-referrer')
    assert.equal(head('cross-origin-opener-policy'), 'same-origin')
    assert.equal(head('cross-origin-resource-policy'), 'same-origin')
    assert.match(head('strict-transport-security'), /^max-age=(31536000|[4-9]\d{7}|\d{9,}); includeSubDomains/)
    assert.equal(answer.headers.has('access-control-allow-origin'), false)
    assert.equal(answer.headers.has('x-powered-by'), false)
    const policy = new Map(
      head('content-security-policy')
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources.join(' ')]),
    )
    assert.equal(policy.get('default-src'), "'self'")
    assert.equal(
      policy.get('script-src'),
      "'self' 'wasm-unsafe-eval'",
      'WebAssembly for the barcode reader, never eval',
    )
    assert.equal(policy.get('object-src'), "'none'")
    assert.equal(policy.get('base-uri'), "'none'")
    assert.equal(policy.get('frame-ancestors'), "'self'")
    assert.equal(policy.get('connect-src'), "'self' blob:")
    assert.equal(policy.get('media-src'), "'self' blob:")
  })

test('a request has ten minutes to come in, and a connection on which nothing passes goes', () => {
  assert.deepEqual([t.app.server.requestTimeout, t.app.server.timeout], [600_000, 120_000])
  assert.ok(t.app.server.headersTimeout <= 60_000)
})

test('a request is never echoed: TRACE is refused', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.end('TRACE /api/saude HTTP/1.1\r\nhost: prumo\r\nx-segredo: não-volta\r\nconnection: close\r\n\r\n')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  assert.match(text, /^HTTP\/1\.1 4\d\d /)
  assert.doesNotMatch(text, /x-segredo|não-volta/)
})

test('what the API answers is embedded by no other site, nor asked for by its scripts; a link that somebody follows opens (ASVS 3.5.8)', async () => {
  const asked = async (headers: Record<string, string>, url = '/api/sessao') =>
    (await person.inject({ method: 'GET', url, headers })).status
  const from = (site: string, mode: string, dest: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  })
  for (const site of ['cross-site', 'same-site'])
    for (const [mode, dest] of [
      ['no-cors', 'image'],
      ['no-cors', 'script'],
      ['cors', 'empty'],
      ['navigate', 'iframe'],
      ['navigate', 'embed'],
      ['navigate', 'object'],
    ] as const) {
      assert.equal(await asked(from(site, mode, dest)), 403, `${site} ${mode} ${dest}`)
      assert.equal(await asked(from(site, mode, dest), '/api/saude'), 403)
    }
  assert.equal(await asked(from('cross-site', 'navigate', 'document')), 200)
  for (const site of ['same-origin', 'none']) assert.equal(await asked(from(site, 'cors', 'empty')), 200)
  assert.equal(await asked({}), 200, 'a script sends none of these')
})
