import assert from 'node:assert/strict'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { montarBarras } from '@prumo/domain/financeiro/captura/boleto.ts'
import { barrasParaLinha } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import type { Page } from 'playwright-core'
import { chaveDe, notaXml } from '../../packages/server/src/financeiro/captura/notas.cenario.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, fillHead, fillItem, proposal, raise, send } from './kit/orders.ts'
import { assertNoSidewaysScroll, becomes, sees } from './kit/page.ts'

const journey = journeys()

const NEW = '/financeiro/pedidos/novo'
const item = { descricao: 'Isolador pilar 15 kV', unidade: 'un', quantidade: '4', centavos: '7890' }
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })
const due = addDays(today(), 20)
let serial = 0
const barcode = (bank = '341', cents = 123_456) => montarBarras(bank, due, cents, String(++serial).padStart(25, '7'))
const card = (page: Page, name: RegExp | string) => page.getByRole('region', { name })
const bar = (page: Page) => page.getByLabel('Ler documento')

/** Interleaved two of five, as a boleto prints it: drawn, so that a picture of it can be read. */
const drawn = (page: Page, digits: string) =>
  page.evaluate((text) => {
    const widths = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
    const pairs = text.match(/../g)!.map(([a, b]) => {
      const [bars, spaces] = [widths[Number(a)]!, widths[Number(b)]!]
      return [...bars].map((width, n) => width + spaces[n]).join('')
    })
    const all = `nnnn${pairs.join('')}wnn`
    const canvas = Object.assign(document.createElement('canvas'), { width: 1700, height: 300 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    let x = 60
    for (const [n, width] of [...all].entries()) {
      const size = width === 'w' ? 9 : 3
      if (n % 2 === 0) pen.fillRect(x, 40, size, 220)
      x += size
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  }, digits)

journey(
  'uma linha colada preenche banco, valor e vencimento; o leitor de mesa e a câmera também',
  async ({ visit }) => {
    const page = await visit('solicitante', NEW)
    await fillHead(page, 'Boletos lidos')
    await fillItem(page, 1, item)
    await attach(page, proposal)

    const first = barcode()
    const line = barrasParaLinha(first)!
    await bar(page).fill(line)
    await bar(page).press('Enter')
    const slip = card(page, 'Anexo Boleto sem arquivo')
    await becomes(() => slip.getByLabel('Valor', { exact: true }).inputValue(), 'R$ 1.234,56')
    await becomes(() => slip.getByRole('textbox', { name: 'Vencimento' }).inputValue(), formatDate(due))
    await sees(slip.getByRole('status').getByText(/341 .*R\$ 1\.234,56 · vence em/))
    await becomes(() => bar(page).inputValue(), '')
    await picture(page, 'captura-boleto')

    // One digit wrong: told at once, with where to look.
    const field = slip.getByLabel('Código de barras')
    await field.fill(`${(Number(line[0]) + 1) % 10}${line.slice(1)}`)
    await sees(slip.getByRole('alert').getByText(/1º campo não confere/))
    await field.fill(line)
    await slip.getByLabel('Valor', { exact: true }).fill('R$ 1.000,00')
    await sees(slip.getByText('O boleto é de R$ 1.234,56; aqui está R$ 1.000,00.'))
    await slip.getByRole('button', { name: 'Usar o valor do boleto' }).click()
    await becomes(() => slip.getByLabel('Valor', { exact: true }).inputValue(), 'R$ 1.234,56')

    // Without its file the order does not leave.
    await becomes(() => page.getByRole('button', { name: 'Enviar', exact: true }).isDisabled(), true)
    await slip.getByLabel('Escolher o arquivo deste anexo').setInputFiles(file('Boleto Itaú.pdf'))
    await sees(card(page, 'Anexo Boleto Itaú.pdf'))

    // The same one again is told; a desk reader types 44 digits and Enter with no field to receive them.
    await bar(page).fill(first)
    await bar(page).press('Enter')
    await sees(page.getByText('Este documento já está no 2º anexo deste pedido.'))
    await bar(page).fill('')
    await page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
    const second = barcode('237', 5_000)
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await becomes(
      () => card(page, 'Anexo Boleto sem arquivo').getByLabel('Valor', { exact: true }).inputValue(),
      'R$ 50,00',
    )
    await card(page, 'Anexo Boleto sem arquivo')
      .getByLabel('Escolher o arquivo deste anexo')
      .setInputFiles(file('Segundo.pdf'))

    // Shot while another field had the focus: the code goes where it belongs, and the field keeps what it had.
    const description = page.getByLabel('Descrição, item 1', { exact: true })
    await description.focus()
    await description.press('End')
    await page.keyboard.type(barrasParaLinha(barcode('033', 6_000))!)
    await page.keyboard.press('Enter')
    await becomes(
      () => card(page, 'Anexo Boleto sem arquivo').getByLabel('Valor', { exact: true }).inputValue(),
      'R$ 60,00',
    )
    await becomes(() => description.inputValue(), item.descricao)
    await card(page, 'Anexo Boleto sem arquivo')
      .getByRole('button', { name: /^Remover/ })
      .click()

    // No camera here: a sentence, and a picture does as well.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('not found', 'NotFoundError'))
    })
    const third = barcode('001', 7_000)
    const photo = Buffer.from(await drawn(page, third), 'base64')
    await page.getByRole('button', { name: 'Ler com a câmera' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ler com a câmera' })
    await sees(dialog.getByRole('alert'))
    await picture(page, 'captura-camera')
    await dialog.getByLabel('Foto do código').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo })
    await becomes(
      () => card(page, 'Anexo Boleto sem arquivo').getByLabel('Valor', { exact: true }).inputValue(),
      'R$ 70,00',
    )
    await card(page, 'Anexo Boleto sem arquivo')
      .getByRole('button', { name: /^Remover/ })
      .click()
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Pedido \d+/ })
      .getByRole('button', { name: 'OK' })
      .click()
    await page.waitForURL(/\/detalhes\/\d+$/)
  },
  // A whole order by keyboard and pictures of codes: long on a busy machine, and nothing in it depends on how long.
  { timeout: 150_000 },
)

