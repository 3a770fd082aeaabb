import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, gone, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/financeiro/pedidos'

journey(
  'palavras que acham muitos pedidos dizem que são muitos; quantos, e quanto somam, é dito a quem pede',
  async ({ visit }) => {
    const page = await visit('admin')
    // The company of the demonstration has fewer than what is counted by itself: here it counts two.
    await page.route('**/api/pedidos/resumo?*contarAte=*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/contarAte=\d+/, 'contarAte=2'),
      }),
    )
    await page.goto(LISTA)
    const poucos = page.getByText(/^mais de 2 no filtro/)
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('de')
    await sees(poucos)
    await assertAccessible(page)
    await picture(page, 'pedidos-contados')
    const todos = page.getByRole('button', { name: 'Contar e somar todos' })
    // By the keyboard alone.
    await todos.focus()
    await page.keyboard.press('Enter')
    const quantos = page.getByText(/^\d[\d.]* no filtro · R\$/)
    await sees(quantos)
    await gone(todos)
    assert.ok(Number(/^\d+/.exec((await quantos.innerText()).replaceAll('.', ''))![0]) > 2)
    // Another search is asked about anew.
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('a')
    await sees(poucos)
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('nenhum pedido diz isto')
    await sees(page.getByText(/^0 no filtro/))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('co')
    await sees(poucos)
    await assertNoSidewaysScroll(page)
    await picture(page, 'pedidos-contados-390')
  },
)
