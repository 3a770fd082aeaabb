import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { paragraph, renderPdf } from '../../packages/server/src/core/documents/pdf.ts'
import { unzip } from '../../packages/server/src/test-kit/unzip.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture, type Stage } from './kit/journey.ts'
import { bar } from './kit/list.ts'
import { attach, attachment, fillHead, fillItem, proposal, raise, send } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { everywhere, grant, idOf } from './kit/people.ts'

const journey = journeys()
const MASTER = '/financeiro/pedidos/master'

/** The reader holds Orders Master and nothing else, in every cost centre. */
async function soMaster(house: Stage['house']): Promise<void> {
  await house.query('delete from permissoes where usuario_id = $1', [await idOf(house, 'leitor')])
  await everywhere(house, 'leitor')
  await grant(house, 'leitor', 'Pedidos Master', 'visualizar', 'adicionar', 'editar', 'acesso')
}

/** An order put where the workflow would have brought it. */
const naSituacao = (house: Stage['house'], id: string, status: number) =>
  house.query('update pedidos set status = $1, data_aprovacao = now() where id = $2', [status, id])

const title = (page: Page, numero: string) => page.getByRole('heading', { name: `Pedido ${numero}` })

journey(
  'quem só tem Pedidos Master levanta, extrai, encomenda, retira e vê anexos sem sair dela',
  async ({ visit, house }) => {
    await soMaster(house)
    const page = await visit('leitor', MASTER)
    await sees(page.getByRole('heading', { name: 'Pedidos Master' }))
    const menu = page.getByRole('navigation').getByRole('link', { name: 'Pedidos Master' })
    await sees(menu)
    assert.equal(await page.getByRole('navigation').getByRole('link', { name: 'Pedidos', exact: true }).count(), 0)

    await page.getByRole('link', { name: 'Novo pedido' }).click()
    await arrives(page, `${MASTER}/novo`)
    await fillHead(page, 'Zimbro: cabos do segundo trecho')
    await fillItem(page, 1, { descricao: 'Cabo de cobre nu', unidade: 'kg', quantidade: '10', centavos: '4550' })
    await attach(page, proposal)
    await sees(attachment(page, proposal))
    const { id, numero } = await send(page)
    await arrives(page, `${MASTER}/detalhes/${id}`)
    await sees(title(page, numero))
    await sees(page.getByRole('listitem').filter({ hasText: `Adicionou o pedido ${numero}` }))
    await assertAccessible(page)

    await page.goto(MASTER)
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('zimbro')
    await sees(page.getByRole('row', { name: new RegExp(numero) }))
    await gone(page.getByRole('row').nth(2))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Extrair planilha' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^pedidos-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/)
    const { sheets } = await readXlsx(await readFile(await file.path()))
    assert.deepEqual(
      sheets.map(({ name, rows }) => [name, rows.length, rows[1]![0]]),
      ['Pedidos', 'Itens', 'Anexos'].map((name) => [name, 2, Number(numero)]),
    )

    await naSituacao(house, id, 5)
    await house.query("update fornecedores set email = 'vendas@guarani.demo' where nome = 'Materiais Guarani'")
    await page.goto(`${MASTER}/detalhes/${id}`)
    await page.getByRole('button', { name: 'Encomendar…' }).click()
    const dialog = page.getByRole('dialog', { name: `Encomendar o pedido ${numero}?` })
    await sees(dialog.getByText('vendas@guarani.demo'))
    await sees(dialog.getByRole('button', { name: 'Registrar encomenda sem e-mail' }))
    await picture(page, 'encomendar')
    // By the keyboard alone: the dialog's own act has the focus.
    await page.keyboard.press('Enter')
    await sees(page.getByText(`Pedido ${numero} encomendado: o fornecedor será avisado por e-mail.`))
    await sees(page.getByRole('listitem').filter({ hasText: 'avisou o fornecedor por e-mail' }))
    await picture(page, 'pedido-master')

    await page.getByRole('button', { name: 'Retirar e finalizar' }).click()
    await arrives(page, `${MASTER}/finalizar/${id}`)
    const [anexo] = await house.query<{ id: string }>('select id from pedidos_anexos where pedido_id = $1', [id])
    await page.goto(`${MASTER}/ver-anexo?id=${anexo!.id}`)
    await sees(page.getByRole('region', { name: `Documento ${proposal.name}` }))

    const phone = await visit('leitor', `${MASTER}/detalhes/${id}`, { phone: true, width: 360 })
    await sees(title(phone, numero))
    await assertNoSidewaysScroll(phone)
    await picture(phone, 'pedido-master-telefone')
  },
  { timeout: 150_000 },
)

