import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emailOf, type House, PASSWORD, type Person } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, enters, gone, sees } from './kit/page.ts'

const journey = journeys()

const email = (page: Page | Locator) => page.getByRole('textbox', { name: 'E-mail' })
const senha = (page: Page) => page.getByRole('textbox', { name: 'Senha' })
const refusal = (page: Page) => page.getByRole('form', { name: 'Entrar' }).getByRole('alert')

/** A known browser keeps another cookie, which opens nothing. */
const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'prumo_sessao')

journey(
  'entrar: o que falta, as três recusas e a recuperação sem e-mail dizem o texto da especificação',
  async ({ visit, house }) => {
    const page = await visit(null)
    await arrives(page, '/login')
    await becomes(() => email(page).evaluate((box) => box === document.activeElement), true)
    await picture(page, 'entrar')

    await page.getByRole('button', { name: 'Entrar' }).click()
    await sees(refusal(page).getByText(messages.preenchaTodosOsDados))
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await sees(refusal(page).getByText('Insira seu email'))

    await enters(page, 'ninguem@prumo.demo', 'qualquer')
    await sees(refusal(page).getByText('usuario não encontrado'))
    await enters(page, emailOf('leitor'), 'errada')
    await sees(refusal(page).getByText('senha incompatível com o email inserido'))
    await house.query('update usuarios set is_ativo = false where email = $1', [emailOf('leitor')])
    await enters(page, emailOf('leitor'), PASSWORD)
    await sees(refusal(page).getByText('o usuario não está ativo'))
    await picture(page, 'entrar-recusa')
    assert.equal((await sessionCookies(page)).length, 0, 'uma recusa não deixa sessão')
    await house.query('update usuarios set is_ativo = true where email = $1', [emailOf('leitor')])
  },
)

journey('entrar leva ao endereço pedido, e Sair não deixa voltar', async ({ visit }) => {
  const page = await visit(null, '/financeiro/pedidos?query=2026')
  await arrives(page, /^\/login\?voltar=/)
  await enters(page, ' SOLICITANTE@prumo.demo ', PASSWORD)
  await arrives(page, '/financeiro/pedidos?query=2026')
  await sees(page.getByRole('heading', { name: 'Pedidos' }))
  const cookie = (await sessionCookies(page))[0]!
  assert.ok(
    cookie.httpOnly && cookie.sameSite === 'Lax',
    'a sessão não pode ser lida por scripts nem enviada por outros sítios',
  )

  await sees(page.getByText('Sessão: 120 min'))
  await page.getByRole('button', { name: 'Sair' }).click()
  await arrives(page, '/login')
  assert.equal((await sessionCookies(page)).length, 0)
  await page.goBack()
  await arrives(page, /^\/login/)
  await gone(page.getByRole('navigation', { name: 'Menu principal' }))
})

journey(
  'quem já entrou não vê a tela de entrada, e um endereço de fora em voltar não leva para fora',
  async ({ visit }) => {
    const page = await visit('solicitante', '/login?voltar=/financeiro/fornecedores')
    await arrives(page, '/financeiro/fornecedores')
    await page.goto('/login?voltar=//exemplo.invalid/roubo')
    await arrives(page, '/')
  },
)

journey(
  'o ponto da sessão: verde, laranja aos 15 minutos, vermelho aos 5, e o aviso fixo no fim',
  async ({ visit }) => {
    const page = await visit('solicitante', '/login')
    await page.clock.install()
    // The channel never answers: what it tells has the session read again, by the server's clock, for which no hour has passed.
    await page.route('**/api/ao-vivo*', () => {})
    await page.goto('/financeiro/fornecedores?query=a')
    const tone = (text: string) => page.getByText(text).getAttribute('data-tone')
    await sees(page.getByText('Sessão: 120 min'))
    await becomes(() => tone('Sessão: 120 min'), 'green')
    await page.clock.fastForward('01:45:00')
    await sees(page.getByText('Sessão: 15 min'))
    await becomes(() => tone('Sessão: 15 min'), 'orange')
    await sees(page.getByText('Sua sessão termina em 15 minutos.'))
    await page.clock.fastForward('10:00')
    await sees(page.getByText('Sessão: 5 min'))
    await becomes(() => tone('Sessão: 5 min'), 'red')
    await sees(page.getByText('O que você digitou fica guardado como rascunho neste navegador.'))
    await picture(page, 'sessao-no-fim')
    await page.clock.fastForward('05:01')
    const dialog = page.getByRole('dialog', { name: 'Sessão encerrada' })
    await sees(dialog.getByRole('alert').getByText(messages.sessaoExpirada))
    assert.equal((await sessionCookies(page)).length, 0, 'saiu mesmo')
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await arrives(page, /^\/login\?voltar=/)
  },
)

