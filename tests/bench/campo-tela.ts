/** The field application on a mid phone (issue of the field application, Speed): the processor a quarter of this one's, 1.6 Mbit/s, 150 ms. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { telas } from '../../packages/domain/src/telas.ts'
import { endKeptServer } from '../../packages/server/src/test-kit/kept-server.ts'
import { openHouse } from '../e2e/kit/house.ts'
import { grant } from '../e2e/kit/people.ts'
import { botao, guardado, type Telefone, telefone } from '../e2e/kit/telefone.ts'
import { LINE_BYTES_S, type SlowLine, slowLine } from './slow-phone.ts'

export const FIELD = 'campo'
const SLOWER = 4
const ROUNDS = 3
const PHOTO_BYTES = 400_000
const PHOTOS_OF_ONE = 10
/** Issue: opened with a network, and without; from the shutter to the queue; of the line, what the queue takes; the package. */
const TARGET = { cold: 3, offline: 1.5, shutter: 1, line: 0.8, megabytes: 10 }

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!
const said = (value: number, digits = 2) => value.toFixed(digits).replace('.', ',')

async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Seconds from asking for it to the first screen, ready to begin a record. */
async function opens(page: Page): Promise<number> {
  const began = performance.now()
  await page.goto('/campo', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Nova não conformidade' }).waitFor({ timeout: 60_000 })
  return (performance.now() - began) / 1000
}

/** A photograph of twelve megapixels, as a phone's camera gives it. */
const shot = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#567',
      noise: { type: 'gaussian', mean: 120, sigma: 18 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

/** Seconds from the camera's answer to the photograph in the record, encrypted and kept. */
async function shutter(page: Page, buffer: Buffer, n: number): Promise<number> {
  await page.evaluate((name) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][capture]')!
    input.addEventListener('change', () => Object.assign(globalThis, { shotAt: performance.now() }), {
      once: true,
      capture: true,
    })
    const look = () => {
      if (!document.querySelector(`img[alt^="${name}"]`)) return void requestAnimationFrame(look)
      Object.assign(globalThis, { shownAt: performance.now() })
    }
    Object.assign(globalThis, { shownAt: undefined })
    look()
  }, `Foto ${n} `)
  await page
    .locator('input[type=file][capture]')
    .first()
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  const taken = await page.waitForFunction(() => {
    const { shotAt, shownAt } = globalThis as { shotAt?: number; shownAt?: number }
    return shownAt && (shownAt - shotAt!) / 1000
  })
  return (await taken.jsonValue()) as number
}

/** Puts so many records with their photographs into the phone's queue, as its forms would have: encrypted by its own key. */
const queue = (page: Page, jpeg: string, records: number, each: number): Promise<void> =>
  page.evaluate(
    async ({ jpeg, records, each }) => {
      const { id } = JSON.parse(localStorage.getItem('prumo:campo:pessoa')!) as { id: string }
      const db = await new Promise<IDBDatabase>((ready) => {
        const asked = indexedDB.open(`prumo-campo-${id}`)
        asked.onsuccess = () => ready(asked.result)
      })
      const chave = await new Promise<CryptoKey>((ready) => {
        const asked = db.transaction('guardados').objectStore('guardados').get('chave')
        asked.onsuccess = () => ready(asked.result.chave)
      })
      const put = (store: string, value: object) =>
        new Promise<void>((ready, refused) => {
          const change = db.transaction(store, 'readwrite')
          change.objectStore(store).put(value)
          change.oncomplete = () => ready()
          change.onerror = () => refused(change.error)
        })
      const seal = async (bytes: BufferSource) => {
        const iv = crypto.getRandomValues(new Uint8Array(12))
        return { iv, dados: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, chave, bytes) }
      }
      const model = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
      const hex = (bytes: ArrayBuffer) =>
        [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')
      const hoje = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
      for (let n = 0; n < records; n++) {
        const uuid = crypto.randomUUID()
        const arquivos = []
        for (let of = 0; of < each; of++) {
          // What comes after the picture's end is no part of it, and makes it another file.
          const bytes = new Uint8Array([
            ...model.subarray(0, model.length - 16),
            ...crypto.getRandomValues(new Uint8Array(16)),
          ])
          const um = { uuid: crypto.randomUUID(), tamanho: bytes.length }
          arquivos.push({ ...um, tipo: 'foto', fase: 1, sha256: hex(await crypto.subtle.digest('SHA-256', bytes)) })
          await put('arquivos', { ...um, itemUuid: uuid, enviado: 0, bytes: await seal(bytes) })
        }
        const agora = Date.now()
        const conteudo = {
          ...{ titulo: `Fila ${n}`, atos: [], arquivos, dataDispositivo: new Date().toISOString(), origemRegistro: 3 },
          dados: {
            origem: 7,
            tipo: 2,
            gravidade: 1,
            descricao: `Fila ${n}`,
            responsavelId: id,
            prazo: hoje,
            colabIds: [],
          },
        }
        const item = {
          uuid,
          banco: 'nao-conformidades',
          estado: 2,
          criadoEm: agora + n,
          mudadoEm: agora,
          tentativas: 0,
          proximaEm: 0,
        }
        await put('itens', { ...item, conteudo: await seal(new TextEncoder().encode(JSON.stringify(conteudo))) })
      }
      db.close()
    },
    { jpeg, records, each },
  )

