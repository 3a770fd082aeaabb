import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, fillHead, fillItem, proposal } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const daObra = async (house: House, codigo: string): Promise<string> =>
  (await house.query<{ id: string }>('select id from obras where codigo = $1', [codigo]))[0]!.id
const naAba = (id: string) => `/obras/lista-de-obras/detalhes/${id}?aba=orcamento`

journey(
  'o orçamento de uma obra: por classe, editado à mão, colado da planilha e copiado',
  async ({ visit, house }) => {
    const outra = (
      await house.query<{ id: string; nome: string }>(
        'select o.id, o.nome from obras as o where exists (select 1 from obras_orcamento as l where l.obra_id = o.id) order by o.id limit 1',
      )
    )[0]!
    const pronta = await visit('admin', naAba(outra.id))
    await sees(pronta.getByRole('table', { name: 'Orçamento por classe' }))
    await assertAccessible(pronta)
    await alsoDark(pronta, 'orcamento-escuro')
    await picture(pronta, 'orcamento')
    // A figure leads to the orders that make it, by keyboard too, and from there to each of them.
    const figura = pronta.getByRole('button', { name: /(Comprometido|Pago) em .+: ver os pedidos$/ }).first()
    const dito = await figura.locator('span').first().innerText()
    await figura.press('Enter')
    await sees(dialog(pronta).getByText(`Ao todo, ${dito.replace(/\s/g, ' ')}`))
    const pedidos = dialog(pronta).getByRole('table')
    await sees(pedidos.getByRole('link').first())
    await assertAccessible(pronta)
    await picture(pronta, 'orcamento-pedidos')
    await pedidos.getByRole('link').first().click()
    await arrives(pronta, /\/financeiro\/pedidos\/detalhes\/\d+/)
    const telefone = await visit('admin', naAba(outra.id), { phone: true, width: 390 })
    await sees(telefone.getByText('Saldo do orçamento'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'orcamento-telefone')
    await telefone
      .getByRole('button', { name: /: ver os pedidos$/ })
      .first()
      .click()
    await sees(dialog(telefone).getByRole('link').first())
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'orcamento-pedidos-telefone')

    const id = await daObra(house, 'SA-1')
    const page = await visit('admin', `/financeiro/contas-obra/detalhes/${id}`)
    await page.getByRole('link', { name: 'Orçamento por classe de custo' }).click()
    await arrives(page, /\/contas-obra\/orcamento\/\d+$/)
    await button(page, 'Orçar por classe').click()
    await button(page, 'Colar da planilha…').click()
    const texto = dialog(page).getByRole('textbox')
    await texto.fill('Materiais\t1.500,00\nNada disso\t10')
    await sees(dialog(page).getByText('Não há classe de custo "Nada disso".'))
    assert.equal(await button(page, 'Pôr no orçamento').isDisabled(), true)
    await assertAccessible(page)
    await picture(page, 'orcamento-colar')
    await texto.fill('Classe\tValor\nMateriais\t1.500,00\nEquipamentos\t800')
    await button(page, 'Pôr no orçamento').click()
    await sees(page.getByText(/Total orçado/).getByText('R$ 2.300,00'))
    await button(page, 'Copiar de outra obra…').click()
    await dialog(page).getByRole('combobox', { name: 'Obra' }).fill(outra.nome)
    await page.getByRole('option', { name: outra.nome }).first().click()
    await sees(dialog(page).getByRole('listitem').first())
    await picture(page, 'orcamento-copiar')
    await button(page, 'Cancelar').last().click()
    await gone(dialog(page))
    // A class inside one that is there would count the same real twice: it is said before anything is sent.
    await button(page, 'Adicionar orçamento').click()
    const classe = page.getByRole('combobox', { name: 'Classe de custo' }).last()
    await classe.click()
    await page.getByRole('option', { name: 'Custos de obra' }).first().click()
    await page.getByRole('textbox', { name: 'Valor' }).last().fill('10')
    await button(page, 'Classe de custo').click()
    await sees(page.getByText(/contém Materiais, que já tem orçamento/))
    await assertAccessible(page)
    await picture(page, 'orcamento-editar')
    await button(page, 'Remover orçamento 3').click()
    await button(page, 'Salvar orçamento').click()
    await sees(page.getByText('Orçamento salvo.'))
    await sees(page.getByRole('table', { name: 'Orçamento por classe' }).getByText('Materiais'))
    const soma = await house.query<{ v: string }>('select custo_orcado as v from obras where id = $1', [id])
    assert.equal(Number(soma[0]!.v), 2300, 'the account’s budget is what its lines come to')
  },
)

