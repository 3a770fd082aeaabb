import assert from 'node:assert/strict'
import { journeys, picture } from './kit/journey.ts'
import { LIST, names, row, search } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { idOf } from './kit/people.ts'

const journey = journeys()

journey(
  'direitos tirados: as linhas somem da lista, do registro e da memória do navegador',
  async ({ visit, house }) => {
    const list = await visit('leitor', `${LIST}?query=novo+tempo`)
    await sees(row(list, 0))
    const one = 'Cabos Novo Tempo'
    const record = await visit('leitor', `${LIST}?query=novo+tempo`)
    await record.getByRole('link', { name: one, exact: true }).click()
    await sees(record.getByRole('heading', { name: one }))
    const person = await idOf(house, 'leitor')
    await house.query("delete from permissoes where usuario_id = $1 and alvo = 'Fornecedores'", [person])
    for (const page of [list, record]) {
      await sees(page.getByText('Você não tem permissão', { exact: false }))
      await becomes(() => page.locator('[data-row]').count(), 0)
      await gone(page.getByRole('main').getByText(one))
    }
    // Going back does not bring from memory what may no longer be seen: it leads home, and says why.
    await record.goBack()
    await arrives(record, '/')
    await sees(record.getByText('Você não tem permissão', { exact: false }))
    await gone(record.getByRole('link', { name: one, exact: true }))
  },
)

journey('um registro que sai do alcance deixa a tela, e o lugar dele diz que não está', async ({ visit, house }) => {
  const page = await visit('financeiro', '/obras/lista-de-obras')
  await sees(row(page, 0))
  const [obra] = await names(page)
  await page.getByRole('link', { name: obra!, exact: true }).click()
  await sees(page.getByRole('heading', { name: obra! }))
  await house.query('delete from usuarios_centros where usuario_id = $1', [await idOf(house, 'financeiro')])
  await sees(page.getByText('Registro não encontrado...'))
  await gone(page.getByRole('heading', { name: obra! }))
})

journey(
  'sem conexão: a tela diz desde quando, um filtro novo não mostra números velhos, e volta sozinha',
  async ({ visit }) => {
    const page = await visit('admin', '/financeiro/contas-a-pagar', { fails: '/' })
    await sees(row(page, 0))
    // One answer was still on its way when the network went.
    await page.route('**/api/saude', (route) => route.fulfill({ json: {} }), { times: 1 })
    await page.context().setOffline(true)
    await sees(page.getByText(/^Sem conexão · dados de \d\d:\d\dh/))
    // What was asked before stands; nothing is said of the new question.
    await sees(row(page, 0))
    await search(page).fill('novo tempo')
    await becomes(() => page.locator('[data-row]').count(), 0)
    await sees(page.getByRole('button', { name: 'Tentar novamente' }))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await assertNoSidewaysScroll(page)
      await picture(page, `sem-conexao-${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().setOffline(false)
    await gone(page.getByText(/^Sem conexão/))
    await sees(row(page, 0))
    assert.equal(await page.getByRole('alert').count(), 0)
  },
)

journey(
  'um ato sem conexão é recusado na hora, e não feito mais tarde sem que ninguém veja',
  async ({ visit, house }) => {
    const page = await visit('admin', '/sgi/setores/novo', { fails: '/' })
    await page.getByRole('textbox', { name: 'Código', exact: true }).fill('1919')
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Sem rede')
    await page.context().setOffline(true)
    await sees(page.getByText(/^Sem conexão/))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await sees(page.getByRole('dialog').getByText('Sem resposta do servidor'))
    await page.getByRole('button', { name: 'OK' }).click()
    await page.context().setOffline(false)
    await gone(page.getByText(/^Sem conexão/))
    assert.deepEqual(await house.query("select id from setores where codigo = '1919'"), [])
  },
)
