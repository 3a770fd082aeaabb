import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { act, proof, raise } from './kit/orders.ts'
import { arrives, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

/** The document on the page, whatever draws it. */
const shown = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^(Documento|Imagem) ${name}$`) })

/** Home without a word: nothing is said of what is not there. */
async function goesHome(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await arrives(page, '/')
  await sees(page.getByRole('heading', { level: 1 }))
  assert.equal(await page.getByRole('alert').count(), 0, address)
  assert.equal(await page.getByRole('dialog').count(), 0, address)
}

async function attachmentsOf(page: Page, id: string): Promise<{ id: string; fileName: string }[]> {
  return (await (await page.request.get(`/api/pedido/${id}`)).json()).anexos
}

journey('o visor abre o anexo em página inteira, com o menu escondido até que se peça', async ({ visit }) => {
  const page = await visit('solicitante')
  await sees(menu(page))
  const { id } = await raise(page, { anexos: [{ tipo: 1 }, { tipo: 6 }] })
  const [first, second] = await attachmentsOf(page, id)
  for (const address of [
    `/home/pedidos-de-compra/ver-anexo?id=${first!.id}`,
    `/financeiro/pedidos/anexo?id=${first!.id}`,
    `/financeiro/pedidos/ver-anexo?id=${first!.id}`,
    `/home/pedidos-de-compra/ver-anexo?tipo=pedido&docId=${id}&index=0`,
  ]) {
    await page.goto(address)
    await sees(shown(page, 'documento 1.pdf'))
    await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'documento 1.pdf')
    assert.equal(await menu(page).count(), 0, address)
  }
  await page.goto(`/financeiro/pedidos/anexo?tipo=pedido&docId=${id}&index=1`)
  await sees(shown(page, second!.fileName))
  await page.getByRole('button', { name: 'Mostrar menu' }).click()
  await sees(menu(page))
  await picture(page, 'ver-anexo')
  await page.goto('/')
  await sees(menu(page))
})

journey(
  'sem id, com id que não há, de outro centro de custo ou sem comprovante: início, sem uma palavra',
  async ({ visit, house }) => {
    const page = await visit('solicitante')
    const { id } = await raise(page)
    const [one] = await attachmentsOf(page, id)
    await goesHome(page, '/home/pedidos-de-compra/ver-anexo')
    await goesHome(page, '/home/pedidos-de-compra/ver-anexo?id=abc')
    await goesHome(page, '/financeiro/pedidos/anexo?id=1795230000000')
    await goesHome(page, `/financeiro/pedidos/anexo?id=${one!.id}&comprovante=true`)
    await goesHome(page, `/financeiro/pedidos/anexo?tipo=pedido&docId=${id}&index=7`)

    const [foreign] = await house.query<{ id: string }>(
      `select a.id from pedidos_anexos a join pedidos p on p.id = a.pedido_id join contas_contrato c on c.id = p.centro_de_custo_id
      where c.codigo = 'CC-204' limit 1`,
    )
    await goesHome(await visit('leitor'), `/home/pedidos-de-compra/ver-anexo?id=${foreign!.id}`)
  },
)

journey('com comprovante=true o visor mostra o comprovante do que foi pago', async ({ visit }) => {
  const requester = await visit('solicitante')
  const { id } = await raise(requester, { anexos: [{ tipo: 9, valor: 315.6, dataVencimento: addDays(today(), 15) }] })
  for (const person of ['validador', 'confirmador', 'aprovador'] as const)
    await act(await visit(person), id, 'avancar', { acao: 'aprovar' })
  const [bill] = await attachmentsOf(requester, id)
  const paid = await (await visit('financeiro')).request.post('/api/contas-a-pagar/pagar', {
    multipart: { anexos: JSON.stringify([bill!.id]), comprovante: proof },
  })
  assert.equal(paid.status(), 200, await paid.text())
  await requester.goto(`/financeiro/pedidos/anexo?id=${bill!.id}&comprovante=true`)
  await sees(shown(requester, 'Comprovante do banco.pdf'))
  assert.equal(await menu(requester).count(), 0)
  await gone(shown(requester, 'documento 1.pdf'))
})

journey('o comprovante que veio do retorno do banco é texto, e se lê na página', async ({ visit, house }) => {
  const [bill] = await house.query<{ id: string }>(
    `select a.id from pedidos_anexos a join arquivos f on f.id = a.comprovante_arquivo_id where f.nome like '%.txt' limit 1`,
  )
  const page = await visit('financeiro', `/financeiro/pedidos/anexo?id=${bill!.id}&comprovante=true`)
  const text = page.getByRole('region', { name: /^Documento .*\.txt$/ })
  // The bank's own lines, the file's head first.
  await sees(text.getByText(/^237\d{4}0/))
  await assertAccessible(page)
  await picture(page, 'ver-comprovante-do-retorno')
})

journey('Pedidos Master: a mesma lista sob a sua própria tela, para quem tem o acesso', async ({ visit }) => {
  const page = await visit('aprovador', '/financeiro/pedidos/master')
  await sees(page.getByRole('heading', { name: 'Pedidos Master' }))
  await page.getByRole('table', { name: 'Pedidos Master' }).getByRole('link').first().click()
  await arrives(page, /^\/financeiro\/pedidos\/master\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { name: /^Pedido \d+/ }))
  await sees(menu(page).getByRole('link', { name: 'Pedidos Master' }).and(page.locator('[aria-current=page]')))
  await goesHome(await visit('solicitante'), '/financeiro/pedidos/master')
})
