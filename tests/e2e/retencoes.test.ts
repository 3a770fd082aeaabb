import assert from 'node:assert/strict'
import { addDays, formatDate, formatMonth, today } from '@prumo/domain/core/dates.ts'
import { nfseXml } from '../../packages/server/src/financeiro/captura/nfse.cenario.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, fillHead, proof, send } from './kit/orders.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const CNPJ = '33000167000101'
/** R$ 10.000,00 of labour, of this month: INSS 11%, IRRF 1% and CSRF 4,65% leave R$ 8.335,00. */
const nota = (numero: number) => ({
  name: `NFSe ${numero}.xml`,
  mimeType: 'text/xml',
  buffer: nfseXml({
    cnpj: CNPJ,
    numero,
    emissao: `${today()}T00:00:01-03:00`,
    tribFed:
      '<piscofins><CST>01</CST><tpRetPisCofins>3</tpRetPisCofins></piscofins><vRetCP>1100.00</vRetCP><vRetIRRF>150.00</vRetIRRF><vRetCSLL>465.00</vRetCSLL>',
  }),
})

journey(
  'uma nota de serviço solta no pedido: o líquido visto antes, aprovado e pago com as guias, e a folha do mês',
  async ({ visit, house }) => {
    // The accountant confirms a rule on its screen; the others were confirmed before.
    await house.query(
      "update regras_de_retencao set confirmada = true, fonte = replace(fonte, ' A confirmar pelo contador.', '') where nome not like 'CSRF%'",
    )
    const fiscal = await visit('financeiro', '/financeiro/regras-de-retencao')
    await sees(fiscal.getByText('CSRF 4,65%: PIS, COFINS e CSLL'))
    await picture(fiscal, 'regras-de-retencao')
    const [csrf] = await house.query<{ id: string }>("select id from regras_de_retencao where nome like 'CSRF%'")
    await fiscal.goto(`/financeiro/regras-de-retencao/editar/${csrf!.id}`)
    await fiscal.getByLabel('Confirmada pelo contador').check()
    await fiscal.getByRole('button', { name: 'Confirmar', exact: true }).click()
    // Refused while its source still says it waits.
    await sees(fiscal.getByText(/Tire “A confirmar pelo contador” da fonte/).first())
    await fiscal.getByLabel('Fonte legal').fill('Lei 10.833/2003, arts. 30, 31 e 35.')
    await picture(fiscal, 'regra-de-retencao')
    await fiscal.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await becomes(
      async () =>
        (
          await house.query<{ c: boolean }>('select confirmada as c from regras_de_retencao where id = $1', [csrf!.id])
        )[0]!.c,
      true,
    )

    const page = await visit('financeiro', '/financeiro/pedidos/novo')
    await fillHead(page, 'Mão de obra de outubro')
    await attach(page, nota(321))
    const dialog = page.getByRole('dialog', { name: 'Conferir a nota 321' })
    await sees(dialog.getByText('A nota é de R$ 10.000,00; o pedido fica em R$ 10.000,00. Os valores conferem.'))
    await dialog.getByRole('button', { name: 'Cadastrar' }).click()
    await page.getByRole('dialog', { name: 'Cadastrar fornecedor' }).getByRole('button', { name: 'Cadastrar' }).click()
    await sees(dialog.getByRole('radiogroup', { name: 'Fornecedor do pedido' }))
    await dialog.getByRole('button', { name: 'Aplicar ao pedido' }).click()
    const invoice = page.getByRole('region', { name: 'Anexo NFSe 321.xml' })
    await becomes(() => invoice.getByLabel('Serviço (item da LC 116)').inputValue(), '17.05')
    await becomes(() => invoice.getByLabel('INSS retido na nota').inputValue(), 'R$ 1.100,00')
    await attach(page, { name: 'Dados para pagar.pdf', mimeType: 'application/pdf', buffer: pdf })
    const pay = page.getByRole('region', { name: 'Anexo Dados para pagar.pdf' })
    await pay.getByRole('combobox', { name: 'Tipo do anexo' }).click()
    await page.getByRole('option', { name: 'Transferência' }).first().click()
    await pay.getByLabel('Número do documento').fill('321')
    await pay.getByLabel('Valor', { exact: true }).fill('R$ 10.000,00')
    const due = pay.getByRole('textbox', { name: 'Vencimento' })
    await due.fill(formatDate(addDays(today(), 10)))
    await due.blur()
    // Before it is sent, in the same words.
    await sees(
      page.getByRole('status').getByText(/se retêm R\$ 1\.665,00 de tributos: ao fornecedor se pagam R\$ 8\.335,00/),
    )
    await picture(page, 'retencoes-no-formulario')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    // Gross is refused, and the net is said.
    const recusa = page.getByRole('dialog', { name: 'O pedido não foi enviado' })
    await sees(recusa.getByText(/se retêm R\$ 1\.665,00 de tributos: ao fornecedor se pagam R\$ 8\.335,00/))
    await recusa.getByRole('button', { name: 'OK' }).click()
    await pay.getByLabel('Valor', { exact: true }).fill('R$ 8.335,00')
    await sees(page.getByRole('status').getByText(/R\$ 1\.665,00 de tributos retidos .*Os valores conferem\./))
    await page
      .getByRole('status')
      .getByText(/Os valores conferem/)
      .scrollIntoViewIfNeeded()
    await picture(page, 'retencoes-conferem')
    const { id, numero } = await send(page)

    for (const quem of ['validador', 'confirmador'] as const) {
      const decide = await visit(quem, '/financeiro/solicitacoes')
      const answer = await decide.request.post(`/api/pedidos/${id}/avancar`, { data: { acao: 'aprovar' } })
      assert.equal(answer.status(), 200, await answer.text())
    }
    const approver = await visit('aprovador', '/financeiro/solicitacoes')
    await approver.getByRole('button', { name: new RegExp(`^${numero}`) }).click()
    const side = approver.getByRole('complementary', { name: 'Documento e decisão' })
    const painel = side.getByRole('region', { name: 'Retenções na fonte' })
    await sees(painel.getByText('Líquido ao fornecedor'))
    await sees(painel.getByText('R$ 8.335,00').first())
    await sees(painel.getByText(/A nota diz IRRF retido de R\$ 150,00, e pelas regras são R\$ 100,00/))
    await picture(approver, 'retencoes-na-decisao')
    await approver.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await approver
      .getByRole('dialog', { name: `Aprovar o pedido ${numero}?` })
      .getByRole('button', { name: 'Aprovar' })
      .click()
    await sees(approver.getByText(`Pedido ${numero} aprovado.`))
    await gone(approver.getByRole('list', { name: 'Solicitações' }).getByText(numero, { exact: true }))

    // On the phone too, and there the sheet holds.
    const phone = await visit('financeiro', `/financeiro/pedidos/detalhes/${id}`, { phone: true })
    await sees(phone.getByRole('region', { name: 'Retenções na fonte' }).getByText('Líquido ao fornecedor'))
    await assertNoSidewaysScroll(phone)
    await picture(phone, 'retencoes-telefone')

    const mes = await visit('financeiro', `/financeiro/retencoes`)
    await sees(mes.getByText(formatMonth(today().slice(0, 7))).first())
    await sees(mes.getByRole('table', { name: 'Guias do mês' }).getByText('INSS').first())
    await picture(mes, 'retencoes-do-mes')
    await assertAccessible(mes)
    await assertNoSidewaysScroll(mes)
    const [conta] = await house.query<{ soma: string }>(
      'select sum(g.valor)::text as soma from pedidos_retencoes r join pedidos_anexos g on g.id = r.guia_id where r.competencia = $1',
      [today().slice(0, 7)],
    )
    const folha = (await (await mes.request.get(`/api/retencoes?mes=${today().slice(0, 7)}`)).json()) as {
      retido: number
    }
    assert.equal(folha.retido, Number(conta!.soma))

    // The INSS guide goes from where it is paid, with its proof.
    await mes.getByRole('table', { name: 'Guias do mês' }).getByRole('link', { name: 'INSS' }).first().click()
    await mes.waitForURL(/contas-a-pagar/)
    const row = mes.getByRole('row', { name: new RegExp(numero) }).first()
    await sees(row.getByText('R$ 1.100,00'))
    await row.getByRole('checkbox').check()
    await mes.getByRole('button', { name: 'Marcar como pago…' }).click()
    const paying = mes.getByRole('dialog', { name: 'Marcar como pago' })
    await paying.getByLabel('Comprovante: escolher arquivo').setInputFiles(proof)
    await paying.getByRole('button', { name: 'Marcar como pago' }).click()
    await becomes(
      async () =>
        (
          await house.query<{ n: number }>(
            'select count(*)::int as n from pedidos_anexos where pedido_id = $1 and tipo = 11 and status = 3',
            [id],
          )
        )[0]!.n,
      1,
    )
    await mes.goto('/financeiro/retencoes')
    await sees(mes.getByRole('table', { name: 'Guias do mês' }).getByText('INSS').first())
    await picture(mes, 'retencoes-recolhidas')
  },
  { timeout: 150_000 },
)
