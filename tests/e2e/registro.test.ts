import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const centres = (page: Page) => page.getByRole('table', { name: 'Centros de custo escolhidos' })

async function add(page: Page, typed: string, nome: string): Promise<void> {
  await box(page, 'Centros de custo').fill(typed)
  await page.getByRole('option', { name: new RegExp(nome) }).click()
}

journey('registro: escolher centros, conferir a senha e esperar um administrador', async ({ visit, house }) => {
  const page = await visit(null, '/login')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await arrives(page, '/registro')
  const confirm = page.getByRole('button', { name: 'Confirmar', exact: true })
  await becomes(() => confirm.isDisabled(), true)
  await sees(page.getByText(messages.preenchaCamposObrigatorios))
  await box(page, 'Nome').fill('Beatriz Nova')
  await box(page, 'E-mail').fill('Beatriz.Nova@empresa.exemplo')
  await box(page, 'Senha').fill('Viga-Metalica-3')
  await sees(page.getByText('Força da senha: Excelente'))
  await box(page, 'Confirmar senha').fill('Viga-Metalica-4')
  await box(page, 'Confirmar senha').blur()
  await sees(page.getByRole('alert').getByText(messages.senhasNaoCompativeis))
  await becomes(() => confirm.isDisabled(), true)
  await box(page, 'Confirmar senha').fill('Viga-Metalica-3')

  const [one, two] = await house.query<{ id: string; codigo: string; nome: string }>(
    'select id, codigo, nome from contas_contrato where status is distinct from 3 order by codigo limit 2',
  )
  await box(page, 'Centros de custo').fill(one!.nome.slice(0, 2))
  assert.equal(await page.getByRole('option').count(), 0)
  await add(page, one!.nome.slice(0, 12), one!.nome)
  await add(page, two!.codigo, two!.nome)
  await becomes(() => centres(page).getByRole('row').count(), 3)
  // What was chosen is not offered again.
  await box(page, 'Centros de custo').fill(one!.codigo)
  await sees(page.getByText('Nenhum centro de custo encontrado'))
  await box(page, 'Centros de custo').fill('')
  await page.getByRole('button', { name: `Remover ${two!.nome}` }).click()
  await becomes(() => centres(page).getByRole('row').count(), 2)
  await assertAccessible(page)
  await picture(page, 'registro')
  await confirm.click()
  await sees(page.getByRole('heading', { name: 'Pedido recebido' }))
  await sees(page.getByText('beatriz.nova@empresa.exemplo'))
  await assertAccessible(page)
  await picture(page, 'registro-recebido')

  const [person] = await house.query<{ is_ativo: boolean; permissoes: string; centros: string }>(
    `select is_ativo, (select count(*) from permissoes p where p.usuario_id = u.id) as permissoes,
      (select count(*) from usuarios_centros c where c.usuario_id = u.id) as centros
      from usuarios u where email = 'beatriz.nova@empresa.exemplo'`,
  )
  assert.deepEqual(person, { is_ativo: false, permissoes: '0', centros: '0' })
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await arrives(page, '/login')
  await box(page, 'E-mail').fill('beatriz.nova@empresa.exemplo')
  await box(page, 'Senha').fill('Viga-Metalica-3')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await sees(page.getByRole('alert').getByText(messages.usuarioInativo))
})

journey('cadastro, no telefone: a mesma tela; Voltar leva à entrada; uma senha comum é recusada', async ({ visit }) => {
  const page = await visit(null, '/cadastro', { phone: true, width: 360 })
  await box(page, 'Nome').fill('Rui Rápido')
  await box(page, 'E-mail').fill('rui@empresa.exemplo')
  await box(page, 'Senha').fill('123456')
  await sees(page.getByText('Força da senha: Razoável'))
  await box(page, 'Confirmar senha').fill('123456')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).tap()
  await sees(page.getByRole('alert').first())
  await sees(page.getByRole('form', { name: 'Criar conta' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'telefone-cadastro')
  await page.getByRole('button', { name: 'Voltar' }).tap()
  await arrives(page, '/login')
  await gone(page.getByRole('form', { name: 'Criar conta' }))
})
