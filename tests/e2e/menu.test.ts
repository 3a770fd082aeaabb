import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journeys, picture } from './kit/journey.ts'
import { arrives, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const entries = async (page: Page): Promise<string[]> => {
  await sees(menu(page).getByRole('link', { name: 'Início' }))
  for (const closed = menu(page).getByRole('button', { expanded: false }); (await closed.count()) > 0; )
    await closed.first().click()
  const texts = await menu(page).getByRole('listitem').getByRole('link').allTextContents()
  return texts.map((text) => text.replace(/\d+ pendências?$/, ''))
}

journey('o menu mostra só as telas de que a pessoa tem permissão; Pedidos, só com o acesso', async ({ visit }) => {
  // The reader may read orders, but without the access flag the entry does not appear (Spec 1 §2).
  assert.deepEqual(await entries(await visit('leitor')), [
    'Contas a pagar',
    'Fornecedores',
    'Categorias de custo',
    'Contas contrato',
    'Lista de obras',
  ])
  const all = await entries(await visit('admin'))
  for (const name of ['Pedidos', 'Pedidos Master', 'Solicitações', 'Workflow', 'Classes de custo', 'Veículos', 'Logs'])
    assert.ok(all.includes(name), `${name} em ${all.join(', ')}`)
  const validator = await entries(await visit('validador'))
  assert.ok(validator.includes('Pedidos') && !validator.includes('Pedidos Master'))
})

journey('um endereço que não há leva ao início, e um sem permissão também, dizendo qual é', async ({ visit }) => {
  const page = await visit('leitor', '/nao/existe?query=1')
  await arrives(page, '/')
  await sees(page.getByText('O endereço que você abriu não existe: confira como foi escrito. Você está no início.'))
  for (const [address, onde] of [
    ['/logs', '“Logs”, em Administrador'],
    ['/financeiro/workflow/novo', '“Workflow”, em Financeiro'],
    ['/financeiro/fornecedores/novo', '“Fornecedores”, em Financeiro'],
    ['/financeiro/pedidos/novo', '“Pedidos”, em Financeiro'],
  ] as const) {
    await page.goto(address)
    await arrives(page, '/')
    await sees(page.getByRole('heading', { level: 1 }))
    await sees(page.getByText(`Você não tem permissão para abrir esta página de ${onde}.`))
    assert.equal(await page.getByRole('alert').count(), 0)
  }
  await picture(page, 'sem-permissao')
  await sees(page.getByText('Versão v1.8.2'))
})

journey(
  'só o grupo da tela está aberto, e ela à vista; [ recolhe o menu, mas não dentro de um campo',
  async ({ visit }) => {
    const page = await visit('admin', '/financeiro/contas-obra')
    const group = (name: string) => menu(page).getByRole('button', { name })
    const opened = async () => menu(page).getByRole('button', { expanded: true }).allTextContents()
    const current = menu(page).locator('[data-current]')
    await becomes(opened, ['Financeiro'])
    // The last of a long group, on a low screen: scrolled to.
    await page.setViewportSize({ width: 1366, height: 600 })
    await page.reload()
    await sees(current)
    const seen = async () => {
      const [item, box] = [await current.boundingBox(), await menu(page).boundingBox()]
      return item!.y >= box!.y && item!.y + item!.height <= box!.y + box!.height
    }
    await becomes(seen, true)
    // Another is opened by hand, and closes when one has gone there and back.
    await group('Administrador').click()
    await menu(page).getByRole('link', { name: 'Processos' }).click()
    await arrives(page, '/administrador/processos')
    await becomes(opened, ['Administrador'])
    // At home, the one last worked in.
    await menu(page).getByRole('link', { name: 'Início' }).click()
    await arrives(page, '/')
    await becomes(opened, ['Administrador'])
    await page.reload()
    await becomes(opened, ['Administrador'])
    await page.goto('/financeiro/fornecedores')
    await becomes(opened, ['Financeiro'])
    await group('Financeiro').click()
    await gone(menu(page).getByRole('link', { name: 'Fornecedores' }))

    await page.getByRole('heading', { name: 'Fornecedores' }).click()
    await page.keyboard.press('[')
    await gone(menu(page))
    await page.reload()
    await sees(page.getByRole('heading', { name: 'Fornecedores' }))
    await gone(menu(page))
    await page.keyboard.press('[')
    await sees(menu(page))
    const search = page.getByRole('searchbox', { name: 'Buscar na lista' })
    await search.pressSequentially('[')
    await sees(menu(page))
    await becomes(() => search.inputValue(), '[')
  },
)

journey('Ctrl K abre a busca de qualquer lugar, acha telas, ações e registros, e Enter leva', async ({ visit }) => {
  const page = await visit('aprovador', '/financeiro/fornecedores')
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Buscar tela, ação ou registro' })
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).focus()
  await page.keyboard.press('Control+k')
  await sees(box)
  await picture(page, 'paleta')
  await box.fill('guarani')
  const found = page.getByRole('dialog').getByRole('button', { name: /Materiais Guarani/ })
  await sees(found)
  await picture(page, 'paleta-registro')
  await page.keyboard.press('Enter')
  await arrives(page, /\/detalhes\/\d+$/)
  await page.keyboard.press('Control+k')
  await box.fill('novo pedido')
  await sees(page.getByRole('dialog').getByRole('button', { name: /^Novo pedido/ }))
  await page.keyboard.press('Enter')
  await arrives(page, '/financeiro/pedidos/novo')
  await page.keyboard.press('Control+k')
  // The most recent first, before anything is typed.
  await becomes(
    async () => /^Novo pedido/.test((await page.getByRole('dialog').getByRole('button').first().textContent()) ?? ''),
    true,
  )
  await page.keyboard.press('Escape')
  await gone(box)
  // What the person may not open is not found either.
  const reader = await visit('leitor', '/')
  await sees(menu(reader))
  await reader.keyboard.press('Control+k')
  await reader.getByRole('dialog').getByRole('textbox').fill('logs')
  await sees(reader.getByRole('dialog').getByText('Nada encontrado'))
})

