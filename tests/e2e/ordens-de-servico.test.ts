import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { unzip } from '../../packages/server/src/test-kit/unzip.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const TEMPLATES = '/dp/templates-ordens-de-servico'
const row = (nome: string) => `[data-row]:has-text("${nome}")`

journey('um template: da lista ao novo, o conflito que nomeia as combinações, e o papel', async ({ visit }) => {
  const page = await visit('admin', TEMPLATES)
  await sees(page.locator(row('Eletricidade em campo')))
  await picture(page, 'ordens-lista')
  await assertAccessible(page)
  await sees(page.getByRole('button', { name: 'Gerar OS de colaboradores' }))

  await page.goto(`${TEMPLATES}/novo`)
  await page.getByRole('textbox', { name: 'Grupo' }).fill('Transporte')
  await choose(page, 'Funções', 'AUXILIAR ADMINISTRATIVO', 'aux')
  await page.keyboard.press('Escape')
  await choose(page, 'Processos', 'Administração', 'adm')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Atividades' }).fill('Dirige caminhão com guindauto.')
  for (const [lista, texto] of [
    ['Riscos', 'Colisão'],
    ['EPIs', 'Botina de segurança'],
    ['Medidas preventivas', 'Vistoriar o veículo antes de sair'],
  ] as const)
    await page.getByRole('textbox', { name: `${lista}, linha 1` }).fill(texto)
  const confirmar = page.getByRole('button', { name: 'Confirmar' })
  await becomes(() => confirmar.isDisabled(), true, 'falta a orientação')
  await page.getByRole('textbox', { name: 'Orientações, linha 1' }).fill('Respeitar a jornada')
  await page.keyboard.press('Tab')
  await picture(page, 'ordens-novo')
  await assertAccessible(page)
  await confirmar.click()
  const aviso = page.getByRole('dialog', { name: 'NÃO FOI POSSÍVEL CRIAR ESTA ORDEM DE SERVIÇO' })
  await sees(aviso.getByText(/AUXILIAR ADMINISTRATIVO em Administração \(template "Escritório"\)/))
  await picture(page, 'ordens-conflito')
  await assertAccessible(page)
  await aviso.getByRole('button', { name: 'OK' }).click()

  // Backspace takes the last one away.
  await page.getByRole('combobox', { name: 'Funções' }).press('Backspace')
  await choose(page, 'Funções', 'MOTORISTA DE CAMINHÃO', 'motor')
  await page.keyboard.press('Escape')
  await confirmar.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /\/detalhes\//)
  await sees(page.getByText('Dirige caminhão com guindauto.'))
  await sees(page.getByText('Nenhum colaborador nestas funções e processos'))
  await picture(page, 'ordens-detalhes')
  await assertAccessible(page)
  const [papel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF do modelo' }).click(),
  ])
  assert.equal(papel.suggestedFilename(), 'Template Transporte.pdf')
})

journey('as ordens de serviço de quem um template cobre, num arquivo só', async ({ visit }) => {
  const page = await visit('admin', TEMPLATES)
  await page.locator(row('Eletricidade em campo')).getByRole('link').first().click()
  await arrives(page, /\/detalhes\//)
  await page.getByRole('button', { name: 'Gerar OS', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Gerar ordens de serviço' })
  await sees(dialogo.getByText(/ordens de serviço em PDF/))
  await picture(page, 'ordens-gerar')
  await assertAccessible(page)
  const [zip] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    dialogo.getByRole('button', { name: /^Gerar \d+ ordens de serviço$/ }).click(),
  ])
  const nomes = [...unzip(await readFile(await zip.path())).keys()]
  assert.ok(
    nomes.includes('Antônio Guimarães Assunção - 0101.pdf'.replace(/^[^-]+/, (nome) => nome.toUpperCase())),
    nomes.join(),
  )
})

journey('no telefone: detalhes e diálogo cabem', async ({ visit }) => {
  const page = await visit('admin', TEMPLATES, { phone: true })
  await sees(page.getByText('Eletricidade em campo'))
  await assertNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Eletricidade em campo' }).first().click()
  await arrives(page, /\/detalhes\//)
  await page.getByRole('button', { name: 'Gerar OS', exact: true }).click()
  await sees(page.getByRole('dialog').getByText(/ordens de serviço em PDF/))
  await assertNoSidewaysScroll(page)
  await picture(page, 'ordens-telefone')
  await assertAccessible(page)
})
