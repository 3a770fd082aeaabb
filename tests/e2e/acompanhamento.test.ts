import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, sees } from './kit/page.ts'

const journey = journeys()
const TELA = '/financeiro/acompanhamento'

journey(
  'da lista ao diário: previsão, contato, chegada em parte e o resto; o quadro e os itens mostram o mesmo',
  async ({ visit, house }) => {
    const page = await visit('admin', TELA)
    await sees(page.locator('[data-row]').nth(2))
    await picture(page, 'acompanhamento')
    // Red is for what was promised and did not come: most of what waits has waited long.
    const cores = await page.evaluate(() => {
      const vermelho = document.createElement('span')
      vermelho.style.color = 'var(--p-danger)'
      document.body.append(vermelho)
      const { color } = getComputedStyle(vermelho)
      vermelho.remove()
      const parados = [...document.querySelectorAll('[data-passou]')].map((um) => getComputedStyle(um).color)
      return { parados: parados.length, vermelhos: parados.filter((uma) => uma === color).length }
    })
    assert.ok(cores.parados > 0)
    assert.equal(cores.vermelhos, 0)
    // What is not known is said, not left blank: no order of the company has a promised day yet.
    const colunas = await page.getByRole('columnheader').allInnerTexts()
    for (const nome of ['Previsão', 'Alertas']) {
      assert.ok(colunas.includes(nome), nome)
      const primeira = page.getByRole('row').nth(1).getByRole('cell').nth(colunas.indexOf(nome))
      await becomes(async () => (await primeira.textContent()) !== '', true, nome)
    }
    await assertAccessible(page)

    const [pedido] = await house.query<{ id: string; numero: number }>(
      `select p.id, p.numero from pedidos p where status in (5, 9) and valor_retirado = 0 and (select count(*) from pedidos_itens i where i.pedido_id = p.id) > 1 order by numero limit 1`,
    )
    await page.goto(`${TELA}?aberto=${pedido!.id}`)
    await sees(page.getByRole('heading', { name: `Pedido ${pedido!.numero}` }))
    await page.getByRole('button', { name: 'Contato…' }).click()
    const contato = page.getByRole('dialog')
    await contato.getByRole('textbox', { name: 'O que foi dito' }).fill('Prometeu para a semana que vem')
    await contato.getByRole('textbox', { name: 'Nova previsão de entrega' }).fill('+7')
    await assertAccessible(page)
    await contato.getByRole('button', { name: 'Registrar', exact: true }).click()
    await sees(page.getByText(/Prometeu para a semana que vem \(nova previsão/))

    await page.getByRole('button', { name: 'Registrar chegada…' }).click()
    const chegada = page.getByRole('dialog')
    await sees(chegada.getByRole('textbox', { name: 'Chegou' }).first())
    const campos = chegada.getByRole('textbox', { name: 'Chegou' })
    for (let n = 1; n < (await campos.count()); n++) await campos.nth(n).fill('')
    await chegada.getByRole('textbox', { name: 'Quem recebeu' }).fill('João da Obra')
    await picture(page, 'acompanhamento-chegada')
    await assertAccessible(page)
    await chegada.getByRole('button', { name: 'Registrar chegada' }).click()
    await sees(page.getByText('Chegada registrada.'))
    await sees(page.getByText(/recebido por João da Obra/))
    await picture(page, 'acompanhamento-painel')

    await page.getByRole('button', { name: 'Quadro' }).click()
    await arrives(page, /visao=quadro/)
    await sees(page.getByRole('region', { name: 'Parcial' }).getByText(String(pedido!.numero)))
    await picture(page, 'acompanhamento-quadro')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Itens' }).click()
    await sees(page.getByRole('columnheader', { name: 'Falta' }))
    await picture(page, 'acompanhamento-itens')
    await assertAccessible(page)

    // The list says the board's own stage, in one column that fits with the others.
    await page.goto(`${TELA}?query=${pedido!.numero}`)
    await sees(page.getByRole('row', { name: new RegExp(`^${pedido!.numero}\\b`) }).getByText('Parcial'))
    const cortada = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
    assert.ok(cortada <= 0, `a tabela passa ${cortada} px da tela`)

    await page.goto(`${TELA}?aberto=${pedido!.id}`)
    await page.getByRole('button', { name: 'Encerrar saldo…' }).click()
    const certeza = page.getByRole('dialog')
    await certeza.getByRole('textbox').fill('O fornecedor fechou as portas')
    await certeza.getByRole('button', { name: 'Encerrar o saldo' }).click()
    await sees(page.getByText(/Saldo do pedido \d+ encerrado/))
    const [{ status }] = (await house.query<{ status: number }>('select status from pedidos where id = $1', [
      pedido!.id,
    ])) as [{ status: number }]
    assert.equal(status, 7)
  },
)

journey('buscas prontas com a sua conta, e quem só lê não tem atos', async ({ visit }) => {
  const page = await visit('admin', TELA)
  const sem = page.getByRole('button', { name: /Sem previsão/ })
  await becomes(async () => /\d/.test((await sem.textContent()) ?? ''), true)
  await sem.click()
  await arrives(page, /busca=semPrevisao/)
  await sem.click()
  await becomes(async () => page.url().includes('busca='), false)
})

journey('no telefone: cartões, e o pedido numa folha inteira', async ({ visit }) => {
  const page = await visit('admin', TELA, { phone: true })
  await sees(
    page
      .getByRole('link', { name: /^\d+$/ })
      .or(page.getByRole('button', { name: /^\d+$/ }))
      .first(),
  )
  await assertNoSidewaysScroll(page)
  await picture(page, 'acompanhamento-telefone')
  await page.goto(`${TELA}?visao=quadro`)
  await sees(page.getByRole('region', { name: 'Solicitado' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
})