journey('Ctrl K com um verbo e um número: a decisão sobre o pedido, e outro igual a ele', async ({ visit, house }) => {
  const [um] = await house.query<{ id: string; numero: number }>(
    'select id::text, numero from pedidos where status = 4 order by id limit 1',
  )
  const page = await visit('aprovador', '/')
  await sees(menu(page))
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('textbox').fill(`aprovar ${um!.numero}`)
  await sees(dialog.getByRole('button', { name: `Decidir sobre o pedido ${um!.numero}` }))
  await picture(page, 'paleta-verbo')
  await page.keyboard.press('Enter')
  await arrives(page, `/financeiro/solicitacoes/detalhes/${um!.id}`)
  await page.keyboard.press('Control+k')
  await dialog.getByRole('textbox').fill(`repetir ${um!.numero}`)
  await page.keyboard.press('Enter')
  await arrives(page, `/financeiro/pedidos/novo?repetir=${um!.id}`)
  await page.keyboard.press('Control+k')
  await dialog.getByRole('textbox').fill('aprovar 99999999')
  await sees(dialog.getByText('Nada encontrado'))
})

journey(
  'Ctrl K: telas e ações antes dos registros, a marca não anda, e o que se digita cedo não se perde',
  async ({ visit }) => {
    const page = await visit('admin', '/')
    await sees(menu(page))
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('textbox', { name: 'Buscar tela, ação ou registro' })
    const marked = () => dialog.locator('[data-selected]').allTextContents()
    // The letters follow the keys at once, as a hand does: the palette is not there yet.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('solic')
    await becomes(() => box.inputValue(), 'solic')
    await becomes(marked, ['SolicitaçõesFinanceiro'])
    const answered = page.waitForResponse('**/api/busca?q=solicita')
    await box.pressSequentially('ita')
    await page.keyboard.press('ArrowDown')
    const second = await marked()
    await answered
    await sees(dialog.getByRole('button', { name: /^Pedido \d+/ }))
    await becomes(marked, second, 'records arrive below the mark')
    await picture(page, 'paleta-ordem')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await arrives(page, '/financeiro/solicitacoes')

    for (const [text, address] of [
      ['novo ped', '/financeiro/pedidos/novo'],
      ['pedido 12', /^\/financeiro\/pedidos\/detalhes\/\d+$/],
      ['ajuda', /^\/home\/ajuda/],
      ['alterar sen', '/home/alterar-senha'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await sees(box)
      await box.fill(text)
      // Enter does not wait for the answer.
      await page.keyboard.press('Enter')
      await arrives(page, address)
    }

    // Whatever kind is found has a page of its own.
    const first = new Map<string, string>()
    for (const q of ['an', 'ma', 'co', 'se', 'ca', 'pe', 'al', 'tr', 're', 'so', 'me', 'no', 'ad', 'li', 'di'])
      for (const { tipo, caminho } of (await (await page.request.get(`/api/busca?q=${q}`)).json()).itens)
        first.set(tipo, caminho)
    assert.ok(first.size > 15, [...first.keys()].join(' '))
    for (const [tipo, caminho] of first) {
      await page.goto(caminho)
      await sees(page.getByRole('heading', { level: 1 }))
      assert.equal(new URL(page.url()).pathname, caminho, tipo)
    }
    await page.keyboard.press('Control+k')
    await sees(box)
    await box.fill('sair')
    await page.keyboard.press('Enter')
    await arrives(page, /^\/login/)
  },
  { timeout: 120_000 },
)

journey('o início mostra o que espera pela pessoa, e cada número leva à lista filtrada', async ({ visit }) => {
  const page = await visit('validador')
  await sees(page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), Vera$/ }))
  await picture(page, 'inicio-validador')
  const figure = page.getByRole('list', { name: 'O que faço agora' }).getByRole('link').first()
  const total = /\d+/.exec((await figure.textContent())!.replace(/^\D+/, ''))![0]
  await figure.click()
  await arrives(page, /^\/financeiro\//)
  await sees(page.getByText(new RegExp(`^${total} `)))
})

journey('o tema escolhido fica, e Ir para o conteúdo é a primeira parada do teclado', async ({ visit }) => {
  const page = await visit('leitor')
  await sees(menu(page))
  await page.keyboard.press('Tab')
  await becomes(() => page.evaluate(() => document.activeElement?.textContent ?? ''), 'Ir para o conteúdo')
  await page.keyboard.press('Enter')
  await becomes(() => page.evaluate(() => document.activeElement?.id ?? ''), 'conteudo')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await sees(page.getByRole('button', { name: 'Usar tema claro' }))
  await page.reload()
  await sees(page.getByRole('button', { name: 'Usar tema claro' }))
  const [red] = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number))
  assert.ok(red! < 60, `fundo escuro, mas rgb(${red}, …)`)
})
