import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/obras/baremos'
const ano = new Date().getFullYear()
const VIGENTE = `US Serra Azul ${ano}`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const idDe = async (house: House, nome: string): Promise<string> =>
  (await house.query<{ id: string }>('select id from baremos where nome = $1 order by id desc limit 1', [nome]))[0]!.id
const celula = (page: Page, coluna: string, linha: number) =>
  page.getByLabel(`${coluna}, linha ${linha}`, { exact: true })

/** A block as a spreadsheet puts it on the clipboard, pasted where the focus is. */
const colar = (page: Page, texto: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, texto)

journey(
  'a lista: unidade, valor, contratos, vigência, itens e status; vigente em; telefone e papel',
  async ({ visit }) => {
    const page = await visit('admin', LISTA)
    const linha = page.getByRole('row', { name: new RegExp(VIGENTE) })
    for (const dito of ['R$ 78,40', '60', 'Vigente', 'Linha de transmissão Serra Alta'])
      await sees(linha.getByText(dito))
    await sees(page.getByRole('row', { name: new RegExp(`US Serra Azul ${ano - 1}`) }).getByText('Encerrado'))
    await sees(page.getByRole('row', { name: new RegExp(`US Serra Azul ${ano + 1}`) }).getByText('Rascunho'))
    await assertAccessible(page)
    await picture(page, 'baremos-lista')
    await openFilter(page)
    await page.getByLabel('Vigente em').fill(`15/06/${ano - 1}`)
    await page.keyboard.press('Enter')
    await becomes(() => page.locator('[data-row]').count(), 1)
    await page.reload()
    await becomes(() => page.locator('[data-row]').count(), 1)
    await sees(page.getByText(`15/06/${ano - 1}`))
    const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
    await sees(telefone.getByText(VIGENTE))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'baremos-lista-telefone')
  },
)

