import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { LIST, row } from './kit/list.ts'
import { becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

journey(
  'F2 altera um valor sem sair da lista; recusado, diz por quê; alterado, desfaz-se',
  async ({ visit, house }) => {
    const page = await visit('admin', LIST)
    await sees(row(page, 1))
    await page.keyboard.press('j')
    const id = (await row(page, 0).getAttribute('data-row'))!
    const guardado = async (campo: 'nome' | 'cidade') =>
      (await house.query<Record<string, string>>(`select ${campo} from fornecedores where id = ${id}`))[0]![campo]!
    const noFoco = () => row(page, 0).evaluate((one) => one === document.activeElement)
    const antes = await guardado('nome')
    const outro = `${antes} e Filhos`
    await becomes(noFoco, true)

    await page.keyboard.press('F2')
    const campo = page.getByRole('textbox', { name: 'Nome' })
    await sees(campo)
    await becomes(() => campo.inputValue(), antes)
    await assertAccessible(page)
    await picture(page, 'na-lista')
    // Nothing in its place is refused before it travels, at the field; Esc leaves everything as it was.
    await campo.fill('')
    await page.keyboard.press('Enter')
    await sees(page.getByText('Preencha este campo.'))
    await page.keyboard.press('Escape')
    await gone(campo)
    await becomes(noFoco, true)
    assert.equal(await guardado('nome'), antes)

    await page.keyboard.press('F2')
    await campo.fill(outro)
    await page.keyboard.press('Enter')
    await sees(row(page, 0).getByRole('link', { name: outro }))
    await gone(campo)
    assert.equal(await guardado('nome'), outro)
    await becomes(noFoco, true)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await becomes(() => guardado('nome'), antes)
    await sees(row(page, 0).getByRole('link', { name: antes, exact: true }))

    // By the mouse, any other column; what somebody else changed meanwhile is not written over unseen.
    const cidade = row(page, 0)
      .locator('td')
      .filter({ hasText: (await guardado('cidade')) || '–' })
      .first()
    await cidade.hover()
    await cidade.getByRole('button', { name: 'Alterar Cidade' }).click()
    const nova = page.getByRole('textbox', { name: 'Cidade' })
    await nova.fill('São José dos Pinhais')
    await house.query(`update fornecedores set cidade = 'Araucária', revisao = revisao + 1 where id = ${id}`)
    await nova.press('Enter')
    await sees(page.getByRole('alert').filter({ hasText: 'Confira os dados atuais' }))
    assert.equal(await guardado('cidade'), 'Araucária')
    await sees(row(page, 0).getByText('Araucária'))
    // Seen, the second time it is meant.
    await nova.press('Enter')
    await becomes(() => guardado('cidade'), 'São José dos Pinhais')
  },
)

journey('quem só consulta não tem o que alterar na lista', async ({ visit }) => {
  const page = await visit('leitor', LIST)
  await sees(row(page, 0))
  await page.keyboard.press('j')
  await page.keyboard.press('F2')
  await row(page, 0).locator('td').nth(1).hover()
  assert.equal(await page.getByRole('button', { name: /^Alterar / }).count(), 0)
  assert.equal(await page.getByRole('dialog').count(), 0)
})