journey(
  'os PDFs do que foi selecionado vêm num arquivo só, com o andamento no sino',
  async ({ visit }) => {
    const page = await visit('admin', '/financeiro/pedidos')
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    const quantos = Number(
      /\d+/.exec(
        (await bar(page)
          .getByText(/selecionados/)
          .textContent()) ?? '',
      )![0],
    )
    assert.ok(quantos > 3)
    await picture(page, 'pdfs-selecao')
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 40_000 }),
      bar(page).getByRole('button', { name: 'PDFs' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^pedidos-.*\.zip$/)
    const files = unzip(await readFile(await file.path()))
    assert.equal(files.size, quantos)
    for (const [name, bytes] of files) {
      assert.match(name, /^Pedido \d+\.pdf$/)
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    }
    await page.getByRole('button', { name: /^Trabalhos/ }).click()
    await sees(page.getByText('PDFs de pedidos'))
    await sees(page.getByText(`${quantos} pedidos`))
  },
  { timeout: 90_000 },
)

journey(
  'um comprovante de muitos pagamentos é repartido por páginas; um pagamento por engano se desfaz com motivo',
  async ({ visit, house }) => {
    const page = await visit('admin', '/')
    const { id } = await raise(page, {
      justificativa: 'Zanzibar: dois pagamentos num comprovante',
      anexos: [
        { tipo: 7, valor: 1234.56 },
        { tipo: 7, valor: 987.65 },
      ],
    })
    await naSituacao(house, id, 5)
    const pagina = (texto: string, antes: boolean) => ({
      ...(paragraph(texto) as object),
      ...(antes && { pageBreak: 'before' as const }),
    })
    const buffer = await renderPdf({
      title: 'Comprovantes do dia',
      body: [
        pagina('Transferência de R$ 987,65 efetuada', false),
        pagina('Transferência de R$ 1.234,56', true),
      ] as never,
    })

    await page.goto('/financeiro/contas-a-pagar')
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('zanzibar')
    const linhas = page.getByRole('row', { name: /Transferência/ })
    await becomes(() => linhas.count(), 2)
    for (const n of [0, 1]) await linhas.nth(n).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Marcar como pago…' }).click()
    const paying = page.getByRole('dialog', { name: 'Marcar 2 contas como pagas' })
    await paying
      .getByLabel('Comprovante: escolher arquivo')
      .setInputFiles({ name: 'Lote do dia.pdf', mimeType: 'application/pdf', buffer })
    await paying.getByRole('checkbox', { name: 'Repartir as páginas do comprovante entre as contas' }).check()
    await sees(paying.getByRole('list', { name: 'Páginas do comprovante' }))
    const de = (n: number) =>
      paying.getByLabel(`Página ${n}`).evaluate((campo) => (campo as HTMLSelectElement).selectedOptions[0]!.value)
    const anexos = await house.query<{ id: string }>(
      'select id from pedidos_anexos where pedido_id = $1 order by valor',
      [id],
    )
    await becomes(() => Promise.all([de(1), de(2)]), [anexos[0]!.id, anexos[1]!.id])
    await picture(page, 'repartir')
    await assertAccessible(page)
    await paying.getByLabel('Página 1').selectOption('')
    await sees(paying.getByText('Falta a página de alguma conta.'))
    await becomes(() => paying.getByRole('button', { name: 'Marcar 2 como pagas' }).isDisabled(), true)
    await paying.getByLabel('Página 1').selectOption(anexos[0]!.id)
    await paying.getByRole('button', { name: 'Marcar 2 como pagas' }).click()
    await sees(page.getByRole('dialog', { name: 'Pagamento registrado' }))
    await page.getByRole('button', { name: 'OK' }).click()
    const provas = await house.query<{ nome: string }>(
      'select q.nome from pedidos_anexos a join arquivos q on q.id = a.comprovante_arquivo_id where a.pedido_id = $1 order by a.valor',
      [id],
    )
    assert.deepEqual(
      provas.map(({ nome }) => nome),
      ['Lote do dia p 1.pdf', 'Lote do dia p 2.pdf'],
    )

    await page.goto('/financeiro/contas-a-pagar?query=zanzibar')
    await page
      .getByRole('row', { name: /987,65/ })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Desfazer pagamento…' }).click()
    const undo = page.getByRole('dialog', { name: 'Desfazer o pagamento?' })
    const act = undo.getByRole('button', { name: 'Desfazer pagamento' })
    await undo.getByLabel('Motivo').fill('engano')
    await becomes(() => act.isDisabled(), true, 'o motivo diz pouco')
    await undo.getByLabel('Motivo').fill('O comprovante é de outra conta')
    await picture(page, 'desfazer')
    await act.click()
    await sees(page.getByText(/^Pagamento desfeito: /))

    await page.goto(`/financeiro/pedidos/detalhes/${id}`)
    const desfeito = page.getByRole('listitem').filter({ hasText: 'Motivo: O comprovante é de outra conta' })
    await sees(desfeito.getByRole('link', { name: 'Ver o comprovante que valia' }))
    const prova = await page.request.get((await desfeito.getByRole('link').getAttribute('href'))!)
    assert.equal(prova.headers()['content-type'], 'application/pdf')
    await picture(page, 'historico')
    await assertAccessible(page)
  },
  { timeout: 150_000 },
)
