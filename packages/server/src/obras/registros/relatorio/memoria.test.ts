import assert from 'node:assert/strict'
import { link, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { cenarioDosRegistros } from '../registros.cenario.ts'

const REGISTROS = 20
const FOTOS = 200
let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
let ids: string[]
let porFoto: number

before(async () => {
  c = await cenarioDosRegistros()
  ids = []
  for (let n = 0; n < REGISTROS; n++) ids.push((await c.cria()).id)
  // Noise: as large as a telephone's photograph of a street, one on disk under many names.
  const bytes = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  porFoto = bytes.length
  const pasta = path.resolve(c.t.services.config.DATA_DIR, 'arquivos', 'obras', 'medida')
  await mkdir(pasta, { recursive: true })
  await writeFile(path.join(pasta, 'original.jpg'), bytes)
  for (let n = 1; n <= FOTOS; n++) await link(path.join(pasta, 'original.jpg'), path.join(pasta, `${n}.jpg`))
  await sql`with novos as (
      insert into arquivos (chave, nome, tipo, tamanho, sha256)
      select 'obras/medida/' || n || '.jpg', 'a.jpg', 'image/jpeg', ${bytes.length}::int, repeat('a', 64)
      from generate_series(1, ${FOTOS}::int) as n returning id),
    postos as (select id, row_number() over (order by id) as n from novos)
    insert into fotos (entidade, registro_id, fase, legenda, largura, altura, sha256, arquivo_id, miniatura_id)
    select 'registros-obra', (${ids}::bigint[])[1 + n % ${REGISTROS}::int], 1 + n % 3, 'Foto ' || n, 1600, 1200,
      repeat('a', 64), id, id from postos`.execute(c.t.db)
})
after(() => c.t.close())

test('a report of two hundred photographs is written as it is read, within 150 MiB', { timeout: 120_000 }, async () => {
  const url = await c.t.listen()
  globalThis.gc?.()
  const antes = process.memoryUsage().rss
  let pico = antes
  const vigia = setInterval(() => {
    pico = Math.max(pico, process.memoryUsage().rss)
  }, 5)
  const inicio = performance.now()
  const resposta = await fetch(`${url}/api/services/pdf-relatorio-fotografico`, {
    method: 'POST',
    headers: { authorization: `Bearer ${c.leitora.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, juntos: true }),
  })
  assert.equal(resposta.status, 200)
  let total = 0
  for await (const pedaco of resposta.body!) total += pedaco.length
  clearInterval(vigia)
  const mais = (pico - antes) / 1024 / 1024
  console.log(
    `${FOTOS} fotos, ${(total / 1024 / 1024).toFixed(0)} MiB em ${((performance.now() - inicio) / 1000).toFixed(1)} s, ${mais.toFixed(0)} MiB a mais`,
  )
  assert.ok(total > FOTOS * porFoto, 'all of them are in it')
  assert.ok(mais <= 150, `${mais} MiB`)
})
