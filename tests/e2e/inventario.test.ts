import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { assertAccessible, assertColoursAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { bar, head, param, row, search } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'

const journey = journeys()

const MICROS = '/inventario/micros'
const CHIPS = '/inventario/chips'
const GERAL = '/inventario/geral'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const tick = async (page: Page, name: string) => {
  await search(page).fill(name)
  // Another search, once it is asked, gives up what was chosen in the one before.
  await becomes(async () => param(page, 'query'), name)
  await sees(row(page, 0).getByText(name, { exact: true }))
  await row(page, 0).getByRole('checkbox').check()
}
const idOf = async (house: House, etiqueta: string): Promise<string> =>
  (await house.query<{ id: string }>('select id from micros where etiqueta = $1', [etiqueta]))[0]!.id
const download = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const coming = page.waitForEvent('download')
  await act()
  return (await coming).suggestedFilename()
}

journey('micros: a lista da especificação, a busca e as planilhas', async ({ visit }) => {
  const page = await visit('admin', MICROS)
  await sees(link(page, 'TI-0001'))
  for (const coluna of [
    'Etiqueta',
    'Dispositivo',
    'Marca/modelo',
    'Configurações',
    'Bateria',
    'Responsável',
    'Situação',
    'Diagnóstico',
    'Ação',
    'Data de aquisição',
    'Valorização',
    'Observações',
  ])
    await becomes(() => head(page, coluna).count(), 1, coluna)
  await sees(page.getByText('6 h 30 min'))
  await sees(page.getByText('SÉRGIO SOLICITANTE'))
  await assertAccessible(page)
  await picture(page, 'micros-lista')
  await search(page).fill('latitude sergio')
  await becomes(() => page.locator('[data-row]').count(), 1)
  await search(page).fill('')
  assert.match(
    await download(page, () => button(page, 'Extrair planilha').first().click()),
    /^inventario-de-micros-.*\.xlsx$/,
  )
  await tick(page, 'TI-0001')
  await picture(page, 'micros-selecao')
  assert.match(
    await download(page, () => bar(page).getByRole('button', { name: 'Extrair planilha' }).click()),
    /^inventario-de-micros-.*\.xlsx$/,
  )
  assert.match(
    await download(page, () => bar(page).getByRole('button', { name: 'Termo' }).click()),
    /^termo de responsabilidade TI-0001.*\.pdf$/,
  )
  assert.match(
    await download(page, () => bar(page).getByRole('button', { name: 'Etiquetas' }).click()),
    /^etiquetas-de-micros-.*\.pdf$/,
  )
})

journey(
  'cadastrar um micro: o modelo depende da marca, o valor atual aparece, e o formulário fica limpo',
  async ({ visit }) => {
    const page = await visit('admin', MICROS)
    await page.getByRole('link', { name: /^Cadastrar/ }).click()
    await arrives(page, `${MICROS}/novo`)
    await sees(page.getByText(messages.preenchaCamposObrigatorios))
    await becomes(() => combobox(page, 'Modelo').isDisabled(), true)
    await choose(page, 'Dispositivo', 'Notebook')
    await text(page, 'Etiqueta').fill('TI-0100')
    await choose(page, 'Marca', 'Dell', 'dell')
    await choose(page, 'Modelo', 'Latitude 5440', '5440')
    // Another brand lets go of the model.
    await choose(page, 'Marca', 'LG', 'lg')
    await becomes(() => combobox(page, 'Modelo').inputValue(), '')
    await choose(page, 'Modelo', 'Gram 15', 'gram 15')
    await choose(page, 'CPU', 'Intel Core i7', 'i7')
    await text(page, 'RAM (GB)').fill('16')
    await text(page, 'Bateria').fill('9,75')
    await sees(page.getByText('9 h 45 min de duração.'))
    await choose(page, 'Situação', 'Ativo')
    await choose(page, 'Responsável', /CONCEIÇÃO ARAÚJO/, 'conceicao')
    await text(page, 'Data de aquisição').fill('01/10/2026')
    await text(page, 'Valor').pressSequentially('6.200')
    await text(page, 'Vida útil (meses)').fill('62')
    await sees(page.getByText('Pelo mês do calendário:'))
    await assertAccessible(page)
    await picture(page, 'micros-novo')
    await button(page, 'Confirmar').click()
    await sees(dialog(page).getByText('Micro cadastrado'))
    await sees(dialog(page).getByText(/Notebook LG Gram 15 \(TI-0100\)/))
    await button(page, 'OK').click()
    await gone(dialog(page))
    await becomes(() => text(page, 'Etiqueta').inputValue(), '')
    await becomes(() => combobox(page, 'Marca').inputValue(), '')
    await arrives(page, `${MICROS}/novo`)
  },
)

