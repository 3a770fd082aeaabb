/**
 * The core of the field application in the engines that phones bring: it starts with the server out of reach, takes a
 * photograph and a signature, queues, and sends. What an engine's automation cannot do is named, and not faked: none of them
 * turns the radio off (the line to the server is cut instead), has a camera to open, or a finger (a pointer draws).
 */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { telas } from '../../../packages/domain/src/telas.ts'
import { endKeptServer } from '../../../packages/server/src/test-kit/kept-server.ts'
import { until } from '../../../packages/server/src/test-kit/until.ts'
import { emailOf, type House, openHouse, PASSWORD } from '../kit/house.ts'
import { grant } from '../kit/people.ts'
import { fotografia, type Linha, linhaPara } from '../kit/telefone.ts'
import { openChromium } from './chromium.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { ENTER, type Hand, handOf } from './hand.ts'
import { openWebKit } from './webkit.ts'

/** The first is ours, and proves the walk where the others are not. */
const BROWSERS: readonly [executable: string | null, open: (executable: string) => Promise<Driver>][] = [
  [null, openChromium],
  ['/usr/bin/firefox-esr', openFirefox],
  ['/usr/bin/WebKitWebDriver', openWebKit],
]
/** Minutes of whoever asks for them: `npm run test:longo`. */
const asked = Boolean(process.env.TESTES_LONGOS)

let house: House
let folder: string
let photo: string
before(
  async () => {
    if (!asked) return
    folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-fotos-'))
    photo = path.join(folder, 'foto.jpg')
    await writeFile(photo, (await fotografia()).buffer)
    house = await openHouse()
    await grant(house, 'encarregado', telas.naoConformidades.alvo, 'visualizar', 'adicionar', 'editar')
    await grant(house, 'encarregado', telas.inspecoes.alvo, 'visualizar', 'adicionar', 'editar')
  },
  { timeout: 120_000 },
)
after(async () => {
  await house?.end()
  if (!process.channel) await endKeptServer()
  if (folder) await rm(folder, { recursive: true })
})

for (const [executable, open] of BROWSERS) {
  const name = executable ? path.basename(executable) : 'chromium'
  test(`partir sem servidor, foto, assinatura, fila e envio em ${name}`, {
    timeout: 300_000,
    skip: (!asked && 'só em test:longo') || (executable !== null && !existsSync(executable) && 'não está instalado'),
  }, async (t) => {
    const line = await linhaPara(house)
    const driver = await open(executable ?? '')
    try {
      await walk(t, driver, handOf(driver, line.url), line)
    } finally {
      await driver.end()
      await line.fim()
    }
  })
}

async function walk(t: TestContext, driver: Driver, hand: Hand, line: Linha): Promise<void> {
  await hand.go('/campo')
  await hand.click('link', 'Entrar')
  await hand.arrives(/^\/login/)
  await hand.fill('E-mail', emailOf('encarregado'))
  await hand.fill('Senha', PASSWORD)
  await hand.press(ENTER)
  await hand.arrives(/^\/campo/)
  await hand.sees('heading', /^Olá, /)
  const keeps = await driver.run<boolean>("() => 'serviceWorker' in navigator")
  if (keeps)
    await until(() =>
      driver.run<boolean>('() => navigator.serviceWorker.ready.then((one) => one.active?.state === "activated")'),
    )
  else
    t.diagnostic(
      `${driver.name}: a janela da automação não tem service worker; a partida sem servidor não se prova nela`,
    )
  line.cortar()
  if (keeps) await hand.go('/campo')
  await hand.sees('heading', /^Olá, /)
  await report(hand, `Visto no ${driver.name}`)
  await inspect(driver, hand, `Poste do ${driver.name}`)
  await hand.click('link', /na fila$/)
  await until(() =>
    driver.run<boolean>("() => document.querySelector('header').innerText.includes('2 neste aparelho')"),
  )
  await line.religar()
  await hand.click('button', 'Enviar agora')
  await until(async () => {
    const [sent] = await house.query<{ n: number }>(
      `select (select count(*) from nao_conformidades where descricao = $1 and completo)::int
         + (select count(*) from inspecoes where local = $2 and completo and exists (select 1 from assinaturas_coletadas
             where entidade = 'inspecoes' and registro_id = inspecoes.id and arquivo_id is not null))::int as n`,
      [`Visto no ${driver.name}`, `Poste do ${driver.name}`],
    )
    return sent?.n === 2
  }, 60_000)
  assert.deepEqual(
    driver.complaints().filter((one) => !/fetch|network|carreg/i.test(one)),
    [],
  )
}

/** A non-conformity with its photograph. */
async function report(hand: Hand, seen: string): Promise<void> {
  await hand.click('link', 'Nova não conformidade')
  await hand.fill('Descrição', seen)
  await hand.click('button', 'Condição')
  await hand.click('button', 'Baixa')
  await hand.attach('Tirar foto da não conformidade', photo)
  await hand.sees('picture', 'Foto 1 da não conformidade')
  await hand.click('button', 'Continuar')
  await hand.click('button', 'Continuar')
  await hand.click('button', 'Registrar')
  await hand.sees('text', 'Não conformidade guardada na fila')
}

const AS_IT_SHOULD_BE = `async () => {
  for (const one of document.querySelectorAll('main button'))
    if (['Conforme', 'Sim'].includes(one.textContent) && !one.parentElement.querySelector('[aria-pressed=true]')) {
      one.click()
      await new Promise(requestAnimationFrame)
    }
}`
const GOES_ON = "() => [...document.querySelectorAll('footer button')].some((one) => one.textContent === 'Continuar')"

/** An inspection, all as it should be, signed. */
async function inspect(driver: Driver, hand: Hand, where: string): Promise<void> {
  await hand.click('link', 'Nova inspeção')
  await hand.click('button', /^Lista de perguntas: /)
  await hand.click('button', /^Equipe em campo/)
  await hand.fill('Local', where)
  while (await driver.run<boolean>(GOES_ON)) {
    await driver.run(AS_IT_SHOULD_BE)
    await hand.click('button', 'Continuar')
  }
  await hand.click('button', 'Colher assinatura')
  await hand.fill('Nome', 'Edson Encarregado')
  await hand.click('button', 'Encarregado')
  await hand.draw(/^Assinatura/)
  await hand.click('button', 'Guardar assinatura')
  await hand.click('button', 'Concluir inspeção')
  await hand.sees('text', 'Inspeção guardada na fila')
}
