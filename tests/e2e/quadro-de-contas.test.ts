import assert from 'node:assert/strict'
import { nextBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const BOARD = '/financeiro/contas-a-pagar?visao=quadro'
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heads = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()

journey(
  'the board says by when each payable is due and how much that is; chosen across columns, one act takes them',
  async ({ visit, house }) => {
    const page = await visit('financeiro', '/financeiro/contas-a-pagar')
    await sees(page.getByRole('row').nth(1))
    await page.getByRole('button', { name: 'Quadro', exact: true }).click()
    await arrives(page, /visao=quadro/)
    // The list asks Pending alone; the board has a column for what the bank has, which is Scheduled.
    await sees(page.getByText('Pendente ou Cadastrado'))
    const [late] = await house.query<{ n: number; sum: string; fornecedor: string }>(
      `select count(*)::int as n, sum(coalesce(a.valor_parcela, a.valor)) as sum, min(f.nome) as fornecedor
       from pedidos_anexos a join pedidos p on p.id = a.pedido_id left join fornecedores f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
       where a.em_pagamento and a.status in (1, 2) and a.status_banco is distinct from 2 and p.status in (5, 7, 9)
         and coalesce(a.data_agendada, a.data_vencimento) < $1`,
      [today()],
    )
    assert.ok(late!.n > 0)
    const money = Number(late!.sum).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    const overdue = column(page, 'Atrasado')
    await sees(overdue.getByText(late!.fornecedor))
    assert.match((await overdue.getByRole('heading').textContent()) ?? '', new RegExp(`Atrasado\\s+${late!.n}$`))
    assert.match((await overdue.locator('header').textContent()) ?? '', new RegExp(`R\\$\\s${money}`))
    await sees(overdue.getByText(/^venceu /))
    assert.deepEqual(
      (await heads(page)).map((text) => text.replace(/\s+\d+$/, '')),
      ['Atrasado', 'Hoje', 'Próximos 7 dias', 'Depois', 'Enviado ao banco'],
    )
    await assertAccessible(page)

    // By keyboard alone: from card to card, ticked, opened, closed.
    const card = (name: string, n = 0) => column(page, name).locator('[data-card]').nth(n)
    await card('Atrasado').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Itens selecionados' })
    await sees(bar.getByText('2 selecionadas'))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Documento' })
    await sees(panel.getByRole('heading', { level: 2 }))
    await arrives(page, /conta=\d+/)
    // The document follows the card.
    const first = new URL(page.url()).searchParams.get('conta')
    await page.keyboard.press('ArrowLeft')
    await becomes(async () => new URL(page.url()).searchParams.get('conta') !== first, true)
    await page.keyboard.press('Escape')
    await becomes(async () => page.url().includes('conta='), false)
    await picture(page, 'quadro-de-contas')

    // Given up, a dialog leaves the focus where it was asked for.
    await bar.getByRole('button', { name: /^(Rea|A)gendar…$/ }).click()
    await sees(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await becomes(() => page.evaluate(() => /^(Rea|A)gendar…$/.test(document.activeElement?.textContent ?? '')), true)

    // Both are put off to one day: they leave their columns.
    await bar.getByRole('button', { name: /^(Rea|A)gendar…$/ }).click()
    const dialog = page.getByRole('dialog')
    const day = addDays(today(), 40)
    await dialog
      .getByRole('textbox')
      .first()
      .fill(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`)
    await dialog.getByRole('textbox').first().press('Tab')
    await dialog.getByRole('button', { name: /^(Rea|A)gendar/ }).click()
    await becomes(
      async () => (await heads(page))[0]?.replace(/\s+/, ' '),
      late!.n === 1 ? 'Atrasado 0' : `Atrasado ${late!.n - 1}`,
    )

    // What is paid has its column once the filter lets it through; back in the list the filter is the list's own again.
    await page.getByRole('button', { name: /^Remover filtro Status/ }).click()
    await sees(column(page, 'Pago neste mês'))
    await page.goto(BOARD)
    await sees(page.getByText('Pendente ou Cadastrado'))
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await becomes(async () => new URL(page.url()).searchParams.get('queryvalue'), '1')
  },
)

journey(
  'on a phone the columns are a swipe or a touch away, and what is chosen goes to the bank',
  async ({ visit, house }) => {
    // The bank opens on the day it is due, whatever today is.
    await house.query(
      `update pedidos_anexos set data_agendada = $1 where tipo = 4 and em_pagamento and status in (1, 2)
         and status_banco is distinct from 2 and coalesce(data_agendada, data_vencimento) > $2`,
      [nextBusinessDay(addDays(today(), 20)), addDays(today(), 7)],
    )
    const page = await visit('financeiro', BOARD, { phone: true, width: 360 })
    await sees(column(page, 'Atrasado'))
    await assertNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Depois/ }).click()
    await becomes(() => column(page, 'Depois').evaluate((one) => Math.abs(one.getBoundingClientRect().left) < 40), true)
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'quadro-de-contas-telefone')

    const boleto = column(page, 'Depois')
      .getByRole('checkbox', { name: /Boleto/ })
      .first()
    await boleto.check()
    await page.getByRole('button', { name: 'Enviar ao banco…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enviar ao banco' })
    await choose(page, 'Conta pagadora', /Bradesco movimento/)
    const send = dialog.getByRole('button', { name: 'Enviar 1 ao banco' })
    await sees(send)
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'enviar-ao-banco-telefone')
    const [{ n: before }] = (await house.query<{ n: number }>('select count(*)::int as n from remessas')) as [
      { n: number },
    ]
    await send.click()
    const sent = page.getByRole('dialog', { name: 'Enviado ao banco' })
    await sees(sent.getByRole('link', { name: /^Abrir a remessa/ }))
    await sees(sent.getByText(/^1 conta enviada/))
    const [{ n }] = (await house.query<{ n: number }>('select count(*)::int as n from remessas')) as [{ n: number }]
    assert.equal(n, before + 1)
    await sent.getByRole('button', { name: 'OK' }).click()
    await becomes(
      () =>
        column(page, 'Enviado ao banco')
          .getByRole('heading')
          .textContent()
          .then((text) => /2$/.test(text ?? '')),
      true,
    )
  },
)

journey('o que nunca foi agendado se agenda no vencimento, num clique', async ({ house, visit }) => {
  const due = addDays(today(), 20)
  const [one] = await house.query<{ id: string; numero: number }>(
    `update pedidos_anexos as a set data_vencimento = $1, data_agendada = null, status = 1 from pedidos as p
      where p.id = a.pedido_id and a.id = (select x.id from pedidos_anexos as x join pedidos as o on o.id = x.pedido_id
        where x.em_pagamento and x.status = 1 and x.status_banco is null and x.tipo = 4 and o.tipo = 1
          and o.status in (5, 7, 9) order by x.id desc limit 1) returning a.id, p.numero`,
    [due],
  )
  const page = await visit('financeiro', `/financeiro/contas-a-pagar?query=${one!.numero}`)
  await page
    .getByRole('row')
    .filter({ has: page.getByText(formatDate(due)) })
    .getByRole('checkbox')
    .first()
    .check()
  await page.getByRole('button', { name: 'Agendar no vencimento' }).click()
  const day = nextBusinessDay(due)
  await sees(page.getByText(`Agendado para ${formatDate(day)}. Quem pediu será avisado.`))
  const [now] = await house.query<{ status: number; dia: string }>(
    'select status, data_agendada::text as dia from pedidos_anexos where id = $1',
    [one!.id],
  )
  assert.deepEqual([now!.status, now!.dia], [2, day])
  // And off the schedule again: it waits as before, and may be scheduled. Each act ends the choice of what it was done with.
  await page
    .getByRole('row')
    .filter({ has: page.getByText(formatDate(due)) })
    .getByRole('checkbox')
    .first()
    .check()
  await page.getByRole('button', { name: 'Tirar da agenda' }).click()
  await sees(page.getByText('Tirada da agenda.'))
  await page
    .getByRole('row')
    .filter({ has: page.getByText(formatDate(due)) })
    .getByRole('checkbox')
    .first()
    .check()
  await sees(page.getByRole('button', { name: 'Agendar no vencimento' }))
  assert.equal(await page.getByRole('button', { name: 'Tirar da agenda' }).count(), 0)
  const [free] = await house.query<{ status: number; dia: string | null }>(
    'select status, data_agendada::text as dia from pedidos_anexos where id = $1',
    [one!.id],
  )
  assert.deepEqual([free!.status, free!.dia], [1, null])
})

journey('o que o banco adia é dito, e com o ato acaba a escolha, cuja barra deixa o menu livre', async (stage) => {
  const { house, visit } = stage
  const saturday = Array.from({ length: 7 }, (_, n) => addDays(today(), 30 + n)).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6,
  )!
  const days = [saturday, addDays(saturday, 3), addDays(saturday, 4)]
  const ids = await house.query<{ id: string }>(
    `select a.id from pedidos_anexos a join pedidos p on p.id = a.pedido_id where a.em_pagamento and a.status in (1, 2)
       and a.status_banco is distinct from 2 and a.tipo = 4 and p.tipo = 1 and p.status in (5, 7, 9) order by a.id limit 3`,
  )
  for (const [n, { id }] of ids.entries())
    await house.query(
      'update pedidos_anexos set data_vencimento = $1, data_agendada = null, status = 1, status_banco = null where id = $2',
      [days[n], id],
    )
  const page = await visit('financeiro', '/financeiro/contas-a-pagar', { width: 1366 })
  for (const { id } of ids) await page.locator(`tr[data-row="${id}"]`).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Itens selecionados' })
  await sees(bar.getByText('3 selecionadas'))
  await picture(page, 'contas-barra-de-escolha')
  const [over, menu] = [await bar.boundingBox(), await page.getByRole('complementary').first().boundingBox()]
  assert.ok(over!.x >= menu!.x + menu!.width, 'the foot of the menu is in reach')
  await bar.getByRole('button', { name: 'Agendar no vencimento' }).click()
  const [, month, day] = nextBusinessDay(saturday).split('-')
  await sees(page.getByText(`um deles, que vence no sábado, para ${day}/${month}`))
  await gone(bar)
})

journey(
  'o que venceu é dito também de quem foi posto para depois, e quem recebe, de quem não é fornecedor',
  async (stage) => {
    const { house, visit } = stage
    const [late] = await house.query<{ id: string }>(
      `update pedidos_anexos set data_vencimento = $1, data_agendada = $2, status = 1, status_banco = 3
      where id = (select a.id from pedidos_anexos a join pedidos p on p.id = a.pedido_id where a.em_pagamento
        and a.tipo = 4 and a.status in (1, 2) and a.status_banco is distinct from 2 and p.status in (5, 7, 9) order by a.id desc limit 1) returning id`,
      [addDays(today(), -2), addDays(today(), 4)],
    )
    const payee = 'Rita Diarista de Sousa'
    const [daily] = await house.query<{ id: string }>(
      `update pedidos_anexos set favorecido = $1, codigo_barras = null, tipo = 8 where id = (select a.id from pedidos_anexos a
      join pedidos p on p.id = a.pedido_id where a.em_pagamento and a.status in (1, 2) and p.status in (5, 7, 9) and a.id <> $2
      order by a.id limit 1) returning id`,
      [payee, late!.id],
    )
    const page = await visit('financeiro', '/financeiro/contas-a-pagar?queryconfig=status&status=todos', {
      width: 1366,
    })
    const row = page.locator(`tr[data-row="${late!.id}"]`)
    await sees(row.getByText('venceu há 2 dias'))
    await sees(row.getByTitle('PEN: Pendente: ainda não foi cadastrado para pagamento'))
    const pays = page.locator(`tr[data-row="${daily!.id}"]`)
    await sees(pays.getByText(payee))
    await sees(pays.getByText(/^favorecido/))
    await picture(page, 'contas-vencida-e-adiada')

    await page.getByRole('button', { name: 'Calendário', exact: true }).click()
    const named = new Date(`${today()}T00:00:00Z`).toLocaleString('pt-BR', { month: 'long', timeZone: 'UTC' })
    await sees(page.getByText(new RegExp(`^\\d+ .* em ${named} de \\d{4} · R`)))
    assert.equal(
      await page.getByRole('group', { name: 'Contas por vencimento' }).count(),
      0,
      'no figure of another span',
    )
    await picture(page, 'contas-calendario')

    await page.goto(BOARD)
    await sees(column(page, 'Próximos 7 dias').getByText(/venceu há 2 dias, em /))
    await sees(page.locator(`[data-card][data-row="${daily!.id}"]`).getByText(payee))
    await picture(page, 'quadro-vencida-e-adiada')
  },
)