/** All that waits goes, the line cut once on its way: of the line, what it took, and what went up twice. */
async function send(tel: Telefone, line: SlowLine, photos: number): Promise<{ share: number; twice: number }> {
  const side = Math.round(Math.sqrt(PHOTO_BYTES))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  let quality = 95
  let jpeg: Buffer
  do
    jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#678', noise } })
      .jpeg({ quality: quality-- })
      .toBuffer()
  while (jpeg.length > PHOTO_BYTES)
  const filled = Buffer.concat([jpeg, randomBytes(PHOTO_BYTES - jpeg.length)])
  await queue(tel.page, filled.toString('base64'), Math.ceil(photos / PHOTOS_OF_ONE), PHOTOS_OF_ONE)
  await line.again()
  await tel.semRede(false)
  await tel.page.goto('/campo/pendencias')
  await slow(tel.page)
  const total = Math.ceil(photos / PHOTOS_OF_ONE) * PHOTOS_OF_ONE * PHOTO_BYTES
  const before = line.up()
  const until = async (bytes: number) => {
    while (line.up() - before < bytes) await new Promise((go) => setTimeout(go, 100))
  }
  const began = performance.now()
  // In the middle of a file.
  await until(total / 2)
  line.cut()
  const cut = performance.now()
  const stood = line.up()
  await line.again()
  // By itself, or by the person's wish.
  while (line.up() === stood) {
    const again = botao(tel.page, 'Enviar agora')
    await again.click({ timeout: 500 }).catch(() => {})
    await new Promise((go) => setTimeout(go, 100))
  }
  const away = performance.now() - cut
  const sent = tel.page.getByText(`${Math.ceil(photos / PHOTOS_OF_ONE)} enviados`)
  await sent.waitFor({ timeout: (total / LINE_BYTES_S) * 3000 + 60_000 })
  const seconds = (performance.now() - began - away) / 1000
  const up = line.up() - before
  return { share: total / seconds / LINE_BYTES_S, twice: (up - total) / PHOTO_BYTES }
}

/** Measures all of it before a house with the demonstration's company, and says whether each target was met. */
export async function measureField(photos: number, say: (line: string) => void): Promise<boolean> {
  const house = await openHouse()
  const line = await slowLine(house.url)
  let good = true
  const tell = (what: string, value: number, target: number, unit: string, least = false) => {
    const reached = least ? value >= target : value <= target
    good = good && reached
    say(
      `${what.padEnd(62)} ${said(value).padStart(7)} ${unit} (meta ${least ? '≥' : '≤'} ${said(target, 1)}: ${reached ? 'sim' : 'NÃO'})`,
    )
  }
  try {
    await grant(house, 'encarregado', telas.naoConformidades.alvo, 'visualizar', 'adicionar', 'editar')
    say('\nO campo num telefone: processador ÷ 4, 1,6 Mbit/s, 150 ms')
    const way = { ...line, cortar: line.cut, religar: line.again, fim: async () => line.cut() }
    const cold: number[] = []
    const away: number[] = []
    let tel: Telefone | undefined
    for (let round = 0; round < ROUNDS; round++) {
      await tel?.fim()
      tel = await telefone(way)
      await tel.entrar('encarregado')
      await slow(tel.page)
      cold.push(await opens(tel.page))
      await guardado(tel.page)
      await tel.semRede(true)
      await tel.reabrir('about:blank')
      await slow(tel.page)
      away.push(await opens(tel.page))
    }
    if (!tel) return false
    tell('Abrir /campo pela primeira vez, com rede (mediana)', median(cold), TARGET.cold, 's ')
    tell('Abrir /campo com o navegador frio, sem rede (mediana)', median(away), TARGET.offline, 's ')
    await tel.page.getByRole('link', { name: 'Nova não conformidade' }).click()
    const photo = await shot()
    const taken: number[] = []
    await tel.page.locator('input[type=file][capture]').first().waitFor({ state: 'attached' })
    for (let n = 1; n <= ROUNDS; n++) taken.push(await shutter(tel.page, photo, n))
    tell(
      `Do disparo à fila, foto de 12 MP e ${said(photo.length / 1e6, 1)} MB (mediana)`,
      median(taken),
      TARGET.shutter,
      's ',
    )
    await tel.page.goto('/campo/pendencias')
    line.cut()
    const { share, twice } = await send(tel, line, photos)
    tell(`${photos} fotos de 400 kB na fila, a linha cortada uma vez: da linha`, share, TARGET.line, '  ', true)
    tell('Foi duas vezes depois do corte, em fotos', twice, 1, '  ')
    const pacote = await fetch(`${house.url}/api/campo/pacote`, { headers: { cookie: await cookieOf(tel) } })
    const bytes = (await pacote.arrayBuffer()).byteLength
    tell('O pacote do encarregado da demonstração (50 obras: pacote.test)', bytes / 1e6, TARGET.megabytes, 'MB')
    await tel.fim()
    return good
  } finally {
    line.cut()
    await house.end()
    await endKeptServer()
  }
}

const cookieOf = async (tel: Telefone): Promise<string> =>
  (await tel.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