/** The person's sessions end, as if their two hours were over. */
const endSessions = (house: House, person: Person) =>
  house.query('update sessoes set expira_em = now() from usuarios u where u.id = usuario_id and u.email = $1', [
    emailOf(person),
  ])
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

journey(
  'uma sessão que acaba no meio de um formulário é retomada sobre ele, que fica exatamente como estava',
  async ({ visit, house }) => {
    const page = await visit('financeiro', '/financeiro/fornecedores/novo')
    await box(page, 'Nome').fill('Ferragens do Vale')
    await box(page, 'CPF/CNPJ').fill('11222333000181')
    await sees(page.getByText(/^Rascunho salvo às/))
    await endSessions(house, 'financeiro')

    const dialog = page.getByRole('dialog', { name: 'Sessão encerrada' })
    await sees(dialog.getByRole('alert').getByText(messages.sessaoExpirada))
    const address = email(dialog)
    await becomes(() => address.inputValue(), emailOf('financeiro'))
    assert.equal(await address.isEditable(), false)
    await becomes(() => senha(page).evaluate((one) => one === document.activeElement), true)
    await assertAccessible(page)
    await picture(page, 'sessao-expirada')
    await page.keyboard.press('Escape')
    await senha(page).fill('errada')
    await page.keyboard.press('Enter')
    await sees(refusal(page).getByText(messages.senhaIncompativel))
    await senha(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await gone(dialog)
    await becomes(() => box(page, 'Nome').inputValue(), 'Ferragens do Vale')
    await becomes(() => box(page, 'CPF/CNPJ').inputValue(), '11.222.333/0001-81')
    await sees(page.getByText('Sessão: 120 min'))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await sees(page.getByRole('dialog').getByText(messages.continuarCadastrando))
  },
)

journey(
  'quem sai em vez de retomar encontra o rascunho ao entrar de novo; no telefone também',
  async ({ visit, house }) => {
    const page = await visit(null, '/login?voltar=/financeiro/fornecedores/novo', { phone: true })
    await enters(page, emailOf('financeiro'), PASSWORD)
    await box(page, 'Nome').fill('Parafusos do Norte')
    await sees(page.getByText(/^Rascunho salvo às/))
    await endSessions(house, 'financeiro')
    await page.reload()
    await arrives(page, /^\/login\?voltar=/)
    await enters(page, emailOf('financeiro'), PASSWORD)
    await sees(page.getByText(/^Rascunho de .+ recuperado\./))
    await box(page, 'CPF/CNPJ').fill('11222333000181')
    await sees(page.getByText(/^Rascunho salvo às/))
    await endSessions(house, 'financeiro')
    const dialog = page.getByRole('dialog', { name: 'Sessão encerrada' })
    await sees(dialog)
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'telefone-sessao-expirada')
    await dialog.getByRole('button', { name: 'Sair' }).tap()
    await arrives(page, /^\/login\?voltar=/)
    await enters(page, emailOf('financeiro'), PASSWORD)
    await arrives(page, '/financeiro/fornecedores/novo')
    await sees(page.getByText(/^Rascunho de .+ recuperado\./))
    await becomes(() => box(page, 'Nome').inputValue(), 'Parafusos do Norte')
    await becomes(() => box(page, 'CPF/CNPJ').inputValue(), '11.222.333/0001-81')
    await picture(page, 'rascunho-de-volta')
  },
)

