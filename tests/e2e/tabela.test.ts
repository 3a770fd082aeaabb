import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { bar, fleet, focused, head, LIST, MANY, names, openFilter, param, row, search } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { settled } from './kit/settled.ts'

const journey = journeys()

journey('ordem: o servidor ordena tudo, também pelo nome do que é referido', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/pedidos')
  await sees(row(page, 0))
  const column = head(page, 'Fornecedor')
  await column.getByRole('button').click()
  await becomes(() => column.getAttribute('aria-sort'), 'ascending')
  await page.waitForURL(/sort=fornecedorId/)
  const suppliers = () => page.locator('[data-row] td:nth-child(5)').allTextContents()
  const inOrder = async (way: 1 | -1) => {
    const seen = (await suppliers()).filter((name) => name !== '–')
    const sorted = seen.toSorted((a, b) => way * a.localeCompare(b, 'pt-BR'))
    return seen.length > 20 && new Set(seen).size > 3 && seen.join() === sorted.join()
  }
  await becomes(() => inOrder(1), true)
  await column.getByRole('button').click()
  await becomes(() => column.getAttribute('aria-sort'), 'descending')
  await becomes(() => inOrder(-1), true)
})

journey(
  'seleção: sobrevive a ordem, página e mais linhas; depois da página, tudo do filtro, sem ids',
  async ({ visit, house }) => {
    await fleet(house)
    const page = await visit('admin', MANY)
    await sees(row(page, 49))
    await becomes(() => page.locator('[data-row]').count(), 50)
    await sees(page.getByText(/^1–50 de \d+ · mostrando os 100 primeiros$/))
    await page.getByRole('checkbox', { name: 'Selecionar linha 1', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Selecionar linha 3', exact: true }).click({ modifiers: ['Shift'] })
    await sees(bar(page).getByText('3 selecionados'))
    await page.getByRole('button', { name: 'Próxima' }).click()
    await page.getByRole('checkbox', { name: 'Selecionar linha 1', exact: true }).check()
    await sees(bar(page).getByText('4 selecionados'))
    await page.getByRole('button', { name: 'Carregar mais 100' }).click()
    await sees(page.getByText(/mostrando os 200 primeiros/))
    await head(page, 'Placa').getByRole('button').click()
    // Already in the order of its plates: the other way.
    await becomes(() => head(page, 'Placa').getAttribute('aria-sort'), 'descending')
    await sees(page.getByText(/mostrando os 100 primeiros/))
    await sees(bar(page).getByText('4 selecionados'))

    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await bar(page)
      .getByRole('button', { name: /^Selecionar os \d+ do filtro$/ })
      .click()
    await sees(bar(page).getByText(/^2\d\d selecionados$/))
    const asked = page.waitForRequest((request) => request.url().includes('/planilha'))
    await bar(page).getByRole('button', { name: 'Extrair' }).click()
    const request = await asked
    assert.equal(`${request.url()} ${request.postData() ?? ''}`.includes('ids'), false, 'the filter, not its ids')
    await page.getByRole('checkbox', { name: 'Selecionar linha 1', exact: true }).uncheck()
    await sees(bar(page).getByText(/^\d\d selecionados$/))

    await search(page).fill('F00')
    await gone(bar(page))
  },
)

journey('soma: a barra diz quanto vale o que foi escolhido', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/contas-contrato')
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await sees(bar(page).getByText(/Valor do contrato/))
  await sees(bar(page).getByText(/8\.120\.500,00/))
})

journey(
  'colunas: desmarcar não perde o foco; ordem, largura e altura ficam com a pessoa; o endereço manda',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await sees(row(page, 0))
    await page.getByRole('button', { name: 'Escolher colunas' }).click()
    const box = page.getByRole('dialog', { name: 'Colunas da lista' })
    const tick = box.getByRole('checkbox', { name: 'Telefone' })
    await tick.focus()
    await page.keyboard.press('Space')
    await gone(head(page, 'Telefone'))
    await becomes(() => tick.evaluate((one) => one === document.activeElement), true)
    await page.keyboard.press('Space')
    await sees(head(page, 'Telefone'))
    const up = box.getByRole('button', { name: 'Mover Estado para antes' })
    await up.press('Enter')
    await becomes(
      () => page.getByRole('columnheader').allTextContents(),
      ['', 'Nome', 'CPF/CNPJ', 'Estado', 'Cidade', 'Telefone', 'E-mail'],
    )
    await becomes(() => up.evaluate((one) => one === document.activeElement), true)
    const width = async () => Math.round((await head(page, 'Cidade').boundingBox())!.width)
    const before = await width()
    await box.getByRole('button', { name: 'Alargar Cidade' }).click()
    await becomes(async () => (await width()) > before, true)
    await box.getByRole('radio', { name: 'Compacta' }).check()
    await assertAccessible(page)
    await picture(page, 'tabela-colunas')
    await page.keyboard.press('Escape')
    await becomes(() => page.getByRole('link', { name: 'Materiais Guarani' }).count(), 1)

    const sort = head(page, 'Cidade').getByRole('button')
    await sort.focus()
    const wide = await width()
    await page.keyboard.press('Shift+ArrowLeft')
    await becomes(async () => (await width()) < wide, true)
    const edge = (await head(page, 'Nome').boundingBox())!
    await page.mouse.move(edge.x + edge.width - 3, edge.y + 10)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width + 77, edge.y + 10, { steps: 4 })
    await page.mouse.up()
    await becomes(async () => (await head(page, 'Nome').boundingBox())!.width > edge.width + 50, true)
    const kept = await width()

    await page.goto(LIST)
    await sees(row(page, 0))
    const heads = () => page.getByRole('columnheader').allTextContents()
    await becomes(async () => (await heads()).slice(1, 5), ['Nome', 'CPF/CNPJ', 'Estado', 'Cidade'])
    await becomes(width, kept)
    await becomes(async () => Math.round((await row(page, 0).boundingBox())!.height) <= 33, true)
    await page.goto(`${LIST}?cols=nome,bairro`)
    await becomes(heads, ['', 'Nome', 'Bairro'])
    await page.goto(LIST)
    await sees(row(page, 0))
    await page.getByRole('button', { name: 'Escolher colunas' }).click()
    await box.getByRole('button', { name: 'Voltar ao padrão' }).click()
    await becomes(async () => (await heads()).slice(1, 5), ['Nome', 'CPF/CNPJ', 'Cidade', 'Estado'])
  },
)

