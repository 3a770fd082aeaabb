/** The telephone's browser itself says whether the field application may be installed: what Lighthouse asks of it. */
import assert from 'node:assert/strict'
import sharp from 'sharp'
import { emCampo } from './kit/em-campo.ts'
import { sees } from './kit/page.ts'
import { guardado } from './kit/telefone.ts'

const comTelefone = emCampo()

type Icone = { src: string; sizes: string; type: string; purpose?: string }
type Manifesto = Readonly<Record<string, string>> & {
  readonly icons: readonly Icone[]
  readonly shortcuts: { url: string }[]
}

comTelefone('o navegador aceita instalar o campo, e o que se instala abre sem rede', async ({ tel, linha }) => {
  const { page, context } = tel
  await tel.entrar('encarregado')
  await page.goto('/campo')
  await sees(page.getByRole('heading', { name: /^Olá, / }))
  await guardado(page)
  const cdp = await context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A profile of the tests is a person's own window, and no private one: nothing is to be forgiven.
  assert.deepEqual(installabilityErrors, [])
  const { url, errors, data } = await cdp.send('Page.getAppManifest')
  assert.deepEqual([new URL(url).pathname, errors], ['/manifest.webmanifest', []])
  const manifesto = JSON.parse(data!) as Manifesto
  assert.ok(manifesto.name && manifesto.short_name!.length <= 12)
  assert.deepEqual([manifesto.start_url, manifesto.display, manifesto.lang], ['/campo', 'standalone', 'pt-BR'])
  for (const cor of ['theme_color', 'background_color']) assert.match(manifesto[cor]!, /^#[0-9A-F]{6}$/i)
  for (const proposito of ['any 192x192', 'any 512x512', 'maskable 512x512'])
    assert.ok(
      manifesto.icons.some(({ purpose = 'any', sizes }) => `${purpose} ${sizes}` === proposito),
      proposito,
    )
  for (const { src, sizes, type } of manifesto.icons) {
    const resposta = await context.request.get(src)
    assert.match(resposta.headers()['content-type']!, new RegExp(`^${type}`), src)
    const { width, height } = await sharp(await resposta.body()).metadata()
    assert.equal(`${width}x${height}`, sizes, src)
  }
  assert.equal(await page.locator('meta[name=theme-color]').count(), 2)
  assert.match((await page.locator('meta[name=viewport]').getAttribute('content'))!, /width=device-width/)
  // What opens it answers with nobody on the line: the service worker has it, and its shortcuts.
  linha.cortar()
  for (const endereco of [manifesto.start_url!, ...manifesto.shortcuts.map((um) => um.url)]) {
    const resposta = await page.goto(endereco)
    assert.deepEqual([resposta?.status(), resposta?.fromServiceWorker()], [200, true], endereco)
    await sees(page.getByRole('heading', { level: 1 }))
  }
})
