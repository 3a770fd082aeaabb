import assert from 'node:assert/strict'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/laboratorio/instrumentos'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialogo = (page: Page) => page.getByRole('dialog')
const arquivo = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: pdf }

const detalhe = async (house: House, etiqueta: string): Promise<string> =>
  `${LISTA}/detalhes/${(await house.query<{ id: string }>('select id from instrumentos where etiqueta = $1', [etiqueta]))[0]!.id}`

/** Fills the dialog; the validity is proposed by the interval. */
async function certificado(page: Page, numero: string, resultado: RegExp, dia: string): Promise<void> {
  await button(page, 'Registrar calibração').first().click()
  const form = dialogo(page)
  await form.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Externa RBC' }).click()
  await form.getByRole('combobox', { name: 'Resultado' }).click()
  await page.getByRole('option', { name: resultado }).click()
  await box(page, 'Nº do certificado').fill(numero)
  await box(page, 'Data da calibração').fill(formatDate(dia))
  await box(page, 'Análise crítica').fill('Conferido na jornada.')
  await form.locator('input[type=file]').setInputFiles(arquivo)
}

journey('instrumentos: o que venceu, o que vence, o que foi reprovado; claro, escuro e telefone', async ({ visit }) => {
  const page = await visit('admin', LISTA)
  for (const [etiqueta, dito] of [
    ['BR-01', formatDate(addDays(today(), -35))],
    ['MA-01', formatDate(addDays(today(), 20))],
    ['TB-01', 'Em calibração'],
  ] as const)
    await sees(page.getByRole('row', { name: new RegExp(etiqueta) }).getByText(dito))
  await sees(page.getByRole('row').filter({ hasText: 'Bloqueado' }).getByText('Sem calibração'))
  await assertAccessible(page)
  await picture(page, 'instrumentos')
  await alsoDark(page, 'instrumentos-escuro')
  await page.goto(`${new URL(page.url()).origin}${LISTA}?vencidos=sim`)
  await sees(page.getByText('BR-01'))
  assert.equal(await page.getByText('FT-01').count(), 0)
  const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
  await sees(telefone.getByText('BR-01'))
  await assertNoSidewaysScroll(telefone)
  await assertAccessible(telefone)
  await picture(telefone, 'instrumentos-telefone')
})

journey('um instrumento vencido recebe a calibração que o traz de volta', async ({ house, visit }) => {
  const page = await visit('laboratorio', await detalhe(house, 'BR-01'))
  await sees(page.getByText(/Não pode ser usado em ensaios\. A calibração venceu em/))
  await assertAccessible(page)
  await picture(page, 'instrumento-vencido')
  const hoje = today()
  await certificado(page, 'JOR-1', /^Aprovado$/, hoje)
  assert.match(await box(page, 'Validade').inputValue(), /^\d\d\/\d\d\/\d{4}$/)
  await assertAccessible(page)
  await picture(page, 'calibrar')
  await button(page, 'Registrar calibração').last().click()
  await sees(page.getByRole('list', { name: 'Calibrações' }).getByText('JOR-1'))
  await page.getByText(/Não pode ser usado em ensaios/).waitFor({ state: 'hidden' })
  await button(page, 'Ver o certificado JOR-1').click()
  await sees(dialogo(page).getByText('Certificado JOR-1'))
  await page.keyboard.press('Escape')
})

journey('uma calibração reprovada avisa, bloqueia, abre o plano e mostra o impacto', async ({ house, visit }) => {
  const page = await visit('admin', await detalhe(house, 'FT-01'))
  await sees(page.getByText(/Nenhuma calibração reprovada/))
  await certificado(page, 'JOR-NOK', /^Reprovado$/, addDays(today(), -1))
  await sees(dialogo(page).getByText(/O instrumento fica bloqueado/))
  await picture(page, 'calibrar-reprovado')
  await button(page, 'Registrar calibração').last().click()
  await sees(page.getByText(/Instrumento bloqueado: o plano PA-\d{4}-\d{4} foi aberto/))
  await sees(page.getByText('Bloqueado').first())
  await sees(page.getByText(/A calibração JOR-NOK, de .* foi reprovada\. Em dúvida, desde/))
  await assertAccessible(page)
  await picture(page, 'instrumento-reprovado')
  await button(page, 'Liberar').waitFor()
  const telefone = await visit('admin', new URL(page.url()).pathname, { phone: true, width: 390 })
  await sees(telefone.getByText(/A calibração JOR-NOK/))
  await assertNoSidewaysScroll(telefone)
  await assertAccessible(telefone)
  await picture(telefone, 'instrumento-reprovado-telefone')
})

journey(
  'bloquear pede o motivo e liberar devolve, só pelo teclado; descartado não muda mais',
  async ({ house, visit }) => {
    const page = await visit('rt', await detalhe(house, 'CR-01'))
    await button(page, 'Mais').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Bloquear…' }).focus()
    await page.keyboard.press('Enter')
    await sees(dialogo(page).getByText(/Bloquear o instrumento/))
    await page.keyboard.type('Caiu da bancada')
    await button(page, 'Bloquear').press('Enter')
    await sees(page.getByText(/Motivo: Caiu da bancada/))
    await button(page, 'Liberar').press('Enter')
    await sees(page.getByText('Instrumento liberado.'))
  },
)

journey('um instrumento novo, do formulário à folha', async ({ visit }) => {
  const page = await visit('laboratorio', `${LISTA}/novo`)
  await box(page, 'Etiqueta').fill('jr-09')
  await choose(page, 'Tipo', 'Megômetro')
  await box(page, 'Nome').fill('Megômetro da jornada')
  await box(page, 'Nº de série').fill('X1')
  await box(page, 'Periodicidade (meses)').fill('12')
  await assertAccessible(page)
  await picture(page, 'instrumento-novo')
  await button(page, 'Confirmar').click()
  await arrives(page, /\/laboratorio\/instrumentos\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { level: 1, name: 'JR-09' }))
  await sees(page.getByText('Não pode ser usado em ensaios. O instrumento não tem calibração.'))
})
