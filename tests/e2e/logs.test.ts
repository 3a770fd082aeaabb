import assert from 'node:assert/strict'
import { today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { seal } from '../../packages/server/src/core/audit/seal.ts'
import { openDatabase } from '../../packages/server/src/core/database/database.ts'
import { testServer } from '../../packages/server/src/test-kit/database.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()

const rows = (page: Page) => page.getByRole('list', { name: 'Registros de log' }).getByRole('listitem')
const words = (page: Page) => page.locator('[data-row]').allTextContents()
const open = (page: Page, what: RegExp) =>
  page.getByRole('button', { name: new RegExp(`^Ver o que mudou: ${what.source}`) }).first()

/** A supplier changed by the administrator just now, and its id. */
async function change(page: Page, data: object): Promise<string> {
  const found = await page.request.get('/api/fornecedores/nomes?query=guarani')
  const [{ id }] = (await found.json()) as [{ id: string }]
  const answer = await page.request.put(`/api/fornecedores/${id}`, { data })
  assert.equal(answer.status(), 200, await answer.text())
  return id
}

journey('a lista conta o que foi feito, e a linha abre com antes e depois', async ({ visit }) => {
  const page = await visit('admin', '/')
  const id = await change(page, { cidade: 'Ponta Grossa', conta: '10521' })
  await page.goto('/logs')
  await sees(page.getByRole('heading', { name: 'Lista de Logs' }))
  await sees(rows(page).filter({ hasText: 'Alterou o fornecedor "Materiais Guarani": Cidade, Conta' }))
  await open(page, /Alterou o fornecedor "Materiais Guarani": Cidade, Conta/).click()
  const table = rows(page).getByRole('table')
  await sees(table.getByRole('row', { name: /^Cidade .* Ponta Grossa$/ }))
  const account = await table.getByRole('row', { name: /^Conta / }).textContent()
  assert.match(account!, /•••21$/)
  assert.doesNotMatch(account!, /10521/)
  await assertAccessible(page)
  await picture(page, 'logs-aberto')

  await rows(page).getByRole('link', { name: 'Abrir o registro' }).click()
  await arrives(page, `/financeiro/fornecedores/detalhes/${id}`)
  await page.goBack()
  await sees(rows(page))
})

journey('filtros por pessoa, tela, ação e período ficam no endereço, com etiquetas que se tiram', async ({ visit }) => {
  const page = await visit('admin', '/logs')
  await sees(rows(page))
  await choose(page, 'Pessoa', /Sérgio Solicitante/, 'sergio')
  await choose(page, 'Ação', 'Adicionou')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.waitForURL((url) => url.searchParams.has('pessoa') && url.searchParams.get('acao') === '1')
  await becomes(async () => (await words(page)).every((text) => /Sérgio SolicitanteAdicionou/.test(text)), true)
  await page.reload()
  await sees(page.getByRole('button', { name: 'Remover filtro Pessoa' }))
  await becomes(async () => (await words(page)).every((text) => /Sérgio SolicitanteAdicionou/.test(text)), true)
  await page.getByRole('button', { name: 'Remover filtro Ação' }).click()
  await page.waitForURL((url) => !url.searchParams.has('acao'))
  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await arrives(page, '/logs')

  await page.getByRole('textbox', { name: 'De', exact: true }).fill('01/01/2020')
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('31/01/2020')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await arrives(page, '/logs?de=2020-01-01&ate=2020-01-31')
  await sees(page.getByText('Nada corresponde à busca e aos filtros.'))
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await sees(rows(page))

  await page.getByRole('searchbox').fill('solicitante avancou')
  await gone(rows(page).filter({ hasText: 'Adicionou' }))
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Remover filtro Período' }).click()
  await arrives(page, '/logs?periodo=tudo')
})

journey('só com o teclado: J e K andam, Enter abre e fecha, barra busca', async ({ visit }) => {
  const page = await visit('admin', '/logs')
  await sees(rows(page))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('data-index')), '1')
  await page.keyboard.press('Enter')
  await becomes(() => page.locator('[data-index="1"]').getAttribute('data-open'), 'true')
  await page.keyboard.press('Enter')
  await becomes(() => page.locator('[data-index="1"]').getAttribute('data-open'), null)
  await page.keyboard.press('k')
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('data-index')), '0')
  await page.keyboard.press('/')
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('type')), 'search')
})

