import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { emailOf, PASSWORD } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const senha = (page: Page) => page.getByRole('textbox', { name: 'Senha' })
const refusal = (page: Page) => page.getByRole('form', { name: 'Entrar' }).getByRole('alert')

async function enter(page: Page, address: string, password: string): Promise<void> {
  await email(page).fill(address)
  await senha(page).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

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

    await enter(page, 'ninguem@prumo.demo', 'qualquer')
    await sees(refusal(page).getByText('usuario não encontrado'))
    await enter(page, emailOf('leitor'), 'errada')
    await sees(refusal(page).getByText('senha incompatível com o email inserido'))
    await house.query('update usuarios set is_ativo = false where email = $1', [emailOf('leitor')])
    await enter(page, emailOf('leitor'), PASSWORD)
    await sees(refusal(page).getByText('o usuario não está ativo'))
    await picture(page, 'entrar-recusa')
    assert.equal((await page.context().cookies()).length, 0, 'uma recusa não deixa sessão')
    await house.query('update usuarios set is_ativo = true where email = $1', [emailOf('leitor')])
  },
)

journey('entrar leva ao endereço pedido, e Sair não deixa voltar', async ({ visit }) => {
  const page = await visit(null, '/financeiro/pedidos?query=2026')
  await arrives(page, /^\/login\?voltar=/)
  await enter(page, ' SOLICITANTE@prumo.demo ', PASSWORD)
  await arrives(page, '/financeiro/pedidos?query=2026')
  await sees(page.getByRole('heading', { name: 'Pedidos' }))
  const cookie = (await page.context().cookies())[0]!
  assert.ok(
    cookie.httpOnly && cookie.sameSite === 'Lax',
    'a sessão não pode ser lida por scripts nem enviada por outros sítios',
  )

  await sees(page.getByText('Sessão: 120 min'))
  await page.getByRole('button', { name: 'Sair' }).click()
  await arrives(page, '/login')
  assert.equal((await page.context().cookies()).length, 0)
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
    await page.goto('/financeiro/fornecedores?query=a')
    const tone = (text: string) => page.getByText(text).getAttribute('data-tone')
    await sees(page.getByText('Sessão: 120 min'))
    assert.equal(await tone('Sessão: 120 min'), 'green')
    await page.clock.fastForward('01:45:00')
    await sees(page.getByText('Sessão: 15 min'))
    assert.equal(await tone('Sessão: 15 min'), 'orange')
    await sees(page.getByText('Sua sessão termina em 15 minutos.'))
    await page.clock.fastForward('10:00')
    await sees(page.getByText('Sessão: 5 min'))
    assert.equal(await tone('Sessão: 5 min'), 'red')
    await sees(page.getByText('O que você digitou fica guardado como rascunho neste navegador.'))
    await picture(page, 'sessao-no-fim')
    await page.clock.fastForward('05:01')
    await sees(page.getByRole('dialog').getByText(messages.sessaoExpirada))
    await page.clock.runFor(1000)
    await arrives(page, /^\/login\?voltar=/)
  },
)

journey('uma sessão que acaba no meio de um formulário volta a ele com o rascunho', async ({ visit, house }) => {
  const page = await visit('financeiro', '/financeiro/fornecedores/novo')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ferragens do Vale')
  await page.getByRole('textbox', { name: 'CPF/CNPJ', exact: true }).fill('11222333000181')
  await sees(page.getByText(/^Rascunho salvo às/))
  await house.query('update sessoes set expira_em = now() from usuarios u where u.id = usuario_id and u.email = $1', [
    emailOf('financeiro'),
  ])
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const alert = page.getByRole('dialog').getByText(messages.sessaoExpirada)
  await sees(alert)
  await picture(page, 'sessao-expirada')
  await page.getByRole('button', { name: 'OK' }).click()
  await arrives(page, /^\/login\?voltar=/)
  await enter(page, emailOf('financeiro'), PASSWORD)
  await arrives(page, '/financeiro/fornecedores/novo')
  await sees(page.getByText(/^Rascunho de .+ recuperado\./))
  await becomes(() => page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue(), 'Ferragens do Vale')
  await becomes(() => page.getByRole('textbox', { name: 'CPF/CNPJ', exact: true }).inputValue(), '')
  await picture(page, 'rascunho-de-volta')
})
