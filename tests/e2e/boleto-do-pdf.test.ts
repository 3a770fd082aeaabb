import assert from 'node:assert/strict'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { typedLine } from '../../packages/server/src/demonstracao/boleto.ts'
import { pdfBomba, pdfComSenha, pdfDeBoletos, pdfSemBoleto, pdfSemTexto } from '../kit/pdfs-de-boleto.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, fillHead, fillItem, proposal, raise } from './kit/orders.ts'
import { assertNoSidewaysScroll, becomes, sees } from './kit/page.ts'

const journey = journeys()
const NEW = '/financeiro/pedidos/novo'
const item = { descricao: 'Isolador pilar 15 kV', unidade: 'un', quantidade: '4', centavos: '7890' }
const due = addDays(today(), 25)
let serial = 770_000
const line = (cents: number, days = 25) => typedLine('341', addDays(today(), days), cents, ++serial)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const card = (page: Page, name: string) => page.getByRole('region', { name: `Anexo ${name}`, exact: true })
const amountOf = (page: Page, name: string) => card(page, name).getByLabel('Valor', { exact: true })
const codeOf = async (page: Page, name: string) =>
  (await card(page, name).getByLabel('Código de barras').inputValue()).replace(/\D/g, '')

journey(
  'o boleto de um PDF solto se preenche; o que a pessoa digitou fica; de vários, ela escolhe; e o pedido vai',
  async ({ visit }) => {
    const page = await visit('solicitante', NEW)
    await fillHead(page, 'Boletos em PDF')
    await fillItem(page, 1, item)
    await attach(page, proposal)
    const one = line(123_456)
    const three = [line(10_000, 30), line(20_000, 60), line(30_000, 90)]

    // A name that tells nothing: the document itself says that it is a boleto.
    await attach(page, file('2026-11.pdf', await pdfDeBoletos([one])))
    await becomes(() => amountOf(page, '2026-11.pdf').inputValue(), 'R$ 1.234,56')
    assert.equal(await codeOf(page, '2026-11.pdf'), one)
    await becomes(
      () => card(page, '2026-11.pdf').getByRole('textbox', { name: 'Vencimento' }).inputValue(),
      formatDate(due),
    )
    await sees(card(page, '2026-11.pdf').getByText('Lido do PDF: confira, e corrija se preciso.'))
    await picture(page, 'boleto-do-pdf')

    // Typed before: it stays, and the PDF's is offered.
    const typed = line(5_000)
    await card(page, '2026-11.pdf').getByLabel('Código de barras').fill(typed)
    await sees(card(page, '2026-11.pdf').getByText('O código acima não é o que está no PDF:'))
    await card(page, '2026-11.pdf')
      .getByRole('button', { name: /R\$ 1\.234,56/ })
      .click()
    await becomes(() => codeOf(page, '2026-11.pdf'), one)

    // The same boleto in a second file is told where it is.
    await attach(page, file('repetido.pdf', await pdfDeBoletos([one])))
    await sees(card(page, 'repetido.pdf').getByText('O boleto deste PDF já está no 2º anexo deste pedido.'))
    await card(page, 'repetido.pdf')
      .getByRole('button', { name: /^Remover/ })
      .click()

    // A book of three: nothing is chosen for anybody, and what one brought leaves with it.
    await attach(page, file('carne.pdf', await pdfDeBoletos(three)))
    await sees(card(page, 'carne.pdf').getByText('Este PDF traz 3 boletos. Qual é o deste anexo?'))
    await picture(page, 'boleto-do-pdf-varios')
    await assertAccessible(page)
    await card(page, 'carne.pdf')
      .getByRole('button', { name: /R\$ 200,00/ })
      .press('Enter')
    await becomes(() => amountOf(page, 'carne.pdf').inputValue(), 'R$ 200,00')
    await card(page, 'carne.pdf')
      .getByRole('button', { name: /R\$ 300,00/ })
      .click()
    await becomes(() => amountOf(page, 'carne.pdf').inputValue(), 'R$ 300,00')
    await becomes(
      () => card(page, 'carne.pdf').getByRole('textbox', { name: 'Vencimento' }).inputValue(),
      formatDate(addDays(today(), 90)),
    )
    assert.equal(await codeOf(page, 'carne.pdf'), three[2])
    await page.setViewportSize({ width: 390, height: 800 })
    await assertNoSidewaysScroll(page)
    await picture(page, 'boleto-do-pdf-celular')
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Pedido \d+/ })
      .getByRole('button', { name: 'OK' })
      .click()
    await page.waitForURL(/\/detalhes\/\d+$/)
  },
)

journey(
  'sem texto, com senha, sem código, quebrado ou bomba: uma frase, a página de pé, e digita-se à mão',
  async ({ visit }) => {
    const page = await visit('solicitante', NEW)
    await fillHead(page, 'PDFs que não se leem')
    const good = line(7_700)
    for (const [name, buffer, sentence] of [
      ['boleto 1.pdf', await pdfSemTexto(), /é uma imagem, sem texto que se possa ler/],
      ['boleto 2.pdf', await pdfComSenha(line(1)), /pede senha e não foi lido/],
      ['boleto 3.pdf', await pdfSemBoleto(), /não traz o código de um boleto/],
      ['boleto 4.pdf', Buffer.from('%PDF-1.7\nnada disto é um PDF'), /está danificado e não foi lido/],
      ['boleto 5.pdf', pdfBomba(), /grande ou demorado demais/],
      [
        'boleto 6.pdf',
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(16 * 1024 * 1024, ' ')]),
        /grande ou demorado demais/,
      ],
    ] as const) {
      await attach(page, file(name, buffer))
      // The bomb has eight seconds, and then its worker is gone.
      await card(page, name).getByText(sentence).waitFor({ timeout: 20_000 })
      await card(page, name)
        .getByText(/Digite o código do boleto/)
        .waitFor()
      if (name !== 'boleto 5.pdf')
        await card(page, name)
          .getByRole('button', { name: /^Remover/ })
          .click()
    }
    await picture(page, 'boleto-do-pdf-recusado')
    // The page answers: a line typed by hand fills, and another file is read after the bomb.
    await card(page, 'boleto 5.pdf').getByLabel('Código de barras').fill(good)
    await becomes(() => amountOf(page, 'boleto 5.pdf').inputValue(), 'R$ 77,00')
    const after = line(8_800)
    await attach(page, file('depois.pdf', await pdfDeBoletos([after])))
    await becomes(() => amountOf(page, 'depois.pdf').inputValue(), 'R$ 88,00')
  },
)

journey('num pedido já enviado, o diálogo de anexar lê o PDF do mesmo modo', async ({ visit }) => {
  const page = await visit('solicitante')
  const { id } = await raise(page, { anexos: [{ tipo: 1, valor: 100 }], justificativa: 'Boleto depois' })
  await page.goto(`/financeiro/pedidos/detalhes/${id}`)
  await page.getByRole('button', { name: /^Anexar/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Anexar ao pedido/ })
  const last = line(9_900)
  await dialog.getByLabel('Anexos: escolher arquivos').setInputFiles(file('boleto.pdf', await pdfDeBoletos([last])))
  await becomes(() => dialog.getByLabel('Valor', { exact: true }).inputValue(), 'R$ 99,00')
  await sees(dialog.getByText('Lido do PDF: confira, e corrija se preciso.'))
})
