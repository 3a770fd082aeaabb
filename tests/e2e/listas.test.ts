import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { everyEntry, opens, walked } from './kit/screens.ts'

const journey = journeys()

/** Every list of the menu that has rows, each judged; what is wrong is said of all of them together. */
async function eachList(page: Page, judge: (address: string) => Promise<string[]>): Promise<void> {
  const faults: string[] = []
  let seen = 0
  for (const address of walked(everyEntry)) {
    if (!(await opens(page, address)) || (await page.locator('[data-row]').count()) === 0) continue
    seen++
    faults.push(...(await judge(address)).map((fault) => `${address}: ${fault}`))
  }
  assert.ok(seen > rounds(2, 30), `só ${seen} listas`)
  assert.equal(faults.join('\n'), '')
}

journey(
  'no telefone o primeiro registro de cada lista está à vista: uma linha de busca, e fichas de até quatro valores',
  async ({ visit }) => {
    const page = await visit('admin', '/', { phone: true })
    await eachList(page, async () => {
      const { first, height, values, below } = await page.evaluate(() => {
        const card = document.querySelector<HTMLElement>('[data-row]')!
        const line = document.querySelector('input[type=search]')?.closest('[data-tools]')
        const [search] = line?.getElementsByTagName('input') ?? []
        const buttons = [...(line?.querySelectorAll<HTMLElement>(':scope > button') ?? [])]
        return {
          first: Math.round(card.getBoundingClientRect().top),
          height: Math.round(card.getBoundingClientRect().height),
          values: card.querySelectorAll('dt').length,
          below: buttons.some((one) => one.getBoundingClientRect().top > search!.getBoundingClientRect().bottom),
        }
      })
      return [
        first > 320 && `o primeiro registro está a ${first} px do alto`,
        values > 4 && `a ficha diz ${values} valores`,
        height > 200 && `a ficha tem ${height} px de altura`,
        below && 'os botões da lista não estão na linha da busca',
      ].filter((fault) => typeof fault === 'string')
    })
  },
  { timeout: 240_000 },
)

journey(
  'a 1366 pixels nenhuma lista é mais larga que a sua moldura',
  async ({ visit }) => {
    const page = await visit('admin', '/', { width: 1366 })
    await eachList(page, async () => {
      const over = await page.evaluate(() => {
        const frame = document.querySelector('[data-scroll]:has(table)')
        return frame ? frame.scrollWidth - frame.clientWidth : 0
      })
      return over > 0 ? [`${over} px além da moldura`] : []
    })
  },
  { timeout: 240_000 },
)

journey('à mesa: um só botão de filtros, e tudo o que estreita a lista é uma etiqueta que sai', async ({ visit }) => {
  const page = await visit('admin', '/frota/veiculos')
  await sees(page.locator('[data-row]'))
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await choose(page, 'Documentos', 'Com documento vencido')
  await page.keyboard.press('Escape')
  await sees(page.getByRole('button', { name: 'Filtros 1 em uso' }))
  await page.getByRole('button', { name: 'Remover filtro Documentos: Com documento vencido' }).click()
  await becomes(() => page.getByRole('list', { name: 'Filtros ativos' }).count(), 0)
  assert.equal(new URL(page.url()).search, '')
  // One tab would be no choice.
  assert.equal(await page.getByRole('tablist').count(), 0)
  await page.goto('/financeiro/pedidos')
  await sees(page.locator('[data-row]'))
  assert.equal(
    await page
      .getByRole('main')
      .getByRole('button', { name: /Refinar|^Filtro$/ })
      .count(),
    0,
  )
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Filtros' })
  await box.getByRole('checkbox', { name: 'Aprovado' }).check()
  await sees(box.getByRole('combobox', { name: 'Campo' }))
  await picture(page, 'filtros-mesa')
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await sees(page.getByRole('button', { name: 'Remover filtro Status: Aprovado' }))
})

journey('no telefone: os filtros e o resto abrem-se ao pé da tela, e o polegar volta à lista', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/pedidos', { phone: true })
  await sees(page.locator('[data-row]'))
  await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('checkbox', { name: 'Rascunho' }).check()
  await sees(sheet.getByRole('combobox', { name: 'Campo' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'filtros-telefone')
  // As high as what is in it: the way back stands at the foot of the screen, with nothing white under it.
  const foot = await sheet
    .getByRole('button', { name: 'Ver a lista' })
    .evaluate((one) => innerHeight - one.getBoundingClientRect().bottom)
  assert.ok(foot < 40, `o botão está a ${foot} px do pé`)
  await sheet.getByRole('button', { name: 'Ver a lista' }).tap()
  await gone(sheet)
  await sees(page.getByRole('button', { name: 'Filtros 1 em uso' }))

  await page.getByRole('button', { name: 'Mais opções', exact: true }).tap()
  const more = page.getByRole('dialog', { name: 'Mais opções' })
  await sees(more.getByRole('button', { name: 'Extrair planilha' }))
  await more.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Valor ↓' })
  await becomes(async () => new URL(page.url()).searchParams.get('sort'), '-valorTotal')
  await assertAccessible(page)
  await more.getByRole('button', { name: 'Fechar' }).tap()

  // Of the way here, the way out is what a phone has room for.
  await page.locator('[data-row] a').first().tap()
  await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('link', { name: 'Pedidos' }).tap()
  await becomes(async () => new URL(page.url()).searchParams.get('status'), '1')
})

journey('uma resposta sem corpo é uma lista vazia, e a tela diz que não há nada', async ({ visit }) => {
  const page = await visit('admin', '/')
  // Spec 1 §7 answers an empty list so; ours never do, a proxy or another server of the same contract may.
  await page.route(/\/api\/processos(\/contagem)?\?/, (route) => route.fulfill({ status: 204 }))
  await page.goto('/administrador/processos')
  await sees(page.getByText('nenhum item no momento...'))
  assert.equal(await page.getByRole('alert').count(), 0)
})
