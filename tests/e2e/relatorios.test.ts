import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { today } from '../../packages/domain/src/core/dates.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { settled } from './kit/settled.ts'

const journey = journeys()
const ANO = today().slice(0, 4)
const PAGINAS = [
  ['relatorio-financeiro', 'Relatório financeiro'],
  ['combustivel', 'Relatório de combustível'],
  ['obras-bi', 'Relatório de obras'],
  ['inspecoes-seguranca', 'Relatório de inspeções de segurança'],
] as const

/** The page with its figures, and every drawing drawn. */
async function inteira(page: Page, titulo: string): Promise<void> {
  await sees(page.getByRole('heading', { level: 1, name: titulo }))
  await sees(page.getByRole('list', { name: 'Indicadores' }).getByRole('listitem'))
  await becomes(async () => (await page.getByRole('status', { name: 'Carregando' }).count()) === 0, true)
}

/** The whole page on one picture, however long it is. */
async function retrato(page: Page, nome: string): Promise<void> {
  if (!process.env.TELAS) return
  const antes = page.viewportSize()!
  const altura = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: antes.width, height: Math.min(altura + 40, 6000) })
  await picture(page, nome)
  await page.setViewportSize(antes)
}

for (const [nome, titulo] of PAGINAS)
  journey(
    `${nome}: à mesa, no escuro, no telefone e no papel`,
    async ({ visit }) => {
      const page = await visit('admin', `/pbi/${nome}`)
      await inteira(page, titulo)
      await sees(page.getByText(/^Dados até \d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}h$/))
      await assertAccessible(page)
      await retrato(page, `relatorio-${nome}`)
      const graficos = page.locator('figure')
      const aVista = () => graficos.filter({ visible: true }).count()
      const todos = async () => (await graficos.count()) === (await aVista())
      const mais = page.getByRole('button', { name: /^Mostrar mais \d+ gráficos$/ })
      if (await mais.count()) {
        await becomes(aVista, 3)
        await mais.click()
        await arrives(page, `/pbi/${nome}?quadros=todos`)
        await becomes(todos, true)
        await assertAccessible(page)
        await page.getByRole('button', { name: 'Mostrar só 3 gráficos' }).click()
        await becomes(aVista, 3)
      }
      await alsoDark(page, `relatorio-${nome}-escuro`)
      await page.emulateMedia({ media: 'print' })
      await sees(page.getByText(/^Filtros: (Este mês, |Situação de hoje).* Impresso em/))
      await gone(page.getByRole('button', { name: 'Extrair planilha' }))
      await becomes(todos, true, 'no papel saem todos')
      await retrato(page, `relatorio-${nome}-papel`)

      const telefone = await visit('admin', `/pbi/${nome}?periodo=doze`, { phone: true, width: 360 })
      await inteira(telefone, titulo)
      await assertNoSidewaysScroll(telefone)
      await assertAccessible(telefone)
      await retrato(telefone, `relatorio-${nome}-telefone`)
    },
    { timeout: 120_000 },
  )

