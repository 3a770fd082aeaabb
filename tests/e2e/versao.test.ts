import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emailOf, type House, PASSWORD } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, enters, gone, sees } from './kit/page.ts'

const journey = journeys()

const CHANGES = ['Contas a pagar em calendário', 'Correção na soma dos itens']
const modal = (page: Page) => page.getByRole('dialog', { name: 'Nova versão disponível' })

/** Nowhere in the product: what is published is not for this page. */
async function away(page: Page): Promise<Page> {
  await page.goto('about:blank')
  return page
}

/** An administrator publishes a version; null goes back to the server's own. */
async function publish(admin: Page, house: House, tag: string | null, forceLogout = false): Promise<void> {
  const headers = { origin: house.url }
  const answer = tag
    ? await admin.request.put('/api/versao', { headers, data: { tag, alteracoes: CHANGES, forceLogout } })
    : await admin.request.delete('/api/versao', { headers })
  assert.equal(answer.status(), 200, await answer.text())
}

journey(
  'uma versão nova chega ao vivo: o aviso bloqueia, some por cinco minutos também depois de recarregar, e volta',
  async ({ visit, house }) => {
    const admin = await away(await visit('admin', '/login'))
    const page = await visit('solicitante', '/login')
    await page.clock.install()
    await page.goto('/financeiro/fornecedores')
    await sees(page.getByRole('table'))
    await publish(admin, house, 'v9.9.9')
    await sees(modal(page))
    for (const change of CHANGES) await sees(modal(page).getByText(change))
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await sees(modal(page))
    await assertAccessible(page)
    await picture(page, 'versao-nova')

    await modal(page).getByRole('button', { name: messages.continuarNaSessao }).click()
    await gone(modal(page))
    await page.clock.fastForward('03:00')
    await page.reload()
    await sees(page.getByRole('table'))
    await gone(modal(page))
    await page.clock.fastForward('02:05')
    await sees(modal(page))
    await modal(page).getByRole('button', { name: messages.encerrarSessao }).click()
    await arrives(page, /^\/login\?/)
    await sees(page.getByText(/O sistema foi atualizado e sua sessão foi encerrada/))
    await publish(admin, house, null)
  },
)

journey(
  'forceLogout encerra a sessão na hora, guarda o rascunho e não prende ninguém do lado de fora',
  async ({ visit, house }) => {
    const admin = await away(await visit('admin', '/login'))
    const page = await visit(null, '/login?voltar=/financeiro/fornecedores/novo', { phone: true })
    const enter = () => enters(page, emailOf('financeiro'), PASSWORD)
    const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
    await enter()
    await nome.fill('Cabos do Sertão')
    await publish(admin, house, 'v9.9.9', true)
    await arrives(page, /^\/login\?/)
    await sees(page.getByText(/O sistema foi atualizado e sua sessão foi encerrada/))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'telefone-versao-encerrou')
    // The page is as new as it gets: signing in again shows the question, and does not end the session once more.
    await enter()
    await sees(modal(page))
    await picture(page, 'telefone-versao-nova')
    await modal(page).getByRole('button', { name: messages.continuarNaSessao }).tap()
    await arrives(page, '/financeiro/fornecedores/novo')
    await becomes(() => nome.inputValue(), 'Cabos do Sertão')
    await publish(admin, house, null)
  },
)
