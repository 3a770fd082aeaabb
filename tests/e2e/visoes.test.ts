import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const LIST = '/financeiro/fornecedores'
const SOUTH = `${LIST}?queryconfig=estado&querytype=uf&textquery=SC&queryvalue=SC`
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: typeof name === 'string' })
const chosen = async (page: Page) => (await page.getByRole('tab', { selected: true }).textContent()) ?? ''
const names = (page: Page) => page.getByRole('table').getByRole('link').allTextContents()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

async function save(page: Page, name: string, ...ticks: RegExp[]): Promise<void> {
  await button(page, 'Salvar como nova visão').click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
  for (const tick of ticks) await page.getByRole('checkbox', { name: tick }).check()
  await dialog(page).getByRole('button', { name: 'Salvar visão' }).click()
  await gone(dialog(page))
}
async function act(page: Page, view: string, what: string): Promise<void> {
  await button(page, `Ações da visão ${view}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}

journey(
  'salvar, mudar, renomear e excluir uma visão; os botões só aparecem quando algo difere',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await sees(page.locator('[data-row]'))
    // Without a view of one's own, one tab would be no choice.
    assert.equal(await page.getByRole('tab').count(), 0)
    assert.equal(await button(page, 'Salvar como nova visão').count(), 0)
    await page.goto(SOUTH)
    await button(page, 'Salvar como nova visão').click()
    await dialog(page).getByRole('button', { name: 'Salvar visão' }).click()
    await sees(dialog(page).getByText('Dê um nome à visão.'))
    await assertAccessible(page)
    await picture(page, 'visao-nova')
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await save(page, 'De Santa Catarina')
    await becomes(() => chosen(page), 'De Santa Catarina')
    await gone(button(page, 'Salvar como nova visão'))

    await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click()
    await sees(button(page, 'Salvar visão'))
    await sees(button(page, 'Salvar como nova visão'))
    await assertAccessible(page)
    await picture(page, 'visao-difere')
    await button(page, 'Salvar visão').click()
    await gone(button(page, 'Salvar visão'))
    const said = () => [...new URL(page.url()).searchParams].toSorted().join()
    const address = said()
    await tab(page, 'Todos').click()
    await arrives(page, LIST)
    await becomes(async () => (await names(page)).length > 10, true)
    await tab(page, 'De Santa Catarina').click()
    await becomes(async () => said(), address)
    await becomes(() => names(page), ['Montagens Cerrado', 'Isolantes Serra Alta'])
    await page.reload()
    await becomes(() => chosen(page), 'De Santa Catarina')
    await becomes(() => names(page), ['Montagens Cerrado', 'Isolantes Serra Alta'])

    await page.getByRole('button', { name: /^Remover filtro Estado/ }).click()
    await act(page, 'De Santa Catarina', 'Desfazer as mudanças')
    await becomes(() => names(page), ['Montagens Cerrado', 'Isolantes Serra Alta'])

    await act(page, 'De Santa Catarina', 'Renomear…')
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Catarinenses')
    await dialog(page).getByRole('button', { name: 'Salvar visão' }).click()
    await sees(tab(page, 'Catarinenses'))
    await page.goto(`${LIST}?query=cabos`)
    await button(page, 'Salvar como nova visão').click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('catarinenses')
    await dialog(page).getByRole('button', { name: 'Salvar visão' }).click()
    await sees(dialog(page).getByText('Você já tem uma visão com este nome nesta tela.'))
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()

    await tab(page, 'Catarinenses').click()
    await act(page, 'Catarinenses', 'Excluir visão')
    await gone(tab(page, 'Catarinenses'))
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await becomes(() => chosen(page), 'Catarinenses')
    await becomes(() => names(page), ['Montagens Cerrado', 'Isolantes Serra Alta'])
  },
  { timeout: 120_000 },
)

journey('a padrão abre a tela, tem saída, e voltar de um registro não a impõe', async ({ visit }) => {
  const page = await visit('financeiro', SOUTH)
  await save(page, 'Minha abertura', /Abrir esta tela sempre/)
  await page.goto(LIST)
  await becomes(() => chosen(page), 'Padrão: Minha abertura')
  await becomes(async () => param(page, 'queryvalue'), 'SC')
  await becomes(async () => (await names(page)).length, 2)
  await page.goBack()
  assert.ok(!page.url().endsWith(LIST), 'back does not fall into the same redirect')

  await page.goto(LIST)
  await becomes(async () => param(page, 'queryvalue'), 'SC')
  await tab(page, 'Todos').click()
  await becomes(async () => (await names(page)).length > 10, true)
  await page.getByRole('link', { name: 'Cabos Novo Tempo' }).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await becomes(async () => (await names(page)).length > 10, true)
  await becomes(() => chosen(page), 'Todos')
  await page.goto(`${LIST}?query=guarani`)
  await becomes(() => names(page), ['Materiais Guarani'])
  await tab(page, /Minha abertura/).click()
  await act(page, 'Minha abertura', 'Deixar de ser a padrão')
  await becomes(() => chosen(page), 'Minha abertura')
  await page.goto(LIST)
  await becomes(async () => (await names(page)).length > 10, true)
  await arrives(page, LIST)
})

journey('compartilhada: todos veem, só quem edita compartilha e muda', async ({ visit, house }) => {
  const owner = await visit('admin', `${LIST}?query=cabos`)
  await save(owner, 'Cabos da casa', /Compartilhar/)
  const [{ id }] = (await house.query<{ id: string }>("select id from usuarios where email = 'leitor@prumo.demo'")) as [
    { id: string },
  ]
  await house.query(
    `insert into permissoes (usuario_id, alvo, visualizar) values ($1, 'Fornecedores', true)
     on conflict (usuario_id, alvo) do update set visualizar = true, editar = false`,
    [id],
  )
  const page = await visit('leitor', LIST)
  await tab(page, /Cabos da casa/).click()
  await becomes(() => names(page), ['Cabos Novo Tempo'])
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click()
  await sees(button(page, 'Salvar como nova visão'))
  assert.equal(await button(page, 'Salvar visão').count(), 0)
  await button(page, 'Ações da visão Cabos da casa').click()
  await becomes(() => page.getByRole('menuitem').allTextContents(), ['Desfazer as mudanças', 'Tornar padrão'])
  await page.keyboard.press('Escape')
  await button(page, 'Salvar como nova visão').click()
  await sees(page.getByRole('checkbox', { name: /Abrir esta tela/ }))
  assert.equal(await page.getByRole('checkbox', { name: /Compartilhar/ }).count(), 0)
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()

  await act(owner, 'Cabos da casa', 'Deixar de compartilhar')
  await sees(owner.getByText('A visão “Cabos da casa” não é mais compartilhada.'))
  await page.reload()
  await sees(button(page, 'Salvar como nova visão'))
  await gone(tab(page, /Cabos da casa/))
  await becomes(() => names(page), ['Cabos Novo Tempo'])
})

journey('pedidos: as visões salvas ficam ao lado das abas da tela e guardam os filtros dela', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/pedidos?status=7&sort=fornecedorId')
  await save(page, 'Finalizados por fornecedor')
  await becomes(
    () => page.getByRole('tab').allTextContents(),
    ['Todos', 'Meus pedidos', 'Aguardando minha ação', 'Finalizados por fornecedor'],
  )
  await tab(page, 'Meus pedidos').click()
  await arrives(page, '/financeiro/pedidos?meus=true')
  await tab(page, 'Finalizados por fornecedor').click()
  await becomes(async () => [param(page, 'status'), param(page, 'sort')], ['7', 'fornecedorId'])
  await sees(page.getByRole('button', { name: /^Remover filtro Status/ }))
  await page.getByRole('link').filter({ hasText: /^\d+$/ }).first().click()
  await sees(page.getByRole('navigation', { name: 'Na lista' }))
})

journey('no telefone as visões deslizam numa linha', async ({ visit }) => {
  const page = await visit('admin', LIST, { phone: true, width: 360 })
  await sees(page.locator('[data-row]'))
  await page.goto(`${LIST}?query=guarani`)
  await save(page, 'Só Guarani')
  await becomes(() => chosen(page), 'Só Guarani')
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'visao-telefone')
})

journey(
  'o que se diz ao pé da tela fica acima dos botões do que foi escolhido, à mesa e no telefone',
  async ({ visit }) => {
    for (const looks of [{}, { phone: true, width: 360 }]) {
      const page = await visit('admin', `${LIST}?query=guarani`, looks)
      const view = `Guarani ${'phone' in looks ? 'no bolso' : 'à mesa'}`
      await save(page, view)
      await page.getByRole('checkbox', { name: /^Selecionar (linha|item) 1$/ }).check()
      const bar = page.getByRole('region', { name: 'Itens selecionados' })
      await sees(bar)
      await act(page, view, 'Tornar padrão')
      const said = page.getByRole('status').filter({ hasText: view })
      await sees(said)
      // It comes sliding from below.
      await becomes(async () => {
        const [over, under] = [await said.boundingBox(), await bar.boundingBox()]
        return over!.y + over!.height <= under!.y
      }, true)
      await picture(page, `aviso-e-escolhidos-${'phone' in looks ? 'telefone' : 'mesa'}`)
      await act(page, view, 'Excluir')
    }
  },
)
