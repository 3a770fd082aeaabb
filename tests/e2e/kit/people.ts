import type { Page } from 'playwright-core'
import { emailOf, type House, type Person } from './house.ts'

/** The list of users: below it stand the form and the page of each. */
export const USERS = '/administrador/usuarios'

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** A mark of the table of permissions: 'Editar em Fornecedores'. */
export const mark = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export async function idOf(house: House, person: Person): Promise<string> {
  const [row] = await house.query<{ id: string }>('select id from usuarios where email = $1', [emailOf(person)])
  return row!.id
}
