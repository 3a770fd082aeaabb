import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatMoney } from '@prumo/domain/core/money.ts'
import type { Locator, Page } from 'playwright-core'
import { paragraph, renderPdf } from '../../../packages/server/src/core/documents/pdf.ts'
import { typedLine } from '../../../packages/server/src/demonstracao/boleto.ts'
import { pdf, png } from '../../../packages/server/src/test-kit/samples.ts'
import { becomes, choose, sees } from './page.ts'

/** A real document, with words that can be read where it is shown. */
const WORDS = 'Isolador pilar 15 kV, doze unidades'
const written = await renderPdf({ title: 'Proposta 512', subtitle: 'Materiais Guarani', body: [paragraph(WORDS)] })
export const proposal = { name: 'Proposta Guarani.pdf', mimeType: 'application/pdf', buffer: written }
export const slip = { name: 'Boleto Guarani.png', mimeType: 'image/png', buffer: png }
export const proof = { name: 'Comprovante do banco.pdf', mimeType: 'application/pdf', buffer: pdf }

/** The document is there to be read: its page drawn, its words in it. */
export async function readsProposal(side: Locator): Promise<void> {
  const sheet = side
    .getByRole('region', { name: `Documento ${proposal.name}` })
    .getByRole('group', { name: 'Página 1' })
  await sees(sheet.getByText(WORDS))
  await becomes(() => sheet.getAttribute('aria-busy'), 'false')
}

const cell = (page: Page, what: string, row: number) => page.getByLabel(`${what}, item ${row}`, { exact: true })

/** Types one line of the order's items; money as the keys of its digits. */
export async function fillItem(
  page: Page,
  row: number,
  item: { descricao: string; unidade: string; quantidade: string; centavos: string; categoria?: RegExp },
): Promise<void> {
  await cell(page, 'Descrição', row).fill(item.descricao)
  await cell(page, 'Unidade', row).fill(item.unidade)
  await cell(page, 'Quantidade', row).fill(item.quantidade)
  await cell(page, 'Valor unitário', row).pressSequentially((Number(item.centavos) / 100).toFixed(2).replace('.', ','))
  if (item.categoria) {
    await page.getByRole('combobox', { name: `Categoria de custo, item ${row}`, exact: true }).click()
    await page.getByRole('option', { name: item.categoria }).click()
  }
}

/** What every order names: supplier, cost centre, work, reason. */
export async function fillHead(page: Page, justificativa: string): Promise<void> {
  await choose(page, 'Fornecedor', /Materiais Guarani/, 'guarani')
  await choose(page, 'Centro de custo', /CC-118/)
  await choose(page, 'Obra', /SA-1/)
  await page.getByRole('textbox', { name: 'Justificativa' }).fill(justificativa)
}

/** Attaches files where the form asks for them; the type follows the name. */
export const attach = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
  page.getByLabel('Anexos: escolher arquivos').setInputFiles(files)

export const attachment = (page: Page, file: { name: string }) =>
  page.getByRole('region', { name: `Anexo ${file.name}` })

let slips = 99_000

/** The bank slip's own fields: its 47 digits, number, value and due date. */
export async function fillSlip(page: Page, centavos: number, days: number): Promise<void> {
  const due = addDays(today(), days)
  const card = attachment(page, slip)
  await card.getByLabel('Número do documento').fill('BOL-7781')
  await card.getByLabel('Código de barras').fill(typedLine('001', due, centavos, ++slips))
  // The code says its value: the form fills it in.
  await becomes(() => card.getByLabel('Valor', { exact: true }).inputValue(), formatMoney(centavos))
  await card.getByRole('textbox', { name: 'Vencimento' }).fill(formatDate(due))
  await card.getByRole('textbox', { name: 'Vencimento' }).blur()
}

/** Sends the form and reads the number out of the answer; the page is then the order's own. */
export async function send(page: Page): Promise<{ id: string; numero: string }> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Pedido \d+/ })
  await sees(dialog)
  const numero = /\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '')![0]
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/detalhes\/\d+$/)
  return { id: page.url().split('/').pop()!, numero }
}

type Novo = {
  tipo?: number
  anexos?: readonly { tipo: number; valor?: number; dataVencimento?: string; codigoBarrasBoleto?: string }[]
  justificativa?: string
  enviar?: boolean
  /** In reais, when it is not to be worth what its documents ask. */
  total?: number
}

type Anexos = NonNullable<Novo['anexos']>
const somaDos = (anexos: Anexos): number =>
  anexos.reduce((soma, { valor }) => soma + Math.round(Number(valor ?? 0) * 100), 0) / 100
/** Four insulators, R$ 315,60; and what more it takes for the order to be worth what its documents ask. */
function itensQueCobrem(soma: number): object[] {
  const falta = Math.round(soma * 100) - 31_560
  const isoladores = { descricao: 'Isolador pilar 15 kV', unidade: 'un', quantidade: 4, valor: 78.9 }
  return falta > 0
    ? [isoladores, { descricao: 'Frete e montagem', unidade: 'vb', quantidade: 1, valor: falta / 100 }]
    : [isoladores]
}

/** Raises an order through the call itself, as the person of that page: what a journey needs before it begins. */
export async function raise(page: Page, novo: Novo = {}): Promise<{ id: string; numero: string }> {
  const call = async (address: string) => (await page.request.get(`/api/${address}`)).json()
  const centros: { id: string; codigo: string; obras: { id: string }[] }[] = await call('loadContasContratoWithObras')
  const fornecedores: { id: string; nome: string }[] = await call('loadFornecedores')
  const centro = centros.find(({ codigo }) => codigo === 'CC-118')!
  const anexos = novo.anexos ?? [{ tipo: 1 }]
  const files = Object.fromEntries(
    anexos.map((_, n) => [`arquivo${n}`, { name: `documento ${n + 1}.pdf`, mimeType: 'application/pdf', buffer: pdf }]),
  )
  const answer = await page.request.post('/api/createPedido', {
    multipart: {
      pedido: JSON.stringify({
        tipo: novo.tipo ?? 1,
        fornecedorId: fornecedores.find(({ nome }) => nome === 'Materiais Guarani')!.id,
        centroDeCustoId: centro.id,
        obraId: centro.obras[0]!.id,
        mesComp: today().slice(0, 7),
        justificativa: novo.justificativa ?? 'Pedido de ensaio',
        enviar: novo.enviar ?? true,
      }),
      itens: JSON.stringify(itensQueCobrem(novo.total ?? somaDos(anexos))),
      anexos: JSON.stringify(anexos.map((anexo, n) => ({ ...anexo, arquivo: `arquivo${n}` }))),
      ...files,
    },
  })
  if (answer.status() !== 201) throw new Error(`createPedido: ${await answer.text()}`)
  const { id, numero } = await answer.json()
  return { id: String(id), numero: String(numero) }
}

/** One act of the flow through the call itself. */
export async function act(page: Page, id: string, address: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/pedidos/${id}/${address}`, { data })
  if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`)
}