journey(
  'editar deixa o formulário como está; a ficha conta quem teve o micro; remover pergunta como na especificação',
  async ({ visit, house }) => {
    const id = await idOf(house, 'TI-0003')
    const page = await visit('admin', `${MICROS}/editar/${id}`)
    await sees(page.getByRole('heading', { name: 'Editar micro' }))
    await text(page, 'RAM (GB)').fill('12')
    await combobox(page, 'Ação').click()
    await page.getByRole('option', { name: 'Manter' }).click()
    await button(page, 'Confirmar').click()
    await sees(dialog(page).getByText('Micro atualizado'))
    await button(page, 'OK').click()
    await becomes(() => text(page, 'RAM (GB)').inputValue(), '12')
    await arrives(page, `${MICROS}/editar/${id}`)
    // Once more, upon what was saved.
    await text(page, 'HD (GB)').fill('')
    await button(page, 'Confirmar').click()
    await sees(dialog(page).getByText('Micro atualizado'))
    await button(page, 'OK').click()
    const [salvo] = await house.query<{ ram: string; hd: string | null; acao: number }>(
      'select ram, hd, acao from micros where id = $1',
      [id],
    )
    assert.deepEqual(salvo, { ram: '12', hd: null, acao: 1 })

    await page.goto(`${MICROS}/detalhes/${await idOf(house, 'TI-0001')}`)
    await sees(page.getByRole('heading', { name: 'Notebook Dell Latitude 5420 (TI-0001)' }))
    const posses = page.getByRole('list', { name: 'Responsáveis' }).getByRole('listitem')
    await becomes(() => posses.count(), 2)
    await sees(posses.first().getByText('desde 02/04/2025, até agora'))
    await sees(posses.last().getByText('de 11/03/2024 a 02/04/2025'))
    await assertAccessible(page)
    await picture(page, 'micros-ficha')

    await page.goto(MICROS)
    await tick(page, 'TI-0011')
    await bar(page).getByRole('button', { name: 'Remover…' }).click()
    await sees(
      dialog(page).getByText(
        'Deseja remover o registro de micro do dispositivo Celular Nokia 105 (TI-0011) permanentemente do banco de dados?',
      ),
    )
    await picture(page, 'micros-remover')
    await dialog(page).getByRole('button', { name: 'Remover', exact: true }).click()
    await sees(page.getByText(/remoção concluída/))
    assert.equal((await house.query('select 1 from micros where etiqueta = $1', ['TI-0011'])).length, 0)
  },
)

journey(
  'o que não se pôde salvar é dito num diálogo, que volta ao formulário como estava',
  async ({ visit, house }) => {
    const page = await visit('admin', MICROS)
    const made = await page.request.post('/api/micros', { data: { dispositivo: 1, marca: 10, situacao: 1 } })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`${MICROS}/editar/${id}`)
    await text(page, 'RAM (GB)').fill('24')
    await house.query('delete from micros where id = $1', [id])
    await button(page, 'Confirmar').click()
    await sees(dialog(page).getByText(messages.registroNaoEncontrado))
    await picture(page, 'micros-falha')
    await button(page, 'OK').click()
    await gone(dialog(page))
    await becomes(() => text(page, 'RAM (GB)').inputValue(), '24')
  },
)

