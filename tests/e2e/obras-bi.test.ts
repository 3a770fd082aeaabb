import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const indicador = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Indicadores' }).getByRole('link', { name: new RegExp(`^${nome}`) })
const inteira = (page: Page) => sees(indicador(page, 'Obras ativas'))
/** The whole number a card or a list says. */
const numero = async (texto: Promise<string>) => Number(/[\d.]+/.exec(await texto)![0].replaceAll('.', ''))

journey('relatório de obras: filtros, tabela, CSV, e cada número leva à lista que diz o mesmo', async ({ visit }) => {
  const page = await visit('admin', '/pbi/obras-bi?periodo=doze')
  await inteira(page)
  await choose(page, 'Equipe', /Linha viva/)
  await arrives(page, /^\/pbi\/obras-bi\?periodo=doze&equipe=\d+$/)
  await page.goBack()
  await arrives(page, '/pbi/obras-bi?periodo=doze')

  const unidades = page.getByRole('region', { name: 'US planejadas, executadas e medidas por mês' })
  await unidades.getByRole('switch', { name: 'Ver como tabela' }).click()
  await sees(unidades.getByRole('columnheader', { name: 'Medidas' }))
  const baixado = page.waitForEvent('download')
  await unidades.getByRole('button', { name: /^CSV de US/ }).click()
  assert.match(await readFile(await (await baixado).path(), 'utf8'), /^\ufeff;Planejadas;Executadas;Medidas\r\n/)
  // What was executed in a month, work by work, each with its part.
  const executadas = unidades.getByRole('button', { name: /, Executadas: [1-9]/ }).first()
  const dito = await executadas.innerText()
  await executadas.click()
  const registros = page.getByRole('dialog')
  await sees(registros.getByText(`${dito} US`).first())
  await assertAccessible(page)
  await picture(page, 'obras-bi-registros')
  await page.keyboard.press('Escape')
  await gone(registros)

  // Each card is the count at the head of its list.
  for (const [nome, caminho] of [
    ['Obras ativas', /^\/obras\/lista-de-obras\?/],
    ['Obras atrasadas', /^\/obras\/lista-de-obras\?/],
  ] as const) {
    const quantas = await numero(indicador(page, nome).locator('span').nth(1).innerText())
    await indicador(page, nome).click()
    await arrives(page, caminho)
    await sees(page.getByText(new RegExp(`^${quantas} no filtro`)))
    await page.goBack()
    await inteira(page)
  }
  const medidas = await numero(
    indicador(page, 'US medidas')
      .getByText(/^em \d+ medi/)
      .innerText(),
  )
  await indicador(page, 'US medidas').click()
  await arrives(page, /^\/obras\/medicoes\?/)
  await sees(page.getByText(new RegExp(`^${medidas} no filtro`)))
  await page.goBack()
  await inteira(page)
  const faltam = await numero(indicador(page, 'RDOs faltantes').locator('span').nth(1).innerText())
  await indicador(page, 'RDOs faltantes').click()
  await arrives(page, /^\/obras\/rdo\?visao=faltantes&de=/)
  await sees(page.getByText(new RegExp(`^${faltam} dias? úte?i?s? sem RDO|^${faltam} dia útil`)))
  await assertAccessible(page)
  await picture(page, 'obras-bi-faltantes')
  await page.getByRole('button', { name: /^Ver os últimos 30 dias/ }).click()
  await sees(page.getByText(/nos últimos 30 dias/))
})

journey('relatório de obras: o mapa, só com o teclado, leva à obra', async ({ visit }) => {
  const page = await visit('admin', '/pbi/obras-bi')
  await inteira(page)
  const mapa = page.getByRole('region', { name: 'Onde estão as obras', exact: true }).first()
  await mapa.scrollIntoViewIfNeeded()
  await sees(mapa.getByRole('list', { name: 'Obras nesta parte do mapa' }))
  await picture(page, 'obras-bi-mapa')
  const ponto = mapa.locator('a[aria-label]').first()
  const nome = (await ponto.getAttribute('aria-label'))!.split(',')[0]!.split(' - ').slice(1).join(' - ')
  await ponto.focus()
  await page.keyboard.press('Enter')
  await arrives(page, /^\/obras\/lista-de-obras\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { level: 1, name: new RegExp(nome) }))
  await page.goBack()
  await inteira(page)
  // Marks that stand together open into their parts, or are told beside.
  const juntas = mapa.getByRole('button', { name: /obras próximas: ver de perto$/ }).first()
  if (await juntas.count()) {
    await juntas.focus()
    await page.keyboard.press('Enter')
    await becomes(async () => (await mapa.getByRole('listitem').count()) > 0, true)
    await picture(page, 'obras-bi-mapa-perto')
  }
  await mapa.getByRole('button', { name: 'Ver o Brasil' }).click()
  await sees(mapa.getByRole('button', { name: /obras próximas/ }).first())
  await picture(page, 'obras-bi-mapa-brasil')
  await mapa.getByRole('button', { name: 'Ver todas' }).click()
  await mapa.getByRole('switch', { name: 'Ver como tabela' }).click()
  await sees(mapa.getByRole('columnheader', { name: 'Latitude' }))
  await assertAccessible(page)
})
