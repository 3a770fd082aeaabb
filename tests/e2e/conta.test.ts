import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { emailOf, PASSWORD } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const form = (page: Page, name: string) => page.getByRole('form', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, address: string, password: string): Promise<void> {
  await box(page, 'E-mail').fill(address)
  await box(page, 'Senha').fill(password)
  await button(page, 'Entrar').click()
}

journey('alterar a senha: cada falta diz a sua frase, e depois se entra com a nova', async ({ visit, house }) => {
  await house.query("update usuarios set cpf = '52998224725' where email = $1", [emailOf('validador')])
  const page = await visit('validador', '/')
  await page.getByRole('link', { name: 'Alterar senha' }).click()
  await arrives(page, '/home/alterar-senha')
  const alert = (text: string) => form(page, 'Alterar senha').getByRole('alert').getByText(text, { exact: true })
  const change = () => button(page, 'Alterar senha').click()
  await becomes(() => box(page, 'E-mail').inputValue(), emailOf('validador'))
  assert.equal(await box(page, 'E-mail').isEditable(), false)
  await becomes(() => box(page, 'Nova senha').getAttribute('placeholder'), 'No mínimo 6 caracteres')

  await change()
  await sees(alert(messages.preechaTodosOsDados))
  await box(page, 'CPF').fill('11144477735')
  await becomes(() => box(page, 'CPF').inputValue(), '111.444.777-35')
  await box(page, 'Senha atual').fill(PASSWORD)
  for (const [senha, forca] of [
    ['abc', 'Fraca'],
    ['abcdefg1', 'Razoável'],
    ['Abcdefg1', 'Bom'],
    ['Cabo-Terra-81', 'Excelente'],
  ] as const) {
    await box(page, 'Nova senha').fill(senha)
    await sees(page.getByText(`Força da senha: ${forca}`))
  }
  await box(page, 'Confirmar nova senha').fill('Cabo-Terra-82')
  await change()
  await sees(alert(messages.novaSenhaNaoCoincide))
  await assertAccessible(page)
  await picture(page, 'alterar-senha')
  await box(page, 'Confirmar nova senha').fill('Cabo-Terra-81')
  await change()
  await sees(alert(messages.verifiqueCpfESenha))
  await box(page, 'CPF').fill('52998224725')
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (...args) => {
      if (!String(args[0]).includes('/api/change-password')) return real(...args)
      window.fetch = real
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
  await change()
  await sees(alert(messages.falhaAoAlterarSenha))
  await change()

  const said = page.getByRole('dialog', { name: 'Senha alterada' })
  await sees(said.getByText(messages.senhaAlterada))
  await assertAccessible(page)
  await picture(page, 'senha-alterada')
  await button(page, 'OK').click()
  await arrives(page, '/login')
  await enter(page, emailOf('validador'), PASSWORD)
  await sees(form(page, 'Entrar').getByText(messages.senhaIncompativel))
  await enter(page, emailOf('validador'), 'Cabo-Terra-81')
  await arrives(page, '/')
})

journey('uma senha provisória só leva à troca dela', async ({ visit, house }) => {
  const page = await visit('aprovador', '/', { phone: true })
  await sees(page.getByRole('heading', { level: 1 }))
  await house.query("update usuarios set trocar_senha = true, cpf = '11144477735' where email = $1", [
    emailOf('aprovador'),
  ])
  await page.goto('/financeiro/pedidos')
  await arrives(page, '/home/alterar-senha')
  await sees(page.getByText(/Você entrou com uma senha provisória/))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'telefone-senha-provisoria')
  await button(page, 'Mostrar menu').tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await sees(menu.getByRole('link', { name: 'Criar sua senha' }))
  assert.equal(await menu.getByRole('link', { name: 'Pedidos', exact: true }).count(), 0)
  await picture(page, 'telefone-menu-reduzido')
  await page.keyboard.press('Escape')
  await box(page, 'CPF').fill('11144477735')
  await box(page, 'Senha provisória').fill(PASSWORD)
  await box(page, 'Nova senha').fill('Poste-de-Luz-7')
  await box(page, 'Confirmar nova senha').fill('Poste-de-Luz-7')
  await button(page, 'Alterar senha').tap()
  await sees(page.getByText(messages.senhaAlterada))
  await button(page, 'OK').tap()
  await enter(page, emailOf('aprovador'), 'Poste-de-Luz-7')
  await arrives(page, '/')
  await page.goto('/financeiro/pedidos')
  await sees(page.getByRole('heading', { name: 'Pedidos' }))
})

