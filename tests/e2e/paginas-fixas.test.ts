import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { fingirMicrosoft, recusaDoPowerBi } from '../../packages/server/src/pbi/microsoft.cenario.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'
import { ACESSO, contaCerta, POWER_BI, quadroDeles } from './kit/power-bi.ts'

const deles = await fingirMicrosoft()
const journey = journeys(deles.env())
const LISTA = '/pbi/relatorio-usuarios'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Chooses the report 'Margem por contrato' for that fixed page; null takes it from all. */
async function naPagina(page: Page, house: House, paginaFixa: number | null): Promise<void> {
  const [relatorio] = await house.query<{ id: string }>(
    `select id from relatorios_usuarios where nome_do_relatorio = 'Margem por contrato'`,
  )
  const answer = await page.request.put(`/api/relatorios-usuarios/${relatorio!.id}`, { data: { paginaFixa } })
  assert.equal(answer.status(), 200, await answer.text())
}
const FINANCEIRO = '/pbi/relatorio-financeiro'
const quadros = (page: Page) => page.getByRole('list', { name: 'Indicadores' }).getByRole('listitem')

journey(
  'página fixa: abre o relatório escolhido; o painel do Prumo, com os seus filtros, a um clique',
  async ({ visit, house }) => {
    const page = await visit('admin', '/', { alsoAsks: POWER_BI, fails: ACESSO })
    await contaCerta(page, house)
    await quadroDeles(page)
    await page.goto(FINANCEIRO)
    await sees(quadros(page))
    assert.equal(await button(page, 'Painel do Prumo').count(), 0, 'without a report there is nothing to choose')
    await naPagina(page, house, 4)
    try {
      // Whoever looks at the page sees it change.
      await sees(page.frameLocator('iframe').getByText(/incorporado-/))
      await arrives(page, FINANCEIRO)
      await sees(page.getByRole('heading', { level: 1, name: 'Relatório financeiro' }))
      await sees(page.getByText('Margem por contrato', { exact: true }))
      assert.equal(await quadros(page).count(), 0)
      await becomes(() => button(page, 'Power BI').getAttribute('aria-pressed'), 'true')
      await assertAccessible(page)
      await picture(page, 'pbi-fixa')

      await button(page, 'Painel do Prumo').click()
      await arrives(page, `${FINANCEIRO}?painel=nativo`)
      await sees(quadros(page))
      await button(page, 'Este ano').click()
      await arrives(page, `${FINANCEIRO}?periodo=ano&painel=nativo`)
      await page.reload()
      await sees(quadros(page))
      assert.equal(await page.locator('iframe').count(), 0)
      await assertAccessible(page)
      await picture(page, 'pbi-fixa-nativo')
      await page.getByRole('button', { name: /^Mostrar mais/ }).click()
      await page
        .getByRole('region', { name: 'Gasto por conta contrato' })
        .getByRole('link', { name: /, Comprometido: R\$\s(?!0,00)/ })
        .first()
        .click()
      await arrives(page, /periodo=ano&painel=nativo&registros=/)
      await sees(dialog(page).getByText(/registros?$/))
      await page.keyboard.press('Escape')
      await gone(dialog(page))
      await arrives(page, `${FINANCEIRO}?periodo=ano&painel=nativo&quadros=todos`)

      // There and back, the filters wait.
      await button(page, 'Power BI').click()
      await sees(page.frameLocator('iframe').getByText(/incorporado-/))
      await button(page, 'Painel do Prumo').click()
      await arrives(page, `${FINANCEIRO}?periodo=ano&painel=nativo&quadros=todos`)
      // An address kept from before there was a report asks for days that only the native dashboard knows.
      await page.goto(`${FINANCEIRO}?periodo=ano`)
      await sees(quadros(page))

      // Refused, the page says why and shows the way on; nobody is sent home.
      deles.token = recusaDoPowerBi(403, 'PowerBINotAuthorizedException')
      await page.goto(FINANCEIRO)
      const alerta = page.getByRole('alert')
      await sees(alerta.getByText(/^O Power BI não abriu este relatório\. .*não tem acesso/))
      await arrives(page, FINANCEIRO)
      await assertAccessible(page)
      await picture(page, 'pbi-fixa-recusada')
      deles.token = 'bem'
      await alerta.getByRole('button', { name: 'Tentar novamente' }).click()
      await sees(page.frameLocator('iframe').getByText(/incorporado-/))
      // Microsoft out of reach.
      deles.entrada = { status: 503, corpo: '' }
      deles.relatorio = { status: 503, corpo: '' }
      await page.reload()
      await sees(alerta.getByText(/^O Power BI não abriu este relatório\. A Microsoft não respondeu como devia/))
      await alerta.getByRole('link', { name: 'Abrir o painel do Prumo' }).click()
      await arrives(page, `${FINANCEIRO}?painel=nativo`)
      await sees(quadros(page))
    } finally {
      Object.assign(deles, { entrada: 'bem', relatorio: 'bem', token: 'bem' })
      await naPagina(page, house, null)
    }
  },
  { timeout: 120_000 },
)

