import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { Person } from './kit/house.ts'
import { journeys, picture, type Stage } from './kit/journey.ts'
import {
  attach,
  attachment,
  fillHead,
  fillItem,
  fillSlip,
  proof,
  proposal,
  readsProposal,
  send,
  slip,
} from './kit/orders.ts'
import { arrives, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const title = (page: Page, numero: string) => page.getByRole('heading', { name: `Pedido ${numero}` })

/** A page of that PDF, drawn: the tests' browser, as a phone's, shows none in a frame. */
const drawnPdf = (where: Page | Locator, name: string) =>
  where.getByRole('region', { name: `Documento ${name}` }).locator('canvas')

/** Opens the inbox at that order and sees its documents beside the decision: the PDF and the picture really drawn. */
async function openInInbox(visit: Stage['visit'], person: Person, numero: string): Promise<Page> {
  const page = await visit(person, '/financeiro/solicitacoes')
  await page.getByRole('button', { name: new RegExp(`^${numero}`) }).click()
  const side = page.getByRole('complementary', { name: 'Documento e decisão' })
  await sees(side.getByRole('heading', { name: `Pedido ${numero}` }))
  await readsProposal(side)
  await side.getByRole('button', { name: /^Boleto BOL-7781/ }).click()
  const drawn = side.getByRole('img', { name: slip.name })
  await sees(drawn)
  await becomes(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth), 1)
  return page
}