journey('ajuda: a mensagem leva quem, de onde e em que versão', async ({ visit, house }) => {
  const page = await visit('solicitante', '/financeiro/fornecedores?query=cabo')
  await page.getByRole('link', { name: 'Ajuda' }).click()
  await arrives(page, /^\/home\/ajuda/)
  await becomes(() => box(page, 'Autor').inputValue(), 'Sérgio Solicitante')
  await becomes(() => button(page, 'Enviar').isDisabled(), true)
  await sees(page.getByText('/financeiro/fornecedores?query=cabo'))
  await sees(page.getByRole('heading', { name: 'Atalhos do teclado' }))
  await assertAccessible(page)
  await picture(page, 'ajuda')
  await box(page, 'Contato').fill('ramal 214')
  await box(page, 'Mensagem').fill('A lista de fornecedores\nnão mostra o CNPJ.')
  await button(page, 'Enviar').click()
  await sees(page.getByRole('dialog').getByText(messages.sucesso))
  await button(page, 'OK').click()
  await becomes(() => box(page, 'Mensagem').inputValue(), '')
  const [kept] = await house.query(
    'select autor, contato, descricao, tela, versao from suporte order by id desc limit 1',
  )
  assert.deepEqual(kept, {
    autor: 'Sérgio Solicitante',
    contato: 'ramal 214',
    descricao: 'A lista de fornecedores\nnão mostra o CNPJ.',
    tela: '/financeiro/fornecedores?query=cabo',
    versao: 'v1.8.2',
  })

  await page.route('**/api/suporte', (route) => route.fulfill({ body: '<h1>Proxy</h1>' }))
  await box(page, 'Mensagem').fill('Outra')
  await button(page, 'Enviar').click()
  const failed = page.getByRole('dialog', { name: 'A mensagem não foi enviada' })
  await sees(failed.getByText(messages.erroInesperado))
  await sees(failed.getByText(/conexão com a internet/))
  await button(page, 'OK').click()
  await becomes(() => box(page, 'Mensagem').inputValue(), 'Outra')
})

