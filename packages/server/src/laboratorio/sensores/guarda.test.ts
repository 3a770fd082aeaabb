import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { guardarLeituras } from './guarda.ts'
import { criarDia, diaDe, diasComParticao } from './particoes.ts'
import { cenarioDeSensores, ha } from './sensores.cenario.ts'
import { porSomar } from './serie.ts'

let c: Awaited<ReturnType<typeof cenarioDeSensores>>
before(async () => {
  c = await cenarioDeSensores()
})
after(() => c.t.close())

const DIA = 86_400
const hoje = diaDe(new Date().toISOString())
const daqui = (dias: number) => new Date(Date.now() + dias * DIA * 1000)
const emQual = async (id: string) =>
  (
    await sql<{ tabela: string; n: number }>`select tableoid::regclass::text as tabela, count(*)::int as n
      from sensores_leituras where sensor_id = ${id}::bigint group by 1 order by 1`.execute(c.t.db)
  ).rows
const medias = async (id: string) =>
  (
    await sql<{
      media: string
      minimo: string
      maximo: string
      leituras: number
      foraDaFaixa: number
    }>`select media, minimo, maximo,
      leituras, fora_da_faixa from sensores_medias where sensor_id = ${id}::bigint order by hora`.execute(c.t.db)
  ).rows.map((uma) => [Number(uma.media), Number(uma.minimo), Number(uma.maximo), uma.leituras, uma.foraDaFaixa])

test('a reading of a day without its partition makes it, once for however many ask', async () => {
  const { id, chave } = await c.comChave()
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      c.envia(id, chave, [
        { data: ha(n), valor: 20 },
        { data: ha(3 * DIA + n), valor: 21 },
      ]),
    ),
  )
  const dias = await diasComParticao(c.t.db)
  assert.ok(dias.includes(hoje))
  assert.ok((await emQual(id)).every(({ tabela }) => /^sensores_leituras_d\d{8}$/.test(tabela)))
  assert.equal(await criarDia(c.t.db, hoje), false)
})

test('what lay beside the days moves into its own when it is made: a restored backup goes on', async () => {
  const { id } = await c.comChave()
  const dia = addDays(hoje, -20)
  await sql`insert into sensores_leituras (sensor_id, data, valor, qualidade)
    select ${id}::bigint, ${`${dia}T10:00:00Z`}::timestamptz + make_interval(mins => n), 20, 1 from generate_series(0, 9) as n`.execute(
    c.t.db,
  )
  assert.deepEqual(
    (await emQual(id)).map(({ tabela }) => tabela),
    ['sensores_leituras_sem_dia'],
  )
  assert.equal(await criarDia(c.t.db, dia), true)
  assert.deepEqual(await emQual(id), [{ tabela: `sensores_leituras_d${dia.replaceAll('-', '')}`, n: 10 }])
})

test('a night makes the days ahead, averages those that are over, and lets go of those past ninety', async () => {
  const { id, chave } = await c.comChave()
  const antigo = `${addDays(hoje, -89)}T10:`
  await c.envia(id, chave, [
    { data: `${antigo}00:00Z`, valor: 20 },
    { data: `${antigo}30:00Z`, valor: 40 },
    { data: `${antigo}59:59Z`, valor: 15 },
    { data: ha(60), valor: 21 },
  ])
  const primeira = await guardarLeituras(c.t.services)
  assert.ok(primeira.criados >= 7)
  assert.ok((await diasComParticao(c.t.db)).includes(addDays(hoje, 7)))
  assert.deepEqual(await medias(id), [[25, 15, 40, 3, 1]])
  assert.equal((await emQual(id)).length, 2)
  // Two days on, that day is past its keeping: its hours stay, its readings and their table are gone.
  const depois = await guardarLeituras(c.t.services, daqui(2))
  assert.ok(depois.tirados >= 1)
  assert.equal((await diasComParticao(c.t.db)).includes(addDays(hoje, -89)), false)
  assert.deepEqual((await medias(id)).slice(0, 1), [[25, 15, 40, 3, 1]])
  assert.deepEqual(
    (await emQual(id)).map(({ n }) => n),
    [1],
  )
  // Once more is the same.
  const outra = await guardarLeituras(c.t.services, daqui(2))
  assert.deepEqual([outra.criados, outra.tirados], [0, 0])
  // And what a chart of the year draws is still there.
  const ano = (await c.leitora.get(`/api/sensores/${id}/serie?periodo=1a`)).body
  assert.equal(ano.leituras, 4)
  assert.deepEqual([ano.pontos[0].media, ano.pontos[0].minimo, ano.pontos[0].maximo], [25, 15, 40])
})

