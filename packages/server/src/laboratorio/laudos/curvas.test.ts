import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cenarioDosLaudos } from './laudos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

const MINUTO = 60_000
const instante = (ms: number) => new Date(ms).toISOString()
const sensor = (nome: string, mais: object = {}) =>
  c.insere('sensores', {
    nome,
    grandeza: 1,
    unidade: '°C',
    local: 'Cabine',
    modo: 2,
    intervaloS: 60,
    ativo: true,
    ...mais,
  })
/** A reading a minute, each of one more than the one before. */
const leituras = (sensorId: string, de: number, quantas: number) =>
  c.t.pool.query(
    `insert into sensores_leituras (sensor_id, data, valor, qualidade)
     select $1, $2::timestamptz + make_interval(mins => n), n, 1 from generate_series(0, $3::int - 1) as n`,
    [sensorId, instante(de), quantas],
  )
const curvas = async (id: string, quem = c.leitor) => c.ok(await quem.get(`/api/laudos/${id}/curvas`)).curvas

test('what the sensors read while a piece was tested: those of its air, and those of its instruments', async () => {
  const inicio = Math.floor((Date.now() - 60 * MINUTO) / MINUTO) * MINUTO
  const fim = inicio + 4 * MINUTO
  const doAr = await sensor('Temperatura', { minimo: 15, maximo: 30 })
  const daCorrente = await sensor('Fuga', { grandeza: 4, unidade: 'mA', instrumentoId: c.instrumentos.amperimetro })
  const deFora = await sensor('Outra sala')
  for (const id of [doAr, daCorrente, deFora]) await leituras(id, inicio - 10 * MINUTO, 30)
  const { laudo, ensaio } = await c.rascunho(
    {},
    {
      inicio: instante(inicio),
      fim: instante(fim),
      ambiente: { temperatura: 23, umidade: 55, sensoresIds: [doAr] },
    },
  )
  const lidas = await curvas(laudo.id)
  assert.deepEqual(
    lidas.map(({ nome }: { nome: string }) => nome),
    ['Fuga', 'Temperatura'],
  )
  const { serie, ...temperatura } = lidas[1]
  assert.deepEqual(temperatura, {
    sensorId: doAr,
    nome: 'Temperatura',
    grandeza: 1,
    unidade: '°C',
    minimo: 15,
    maximo: 30,
    etiquetas: [ensaio.etiqueta],
    inicio: instante(inicio),
    fim: instante(fim),
  })
  // Five minutes to each side: from the fifth reading to the nineteenth.
  assert.deepEqual([serie.de, serie.ate, serie.passoS], [instante(inicio - 5 * MINUTO), instante(fim + 5 * MINUTO), 60])
  assert.deepEqual([serie.leituras, serie.pontos[0].media, serie.pontos.at(-1).media], [15, 5, 19])
})

test('of a test whose readings are kept no more the averages of its hours are shown; of none, nothing is', async () => {
  const doAr = await sensor('Umidade', { grandeza: 2, unidade: '%' })
  const { laudo, ensaio } = await c.rascunho({}, { ambiente: { temperatura: 23, umidade: 55, sensoresIds: [doAr] } })
  assert.deepEqual(
    (await curvas(laudo.id)).filter(({ sensorId }: { sensorId: string }) => sensorId === doAr),
    [],
  )
  await c.t.pool.query(
    `insert into sensores_medias (sensor_id, hora, media, minimo, maximo, leituras)
     select $1, date_trunc('hour', $2::timestamptz), 55, 50, 60, 60`,
    [doAr, ensaio.inicio],
  )
  const [umidade] = (await curvas(laudo.id)).filter(({ sensorId }: { sensorId: string }) => sensorId === doAr)
  assert.deepEqual([umidade.serie.passoS, umidade.serie.leituras, umidade.serie.pontos[0].maximo], [3600, 60, 60])
})

test('out of reach it is not there, and who does not read laudos is told so', async () => {
  const { laudo } = await c.rascunho()
  assert.equal((await c.deFora.get(`/api/laudos/${laudo.id}/curvas`)).status, 404)
  assert.equal((await c.leitor.get('/api/laudos/999999/curvas')).status, 404)
  assert.equal((await c.segundo.get(`/api/laudos/${laudo.id}/curvas`)).status, 403)
})
