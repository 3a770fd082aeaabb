import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Person } from '../../test-kit/app.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { heicPhoto, pdf } from '../../test-kit/samples.ts'
import { cenarioDosRegistros, retrato } from './registros.cenario.ts'

// The kernel's own tests say it of any record; here it is said of these, through their routes.
let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
before(async () => {
  c = await cenarioDosRegistros()
})
after(() => c.t.close())

const envia = async (id: string, name: string, bytes: Uint8Array, quem: Person = c.autora) =>
  quem.inject({
    method: 'POST',
    url: `/api/registros-obra/${id}/fotos`,
    ...(await multipartOf({ name, bytes }, { dados: { fase: 1 } })),
  })
const cor = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' }, limitInputPixels: false })
    .jpeg()
    .toBuffer()
const arquivos = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from arquivos`.execute(c.t.db)
  return rows[0]!.n
}

test('forty megapixels come in and are kept small; more than a telephone makes are refused with a sentence', async () => {
  const { id } = await c.cria()
  const grande = await envia(id, 'panorama.jpg', await cor(8000, 5000))
  assert.equal(grande.status, 201, JSON.stringify(grande.body))
  assert.deepEqual([grande.body.largura, grande.body.altura, grande.body.fase], [1600, 1000, 1])
  const heic = await envia(id, 'IMG_0001.HEIC', heicPhoto)
  assert.deepEqual([heic.status, heic.body.largura], [201, 64])
  const antes = await arquivos()
  const demais = await envia(id, 'enorme.jpg', await cor(9000, 7000))
  assert.equal(demais.status, 400)
  assert.match(demais.body.message, /pixels demais/)
  assert.equal(await arquivos(), antes)
})

test('what lies about what it is, is cut short or is no picture leaves nothing', async () => {
  const { id } = await c.cria()
  const antes = await arquivos()
  const foto = await retrato()
  for (const [nome, bytes] of [
    ['laudo.jpg', pdf],
    ['cortada.jpg', foto.subarray(0, foto.length / 2)],
    ['duas.jpg', Buffer.concat([foto.subarray(0, 64), pdf])],
    ['nada.jpg', Buffer.alloc(0)],
    ['desenho.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ] as const) {
    const { status, body } = await envia(id, nome, bytes)
    assert.ok(status === 400 || status === 415, `${nome}: ${status}`)
    assert.ok(body.details.arquivo, nome)
  }
  assert.equal(await arquivos(), antes)
  assert.equal((await c.leitora.get(`/api/registros-obra/${id}`)).body.quantidadeFotos, 0)
})

test('where the camera says it was is read, and is in nothing that is served', async () => {
  const { id } = await c.cria()
  const exif = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '25/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '49/1 15/1 0/1',
  }
  const bytes = await sharp(await retrato())
    .withExif({ IFD3: exif })
    .jpeg()
    .toBuffer()
  const { body } = await envia(id, 'poste.jpg', bytes)
  assert.deepEqual([body.latitude, body.longitude], [-25.5, -49.25])
  for (const qual of ['arquivo', 'miniatura']) {
    const { raw } = await c.leitora.get(`/api/fotos/${body.id}/${qual}`)
    assert.equal((await sharp(raw).metadata()).exif, undefined)
    assert.equal((await c.deFora.get(`/api/fotos/${body.id}/${qual}`)).status, 404)
  }
  const acoes = (await c.t.logs()).filter(({ alvoId, acaoId }) => alvoId === id && acaoId >= 4)
  assert.deepEqual(
    acoes.map(({ acaoId, colabId }) => [acaoId, colabId]),
    [[4, c.leitora.id]],
  )
})

test('how many there are is kept with the record, however they come and go', async () => {
  const { id } = await c.cria()
  const fotos = await Promise.all(Array.from({ length: 5 }, () => c.fotografa(id)))
  const conta = async () => (await c.leitora.get(`/api/registros-obra/${id}`)).body.quantidadeFotos
  assert.equal(await conta(), 5)
  await Promise.all(fotos.slice(0, 3).map((foto) => c.autora.delete(`/api/fotos/${foto.id}`)))
  assert.equal(await conta(), 2)
  assert.equal((await c.autora.delete(`/api/registros-obra/${id}`)).status, 204)
})