journey('duas abas: o que acaba ou começa em uma acaba ou começa na outra', async ({ visit, house }) => {
  const first = await visit(null, '/login?voltar=/financeiro/fornecedores')
  const second = await first.context().newPage()
  await second.goto('/financeiro/pedidos')
  await arrives(second, /^\/login\?voltar=/)

  await enters(first, emailOf('confirmador'), PASSWORD)
  await arrives(first, '/financeiro/fornecedores')
  await arrives(second, '/financeiro/pedidos')

  await second.getByRole('button', { name: 'Sair' }).click()
  await arrives(second, '/login')
  await arrives(first, /^\/login\?voltar=/)

  await enters(second, emailOf('confirmador'), PASSWORD)
  await arrives(second, '/')
  await arrives(first, '/financeiro/fornecedores')

  // Both stand expired; one of them is signed in again.
  await endSessions(house, 'confirmador')
  const expired = (page: Page) => page.getByRole('dialog', { name: 'Sessão encerrada' })
  await sees(expired(first))
  await sees(expired(second))
  await senha(first).fill(PASSWORD)
  await first.keyboard.press('Enter')
  await gone(expired(first))
  await gone(expired(second))
  await sees(second.getByText('Sessão: 120 min'))
})

journey('se outra pessoa entra, as telas da primeira não ficam', async ({ visit, house }) => {
  const first = await visit(null, '/login?voltar=/financeiro/fornecedores/novo')
  await enters(first, emailOf('financeiro'), PASSWORD)
  await box(first, 'Nome').fill('Só do financeiro')
  const second = await first.context().newPage()
  await second.goto('/financeiro/fornecedores')
  await sees(second.getByRole('table'))
  await endSessions(house, 'financeiro')
  const dialog = second.getByRole('dialog', { name: 'Sessão encerrada' })
  await sees(dialog)
  await dialog.getByRole('button', { name: 'Sair' }).click()
  await arrives(second, /^\/login/)
  await enters(second, emailOf('leitor'), PASSWORD)
  await sees(second.getByText('Sessão: 120 min'))
  // The reader may not add suppliers: the form of the other tab is gone, and home is what stands there.
  await arrives(first, '/')
  await sees(first.getByRole('link', { name: 'Leo Leitor' }))
})

journey('tentativas demais: os segundos passam à vista e depois se pode tentar de novo', async ({ visit, house }) => {
  await house.query(
    `insert into tentativas_de_login (conta, endereco, em)
      select $1, '203.0.113.7', now() - interval '1 minute' from generate_series(1, 11)`,
    [emailOf('validador')],
  )
  const page = await visit(null, '/login', { phone: true })
  await enters(page, emailOf('validador'), 'errada')
  await sees(refusal(page).getByText(messages.deuErro, { exact: true }))
  await sees(page.getByText(/Você pode tentar de novo em\s*\d segundos?\./))
  const button = page.getByRole('button', { name: 'Entrar' })
  await becomes(() => button.isDisabled(), true)
  await assertAccessible(page)
  await picture(page, 'telefone-entrar-espera')
  await becomes(() => button.isDisabled(), false)
  await gone(page.getByText(/Você pode tentar de novo/))
  await enters(page, emailOf('validador'), PASSWORD)
  await arrives(page, '/')
})

journey('a página de entrada não se queixa de nada, e Criar conta continua lá depois de sair', async ({ visit }) => {
  const page = await visit(null, '/')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      sessionStorage.setItem('violou', `${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  await page.goto('/login?voltar=/financeiro/fornecedores/novo')
  await sees(page.getByRole('link', { name: 'Criar conta' }))
  assert.deepEqual(refused, [])
  await enters(page, emailOf('confirmador'), PASSWORD)
  await sees(page.getByRole('navigation', { name: 'Menu principal' }))
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await arrives(page, /^\/login/)
  await sees(page.getByRole('link', { name: 'Criar conta' }))
  // Still there once what belonged to the session was let go.
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await sees(page.getByRole('heading', { name: 'Criar conta' }))
  assert.equal(await page.evaluate(() => sessionStorage.getItem('violou')), null)
})
