import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()
const CAIXA = '/financeiro/solicitacoes'
const linhas = (page: Page) => page.getByRole('list', { name: 'Solicitações' }).locator(':scope > li')

journey(
  'o que espera por mim: documento ao lado, alertas por extenso, último preço e impacto; comentar não muda nada',
  async ({ visit, house }) => {
    const page = await visit('aprovador', CAIXA)
    await sees(linhas(page).first())
    await sees(page.getByRole('heading', { name: /^Pedido \d+/ }))
    await picture(page, 'caixa')
    await assertAccessible(page)
    // On a small screen too every tab is in sight: with a mouse nobody could draw them aside.
    await page.setViewportSize({ width: 1366, height: 768 })
    const abas = page.getByRole('tablist', { name: 'Caixas' })
    await becomes(() => abas.evaluate((one) => one.scrollWidth <= one.clientWidth), true)
    await picture(page, 'caixa-1366')

    await page.getByRole('button', { name: 'Comentar ou perguntar' }).click()
    await page.getByRole('textbox', { name: 'Comentário' }).fill('Este preço foi negociado?')
    const pessoa = page.getByRole('combobox', { name: 'Perguntar a' })
    await pessoa.click()
    await pessoa.pressSequentially('sergio')
    await page.getByRole('option', { name: 'Sérgio Solicitante' }).click()
    // The list stays open for another person, over the button below it.
    await pessoa.blur()
    await gone(page.getByRole('option'))
    await page.getByRole('button', { name: 'Comentar', exact: true }).click()
    await sees(page.getByText('Pergunta enviada'))
    await sees(page.getByText('Este preço foi negociado?').first())
    await picture(page, 'caixa-comentario')

    const quem = await visit('solicitante', '/')
    await sees(quem.getByRole('heading', { name: 'Pergunta para você' }))
    await quem.getByText('Este preço foi negociado?').click()
    // Where everything that waits for a person is: the question open to be answered, the order under it.
    await arrives(quem, /\/minha-vez\?tipo=perguntas&item=\d+$/)
    await sees(quem.getByText('a você'))
    await sees(quem.getByRole('heading', { name: /^Pedido \d+/ }))
    await picture(quem, 'vez-pergunta')
    await assertAccessible(quem)
    await quem.getByRole('textbox', { name: 'Comentário' }).fill('Sim, com dois fornecedores.')
    await quem.getByRole('button', { name: 'Comentar', exact: true }).click()
    await sees(quem.getByText('Comentário guardado.'))
    await gone(quem.getByRole('tab', { name: /^Perguntas/ }))
    // The other sees it come, and later knows what is new.
    await sees(page.getByText('Sim, com dois fornecedores.').first())
    const { n } = (await house.query<{ n: string }>(`select count(*) as n from correio where tipo = 'comentario'`))[0]!
    assert.equal(n, '1')
  },
)

journey(
  'aprovar junto: só o que não tem alerta pode ser escolhido, e a soma é dita antes',
  async ({ visit, house }) => {
    const page = await visit('aprovador', CAIXA)
    await sees(linhas(page).first())
    await becomes(async () => (await page.getByTitle('conferindo os alertas…').count()) === 0, true)
    const livres = page.locator('input[type=checkbox]:not(:disabled)')
    const quantos = Math.min(2, await livres.count())
    assert.ok(quantos > 0, 'nenhum pedido sem alerta na demonstração')
    for (let n = 0; n < quantos; n++) await livres.nth(n).check()
    const barra = page.getByRole('region', { name: 'Itens selecionados' })
    await sees(barra)
    await picture(page, 'caixa-lote')
    await assertAccessible(page)
    const antes = Number((await house.query<{ n: string }>('select count(*) as n from pedidos where status = 5'))[0]!.n)
    await barra.getByRole('button', { name: /^Aprovar \d pedido/ }).click()
    const pergunta = page.getByRole('dialog')
    await sees(pergunta.getByText(/^Somam/))
    await pergunta.getByRole('button', { name: /^Aprovar/ }).click()
    await sees(page.getByText(/avanç(ou|aram)\./))
    await becomes(
      async () =>
        Number((await house.query<{ n: string }>('select count(*) as n from pedidos where status in (5, 7)'))[0]!.n) >
        antes,
      true,
    )
  },
)

