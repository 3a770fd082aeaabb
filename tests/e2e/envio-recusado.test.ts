/** What the bank's file refuses (Spec 1 §4 and §5), each led to the field that mends it, by whoever may. */
import assert from 'node:assert/strict'
import { addBusinessDays } from '../../packages/domain/src/core/business-days.ts'
import { addDays, formatDate, today } from '../../packages/domain/src/core/dates.ts'
import { typedLine } from '../../packages/server/src/demonstracao/boleto.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture, type Stage } from './kit/journey.ts'
import { raise } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const DIA = addBusinessDays(today(), 2)

/** An approved order of one document with that fault; the page stands on it in the payables. */
async function comFalta(
  { house, visit }: Stage,
  pessoa: 'admin' | 'financeiro',
  falta: string,
  tipo = 7,
  phone = false,
) {
  const admin = await visit('admin', '/', { phone })
  const codigo = typedLine('001', DIA, 30_000, Number(`7${Date.now() % 100_000}`))
  const { id, numero } = await raise(admin, {
    justificativa: 'Envio que o banco recusa',
    anexos: [{ tipo, valor: 300, dataVencimento: DIA, ...(tipo === 4 && { codigoBarrasBoleto: codigo }) }],
  })
  await house.query(
    `update pedidos set status = 5, data_aprovacao = now(),
      aprovador_id = (select id from usuarios where email = 'aprovador@prumo.demo') where id = $1`,
    [id],
  )
  const [anexo] = await house.query<{ id: string }>(
    `update pedidos_anexos set numero_nota_fiscal = 'NF 77' where pedido_id = $1 returning id`,
    [id],
  )
  await house.query(`update pedidos_anexos set ${falta} where id = $1`, [anexo!.id])
  const page = pessoa === 'admin' ? admin : await visit(pessoa)
  await page.goto(`/financeiro/contas-a-pagar?query=${numero}&conta=${anexo!.id}`)
  return { page, codigo, anexo: anexo!.id }
}
type Pagina = Awaited<ReturnType<typeof comFalta>>['page']

