import assert from 'node:assert/strict'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, attachment, fillHead, fillItem, proposal } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()

const NEW = '/financeiro/pedidos/novo'
const item = { descricao: 'Isolador pilar 15 kV', unidade: 'un', quantidade: '4', centavos: '7890' }
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })

journey(
  'dois cliques em Enviar fazem um pedido só, e o botão diz Enviando... até a resposta',
  async ({ visit, house }) => {
    const page = await visit('solicitante', NEW)
    await fillHead(page, 'Dois cliques')
    await fillItem(page, 1, item)
    await attach(page, proposal)
    let calls = 0
    await page.route('**/api/createPedido', async (route) => {
      calls++
      await sees(page.getByRole('button', { name: messages.enviando }))
      await becomes(() => page.getByRole('button', { name: messages.enviando }).isDisabled(), true)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick()
    await page
      .getByRole('dialog', { name: /^Pedido \d+/ })
      .getByRole('button', { name: 'OK' })
      .click()
    await arrives(page, /\/detalhes\/\d+$/)
    assert.equal(calls, 1)
    const made = await house.query('select 1 from pedidos where justificativa = $1', ['Dois cliques'])
    assert.equal(made.length, 1)
  },
)

journey(
  'tipos de anexo que não podem ficar juntos estão fechados, com o motivo, antes de enviar',
  async ({ visit }) => {
    const page = await visit('solicitante', NEW)
    await attach(page, file('Nota fiscal 812.pdf'), file('papel.pdf'))
    const note = attachment(page, file('Nota fiscal 812.pdf'))
    await becomes(() => note.getByRole('combobox', { name: 'Tipo do anexo' }).inputValue(), 'Nota fiscal')
    const other = attachment(page, file('papel.pdf')).getByRole('combobox', { name: 'Tipo do anexo' })
    await other.click()
    for (const refused of ['Recibo', 'Diária', 'Contrato/Conta']) {
      const option = page.getByRole('option', {
        name: `${refused} (Nota fiscal e ${refused} não podem ficar no mesmo pedido)`,
      })
      await sees(option)
      await becomes(() => option.isDisabled(), true, refused)
    }
    await picture(page, 'mistura')
    await becomes(() => page.getByRole('option', { name: 'Boleto', exact: true }).isEnabled(), true)
    await page.getByRole('option', { name: /^Recibo/ }).click({ force: true })
    await becomes(() => other.inputValue(), '')
    await page.keyboard.press('Escape')

    // The order's own type refuses too: what was chosen before says so, and the order does not leave.
    await attach(page, file('cupom do posto.pdf'))
    await choose(page, 'Tipo', 'Reembolso')
    await sees(page.getByRole('alert').getByText('Pedido de reembolso não aceita anexo do tipo Cupom fiscal.'))
    await becomes(() => page.getByRole('button', { name: 'Enviar', exact: true }).isDisabled(), true)
  },
)

for (const [tipo, dias, nome] of [
  ['Reembolso', 30, 'reembolso'],
  ['Fluxo de caixa', 7, 'fluxo de caixa'],
] as const)
  journey(`prazo de ${nome}: ${dias} dias, ditos antes, recusados na véspera, aceitos no dia`, async ({ visit }) => {
    const page = await visit('solicitante', NEW)
    await fillHead(page, `Prazo de ${nome}`)
    await choose(page, 'Tipo', tipo)
    await fillItem(page, 1, item)
    await attach(page, file('papel.pdf'))
    const card = attachment(page, file('papel.pdf'))
    await card.getByRole('combobox', { name: 'Tipo do anexo' }).click()
    await page.getByRole('option', { name: 'Transferência' }).click()
    const first = addDays(today(), dias)
    const rule = `Pedidos de ${nome} só podem ser pagos a partir de ${formatDate(first)} (${dias} dias de antecedência).`
    await sees(page.getByText(rule))
    const due = card.getByRole('textbox', { name: 'Vencimento' })
    const submit = page.getByRole('button', { name: 'Enviar', exact: true })
    await due.fill(formatDate(addDays(first, -1)))
    await due.blur()
    await sees(card.getByRole('alert').getByText(rule))
    await becomes(() => submit.isDisabled(), true)
    await picture(page, `prazo-${dias}`)
    await due.fill(formatDate(first))
    await due.blur()
    await gone(card.getByRole('alert'))
    await becomes(() => submit.isEnabled(), true)
  })

journey(
  'um rascunho se guarda com menos, se reabre com tudo e o navegador não fica com dado de boleto',
  async ({ visit, house }) => {
    const page = await visit('solicitante', NEW)
    // What a contract with works asks for is known before anything is sent.
    await choose(page, 'Centro de custo', /CC-118/)
    await sees(page.getByText(/^Faltam: /).getByRole('button', { name: 'Obra' }))
    await choose(page, 'Centro de custo', /CC-310/)
    await gone(page.getByRole('combobox', { name: 'Obra' }))
    assert.equal(await page.getByRole('button', { name: 'Obra', exact: true }).count(), 0)
    await page.getByRole('textbox', { name: 'Justificativa' }).fill('Calibração de outubro')
    await fillItem(page, 1, item)
    await attach(page, file('boleto ipê.pdf'))
    await attachment(page, file('boleto ipê.pdf')).getByLabel('Código de barras').fill('00190000090312345678')
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    await becomes(
      async () => /Calibração de outubro.*Isolador|Isolador.*Calibração de outubro/.test(await kept()),
      true,
    )
    assert.doesNotMatch(await kept(), /0312345678|00190\.00009/)

    await page.reload()
    await sees(page.getByText(/^Rascunho de .+ recuperado\./))
    await becomes(() => page.getByLabel('Descrição, item 1', { exact: true }).inputValue(), item.descricao)
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await arrives(page, /\/detalhes\/\d+$/)
    await sees(page.getByRole('main').getByText('Rascunho', { exact: true }))
    await sees(page.getByText('Ainda não enviado'))
    await sees(page.getByText('Rascunho criado hoje'))
    assert.doesNotMatch(await kept(), /Calibração de outubro/)
    const [made] = await house.query<{ status: number }>('select status from pedidos where justificativa = $1', [
      'Calibração de outubro',
    ])
    assert.equal(made!.status, 1)
  },
)

journey('um campo que acusa erro ao ser deixado não tira o botão de debaixo do clique', async ({ visit }) => {
  const page = await visit('solicitante', NEW)
  const supplier = page.getByRole('combobox', { name: 'Fornecedor', exact: true })
  await supplier.click()
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Escolher mês: Mês de competência' })
  const before = (await button.boundingBox())!
  await button.click()
  await sees(page.getByRole('dialog', { name: 'Meses: Mês de competência' }))
  await sees(page.getByRole('alert').getByText('Escolha o fornecedor da compra.'))
  assert.ok((await button.boundingBox())!.y > before.y, 'a frase do erro empurrou o que está abaixo, depois do clique')
})

journey(
  'repetir um pedido: as mesmas linhas num pedido novo deste mês, sem os anexos; quem não cria não vê o ato',
  async ({ visit, house }) => {
    const [antes] = await house.query<{
      id: string
      numero: number
      fornecedor: string
      primeiro: string
      linhas: number
    }>(
      `select p.id::text, p.numero, f.nome as fornecedor, count(*)::int as linhas,
        (array_agg(i.descricao order by i.id))[1] as primeiro
      from pedidos as p join fornecedores as f on f.id = p.fornecedor_id join pedidos_itens as i on i.pedido_id = p.id
      where p.status = 7 and p.tipo = 1 and exists (select 1 from pedidos_anexos as a where a.pedido_id = p.id)
      group by p.id, f.nome order by count(*) desc, p.id limit 1`,
    )
    const leitor = await visit('leitor', `/financeiro/pedidos/detalhes/${antes!.id}`)
    await leitor.getByRole('button', { name: 'Mais ações' }).click()
    await sees(leitor.getByRole('menuitem', { name: 'Baixar PDF' }))
    assert.equal(await leitor.getByRole('menuitem', { name: 'Repetir este pedido' }).count(), 0)

    const page = await visit('admin', `/financeiro/pedidos/detalhes/${antes!.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Repetir este pedido' }).click()
    await arrives(page, `/financeiro/pedidos/novo?repetir=${antes!.id}`)
    await sees(page.getByText(`Começa como o pedido ${antes!.numero}`))
    await becomes(() => page.getByRole('combobox', { name: 'Fornecedor' }).inputValue(), antes!.fornecedor)
    const descricao = page.getByLabel('Descrição, item 1', { exact: true })
    await becomes(() => descricao.inputValue(), antes!.primeiro)
    assert.equal(await page.getByRole('region', { name: /^Anexo / }).count(), 0)
    await picture(page, 'pedido-repetido')
    // What is typed here is a draft of its own: the empty form beside stays empty.
    await descricao.fill('Repetido com outra descrição')
    await sees(page.getByText(/^Rascunho salvo às/))
    await page.reload()
    await becomes(() => descricao.inputValue(), 'Repetido com outra descrição')
    await attach(page, proposal)
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pedido \d+/ })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await arrives(page, /\/detalhes\/\d+$/)
    const [feito] = await house.query<{ id: string; linhas: number; mes: string; anexos: number }>(
      `select p.id::text, count(i.id)::int as linhas, p.mes_comp as mes,
        (select count(*)::int from pedidos_anexos as a where a.pedido_id = p.id) as anexos
      from pedidos as p join pedidos_itens as i on i.pedido_id = p.id
      where p.id in (select pedido_id from pedidos_itens where descricao = 'Repetido com outra descrição') group by p.id`,
    )
    assert.deepEqual([feito!.linhas, feito!.mes, feito!.anexos], [antes!.linhas, today().slice(0, 7), 1])
    assert.notEqual(feito!.id, antes!.id)
    const vazio = await visit('admin', NEW)
    await becomes(() => vazio.getByLabel('Descrição, item 1', { exact: true }).inputValue(), '')

    const telefone = await visit('admin', `/financeiro/pedidos/novo?repetir=${antes!.id}`, { phone: true })
    await sees(telefone.getByText(`Começa como o pedido ${antes!.numero}`))
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'telefone-pedido-repetido')
    const sumido = await visit('admin', '/financeiro/pedidos/novo?repetir=999999999')
    await sees(sumido.getByText(/não (foi encontrado|existe)|não encontrad/i))
  },
)
