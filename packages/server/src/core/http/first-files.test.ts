import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { Ctx } from '../context.ts'
import { firstFiles } from './first-files.ts'

test('a page is told to bring its screen and its first rows, and the rows only where the person may see them', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prumo-enderecos-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(
    path.join(folder, 'enderecos.json'),
    JSON.stringify([
      { path: '/', alvo: '', flag: 'any', asks: '/api/inicio', files: ['assets/casa.js'] },
      {
        path: '/obras',
        alvo: 'Obras',
        flag: 'visualizar',
        asks: '/api/obras?lote=0&maxLote=100',
        files: ['assets/obras.css'],
      },
      { path: '/obras/detalhes/$id', alvo: 'Obras', flag: 'visualizar', files: ['assets/obra.js'] },
    ]),
  )
  const bring = firstFiles(folder)
  const person =
    (...alvos: string[]) =>
    async () =>
      ({ pendencia: null, permissoes: alvos.map((alvo) => ({ alvo, visualizar: true })) }) as unknown as Ctx
  const asks = async (url: string, who: () => Promise<Ctx | null>) =>
    [...(await bring(url, who)).matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  const session = '/api/sessao/se-houver'

  assert.deepEqual(await asks('/obras', person('Obras')), [
    session,
    '/api/obras?lote=0&maxLote=100',
    '/assets/obras.css',
  ])
  assert.deepEqual(await asks('/obras', person('Frota')), [session, '/assets/obras.css'])
  assert.deepEqual(await asks('/', person()), [session, '/api/inicio', '/assets/casa.js'])
  // Another question than the usual one, and nobody's rows.
  assert.deepEqual(await asks('/obras?query=x', person('Obras')), [session, '/assets/obras.css'])
  assert.deepEqual(await asks('/obras/detalhes/7', person('Obras')), [session, '/assets/obra.js'])
  assert.deepEqual(await asks('/outra', person('Obras')), [session])
  // Whoever has no session signs in first.
  assert.deepEqual(await asks('/obras', async () => null), [session])
  assert.deepEqual(await asks('/', async () => null), [session])
})
