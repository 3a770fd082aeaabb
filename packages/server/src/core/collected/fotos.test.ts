import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { defineFotos, type Foto } from '@prumo/domain/core/fotos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { AppError } from '../errors.ts'
import { fotosRoutes } from './fotos-routes.ts'
import { sweepCollected } from './remove.ts'

// The kernel is the same for any entity; here vehicles have photographs, which in the product they have not.
let t: TestApp
let centro: string
let dona: Person
let leitora: Person
let deFora: Person
let semTela: Person
const { tela } = veiculos

before(async () => {
  t = await testApp()
  const fotos = defineFotos(veiculos, { alvoTipo: 7, fases: { 1: 'Antes', 2: 'Depois' }, most: 3 })
  fotosRoutes(t.router, {
    entity: veiculos,
    fotos,
    refuse: ({ modelo }) => {
      if (modelo === 'FECHADO') throw new AppError(409, 'Este veículo está fechado.')
    },
  })
  centro = await t.centro()
  const outro = await t.centro()
  dona = await t.person({ telas: [[tela, 'visualizar', 'adicionar', 'editar', 'excluir']], centros: [centro] })
  leitora = await t.person({ telas: [[tela, 'visualizar']], centros: [centro] })
  deFora = await t.person({ telas: [[tela, 'visualizar', 'adicionar', 'editar']], centros: [outro] })
  semTela = await t.person({ centros: [centro] })
})
after(() => t.close())

