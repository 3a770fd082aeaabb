import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openChannel } from '../../packages/server/src/test-kit/live-channel.ts'
import { startServer } from '../../packages/server/src/test-kit/server-process.ts'
import { naAmostra } from './kit/amostra.ts'
import { assertAccessible } from './kit/axe.ts'
import { endKept, keptBrowser, picture } from './kit/journey.ts'
import { arrives, becomes, enters, sees } from './kit/page.ts'
import { watch } from './kit/watch.ts'

let browser: Browser
before(async () => {
  browser = await keptBrowser()
})
after(endKept)

/** A house nobody has entered yet, with its own embedded database, as `npm start` opens it the first time. */
async function firstRun(run: (page: Page, code: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prumo-e2e-'))
  const server = await startServer(dataDir)
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  try {
    const code = /use o código (\S+) para criar/.exec(server.output())![1]!
    const page = await context.newPage()
    const problems = watch(page, server.url)
    await page.goto('/')
    await arrives(page, '/instalacao')
    await run(page, code)
    assert.deepEqual(problems, [])
  } finally {
    await context.close()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(page: Page, code: string, confirmation: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Código de instalação' }).fill(code)
  await page.getByRole('textbox', { name: 'Seu nome' }).fill('Paula Primeira')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('paula@empresa.exemplo')
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('segredo-longo-1')
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(confirmation)
  await page.getByRole('textbox', { name: 'Confirmar senha' }).blur()
}
const create = (page: Page) => page.getByRole('button', { name: 'Criar administrador' })

async function enter(page: Page): Promise<void> {
  await enters(page, 'paula@empresa.exemplo', 'segredo-longo-1')
  await arrives(page, '/')
}

test('primeiro acesso: só com o código do servidor, e depois a página não existe mais', { timeout: 90_000 }, () =>
  firstRun(async (page, code) => {
    await assertAccessible(page)
    await fill(page, 'codigo-errado', 'outra-senha')
    await sees(page.getByRole('alert').getByText('Senhas não compativeis'))
    await becomes(() => create(page).isDisabled(), true)
    await page.getByRole('textbox', { name: 'Confirmar senha' }).fill('segredo-longo-1')
    await create(page).click()
    await sees(page.getByRole('alert').filter({ hasText: /código/i }))
    await picture(page, 'instalacao')
    await page.getByRole('textbox', { name: 'Código de instalação' }).fill(code)
    await create(page).click()
    await arrives(page, '/login')
    await page.goto('/instalacao')
    await arrives(page, '/login')
    await enter(page)
    await sees(page.getByText('Tudo em dia. Você não tem pendências.'))
    await sees(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Workflow' }))
    await page.goto('/financeiro/fornecedores')
    await sees(page.getByText('nenhum item no momento...'))
    await picture(page, 'lista-sem-nada')
  }),
)

const COM_A_EMPRESA = 'primeiro acesso com dados de demonstração: a empresa de exemplo está lá'
test(COM_A_EMPRESA, { timeout: 400_000, skip: !naAmostra(COM_A_EMPRESA, false) && 'noutra amostra' }, () =>
  firstRun(async (page, code) => {
    await fill(page, code, 'segredo-longo-1')
    await page.getByRole('checkbox', { name: 'Carregar dados de demonstração' }).check()
    await create(page).click()
    await sees(page.getByRole('button', { name: 'Enviando...' }))
    await sees(page.getByText(/Preparando a empresa de exemplo/))
    await assertAccessible(page)
    await page.waitForURL('**/login', { timeout: 330_000 })
    await sees(page.getByText('Tudo pronto. Entre com o e-mail e a senha que acabou de criar.'))
    await enter(page)
    await page.goto('/financeiro/fornecedores')
    await sees(page.getByRole('link', { name: 'Materiais Guarani' }))
    await page.goto('/financeiro/pedidos')
    await sees(page.getByRole('row', { name: /Finalizado/ }))
    // Whoever filled it leaves the server as it was: who listens is told, on the channel opened first.
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === 'prumo_sessao')!
    const { said, drop } = await openChannel(new URL(page.url()).origin, session.value)
    const data = { autor: 'Paula', contato: 'ramal 1', descricao: 'Por onde começo?', tela: '/', versao: 'v1' }
    assert.ok((await page.request.post('/api/suporte', { data })).ok())
    await becomes(async () => said.some((line) => line.startsWith('suporte ')), true)
    drop()
  }),
)
