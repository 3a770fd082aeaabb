import { journeys } from './kit/journey.ts'
import { act, raise } from './kit/orders.ts'
import { gone, sees } from './kit/page.ts'

const journey = journeys()

journey(
  'o que uma pessoa faz aparece na tela das outras, sem recarregar: lista, caixa, pedido e contagem do menu',
  async ({ visit }) => {
    const validator = await visit('validador', '/financeiro/solicitacoes')
    const inbox = validator.getByRole('list', { name: 'Solicitações' })
    await sees(inbox)
    const colleague = await visit('leitor', '/financeiro/pedidos')
    await sees(colleague.getByRole('table'))
    const requester = await visit('solicitante')
    const before = Number(await menuCount(validator))

    const { id, numero } = await raise(requester, { justificativa: 'Visto por todos' })
    await sees(inbox.getByText(numero, { exact: true }))
    await sees(validator.getByRole('link', { name: `Solicitações ${before + 1} pendências` }))
    const row = colleague.getByRole('row', { name: new RegExp(` ${numero} Solicitado`) })
    await sees(row)

    await requester.goto(`/financeiro/pedidos/detalhes/${id}`)
    await sees(requester.getByRole('main').getByText('Solicitado', { exact: true }))
    await act(validator, id, 'avancar', { acao: 'aprovar' })
    await sees(requester.getByRole('main').getByText('Em confirmação', { exact: true }))
    await sees(colleague.getByRole('row', { name: new RegExp(` ${numero} Em confirmação`) }))
    await gone(inbox.getByText(numero, { exact: true }))
  },
)

const menuCount = async (page: import('playwright-core').Page): Promise<string> =>
  /\d+/.exec(
    (await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: /^Solicitações/ })
      .textContent()) ?? '',
  )?.[0] ?? '0'

journey('dois decidem ao mesmo tempo: um consegue, o outro lê por que não e vê o novo estado', async ({ visit }) => {
  const { id, numero } = await raise(await visit('solicitante'))
  const slow = await visit('aprovador', `/financeiro/solicitacoes/detalhes/${id}`)
  await slow.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const dialog = slow.getByRole('dialog', { name: `Aprovar o pedido ${numero}?` })
  await sees(dialog)
  await act(await visit('validador'), id, 'avancar', { acao: 'rejeitar', justificativa: 'Duplicado' })
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await sees(slow.getByRole('dialog', { name: `Pedido ${numero}` }))
  await slow.getByRole('button', { name: 'OK' }).click()
  await sees(slow.getByRole('main').getByText('Rejeitado', { exact: true }))
})
