import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/obras/medicoes'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const emStatus = async (house: House, status: number): Promise<string> =>
  (await house.query<{ id: string }>('select id from medicoes where status = $1 order by id limit 1', [status]))[0]!.id
/** A work with its price table, of which nothing was measured: what is measured here is this journey's own. */
const obraNova = async (house: House): Promise<{ id: string; nome: string }> =>
  (
    await house.query<{ id: string; nome: string }>(
      `select o.id, o.nome from obras as o where o.baremo_id is not null and not exists (select 1 from medicoes as m where m.obra_id = o.id)
        order by o.id limit 1`,
    )
  )[0]!

journey(
  'a lista: situação de cada medição, dias no status, filtro por glosa; telefone e papel',
  async ({ visit, house }) => {
    const page = await visit('admin', LISTA)
    const quantas = (await house.query<{ n: number }>('select count(*)::int as n from medicoes'))[0]!.n
    assert.ok(quantas >= 7)
    await becomes(() => page.locator('[data-row]').count(), quantas)
    await sees(page.getByRole('row', { name: /Recebida/ }).first())
    await assertAccessible(page)
    await picture(page, 'medicoes-lista')
    await page.goto(`${new URL(page.url()).origin}${LISTA}?situacao=comGlosa`)
    await sees(page.getByRole('row', { name: /Aprovada com glosa/ }))
    const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
    await sees(telefone.getByText('Recebida').first())
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'medicoes-lista-telefone')
  },
)

journey(
  'uma nova medição é conferida antes de ser enviada: a obra, e o fim depois do início',
  async ({ visit, house }) => {
    const obra = await obraNova(house)
    const page = await visit('admin', `${LISTA}/novo`)
    const campo = (nome: string | RegExp) => page.getByRole('textbox', { name: nome })
    await sees(page.getByText(/No lugar de Obra, quando a medição é de várias do mesmo contrato/))
    await choose(page, 'Tipo', 'Parcial')
    await campo(/^Início do período/).fill('10/11/2026')
    await campo(/^Fim do período/).fill('01/11/2026')
    await campo(/^Competência/).fill('11/2026')
    await page.keyboard.press('Tab')
    const falta = page.getByText(/^Falta/)
    await sees(falta.filter({ hasText: /Obra/ }))
    await picture(page, 'medicao-nova')
    assert.equal(await button(page, 'Confirmar').isEnabled(), false)
    await choose(page, 'Obra', obra.nome, obra.nome)
    await sees(page.getByText(/^Corrija/).filter({ hasText: 'Fim do período' }))
    await campo(/^Fim do período/).focus()
    await page.keyboard.press('Tab')
    await sees(page.getByText('A data de fim deve ser maior ou igual à data de início!'))
    assert.equal(await button(page, 'Confirmar').isEnabled(), false)
    await campo(/^Fim do período/).fill('30/11/2026')
    await page.keyboard.press('Tab')
    await becomes(() => button(page, 'Confirmar').isEnabled(), true)
    await assertAccessible(page)
  },
)

journey('uma medição: os totais, cada item com a sua origem, e a glosa linha a linha', async ({ visit, house }) => {
  const id = await emStatus(house, 4)
  const page = await visit('admin', `${LISTA}/detalhes/${id}`)
  await sees(page.getByRole('table', { name: 'Itens da medição' }))
  await assertAccessible(page)
  await alsoDark(page, 'medicao-escura')
  await picture(page, 'medicao')
  await page.locator('[data-row]').first().click()
  await sees(dialog(page).getByRole('list', { name: 'De onde vem' }))
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Glosar…').click()
  const quantidade = dialog(page).getByRole('textbox').first()
  await quantidade.fill('1')
  await sees(dialog(page).getByText(/escolha o motivo da glosa/))
  await dialog(page).getByRole('combobox').first().selectOption({ label: 'Sem evidência' })
  await sees(dialog(page).getByText(/^Glosa de/))
  await assertAccessible(page)
  await picture(page, 'medicao-glosa')
  await button(page, 'Anotar glosa').click()
  await sees(page.getByText(/^Glosa de .* anotada/))
  await button(page, 'Aprovou com glosa…').click()
  await button(page, 'Aprovou com glosa').click()
  await sees(page.getByText('Aprovada com glosa').first())
  await button(page, 'Faturar…').click()
  await dialog(page).getByRole('textbox', { name: 'Número da nota fiscal' }).fill('9001')
  await button(page, 'Faturar').click()
  await sees(page.getByText('Faturada').first())
  await button(page, 'Recebida…').click()
  await button(page, 'Confirmar recebimento').click()
  await sees(page.getByText('Recebida', { exact: true }).first())
  const telefone = await visit('admin', `${LISTA}/detalhes/${id}`, { phone: true, width: 390 })
  await sees(telefone.getByText('Líquido').first())
  await assertNoSidewaysScroll(telefone)
  await picture(telefone, 'medicao-telefone')
})

journey(
  'uma medição nova: gerada do campo, um item à mão, e a conferência que não é de quem a fez',
  async ({ visit, house }) => {
    const obra = await obraNova(house)
    const page = await visit('admin', `${LISTA}?nova=${obra.id}`)
    await sees(dialog(page).getByText('Nova medição'))
    await assertAccessible(page)
    await picture(page, 'medicao-nova')
    await button(page, 'Criar medição').click()
    await arrives(page, new RegExp(`${LISTA}/detalhes/`))
    await button(page, 'Gerar itens').first().click()
    await dialog(page).getByRole('button', { name: 'Gerar itens' }).click()
    await sees(dialog(page).getByRole('status'))
    await button(page, 'Fechar').last().click()
    await button(page, 'Incluir item…').click()
    await dialog(page).getByLabel('Item da tabela').fill('17')
    await page.getByRole('option').first().click()
    await dialog(page)
      .getByLabel(/^Quantidade/)
      .fill('120')
    await dialog(page)
      .getByLabel(/^Memória de cálculo/)
      .fill('Faixa de 120 m conforme croqui')
    await picture(page, 'medicao-item')
    await button(page, 'Incluir item').click()
    await sees(page.getByRole('table', { name: 'Itens da medição' }))
    await button(page, 'Enviar para conferência…').click()
    await button(page, 'Enviar para conferência').click()
    await sees(page.getByText('Em conferência').first())
    await sees(page.getByRole('button', { name: 'Conferir…' }))
    assert.equal(await page.getByRole('button', { name: 'Conferir…' }).getAttribute('aria-disabled'), 'true')
  },
)