journey(
  'relatório financeiro: filtros no endereço, tabela, arquivos, e cada número leva ao que conta',
  async ({ visit }) => {
    const page = await visit('admin', '/pbi/relatorio-financeiro')
    await inteira(page, 'Relatório financeiro')

    // Each choice is in the address, and a copy of it shows the same.
    await page.getByRole('button', { name: 'Este ano' }).click()
    await arrives(page, '/pbi/relatorio-financeiro?periodo=ano')
    await choose(page, 'Conta contrato', /./)
    await arrives(page, /periodo=ano&centro=\d+$/)
    await page.reload()
    await inteira(page, 'Relatório financeiro')
    assert.notEqual(await page.getByRole('combobox', { name: 'Conta contrato' }).inputValue(), '')
    await page.goto('/pbi/relatorio-financeiro')
    await page.getByRole('button', { name: 'Outro período' }).click()
    await page.getByRole('textbox', { name: 'De', exact: true }).fill(`01/01/${ANO}`)
    await page.getByRole('textbox', { name: 'Até', exact: true }).fill(`31/12/${ANO}`)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await arrives(page, `/pbi/relatorio-financeiro?de=${ANO}-01-01&ate=${ANO}-12-31`)
    await settled(page)

    // A drawing becomes its table, whose numbers open.
    const quadro = page.getByRole('region', { name: 'Aprovado e pago por mês' })
    await quadro.getByRole('switch', { name: 'Ver como tabela' }).click()
    await sees(quadro.getByRole('columnheader', { name: 'Aprovado' }))
    const baixado = page.waitForEvent('download')
    await quadro.getByRole('button', { name: 'CSV de Aprovado e pago por mês' }).click()
    const csv = await readFile(await (await baixado).path(), 'utf8')
    assert.match(csv, new RegExp(`^\ufeff;Aprovado;Pago\r\njan/${ANO.slice(2)};`))
    const planilha = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Extrair planilha' }).click()
    assert.match((await planilha).suggestedFilename(), /^relatorio-financeiro-.*\.xlsx$/)

    // What no list tells by itself opens here, over the same page, and leads on to the record.
    await page.getByRole('button', { name: /^Mostrar mais/ }).click()
    const contratos = page.getByRole('region', { name: 'Gasto por conta contrato' })
    const numero = contratos.getByRole('link', { name: /, Comprometido: R\$\s(?!0,00)/ }).first()
    const dito = (await numero.innerText()).replaceAll('\u00a0', ' ')
    await numero.focus()
    await page.keyboard.press('Enter')
    const painel = page.getByRole('dialog')
    await sees(painel.getByText(/registros?$/))
    await becomes(async () => (await painel.innerText()).replaceAll('\u00a0', ' ').includes(dito), true)
    await page.evaluate(() => window.scrollTo(0, 0))
    await assertAccessible(page)
    await picture(page, 'relatorio-registros')
    await painel
      .getByRole('link', { name: /^Pedido \d+$/ })
      .first()
      .click()
    await arrives(page, /^\/financeiro\/pedidos\/detalhes\/\d+$/)
    await page.goBack()
    await sees(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
    await arrives(page, `/pbi/relatorio-financeiro?de=${ANO}-01-01&ate=${ANO}-12-31&quadros=todos`)

    // A figure is the count at the head of the list it leads to.
    const pedidos = page.getByRole('list', { name: 'Indicadores' }).getByRole('link', { name: /^Pedidos no período/ })
    const quantos = /(\d[\d.]*)/.exec(await pedidos.innerText())![1]!
    await pedidos.click()
    await arrives(page, `/financeiro/pedidos?de=${ANO}-01-01&ate=${ANO}-12-31`)
    await sees(page.getByText(new RegExp(`^${quantos.replace('.', '\\.')} no filtro`)))
    await page.goBack()
    await inteira(page, 'Relatório financeiro')
    const pago = page.getByRole('list', { name: 'Indicadores' }).getByRole('link', { name: /^Pago/ })
    await pago.click()
    await arrives(page, new RegExp(`^/financeiro/contas-a-pagar\\?.*pagoDe=${ANO}-01-01&pagoAte=${ANO}-12-31`))
    await sees(page.getByText(`de 01/01/${ANO} a 31/12/${ANO}`))
  },
)

journey('combustível: só com o teclado, de um custo por tipo à lista que o diz, e de volta', async ({ visit }) => {
  const page = await visit('admin', '/pbi/combustivel?periodo=doze')
  await inteira(page, 'Relatório de combustível')
  await choose(page, 'Equipe', 'Linha viva')
  await arrives(page, /periodo=doze&equipe=Linha(\+|%20)viva$/)
  await becomes(
    () => page.getByRole('region', { name: 'Consumo por veículo' }).getByText('PRU1A04 · Onix 1.0').count(),
    0,
  )
  await page.goBack()
  await arrives(page, '/pbi/combustivel?periodo=doze')
  const tipos = page.getByRole('region', { name: 'Custo por km, por tipo de veículo' })
  const picape = tipos.getByRole('link', { name: /^Picape, R\$ por km: / })
  const custo = (await picape.innerText()).replaceAll('\u00a0', ' ')
  await picape.focus()
  await page.keyboard.press('Enter')
  await arrives(page, /^\/frota\/abastecimentos\?tipo=2&/)
  const etiqueta = page.getByText('Tipo de veículo Picape')
  await sees(etiqueta)
  // The list rounds to thousandths, as a pump does; the page, to centavos.
  const dito = page.getByText(/^R\$\s\d,\d{3}$/).first()
  const reais = (texto: string) => Number(texto.replace(/[^\d,]/g, '').replace(',', '.'))
  await becomes(async () => Math.abs(reais(await dito.innerText()) - reais(custo)) <= 0.006, true)
  await assertAccessible(page)
  await picture(page, 'relatorio-combustivel-lista')
  await page.reload()
  await sees(etiqueta)
  await page.getByRole('button', { name: /Remover filtro Tipo de veículo/ }).focus()
  await page.keyboard.press('Enter')
  await gone(etiqueta)
  await page.goBack()
  await sees(etiqueta)
  await page.goBack()
  await inteira(page, 'Relatório de combustível')
  await arrives(page, '/pbi/combustivel?periodo=doze')
  await page
    .getByRole('list', { name: 'Indicadores' })
    .getByRole('link', { name: /^Com inconsistência/ })
    .focus()
  await page.keyboard.press('Enter')
  await arrives(page, /^\/frota\/abastecimentos\?suspeitos=sim&/)
  await becomes(() => page.locator('[data-row]').count(), 9)
})

journey('relatórios: sem editar na sua própria tela, a pessoa volta ao início', async ({ visit }) => {
  for (const [nome] of PAGINAS) {
    const page = await visit('solicitante', `/pbi/${nome}`)
    await arrives(page, '/')
  }
})
