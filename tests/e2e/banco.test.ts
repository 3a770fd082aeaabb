import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { addBusinessDays } from '../../packages/domain/src/core/business-days.ts'
import { today } from '../../packages/domain/src/core/dates.ts'
import { retornoDoBanco } from '../../packages/server/src/demonstracao/retorno-do-banco.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()

journey(
  'payables go to the bank, a second person releases, the return says paid, denied and unsure, and each is settled',
  async ({ house, visit }) => {
    const page = await visit('financeiro')
    // Three boletos due on a day banks work, and one that lacks its number.
    const contas = await house.query<{ id: string; numero: number }>(
      `update pedidos_anexos as a set data_agendada = $1, status = 2 from pedidos as p
        where p.id = a.pedido_id and a.id in (select x.id from pedidos_anexos as x join pedidos as o on o.id = x.pedido_id
          where x.em_pagamento and x.status in (1, 2) and x.status_banco is null and x.tipo = 4 and o.tipo = 1 and o.status in (5, 7, 9) order by x.id limit 4)
        returning a.id, p.numero`,
      [addBusinessDays(today(), 2)],
    )
    assert.equal(contas.length, 4)
    const [pago, negado, duvida, incompleta] = contas as [
      (typeof contas)[0],
      (typeof contas)[0],
      (typeof contas)[0],
      (typeof contas)[0],
    ]
    await house.query('update pedidos_anexos set numero_nota_fiscal = null where id = $1', [incompleta.id])

    await page.goto('/financeiro/contas-a-pagar?queryconfig=status&querytype=code&textquery=Cadastrado&queryvalue=2')
    for (const { numero } of contas)
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(numero), exact: true }) })
        .getByRole('checkbox')
        .first()
        .check()
    await page.getByRole('button', { name: 'Enviar ao banco…' }).first().click()
    await choose(page, 'Conta pagadora', /Bradesco movimento/)
    await sees(page.getByText('Falta o número do documento.'))
    await assertAccessible(page)
    await picture(page, 'enviar-ao-banco')
    await page.getByRole('button', { name: 'Enviar 3 ao banco' }).click()
    await sees(page.getByRole('heading', { name: 'Enviado ao banco' }))
    await page.getByRole('link', { name: /^Abrir a remessa/ }).click()
    await sees(page.getByRole('heading', { name: /^Remessa \d+/ }))
    const endereco = new URL(page.url()).pathname
    await sees(page.getByRole('button', { name: /^Baixar arquivo: Outra pessoa precisa liberar/ }))
    await sees(page.getByRole('button', { name: /^Liberar…: Quem preparou/ }))

    const outra = await visit('aprovador', endereco)
    await outra.getByRole('tab', { name: 'Arquivo explicado' }).click()
    const linhas = outra.getByRole('tabpanel').getByRole('listitem')
    await sees(linhas.first())
    await linhas.nth(2).getByRole('button').click()
    await sees(outra.getByRole('columnheader', { name: 'Como está escrito' }))
    await assertAccessible(outra)
    await picture(outra, 'remessa-explicada')
    await outra.getByRole('button', { name: 'Liberar…' }).click()
    await outra.getByRole('dialog').getByRole('button', { name: 'Liberar', exact: true }).click()
    await sees(outra.getByText('Liberada', { exact: true }))

    await sees(page.getByRole('button', { name: 'Marcar como enviada' }))
    const [baixado] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ])
    const remessa = (await readFile(await baixado.path())).toString('latin1')
    await page.getByRole('button', { name: 'Marcar como enviada' }).click()
    await sees(page.getByText('Enviada', { exact: true }))

    const numeros = await house.query<{ anexoId: string; seuNumero: string }>(
      'select anexo_id as "anexoId", seu_numero as "seuNumero" from remessas_itens where anexo_id = any($1::bigint[])',
      [contas.map(({ id }) => id)],
    )
    const de = (id: string) => numeros.find(({ anexoId }) => String(anexoId) === String(id))!.seuNumero
    const respostas = new Map([
      [de(pago.id), { codigos: '00' }],
      [de(negado.id), { codigos: 'CA' }],
      [de(duvida.id), { codigos: '00', valor: 1 }],
    ])
    const retorno = retornoDoBanco(remessa, (numero) => respostas.get(numero) ?? null)
    await page.goto('/financeiro/remessas?aba=retornos')
    await page.getByRole('button', { name: 'Importar retorno…' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'nada.ret', mimeType: 'text/plain', buffer: Buffer.from('isto não é um retorno') })
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await sees(page.getByRole('alert'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remover/ })
      .click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'PG.ret', mimeType: 'text/plain', buffer: Buffer.from(retorno, 'latin1') })
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await arrives(page, /^\/financeiro\/remessas\/retornos\/\d+$/)
    await sees(page.getByText(/1 pago · 1 negado · 1 a conferir de 3/))
    await assertAccessible(page)
    await picture(page, 'retorno')

    await page.goto('/financeiro/remessas?aba=conferir')
    await page
      .getByRole('row')
      .filter({ hasText: String(duvida.numero) })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Dar como negado…' }).click()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('o valor no extrato é outro')
    await picture(page, 'decidir')
    await page.getByRole('dialog').getByRole('button', { name: 'Dar como negado', exact: true }).click()
    const estado = async () =>
      (
        await house.query<{ s: string }>(
          `select status || '/' || status_banco as s from pedidos_anexos where id = any($1::bigint[]) order by array_position($1::bigint[], id)`,
          [[pago.id, negado.id, duvida.id]],
        )
      ).map(({ s }) => s)
    await becomes(estado, ['3/4', '1/3', '1/3'])

    // One click from the reason to what mends it, and the same payable goes again.
    await page.goto(`/financeiro/contas-a-pagar?query=${negado.numero}&conta=${negado.id}`)
    await sees(page.getByText('O banco disse'))
    await sees(
      page
        .getByRole('button', { name: 'Corrigir os dados', exact: true })
        .or(page.getByRole('link', { name: 'Corrigir o fornecedor' })),
    )
    await page.getByRole('button', { name: 'Reenviar ao banco…' }).first().click()
    await choose(page, 'Conta pagadora', /Bradesco movimento/)
    await page.getByRole('button', { name: 'Enviar 1 ao banco' }).click()
    await sees(page.getByRole('heading', { name: 'Enviado ao banco' }))
    await becomes(estado, ['3/4', '2/2', '1/3'])
    // It waits at the bank: one click away from the remittance it went in.
    await page.goto(`/financeiro/contas-a-pagar?query=${negado.numero}&conta=${negado.id}`)
    await page.getByRole('link', { name: /^Remessa \d+$/ }).click()
    await sees(page.getByRole('heading', { name: /^Remessa \d+/ }))
  },
  { timeout: 150_000 },
)

journey('on a phone the bank’s files are cards, and nothing scrolls sideways', async ({ visit }) => {
  const page = await visit('financeiro', '/financeiro/remessas', { phone: true, width: 360 })
  await sees(page.getByText('Bradesco movimento'))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await page.getByText('Bradesco movimento').first().click()
  await sees(page.getByRole('heading', { name: /^Remessa \d+/ }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
})
