import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LEITURA_DESATUALIZADA } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sql } from 'kysely'
import { cenarioDeSensores, ha } from './sensores.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeSensores>>
before(async () => {
  c = await cenarioDeSensores()
})
after(() => c.t.close())

const guardadas = async (id: string) =>
  (
    await sql<{ valor: string; qualidade: number }>`select valor, qualidade from sensores_leituras
      where sensor_id = ${id}::bigint order by data`.execute(c.t.db)
  ).rows.map(({ valor, qualidade }) => [Number(valor), qualidade])

test('what a sensor sends is kept once, counted, told as the last, and leaves no log row', async () => {
  const { id, chave } = await c.comChave()
  const logs = (await c.t.logs()).length
  const leituras = [
    { data: ha(180), valor: 21.5 },
    { data: ha(60), valor: 36 },
    { data: ha(120), valor: 22 },
  ]
  const { status, body } = await c.envia(id, chave, leituras)
  assert.deepEqual([status, body], [200, { novas: 3, repetidas: 0, recusadas: 0 }])
  assert.deepEqual((await c.envia(id, chave, leituras)).body, { novas: 0, repetidas: 3, recusadas: 0 })
  // Of one instant the first that came stays, also within one sending, however its offset is said.
  const [, { data }] = leituras as [unknown, { data: string }]
  const outro = `${new Date(Date.parse(data) - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
  assert.deepEqual(
    (
      await c.envia(id, chave, [
        { data: outro, valor: 1 },
        { data: ha(30), valor: 20 },
        { data: ha(30), valor: 20 },
      ])
    ).body.recusadas,
    0,
  )
  assert.deepEqual((await guardadas(id)).slice(0, 3), [
    [21.5, 1],
    [22, 1],
    [36, 2],
  ])
  const sensor = await c.ler(id)
  assert.deepEqual([sensor.ultima.valor, sensor.ultima.qualidade, sensor.semComunicacao], [20, 1, false])
  // What comes late is not the last.
  await c.envia(id, chave, [{ data: ha(500), valor: 5 }])
  assert.equal((await c.ler(id)).ultima.valor, 20)
  assert.equal((await c.t.logs()).length, logs)
})

test('what is no reading is counted as refused, and never an error of ours', async () => {
  const { id, chave } = await c.comChave()
  const { status, body } = await c.envia(id, chave, [
    { data: ha(1), valor: 20 },
    { data: ha(-3600), valor: 20 },
    { data: ha(91 * 86_400), valor: 20 },
    { data: 'agora', valor: 20 },
    { data: ha(2), valor: '20' },
    { data: ha(3), valor: null },
    { data: ha(4), valor: 1e300 },
    { data: "'; drop table sensores; --", valor: 1 },
    null,
    7,
    [],
    { __proto__: { data: ha(5), valor: 1 } },
  ])
  assert.deepEqual([status, body], [200, { novas: 1, repetidas: 0, recusadas: 11 }])
  for (const corpo of [{}, { leituras: null }, { leituras: 'x' }, { leituras: Array(501).fill({}) }]) {
    const resposta = await c.t.inject({
      method: 'POST',
      url: `/api/sensores/${id}/leituras`,
      payload: corpo,
      headers: { authorization: `Bearer ${chave}` },
    })
    assert.equal(resposta.status, 400, JSON.stringify(corpo).slice(0, 40))
  }
  assert.deepEqual((await c.envia(id, chave, [])).body, { novas: 0, repetidas: 0, recusadas: 0 })
  assert.deepEqual(
    (
      await c.envia(
        id,
        chave,
        Array.from({ length: 500 }, (_, n) => ({ data: ha(600 + n), valor: 20 })),
      )
    ).body.novas,
    500,
  )
})

test('a sensor that is closed, or typed by hand, refuses with the count', async () => {
  const { id, chave } = await c.comChave()
  await c.tecnica.put(`/api/sensores/${id}`, { ativo: false })
  assert.deepEqual((await c.envia(id, chave, [{ data: ha(1), valor: 1 }])).body, {
    novas: 0,
    repetidas: 0,
    recusadas: 1,
  })
  await c.tecnica.put(`/api/sensores/${id}`, { ativo: true, modo: 1 })
  assert.deepEqual((await c.envia(id, chave, [{ data: ha(1), valor: 1 }])).body, {
    novas: 0,
    repetidas: 0,
    recusadas: 1,
  })
  assert.equal((await c.tecnica.post(`/api/sensores/${id}/chave`)).status, 409)
})

test('a key is said once, kept as its digest, and opens its own sensor alone; a session is none', async () => {
  const [um, outro] = [await c.comChave(), await c.comChave()]
  const semChave = await c.cria()
  assert.equal(JSON.stringify(await c.ler(um.id)).includes(um.chave), false)
  const { rows } = await sql<{
    tudo: string
  }>`select (select string_agg(s::text, '') from sensores as s) || (select string_agg(l::text, '') from logs as l) as tudo`.execute(
    c.t.db,
  )
  assert.equal(rows[0]!.tudo.includes(um.chave), false)
  const mesmas = [
    await c.envia(um.id, outro.chave, []),
    await c.envia(um.id, null, []),
    await c.envia(um.id, `${um.chave}x`, []),
    await c.envia(um.id, um.chave.toUpperCase(), []),
    await c.envia(um.id, c.tecnica.token, []),
    await c.envia(semChave.id, um.chave, []),
    await c.envia('1', um.chave, []),
    await c.envia('abc', um.chave, []),
  ]
  for (const { status, body } of mesmas) assert.deepEqual([status, body.message], [401, 'Chave do sensor inválida.'])
  // The key opens nothing else.
  assert.equal(
    (await c.t.inject({ method: 'GET', url: '/api/sensores', headers: { authorization: `Bearer ${um.chave}` } }))
      .status,
    401,
  )
  // Another key ends the former, in one log row that does not say it.
  const antes = (await c.t.logs()).length
  const nova = (await c.tecnica.post(`/api/sensores/${um.id}/chave`)).body.chave
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.match(logs.at(-1)!.descricao, /Chave gerada para o sensor .*; a anterior deixou de valer/)
  assert.equal((await c.envia(um.id, um.chave, [])).status, 401)
  assert.equal((await c.envia(um.id, nova, [])).status, 200)
  assert.equal((await c.leitora.post(`/api/sensores/${um.id}/chave`)).status, 403)
})

test('wrong keys from one address are held back, and nobody else is', async () => {
  const { id, chave } = await c.comChave()
  const tentativas = await Promise.all(Array.from({ length: 40 }, () => c.envia(id, 'prs_forjada', [], '10.9.9.9')))
  const ditos = new Set(tentativas.map(({ status }) => status))
  assert.deepEqual([...ditos].sort(), [401, 429])
  const barrado = await c.envia(id, chave, [{ data: ha(1), valor: 1 }], '10.9.9.9')
  assert.deepEqual([barrado.status, Number(barrado.headers['retry-after']) > 0], [429, true])
  assert.equal((await c.envia(id, chave, [{ data: ha(1), valor: 20 }], '10.9.9.8')).status, 200)
})

test('two sendings of the same at once keep each reading once', async () => {
  const { id, chave } = await c.comChave()
  const leituras = Array.from({ length: 200 }, (_, n) => ({ data: ha(1000 + n), valor: n % 30 }))
  const respostas = await Promise.all([
    c.envia(id, chave, leituras),
    c.envia(id, chave, leituras.toReversed()),
    c.envia(id, chave, leituras),
  ])
  assert.equal(
    respostas.reduce((soma, { body }) => soma + body.novas, 0),
    200,
  )
  assert.equal(
    respostas.reduce((soma, { body }) => soma + body.repetidas, 0),
    400,
  )
})

test('the bench takes what is fresh, and of the rest is told to type it', async () => {
  const [fresco, velho, mudo] = [
    await c.comChave({ grandeza: 2 }),
    await c.comChave({ grandeza: 2 }),
    await c.comChave({ grandeza: 2 }),
  ]
  await c.envia(fresco.id, fresco.chave, [{ data: ha(14 * 60), valor: 20 }])
  await c.envia(velho.id, velho.chave, [{ data: ha(16 * 60), valor: 20 }])
  const { itens } = (await c.bancada.get('/api/sensores/recentes?grandeza=2')).body
  const visto = (id: string) => {
    const { valor, aviso } = itens.find((um: { sensorId: string }) => um.sensorId === id)
    return [valor, aviso]
  }
  assert.deepEqual(visto(fresco.id), [20, null])
  assert.deepEqual(visto(velho.id), [null, LEITURA_DESATUALIZADA])
  assert.deepEqual(visto(mudo.id), [null, LEITURA_DESATUALIZADA])
  assert.equal((await c.cega.get('/api/sensores/recentes')).status, 403)
  assert.equal((await c.leitora.get('/api/sensores/recentes')).status, 200)
})

test('the list tells silence as the rule does, and its filters find it', async () => {
  const local = `Sala ${Date.now()}`
  const [fala, calado, manual] = [
    await c.comChave({ local }),
    await c.comChave({ local, intervaloS: 300 }),
    await c.cria({ local, modo: 1 }),
  ]
  await c.envia(fala.id, fala.chave, [{ data: ha(170), valor: 20 }])
  await c.envia(calado.id, calado.chave, [{ data: ha(901), valor: 20 }])
  const achados = async (filtro: string) =>
    (await c.leitora.get(`/api/sensores?local=${encodeURIComponent(local)}&${filtro}`)).body.itens
      .map((um: { id: string }) => um.id)
      .sort()
  assert.deepEqual(await achados('semComunicacao=true'), [calado.id])
  assert.deepEqual(await achados('semComunicacao=false'), [fala.id, manual.id].sort())
  assert.deepEqual(await achados('modo=1'), [manual.id])
  assert.deepEqual(await achados('grandeza=1,2'), [fala.id, calado.id, manual.id].sort())
  const { itens } = (await c.leitora.get(`/api/sensores?local=${encodeURIComponent(local)}`)).body
  for (const um of itens) assert.equal(um.semComunicacao, um.id === calado.id, um.nome)
  assert.equal((await c.leitora.get('/api/sensores/planilha')).status, 200)
})

test('the register: its unit by what it measures, its limits in order, and what was read keeps it', async () => {
  assert.equal((await c.cria({ grandeza: 3 })).unidade, 'hPa')
  assert.equal((await c.cria({ minimo: -40.5, maximo: -1 })).minimo, -40.5)
  const torto = await c.tecnica.post('/api/sensores', c.corpo({ minimo: 30, maximo: 10 }))
  assert.deepEqual([torto.status, torto.body.details.maximo], [400, 'O máximo deve ser maior que o mínimo.'])
  const { id, chave } = await c.comChave()
  assert.equal((await c.tecnica.put(`/api/sensores/${id}`, { minimo: 99 })).status, 400)
  await c.envia(id, chave, [{ data: ha(1), valor: 20 }])
  assert.match((await c.tecnica.delete(`/api/sensores/${id}`)).body.message, /marque-o como inativo/)
  const novo = await c.cria()
  assert.equal((await c.tecnica.delete(`/api/sensores/${novo.id}`)).status, 204)
})

test('readings are read and never written but by the key', async () => {
  const { id, chave } = await c.comChave()
  await c.envia(id, chave, [
    { data: ha(50), valor: 20 },
    { data: ha(10), valor: 40 },
  ])
  const { body } = await c.leitora.get(`/api/sensores-leituras?sensorId=${id}`)
  assert.deepEqual(
    body.itens.map((um: { valor: number; qualidade: number }) => [um.valor, um.qualidade]),
    [
      [40, 2],
      [20, 1],
    ],
  )
  assert.equal((await c.leitora.get(`/api/sensores-leituras/contagem?sensorId=${id}&qualidade=2`)).body.total, 1)
  const uma = body.itens[0]
  assert.equal((await c.leitora.get(`/api/sensores-leituras/${uma.id}`)).body.valor, 40)
  for (const [method, url] of [
    ['POST', '/api/sensores-leituras'],
    ['PUT', `/api/sensores-leituras/${uma.id}`],
    ['DELETE', `/api/sensores-leituras/${uma.id}`],
  ] as const)
    assert.ok([403, 404, 405].includes((await c.tecnica.inject({ method, url, payload: uma })).status), method)
  const csv = await c.leitora.get(`/api/sensores/${id}/exportar?periodo=24h`)
  assert.match(
    csv.raw.toString(),
    /^\uFEFFData;Valor;Qualidade\r\n\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;20;Ok\r\n.*;40;Fora da faixa\r\n$/,
  )
  assert.match((await c.t.logs()).at(-1)!.descricao, /^Baixou as leituras do sensor/)
})

test('a key that nobody may have is worth nothing: no hash is the hash of nothing', async () => {
  const { id } = await c.cria()
  for (const chave of ['', 'undefined', 'null']) assert.equal((await c.envia(id, chave, [])).status, 401)
})