journey('página fixa no telefone e no escuro; e um quadro que não responde é dito', async ({ visit, house }) => {
  const admin = await visit('admin', '/')
  await contaCerta(admin, house)
  await naPagina(admin, house, 2)
  try {
    const page = await visit('admin', '/', { phone: true, width: 360, alsoAsks: POWER_BI })
    await quadroDeles(page)
    await page.clock.install()
    await page.goto('/pbi/combustivel')
    await sees(page.frameLocator('iframe').getByText(/incorporado-/))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'pbi-fixa-telefone')
    await page.clock.fastForward(30_000)
    await sees(page.getByText(/^O Power BI ainda não respondeu\./))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'pbi-fixa-calada-telefone')
    await page.getByRole('link', { name: 'Abrir o painel do Prumo' }).click()
    await sees(quadros(page))
    await assertNoSidewaysScroll(page)
    await picture(page, 'pbi-fixa-nativo-telefone')
    const escuro = await visit('admin', '/', { dark: true, alsoAsks: POWER_BI })
    await quadroDeles(escuro)
    await escuro.goto('/pbi/combustivel')
    await sees(escuro.frameLocator('iframe').getByText(/incorporado-/))
    await assertAccessible(escuro)
    await picture(escuro, 'pbi-fixa-escuro')
    // The report has all of its place: whatever the header and the margins leave of the window.
    const altura = await escuro.locator('iframe').evaluate((quadro) => quadro.clientHeight)
    assert.ok(altura > 680, `${altura} px de 900`)
  } finally {
    await naPagina(admin, house, null)
  }
})

/** Runs in a window: sends the page an event as Microsoft's frame sends its own, and waits until the page has heard it. */
const dizer = ({ uid, evento }: { uid: string; evento: string }) =>
  new Promise<void>((ouvido) => {
    const url = `/reports/${uid}/events/${evento}`
    window.parent.postMessage({ method: 'POST', url, headers: {}, body: { message: 'LoadReportFailed' } }, '*')
    setTimeout(ouvido, 200)
  })

journey('só o quadro da Microsoft é ouvido: o que outra janela diz em seu nome não vale', async ({ visit, house }) => {
  const page = await visit('admin', '/', { alsoAsks: POWER_BI })
  await contaCerta(page, house)
  await naPagina(page, house, 1)
  try {
    await quadroDeles(page)
    await page.goto('/pbi/obras-bi')
    await sees(page.frameLocator('iframe').getByText(/incorporado-/))
    const quadro = page.frames().find((frame) => frame.url().startsWith(POWER_BI))!
    const uid = await quadro.evaluate(() => (window as unknown as { uid: string }).uid)
    const alerta = page.getByRole('alert')
    await page.evaluate(dizer, { uid, evento: 'error' })
    assert.equal(await alerta.count(), 0, 'this very page is not Microsoft')
    await quadro.evaluate(dizer, { uid, evento: 'error' })
    await sees(alerta.getByText(/^O Power BI não conseguiu mostrar este relatório/))
    await sees(alerta.getByRole('link', { name: 'Abrir o painel do Prumo' }))

    // Whoever has editar on the page opens its report from the gallery too, listed or not.
    await grant(house, 'validador', 'Permissões Relatórios', 'visualizar', 'editar')
    await grant(house, 'validador', 'Obras BI', 'visualizar', 'editar')
    const galeria = await visit('validador', `${LISTA}?aba=galeria`)
    const para = (nome: RegExp) => galeria.getByRole('link', { name: nome }).getAttribute('href')
    await sees(galeria.getByRole('link', { name: /Margem por contrato/ }))
    assert.match((await para(/Margem por contrato/))!, /^\/pbi\/relatorio\//)
    assert.match((await para(/Horas por equipe/))!, /\/detalhes\//)
  } finally {
    await naPagina(page, house, null)
  }
})