async function approve(page: Page, numero: string, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Aprovar o pedido ${numero}?` })
  await sees(dialog.getByText('R$ 1.139,63'))
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await sees(page.getByText(said))
  await gone(page.getByRole('list', { name: 'Solicitações' }).getByText(numero, { exact: true }))
}

journey(
  'um pedido do rascunho ao pago: levantar, validar, confirmar, aprovar, retirar, finalizar e pagar com comprovante',
  async ({ visit, house }) => {
    const requester = await visit('solicitante', '/financeiro/pedidos')
    await requester.getByRole('link', { name: 'Novo pedido' }).click()
    await arrives(requester, '/financeiro/pedidos/novo')
    const submit = requester.getByRole('button', { name: 'Enviar', exact: true })
    await sees(requester.getByText('Preencha todos os campos obrigatórios corretamente para continuar'))
    await becomes(() => submit.isDisabled(), true)
    await fillHead(requester, 'Reposição de isoladores do trecho 1')
    await fillItem(requester, 1, {
      descricao: 'Isolador pilar 15 kV',
      unidade: 'un',
      quantidade: '12',
      centavos: '7890',
      categoria: /3\.1\.04/,
    })
    await requester.keyboard.press('Enter')
    await requester.getByRole('button', { name: 'Adicionar item' }).click()
    await fillItem(requester, 2, {
      descricao: 'Parafuso M16 galvanizado',
      unidade: 'cx',
      quantidade: '11',
      centavos: '1753',
    })
    await sees(requester.getByRole('status', { name: 'Total do pedido' }).getByText('R$ 1.139,63'))
    await attach(requester, proposal, slip)
    await sees(attachment(requester, proposal))
    await fillSlip(requester, 113_963, 20)
    await sees(requester.getByText('Os valores conferem.'))
    await picture(requester, 'pedido-novo')
    const { id, numero } = await send(requester)
    await sees(title(requester, numero))
    await sees(requester.getByRole('main').getByText('Solicitado').first())
    await picture(requester, 'pedido-solicitado')

    const validator = await openInInbox(visit, 'validador', numero)
    await picture(validator, 'solicitacoes')
    await approve(validator, numero, `Pedido ${numero} avançou: Em confirmação.`)
    const confirmer = await openInInbox(visit, 'confirmador', numero)
    await approve(confirmer, numero, `Pedido ${numero} avançou: Em aprovação.`)
    const approver = await openInInbox(visit, 'aprovador', numero)
    await approve(approver, numero, `Pedido ${numero} aprovado.`)

    const treasurer = await visit('financeiro', `/financeiro/pedidos/detalhes/${id}`)
    await sees(treasurer.getByRole('main').getByText('Aprovado').first())
    await treasurer.getByRole('button', { name: 'Retirar e finalizar' }).click()
    await arrives(treasurer, `/financeiro/pedidos/finalizar/${id}`)
    await treasurer.getByLabel('Retirado de Isolador pilar 15 kV', { exact: true }).fill('5')
    await sees(
      treasurer.getByText('Retirado R$ 394,50 de R$ 1.139,63. Ficam R$ 745,13 a retirar; o pedido continua aberto.'),
    )
    const retirado = treasurer.getByLabel('Retirado de Isolador pilar 15 kV', { exact: true })
    await retirado.fill('50')
    await retirado.blur()
    await sees(treasurer.getByText('Informe no máximo 12.'))
    await treasurer.getByRole('button', { name: 'Retirar tudo', exact: true }).click()
    await sees(treasurer.getByText('O pedido será finalizado.'))
    await gone(treasurer.getByText('Informe no máximo 12.'))
    await picture(treasurer, 'finalizar')
    await treasurer.getByRole('button', { name: 'Registrar retirada' }).click()
    await sees(treasurer.getByRole('dialog').getByText('Pedido finalizado.'))
    // The page behind it does not deny it.
    assert.equal(
      await treasurer.getByText(/não pode ser finalizado agora|Status inválido|já está finalizado/).count(),
      0,
    )
    await treasurer.getByRole('button', { name: 'OK' }).click()
    await arrives(treasurer, `/financeiro/pedidos/detalhes/${id}`)
    await sees(treasurer.getByRole('main').getByText('Finalizado').first())

    await treasurer.goto('/financeiro/contas-a-pagar')
    await sees(treasurer.getByRole('list', { name: 'Filtros ativos' }).getByText('Pendente'))
    await treasurer.getByRole('searchbox', { name: 'Buscar na lista' }).fill('BOL-7781')
    const row = treasurer.getByRole('row', { name: new RegExp(numero) })
    await sees(row.getByText('R$ 1.139,63'))
    await gone(treasurer.getByRole('row').nth(2))
    await row.getByRole('checkbox').check()
    await picture(treasurer, 'contas-a-pagar')
    await treasurer.getByRole('button', { name: 'Marcar como pago…' }).click()
    const paying = treasurer.getByRole('dialog', { name: 'Marcar como pago' })
    const pay = paying.getByRole('button', { name: 'Marcar como pago' })
    await sees(paying.getByText('Desfazer depois pede permissão e motivo.'))
    await becomes(() => pay.isDisabled(), true, 'sem comprovante não se paga')
    await paying.getByLabel('Comprovante: escolher arquivo').setInputFiles(proof)
    await picture(treasurer, 'pagar')
    await pay.click()
    await sees(treasurer.getByText(/^Pago: /))
    await gone(row)

    await treasurer.goto(`/financeiro/pedidos/detalhes/${id}`)
    await treasurer.getByRole('button', { name: /^Boleto BOL-7781 Pago/ }).click()
    await treasurer.getByRole('button', { name: 'Ver comprovante' }).click()
    await sees(drawnPdf(treasurer, `Comprovante de ${slip.name}`))
    await picture(treasurer, 'pedido-pago')

    // Who raised it sees the end of the road without asking for the page again.
    await sees(requester.getByRole('main').getByText('Finalizado').first())
    const log = await house.query<{ descricao: string; acao_id: number }>(
      `select descricao, acao_id from logs where acao_id in (1, 2, 3) and alvo_id = $1 order by id`,
      [id],
    )
    assert.deepEqual(
      log.map((line) => line.acao_id),
      [1, 2, 2, 2, 2],
      log.map((line) => line.descricao).join('\n'),
    )
  },
  { timeout: 120_000, always: true },
)
