import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ouvirAvisos } from './push.ts'

const ORIGEM = 'https://prumo.empresa.com.br'

function trabalhador(janelas: { url: string }[] = []) {
  const feito: unknown[] = []
  // biome-ignore lint/suspicious/noExplicitAny: the browser's events are of many kinds.
  const ouvintes = new Map<string, (event: any) => void>()
  ouvirAvisos({
    registration: {
      showNotification: async (titulo: string, opcoes: object) => void feito.push(['mostra', titulo, opcoes]),
    },
    clients: {
      matchAll: async () =>
        janelas.map(({ url }) => ({
          url,
          focus: async () => feito.push(['foca']),
          navigate: async (para: string) => feito.push(['vai', para]),
        })),
      openWindow: async (url: string) => feito.push(['abre', url]),
    },
    location: { origin: ORIGEM },
    // biome-ignore lint/suspicious/noExplicitAny: the browser's events are of many kinds.
    addEventListener: (tipo: string, ouvinte: (event: any) => void) => void ouvintes.set(tipo, ouvinte),
  } as never)
  const manda = async (tipo: string, event: object) => {
    const espera: Promise<unknown>[] = []
    ouvintes.get(tipo)!({ ...event, waitUntil: (uma: Promise<unknown>) => espera.push(uma) })
    await Promise.all(espera)
    return feito
  }
  return { manda }
}

test('a notice is shown with its kind and number; something that is no notice still shows something', async () => {
  const aviso = { titulo: 'RDO a aprovar', corpo: 'RDO 001', caminho: '/obras/rdo?id=1', etiqueta: 'rdos' }
  const [mostrou] = (await trabalhador().manda('push', { data: { json: () => aviso } })) as [
    [string, string, Record<string, unknown>],
  ]
  assert.deepEqual(
    [mostrou[1], mostrou[2].body, mostrou[2].tag, mostrou[2].data],
    ['RDO a aprovar', 'RDO 001', 'rdos', '/obras/rdo?id=1'],
  )
  for (const data of [
    null,
    { json: () => 'x' },
    { json: () => ({ titulo: 3 }) },
    {
      json: () => {
        throw new SyntaxError('x')
      },
    },
  ]) {
    const [[, titulo]] = (await trabalhador().manda('push', { data })) as [[string, string]]
    assert.equal(titulo, 'Prumo')
  }
})

test('a click opens what it is about, in the window that is open or in a new one, and never somewhere else', async () => {
  const clica = (data: unknown, janelas?: { url: string }[]) =>
    trabalhador(janelas).manda('notificationclick', { notification: { data, close: () => {} } })
  assert.deepEqual(await clica('/obras/rdo?id=1'), [['abre', `${ORIGEM}/obras/rdo?id=1`]])
  assert.deepEqual(await clica('/obras/rdo', [{ url: `${ORIGEM}/home` }]), [['foca'], ['vai', `${ORIGEM}/obras/rdo`]])
  assert.deepEqual(await clica('https://outro.exemplo/x'), [['abre', `${ORIGEM}/minha-vez`]])
  assert.deepEqual(await clica('//outro.exemplo/x'), [['abre', `${ORIGEM}/minha-vez`]])
  assert.deepEqual(await clica(undefined), [['abre', `${ORIGEM}/minha-vez`]])
})
