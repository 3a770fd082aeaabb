/** Money as people type and paste it, in the real field: what it reads, and what it says where it cannot tell. */
import assert from 'node:assert/strict'
import { formatMoney } from '../../packages/domain/src/core/money.ts'
import { ESCRITOS } from '../../packages/web/src/ui/form/money-typing.cenario.ts'
import { journeys } from './kit/journey.ts'
import { sees } from './kit/page.ts'

const journey = journeys()
const SIMULAR = '/financeiro/workflow/simular'

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
        await box.fill('')
        // Half of them key by key, half pasted; the phone takes the others.
        if ((n % 2 === 0) !== phone) await box.pressSequentially(texto)
        else
          await box.evaluate((element, colado) => {
            const dados = new DataTransfer()
            dados.setData('text', colado)
            element.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
            )
          }, texto)
        await box.blur()
        const mostrado = (await box.inputValue()).replace(/\u00a0/g, ' ')
        const dito = await box.evaluate((element) => {
          const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
          return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
        })
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
