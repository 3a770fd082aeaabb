import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import { fraseDeRepetido } from '@prumo/domain/dp/colaboradores.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, deleteFromSheet, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'

const journey = journeys()

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' })

journey('processos: cadastrar, editar e excluir; o que está em uso não se exclui', async ({ visit }) => {
  const page = await visit('admin', '/administrador/processos/novo')
  await box(page, 'Nome').fill('Comissionamento')
  await confirmar(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await page.goto('/administrador/processos')
  await page.getByRole('link', { name: 'Comissionamento' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  await assertAccessible(page)
  await deleteFromSheet(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await arrives(page, '/administrador/processos')
  await gone(page.getByRole('link', { name: 'Comissionamento' }))

  await page.getByRole('link', { name: 'Ensaios elétricos' }).click()
  await deleteFromSheet(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await sees(page.getByRole('dialog').getByText('em uso por 2 colaboradores'))
})

journey(
  'colaborador: nasce ativo e em capitais, CPF e matrícula não se repetem, dados pessoais não ficam no rascunho',
  async ({ visit }) => {
    const page = await visit('admin', '/dp/colaboradores/novo')
    await sees(box(page, 'Nome'))
    assert.equal(await page.getByLabel('Demissão').count(), 0)
    assert.equal(await page.getByLabel('Situação').count(), 0)
    await box(page, 'Nome').fill('josé américo estêvão')
    await box(page, 'Matrícula').fill('0900')
    await box(page, 'CPF').fill('900.000.056-49')
    await box(page, 'Nascimento').fill('12/04/88')
    await box(page, 'E-mail').fill('jose@horizonte.exemplo')
    await becomes(() => box(page, 'Nascimento').inputValue(), '12/04/1988')
    await choose(page, 'Função', 'ENGENHEIRO ELETRICISTA')
    await confirmar(page).click()
    const popup = page.getByRole('dialog', { name: messages.acaoNaoConcluida })
    await sees(popup.getByText(fraseDeRepetido('cpf')))
    await picture(page, 'colaborador-existente')
    await assertAccessible(page)
    await popup.getByRole('button', { name: 'OK' }).click()
    await sees(page.getByRole('alert').getByText(messages.colaboradorExistente))
    await becomes(() => box(page, 'CPF').getAttribute('aria-invalid'), 'true')
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    for (const secret of ['900.000', '90000005649', '1988-04-12']) assert.ok(!kept.includes(secret), secret)

    await box(page, 'CPF').fill('900.000.126-96')
    await confirmar(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
    await page.goto('/dp/colaboradores?query=americo')
    await page.getByRole('link', { name: 'JOSÉ AMÉRICO ESTÊVÃO' }).click()
    await sees(page.getByRole('main').getByText('Ativo', { exact: true }))
    assert.equal(await page.getByRole('main').getByText('12/04/1988').count(), 0)
    await page.getByRole('button', { name: 'Mostrar Nascimento' }).click()
    await sees(page.getByRole('main').getByText('12/04/1988'))
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Editar' }).click()
    await box(page, 'Demissão').fill('20/11/2026')
    await box(page, 'Demissão').blur()
    await sees(page.getByText(/Só quem está inativo tem data de demissão/))
    await becomes(() => confirmar(page).isDisabled(), true)
    await choose(page, 'Situação', 'Inativo')
    await gone(page.getByText(/Só quem está inativo tem data de demissão/))
    await confirmar(page).click()
    await arrives(page, /\/detalhes\/\d+$/)
    await sees(page.getByRole('main').getByText('Inativo', { exact: true }))
    await sees(page.getByRole('main').getByText('20/11/2026'))
  },
)

journey('colaboradores: cada um vê os do seu centro de custo, e os que não têm nenhum', async ({ visit, house }) => {
  await grant(house, 'leitor', 'Colaboradores', 'visualizar')
  const page = await visit('leitor', '/dp/colaboradores')
  await sees(page.getByRole('link', { name: 'JOÃO BATISTA FALCÃO' }))
  await sees(page.getByRole('link', { name: 'TÂNIA MÜLLER QUADROS' }))
  assert.equal(await page.getByRole('link', { name: 'ÍRIS RIBEIRO SIMÕES' }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Novo colaborador' }).count(), 0)
})

journey('suporte: as mensagens mais novas primeiro, lidas por inteiro e não escritas aqui', async ({ visit }) => {
  const page = await visit('admin', '/administrador/suporte')
  const links = page.getByRole('table').getByRole('link')
  await sees(links.first().and(page.getByRole('link', { name: /^Não encontro os pedidos/ })))
  await sees(links.last().and(page.getByRole('link', { name: /^Seria bom que a tela/ })))
  assert.equal(await page.getByRole('checkbox').count(), 0)
  await page.getByRole('link', { name: /^O comprovante do banco/ }).click()
  await sees(page.getByRole('main').getByText('Posso anexar o mesmo arquivo a várias contas').last())
  await sees(page.getByRole('main').getByText('Fátima Financeiro').first())
  assert.equal(await page.getByRole('button', { name: 'Editar' }).count(), 0)
  await assertAccessible(page)

  const waiting = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: /^Suporte \d+ pendências?$/ })
  const count = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0] ?? 0)
  await sees(waiting)
  const before = await count()

  // The list hears of who writes meanwhile, and is not reloaded for it; so does the menu.
  const aberta = await visit('admin', '/administrador/suporte')
  await sees(aberta.getByRole('table').getByRole('link', { name: /^Não encontro os pedidos/ }))
  const chegaram = await aberta.getByRole('table').getByRole('link').count()
  const escreve = await visit('leitor')
  const enviada = await escreve.request.post('/api/suporte', {
    data: {
      autor: 'Leitor',
      contato: 'ramal 12',
      descricao: 'A impressora do canteiro não imprime o pedido.',
      tela: '/financeiro/pedidos',
      versao: 'v1',
    },
  })
  assert.ok(enviada.ok(), await enviada.text())
  await sees(aberta.getByRole('link', { name: /^A impressora do canteiro/ }))
  assert.equal(await aberta.getByRole('table').getByRole('link').count(), chegaram + 1)
  await sees(
    aberta
      .getByRole('table')
      .getByRole('link')
      .first()
      .and(aberta.getByRole('link', { name: /^A impressora/ })),
  )

  await becomes(count, before + 1)

  // Whoever answers: the answer is sent and kept, the menu counts one less, the message closes.
  await page.getByRole('button', { name: 'Responder…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Pode: marque as contas e anexe uma vez só.')
  await picture(page, 'suporte-responder')
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
  await sees(page.getByRole('main').getByText('Respondida', { exact: true }))
  await sees(page.getByRole('main').getByText('Pode: marque as contas e anexe uma vez só.').first())
  await becomes(count, before)
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await sees(page.getByRole('main').getByText('Encerrada', { exact: true }))
  await assertAccessible(page)
  await picture(page, 'suporte-encerrada')
})

journey('no telefone: colaboradores e suporte sem rolar de lado', async ({ visit }) => {
  const page = await visit('admin', '/dp/colaboradores', { phone: true, width: 360 })
  for (const [address, text] of [
    ['/dp/colaboradores', 'CONCEIÇÃO ARAÚJO DE SÁ'],
    ['/dp/colaboradores/novo', 'Dados bancários'],
    ['/administrador/suporte', 'Vera Validadora'],
    ['/administrador/processos', 'Construção civil'],
  ] as const) {
    await page.goto(address)
    await sees(page.getByText(text))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
  }
})
