import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const TELA = '/obras/histograma'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A contract, a work of it that has a plan or none, and a role. */
async function contrato(house: { query<Row>(text: string): Promise<Row[]> }) {
  const [um] = await house.query<{ id: string; nome: string }>(
    "select id, nome from contas_contrato where nome = 'Linha de transmissão Serra Alta'",
  )
  return um!
}

journey(
  'planejar: preencher para a direita, colar da planilha, copiar de outra obra, gravar',
  async ({ visit, house }) => {
    const { id } = await contrato(house)
    const obras = await house.query<{ id: string; nome: string }>(
      `select id, nome from obras where contrato_id = '${id}' order by id`,
    )
    const [uma, outra] = obras as [{ id: string; nome: string }, { id: string; nome: string }]
    await house.query(`delete from histograma_previsto where obra_id in (${uma.id}, ${outra.id})`)
    const page = await visit('admin', `${TELA}/planejar?contrato=${id}&obra=${uma.id}`)
    await sees(page.getByText('Nada está previsto ainda'))
    await choose(page, 'Função', /./)
    await button(page, 'Acrescentar linha').click()
    const celulas = page.locator('[data-celula]')
    await becomes(() => celulas.count(), 12)
    // What is no number is told, and is not saved.
    await celulas.nth(0).fill('dois')
    await sees(page.getByRole('alert').getByText(/não é um número/))
    assert.ok(await button(page, /^Gravar/).isDisabled())
    await celulas.nth(0).fill('2,5')
    await page.keyboard.press('Control+Enter')
    await becomes(() => celulas.nth(11).inputValue(), '2,5')
    await celulas.nth(3).fill('4')
    await page.keyboard.press('ArrowRight')
    await becomes(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.celula), '0:4')
    // A stretch of a spreadsheet goes where one stands.
    await celulas.nth(5).evaluate((celula) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '5\t6')
      celula.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await becomes(() => celulas.nth(6).inputValue(), '6')
    await assertAccessible(page)
    await picture(page, 'histograma-planejar')
    await button(page, 'Gravar 12 mudanças').click()
    await sees(page.getByText('12 previsões gravadas.'))
    const soma = async (obraId: string) =>
      (
        await house.query<{ n: number; q: string }>(
          `select count(*)::int as n, coalesce(sum(quantidade), 0)::text as q from histograma_previsto where obra_id = ${obraId}`,
        )
      )[0]!
    assert.deepEqual(await soma(uma.id), { n: 12, q: '37.5000' })

    // Another work takes the same plan; what is not saved is not left behind unasked.
    await page.goto(`${TELA}/planejar?contrato=${id}&obra=${outra.id}`)
    await choose(page, 'Copiar o plano de outra obra', uma.nome, uma.nome)
    await becomes(() => celulas.nth(0).inputValue(), '2,5')
    await page.getByRole('link', { name: 'Histograma' }).first().click()
    await sees(page.getByText('Sair sem salvar?'))
    await button(page, 'Continuar aqui').click()
    await gone(page.getByText('Sair sem salvar?'))
    await button(page, 'Gravar 12 mudanças').click()
    await sees(page.getByText('12 previsões gravadas.'))
    assert.deepEqual(await soma(outra.id), await soma(uma.id))
  },
)

journey('presentes dos RDOs aprovados ao lado dos previstos, e a planilha diz o mesmo', async ({ visit, house }) => {
  const { id } = await contrato(house)
  const page = await visit('admin', `${TELA}?contrato=${id}`)
  await sees(page.getByText(/dias? trabalhados? em RDOs? aprovados? no período/))
  const matriz = page.getByRole('region', { name: 'Presente e previsto por função e período' })
  await sees(matriz.getByRole('rowheader').first())
  await assertAccessible(page)
  await picture(page, 'histograma')
  await alsoDark(page, 'histograma-escuro')
  const [planilha] = await Promise.all([page.waitForEvent('download'), button(page, 'Extrair planilha').click()])
  const { sheets } = await readXlsx(await readFile(await planilha.path()))
  const linhas = sheets[0]!.rows.map((row) => String(row[0] ?? row[1]))
  for (const nome of await matriz.locator('tbody tr:not(:first-child) th').allTextContents())
    assert.ok(
      sheets[0]!.rows.some((row) => row.includes(nome)),
      `${nome}: ${linhas.join(', ')}`,
    )

  // One more approved report, and the people in it are there.
  const presentes = async () => (await matriz.textContent()) ?? ''
  const antes = await presentes()
  const [rdo] = await house.query<{ id: string }>(
    `select d.id from rdos as d join obras as o on o.id = d.obra_id where d.status = 2 and o.contrato_id = '${id}' order by d.id limit 1`,
  )
  const engenheira = await visit('validador', `/obras/rdo/detalhes/${rdo!.id}`)
  await button(engenheira, 'Aprovar').click()
  await becomes(
    async () => (await house.query<{ status: number }>(`select status from rdos where id = ${rdo!.id}`))[0]!.status,
    3,
  )
  await page.reload()
  await becomes(async () => (await presentes()) !== antes, true)
  await page.getByText('Homens-hora', { exact: true }).click()
  await arrives(page, /medida=horas/)
})

journey('no telefone cabe, e quem só vê não planeja', async ({ visit, house }) => {
  const { id } = await contrato(house)
  const page = await visit('admin', `${TELA}?contrato=${id}`, { phone: true })
  await sees(page.getByRole('heading', { level: 1, name: 'Histograma' }))
  await sees(page.getByRole('region', { name: 'Presente e previsto por função e período' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'histograma-telefone')
  const leitora = await visit('validador', TELA)
  await arrives(leitora, '/')
})
