import type { Locator, Page } from 'playwright-core'
import { foto } from '../folha/estande.ts'
import type { House } from './house.ts'
import { choose, gone, sees } from './page.ts'
import { grant } from './people.ts'

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const box = (page: Page | Locator, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** A line of a list within a form, and one of its fields. */
export const line = (page: Page, list: string, n = 0): Locator =>
  page.getByRole('table', { name: list, exact: true }).locator(`[data-linha="${n}"]`)

/** Chooses in a list of a line, which is looked for on the server. */
export async function chooseInLine(page: Page, row: Locator, label: string, option: string | RegExp, typed: string) {
  const field = row.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** What a refused act says, in its dialog, and away with it. */
export async function refused(page: Page, said: string | RegExp): Promise<void> {
  await sees(page.getByText(said))
  await button(page, 'OK').click()
  await gone(page.getByText(said))
}

/** An act of a flow whose question has a button of the same word. */
export async function act(page: Page, label: string, confirm = label.replace('…', '')): Promise<void> {
  await button(page, label).click()
  await button(page, confirm).click()
}

export const idOfAddress = (page: Page): string => new URL(page.url()).pathname.split('/').pop()!

/** Photographs of a record's sheet, of a phase. */
export async function photograph(page: Page, phase: string, colour: string): Promise<void> {
  await button(page, phase).click()
  await page.getByLabel('Fotos: escolher arquivos').setInputFiles([await foto(`${phase}.jpg`, colour)])
  await gone(page.getByRole('region', { name: 'Envio' }))
}

/** Who takes part in a work besides those who do it all in the demonstration: a manager who approves, and finance. */
export async function peopleOfAWork(house: House): Promise<void> {
  await grant(house, 'aprovador', 'Medições', 'visualizar', 'acesso')
  await grant(house, 'financeiro', 'Medições', 'visualizar', 'editar')
  await grant(house, 'financeiro', 'Contas Obra', 'visualizar')
  await grant(house, 'financeiro', 'Lista de Obras', 'visualizar')
}

/** The work that the utility ordered, as whoever plans writes it: to begin with, without its ART and without documents. */
export async function planWork(page: Page, { code, name }: { code: string; name: string }): Promise<string> {
  await box(page, 'Número do cliente').fill(code)
  await choose(page, 'Tipo', 'Rede rural')
  await box(page, 'Nome').fill(name)
  await choose(page, 'Conta contrato', 'Linha de transmissão Serra Alta')
  await choose(page, 'Prioridade', 'Normal')
  await box(page, 'Recebimento').fill('02/01/2026')
  await choose(page, 'Responsável', 'Ana Administradora')
  await choose(page, 'Equipes', /Linha viva/, 'Linha viva')
  await page.keyboard.press('Escape')
  await choose(page, 'UF', 'PR')
  await box(page, 'Município').fill('Lapa')
  await button(page, 'Adicionar etapa').click()
  await line(page, 'Etapas')
    .getByRole('textbox', { name: /^Etapa/ })
    .fill('Postes e cabos')
  await line(page, 'Etapas').getByRole('textbox', { name: /^Peso/ }).fill('100')
  await choose(page, 'Baremo', /US Serra Azul 2026/, 'US Serra Azul 2026')
  await button(page, 'Adicionar item previsto').click()
  const item = line(page, 'Itens previstos')
  await chooseInLine(page, item, 'Item do baremo', /0702/, '0702')
  await item.getByRole('textbox', { name: /^Quantidade/ }).fill('10')
  await button(page, 'Confirmar').click()
  await button(page, 'Não').click()
  await sees(page.getByRole('heading', { name }))
  return idOfAddress(page)
}
