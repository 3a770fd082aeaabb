import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { proof } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const VALORES = '/financeiro/valores-diarias'
const DIARIAS = '/financeiro/solicitar-diarias'

journey('valores de diárias: da lista à nova vigência, e a simulação que diz por quê', async ({ visit }) => {
  const page = await visit('admin', VALORES)
  await sees(page.locator('[data-row]'))
  await picture(page, 'diarias-valores')
  await assertAccessible(page)

  await page.getByRole('button', { name: 'Simular' }).click()
  const simular = page.getByRole('dialog')
  await choose(page, 'Conta contrato', /CC-118/)
  await simular.getByRole('textbox', { name: 'Município' }).fill('curitiba')
  await choose(page, 'UF', 'PR')
  await sees(simular.getByText(/Hospedagem em capital, localidade \(Capitais\)/))
  await sees(simular.getByText(/Cedem lugar: Hospedagem/))
  await picture(page, 'diarias-simular')
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await gone(simular)

  await page.goto(`${VALORES}/novo`)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Integral em Maringá')
  await choose(page, 'Tipo', 'Integral')
  await choose(page, 'Base', 'Dia')
  await page.getByRole('textbox', { name: 'Valor' }).fill('250')
  await choose(page, 'Categoria de custo', /Diárias de campo/)
  await choose(page, 'Localidade', 'Município')
  await choose(page, 'UF', 'PR')
  await page.getByRole('textbox', { name: 'Município' }).fill('Maringá')
  await page.getByRole('textbox', { name: 'Início da vigência' }).fill('01/01/2026')
  await page.keyboard.press('Tab')
  await picture(page, 'diarias-valor-novo')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /\/detalhes\//)
  await page.getByRole('button', { name: 'Nova vigência' }).click()
  const nova = page.getByRole('dialog')
  await nova.getByRole('textbox', { name: 'Novo valor' }).fill('270')
  await nova.getByRole('textbox', { name: 'A partir de' }).fill('+30')
  await nova.getByRole('textbox', { name: 'A partir de' }).press('Tab')
  await picture(page, 'diarias-nova-vigencia')
  await assertAccessible(page)
  await nova.getByRole('button', { name: 'Criar vigência' }).click()
  await sees(page.getByText('Futura', { exact: true }))
  await picture(page, 'diarias-valor')
  await assertAccessible(page)
})