journey('chips: máscara do número, cadastro e planilha', async ({ visit, house }) => {
  const page = await visit('admin', CHIPS)
  await sees(link(page, '(41) 99111-0001'))
  for (const coluna of ['Número', 'Operadora', 'Responsável', 'Situação', 'Data de aquisição', 'Observações'])
    await becomes(() => head(page, coluna).count(), 1, coluna)
  await assertAccessible(page)
  await picture(page, 'chips-lista')
  assert.match(await download(page, () => button(page, 'Extrair planilha').click()), /^inventario-de-chips-.*\.xlsx$/)
  await page.getByRole('link', { name: /^Cadastrar/ }).click()
  await text(page, 'Número').pressSequentially('041987651234')
  await becomes(() => text(page, 'Número').inputValue(), '(41) 98765-1234')
  await choose(page, 'Operadora', 'Nextel')
  await combobox(page, 'Situação').click()
  await becomes(() => page.getByRole('option').allTextContents(), ['Ativo', 'Desativado', 'Furtado', 'Perdido'])
  await page.getByRole('option', { name: 'Perdido' }).click()
  await assertAccessible(page)
  await picture(page, 'chips-novo')
  await button(page, 'Confirmar').click()
  await sees(dialog(page).getByText('Chip cadastrado'))
  await button(page, 'OK').click()
  const [salvo] = await house.query<{ numero: string; situacao: number }>(
    'select numero, situacao from chips order by id desc limit 1',
  )
  assert.deepEqual(salvo, { numero: '41987651234', situacao: 5 })
  await becomes(() => text(page, 'Número').inputValue(), '')
})

journey(
  'inventário geral: os dois juntos, com o valor atual, e a planilha com o nome da dos chips',
  async ({ visit }) => {
    const page = await visit('admin', GERAL)
    await sees(page.getByRole('cell', { name: 'TI-0001', exact: true }))
    // A number that says nothing to whoever reads waits among the columns to be chosen (decisions, 293).
    assert.equal(await head(page, 'ID').count(), 0)
    for (const coluna of ['Etiqueta patrimônio', 'Item', 'Tipo', 'Local', 'Data de aquisição', 'Valor atual'])
      await becomes(() => head(page, coluna).count(), 1, coluna)
    await sees(page.getByRole('cell', { name: 'Chip', exact: true }))
    await assertAccessible(page)
    await picture(page, 'geral-lista')
    assert.match(await download(page, () => button(page, 'Extrair planilha').click()), /^inventario-de-chips-.*\.xlsx$/)
    await link(page, '(41) 99111-0001').click()
    await arrives(page, /^\/inventario\/chips\/detalhes\/\d+$/)
  },
)

journey('no telefone e no escuro: nada sai da tela', async ({ visit, house }) => {
  const id = await idOf(house, 'TI-0005')
  const page = await visit('admin', MICROS, { phone: true, width: 360 })
  for (const address of [MICROS, `${MICROS}/novo`, `${MICROS}/detalhes/${id}`, CHIPS, GERAL]) {
    await page.goto(address)
    await sees(page.getByRole('heading', { level: 1 }))
    await page.waitForLoadState('networkidle')
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, `telefone-${address.split('/').slice(2, 4).join('-')}`)
  }
  const escuro = await visit('admin', MICROS, { dark: true })
  for (const address of [MICROS, `${MICROS}/detalhes/${id}`, GERAL]) {
    await escuro.goto(address)
    await sees(escuro.getByText('TI-0005').first())
    await assertColoursAccessible(escuro)
    await picture(escuro, `escuro-${address.split('/').slice(2, 4).join('-')}`)
  }
})

journey('quem só lê não cadastra nem remove; o que não há leva ao início', async ({ visit, house }) => {
  for (const alvo of ['Micros', 'Inventário Geral']) await grant(house, 'leitor', alvo, 'visualizar')
  const page = await visit('leitor', MICROS)
  await sees(page.getByRole('heading', { name: 'Micros' }))
  for (const address of [`${MICROS}/novo`, `${MICROS}/editar/1`, CHIPS]) {
    await page.goto(address)
    await arrives(page, '/')
  }
  await page.goto(GERAL)
  await sees(page.getByRole('heading', { name: 'Inventário geral' }))
  const admin = await visit('admin', `${MICROS}/editar/1999999999999`)
  await arrives(admin, '/')
})