journey(
  'um pedido que passa do orçamento: avisado ao escrever, confirmado ao enviar, dito a quem aprova',
  async ({ visit, house }) => {
    const id = await daObra(house, 'SA-1')
    const usado = (
      await house.query<{ v: string }>(
        `select coalesce(sum(r.reservado + r.comprometido + r.realizado), 0) as v from razao as r
        join categorias_de_custo as c on c.id = r.codigo_custo_id join classes_de_custo as k on k.id = c.classe_restrita_id
        where r.obra_id = $1 and k.nome = 'Materiais'`,
        [id],
      )
    )[0]!.v
    // A hundred reais are left of it.
    await house.query(`delete from obras_orcamento where obra_id = $1`, [id])
    await house.query(
      `insert into obras_orcamento (obra_id, classe_categoria_id, valor)
      select $1, id, $2::numeric / 100 + 100 from classes_de_custo where nome = 'Materiais'`,
      [id, usado],
    )
    const page = await visit('solicitante', '/financeiro/pedidos/novo')
    await fillHead(page, 'Acima do orçamento')
    await fillItem(page, 1, {
      descricao: 'Cabo de cobre',
      unidade: 'm',
      quantidade: '1',
      centavos: '10050',
      categoria: /Material elétrico/,
    })
    const frase = 'Pedido ultrapassa o orçamento da classe Materiais em R$ 0,50!'
    await sees(page.getByRole('status', { name: 'Orçamento da obra' }).getByText(frase))
    await assertAccessible(page)
    await picture(page, 'pedido-acima-do-orcamento')
    await attach(page, proposal)
    await button(page, 'Enviar').click()
    await sees(dialog(page).getByText('Enviar acima do orçamento da obra?'))
    await sees(dialog(page).getByText(frase))
    await assertAccessible(page)
    await picture(page, 'pedido-acima-do-orcamento-pergunta')
    await dialog(page).getByRole('button', { name: 'Voltar' }).click()
    await sees(page.getByText('O pedido não foi enviado: ele passa do orçamento da obra.'))
    const nada = await house.query('select 1 from pedidos where justificativa = $1', ['Acima do orçamento'])
    assert.equal(nada.length, 0)
    await button(page, 'Enviar').click()
    await button(page, 'Enviar assim mesmo').click()
    await sees(page.getByRole('dialog', { name: /confira os avisos/ }).getByText(frase))
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await arrives(page, /\/detalhes\/\d+$/)
    await sees(page.getByRole('status', { name: 'Orçamento da obra' }).getByText(frase))
    const pedido = (
      await house.query<{ id: string }>('select id from pedidos where justificativa = $1', ['Acima do orçamento'])
    )[0]!.id
    await house.query('update pedidos set status = 4 where id = $1', [pedido])
    const quem = await visit('aprovador', `/financeiro/solicitacoes/detalhes/${pedido}`)
    await sees(quem.getByText(frase))
    await picture(quem, 'aprovar-acima-do-orcamento')
    await button(quem, 'Aprovar').first().click()
    await sees(dialog(quem).getByText(frase))
    await becomes(() => dialog(quem).getByRole('button', { name: 'Aprovar' }).isEnabled(), true)
  },
)
