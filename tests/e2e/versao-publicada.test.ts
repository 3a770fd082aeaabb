import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const SCREEN = '/administrador/versao'
const tag = (page: Page) => page.getByRole('textbox', { name: 'Versão', exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

journey(
  'publicar uma versão: a consequência é dita antes, todos recebem o aviso na hora, e volta-se à do servidor',
  async ({ visit }) => {
    const colleague = await visit('leitor', '/financeiro/pedidos')
    await sees(colleague.getByRole('table'))
    const page = await visit('admin', SCREEN)
    await sees(page.getByText('Do próprio servidor'))
    await assertAccessible(page)

    await tag(page).fill('9.9')
    await page.getByRole('textbox', { name: 'Alterações, linha 1' }).fill('Planilhas mais rápidas')
    await sees(page.getByRole('alert').getByText('Escreva a versão como v1.2.3.'))
    await becomes(() => page.getByRole('button', { name: 'Publicar…' }).isDisabled(), true)
    await tag(page).fill('v9.9.9')
    await page.getByRole('button', { name: 'Publicar…' }).click()
    const ask = dialog(page, 'Publicar a v9.9.9 para todas as pessoas?')
    await sees(ask.getByText(/O servidor ainda é a v/))
    await picture(page, 'publicar-versao')
    await ask.getByRole('button', { name: 'Publicar' }).click()

    // Whoever is somewhere else is told without asking for anything.
    await sees(colleague.getByText('Planilhas mais rápidas'))
    await colleague.getByRole('button', { name: 'Continuar na sessão' }).click()
    await page.getByRole('button', { name: 'Continuar na sessão' }).click()
    await sees(page.getByText('Publicada por um administrador'))
    await sees(page.getByRole('table').getByText('v9.9.9'))
    await sees(page.getByRole('table').getByText('Ana Administradora'))
    await picture(page, 'versao-publicada')
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Voltar à versão do servidor' }).click()
    await dialog(page, /^Voltar à versão do servidor/)
      .getByRole('button', { name: 'Voltar à do servidor' })
      .click()
    await sees(page.getByText('Do próprio servidor'))
    await sees(page.getByRole('table').getByText('De volta à do servidor'))
    await gone(page.getByRole('button', { name: 'Voltar à versão do servidor' }))
    await becomes(async () => (await (await page.request.get('/api/versao')).json()).alteracoes, [])
  },
)

journey('forçar saída: é dito o que acontece, e desistir não publica nada', async ({ visit }) => {
  const page = await visit('admin', SCREEN)
  await tag(page).fill('v9.9.9')
  await page.getByRole('switch', { name: 'Forçar saída' }).check()
  await page.getByRole('button', { name: 'Publicar…' }).click()
  const ask = dialog(page, 'Publicar a v9.9.9 e encerrar as sessões?')
  await sees(ask.getByText(/sessão encerrada agora, inclusive você/))
  await assertAccessible(page)
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await gone(ask)
  assert.notEqual((await (await page.request.get('/api/versao')).json()).tag, 'v9.9.9')
  await becomes(() => tag(page).inputValue(), 'v9.9.9')
})

journey('quem só lê vê a versão e não a publica; no telefone nada rola de lado', async ({ visit, house }) => {
  await house.query(
    "insert into permissoes (usuario_id, alvo, visualizar) select id, 'Versão', true from usuarios where email = 'leitor@prumo.demo'",
  )
  const reader = await visit('leitor', SCREEN, { phone: true, width: 360 })
  await sees(reader.getByText('Do próprio servidor'))
  assert.equal(await reader.getByRole('button', { name: 'Publicar…' }).count(), 0)
  const page = await visit('admin', SCREEN, { phone: true, width: 360 })
  await sees(tag(page))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
})