journey('delegar: outra pessoa decide por uns dias, e quem delegou encerra', async ({ visit }) => {
  const page = await visit('aprovador', CAIXA)
  await page.getByRole('button', { name: 'Delegar…' }).click()
  const janela = page.getByRole('dialog', { name: 'Delegar suas decisões' })
  const pessoa = janela.getByRole('combobox', { name: 'Pessoa' })
  await pessoa.click()
  await pessoa.pressSequentially('vera')
  await page.getByRole('option', { name: /^Vera/ }).click()
  await picture(page, 'caixa-delegar')
  await assertAccessible(page)
  await janela.getByRole('button', { name: 'Delegar', exact: true }).click()
  await sees(page.getByText(/Suas decisões estão delegadas a/))

  const outra = await visit('validador', CAIXA)
  await sees(outra.getByText(/Você decide também no lugar de/))
  await page.getByRole('button', { name: 'Encerrar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await gone(page.getByText(/Suas decisões estão delegadas a/))
})

journey('o que se abriu enquanto a caixa carregava continua aberto quando ela chega', async ({ visit }) => {
  const page = await visit('aprovador', '/')
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/api\/solicitacoes\?/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(CAIXA)
  await page.getByRole('button', { name: 'Delegar…' }).click()
  const janela = page.getByRole('dialog', { name: 'Delegar suas decisões' })
  await janela.getByRole('textbox', { name: 'Motivo' }).fill('Férias')
  arrival.resolve()
  await becomes(async () => (await linhas(page).count()) > 0, true)
  await becomes(() => janela.getByRole('textbox', { name: 'Motivo' }).inputValue(), 'Férias')
  await janela.getByRole('button', { name: 'Cancelar' }).click()

  // The keyword's field keeps the focus through a list that empties and fills.
  await page.getByRole('searchbox').fill('nada tem este nome')
  await sees(page.getByRole('button', { name: /Limpar/ }).first())
  await becomes(() => page.getByRole('searchbox').evaluate((one) => one === document.activeElement), true)
})

journey('os filtros ficam no endereço e saem por etiqueta', async ({ visit }) => {
  const page = await visit('aprovador', `${CAIXA}?tipo=2&valorDe=1`)
  await sees(page.getByText('Reembolso').first())
  await page.getByRole('button', { name: /Remover.*Tipo/ }).click()
  await arrives(page, /valorDe=1(?!.*tipo)/)
  await page.goto(`${CAIXA}?valorDe=999999999`)
  await sees(page.getByRole('button', { name: /Limpar/ }).first())
})

journey('no telefone: cartões com dois botões, e a decisão com o documento logo abaixo', async ({ visit }) => {
  const page = await visit('aprovador', CAIXA, { phone: true })
  await sees(linhas(page).first())
  await assertNoSidewaysScroll(page)
  await picture(page, 'caixa-telefone')
  await linhas(page).first().getByRole('button').first().click()
  await arrives(page, /\/detalhes\/\d+$/)
  // Whoever else looked at it may have asked something already.
  await sees(page.getByRole('button', { name: /^(Comentar ou perguntar|Responder)$/ }))
  await assertNoSidewaysScroll(page)
  await picture(page, 'caixa-telefone-decisao')
  await assertAccessible(page)
})

journey(
  'aprovar: Enter confirma, o próximo toma o lugar, e por oito segundos se desfaz; sem perguntar, para quem quer',
  async ({ visit, house }) => {
    const page = await visit('aprovador', CAIXA)
    await sees(linhas(page).first())
    await becomes(async () => (await page.getByTitle('conferindo os alertas…').count()) === 0, true)
    const limpa = linhas(page)
      .filter({ has: page.locator('input[type=checkbox]:not(:disabled)') })
      .first()
    const numero = (await limpa.locator('strong').first().innerText()).trim()
    const situacao = async () =>
      (await house.query<{ status: number }>(`select status from pedidos where numero = ${Number(numero)}`))[0]!.status
    await limpa.getByRole('button').click()
    await sees(page.getByRole('heading', { name: new RegExp(`^Pedido ${numero}`) }))
    await page.keyboard.press('a')
    await sees(page.getByRole('dialog').getByText(`Aprovar o pedido ${numero}?`))
    await picture(page, 'caixa-aprovar')
    await page.keyboard.press('Enter')
    await sees(page.getByText(`Pedido ${numero} aprovado.`))
    await gone(page.getByRole('heading', { name: new RegExp(`^Pedido ${numero}`) }))
    await picture(page, 'caixa-desfazer')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await sees(page.getByText(`Aprovação do pedido ${numero} desfeita.`))
    assert.equal(await situacao(), 4)

    await page.goto('/home/minha-conta')
    await page.getByRole('switch', { name: 'Aprovar sem perguntar' }).check()
    await page.goto(CAIXA)
    await becomes(async () => (await page.getByTitle('conferindo os alertas…').count()) === 0, true)
    await linhas(page)
      .getByRole('button', { name: new RegExp(`^${numero} `) })
      .click()
    await sees(page.getByRole('heading', { name: new RegExp(`^Pedido ${numero}`) }))
    await page.keyboard.press('a')
    await sees(page.getByText(`Pedido ${numero} aprovado.`))
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(await situacao(), 5)

    // What skips a step asks all the same, and says which.
    const antes = (await linhas(page).first().locator('strong').first().innerText()).trim()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/solicitacoes?*caixa=antecipar*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.getByRole('tab', { name: /Pode antecipar/ }).click()
    // The rows of the tab before do not stand under this one's name.
    await sees(page.getByRole('status', { name: 'Carregando' }))
    assert.equal(await linhas(page).count(), 0, `o pedido ${antes} é da outra aba`)
    gate.resolve()
    const outro = (await linhas(page).first().locator('strong').first().innerText()).trim()
    await linhas(page).first().getByRole('button').click()
    await sees(page.getByRole('heading', { name: new RegExp(`^Pedido ${outro}`) }))
    await picture(page, 'caixa-antecipar')
    await page.keyboard.press('a')
    await sees(page.getByRole('dialog').getByText(/Aprovar agora pula a (validação|confirmação)/))
    await picture(page, 'caixa-pula')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  },
)
