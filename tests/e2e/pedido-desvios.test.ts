import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { journeys, picture } from './kit/journey.ts'
import { act, raise, send } from './kit/orders.ts'
import { arrives, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()

const decide = (id: string) => `/financeiro/solicitacoes/detalhes/${id}`
const order = (id: string) => `/financeiro/pedidos/detalhes/${id}`
const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true })
const asked = (page: Page, name: string) => page.getByRole('dialog', { name })
const inMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

journey(
  'rejeitar exige o motivo, e quem pediu recicla o rejeitado num rascunho igual, que envia de novo',
  async ({ visit, house }) => {
    const requester = await visit('solicitante')
    const { id, numero } = await raise(requester, { justificativa: 'Bastões para o trecho 2' })
    await act(await visit('validador'), id, 'avancar', { acao: 'aprovar' })
    const confirmer = await visit('confirmador', decide(id))
    await confirmer.getByRole('button', { name: 'Rejeitar…' }).click()
    const dialog = asked(confirmer, `Rejeitar o pedido ${numero}?`)
    const reject = dialog.getByRole('button', { name: 'Rejeitar' })
    await becomes(() => reject.isDisabled(), true, 'sem motivo não se rejeita')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta a segunda cotação')
    await picture(confirmer, 'rejeitar')
    await reject.click()
    await sees(confirmer.getByText(`Pedido ${numero} rejeitado.`))
    // The next one took its place.
    await confirmer.goto(decide(id))
    await sees(status(confirmer, 'Rejeitado'))
    await sees(confirmer.getByText('“Falta a segunda cotação”'))

    await requester.goto(order(id))
    await requester.getByRole('button', { name: 'Reciclar' }).click()
    await asked(requester, `Reciclar o pedido ${numero}?`).getByRole('button', { name: 'Reciclar' }).click()
    await arrives(requester, /^\/financeiro\/pedidos\/editar\/\d+$/)
    await sees(requester.getByText('Bastões para o trecho 2'))
    const again = await send(requester)
    assert.notEqual(again.id, id)
    await sees(status(requester, 'Solicitado'))
    await requester.getByRole('link', { name: 'Ver o pedido rejeitado' }).click()
    await arrives(requester, order(id))
    await sees(status(requester, 'Rejeitado'))
    const [from] = await house.query<{ recycle_pedido: string }>('select recycle_pedido from pedidos where id = $1', [
      again.id,
    ])
    assert.equal(String(from!.recycle_pedido), id)
  },
)

journey('encaminhar a uma pessoa: só ela o tem na sua caixa, e a decisão dela o leva adiante', async ({ visit }) => {
  const { id, numero } = await raise(await visit('solicitante'))
  const validator = await visit('validador', decide(id))
  await validator.getByRole('button', { name: 'Encaminhar…' }).click()
  const dialog = asked(validator, `Encaminhar o pedido ${numero}`)
  const forward = dialog.getByRole('button', { name: 'Encaminhar', exact: true })
  await becomes(() => forward.isDisabled(), true, 'sem pessoa não se encaminha')
  await choose(validator, 'Pessoa', /Conrado Confirmador/)
  await picture(validator, 'encaminhar')
  await forward.click()
  await sees(validator.getByText(`Pedido ${numero} encaminhado para Conrado Confirmador.`))
  // The next one took its place.
  await validator.goto(decide(id))
  await sees(status(validator, 'Em confirmação'))

  const confirmer = await visit('confirmador', '/financeiro/solicitacoes?aba=encaminhadas')
  await confirmer.getByRole('button', { name: new RegExp(`^${numero}`) }).click()
  await confirmer.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await asked(confirmer, `Aprovar o pedido ${numero}?`).getByRole('button', { name: 'Aprovar' }).click()
  await sees(confirmer.getByText(`Pedido ${numero} avançou: Em aprovação.`))
})

journey('cancelar exige o motivo, avisa quem pediu e não se repete', async ({ visit, house }) => {
  const requester = await visit('solicitante')
  const { id, numero } = await raise(requester)
  await requester.goto(order(id))
  await sees(status(requester, 'Solicitado'))
  const approver = await visit('aprovador', order(id))
  await inMenu(approver, 'Cancelar o pedido…')
  const dialog = asked(approver, `Cancelar o pedido ${numero}?`)
  const cancel = dialog.getByRole('button', { name: 'Cancelar o pedido' })
  await becomes(() => cancel.isDisabled(), true, 'sem motivo não se cancela')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Serviço adiado')
  await cancel.click()
  await sees(status(approver, 'Cancelado'))
  await gone(approver.getByRole('button', { name: 'Aprovar', exact: true }))
  await sees(status(requester, 'Cancelado'))
  await sees(requester.getByText('“Serviço adiado”'))
  const notices = await house.query('select 1 from correio where para = $1 and assunto like $2', [
    'solicitante@prumo.demo',
    `%${numero}%`,
  ])
  assert.equal(notices.length, 1, 'um aviso a quem pediu')
  const repeated = await approver.request.post(`/api/pedidos/${id}/cancelar`, { data: { justificativa: 'de novo' } })
  assert.equal(repeated.status(), 409)
  assert.equal((await repeated.json()).message, 'Status inválido!')
})

journey(
  'aprovar um pedido com contrato anexado avisa que o finaliza e o finaliza, com tudo retirado',
  async ({ visit }) => {
    const { id, numero } = await raise(await visit('solicitante'), {
      anexos: [{ tipo: 9, valor: 315.6, dataVencimento: addDays(today(), 15) }],
    })
    await act(await visit('validador'), id, 'avancar', { acao: 'aprovar' })
    await act(await visit('confirmador'), id, 'avancar', { acao: 'aprovar' })
    const approver = await visit('aprovador', decide(id))
    await approver.getByRole('button', { name: 'Aprovar', exact: true }).click()
    const dialog = asked(approver, `Aprovar o pedido ${numero}?`)
    await sees(dialog.getByText('aprovar já o finaliza', { exact: false }))
    await dialog.getByRole('button', { name: 'Aprovar e finalizar' }).click()
    await sees(approver.getByText(`Pedido ${numero} avançou: Finalizado.`))
    await approver.goto(decide(id))
    await sees(status(approver, 'Finalizado'))
    const item = approver.getByRole('row', { name: /Isolador pilar/ })
    assert.deepEqual((await item.getByRole('cell').allTextContents()).slice(2, 4), ['4 un', '4'])
    const treasurer = await visit('financeiro', `/financeiro/contas-a-pagar?query=${numero}`)
    await sees(treasurer.getByRole('row', { name: new RegExp(`^.*${numero}.*Contrato/Conta`) }))
  },
)

journey('quem não tem papel no workflow não decide; quem só lê não vê botão nenhum', async ({ visit }) => {
  const { id } = await raise(await visit('solicitante'))
  const reader = await visit('leitor', order(id))
  await sees(status(reader, 'Solicitado'))
  for (const name of ['Aprovar', 'Encaminhar…', 'Rejeitar…', 'Enviar', 'Editar', 'Retirar e finalizar'])
    assert.equal(await reader.getByRole('button', { name, exact: true }).count(), 0, name)
  const treasurer = await visit('financeiro', order(id))
  await sees(status(treasurer, 'Solicitado'))
  assert.equal(await treasurer.getByRole('button', { name: 'Aprovar', exact: true }).count(), 0)
  const refused = await treasurer.request.post(`/api/pedidos/${id}/avancar`, { data: { acao: 'aprovar' } })
  assert.ok(refused.status() === 403 || refused.status() === 409, String(refused.status()))
})
