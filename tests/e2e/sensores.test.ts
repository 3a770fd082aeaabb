import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/laboratorio/sensores'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sensor = async (house: House, nome: string): Promise<string> =>
  (await house.query<{ id: string }>('select id from sensores where nome = $1', [nome]))[0]!.id

journey('sensores: o que cada um leu, há quanto tempo e quem se calou; claro, escuro e telefone', async ({ visit }) => {
  const page = await visit('admin', LISTA)
  await sees(page.getByRole('row', { name: /Temperatura da cabine/ }).getByText(/°C/))
  await sees(page.getByRole('row', { name: /Pressão da sala/ }).getByText('Sem comunicação'))
  await assertAccessible(page)
  await picture(page, 'sensores')
  await alsoDark(page, 'sensores-escuro')
  const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
  await sees(telefone.getByText('Temperatura da cabine'))
  await assertNoSidewaysScroll(telefone)
  await assertAccessible(telefone)
  await picture(telefone, 'sensores-telefone')
})

journey(
  'um sensor: valor, gráfico de 24 horas e de 7 dias com a interrupção, CSV; claro, escuro e telefone',
  async ({ house, visit }) => {
    const id = await sensor(house, 'Temperatura da cabine')
    const page = await visit('admin', `/sensor?id=${id}`)
    await sees(page.getByRole('heading', { level: 1, name: 'Temperatura da cabine' }))
    await sees(page.getByText('de 15 °C até 30 °C'))
    await sees(page.locator('figure').getByText('Temperatura (°C)').first())
    await page.locator('figure .recharts-surface').first().waitFor()
    await assertAccessible(page)
    await picture(page, 'sensor')
    await button(page, '7 dias').press('Enter')
    await arrives(page, `/sensor?id=${id}&periodo=7d`)
    await sees(page.getByText(/interrupç/))
    await picture(page, 'sensor-7-dias')
    await alsoDark(page, 'sensor-escuro')
    const [baixado] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    assert.match(baixado.suggestedFilename(), /^leituras-do-sensor-.*\.csv$/)
    const telefone = await visit('admin', `/sensor?id=${id}`, { phone: true, width: 390 })
    await sees(telefone.getByText('de 15 °C até 30 °C'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'sensor-telefone')
  },
)

journey('a chave aparece uma vez, e o que ela envia aparece na folha', async ({ house, visit }) => {
  const id = await sensor(house, 'Pressão da sala')
  const page = await visit('laboratorio', `/sensor?id=${id}`)
  await sees(page.getByText('Leitura do sensor desatualizada. Informe manualmente!'))
  await button(page, 'Trocar a chave…').click()
  await sees(page.getByText(/A chave de agora deixa de valer/))
  await button(page, 'Trocar a chave').click()
  const chave = (await page.getByLabel('Chave do sensor').textContent())!
  assert.match(chave, /^prs_[\w-]{43}$/)
  await assertAccessible(page)
  await picture(page, 'sensor-chave')
  await button(page, 'Já copiei').click()
  const resposta = await fetch(`${house.url}/api/sensores/${id}/leituras`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leituras: [{ data: new Date().toISOString(), valor: 917.25 }] }),
  })
  assert.deepEqual(await resposta.json(), { novas: 1, repetidas: 0, recusadas: 0 })
  await page.reload()
  await sees(page.getByText('917,25 hPa'))
  assert.equal(await page.getByText('Leitura do sensor desatualizada. Informe manualmente!').count(), 0)
})

journey('um sensor novo, com limites abaixo de zero', async ({ visit }) => {
  const page = await visit('laboratorio', `${LISTA}/novo`)
  await box(page, 'Nome').fill('Câmara fria')
  await choose(page, 'Grandeza', 'Temperatura')
  assert.equal(await box(page, 'Unidade').inputValue(), '°C')
  await box(page, 'Local').fill('Sala 2')
  await choose(page, 'Modo', 'HTTP')
  await box(page, 'Mínimo').fill('-12,5')
  await box(page, 'Máximo').fill('-20')
  await box(page, 'Máximo').blur()
  await sees(page.getByText('O máximo deve ser maior que o mínimo.'))
  await box(page, 'Máximo').fill('-2')
  await assertAccessible(page)
  await picture(page, 'sensor-novo')
  await button(page, 'Confirmar').click()
  await arrives(page, /\/laboratorio\/sensores\/detalhes\/\d+$/)
  await sees(page.getByText('de -12,5 °C até -2 °C'))
  await sees(page.getByText('O sensor ainda não enviou nenhuma leitura.'))
})
