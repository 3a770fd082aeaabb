import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emailOf, type House, PASSWORD, type Person } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, gone, sees } from './kit/page.ts'

const journey = journeys()

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The link in the mail that waits to be sent to that person. */
async function mailedLink(house: House, person: Person): Promise<string> {
  const [mail] = await house.query<{ texto: string }>(
    "select texto from correio where para = $1 and texto like '%/recuperar-senha/%' order by id desc limit 1",
    [emailOf(person)],
  )
  const found = /\/recuperar-senha\/[\w-]{43}/.exec(mail!.texto)
  assert.ok(found, mail!.texto)
  return found[0]
}

async function askRecovery(page: Page, address: string): Promise<void> {
  await box(page, 'E-mail').fill(address)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const popup = page.getByRole('dialog', { name: 'Recuperação de senha' })
  await sees(popup.getByText(messages.recuperacaoEnviada))
}

journey('recuperar a senha: do pedido à senha própria', async ({ visit, house }) => {
  const page = await visit(null, '/login')
  await page.route('**/api/require-password', async (route) => {
    await sees(page.getByRole('dialog').getByText(messages.aguarde))
    await route.continue()
  })
  await askRecovery(page, ` ${emailOf('confirmador').toUpperCase()}`)
  await assertAccessible(page)
  await picture(page, 'recuperacao-enviada')
  await page.getByRole('button', { name: 'OK' }).click()
  // Someone nobody knows is answered alike.
  await askRecovery(page, 'ninguem@prumo.demo')
  await page.getByRole('button', { name: 'OK' }).click()

  const link = await mailedLink(house, 'confirmador')
  await page.goto(link)
  await arrives(page, '/recuperar-senha')
  await sees(page.getByRole('button', { name: 'Mostrar nova senha' }))
  assert.equal(await page.evaluate(() => document.documentElement.outerHTML.match(/[\w-]{43}/)?.[0] ?? ''), '')
  const [before] = await house.query<{ n: string }>('select count(*) n from links_de_acesso')
  assert.equal(before!.n, '1', 'abrir o link não o gasta')
  await assertAccessible(page)
  await picture(page, 'recuperar-senha')
  await page.getByRole('button', { name: 'Mostrar nova senha' }).click()
  const shown = page.locator('output')
  await sees(shown)
  const senha = (await shown.textContent())!
  assert.match(senha, /^\S{16}$/)
  await sees(page.getByText(/Ela é provisória e não será mostrada outra vez: entre com ela em até 24 horas/))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar senha' }).click()
  await sees(page.getByRole('button', { name: 'Copiada' }))
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), senha)
  await assertAccessible(page)
  await picture(page, 'nova-senha')
  await page.getByRole('link', { name: 'Entrar com a nova senha' }).click()
  await arrives(page, '/login')
  await box(page, 'E-mail').fill(emailOf('confirmador'))
  await box(page, 'Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await arrives(page, '/home/alterar-senha')
  const [person] = await house.query<{ cpf: string }>('select cpf from usuarios where email = $1', [
    emailOf('confirmador'),
  ])
  await box(page, 'CPF').fill(person!.cpf)
  await box(page, 'Senha provisória').fill(senha)
  await box(page, 'Nova senha').fill('Torre-Norte-12')
  await box(page, 'Confirmar nova senha').fill('Torre-Norte-12')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await sees(page.getByText(messages.senhaAlterada))

  // The link was spent; opened again, it says so and leads to another.
  await page.goto(link)
  await page.getByRole('button', { name: 'Mostrar nova senha' }).click()
  await sees(page.getByRole('alert').getByText(messages.recuperacaoNaoConcluida))
  await assertAccessible(page)
  await picture(page, 'recuperacao-falhou')
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await arrives(page, '/login')
})

journey('recarregada, a página do link pede que ele seja aberto de novo; no telefone', async ({ visit }) => {
  const page = await visit(null, `/recuperar-senha/${'a'.repeat(43)}`, { phone: true })
  await arrives(page, '/recuperar-senha')
  await sees(page.getByRole('button', { name: 'Mostrar nova senha' }))
  await assertNoSidewaysScroll(page)
  await page.reload()
  await sees(page.getByText(/Abra de novo o link do e-mail/))
  await gone(page.getByRole('button', { name: 'Mostrar nova senha' }))
  await assertAccessible(page)
  await picture(page, 'telefone-link-de-novo')
})

journey('com uma página de outro no lugar da resposta, a recuperação diz que falhou', async ({ visit }) => {
  const page = await visit(null, '/login')
  await page.route('**/api/require-password', (route) => route.fulfill({ body: '<h1>Proxy</h1>' }))
  await box(page, 'E-mail').fill(emailOf('leitor'))
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await sees(page.getByRole('dialog').getByText(messages.recuperacaoFalhou))
  await page.getByRole('button', { name: 'OK' }).click()
  await box(page, 'Senha').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await arrives(page, '/')
})