journey('o mesmo boleto em outro pedido é recusado, com o número do pedido que o tem', async ({ visit }) => {
  const page = await visit('solicitante', NEW)
  const codigoBarrasBoleto = barrasParaLinha(barcode())!
  const { numero } = await raise(page, { anexos: [{ tipo: 1 }, { tipo: 4, codigoBarrasBoleto }] })
  await fillHead(page, 'Boleto repetido')
  await fillItem(page, 1, item)
  await attach(page, file('boleto.pdf'))
  await bar(page).fill(codigoBarrasBoleto)
  await bar(page).press('Enter')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'O pedido não foi enviado' })
  await sees(dialog.getByText(`Este boleto já está no pedido ${numero}.`))
  await picture(page, 'captura-repetido')
  await dialog.getByRole('button').last().click()
  await sees(card(page, 'Anexo boleto.pdf').getByRole('alert').getByText(`Este boleto já está no pedido ${numero}.`))
})

const xml = (numero: number) => ({
  name: `NFe ${numero}.xml`,
  mimeType: 'application/xml',
  buffer: notaXml({ numero, cnpj: '33000167000101' }),
})

journey(
  'o XML da nota mostra o que difere antes de mudar o pedido, e preenche o que se escolhe',
  async ({ visit, house }) => {
    const page = await visit('financeiro', NEW)
    await fillHead(page, 'Nota pelo XML')
    await fillItem(page, 1, { descricao: 'fita isolante', unidade: 'un', quantidade: '50', centavos: '300' })
    await attach(page, xml(4321))
    const dialog = page.getByRole('dialog', { name: 'Conferir a nota 4321' })
    await sees(dialog.getByText('Materiais Guarani'))
    await sees(dialog.getByText(/33\.000\.167\/0001-01, ainda não cadastrado/))
    await sees(dialog.getByText('A nota é de R$ 1.250,00; o pedido fica em R$ 150,00. Diferença de R$ 1.100,00.'))
    await assertAccessible(page)
    await picture(page, 'captura-nota')
    await dialog.getByRole('button', { name: 'Usar todos da nota' }).click()
    await sees(dialog.getByText('A nota é de R$ 1.250,00; o pedido fica em R$ 1.250,00. Os valores conferem.'))
    await dialog.getByRole('radiogroup', { name: 'Item Fita isolante' }).getByText('Manter').click()
    await sees(dialog.getByText('A nota é de R$ 1.250,00; o pedido fica em R$ 1.200,00. Diferença de R$ 50,00.'))
    await dialog.getByRole('radiogroup', { name: 'Item Fita isolante' }).getByText('Usar da nota').click()
    // A supplier nobody registered yet, with what the invoice says of it.
    await dialog.getByRole('button', { name: 'Cadastrar' }).click()
    const novo = page.getByRole('dialog', { name: 'Cadastrar fornecedor' })
    await becomes(() => novo.getByLabel('CPF/CNPJ').inputValue(), '33.000.167/0001-01')
    await novo.getByRole('button', { name: 'Cadastrar' }).click()
    await sees(dialog.getByRole('radiogroup', { name: 'Fornecedor do pedido' }))
    await dialog.getByRole('button', { name: 'Aplicar ao pedido' }).click()
    await becomes(() => page.getByRole('combobox', { name: 'Fornecedor', exact: true }).inputValue(), 'Cabos & Fios')

    const invoice = card(page, 'Anexo NFe 4321.xml')
    await becomes(() => invoice.getByLabel('Número da nota').inputValue(), '4321')
    assert.equal(
      (await invoice.getByLabel('Chave da nota').inputValue()).replaceAll(' ', ''),
      chaveDe('33000167000101', 4321),
    )
    await becomes(() => card(page, 'Anexo Boleto sem arquivo').count(), 2)
    await becomes(() => page.getByLabel('Descrição, item 1', { exact: true }).inputValue(), 'Cabo 2,5 mm² & capa')
    await becomes(() => page.getByLabel('Quantidade, item 2', { exact: true }).inputValue(), '50')
    await picture(page, 'captura-nota-aplicada')
    await card(page, 'Anexo Boleto sem arquivo')
      .first()
      .getByRole('button', { name: /^Remover/ })
      .click()
    await card(page, 'Anexo Boleto sem arquivo')
      .first()
      .getByRole('button', { name: /^Remover/ })
      .click()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Pedido \d+/ })
      .getByRole('button', { name: 'OK' })
      .click()
    await page.waitForURL(/\/detalhes\/\d+$/)
    const [made] = await house.query<{ valor: string; chave: string; cidade: string }>(
      'select p.valor_total::text as valor, a.chave_nfe as chave, f.cidade from pedidos p join pedidos_anexos a on a.pedido_id = p.id join fornecedores f on f.id = p.fornecedor_id where p.justificativa = $1',
      ['Nota pelo XML'],
    )
    assert.deepEqual(made, { valor: '1250.00', chave: chaveDe('33000167000101', 4321), cidade: 'Curitiba' })
  },
)

