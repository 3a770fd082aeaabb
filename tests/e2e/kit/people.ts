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

/** Somebody of the demonstration given those flags on one screen, beside the others they have. */
export const grant = (house: House, person: Person, alvo: string, ...flags: string[]) =>
  house.query(
    `insert into permissoes (usuario_id, alvo, ${flags}) select id, $1, ${flags.map(() => 'true')}
      from usuarios where email = $2
      on conflict (usuario_id, alvo) do update set ${flags.map((flag) => `${flag} = true`)}`,
    [alvo, emailOf(person)],
  )

/** Somebody of the demonstration brought to every cost centre. */
export const everywhere = (house: House, person: Person) =>
  house.query(
    `insert into usuarios_centros (usuario_id, centro_de_custo_id)
      select u.id, c.id from usuarios as u cross join contas_contrato as c where u.email = $1 on conflict do nothing`,
    [emailOf(person)],
  )
