import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { unzip } from '../../packages/server/src/test-kit/unzip.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture, type Stage } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()

/** The dialog, opened from the sheet of the employee with that number. */
async function abrir(page: Page, house: Stage['house'], matricula: string) {
  const [{ id }] = (await house.query<{ id: string }>('select id from colaboradores where matricula = $1', [
    matricula,
  ])) as [{ id: string }]
  await page.goto(`/dp/colaboradores/detalhes/${id}`)
  await page.getByRole('button', { name: 'Gerar livro' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Gerar livro' })
  await sees(dialogo.getByRole('textbox', { name: 'Finalidade' }))
  return dialogo
}

async function nomesDoLivro(page: Page, dialogo: ReturnType<Page['getByRole']>): Promise<string[]> {
  const [zip] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    dialogo.getByRole('button', { name: 'Gerar livro' }).click(),
  ])
  assert.match(zip.suggestedFilename(), /^livro-de-documentos-.*\.zip$/)
  return [...unzip(await readFile(await zip.path())).keys()]
}

journey('o livro de uma pessoa: em pastas, e num PDF só; sem documentos, não há livro', async ({ visit, house }) => {
  const page = await visit('admin')
  let dialogo = await abrir(page, house, '0101')
  await picture(page, 'livro-dialogo')
  await assertAccessible(page)
  const gerar = dialogo.getByRole('button', { name: 'Gerar livro' })
  await becomes(() => gerar.isDisabled(), true, 'falta a finalidade')
  await dialogo.getByRole('textbox', { name: 'Finalidade' }).fill('Mobilização na subestação')
  const pasta = '0101 - ANTÔNIO GUIMARÃES ASSUNÇÃO'
  const soltos = await nomesDoLivro(page, dialogo)
  assert.ok(
    soltos.some((nome) => nome.startsWith(`${pasta}/ASO - `)),
    soltos.join(),
  )
  assert.equal(soltos.at(-1), 'Capa.pdf')

  dialogo = await abrir(page, house, '0101')
  await dialogo.getByRole('textbox', { name: 'Finalidade' }).fill('Mobilização na subestação')
  await choose(page, 'Formato', /Um PDF por colaborador/)
  await dialogo.getByRole('checkbox', { name: 'Incluir arquivo morto' }).check()
  assert.deepEqual(await nomesDoLivro(page, dialogo), [`${pasta}/Livro - ANTÔNIO GUIMARÃES ASSUNÇÃO.pdf`, 'Capa.pdf'])

  dialogo = await abrir(page, house, '0110')
  // Of a kind that this person has none of.
  await choose(page, 'Tipos de documento', /CNH/)
  await dialogo.getByRole('textbox', { name: 'Finalidade' }).fill('Mobilização na subestação')
  await dialogo.getByRole('button', { name: 'Gerar livro' }).click()
  await sees(dialogo.getByRole('alert').getByText('Nenhum documento encontrado...'))
  await picture(page, 'livro-nenhum')
})

journey('no telefone o diálogo do livro cabe', async ({ visit, house }) => {
  const page = await visit('admin', '/', { phone: true })
  await abrir(page, house, '0101')
  await assertNoSidewaysScroll(page)
  await picture(page, 'livro-telefone')
  await assertAccessible(page)
})