journey('ao anexar a um pedido enviado, o que difere é dito antes; no telefone cabe tudo', async ({ visit }) => {
  const page = await visit('solicitante', NEW, { phone: true })
  const { id } = await raise(page, { justificativa: 'Recebe a nota depois' })
  await page.goto(`/financeiro/pedidos/detalhes/${id}`)
  await page
    .getByRole('button', { name: /^Anexar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Anexar ao pedido/ })
  await dialog.getByLabel('Anexos: escolher arquivos').setInputFiles(xml(8765))
  const review = page.getByRole('dialog', { name: 'Conferir a nota 8765' })
  await sees(review.getByText('A nota é de R$ 1.250,00; o pedido soma R$ 315,60. Diferença de R$ 934,40.'))
  await assertNoSidewaysScroll(page)
  await picture(page, 'captura-nota-telefone')
  await review.getByRole('button', { name: 'Anexar a nota' }).click()
  await sees(dialog.getByText('A nota 8765 é de R$ 1.250,00; o pedido soma R$ 315,60.'))
  await assertNoSidewaysScroll(page)
  await picture(page, 'captura-anexar-telefone')
})

journey(
  'PIX de outra pessoa: o CPF de quem recebe se escreve no formulário e vai com o pedido',
  async ({ visit, house }) => {
    const page = await visit('solicitante', NEW)
    await fillHead(page, 'Frete pago ao motorista')
    await fillItem(page, 1, item)
    await attach(page, file('proposta.pdf'))
    await bar(page).fill(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
    await bar(page).press('Enter')
    const transfer = card(page, 'Anexo Transferência sem arquivo')
    const documento = transfer.getByLabel('CPF/CNPJ do favorecido')
    await sees(documento)
    await documento.fill('529.982.247-26')
    await documento.blur()
    await becomes(() => documento.getAttribute('aria-invalid'), 'true')
    await documento.fill('52998224725')
    await becomes(() => documento.inputValue(), '529.982.247-25')
    await transfer.getByLabel('Valor', { exact: true }).fill('315,60')
    await transfer.getByRole('textbox', { name: 'Vencimento' }).fill(formatDate(due))
    await transfer.getByRole('textbox', { name: 'Vencimento' }).blur()
    await picture(page, 'captura-pix-favorecido')
    await transfer.getByLabel('Escolher o arquivo deste anexo').setInputFiles(file('Pedido de PIX.pdf'))
    const { id } = await send(page)
    const [gravado] = await house.query(
      'select favorecido, favorecido_documento from pedidos_anexos where pedido_id = $1 and pix_copia_cola is not null',
      [id],
    )
    assert.deepEqual(gravado, { favorecido: 'Fulano de Tal', favorecido_documento: '52998224725' })
  },
)

journey('PIX: o copia e cola diz a quem e quanto; a chave se confere pelo tipo', async ({ visit }) => {
  const page = await visit('solicitante', NEW, { phone: true, dark: true })
  await bar(page).fill(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
  await bar(page).press('Enter')
  const transfer = card(page, 'Anexo Transferência sem arquivo')
  await sees(transfer.getByText(/Para Fulano de Tal · sem valor definido · chave Aleatória/))
  await becomes(() => transfer.getByLabel('Favorecido', { exact: true }).inputValue(), 'Fulano de Tal')
  await transfer.getByLabel('PIX copia e cola').fill('')
  await transfer.getByRole('combobox', { name: 'Tipo da chave PIX' }).click()
  await page.getByRole('option', { name: 'CPF' }).click()
  await transfer.getByLabel('Chave PIX', { exact: true }).fill('123')
  await transfer.getByLabel('Chave PIX', { exact: true }).blur()
  await sees(transfer.getByText(/A chave PIX não confere: informe um CPF/))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'captura-pix-telefone')
})
