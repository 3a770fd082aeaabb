import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emailOf, PASSWORD } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, attachment, fillHead, fillItem, proposal } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, enters, gone, sees } from './kit/page.ts'
import { box } from './kit/people.ts'

const journey = journeys()

const NEW = '/financeiro/fornecedores/novo'
const item = { descricao: 'Isolador pilar 15 kV', unidade: 'un', quantidade: '4', centavos: '7890' }
const kept = (page: Page) => sees(page.getByText(/^Rascunho salvo às/).first())
const recovered = (page: Page) => sees(page.getByText(/^Rascunho de .+ recuperado\./))
const leave = (page: Page) => page.getByRole('button', { name: 'Sair', exact: true }).click()
async function enter(page: Page) {
  await enters(page, emailOf('financeiro'), PASSWORD)
  await sees(page.getByRole('navigation', { name: 'Menu principal' }))
}

journey(
  'duas abas no mesmo formulário: cada uma o seu rascunho; os que ficaram são oferecidos em lista',
  async ({ visit }) => {
    const first = await visit('financeiro', NEW)
    const second = await first.context().newPage()
    await second.goto(NEW)
    for (const [page, nome] of [
      [first, 'Ferragens do Vale'],
      [second, 'Parafusos do Norte'],
    ] as const) {
      await box(page, 'Nome').fill(nome)
      await kept(page)
    }
    await box(first, 'Bairro').fill('Centro')
    for (const [page, nome, bairro] of [
      [first, 'Ferragens do Vale', 'Centro'],
      [second, 'Parafusos do Norte', ''],
    ] as const) {
      await page.reload()
      await recovered(page)
      await becomes(() => box(page, 'Nome').inputValue(), nome)
      await becomes(() => box(page, 'Bairro').inputValue(), bairro)
      // What is open in another tab is not offered here.
      assert.equal(await page.getByRole('list', { name: 'Rascunhos deste formulário' }).count(), 0)
    }
    const other = await first.context().newPage()
    for (const page of [first, second]) {
      await page.goto('/')
      await sees(page.getByRole('navigation', { name: 'Menu principal' }))
    }
    await second.close()
    await other.goto(NEW)
    const list = other.getByRole('list', { name: 'Rascunhos deste formulário' })
    await sees(list)
    await becomes(() => list.getByRole('listitem').count(), 2)
    await becomes(() => box(other, 'Nome').inputValue(), '')
    await assertAccessible(other)
    await picture(other, 'rascunhos-em-lista')
    await list.getByRole('button', { name: /^Abrir Rascunho de .+ Parafusos do Norte/ }).click()
    await becomes(() => box(other, 'Nome').inputValue(), 'Parafusos do Norte')
    await recovered(other)
    await list.getByRole('button', { name: /^Descartar Rascunho de .+ Ferragens do Vale/ }).click()
    await gone(list)
    await other.setViewportSize({ width: 390, height: 844 })
    await assertNoSidewaysScroll(other)
    await picture(other, 'rascunho-telefone')
    await other.reload()
    await recovered(other)
    await becomes(() => box(other, 'Nome').inputValue(), 'Parafusos do Norte')
    // Sent, discarded: nothing is left for the next.
    await other.getByRole('button', { name: 'Descartar', exact: true }).click()
    await becomes(() => box(other, 'Nome').inputValue(), '')
    assert.equal(
      await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tmp:')).length),
      0,
    )
  },
)

journey(
  'sair com um arquivo anexado: ele fica guardado neste navegador e volta com o rascunho',
  async ({ visit, house }) => {
    const page = await visit(null, '/login?voltar=/financeiro/pedidos/novo')
    await enter(page)
    await fillHead(page, 'Arquivo no rascunho')
    await fillItem(page, 1, item)
    await attach(page, proposal)
    await sees(attachment(page, proposal))
    await kept(page)
    await leave(page)
    await arrives(page, /^\/login/)
    await enter(page)
    await page.goto('/financeiro/pedidos/novo')
    await recovered(page)
    await sees(attachment(page, proposal))
    assert.equal(await page.getByText('Não foi guardado', { exact: false }).count(), 0)
    await picture(page, 'rascunho-com-arquivo')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Pedido \d+/ })
      .getByRole('button', { name: 'OK' })
      .click()
    await arrives(page, /\/detalhes\/\d+$/)
    const sent = await house.query<{ tamanho: number }>(
      `select f.tamanho::int from pedidos_anexos a join arquivos f on f.id = a.arquivo_id join pedidos p on p.id = a.pedido_id where p.justificativa = 'Arquivo no rascunho'`,
    )
    assert.deepEqual(sent, [{ tamanho: proposal.buffer.length }])
    // Sent is sent: the browser keeps nothing of it.
    await becomes(
      () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const open = indexedDB.open('prumo-rascunhos')
              open.onsuccess = () => {
                const count = open.result.transaction('arquivos').objectStore('arquivos').count()
                count.onsuccess = () => resolve(count.result)
              }
            }),
        ),
      0,
    )
  },
)

journey(
  'sair com o que nenhum rascunho guarda: pergunta antes; o que não ficou é dito ao voltar',
  async ({ visit }) => {
    const page = await visit(null, `/login?voltar=${NEW}`)
    await enter(page)
    await box(page, 'Nome').fill('Fornecedor pela metade')
    await box(page, 'CPF/CNPJ').fill('11222333000181')
    await kept(page)
    await box(page, 'Agência').fill('7654')
    await leave(page)
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await sees(question.getByText(/não podem ficar no rascunho: Agência\./))
    await picture(page, 'sair-perguntado')
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await gone(question)
    await becomes(() => box(page, 'Agência').inputValue(), '7654')
    await leave(page)
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await arrives(page, /^\/login/)
    await enter(page)
    await page.goto(NEW)
    await sees(page.getByText(/^Rascunho de .+ recuperado\. Não foi guardado: Agência\./))
    // A company's number is public; a person's is not.
    await becomes(() => box(page, 'CPF/CNPJ').inputValue(), '11.222.333/0001-81')
    await becomes(() => box(page, 'Agência').inputValue(), '')
    await box(page, 'CPF/CNPJ').fill('52998224725')
    await leave(page)
    await sees(question.getByText(/CPF\/CNPJ/))
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /529\.?982/)
  },
)
