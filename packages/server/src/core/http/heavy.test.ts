import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { itemsTable, renderPdf } from '../documents/pdf.ts'

/** What is heavy to make (findings, R8; design, ASVS 2.4.1). */
let t: TestApp
let ana: Person
let bia: Person
const open = Promise.withResolvers<void>()
let [running, most, made] = [0, 0, 0]
const rows = Array.from({ length: 20 }, (_, n) => [`Item ${n}`, String(n), 'R$ 1,00'])
before(async () => {
  t = await testApp()
  t.router.route({
    method: 'GET',
    url: '/teste/pdf',
    access: 'sessao',
    heavy: true,
    summary: 'Um PDF',
    handler: async (_ctx, { reply }) => {
      most = Math.max(most, ++running)
      const bytes = await renderPdf({
        title: 'Teste',
        body: [itemsTable([{ label: 'Item' }, { label: 'Quantidade' }, { label: 'Valor' }], rows)],
      })
      running--
      made++
      return reply.header('content-type', 'application/pdf').send(bytes)
    },
  })
  t.router.route({
    method: 'GET',
    url: '/teste/leve',
    access: 'sessao',
    summary: 'Um PDF que não espera a sua vez',
    handler: async (_ctx, { reply }) => reply.header('content-type', 'application/pdf').send(Buffer.from('%PDF-')),
  })
  t.router.route({
    method: 'GET',
    url: '/teste/espera',
    access: 'sessao',
    heavy: true,
    summary: 'O que espera',
    handler: async () => {
      await open.promise
      return { feito: true }
    },
  })
  ana = await t.person()
  bia = await t.person()
})
after(() => t.close())

test('of forty PDFs that one person asks for at once two are made at a time, and another person waits for none of the rest', async () => {
  const forty = Array.from({ length: 40 }, () => ana.get('/api/teste/pdf'))
  while (made < 2) await setImmediate()
  const answered = await bia.get('/api/teste/pdf')
  assert.equal(answered.status, 200)
  assert.ok(made < 20, `só depois de ${made} dos outros`)
  const all = await Promise.all(forty)
  assert.ok(all.every(({ status }) => status === 200))
  assert.ok(most <= 3, `${most} ao mesmo tempo`)
})

test('who has sixty in line already is told so, and others are not', async () => {
  const many = Array.from({ length: 70 }, () => ana.get('/api/teste/espera'))
  const answers = Promise.all(many)
  // What is refused is answered at once; the others wait for the gate.
  let refused = 0
  for (const one of many) void one.then(({ status }) => void (status === 429 && refused++))
  await until(async () => refused === 8)
  assert.equal((await bia.get('/api/teste/pdf')).status, 200)
  open.resolve()
  const statuses = (await answers).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 62)
  assert.equal((await ana.get('/api/teste/pdf')).status, 200, 'and the places are free again')
})

test('a place is given back by who does not wait for the answer', async () => {
  const url = await t.listen()
  const ask = (signal?: AbortSignal) =>
    fetch(`${url}/api/teste/pdf`, { headers: { authorization: `Bearer ${ana.token}` }, ...(signal && { signal }) })
  for (let n = 0; n < 6; n++) {
    const gone = new AbortController()
    const asked = Array.from({ length: 4 }, () => ask(gone.signal).catch(() => null))
    await setImmediate()
    gone.abort()
    await Promise.all(asked)
  }
  assert.equal((await ask()).status, 200)
})

test('a PDF that is drawn outside the line is found out here', async () => {
  assert.equal((await ana.get('/api/teste/leve')).status, 500)
})

test('one person asks one route so often a minute and no oftener, told when to come back; other routes and other people go on', async () => {
  const t = await testApp({ CHAMADAS_POR_MINUTO: '3' })
  try {
    const [one, other] = [await t.person(), await t.person()]
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await one.get('/api/sessao')).status)
    // The minute may turn in the middle of it, on a busy machine.
    assert.deepEqual([...new Set(statuses)].sort(), [200, 429])
    const late = await one.get('/api/sessao')
    assert.equal(late.status, 429)
    assert.ok(late.body.details.espera >= 1 && late.body.details.espera <= 60)
    assert.equal((await one.get('/api/pendencias')).status, 200)
    assert.equal((await other.get('/api/sessao')).status, 200)
  } finally {
    await t.close()
  }
})