test('a reading that comes late is counted in the hour that was averaged already', async () => {
  const { id, chave } = await c.comChave()
  const hora = `${addDays(hoje, -5)}T08:`
  await c.envia(id, chave, [{ data: `${hora}00:00Z`, valor: 10 }])
  await guardarLeituras(c.t.services)
  assert.deepEqual(await medias(id), [[10, 10, 10, 1, 0]])
  await c.envia(id, chave, [{ data: `${hora}30:00Z`, valor: 30 }])
  assert.deepEqual(await medias(id), [[20, 10, 30, 2, 0]])
})

test('what lay beside the days for longer than they are kept goes too', async () => {
  const { id } = await c.comChave()
  await sql`insert into sensores_leituras (sensor_id, data, valor, qualidade) values (${id}::bigint, now() - interval '200 days', 7, 1)`.execute(
    c.t.db,
  )
  await guardarLeituras(c.t.services)
  assert.deepEqual(await emQual(id), [])
  assert.deepEqual(await medias(id), [[7, 7, 7, 1, 0]])
})

test('what is not averaged yet is read as it came, whichever days those are', () => {
  const entre = (somados: string[]) =>
    porSomar(new Set(somados), new Date('2026-11-20T13:00:00Z'), new Date('2026-11-26T12:00:00Z'))
  const trecho = (de: string, ate: string) => ({ de: `${de}T00:00:00Z`, ate: `${ate}T00:00:00Z` })
  assert.deepEqual(entre([]), [trecho('2026-11-20', '2026-11-28')])
  assert.deepEqual(entre(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']), [
    trecho('2026-11-25', '2026-11-28'),
  ])
  assert.deepEqual(entre(['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24']), [
    trecho('2026-11-21', '2026-11-22'),
    trecho('2026-11-25', '2026-11-28'),
  ])
})

test('a chart has as many points as are told apart, and a gap where nothing came', async () => {
  // A night of a test above was of a later day: no day is averaged before it is over.
  await sql`delete from sensores_dias_somados where dia > current_date - 2`.execute(c.t.db)
  const { id, chave } = await c.comChave()
  const leituras = [
    ...Array.from({ length: 100 }, (_, n) => ({ data: ha(23 * 3600 - n * 30), valor: 20 + (n % 3) })),
    { data: ha(600), valor: 50 },
  ]
  await c.envia(id, chave, leituras)
  const serie = (await c.leitora.get(`/api/sensores/${id}/serie`)).body
  assert.deepEqual([serie.passoS, serie.leituras, serie.foraDaFaixa], [300, 101, 1])
  assert.ok(serie.pontos.length <= 13, String(serie.pontos.length))
  assert.equal(serie.pontos.at(-1).media, 50)
  const semana = (await c.leitora.get(`/api/sensores/${id}/serie?periodo=7d`)).body
  assert.deepEqual([semana.passoS, semana.leituras], [3600, 101])
  // By the hours or by the readings, the same count.
  assert.equal((await c.leitora.get(`/api/sensores/${id}/serie?periodo=30d`)).body.leituras, 101)
  assert.equal((await c.leitora.get(`/api/sensores/${id}/serie?periodo=2d`)).status, 400)
})
