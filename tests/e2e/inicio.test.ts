import assert from 'node:assert/strict'
import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { raise } from './kit/orders.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

/** A piece of pending work, by its title. */
const block = (page: Page, title: RegExp) =>
  page
    .getByRole('list', { name: 'O que faço agora' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name: title }) })
const lines = (page: Page, title: RegExp) => block(page, title).getByRole('list').locator(':scope > li')

journey(
  'o início: o pedido que espera, com o documento e a quem se paga, aprovado ou devolvido ali mesmo',
  async ({ visit, house }) => {
    const page = await visit('aprovador')
    const waiting = lines(page, /Aguardando sua aprovação/)
    await sees(waiting.getByRole('button', { name: /^Aprovar o pedido \d+$/ }))
    await picture(page, 'inicio-aprovador')
    await assertAccessible(page)
    const first = waiting.first()
    const numero = /\d+/.exec((await first.getByRole('link').textContent())!)![0]
    const status = async (which: string) =>
      (await house.query<{ status: number }>('select status from pedidos where numero = $1', [which]))[0]!.status
    const before = await status(numero)
    const [anexo] = await house.query<{ destino: string | null; valor: string | null }>(
      `select f.nome as destino, a.valor from pedidos as p join pedidos_anexos as a on a.pedido_id = p.id
        left join fornecedores as f on f.id = p.fornecedor_id where p.numero = $1 order by a.id limit 1`,
      [numero],
    )
    if (anexo?.valor)
      await sees(first.getByText(Number(anexo.valor).toLocaleString('pt-BR', { minimumFractionDigits: 2 })))

    // The rules of the inbox: it asks first, says what is skipped, and for eight seconds it may be undone.
    await first.getByRole('button', { name: `Aprovar o pedido ${numero}` }).click()
    const question = page.getByRole('dialog', { name: `Aprovar o pedido ${numero}?` })
    await sees(question)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await gone(question)
    assert.equal(await status(numero), before)
    await first.getByRole('button', { name: `Aprovar o pedido ${numero}` }).click()
    await sees(question.getByRole('button', { name: 'Aprovar' }))
    await becomes(
      () => question.getByRole('button', { name: 'Aprovar' }).evaluate((one) => one === document.activeElement),
      true,
    )
    await page.keyboard.press('Enter')
    await sees(page.getByText(new RegExp(`^Pedido ${numero} (aprovado|avançou)`)))
    await gone(waiting.getByRole('button', { name: `Aprovar o pedido ${numero}` }))
    // The keyboard goes on at the line beside it.
    await becomes(() => page.evaluate(() => document.activeElement?.closest('li') !== null), true)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await sees(page.getByText(`Aprovação do pedido ${numero} desfeita.`))
    await sees(waiting.getByRole('button', { name: `Aprovar o pedido ${numero}` }))
    assert.equal(await status(numero), before)

    await waiting.getByRole('button', { name: `Devolver o pedido ${numero}` }).click()
    const back = page.getByRole('dialog', { name: `Devolver o pedido ${numero} para ajuste?` })
    await back.getByRole('textbox').fill('Falta a proposta assinada.')
    await back.getByRole('button', { name: 'Devolver', exact: true }).click()
    await gone(waiting.getByRole('link', { name: new RegExp(`^${numero} `) }))
    assert.equal(await status(numero), 1)
  },
)

journey('no telefone decide-se no início com o polegar, e nada sai da tela', async ({ visit, house }) => {
  const { id, numero } = await raise(await visit('solicitante'))
  const page = await visit('validador', '/', { phone: true })
  await house.query(`update pedidos set data_solicitacao = now() - interval '400 days' where id = $1`, [id])
  await page.reload()
  const one = lines(page, /Aguardando sua aprovação/).first()
  const approve = one.getByRole('button', { name: `Aprovar o pedido ${numero}` })
  await sees(approve)
  await assertNoSidewaysScroll(page)
  for (const button of await one.getByRole('button').all())
    assert.ok((await button.boundingBox())!.height >= 44, 'um botão que o polegar não acha')
  await assertAccessible(page)
  await picture(page, 'inicio-telefone')
  await one.getByRole('button', { name: `Mais ações do pedido ${numero}` }).click()
  await page.getByRole('menuitem', { name: 'Rejeitar…' }).click()
  const question = page.getByRole('dialog', { name: `Rejeitar o pedido ${numero}?` })
  await question.getByRole('textbox').fill('Comprado em dobro.')
  await question.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await gone(one.getByRole('link', { name: new RegExp(`^${numero} `) }))
  const [order] = await house.query<{ status: number }>('select status from pedidos where id = $1', [id])
  assert.equal(order!.status, 6)
})