let serial = 0
async function veiculo(modelo = 'Strada'): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into veiculos (placa, modelo, centro_de_custo_id)
    values (${`FOT${String(1000 + ++serial)}`}, ${modelo}, ${centro}) returning id`.execute(t.db)
  return rows[0]!.id
}
const foto = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
  .withExif({
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '49/1 15/1 0/1' },
  })
  .jpeg()
  .toBuffer()
async function envia(person: Person, id: string, dados: object = {}, headers: Record<string, string> = {}) {
  const body = await multipartOf({ name: 'Obra nº 1.JPG', bytes: await foto }, { dados })
  return person.inject({
    method: 'POST',
    url: `/api/veiculos/${id}/fotos`,
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  })
}
const doRegistro = async (id: string) => (await t.logs()).filter(({ alvoId }) => alvoId === id)

test('a photograph comes in, is listed and seen, without the position that was read from it', async () => {
  const id = await veiculo()
  const { status, body } = await envia(dona, id, { legenda: ' Frente ', fase: 1, precisaoM: 12.5, origem: 1 })
  assert.equal(status, 201)
  const criada = body as Foto
  assert.deepEqual(
    [criada.legenda, criada.fase, criada.latitude, criada.longitude, criada.precisaoM, criada.largura, criada.altura],
    ['Frente', 1, -25.5, -49.25, 12.5, 1600, 800],
  )
  assert.deepEqual([criada.alvoTipo, criada.alvoId, criada.autorId], [7, id, dona.id])
  assert.equal(
    criada.sha256,
    createHash('sha256')
      .update(await foto)
      .digest('hex'),
    "the original's own hash",
  )
  assert.deepEqual((await leitora.get(`/api/veiculos/${id}/fotos`)).body, { itens: [criada] })
  for (const [qual, lado] of [
    ['miniatura', 320],
    ['arquivo', 1600],
  ] as const) {
    const { raw, headers } = await leitora.get(`/api/fotos/${criada.id}/${qual}`)
    const { width, exif } = await sharp(raw).metadata()
    assert.deepEqual([headers['content-type'], width, exif], ['image/jpeg', lado, undefined])
  }
  await leitora.get(`/api/fotos/${criada.id}/arquivo?baixar=sim`)
  assert.deepEqual(
    (await doRegistro(id)).map(({ acaoId, colabId, descricao }) => [
      acaoId,
      colabId,
      descricao.replace(/"FOT\d+"/, '…'),
    ]),
    [
      [2, dona.id, 'Anexou uma foto do veículo …'],
      [4, leitora.id, 'Visualizou uma foto do veículo …'],
      [5, leitora.id, 'Baixou uma foto do veículo …'],
    ],
    'a miniature looked over is no act',
  )
})

test('what its sender tells goes before what the camera wrote; half a position is refused', async () => {
  const id = await veiculo()
  const { body } = await envia(dona, id, { latitude: -10.5, longitude: -50, dataCaptura: '2026-03-01T10:00:00-03:00' })
  assert.deepEqual([body.latitude, body.longitude], [-10.5, -50])
  assert.equal(new Date(body.dataCaptura).toISOString(), '2026-03-01T13:00:00.000Z')
  for (const [dados, campo] of [
    [{ latitude: 1 }, 'longitude'],
    [{ fase: 9 }, 'fase'],
    [{ legenda: 'x'.repeat(201) }, 'legenda'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
  ] as const) {
    const recusa = await envia(dona, id, dados)
    assert.equal(recusa.status, 400)
    assert.ok(recusa.body.details[campo], campo)
  }
})

test('who may not is refused, who is out of scope finds nothing, and what is closed stays as it is', async () => {
  const id = await veiculo()
  const { body: criada } = await envia(dona, id)
  assert.equal((await envia(leitora, id)).status, 403)
  assert.equal((await envia(deFora, id)).status, 404)
  assert.equal((await semTela.get(`/api/fotos/${criada.id}/arquivo`)).status, 404)
  for (const url of ['arquivo', 'miniatura'])
    assert.equal((await deFora.get(`/api/fotos/${criada.id}/${url}`)).status, 404)
  assert.equal((await deFora.put(`/api/fotos/${criada.id}`, { legenda: 'x' })).status, 404)
  assert.equal((await leitora.put(`/api/fotos/${criada.id}`, { legenda: 'x' })).status, 403)
  assert.equal((await leitora.delete(`/api/fotos/${criada.id}`)).status, 403)
  assert.equal((await dona.get('/api/fotos/1/arquivo')).status, 404)
  assert.equal((await dona.get('/api/fotos/x/arquivo')).status, 404)
  const recusa = await envia(dona, await veiculo('FECHADO'))
  assert.deepEqual([recusa.status, recusa.body.message], [409, 'Este veículo está fechado.'])
})

test('who looks is told why nothing more is taken, before anybody tries', async () => {
  const [aberto, fechado] = [await veiculo(), await veiculo('FECHADO')]
  assert.deepEqual((await leitora.get(`/api/veiculos/${aberto}/fotos`)).body, { itens: [] })
  assert.deepEqual((await leitora.get(`/api/veiculos/${fechado}/fotos`)).body, {
    itens: [],
    impedimento: 'Este veículo está fechado.',
  })
})

test('a change keeps what it does not name, refuses an older revision, and tells once', async () => {
  const id = await veiculo()
  const { body: criada } = await envia(dona, id, { legenda: 'Frente', fase: 1 })
  const { status, body } = await dona.put(`/api/fotos/${criada.id}`, { fase: 2, revisao: 1 })
  assert.deepEqual([status, body.legenda, body.fase, body.revisao], [200, 'Frente', 2, 2])
  const velha = await dona.put(`/api/fotos/${criada.id}`, { legenda: 'Outra', revisao: 1 })
  assert.deepEqual([velha.status, velha.body.details.atual.fase], [409, 2])
  assert.equal((await dona.put(`/api/fotos/${criada.id}`, { fase: 9 })).status, 400)
  assert.equal((await dona.put(`/api/fotos/${criada.id}`, { fase: 2 })).body.revisao, 2, 'nothing changed')
  assert.equal((await doRegistro(id)).length, 2)
})

test('the same sending twice is one photograph; one too many is refused', async () => {
  const id = await veiculo()
  const chave = { 'idempotency-key': `foto-${id}` }
  const [a, b] = await Promise.all([envia(dona, id, {}, chave), envia(dona, id, {}, chave)])
  assert.deepEqual([a.status, b.status, a.body.id], [201, 201, b.body.id])
  await Promise.all([envia(dona, id), envia(dona, id), envia(dona, id), envia(dona, id)])
  const { body } = await dona.get(`/api/veiculos/${id}/fotos`)
  assert.equal(body.itens.length, 3, 'three at most, however many come together')
  const mais = await envia(dona, id)
  assert.deepEqual([mais.status, mais.body.message], [409, 'Este registro já tem 3 fotos, e o limite são 3.'])
})

test('what is no picture is refused with a sentence and leaves nothing', async () => {
  const id = await veiculo()
  const antes = await total('arquivos')
  for (const [bytes, status] of [
    [pdf, 415],
    [(await foto).subarray(0, 4000), 400],
    [Buffer.concat([png.subarray(0, 40), pdf]), 400],
  ] as const) {
    const body = await multipartOf({ name: 'foto', bytes }, {})
    const recusa = await dona.inject({ method: 'POST', url: `/api/veiculos/${id}/fotos`, ...body })
    assert.equal(recusa.status, status, recusa.body.message)
    assert.ok(recusa.body.details.arquivo)
  }
  assert.deepEqual([await total('arquivos'), (await doRegistro(id)).length], [antes, 0])
})

const total = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(t.db)
  return rows[0]!.n
}
const existe = async (chave: string) =>
  t.services.files.open({ chave, nome: '' }).then(
    (stream) => {
      stream.destroy()
      return true
    },
    () => false,
  )

test('a photograph goes with its bytes; with its record go all; and the sweep takes what a record left behind', async () => {
  const [um, outro, terceiro] = [await veiculo(), await veiculo(), await veiculo()]
  const { body: foto1 } = await envia(dona, um)
  const chaves = async (id: string) =>
    (
      await sql<{
        chave: string
      }>`select a.chave from fotos as f join arquivos as a on a.id in (f.arquivo_id, f.miniatura_id)
        where f.registro_id = ${id}`.execute(t.db)
    ).rows.map(({ chave }) => chave)
  const desta = await chaves(um)
  assert.equal(desta.length, 2)
  assert.ok(
    desta.every((chave) => chave.startsWith(`frota/veiculos/${um}/${foto1.id}/`)),
    desta.join(),
  )
  assert.equal((await dona.delete(`/api/fotos/${foto1.id}`)).status, 204)
  await until(async () => !(await existe(desta[0]!)) && !(await existe(desta[1]!)))
  await envia(dona, outro)
  const daOutra = await chaves(outro)
  assert.equal((await dona.delete(`/api/veiculos/${outro}`)).status, 204)
  assert.deepEqual(await chaves(outro), [])
  await until(async () => !(await existe(daOutra[0]!)))
  await envia(dona, terceiro)
  await sql`delete from veiculos where id = ${terceiro}`.execute(t.db)
  await sweepCollected(t.services)
  assert.deepEqual(await chaves(terceiro), [])
})
