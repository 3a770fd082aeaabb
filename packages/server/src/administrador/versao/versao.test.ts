import assert from 'node:assert/strict'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let folder: string
let file: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-versao-'))
  file = path.join(folder, 'versao.json')
  t = await testApp({ VERSAO_ARQUIVO: file })
})
after(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const published = async () => (await t.inject({ method: 'GET', url: '/api/versao' })).body
const own = () => ({ tag: `v${t.services.version}`, alteracoes: [], forceLogout: false })
const administrator = () => t.person({ telas: [[telas.versao, 'visualizar', 'editar']] })
let written = 0
/** Another content, at another moment: what an upgrade's script does. */
async function write(content: string): Promise<void> {
  await writeFile(file, content)
  written++
  await utimes(file, 1_700_000_000 + written, 1_700_000_000 + written)
}

test('without a publication the server’s own version stands, and needs no session', async () => {
  assert.deepEqual(await published(), own())
})

test('what an administrator publishes stands until they go back; one row of the log each', async () => {
  const person = await administrator()
  const logged = (await t.logs()).length
  const version = { tag: 'v9.0.0', alteracoes: ['Aprovação em lote', 'Planilhas mais rápidas'], forceLogout: false }
  const answer = await person.put('/api/versao', version)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.equal(answer.body.origem, 'publicada')
  assert.deepEqual(await published(), version)
  await person.put('/api/versao', version)
  assert.equal((await t.logs()).length, logged + 1, 'published twice, told once')

  const board = (await person.get('/api/versao/publicada')).body
  assert.deepEqual(board.emVigor, version)
  assert.equal(board.servidor, own().tag)
  assert.equal(board.historico[0].tag, 'v9.0.0')
  assert.match(board.historico[0].pessoa, /Pessoa/)

  const back = await person.delete('/api/versao')
  assert.equal(back.body.origem, 'servidor')
  assert.equal(back.body.historico[0].tag, null)
  assert.deepEqual(await published(), own())
  await person.delete('/api/versao')
  const rows = (await t.logs()).slice(logged)
  assert.deepEqual(
    rows.map((row) => [row.acaoId, row.telaId, row.colabId, row.descricao]),
    [
      [2, telas.versao.id, person.id, 'Publicou a versão v9.0.0'],
      [2, telas.versao.id, person.id, `Voltou à versão do servidor, ${own().tag}`],
    ],
  )
})

test('publishing needs editar, reading the board visualizar; a tag that is none is refused by name', async () => {
  const reader = await t.person({ telas: [[telas.versao, 'visualizar']] })
  const nobody = await t.person()
  const logged = (await t.logs()).length
  assert.equal((await reader.put('/api/versao', { tag: 'v9.0.0' })).status, 403)
  assert.equal((await reader.delete('/api/versao')).status, 403)
  assert.equal((await nobody.get('/api/versao/publicada')).status, 403)
  assert.equal((await t.inject({ method: 'GET', url: '/api/versao/publicada' })).status, 401)
  const person = await administrator()
  for (const body of [{}, { tag: '9.0.0' }, { tag: 'v9' }, { tag: 9 }]) {
    const answer = await person.put('/api/versao', body)
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(answer.body.details), ['tag'])
  }
  assert.deepEqual(await published(), own())
  assert.equal((await t.logs()).length, logged)
})

test('the file speaks first, is read again when it changes, and one that says nothing is passed over', async () => {
  const person = await administrator()
  await person.put('/api/versao', { tag: 'v9.1.0' })
  await write(JSON.stringify({ tag: 'v9.2.0', alteracoes: ['do arquivo'], forceLogout: true }))
  assert.deepEqual(await published(), { tag: 'v9.2.0', alteracoes: ['do arquivo'], forceLogout: true })
  assert.equal((await person.get('/api/versao/publicada')).body.origem, 'arquivo')
  await write(JSON.stringify({ tag: 'v9.3.0' }))
  assert.equal((await published()).tag, 'v9.3.0')
  for (const malformed of [
    '{',
    'null',
    '[]',
    '{"tag":"nova"}',
    `{"tag":"v9.9.9","alteracoes":"${'x'.repeat(300_000)}"}`,
  ]) {
    await write(malformed)
    assert.equal((await published()).tag, 'v9.1.0', malformed.slice(0, 20))
  }
  await rm(file)
  assert.equal((await published()).tag, 'v9.1.0')
  await person.delete('/api/versao')
})

test('everybody who sees any screen hears of it at once', async () => {
  const person = await administrator()
  const reader = await t.person({ telas: [[telas.veiculos, 'visualizar']] })
  const address = await t.listen()
  const stop = new AbortController()
  const response = await fetch(`${address}/api/ao-vivo`, {
    headers: { authorization: `Bearer ${reader.token}` },
    signal: stop.signal,
  })
  const decoder = new TextDecoder()
  const stream = response.body!.getReader()
  let heard = decoder.decode((await stream.read()).value)
  await person.put('/api/versao', { tag: 'v9.4.0' })
  while (!heard.includes('"versao"')) heard += decoder.decode((await stream.read()).value)
  stop.abort()
  assert.match(heard, /"entity":"versao"/)
})