journey(
  'no início: a remessa que a segunda pessoa libera, com os favorecidos; os dados bancários, lado a lado',
  async ({ visit, house }) => {
    const cashier = await visit('financeiro')
    const contas = await house.query<{ id: string }>(
      `update pedidos_anexos as a set data_agendada = $1, status = 2 from pedidos as p
        where p.id = a.pedido_id and a.id in (select x.id from pedidos_anexos as x join pedidos as o on o.id = x.pedido_id
          where x.em_pagamento and x.status in (1, 2) and x.status_banco is null and x.tipo = 4 and o.tipo = 1
            and o.status in (5, 7, 9) order by x.id limit 4) returning a.id`,
      [addBusinessDays(today(), 2)],
    )
    const [conta] = await house.query<{ id: string }>('select id from contas_pagadoras where exige_liberacao')
    const sent = await cashier.request.post('/api/contas-a-pagar/enviar-ao-banco', {
      data: { contaPagadoraId: conta!.id, anexos: contas.map(({ id }) => id), formato: 'cnab240' },
    })
    assert.ok(sent.ok(), await sent.text())
    const [remessa] = await house.query<{ id: string; numero: number; favorecido: string }>(
      `select r.id, r.numero, i.favorecido from remessas as r join remessas_itens as i on i.remessa_id = r.id
        where r.estado = 'gerada' order by r.id desc, i.valor desc limit 1`,
    )

    const page = await visit('aprovador')
    const line = lines(page, /Remessas? que esperam? liberação/).first()
    await sees(line.getByText(remessa!.favorecido))
    await picture(page, 'inicio-remessa')
    await line.getByRole('button', { name: `Liberar a remessa ${remessa!.numero}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Liberar', exact: true }).click()
    await gone(page.getByRole('heading', { name: /Remessas? que esperam? liberação/ }))
    const [now] = await house.query<{ estado: string }>('select estado from remessas where id = $1', [remessa!.id])
    assert.equal(now!.estado, 'liberada')
    // Whoever prepared it is not asked to release it.
    await cashier.goto('/')
    await sees(cashier.getByRole('heading', { level: 1 }))
    assert.equal(await cashier.getByRole('button', { name: /^Liberar a remessa/ }).count(), 0)

    const admin = await visit('admin')
    const [supplier] = await house.query<{ id: string; nome: string; revisao: number; email: string }>(
      `select id, nome, revisao from fornecedores where banco_code is not null and not dados_em_conferencia
        and agencia is not null order by id limit 1`,
    )
    const changed = await admin.request.put(`/api/fornecedores/${supplier!.id}`, {
      data: { revisao: supplier!.revisao, agencia: '4321' },
    })
    assert.ok(changed.ok(), await changed.text())
    await page.goto('/')
    await cashier.goto('/')
    const held = lines(cashier, /dados bancários para conferir/i).filter({ hasText: supplier!.nome })
    await held.getByRole('button', { name: /^Conferir/ }).click()
    const sides = cashier.getByRole('dialog', { name: 'Conferir dados bancários' })
    await sees(sides.getByRole('row', { name: /4321/ }))
    await assertAccessible(cashier)
    await picture(cashier, 'inicio-dados-bancarios')
    await sides.getByRole('button', { name: 'Confirmar os dados' }).click()
    const sure = cashier.getByRole('dialog', { name: /^Confirmar os dados bancários de/ })
    await sure.getByRole('button', { name: 'Confirmar os dados' }).click()
    await gone(sides)
    await gone(held)
  },
)

journey('na caixa nenhuma linha cresce depois de mostrada: os alertas vêm com ela', async ({ visit }) => {
  const page = await visit('aprovador', '/')
  const alerts = Promise.withResolvers<void>()
  await page.route(/\/api\/solicitacoes\/analise/, async (route) => {
    await alerts.promise
    await route.continue()
  })
  const rows = page.getByRole('list', { name: 'Solicitações' }).locator(':scope > li')
  const listed = page.waitForResponse((answer) => /\/api\/solicitacoes\?/.test(answer.url()))
  await page.goto('/financeiro/solicitacoes')
  await listed
  // Each frame after that: once a row is there, its height is what it will be.
  const watched = page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        const seen: string[] = []
        let before: number[] = []
        const look = () => {
          const tall = [...document.querySelectorAll('ul[aria-label="Solicitações"] > li')].map((row) =>
            Math.round(row.getBoundingClientRect().height),
          )
          // The lettering may come after the rows, and a line of chips be shorter in it: that is no alert's.
          if (before.length > 0 && tall.some((one, n) => one > (before[n] ?? one)))
            seen.push(`${before.join(' ')} → ${tall.join(' ')}`)
          if (tall.length > 0) before = tall
          if (document.body.dataset.enough) told(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await sees(page.getByRole('heading', { level: 1 }))
  await becomes(async () => page.getByRole('main').isVisible(), true)
  alerts.resolve()
  await sees(rows)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.body.dataset.enough = 'sim'
  })
  assert.deepEqual(await watched, [], 'as linhas cresceram')
})