journey(
  'o selo aparece depois de um minuto de uso, com a cabeça para guardar; a planilha obedece aos filtros',
  async ({ visit, house }) => {
    const page = await visit('admin', '/logs')
    await sees(rows(page))
    // The job runs each minute; the journey does not wait for the clock.
    const [{ name }] = (await house.query<{ name: string }>('select current_database() as name')) as [{ name: string }]
    const address = new URL(await testServer())
    address.pathname = `/${name}`
    const { db, close } = openDatabase(address.href, { poolSize: 2 })
    await seal(db)
    await close()
    await page.reload()
    await sees(page.getByText(/^Trilha selada até .+ ainda não conferida$/))
    await house.query(
      "insert into selo_conferencias (linhas, elos, conferida_em) values (1, 1, now() - interval '1 day')",
    )
    await page.reload()
    await sees(page.getByText(/^Trilha selada até .+ conferida em \d\d\/\d\d\/\d{4}/))
    await house.query("insert into selo_conferencias (linhas, elos, falha) values (1, 1, 'elo 1: falta 1 de 9 linhas')")
    await page.reload()
    await sees(page.getByRole('alert').getByText(/Trilha quebrada no elo 1: falta 1 de 9 linhas, vista em/))
    await assertAccessible(page)
    await picture(page, 'logs-trilha-quebrada')
    await house.query('insert into selo_conferencias (linhas, elos) values (1, 1)')
    const [{ cabeca }] = (await house.query<{ cabeca: string }>(
      'select resumo as cabeca from selos order by id desc limit 1',
    )) as [{ cabeca: string }]
    await becomes(() => page.locator('code[title]').first().getAttribute('title'), cabeca)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Extrair planilha' }).click()
    assert.match((await coming).suggestedFilename(), new RegExp(`^logs-${today()}-\\d{4}\\.xlsx$`))
  },
)

journey('o histórico vive no detalhe do registro, e uma linha tem endereço próprio', async ({ visit }) => {
  const page = await visit('admin', '/')
  const id = await change(page, { bairro: 'Bairro do Histórico' })
  await page.goto(`/financeiro/fornecedores/detalhes/${id}`)
  const life = page.getByRole('list', { name: 'Histórico do registro' })
  await sees(
    life
      .getByRole('listitem')
      .first()
      .getByText(/alterou · 1 campo/),
  )
  await sees(life.getByRole('row', { name: /^Bairro .* Bairro do Histórico$/ }))
  await life
    .getByRole('button', { name: /^Ocultar/ })
    .first()
    .click()
  await gone(life.getByRole('row', { name: /^Bairro / }))
  await assertAccessible(page)

  await page.goto(`/logs?entidade=fornecedores&registro=${id}`)
  await sees(page.getByRole('button', { name: 'Remover filtro Registro' }))
  await open(page, /Alterou o fornecedor "Materiais Guarani": Bairro/).click()
  await rows(page).getByRole('link', { name: 'Link desta linha' }).click()
  await arrives(page, /^\/logs\/detalhes\/\d+$/)
  await sees(page.getByRole('row', { name: /^Bairro .* Bairro do Histórico$/ }))
  await page.getByRole('button', { name: 'Voltar' }).click()
  await arrives(page, `/logs?entidade=fornecedores&registro=${id}`)
})

journey('no telefone cada linha é um cartão, também a 360 px, claro e escuro', async ({ visit }) => {
  const page = await visit('admin', '/logs', { phone: true, width: 360 })
  await sees(rows(page))
  await page.getByRole('button', { name: 'Filtros' }).click()
  await sees(page.getByRole('combobox', { name: 'Pessoa' }))
  await assertNoSidewaysScroll(page)
  await page.locator('[data-row] button[aria-expanded]').first().click()
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'logs-telefone-claro')
  await alsoDark(page, 'logs-telefone-escuro')
})

journey('o que acontece com a lista aberta é oferecido, e não a muda sob os olhos de quem lê', async ({ visit }) => {
  const page = await visit('admin', '/logs')
  await sees(rows(page))
  const before = await rows(page).first().textContent()
  await change(page, { bairro: 'Enquanto se lê' })
  const news = page.getByRole('button', { name: /^Mostrar \d+ registros? novos?$/ })
  await sees(news)
  assert.equal(await rows(page).first().textContent(), before)
  await picture(page, 'logs-novos')
  await news.click()
  await sees(rows(page).first().getByText('Alterou o fornecedor "Materiais Guarani": Bairro'))
  await gone(news)
})

journey('quem não lê logs não chega à lista', async ({ visit }) => {
  const page = await visit('solicitante', '/logs')
  await arrives(page, '/')
  await gone(page.getByRole('heading', { name: 'Lista de Logs' }))
})