journey(
  'minhas sessões: ver onde se entrou e encerrar as outras, com a senha de novo se a entrada foi há muito',
  async ({ visit, house }) => {
    const elsewhere = await visit(null, '/login')
    await enter(elsewhere, emailOf('confirmador'), PASSWORD)
    await arrives(elsewhere, '/')
    const third = await visit(null, '/login', { phone: true })
    await enter(third, emailOf('confirmador'), PASSWORD)
    await arrives(third, '/')

    const page = await visit(null, '/login')
    await enter(page, emailOf('confirmador'), PASSWORD)
    await arrives(page, '/')
    await page.getByRole('link', { name: 'Conrado Confirmador' }).click()
    await arrives(page, '/home/minha-conta')
    const list = page.getByRole('list', { name: 'Minhas sessões' })
    await becomes(() => list.getByRole('listitem').count(), 3)
    await sees(list.getByRole('listitem').filter({ hasText: 'este navegador' }).getByText('Chrome no Linux'))
    await sees(list.getByText(/127\.0\.0\.1/))
    await assertAccessible(page)
    await picture(page, 'minha-conta')

    await list.getByRole('button', { name: 'Encerrar Chrome no Linux' }).first().click()
    await sees(page.getByText('Sessão encerrada.'))
    await becomes(() => list.getByRole('listitem').count(), 2)
    await sees(third.getByRole('dialog', { name: 'Sessão encerrada' }))

    await house.query("update sessoes set provada_em = now() - interval '16 minutes'")
    await list.getByRole('button', { name: 'Encerrar Chrome no Linux' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
    await sees(asked)
    await becomes(
      () =>
        asked
          .getByRole('textbox', { name: 'Senha', exact: true })
          .evaluate((field) => field === document.activeElement),
      true,
    )
    await assertAccessible(page)
    await picture(page, 'confirme-que-e-voce')
    await alsoDark(page, 'confirme-que-e-voce-escuro')
    await page.keyboard.press('Escape')
    await gone(asked)
    await sees(page.getByText('Por segurança, confirme sua senha para continuar.'))
    await becomes(() => list.getByRole('listitem').count(), 2, 'desistir não encerra')

    await button(page, 'Encerrar a outra').click()
    const sure = page.getByRole('dialog', { name: 'Encerrar a outra sessão?' })
    await sees(sure)
    await sure.getByRole('button', { name: 'Encerrar' }).click()
    await sees(asked)
    await page.keyboard.type('errada')
    await page.keyboard.press('Enter')
    await sees(asked.getByText('A senha não confere.'))
    await becomes(() => list.getByRole('listitem').count(), 2)
    await box(page, 'Senha').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await gone(asked)
    await becomes(() => list.getByRole('listitem').count(), 1)
    await sees(elsewhere.getByRole('dialog', { name: 'Sessão encerrada' }))
    await page.goto('/financeiro/pedidos')
    await sees(page.getByRole('heading', { name: 'Pedidos' }))
  },
)

/** What the authenticator shows `steps` half minutes from now; a step is taken once only. */
const codeOf = (segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + steps * 30_000 })

journey(
  'segundo fator: ativar, guardar os códigos, entrar com o aplicativo e com um código guardado, desativar',
  async ({ visit }) => {
    const page = await visit(null, '/login?voltar=/home/minha-conta', { phone: true })
    await enter(page, emailOf('financeiro'), PASSWORD)
    await arrives(page, '/home/minha-conta')
    await button(page, 'Ativar segundo fator').tap()
    await box(page, 'Senha').fill('errada')
    await button(page, 'Continuar').tap()
    await sees(form(page, 'Ativar segundo fator').getByRole('alert').getByText('A senha não confere.'))
    await box(page, 'Senha').fill(PASSWORD)
    await button(page, 'Continuar').tap()
    await sees(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }))
    const segredo = (await page.locator('code').textContent())!.replaceAll(' ', '')
    assert.match(segredo, /^[A-Z2-7]{32}$/)
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'telefone-segundo-fator')
    await box(page, 'Código do aplicativo').fill('000000')
    await button(page, 'Confirmar').tap()
    await sees(form(page, 'Confirmar o aplicativo').getByRole('alert').getByText('O código não confere.'))
    await box(page, 'Código do aplicativo').fill(codeOf(segredo))
    await button(page, 'Confirmar').tap()
    await sees(page.getByRole('list', { name: 'Códigos de recuperação' }))
    const codes = await page
      .getByRole('list', { name: 'Códigos de recuperação' })
      .getByRole('listitem')
      .allTextContents()
    assert.equal(codes.length, 10)
    assert.equal(new Set(codes).size, 10)
    await assertAccessible(page)
    await picture(page, 'telefone-codigos')
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Baixar').tap()])
    assert.equal(download.suggestedFilename(), 'prumo-codigos-de-recuperacao.txt')
    await becomes(() => button(page, 'Concluir').isDisabled(), true)
    await page.getByRole('checkbox', { name: 'Guardei os códigos' }).check()
    await button(page, 'Concluir').tap()
    await sees(page.getByText('Restam 10 códigos de recuperação.'))

    const second = await visit(null, '/login')
    await enter(second, emailOf('financeiro'), PASSWORD)
    await sees(box(second, 'Código do aplicativo'))
    await becomes(() => box(second, 'Código do aplicativo').getAttribute('autocomplete'), 'one-time-code')
    assert.equal(await form(second, 'Entrar').getByRole('alert').count(), 0)
    await assertAccessible(second)
    await picture(second, 'entrar-segundo-fator')
    await box(second, 'Código do aplicativo').fill('000000')
    await second.keyboard.press('Enter')
    await sees(form(second, 'Entrar').getByRole('alert').getByText('O código não confere.'))
    await box(second, 'Código do aplicativo').fill(codeOf(segredo, 1))
    await second.keyboard.press('Enter')
    await arrives(second, '/')
    await button(second, 'Sair').click()
    await enter(second, emailOf('financeiro'), PASSWORD)
    await button(second, 'Usar um código de recuperação').click()
    await box(second, 'Código de recuperação').fill(codes[0]!)
    await second.keyboard.press('Enter')
    await arrives(second, '/')

    await second.goto('/home/minha-conta')
    await sees(second.getByText('Restam 9 códigos de recuperação.'))
    await button(second, 'Gerar novos códigos…').click()
    const renew = second.getByRole('dialog', { name: 'Gerar novos códigos de recuperação' })
    await renew.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
    await renew.getByRole('textbox', { name: 'Código do aplicativo' }).fill(codes[1]!)
    await assertAccessible(second)
    await picture(second, 'gerar-codigos')
    await renew.getByRole('button', { name: 'Gerar códigos' }).click()
    await sees(second.getByRole('list', { name: 'Códigos de recuperação' }))
    const fresh = await second
      .getByRole('list', { name: 'Códigos de recuperação' })
      .getByRole('listitem')
      .allTextContents()
    assert.ok(!fresh.includes(codes[2]!))
    await second.getByRole('checkbox', { name: 'Guardei os códigos' }).check()
    await button(second, 'Concluir').click()
    await button(second, 'Desativar…').click()
    const off = second.getByRole('dialog', { name: 'Desativar o segundo fator' })
    await off.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
    await off.getByRole('textbox', { name: 'Código do aplicativo' }).fill(fresh[0]!)
    await off.getByRole('button', { name: 'Desativar' }).click()
    await sees(second.getByText('Segundo fator desativado.'))
    await sees(button(second, 'Ativar segundo fator'))
  },
  { timeout: 120_000 },
)