journey(
  'a tabela: itens achados por código e grupo, preço com o fator K, comparação com a versão anterior, uso',
  async ({ visit, house }) => {
    const id = await idDe(house, VIGENTE)
    const page = await visit('admin', `${LISTA}/detalhes/${id}`)
    await sees(page.getByText('60 itens · preços com fator K 1,32 (CC-118)'))
    await page.getByRole('searchbox', { name: 'Buscar nos itens' }).fill('ce1')
    await becomes(() => page.locator('[data-row]').count(), 3)
    // 1,8500 × 78,4000 × 1,3200, rounded to centavos.
    await sees(page.getByRole('row', { name: /Instalar Desenergizada/ }).getByText('R$ 191,45'))
    await page.getByRole('searchbox', { name: 'Buscar nos itens' }).fill('')
    await choose(page, 'Grupo', 'Postes')
    await becomes(() => page.locator('[data-row]').count(), 6)
    await assertAccessible(page)
    await picture(page, 'baremos-itens')
    await alsoDark(page, 'baremos-itens-escuro')
    await page.getByRole('tab', { name: 'Comparação' }).click()
    await sees(page.getByText('a unidade valia R$ 74,10 e vale R$ 78,40', { exact: false }))
    await button(page, /^Novo \(2\)$/).click()
    await becomes(() => page.locator('[data-row]').count(), 2)
    await button(page, /^Saiu \(1\)$/).click()
    await sees(page.getByText('Poste de madeira 10 m'))
    await button(page, /^Todos/).click()
    await sees(page.getByRole('row', { name: /^0103/ }).getByText('+10,89%'))
    await assertAccessible(page)
    await picture(page, 'baremos-comparacao')
    await page.getByRole('tab', { name: 'Uso' }).click()
    await page.getByRole('tab', { name: 'Tabela' }).click()
    await sees(page.getByText('Arredonda o preço unitário em 2 casas'))
    await picture(page, 'baremos-tabela')
    const telefone = await visit('admin', `${LISTA}/detalhes/${id}`, { phone: true, width: 390 })
    await sees(telefone.getByText('Abrir cava, solo A'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'baremos-itens-telefone')
  },
)

journey(
  'do nada à publicação: itens digitados e colados só com o teclado, planilha com erro, publicar, nova versão',
  async ({ visit, house }) => {
    const page = await visit('admin', `${LISTA}/novo`)
    await box(page, 'Nome').fill('Baremo da jornada')
    await choose(page, 'Contratos', /Laboratório/, 'Laborat')
    await page.keyboard.press('Escape')
    await box(page, 'Unidade').fill('US')
    await box(page, 'Valor da unidade').fill('10,5')
    await choose(page, 'Arredondamento', 'Arredonda só o total da linha')
    await box(page, 'Início da vigência').fill(`01/03/${ano}`)
    await box(page, 'Data-base').fill(`03/${ano}`)
    await page.keyboard.press('Tab')
    await assertAccessible(page)
    await picture(page, 'baremos-formulario')
    await button(page, 'Confirmar').click()
    await dialog(page).getByRole('button', { name: 'Não' }).click()
    await arrives(page, /\/obras\/baremos\/detalhes\/\d+$/)
    const id = await idDe(house, 'Baremo da jornada')

    await button(page, 'Publicar…').click()
    await dialog(page).getByRole('button', { name: 'Publicar', exact: true }).click()
    await sees(dialog(page).getByText('Inclua pelo menos um item antes de publicar!'))
    await dialog(page).getByRole('button', { name: 'OK' }).click()

    await button(page, 'Editar itens').first().click()
    await arrives(page, `/obras/baremos/itens/${id}`)
    await celula(page, 'Código', 1).focus()
    await page.keyboard.type('A1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Pos')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Poste de teste')
    await page.keyboard.press('Tab')
    await page.keyboard.type('un')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ins')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ind')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1,25')
    // Enter on the last line opens another, in the same column.
    await page.keyboard.press('Enter')
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Código, linha 2')
    await colar(
      page,
      'A2\tRoçada e faixa\tRoçada\tm²\tExecutar serviço\tIndiferente\t0,0045\nA3\t2\tHaste\tun\tRetirar\t3\tabc\n',
    )
    await becomes(() => celula(page, 'Código', 3).inputValue(), 'A3')
    await assertAccessible(page)
    await picture(page, 'baremos-grade')
    await button(page, 'Salvar 3 linhas').click()
    await sees(page.getByText('1 linha com erro: pontos inválidos!'))
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Código, linha 3')
    await celula(page, 'Pontos', 3).fill('2')
    await button(page, 'Salvar 3 linhas').click()
    await sees(page.getByText('Itens salvos.'))
    const gravados = () =>
      house.query(
        'select codigo, grupo, atividade, pontos::text from baremos_itens where baremo_id = $1 order by codigo',
        [id],
      )
    assert.deepEqual(await gravados(), [
      { codigo: 'A1', grupo: 16, atividade: 1, pontos: '1.2500' },
      { codigo: 'A2', grupo: 17, atividade: 5, pontos: '0.0045' },
      { codigo: 'A3', grupo: 2, atividade: 2, pontos: '2.0000' },
    ])
    // A line away, then back; leaving with something typed asks.
    await celula(page, 'Código', 3).focus()
    await page.keyboard.press('Control+Delete')
    await sees(button(page, 'Salvar 1 linha'))
    await button(page, 'Voltar').click()
    await dialog(page).getByRole('button', { name: 'Continuar aqui' }).click()
    await button(page, 'Salvar 1 linha').click()
    await becomes(async () => (await gravados()).length, 2)

    await button(page, 'Importar planilha…').click()
    const planilha = (texto: string) =>
      dialog(page)
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'itens.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) })
    const titulos = 'codigo;grupo;descricao;unidadeMedida;atividade;condicao;pontos'
    await planilha(`${titulos}\nB1;16;Poste;un;1;3;1\nB1;16;Poste;un;1;3;2\nB2;16;Poste;un;1;3;x`)
    await sees(dialog(page).getByText('Linha 3: código B1 repetido para a mesma atividade e condição!'))
    await sees(dialog(page).getByText('Linha 4: pontos inválidos!'))
    await sees(dialog(page).getByText('2 linhas com erro'))
    assert.equal(
      await dialog(page)
        .getByRole('button', { name: /^Importar/ })
        .last()
        .isDisabled(),
      true,
    )
    await assertAccessible(page)
    await picture(page, 'baremos-importar-erro')
    await dialog(page)
      .getByRole('button', { name: /^Remover/ })
      .first()
      .click()
    await planilha(`${titulos}\nA1;16;Poste de teste;un;1;3;1,5\nB1;16;Outro poste;un;1;3;2`)
    await picture(page, 'baremos-importar')
    await button(page, 'Importar 2 itens').click()
    await sees(page.getByText('2 itens gravados.'))
    await becomes(async () => (await gravados()).length, 3)

    await button(page, 'Voltar').click()
    await button(page, 'Publicar…').click()
    await dialog(page).getByRole('button', { name: 'Publicar', exact: true }).click()
    await sees(page.getByText('Tabela publicada.'))
    await sees(button(page, 'Nova versão…'))
    await becomes(() => button(page, 'Editar itens').count(), 0)
    await button(page, 'Nova versão…').click()
    await dialog(page).getByLabel('Reajuste do valor da unidade (%)').fill('10')
    await sees(dialog(page).getByText('R$ 10,50 passa a R$ 11,55'))
    await picture(page, 'baremos-nova-versao')
    await assertAccessible(page)
    await button(page, 'Criar versão').click()
    await sees(page.getByRole('heading', { name: /Baremo da jornada v2/ }))
    await becomes(
      async () =>
        await house.query('select versao, valor_unidade::text from baremos where nome = $1 order by versao', [
          'Baremo da jornada',
        ]),
      [
        { versao: 1, valor_unidade: '10.5000' },
        { versao: 2, valor_unidade: '11.5500' },
      ],
    )
  },
  { timeout: 150_000 },
)

