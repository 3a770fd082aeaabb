/** A telephone of one person: a browser profile that outlives the browser, behind a line that can be cut. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumExecutable } from '../../../scripts/browser.ts'
import { emailOf, type House, PASSWORD, type Person } from './house.ts'

/** The way from the telephone to the house. Cut, whoever asks finds nobody: not a network that is off, but a server that is not there. */
export interface Linha {
  readonly url: string
  cortar(): void
  religar(): Promise<void>
  fim(): Promise<void>
}

export async function linhaPara(house: House): Promise<Linha> {
  const alvo = new URL(house.url)
  const ligadas = new Set<Socket>()
  const atender = (aqui: Socket) => {
    const la = connect(Number(alvo.port), alvo.hostname)
    for (const um of [aqui, la]) {
      ligadas.add(um)
      um.on('error', () => {})
      um.on('close', () => {
        ligadas.delete(um)
        aqui.destroy()
        la.destroy()
      })
    }
    aqui.pipe(la).pipe(aqui)
  }
  let servidor = createServer(atender)
  const ouvir = (porta: number) => new Promise<void>((pronto) => servidor.listen(porta, '127.0.0.1', pronto))
  await ouvir(0)
  const { port } = servidor.address() as { port: number }
  const cortar = () => {
    servidor.close()
    for (const um of ligadas) um.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cortar,
    async religar() {
      servidor = createServer(atender)
      await ouvir(port)
    },
    async fim() {
      cortar()
    },
  }
}

export interface Telefone {
  /** The page that is open. */
  page: Page
  context: BrowserContext
  entrar(person: Person): Promise<void>
  /** With the network off, or with it again. */
  semRede(sem: boolean): Promise<void>
  /** The browser is closed, and opened again at that address. */
  reabrir(endereco?: string): Promise<Page>
  /** The same failure, with what was on the screen. */
  contado(error: unknown): Promise<Error>
  fim(): Promise<void>
}

export type Aparencia = { escuro?: boolean; largura?: number; posicao?: { latitude: number; longitude: number } }

export async function telefone(linha: Linha, { escuro, largura = 390, posicao }: Aparencia = {}): Promise<Telefone> {
  const perfil = await mkdtemp(path.join(os.tmpdir(), 'prumo-telefone-'))
  const { executablePath, env } = await chromiumExecutable()
  const abrir = async () => {
    const context = await chromium.launchPersistentContext(perfil, {
      executablePath,
      headless: true,
      env: { ...(process.env as Record<string, string>), ...env },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        // A microphone and a camera that are always there.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
      baseURL: linha.url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: escuro ? 'dark' : 'light',
      reducedMotion: 'reduce',
      viewport: { width: largura, height: 844 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      acceptDownloads: true,
      ...(posicao && { geolocation: posicao, permissions: ['geolocation'] }),
    })
    context.setDefaultTimeout(15_000)
    const page = context.pages()[0] ?? (await context.newPage())
    return { context, page }
  }
  let sem = false
  const um = await abrir()
  const tel: Telefone = {
    ...um,
    async entrar(person) {
      const answer = await tel.context.request.post('/api/login', { data: { email: emailOf(person), senha: PASSWORD } })
      if (!answer.ok()) throw new Error(`${person} não entrou: ${await answer.text()}`)
    },
    async semRede(agora) {
      sem = agora
      await tel.context.setOffline(agora)
    },
    async reabrir(endereco = '/campo') {
      await tel.context.close()
      Object.assign(tel, await abrir())
      if (sem) await tel.context.setOffline(true)
      await tel.page.goto(endereco)
      return tel.page
    },
    async contado(error) {
      const tela = await tel.page.locator('body').innerText().catch(String)
      return new Error(`${error instanceof Error ? error.stack : error}\n${tel.page.url()}\n${tela}`)
    },
    async fim() {
      await tel.context.close().catch(() => {})
      await rm(perfil, { recursive: true, force: true })
    },
  }
  return tel
}

/** The shell is on the telephone: what is opened from now on needs no network. */
export const guardado = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((pronto) => active?.addEventListener('statechange', pronto, { once: true }))
  })

export const botao = (page: Page, nome: string): Locator => page.getByRole('button', { name: nome, exact: true })

/** Chooses one of the package's records, in the sheet that opens; of more than a sheet shows, found by part of its name. */
export async function escolher(page: Page, rotulo: string, qual: string | RegExp, procurado?: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${rotulo}: `) }).click()
  const folha = page.getByRole('dialog', { name: rotulo })
  if (procurado !== undefined) await folha.getByRole('searchbox', { name: `Procurar em ${rotulo}` }).fill(procurado)
  await folha.getByRole('listitem').getByRole('button', { name: qual }).first().click()
}

/** Of a form in steps, the one of that title. */
export async function irAoPasso(page: Page, titulo: RegExp): Promise<void> {
  await page.getByText('Ir a outro passo').click()
  await page.getByRole('listitem').getByRole('button', { name: titulo }).click()
}

let tiradas = 0

/** A photograph that no other is, whatever a phone makes of it. */
export async function fotografia(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [largura, altura] = [12, 9]
  const pontos = createHash('shake256', { outputLength: largura * altura * 3 })
    .update(String(++tiradas))
    .digest()
  const buffer = await sharp(pontos, { raw: { width: largura, height: altura, channels: 3 } })
    .resize(960, 720, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** Takes one with the camera, and waits for it to be in the record: the nth of what it shows ('de Antes'). */
export async function fotografar(page: Page, de: string, n = 1): Promise<void> {
  await page
    .getByLabel(`Tirar foto ${de}`, { exact: true })
    .first()
    .setInputFiles(await fotografia())
  await page.getByRole('img', { name: `Foto ${n} ${de}`, exact: true }).waitFor()
  await page.getByText('Guardando a foto…').waitFor({ state: 'hidden' })
}

/** The phone is handed over: a name, a quality, and a line drawn by a finger. */
export async function assinar(page: Page, nome: string, papel: string): Promise<void> {
  const folha = page.getByRole('dialog', { name: 'Colher assinatura' })
  await folha.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await folha.getByRole('button', { name: papel, exact: true }).click()
  const papelEmBranco = folha.getByRole('img', { name: /^Assinatura/ })
  await papelEmBranco.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await papelEmBranco.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const passo of [0.3, 0.4, 0.5, 0.6, 0.7])
    await page.mouse.move(x + width * passo, y + height * (0.5 + ((passo * 10) % 2) / 5), { steps: 3 })
  await page.mouse.up()
  await folha.getByRole('button', { name: 'Guardar assinatura' }).click()
  await folha.waitFor({ state: 'hidden' })
}