journey('preferências: tema, altura das linhas e atalhos de uma letra', async ({ visit }) => {
  const page = await visit('solicitante', '/home/minha-conta')
  await page.getByRole('radio', { name: 'Escuro' }).check()
  await becomes(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme), 'dark')
  await assertAccessible(page)
  await picture(page, 'minha-conta-escuro')
  await page.getByRole('radio', { name: 'Do sistema' }).check()
  await page.getByRole('radio', { name: 'Compacta' }).check()
  await page.getByRole('switch', { name: 'Atalhos de uma letra' }).uncheck()
  await page.getByRole('link', { name: 'Fornecedores' }).click()
  await sees(page.getByRole('table'))
  await page.keyboard.press('[')
  await sees(page.getByRole('navigation', { name: 'Menu principal' }))
  await page.goBack()
  await page.getByRole('switch', { name: 'Atalhos de uma letra' }).check()
  await page.keyboard.press('[')
  await gone(page.getByRole('navigation', { name: 'Menu principal' }))
})

journey('ver como outra pessoa: a barra diz quem, e leva de volta', async ({ visit, house }) => {
  const page = await visit('admin', '/financeiro/fornecedores')
  await sees(page.getByRole('table'))
  const [leitor] = await house.query<{ id: string }>('select id from usuarios where email = $1', [emailOf('leitor')])
  const answer = await page.request.post(`/api/usuarios/${leitor!.id}/ver-como`, { headers: { origin: house.url } })
  assert.equal(answer.status(), 200, await answer.text())
  await page.goto('/financeiro/fornecedores')
  const bar = page.getByRole('status').filter({ hasText: 'Você está vendo como Leo Leitor: só leitura' })
  await sees(bar)
  assert.equal(await page.getByRole('button', { name: /^Administrador/ }).count(), 0)
  await assertAccessible(page)
  await picture(page, 'ver-como')
  await button(page, 'Voltar a ser Ana Administradora').click()
  await gone(bar)
  await arrives(page, '/')
  await page.getByRole('button', { name: /^Administrador/ }).click()
  await sees(page.getByRole('link', { name: 'Logs' }))
  await sees(page.getByRole('link', { name: 'Ana Administradora' }))
})

for (const options of [{ dark: true }, { phone: true, width: 360 }])
  journey(`as telas da conta, ${JSON.stringify(options)}: acessíveis e sem rolagem lateral`, async ({ visit }) => {
    const look = async (page: Page, name: string, ready: string) => {
      await sees(page.getByRole('heading', { name: ready, level: 1 }))
      await assertNoSidewaysScroll(page)
      await assertAccessible(page)
      await picture(page, `${name}-${Object.keys(options).join('-')}`)
      if ('phone' in options) await alsoDark(page, `${name}-phone-dark`)
    }
    const stranger = await visit(null, '/login?motivo=versao', options)
    await look(stranger, 'tela-login', 'Entrar')
    await stranger.goto('/registro')
    await look(stranger, 'tela-registro', 'Criar conta')
    await stranger.goto(`/recuperar-senha/${'b'.repeat(43)}`)
    await look(stranger, 'tela-recuperar', 'Nova senha')
    await button(stranger, 'Mostrar nova senha').click()
    await sees(stranger.getByRole('alert').getByText(messages.recuperacaoNaoConcluida))
    await look(stranger, 'tela-recuperar-falhou', 'Nova senha')

    const page = await visit('solicitante', '/home/alterar-senha', options)
    await box(page, 'Nova senha').fill('Cabo1')
    await button(page, 'Alterar senha').click()
    await sees(page.getByRole('alert').getByText(messages.preechaTodosOsDados))
    await look(page, 'tela-alterar-senha', 'Alterar senha')
    await page.goto('/home/ajuda?de=/financeiro/pedidos')
    await look(page, 'tela-ajuda', 'Ajuda')
    await page.goto('/home/minha-conta')
    await button(page, 'Ativar segundo fator').click()
    await box(page, 'Senha').fill(PASSWORD)
    await button(page, 'Continuar').click()
    await sees(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }))
    await look(page, 'tela-minha-conta', 'Minha conta')
  })