journey(
  'estados: nada existe, nada no filtro, sem permissão e falha são quatro; o que havia fica, esmaecido',
  async ({ visit }) => {
    const page = await visit('admin', '/')
    const answer = (body: object, status = 200) =>
      page.route('**/api/fornecedores?**', (route) => route.fulfill({ status, json: body }))
    // By keyboard, for as long as it is there: the list also asks by itself when the channel opens, and the button goes.
    const tryAgain = async () => {
      await page.unrouteAll()
      const button = page.getByRole('button', { name: 'Tentar novamente' })
      await becomes(async () => {
        if (await button.isVisible()) await button.press('Enter', { timeout: 500 }).catch(() => {})
        return button.isVisible()
      }, false)
    }
    await answer({ itens: [], lote: 0, maxLote: 100, fim: true })
    await page.goto(LIST)
    await sees(page.getByText('nenhum item no momento...'))
    await sees(page.getByRole('status').getByRole('button', { name: 'Novo fornecedor' }))
    await page.goto(`${LIST}?query=zzz`)
    await sees(page.getByText('nenhum item no momento...'))
    await sees(page.getByText('Nada corresponde à busca e aos filtros.'))
    await page.unrouteAll()
    await answer({ message: 'Não pode.', status: 403, details: {} }, 403)
    await page.goto(LIST)
    await sees(page.getByText('Você não tem permissão para ver esta lista.', { exact: false }))
    await page.unrouteAll()
    await answer({ message: 'Muitas requisições.', status: 429, details: {} }, 429)
    await page.goto(LIST)
    await sees(page.getByRole('alert').getByText('Muitas requisições.'))
    await tryAgain()
    await sees(row(page, 0))

    await answer({ message: 'Sem resposta do servidor', status: 429, details: {} }, 429)
    await search(page).fill('guarani')
    await sees(page.getByRole('alert').getByText('Sem resposta do servidor'))
    await sees(page.getByRole('link', { name: 'Cabos Novo Tempo' }))
    await assertAccessible(page)
    await tryAgain()
    await becomes(() => names(page), ['Materiais Guarani'])
    await gone(page.getByRole('alert'))
  },
)

