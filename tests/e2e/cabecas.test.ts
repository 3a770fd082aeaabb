import assert from 'node:assert/strict'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { journeys, picture } from './kit/journey.ts'
import { raise } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { everyEntry, firstRecord, opens, walked } from './kit/screens.ts'
import { settled } from './kit/settled.ts'

const journey = journeys()

journey('uma folha: um ato em destaque, os raros sob os três pontos, o que está vazio dobrado', async ({ visit }) => {
  const page = await visit('admin', '/dp/colaboradores')
  await page.getByRole('link', { name: 'JOÃO BATISTA FALCÃO' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  const main = page.getByRole('main')
  await sees(main.getByRole('button', { name: 'Editar' }))
  assert.equal(await main.getByRole('button', { name: /^Excluir/ }).count(), 0)
  // What the page is opened for comes before what was typed once.
  await becomes(async () => (await main.getByRole('heading', { level: 2 }).allTextContents())[0], 'Documentos')
  await sees(main.getByRole('region', { name: 'Documentos' }).getByRole('listitem'))
  const empty = main.getByText(/^Mostrar \d+ campos? vazios?$/).first()
  await sees(empty)
  const dashes = () => main.locator('dd:visible').getByText('–', { exact: true }).count()
  await becomes(dashes, 0)
  await empty.click()
  await becomes(async () => (await dashes()) > 0, true)
  await main.getByRole('button', { name: 'Mais ações' }).click()
  await sees(page.getByRole('menuitem', { name: 'Excluir…' }))
  await picture(page, 'folha-colaborador')
})

journey(
  'a folha de todo registro tem a mesma cabeça: volta, no máximo dois atos ao lado de um em destaque, e os raros nos pontos',
  async ({ visit }) => {
    const page = await visit('admin', '/')
    const faults: string[] = []
    let seen = 0
    for (const entry of walked(everyEntry)) {
      if (!(await opens(page, entry))) continue
      const address = await firstRecord(page)
      if (!address || !/\/detalhes\/\d+$/.test(address)) continue
      await page.goto(address)
      const main = page.locator('main')
      await sees(main.getByRole('heading', { level: 1 }))
      await settled(page)
      seen++
      const head = main.locator('header').first()
      const words = (await head.locator('.mantine-Button-root').allTextContents()).map((one) => one.trim())
      const filled = await head
        .locator(".mantine-Button-root[data-variant='filled'], .mantine-Button-root:not([data-variant])")
        .count()
      if (!words.includes('Voltar')) faults.push(`${address}: sem Voltar`)
      if (words.length > 4 || filled > 1) faults.push(`${address}: ${words.join(', ')} (${filled} em destaque)`)
      if (words.some((one) => /^(Excluir|Remover|Cancelar)/.test(one)))
        faults.push(`${address}: tira alguma coisa à vista`)
      if ((await main.getByRole('button', { name: 'Mais ações' }).count()) > 1) faults.push(`${address}: dois menus`)
    }
    assert.ok(seen >= rounds(0, 15), `só ${seen} folhas`)
    assert.equal(faults.join('\n'), '')
  },
  { timeout: 240_000 },
)

journey('no telefone os atos de um pedido ficam ao pé, por longo que ele seja', async ({ visit }) => {
  const { id } = await raise(await visit('solicitante'))
  const page = await visit('validador', `/financeiro/pedidos/detalhes/${id}`, { phone: true })
  const approve = page.getByRole('button', { name: 'Aprovar', exact: true })
  await sees(approve)
  const atFoot = async () => {
    const { y, height } = (await approve.boundingBox())!
    return y > 700 && y + height <= 844
  }
  await becomes(atFoot, true)
  await page.mouse.wheel(0, 5000)
  await becomes(atFoot, true)
  await picture(page, 'telefone-atos-ao-pe')
  await assertNoSidewaysScroll(page)
})

journey('Enter confirma o que se pediu, mas não o que tira alguma coisa', async ({ visit }) => {
  const { id, numero } = await raise(await visit('solicitante'))
  const page = await visit('validador', `/financeiro/pedidos/detalhes/${id}`)
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Aprovar o pedido ${numero}?` })
  await sees(question)
  await becomes(() => page.evaluate(() => document.activeElement?.textContent ?? ''), 'Aprovar')
  await page.keyboard.press('Enter')
  await gone(question)
  await sees(page.getByRole('main').getByText('Em confirmação', { exact: true }))

  const admin = await visit('admin', '/administrador/processos')
  await admin.locator('[data-row] a').first().click()
  await admin.getByRole('button', { name: 'Mais ações' }).click()
  await admin.getByRole('menuitem', { name: 'Excluir…' }).click()
  await sees(admin.getByRole('dialog'))
  await admin.keyboard.press('Enter')
  await gone(admin.getByRole('dialog'))
  assert.match(admin.url(), /\/detalhes\/\d+$/)
})

journey(
  'cada formulário começa no primeiro campo, sem abrir uma lista sobre os outros',
  async ({ visit }) => {
    const page = await visit('admin', '/')
    const faults: string[] = []
    let seen = 0
    for (const entry of walked(everyEntry)) {
      const address = `${entry}/novo`
      await page.goto(address)
      await sees(page.locator('main').getByRole('heading', { level: 1 }))
      if (new URL(page.url()).pathname !== address || !(await page.locator('main form').count())) continue
      seen++
      await settled(page)
      const at = await page.evaluate(() => document.activeElement?.closest('main form') !== null)
      if (!at) faults.push(`${address}: o foco não está no formulário`)
      if (await page.getByRole('listbox').filter({ visible: true }).count()) faults.push(`${address}: uma lista aberta`)
    }
    assert.ok(seen > rounds(1, 15), `só ${seen} formulários`)
    assert.equal(faults.join('\n'), '')
  },
  { timeout: 180_000 },
)

journey(
  'a 200% e a 400% de aumento nenhuma tela rola para os lados',
  async ({ visit }) => {
    const page = await visit('admin', '/', { width: 640 })
    const faults: string[] = []
    for (const address of walked(everyEntry)) {
      if (!(await opens(page, address))) continue
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 512 })
        const { scrolls } = await page.evaluate(
          () =>
            new Promise<{ scrolls: number }>((settled) =>
              // A window made smaller is drawn twice: its table becomes cards in the second.
              requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                  const { scrollWidth, clientWidth } = document.documentElement
                  settled({ scrolls: scrollWidth - clientWidth })
                }),
              ),
            ),
        )
        if (scrolls > 0) faults.push(`${address} a ${width}: ${scrolls} px para o lado`)
      }
    }
    assert.equal(faults.join('\n'), '')
  },
  { timeout: 240_000 },
)