journey('diárias: uma equipe de três vira um pedido com três anexos; paga, presta contas', async ({ visit, house }) => {
  // The demonstration's trip in approval holds its crew on other days: two months ahead nobody is away.
  const page = await visit('solicitante', DIARIAS)
  await sees(page.locator('[data-row]'))
  await picture(page, 'diarias-lista')
  await assertAccessible(page)
  await page
    .getByRole('link', { name: 'Nova solicitação' })
    .or(page.getByRole('button', { name: 'Nova solicitação' }))
    .first()
    .click()
  await arrives(page, /\/novo$/)
  await choose(page, 'Conta contrato', /CC-118/)
  await choose(page, 'Obra', /./)
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Troca dos isoladores')
  await page.getByRole('textbox', { name: 'Município de destino' }).fill('Cascavel')
  await choose(page, 'UF de destino', 'PR')
  await page.getByRole('textbox', { name: 'Saída', exact: true }).fill('+60')
  await page.getByRole('textbox', { name: 'Retorno', exact: true }).fill('+62')
  await page.getByRole('textbox', { name: 'Retorno', exact: true }).press('Tab')
  await choose(page, 'O que se paga', 'Alimentação')
  await page.keyboard.press('Escape')
  await choose(page, 'O que se paga', 'Hospedagem')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Selecionar equipe' }).click()
  const equipe = page.getByRole('dialog')
  const livres = equipe.locator('input[type=checkbox]:not([disabled])')
  await sees(equipe.getByRole('list', { name: 'Colaboradores' }))
  await picture(page, 'diarias-equipe')
  await assertAccessible(page)
  const juntos = equipe.getByRole('checkbox', { name: /^(Todos os|Os) \d/ })
  await juntos.check()
  assert.ok((await livres.count()) > 3)
  // The words say how many were ticked, and that they are not all of those shown.
  const escolhidos = (await equipe.locator('input:checked').count()) - 1
  await sees(equipe.getByText(`Os ${escolhidos} que podem receber diárias`))
  assert.ok(escolhidos < (await equipe.getByRole('listitem').count()) - 1)
  const semConta = equipe.getByRole('listitem').filter({ hasText: 'Sem dados bancários' }).first()
  await semConta.getByRole('checkbox').check()
  await equipe.getByRole('button', { name: /^Adicionar \d/ }).click()
  await gone(equipe)
  const cartoes = page.getByRole('list', { name: 'Equipe' }).locator(':scope > li')
  // Who may not open the register is told whom to ask, and keeps the place.
  await sees(cartoes.getByText('Não tem conta bancária nem chave PIX no cadastro. Peça ao Departamento pessoal.'))
  assert.equal(await cartoes.getByRole('link', { name: 'Corrigir' }).count(), 0)
  await picture(page, 'diarias-sem-conta')
  while ((await cartoes.count()) > 3)
    await cartoes
      .last()
      .getByRole('button', { name: /^Retirar/ })
      .click()
  await sees(page.getByText(/3 trabalhadores/))
  await sees(page.getByText(/^Total R\$/))
  await sees(cartoes.first().getByText(/valor geral|função/))
  await picture(page, 'diarias-nova')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Salvar e conferir' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  const id = /\d+$/.exec(new URL(page.url()).pathname)![0]
  await sees(page.getByText('Rascunho', { exact: true }))
  await picture(page, 'diarias-rascunho')
  await page.getByRole('button', { name: 'Confirmar e enviar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar e enviar' }).click()
  await sees(page.getByText('Solicitada', { exact: true }))
  const [feito] = await house.query<{ pedido: string; tipo: number; anexos: number }>(
    `select p.id as pedido, p.tipo, (select count(*)::int from pedidos_anexos a where a.pedido_id = p.id and a.tipo = 8) as anexos
     from solicitar_diarias s join pedidos p on p.id = s.pedido_id where s.id = $1`,
    [id],
  )
  assert.deepEqual([feito!.tipo, feito!.anexos], [3, 3])
  await picture(page, 'diarias-solicitada')
  await assertAccessible(page)

  // Approved and paid by others, and the crew is back.
  await house.query(`update pedidos set status = 5, data_aprovacao = now() where id = $1`, [feito!.pedido])
  await house.query(`update pedidos_anexos set status = 3, comprovante_arquivo_id = arquivo_id where pedido_id = $1`, [
    feito!.pedido,
  ])
  await house.query(
    `update solicitar_diarias set saida = now() - interval '5 days', retorno = now() - interval '2 days' where id = $1`,
    [id],
  )
  await page.reload()
  await sees(page.getByText('Prestação pendente'))
  await page.getByRole('button', { name: 'Prestar contas' }).first().click()
  const contas = page.getByRole('dialog')
  await contas.getByRole('textbox', { name: 'O que foi' }).fill('Hotel e restaurante')
  await contas.getByRole('textbox', { name: 'Valor' }).fill('100')
  await contas.locator('input[type=file]:not([capture])').first().setInputFiles(proof)
  await sees(contas.getByText(/a devolver/))
  await contas
    .locator('input[type=file]:not([capture])')
    .nth(1)
    .setInputFiles({ ...proof, name: 'Devolução.pdf' })
  await picture(page, 'diarias-contas')
  await assertAccessible(page)
  await contas.getByRole('button', { name: 'Prestar contas' }).click()
  await gone(contas)
  await sees(page.getByText(/Contas prestadas em .*gastou menos/))
  await picture(page, 'diarias-contas-prestadas')
  await assertAccessible(page)
})

journey('diárias no telefone: a nova solicitação cabe e calcula', async ({ visit }) => {
  const page = await visit('solicitante', `${DIARIAS}/novo`, { phone: true })
  await choose(page, 'Conta contrato', /CC-118/)
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Vistoria')
  await page.getByRole('button', { name: 'Selecionar equipe' }).click()
  const equipe = page.getByRole('dialog')
  await equipe.getByRole('checkbox').nth(1).check()
  await equipe.getByRole('button', { name: /^Adicionar/ }).click()
  await gone(equipe)
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'diarias-telefone')
  await page.goto(DIARIAS)
  await sees(
    page.getByRole('button', { name: /Nova solicitação/ }).or(page.getByRole('link', { name: /Nova solicitação/ })),
  )
  await assertNoSidewaysScroll(page)
  await picture(page, 'diarias-telefone-lista')
})
