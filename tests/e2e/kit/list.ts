import type { Page } from 'playwright-core'
import type { Stage } from './journey.ts'

export const LIST = '/financeiro/fornecedores'
export const MANY = '/frota/veiculos'
export const names = (page: Page) => page.getByRole('table').getByRole('link').allTextContents()
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na lista' })
export const row = (page: Page, n: number) => page.locator('[data-row]').nth(n)
export const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: 'Itens selecionados' })
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-index') ?? null)
export const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
export const openFilter = (page: Page) => page.getByRole('button', { name: /^Filtros( \d+ em uso)?$/ }).click()

/** More vehicles than two batches, told apart by their plates. */
export async function fleet(house: Stage['house'], count = 230): Promise<void> {
  const [{ n }] = (await house.query<{ n: number }>(
    "select count(*)::int as n from veiculos where placa like 'F%'",
  )) as [{ n: number }]
  if (n < count)
    await house.query(
      `insert into veiculos (placa, modelo, marca, ano)
       select 'F' || to_char(i, 'FM000'), 'Modelo ' || (i % 7), 'Marca', 2000 + i % 20
       from generate_series($1::int, $2::int) as i`,
      [n + 1, count],
    )
}