async function abrirEnvio(page: Pagina) {
  await page.getByRole('button', { name: 'Enviar ao banco…' }).first().click()
  const envio = page.getByRole('dialog', { name: 'Enviar ao banco' })
  await choose(page, 'Conta pagadora', /Bradesco movimento/)
  return envio
}
/** Which field has the focus, by its own label. */
const noCampo = (page: Pagina) =>
  page.evaluate(() =>
    (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent?.replace(/ \*$/, ''),
  )

/** Mends that field in the dialog that opened on it; the payment is then fit to go. */
async function corrigir(page: Pagina, rotulo: string, valor: string) {
  const dados = page.getByRole('dialog', { name: 'Corrigir os dados do pagamento' })
  await sees(dados)
  await becomes(() => noCampo(page), rotulo)
  await dados.getByLabel(rotulo, { exact: true }).fill(valor)
  await dados.getByLabel(rotulo, { exact: true }).blur()
  await dados.getByRole('button', { name: 'Salvar' }).click()
  await gone(dados)
  await sees(page.getByRole('button', { name: 'Enviar 1 ao banco' }))
}

journey(
  'sem número, sem data ou sem código: um clique leva da recusa ao campo, e o pagamento fica apto',
  async (stage) => {
    const casos = [
      ['numero_nota_fiscal = null', 7, /Falta o número do documento/, 'Número do documento', 'NF 78'],
      ['data_vencimento = null', 7, /Falta a data/, 'Vencimento', formatDate(DIA)],
      [
        'codigo_barras_boleto = null, codigo_barras = null, valor_no_codigo = null',
        4,
        /Falta o código de barras/,
        'Código de barras',
        'o do boleto',
      ],
      [
        `tipo = 9, codigo_barras_boleto = '123', codigo_barras = null, valor_no_codigo = null`,
        4,
        /código de barras não é válido/,
        'Código de barras',
        'o do boleto',
      ],
    ] as const
    for (const [n, [falta, tipo, motivo, rotulo, valor]] of casos.entries()) {
      const { page, codigo } = await comFalta(stage, 'admin', falta, tipo)
      const envio = await abrirEnvio(page)
      await sees(envio.getByText(motivo))
      if (n === 0) {
        await assertAccessible(page)
        await picture(page, 'envio-recusado')
      }
      await envio.getByRole('button', { name: 'Corrigir os dados' }).click()
      await corrigir(page, rotulo, valor === 'o do boleto' ? codigo : valor)
      await gone(envio.getByText(motivo))
    }
  },
)

journey('sem valor o botão diz por quê, e os dados se corrigem ao lado dele', async (stage) => {
  const { page } = await comFalta(stage, 'admin', 'valor = null')
  await sees(page.getByRole('button', { name: /^Enviar ao banco…: .*Falta o valor/ }).first())
  await page.getByRole('button', { name: 'Corrigir os dados…' }).first().click()
  const dados = page.getByRole('dialog', { name: 'Corrigir os dados do pagamento' })
  await dados.getByLabel('Valor', { exact: true }).fill('300')
  await dados.getByRole('button', { name: 'Salvar' }).click()
  await gone(dados)
})

journey('o dia que passou se reagenda da própria recusa', async (stage) => {
  const { page } = await comFalta(stage, 'admin', `data_agendada = '${addDays(today(), -1)}', status = 2`)
  const envio = await abrirEnvio(page)
  await sees(envio.getByText(/já passou: reagende para/))
  await envio.getByRole('button', { name: 'Reagendar' }).click()
  const agenda = page.getByRole('dialog', { name: 'Reagendar o pagamento' })
  await sees(agenda)
  await agenda.getByRole('button', { name: 'Reagendar', exact: true }).click()
  await gone(agenda)
  await sees(page.getByRole('button', { name: 'Enviar 1 ao banco' }))
})

journey(
  'sem os dados bancários: quem edita fornecedores vai ao cadastro, quem não edita diz quem recebe',
  async (stage) => {
    const { house } = stage
    const [fornecedor] = await house.query<{ id: string }>(
      `insert into fornecedores (nome, cpf_ou_cnpj) values ('Sem Banco Ltda', '11444777000161')
      on conflict do nothing returning id`,
    )
    assert.ok(fornecedor)
    const { page } = await comFalta(stage, 'admin', `fornecedor_id = ${fornecedor.id}`)
    const envio = await abrirEnvio(page)
    await sees(envio.getByText(/Falta o banco do favorecido/).first())
    await envio.getByRole('link', { name: 'Corrigir o fornecedor' }).first().click()
    await arrives(page, `/financeiro/fornecedores/editar/${fornecedor.id}?campo=bancoCode`)
    await becomes(() => noCampo(page), 'Banco')

    await house.query(
      `update permissoes set editar = false where alvo = 'Fornecedores'
      and usuario_id = (select id from usuarios where email = 'financeiro@prumo.demo')`,
    )
    const outra = await comFalta(stage, 'financeiro', `fornecedor_id = ${fornecedor.id}`)
    const seu = await abrirEnvio(outra.page)
    await sees(seu.getByText(/Falta a agência do favorecido/))
    assert.equal(await seu.getByRole('link', { name: 'Corrigir o fornecedor' }).count(), 0)
    await seu.getByRole('button', { name: 'Dizer quem recebe' }).first().click()
    await sees(outra.page.getByRole('dialog', { name: 'Corrigir os dados do pagamento' }))
    await becomes(() => noCampo(outra.page), 'Banco')
  },
)

journey('ao anexar, quem pede sabe o que o banco vai pedir', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/pedidos/novo')
  await page
    .getByLabel('Anexos: escolher arquivos')
    .setInputFiles({ name: 'Boleto da obra.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  const card = page.getByRole('region', { name: 'Anexo Boleto da obra.pdf' })
  await sees(
    card.getByText(
      'Para pagar, o banco ainda vai pedir o número do documento, o código de barras, o valor e o vencimento.',
    ),
  )
  await card.getByLabel('Número do documento').fill('BOL-1')
  await sees(card.getByText('Para pagar, o banco ainda vai pedir o código de barras, o valor e o vencimento.'))
  await picture(page, 'anexo-para-o-banco')
})

journey('marcar como pago: o dia, o valor pago e os juros à parte', async (stage) => {
  const { page, anexo } = await comFalta(stage, 'admin', `data_vencimento = '${addDays(today(), -30)}'`)
  await page.getByRole('button', { name: 'Marcar como pago…' }).first().click()
  const pagar = page.getByRole('dialog', { name: 'Marcar como pago' })
  await sees(pagar)
  await sees(pagar.getByText(/agência .*, conta /))
  await picture(page, 'marcar-como-pago')
  await pagar.getByRole('textbox', { name: 'Pago em' }).fill(formatDate(addDays(today(), -2)))
  await pagar.getByLabel('Valor pago').fill('308,50')
  await pagar.getByLabel('Valor pago').blur()
  await sees(pagar.getByText(/diga a diferença à parte/))
  await pagar.getByLabel('Juros').fill('2,50')
  await pagar.getByLabel('Multa').fill('6')
  await pagar.getByLabel('Motivo da diferença').fill('Vinte e oito dias de atraso')
  // Told apart, nothing is wrong any more.
  await gone(pagar.getByText(/diga a diferença à parte/))
  await pagar
    .getByLabel('Comprovante')
    .setInputFiles({ name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await assertAccessible(page)
  await picture(page, 'marcar-como-pago-com-juros')
  await pagar.getByRole('button', { name: 'Marcar como pago' }).click()
  await sees(page.getByText(/^Pago: /))
  const [pago] = await stage.house.query<{ dia: string; juros: string; multa: string; valor: string }>(
    `select (pago_em at time zone 'America/Sao_Paulo')::date::text as dia, juros, multa, valor from pedidos_anexos where id = $1`,
    [anexo],
  )
  assert.deepEqual(pago, { dia: addDays(today(), -2), juros: '2.50', multa: '6.00', valor: '300.00' })
})

journey('no telefone, marcar como pago cabe na tela, com a diferença à vista', async (stage) => {
  const { page } = await comFalta(stage, 'admin', `data_vencimento = '${addDays(today(), -30)}'`, 7, true)
  // The document's own sheet is over the list.
  await page.getByRole('button', { name: 'Marcar como pago…' }).last().click()
  const pagar = page.getByRole('dialog', { name: 'Marcar como pago' })
  await pagar.getByLabel('Valor pago').fill('308,50')
  await pagar.getByLabel('Valor pago').blur()
  await sees(pagar.getByLabel('Juros'))
  await assertNoSidewaysScroll(page)
  await picture(page, 'marcar-como-pago-telefone')
})