journey('o cabeçalho inteiro ordena, não só a palavra; a borda continua a ser da largura', async ({ visit }) => {
  const page = await visit('admin', LIST)
  await sees(row(page, 0))
  // Columns take their widths from what is in them, the letters of its own face among it.
  await settled(page)
  const column = head(page, 'Cidade')
  const { width, height } = (await column.boundingBox())!
  for (const [x, y, order] of [
    [width - 14, height / 2, 'ascending'],
    [3, 3, 'descending'],
    [width / 2, height - 3, 'ascending'],
  ] as const) {
    await column.click({ position: { x, y } })
    await becomes(() => column.getAttribute('aria-sort'), order)
  }
  const { x, y } = (await column.boundingBox())!
  await page.mouse.move(x + width - 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width + 60, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await becomes(async () => (await column.boundingBox())!.width > width + 40, true)
  await becomes(() => column.getAttribute('aria-sort'), 'ascending')
})

journey('uma resposta sem conteúdo é uma lista vazia', async ({ visit }) => {
  const page = await visit('admin', '/')
  await page.route('**/api/fornecedores?**', (route) => route.fulfill({ status: 204 }))
  await page.goto(LIST)
  await sees(page.getByText('nenhum item no momento...'))
})

journey('teclado: a lista inteira sem mouse, e o registro seguinte do mesmo filtro', async ({ visit, house }) => {
  await fleet(house)
  const page = await visit('admin', `${MANY}?sort=placa&query=F`)
  await sees(row(page, 49))
  await page.keyboard.press('/')
  await becomes(() => search(page).evaluate((one) => one === document.activeElement), true)
  await page.keyboard.type('jx')
  await becomes(() => search(page).inputValue(), 'jx', 'letters are text in a field')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goto(`${MANY}?sort=placa&query=F`)
  await sees(row(page, 49))

  for (const key of ['j', 'j', 'x', 'j', 'j']) await page.keyboard.press(key)
  await page.keyboard.press('Shift+X')
  await sees(bar(page).getByText('3 selecionados'))
  await page.keyboard.press('End')
  await becomes(() => focused(page), '49')
  await page.keyboard.press('Home')
  await becomes(() => focused(page), '0')
  await page.keyboard.press('ArrowDown')
  await becomes(() => focused(page), '1')
  await page.keyboard.press('PageDown')
  await page.waitForURL(/page=2/)
  await becomes(() => focused(page), '0')
  await page.keyboard.press('PageUp')
  await becomes(async () => param(page, 'page'), null)
  await page.keyboard.press('End')
  await becomes(() => focused(page), '49')
  const last = (await names(page)).at(-1)!
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { level: 1, name: last }))
  const place = page.getByRole('navigation', { name: 'Na lista' })
  await sees(place.getByText(/^50 de 2\d\d$/))
  await page.keyboard.press('j')
  await sees(place.getByText(/^51 de/))
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await sees(place.getByText(/^49 de/))
  await page.goBack()
  await sees(bar(page).getByText('3 selecionados'))
  await becomes(() => focused(page), '49')
  await becomes(() => page.locator('[data-scroll]').evaluate((box) => box.scrollTop > 100), true)
  await page.keyboard.press('Escape')
  await gone(bar(page))
  await page.keyboard.press('Escape')
  await becomes(async () => param(page, 'query'), null)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos desta tela' })
  for (const what of ['Buscar na lista', 'Novo veículo', 'Selecionar a linha', 'Recolher ou mostrar o menu'])
    await sees(keys.getByText(what))
  await assertAccessible(page)
  await picture(page, 'tabela-atalhos')
  await page.keyboard.press('Escape')
  await gone(keys)
  await page.evaluate(() => localStorage.setItem('prumo:atalhos', 'nao'))
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('Alt+c')
  await arrives(page, `${MANY}/novo`)
})

