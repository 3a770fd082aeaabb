/** What is paid is bound to what was approved: the refusal, who mends it, and the payment, to the end. */
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture, type Stage } from './kit/journey.ts'
import { raise } from './kit/orders.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()
const CONTAS = '/financeiro/contas-a-pagar'

/** As approved by the approver of the demonstration, some minutes ago. */
const aprovado = (house: Stage['house'], id: string) =>
  house.query(
    `update pedidos set status = 5, data_solicitacao = now(), data_aprovacao = now(),
      aprovador_id = (select id from usuarios where email = 'aprovador@prumo.demo') where id = $1`,
    [id],
  )
const contaDe = async (house: Stage['house'], pedido: string) =>
  (
    await house.query<{ id: string }>('select id from pedidos_anexos where pedido_id = $1 order by id desc limit 1', [
      pedido,
    ])
  )[0]!.id

journey(
  'o que passa do aprovado espera quem aprova, que o encontra na sua caixa; e então é pago',
  async ({ visit, house }) => {
    const caixa = await visit('admin', '/')
    const { id, numero } = await raise(caixa, {
      justificativa: 'Quilombo: o boleto veio com frete',
      anexos: [{ tipo: 7, valor: 400, dataVencimento: addDays(today(), 60) }],
      total: 315.6,
    })
    await aprovado(house, id)
    const conta = await contaDe(house, id)

    await caixa.goto(`${CONTAS}?conta=${conta}&query=${numero}`)
    await sees(caixa.getByText('Passa do aprovado').first())
    const olhar = caixa.getByRole('list', { name: 'A conferir no pagamento' })
    await sees(olhar.getByText(/pedem R\$ 400,00 e ele vale R\$ 315,60: o excedente de R\$ 84,40/))
    await sees(caixa.getByRole('button', { name: /^Marcar como pago…: .*excedente/ }).first())
    await assertAccessible(caixa)
    await picture(caixa, 'pagamento-excedente')

    const aprovador = await visit('aprovador', '/financeiro/solicitacoes')
    await aprovador.getByRole('tab', { name: /^Excedentes a aprovar/ }).click()
    await aprovador.getByRole('searchbox').fill(String(numero))
    await sees(aprovador.getByRole('heading', { name: new RegExp(`^Pedido ${numero}`) }))
    await picture(aprovador, 'excedentes-a-aprovar')
    await aprovador.getByRole('button', { name: 'Aprovar o excedente…' }).click()
    const dialogo = aprovador.getByRole('dialog', { name: /Aprovar o excedente do pedido/ })
    await sees(dialogo.getByText(/R\$ 84,40 além do que foi aprovado/))
    await becomes(() => dialogo.getByRole('button', { name: 'Aprovar o excedente' }).isDisabled(), true, 'sem motivo')
    await dialogo.getByRole('textbox').fill('O frete não estava na proposta.')
    await dialogo.getByRole('button', { name: 'Aprovar o excedente' }).click()
    await sees(aprovador.getByText(`Excedente do pedido ${numero} aprovado.`))

    await gone(caixa.getByText('Passa do aprovado').first())
    await becomes(
      async () =>
        (await house.query<{ n: string }>('select excedente_aprovado as n from pedidos where id = $1', [id]))[0]!.n,
      '84.40',
    )
    await sees(caixa.getByRole('button', { name: 'Marcar como pago…', exact: true }).first())
  },
)

journey(
  'outro favorecido e juros: quem informou não confere, a outra pessoa vê o destino e libera',
  async ({ visit, house }) => {
    const caixa = await visit('admin', '/')
    const { id, numero } = await raise(caixa, {
      justificativa: 'Xingu: o fornecedor cedeu o crédito',
      anexos: [{ tipo: 7, valor: 300, dataVencimento: addDays(today(), 60) }],
    })
    await aprovado(house, id)
    const conta = await contaDe(house, id)
    const aqui = `${CONTAS}?conta=${conta}&query=${numero}`
    await caixa.goto(aqui)
    await caixa.getByRole('button', { name: 'Corrigir os dados…' }).first().click()
    const dados = caixa.getByRole('dialog', { name: 'Corrigir os dados do pagamento' })
    await sees(dados)
    await assertAccessible(caixa)
    await picture(caixa, 'corrigir-dados')
    await dados.getByLabel('Número do documento').fill('NF 4410')
    await dados.getByLabel('Favorecido', { exact: true }).fill('Factoring Leal')
    await dados.getByLabel('CPF/CNPJ do favorecido').fill('529.982.247-25')
    await dados.getByLabel('Juros').fill('4,50')
    // Told apart, and why: without the reason it is not saved.
    await becomes(() => dados.getByRole('button', { name: 'Salvar' }).isDisabled(), true, 'sem o motivo')
    await dados.getByLabel('Motivo da diferença').fill('Três dias de atraso')
    await dados.getByRole('button', { name: 'Salvar' }).click()
    await gone(dados)
    const olhar = caixa.getByRole('list', { name: 'A conferir no pagamento' })
    await sees(olhar.getByText(/Factoring Leal \(529\.982\.247-25\), e não pela conta cadastrada/))
    await sees(olhar.getByText(/Paga-se R\$ 304,50 por um documento de R\$ 300,00/))
    await sees(caixa.getByRole('button', { name: /^Conferir…: Você informou/ }))
    await picture(caixa, 'pagamento-a-conferir')

    const outra = await visit('financeiro', aqui)
    await outra.getByRole('button', { name: 'Conferir…' }).click()
    const dialogo = outra.getByRole('dialog', { name: 'Conferir o pagamento?' })
    await sees(dialogo.getByText(/Destino: /))
    await picture(outra, 'conferir-pagamento')
    await dialogo.getByRole('textbox').fill('Confirmei a cessão por telefone com o fornecedor.')
    await dialogo.getByRole('button', { name: 'Conferi: pode ser pago' }).click()
    await sees(outra.getByText(/^Pagamento conferido/))
    await sees(caixa.getByRole('button', { name: 'Marcar como pago…', exact: true }).first())
  },
)

journey('no telefone, o que impede e onde se corrige cabem na tela', async ({ visit, house }) => {
  const page = await visit('admin', '/', { phone: true })
  const { id, numero } = await raise(page, {
    justificativa: 'Jaguaribe: no telefone',
    anexos: [{ tipo: 7, valor: 400, dataVencimento: addDays(today(), 60) }],
    total: 315.6,
  })
  await aprovado(house, id)
  await page.goto(`${CONTAS}?conta=${await contaDe(house, id)}&query=${numero}`)
  await sees(page.getByRole('list', { name: 'A conferir no pagamento' }))
  await assertNoSidewaysScroll(page)
  await picture(page, 'pagamento-excedente-telefone')
})
