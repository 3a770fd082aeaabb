import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, sees } from './kit/page.ts'

const journey = journeys({ REGISTRO_PUBLICO: 'nao', SEGUNDO_FATOR: 'todos' })

journey('com o registro fechado não há link, e a página diz a quem pedir', async ({ visit }) => {
  const page = await visit(null, '/login')
  await Promise.all([page.waitForResponse('**/api/registro/centros'), page.reload()])
  await sees(page.getByRole('button', { name: 'Esqueci minha senha' }))
  assert.equal(await page.getByRole('link', { name: 'Criar conta' }).count(), 0)
  await page.goto('/registro')
  await sees(page.getByText(/O cadastro pela internet está fechado/))
  await assertAccessible(page)
  await picture(page, 'registro-fechado')
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await arrives(page, '/login')
})

journey('onde o segundo fator é exigido, nada mais se abre antes dele', async ({ visit }) => {
  const page = await visit('leitor', '/financeiro/fornecedores')
  await arrives(page, '/home/minha-conta')
  await sees(page.getByText(/Sua conta precisa de um segundo fator/))
  await sees(page.getByRole('form', { name: 'Ativar segundo fator' }))
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await sees(menu.getByRole('link', { name: 'Ativar segundo fator' }))
  assert.equal(await menu.getByRole('link', { name: 'Fornecedores' }).count(), 0)
  await assertAccessible(page)
  await picture(page, 'segundo-fator-exigido')
})