journey('além do que a lista carregou, o seguinte é buscado no servidor', async ({ visit, house }) => {
  await fleet(house)
  const page = await visit('admin', `${MANY}?sort=placa&query=F&page=2`)
  await sees(row(page, 49))
  await page.getByRole('link', { name: 'F100', exact: true }).click()
  const place = page.getByRole('navigation', { name: 'Na lista' })
  await sees(place.getByText(/^100 de/))
  await place.getByRole('button', { name: 'Próximo registro' }).click()
  await sees(page.getByRole('heading', { level: 1, name: 'F101' }))
  await page.reload()
  await sees(page.getByRole('heading', { level: 1, name: 'F101' }))
  await gone(place)
})

journey('dez mil linhas carregadas: cinquenta pintadas, e digitar não espera', async ({ visit }) => {
  const page = await visit('admin', '/')
  const itens = Array.from({ length: 10_000 }, (_, i) => ({
    id: String(1_700_000_000_000 + i),
    revisao: 1,
    placa: `V${i}`,
    modelo: 'Modelo',
    marca: 'Marca',
    ano: 2020,
    tipo: 1,
    combustivel: 3,
    propriedade: 1,
    centroDeCustoId: String(1_600_000_000_000 + (i % 2500)),
    situacao: 1,
    ativo: true,
  }))
  await page.route('**/api/veiculos?**', (route) =>
    route.fulfill({ json: { itens, lote: 0, maxLote: 100, fim: true } }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/nomes?') && request.frame().url().includes(MANY)) asked.push(request.url())
  })
  await page.goto(MANY)
  await sees(row(page, 49))
  await becomes(() => page.locator('[data-row]').count(), 50)
  await becomes(async () => asked.length > 0, true)
  // All in one asking; the same again when the channel opens, if they came before it.
  assert.equal(new Set(asked).size, 1)
  assert.ok(
    new URL(asked[0]!).searchParams.get('ids')!.split(',').length <= 50,
    'only the names in sight are asked for',
  )

  await search(page).focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)))
      },
      true,
    )
  })
  for (const key of 'cabos e fios') await page.keyboard.press(key === ' ' ? 'Space' : key)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  assert.ok(median <= 100, `${Math.round(median)} ms a tecla: ${times.map(Math.round).join(' ')}`)
})

journey('no telefone: cartões, filtro, escolha e visões sem rolar para o lado', async ({ visit, house }) => {
  await fleet(house)
  const page = await visit('admin', `${MANY}?query=F&sort=placa`, { phone: true, width: 360 })
  await sees(row(page, 0))
  await assertNoSidewaysScroll(page)
  await page.getByRole('checkbox', { name: 'Selecionar item 1', exact: true }).check()
  await sees(bar(page).getByText('1 selecionado'))
  await bar(page).getByRole('button', { name: 'Selecionar a página' }).click()
  await sees(bar(page).getByRole('button', { name: /^Selecionar os \d+ do filtro$/ }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'tabela-telefone')
  await bar(page).getByRole('button', { name: 'Limpar seleção' }).click()
  await openFilter(page)
  // The order of the cards is a native list with the same words.
  const filter = page.getByRole('dialog')
  await filter.getByRole('combobox', { name: 'Campo' }).click()
  await filter.getByRole('option', { name: 'Ano', exact: true }).click()
  await page.getByRole('textbox', { name: 'De', exact: true }).fill('2005')
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('2005')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await sees(page.getByRole('button', { name: 'Remover filtro Ano: 2005' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
})
