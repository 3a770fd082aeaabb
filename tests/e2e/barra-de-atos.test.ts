import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/obras/medicoes'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A measurement of a work of which nothing was measured yet, made by hand: it has no item. */
async function medicaoVazia(page: Page, house: House): Promise<void> {
  const [obra] = await house.query<{ id: string }>(
    `select o.id from obras as o where o.baremo_id is not null and not exists (select 1 from medicoes as m where m.obra_id = o.id)
      order by o.id limit 1`,
  )
  await page.goto(`${new URL(page.url()).origin}${LISTA}?nova=${obra!.id}`)
  await button(page, 'Criar medição').click()
  await sees(page.getByText('Gere os itens do que a obra executou no período, ou inclua um à mão.'))
}

type Caixa = { x: number; y: number; width: number; height: number }
const caixaDe = async (um: Locator): Promise<Caixa> => (await um.boundingBox())!
const seCobrem = (a: Caixa, b: Caixa): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The buttons of the page or of the dialog over it that a notice, now in sight, stands on. */
async function cobertos(page: Page, onde: Locator): Promise<string[]> {
  const aviso = await caixaDe(page.locator('.mantine-Notification-root').last())
  const achados: string[] = []
  for (const um of await onde.getByRole('button').filter({ visible: true }).all())
    if (seCobrem(aviso, await caixaDe(um)))
      achados.push((await um.getAttribute('aria-label')) ?? (await um.innerText()))
  return achados
}

journey(
  'uma medição vazia: o que se pode fazer é o que se destaca, o que não se pode diz por quê, e nada fica cortado nem coberto',
  async ({ visit, house }) => {
    const page = await visit('admin', LISTA, { phone: true, width: 390 })
    await medicaoVazia(page, house)
    assert.deepEqual(await cobertos(page, page.locator('.act-bar')), [], 'o aviso de que foi criada')
    const gerar = button(page, 'Gerar itens')
    assert.equal(await gerar.getAttribute('data-variant'), 'filled')
    const enviar = page.getByRole('button', { name: /^Enviar para conferência…/ })
    assert.notEqual(await enviar.getAttribute('data-variant'), 'filled')
    assert.match((await enviar.getAttribute('aria-label'))!, /: A medição não tem itens: gere ou inclua os itens/)
    await enviar.tap({ force: true })
    await sees(page.getByRole('status').getByText('A medição não tem itens: gere ou inclua os itens antes de enviar.'))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'medicao-vazia-telefone')

    const botoes = await page.locator('.act-bar').getByRole('button').filter({ visible: true }).all()
    assert.equal(botoes.length, 4)
    for (const um of botoes) {
      const { x, width, height } = await caixaDe(um)
      assert.ok(x >= 0 && x + width <= 390 && height >= 44, `${await um.innerText()}: de ${x} a ${x + width}`)
    }
    // The end of the page is above the bar, however many lines it has.
    await page.mouse.wheel(0, 9000)
    await becomes(async () => {
      const barra = await caixaDe(page.locator('.act-bar'))
      const fim = await caixaDe(page.getByRole('main').locator('section, details').last())
      return fim.y + fim.height <= barra.y
    }, true)
  },
)

journey(
  'um aviso não cobre os botões da mesa: nem os do registro, nem os de um formulário, nem os de um diálogo',
  async ({ visit, house }) => {
    const page = await visit('admin', LISTA)
    await medicaoVazia(page, house)
    await sees(page.getByText(/^Medição \d+ criada\.$/))
    assert.deepEqual(await cobertos(page, page.getByRole('main')), [])
    await button(page, 'Incluir item…').click()
    await sees(button(page, 'Incluir item'))
    const aviso = page.locator('.mantine-Notification-root')
    if ((await aviso.count()) > 0) assert.deepEqual(await cobertos(page, page.getByRole('dialog')), [])
    await picture(page, 'aviso-e-dialogo')
  },
)