journey(
  'cinco mil itens na grade: do primeiro ao último pelo teclado, busca, e só o visível desenhado',
  async ({ visit, house }) => {
    const [{ id }] = (await house.query<{ id: string }>(
      `with novo as (insert into baremos (nome, contratos_ids, unidade_nome, valor_unidade, data_base, vigencia_inicio, regra_arredondamento)
       select 'Cinco mil', array[id], 'US', 1, '2026-01', '2040-01-01', 1 from contas_contrato where codigo = 'CC-310' returning id),
     itens as (insert into baremos_itens (baremo_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos)
       select novo.id, to_char(i, 'FM00000'), 1 + i % 20, 'Serviço ' || i, 'un', 1, 1, 1 from novo, generate_series(1, 5000) as i)
     select id from novo`,
    )) as [{ id: string }]
    const page = await visit('admin', `/obras/baremos/itens/${id}`)
    await celula(page, 'Pontos', 1).focus()
    assert.ok((await page.locator('[data-linha]').count()) < 80)
    await page.keyboard.press('Control+End')
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Pontos, linha 5000')
    await page.keyboard.type('7,5')
    await page.keyboard.press('ArrowUp')
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Pontos, linha 4999')
    await page.keyboard.press('Control+Home')
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Pontos, linha 1')
    await button(page, 'Salvar 1 linha').click()
    await sees(page.getByText('Itens salvos.'))
    const [{ pontos }] = (await house.query<{ pontos: string }>(
      "select pontos::text from baremos_itens where baremo_id = $1 and codigo = '05000'",
      [id],
    )) as [{ pontos: string }]
    assert.equal(pontos, '7.5000')
    await page.getByRole('searchbox', { name: 'Buscar nos itens' }).fill('04999')
    await becomes(() => page.locator('[data-linha]').count(), 1)
    await picture(page, 'baremos-grade-busca')
  },
)
