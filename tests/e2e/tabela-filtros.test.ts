import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { LIST, names, openFilter, param, row } from './kit/list.ts'
import { arrives, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()

journey('filtros: OU dentro de um campo, E entre campos, tudo no endereço, voltar volta', async ({ visit }) => {
  const page = await visit('admin', LIST)
  await sees(row(page, 0))
  for (const uf of ['SC', 'PR']) {
    await openFilter(page)
    await choose(page, 'Campo', 'Estado')
    await choose(page, 'Valor', uf)
    await sees(page.getByRole('button', { name: `Remover filtro ${uf === 'PR' ? 'ou ' : ''}Estado: ${uf}` }))
  }
  await openFilter(page)
  await choose(page, 'Campo', 'Nome')
  await page.getByRole('textbox', { name: 'Contém' }).fill('eletrica')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await becomes(() => names(page), ['Elétrica Boa Vista'])
  assert.deepEqual(
    ['queryconfig', 'querytype', 'textquery', 'queryvalue'].map((name) => param(page, name)),
    ['estado|estado|nome', 'uf|uf|contem', 'SC|PR|contém “eletrica”', 'SC|PR|eletrica'],
  )
  await page.reload()
  await becomes(() => names(page), ['Elétrica Boa Vista'])
  await assertAccessible(page)
  await picture(page, 'tabela-filtros')
  await page.getByRole('button', { name: 'Remover filtro Nome: contém “eletrica”' }).click()
  await becomes(async () => (await names(page)).length > 5, true)
  await page.goBack()
  await becomes(() => names(page), ['Elétrica Boa Vista'])
  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await arrives(page, LIST)
  await gone(page.getByRole('list', { name: 'Filtros ativos' }))
})

journey('filtros: a palavra da busca se oferece a cada campo em que foi procurada', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=alt`)
  await sees(row(page, 0))
  await openFilter(page)
  await page.getByRole('button', { name: 'Buscar Nome por: alt' }).click()
  await becomes(() => names(page), ['Isolantes Serra Alta', 'Locadora Planalto'])
  assert.equal(param(page, 'query'), null)
  await sees(page.getByRole('button', { name: 'Remover filtro Nome: contém “alt”' }))
})

journey('filtros: cada tipo de campo pergunta a seu modo, e diz o que não serve', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/contas-contrato')
  await sees(row(page, 0))
  await openFilter(page)
  // The list of fields stands over the box's edge, and is not cut by it.
  await page.getByRole('combobox', { name: 'Campo', exact: true }).click()
  await becomes(
    () =>
      page.getByRole('option', { name: 'Início' }).evaluate((option) => {
        const { x, y, width, height } = option.getBoundingClientRect()
        return option.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    true,
  )
  await page.getByRole('option', { name: 'Início' }).click()
  const from = page.getByRole('textbox', { name: 'De', exact: true })
  const to = page.getByRole('textbox', { name: 'Até', exact: true })
  assert.match(await from.inputValue(), /^\d\d\/\d\d\/\d{4}$/, 'from a month ago')
  await from.fill('31/02/2026')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await sees(page.getByText('Este valor não serve para este campo.'))
  await from.fill('2/3/2026')
  await to.fill('1/1/2026')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await sees(page.getByText('O fim vem antes do começo.'))
  await from.fill('1/2/2026')
  await to.fill('31/3/2026')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await becomes(() => names(page), ['Subestação Vale Azul'])
  assert.equal(param(page, 'querytype'), 'periodo')
  assert.equal(param(page, 'queryvalue'), '2026-02-01..2026-03-31')
  await sees(page.getByRole('button', { name: 'Remover filtro Início: de 01/02/2026 a 31/03/2026' }))
  await page.goto('/financeiro/contas-contrato')

  await openFilter(page)
  await choose(page, 'Campo', 'Valor do contrato')
  await to.fill('1.000.000,00')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await becomes(() => names(page), ['Laboratório de ensaios'])
  await page.goto('/financeiro/contas-contrato')

  await openFilter(page)
  await choose(page, 'Campo', 'Tem obra')
  await choose(page, 'Valor', 'Não')
  await becomes(async () => (await names(page)).toSorted(), ['Administração central', 'Laboratório de ensaios'])
  await page.goto('/financeiro/contas-contrato')

  await openFilter(page)
  await choose(page, 'Campo', 'Conta jurídica')
  await choose(page, 'Valor', 'Horizonte Ensaios', 'ensaios')
  await becomes(() => names(page), ['Laboratório de ensaios'])
})
