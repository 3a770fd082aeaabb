/** Money and unit prices as people type and paste it, in the real field: what it reads, and what it says where it cannot tell. */
import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { formatMoney, formatPreco } from '../../packages/domain/src/core/money.ts'
import { ESCRITOS, PRECOS } from '../../packages/web/src/ui/form/money-typing.cenario.ts'
import { journeys, picture } from './kit/journey.ts'
import { sees } from './kit/page.ts'

const journey = journeys()
const SIMULAR = '/financeiro/workflow/simular'

/** Typed key by key or pasted, then left: what the box shows, and what it says. Half of a table one way, half the other; the phone takes the others. */
async function escrito(box: Locator, texto: string, digitado: boolean): Promise<{ mostrado: string; dito: string }> {
  await box.fill('')
  if (digitado) await box.pressSequentially(texto)
  else
    await box.evaluate((element, colado) => {
      const dados = new DataTransfer()
      dados.setData('text', colado)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
    }, texto)
  await box.blur()
  const dito = await box.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
  return { mostrado: (await box.inputValue()).replace(/\u00a0/g, ' '), dito }
}

for (const phone of [false, true])
  journey(
    `o valor é lido como se escreve, ${phone ? 'no telefone' : 'na mesa'}, digitado e colado`,
    async ({ visit }) => {
      const page = await visit('admin', SIMULAR, { phone })
      const box = page.getByRole('textbox', { name: /^Valor/ })
      await sees(box)
      assert.equal(await box.getAttribute('inputmode'), 'decimal')
      const faltas: string[] = []
      for (const [n, [texto, esperado]] of ESCRITOS.entries()) {
        const { mostrado, dito } = await escrito(box, texto, (n % 2 === 0) !== phone)
        if (esperado instanceof RegExp) {
          if (!esperado.test(dito)) faltas.push(`${JSON.stringify(texto)}: diz ${JSON.stringify(dito)}`)
        } else {
          const certo = esperado === null ? '' : formatMoney(esperado)
          if (mostrado !== certo) faltas.push(`${JSON.stringify(texto)}: mostra ${mostrado} e não ${certo}`)
        }
      }
      assert.deepEqual(faltas, [])
      // What cannot be told is not sent.
      await box.fill('5,899')
      await box.blur()
      await sees(page.getByText('Para milhares, escreva 5.899', { exact: false }))
      assert.equal(await page.getByRole('button', { name: /^Simular|^Ver/ }).isDisabled(), true)
    },
  )

for (const phone of [false, true])
  journey(
    `um preço unitário tem até quatro casas, ${phone ? 'no telefone' : 'na mesa'}, e a linha soma aos centavos`,
    async ({ visit }) => {
      const page = await visit('solicitante', '/financeiro/pedidos/novo', { phone })
      const box = page.getByLabel('Valor unitário, item 1', { exact: true })
      await sees(box)
      const faltas: string[] = []
      for (const [n, [texto, esperado]] of PRECOS.entries()) {
        const { mostrado, dito } = await escrito(box, texto, (n % 2 === 0) !== phone)
        if (esperado instanceof RegExp) {
          if (!esperado.test(dito)) faltas.push(`${JSON.stringify(texto)}: diz ${JSON.stringify(dito)}`)
        } else {
          const certo = esperado === null ? '' : formatPreco(esperado)
          if (mostrado !== certo) faltas.push(`${JSON.stringify(texto)}: mostra ${mostrado} e não ${certo}`)
        }
      }
      assert.deepEqual(faltas, [])
      await page.getByLabel('Descrição, item 1', { exact: true }).fill('Cabo protegido 50 mm²')
      await page.getByLabel('Quantidade, item 1', { exact: true }).fill('3')
      await box.fill('41,5025')
      await box.blur()
      await sees(page.getByRole('status', { name: 'Total do pedido' }).getByText('124,51'))
      await picture(page, `preco-${phone ? 'telefone' : 'mesa'}`)
    },
  )
