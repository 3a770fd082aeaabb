import { journeys, picture } from './kit/journey.ts'
import { attach, fillHead, fillItem, proposal, raise, readsProposal, send } from './kit/orders.ts'
import { arrives, gone, sees } from './kit/page.ts'

const journey = journeys()

journey('no telefone: aprovar da caixa com o polegar, ver o documento e rejeitar com motivo', async ({ visit }) => {
  const requester = await visit('solicitante')
  const first = await raise(requester)
  const second = await raise(requester, { anexos: [{ tipo: 1 }, { tipo: 6 }] })
  const page = await visit('validador', '/financeiro/solicitacoes', { phone: true })
  const card = (numero: string) =>
    page
      .getByRole('list', { name: 'Solicitações' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${numero}`) })

  const approve = card(first.numero).getByRole('button', { name: 'Aprovar' })
  const size = (await approve.boundingBox())!
  if (size.height < 44) throw new Error(`o botão tem ${size.height} px de altura, menos que um polegar`)
  await approve.tap()
  await page
    .getByRole('dialog', { name: `Aprovar o pedido ${first.numero}?` })
    .getByRole('button', { name: 'Aprovar' })
    .tap()
  await sees(page.getByText(`Pedido ${first.numero} avançou: Em confirmação.`))
  await gone(card(first.numero))

  await card(second.numero)
    .getByRole('button', { name: new RegExp(`^${second.numero}`) })
    .tap()
  await arrives(page, `/financeiro/solicitacoes/detalhes/${second.id}`)
  await sees(page.getByRole('region', { name: 'Documento documento 1.pdf' }))
  await picture(page, 'telefone-decisao')
  await page.getByRole('button', { name: 'Rejeitar…' }).tap()
  const dialog = page.getByRole('dialog', { name: `Rejeitar o pedido ${second.numero}?` })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Fora do contrato')
  await dialog.getByRole('button', { name: 'Rejeitar' }).tap()
  await sees(page.getByText(`Pedido ${second.numero} rejeitado.`))
  // The next one took its place.
  await page.goto(`/financeiro/solicitacoes/detalhes/${second.id}`)
  await sees(page.getByRole('main').getByText('Rejeitado', { exact: true }))
})

journey('no telefone: levantar um pedido pelo menu em gaveta', async ({ visit }) => {
  const page = await visit('solicitante', '/', { phone: true })
  await page.getByRole('button', { name: 'Mostrar menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pedidos', exact: true }).tap()
  await arrives(page, '/financeiro/pedidos')
  await gone(page.getByRole('dialog', { name: 'Menu' }))
  // Until the list is there, the home page stays, with a 'Novo pedido' of its own.
  await sees(page.getByRole('heading', { name: 'Pedidos', exact: true }))
  await page.getByRole('link', { name: 'Novo pedido' }).tap()
  await fillHead(page, 'Do canteiro')
  await fillItem(page, 1, { descricao: 'Isolador pilar', unidade: 'un', quantidade: '2', centavos: '7890' })
  await attach(page, proposal)
  await picture(page, 'telefone-pedido-anexos')
  await send(page)
  await sees(page.getByRole('main').getByText('Solicitado', { exact: true }))
  await readsProposal(page.getByRole('main'))
  await picture(page, 'telefone-pedido-enviado')
})
