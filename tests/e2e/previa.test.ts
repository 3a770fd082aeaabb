import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { LIST, row } from './kit/list.ts'
import { arrives, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

journey(
  'a barra de espaço mostra o registro ao lado da lista, que anda com J e K; Esc fecha, Enter abre',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await sees(row(page, 1))
    const nome = async (n: number) => (await row(page, n).getByRole('link').first().textContent()) ?? ''
    const previa = page.getByRole('complementary', { name: 'Prévia' })
    // Beside the name a row may say more of it: 'Espera conferência'.
    const mostra = (n: number) =>
      becomes(async () => {
        const dito = await previa.getByRole('heading', { level: 2 }).allTextContents()
        return Boolean(dito[0]) && (await nome(n)).startsWith(dito[0]!)
      }, true)
    const noFoco = (n: number) => row(page, n).evaluate((one) => one === document.activeElement)

    await page.keyboard.press('j')
    await becomes(() => noFoco(0), true)
    await page.keyboard.press('Space')
    await mostra(0)
    await sees(previa.getByText('CPF/CNPJ'))
    await assertAccessible(page)
    await picture(page, 'previa')
    // The row keeps the focus, and what is shown goes along with it.
    await page.keyboard.press('j')
    await becomes(() => noFoco(1), true)
    await mostra(1)
    await page.keyboard.press('Space')
    await gone(previa)
    await page.keyboard.press('Space')
    await sees(previa)
    await page.keyboard.press('Escape')
    await gone(previa)
    await becomes(() => noFoco(1), true)
    // What is chosen is chosen by X, with the record in sight or not.
    await page.keyboard.press('Space')
    await sees(previa)
    await page.keyboard.press('x')
    await sees(page.getByText('1 selecionado'))
    await page.keyboard.press('Enter')
    await arrives(page, /\/detalhes\/\d+$/)
    await gone(previa)
  },
)

journey('de um pedido a prévia diz a situação e os valores em palavras', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/pedidos')
  await sees(row(page, 0))
  // A quick hand presses the second key before the page has painted what the first one did.
  await page.evaluate(async () => {
    for (const key of ['j', ' ']) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  })
  const previa = page.getByRole('complementary', { name: 'Prévia' })
  await sees(previa.getByRole('heading', { name: /^Pedido \d+$/ }))
  await sees(previa.getByText('Solicitante', { exact: true }))
  await becomes(async () => (await previa.textContent())?.includes('…'), false)
  const dito = (await previa.textContent()) ?? ''
  assert.match(dito, /R\$/)
  await picture(page, 'previa-pedido')
  await assertAccessible(page)
})
