import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()

const LISTA = '/obras/lista-de-obras'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

journey('as obras, uma delas aberta aba por aba, e o que falta para o passo seguinte', async ({ visit, house }) => {
  const page = await visit('admin', LISTA)
  await sees(page.getByRole('cell', { name: 'Extensão de rede Linha Gramados' }))
  await picture(page, 'obras-lista')
  await assertAccessible(page)
  await page.goto(`${house.url}${LISTA}?atrasadas=true`)
  await sees(page.getByRole('cell', { name: 'Rede compacta Jardim Esperança' }))
  assert.equal(await page.getByRole('cell', { name: 'Extensão de rede Linha Gramados' }).count(), 0)
  const [obra] = await house.query<{ id: string }>("select id from obras where codigo = 'ODI-26-0388'")
  await page.goto(`${house.url}${LISTA}/detalhes/${obra!.id}`)
  await sees(page.getByRole('heading', { name: 'Rede compacta Jardim Esperança' }))
  await picture(page, 'obra-geral')
  await assertAccessible(page)
  for (const [aba, dito] of [
    ['Etapas e prazos', 'Lançamento de cabos'],
    ['Itens', 'Previstos, executados e medidos'],
    ['Desligamentos', 'Desligamentos programados'],
    ['Equipes', 'Linha viva'],
    ['Histograma', 'Presentes e previstos'],
    ['5W2H', 'Novo plano'],
    ['Financeiro', 'Saldo do orçamento'],
    ['Histórico', 'Histórico'],
  ] as const) {
    await page.getByRole('tab', { name: aba, exact: true }).click()
    await sees(page.getByText(dito).last())
    await picture(page, `obra-${aba.toLowerCase().replace(/\W+/g, '-')}`)
  }
  await arrives(page, /aba=historico/)
  // What nobody budgeted is said in words.
  const [semOrcamento] = await house.query<{ id: string }>(
    'select id from obras where custo_orcado is null order by id limit 1',
  )
  await page.goto(`${house.url}${LISTA}/detalhes/${semOrcamento!.id}?aba=financeiro`)
  await sees(page.getByRole('definition').filter({ hasText: 'nada orçado' }))
  await picture(page, 'obra-sem-orcamento')
})

journey('uma obra recebida, iniciada e paralisada com a sua causa', async ({ visit, house }) => {
  const page = await visit('admin', `${LISTA}/novo`)
  await text(page, 'Número do cliente').fill('ODI-JORNADA')
  await choose(page, 'Tipo', 'Rede rural')
  await text(page, 'Nome').fill('Rede da Colônia Nova')
  await choose(page, 'Conta contrato', 'Linha de transmissão Serra Alta')
  await choose(page, 'Prioridade', 'Alta')
  await text(page, 'Recebimento').fill('02/01/2026')
  await choose(page, 'Responsável', 'Ana Administradora')
  await choose(page, 'UF', 'PR')
  await text(page, 'Município').fill('Lapa')
  await picture(page, 'obra-nova')
  await assertAccessible(page)
  await button(page, 'Confirmar').click()
  await button(page, 'Não').click()
  await sees(page.getByRole('heading', { name: 'Rede da Colônia Nova' }))
  await button(page, 'Iniciar…').click()
  await button(page, 'Iniciar').click()
  await sees(page.getByText('Em execução').first())
  await button(page, 'Paralisar…').click()
  await choose(page, 'Motivo', 'Licença/servidão')
  await text(page, 'O que houve').fill('Servidão do lote 12 sem assinatura.')
  await button(page, 'Paralisar').click()
  await sees(page.getByText('Servidão do lote 12 sem assinatura.').first())
  await becomes(
    async () =>
      (await house.query<{ status: number }>("select status from obras where codigo = 'ODI-JORNADA'"))[0]!.status,
    4,
  )
})

journey('no telefone: a lista em fichas, a obra e as suas abas sem rolar de lado', async ({ visit, house }) => {
  const page = await visit('admin', LISTA, { phone: true })
  await sees(page.getByText('Extensão de rede Linha Gramados'))
  await assertNoSidewaysScroll(page)
  await picture(page, 'obras-telefone')
  const [obra] = await house.query<{ id: string }>("select id from obras where codigo = 'ODI-26-0388'")
  await page.goto(`${house.url}${LISTA}/detalhes/${obra!.id}?aba=etapas`)
  await sees(page.getByText('Lançamento de cabos'))
  await assertNoSidewaysScroll(page)
  await picture(page, 'obra-telefone')
})

journey('o data book da obra marcada na lista; com duas marcadas, o motivo', async ({ visit }) => {
  const page = await visit('leitor', LISTA)
  const marca = (nome: RegExp) => page.getByRole('row', { name: nome }).getByRole('checkbox')
  await marca(/ODI-26-0388/).check()
  await button(page, 'Data book…').click()
  const dialogo = page.getByRole('dialog', { name: 'Data book' })
  await sees(dialogo.getByText(/\d+ documentos, /))
  await assertAccessible(page)
  const descarga = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Gerar data book' }).click()
  assert.match((await descarga).suggestedFilename(), /\.zip$/)
  await marca(/ODI-26-0402/).check()
  await sees(button(page, /Data book….*Selecione só uma para gerar o data book/))
})
