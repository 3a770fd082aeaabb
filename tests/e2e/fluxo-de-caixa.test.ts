import assert from 'node:assert/strict'
import { addDays, formatDate, today } from '../../packages/domain/src/core/dates.ts'
import { extratoDoBancoEmCnab } from '../../packages/domain/src/financeiro/fluxo-de-caixa/extrato-cnab.cenario.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const FLUXO = '/financeiro/fluxo-de-caixa'
const em = (dias: number) => formatDate(addDays(today(), dias))

journey(
  'fluxo de caixa: uma série nasce do formulário, e a mudança de uma pergunta pelas próximas',
  async ({ visit, house }) => {
    const page = await visit('financeiro', `${FLUXO}/novo`)
    await page.getByRole('textbox', { name: /^Descrição/ }).fill('Internet da sede')
    await page.getByRole('textbox', { name: /^Valor previsto/ }).fill('350')
    await page.getByRole('textbox', { name: /^Data prevista/ }).fill(em(10))
    await page.getByRole('switch', { name: 'Repete' }).click()
    await page.getByRole('textbox', { name: /^Repete até/ }).fill(em(75))
    await choose(page, 'Conta contrato', /./)
    await assertAccessible(page)
    await picture(page, 'fluxo-novo')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await sees(page.getByText('Série cadastrada: 3 lançamentos.'))
    await arrives(page, FLUXO)
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Buscar na lista' }))
      .first()
      .fill('internet')
    await becomes(() => page.getByRole('row', { name: /Internet da sede/ }).count(), 3)
    await page
      .getByRole('row', { name: /Internet da sede/ })
      .nth(1)
      .getByRole('link', { name: /Internet da sede/ })
      .click()
    await arrives(page, new RegExp(`${FLUXO}/editar/`))
    await page.getByRole('textbox', { name: /^Valor previsto/ }).fill('400')
    await choose(page, 'Aplicar as alterações a', 'Este e os próximos da série')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await sees(page.getByText('2 lançamentos alterados.'))
    const valores = await house.query<{ valor: string }>(
      `select valor_previsto as valor from fluxo_de_caixa where descricao = 'Internet da sede' order by data_prevista`,
    )
    assert.deepEqual(
      valores.map(({ valor }) => valor),
      ['350.00', '400.00', '400.00'],
    )
  },
)

journey(
  'fluxo de caixa: quem vai virar pedido começa no primeiro dia do prazo, e o pedido abre',
  async ({ visit, house }) => {
    const page = await visit('financeiro', `${FLUXO}/novo`)
    await page.getByRole('textbox', { name: /^Descrição/ }).fill('Taxa de registro')
    await page.getByRole('textbox', { name: /^Valor previsto/ }).fill('123,45')
    await page.getByRole('switch', { name: /^Gerar agora o pedido/ }).click()
    await sees(page.getByText(/só podem ser pagos 7 dias depois de hoje/))
    const data = page.getByRole('textbox', { name: /^Data prevista/ })
    await data.fill(em(6))
    await data.blur()
    await choose(page, 'Conta contrato', /./)
    await becomes(() => page.getByRole('button', { name: 'Confirmar' }).isDisabled(), true)
    await data.fill(em(7))
    await data.blur()
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await arrives(page, /\/financeiro\/pedidos\/detalhes\//)
    await sees(page.getByText('Fluxo de caixa: Taxa de registro'))
    const [linha] = await house.query<{ tipo: number; status: number; total: string }>(
      `select p.tipo, p.status, p.valor_total as total from fluxo_de_caixa e join pedidos p on p.id = e.pedido_id where e.descricao = 'Taxa de registro'`,
    )
    assert.deepEqual(linha, { tipo: 4, status: 1, total: '123.45' })
    await page.goto(`${FLUXO}?query=taxa`)
    await sees(page.getByRole('link', { name: /rascunho/ }))
  },
)

journey('fluxo de caixa: a projeção avisa do saldo mínimo, e cada número se abre', async ({ visit }) => {
  const page = await visit('financeiro', `${FLUXO}/projecao`)
  await sees(page.getByRole('alert').filter({ hasText: 'abaixo do mínimo' }))
  await sees(page.locator('.recharts-surface'))
  await picture(page, 'fluxo-projecao')
  await assertAccessible(page)
  await page.getByRole('switch', { name: 'Ver como tabela' }).click()
  await gone(page.locator('.recharts-surface'))
  await page.getByRole('switch', { name: 'Ver como tabela' }).click()
  await page.getByRole('button', { name: 'Mês', exact: true }).click()
  await arrives(page, `${FLUXO}/projecao?periodo=mes`)
  await page.getByRole('button', { name: 'Pessimista' }).click()
  await sees(page.getByText(/Cenário pessimista/))
  const celula = page.getByRole('button', { name: /^Saídas, .*Ver registros$/ }).first()
  await celula.focus()
  await page.keyboard.press('Enter')
  const painel = page.getByRole('dialog')
  await sees(painel.getByText(/registros?$/))
  // Reaching the cell scrolled the page behind: nothing of it half under the top bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await assertAccessible(page)
  await painel.getByRole('link').first().click()
  await arrives(page, /\/financeiro\/(pedidos|fluxo-de-caixa)\/detalhes\//)
})

const ofx = (linhas: [string, number, string, string][]) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>237<ACCTID>56789</BANKACCTFROM><BANKTRANLIST>${linhas
    .map(
      ([fitid, dias, valor, memo]) =>
        `<STMTTRN><DTPOSTED>${addDays(today(), dias).replaceAll('-', '')}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

journey(
  'fluxo de caixa: o extrato entra uma vez, a pessoa confirma, o lançamento se realiza',
  async ({ visit, house }) => {
    const page = await visit('financeiro', `${FLUXO}/conciliar`)
    await choose(page, 'Conta do extrato', /Bradesco|237/)
    const importar = async (conteudo: string, name = 'extrato.ofx') => {
      await page.setInputFiles('input[type=file]', {
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(conteudo),
      })
      await page.getByRole('button', { name: 'Importar extrato' }).click()
    }
    const extrato = ofx([
      ['1', -6, '38000.00', 'TED PREFEITURA MEDIÇÃO 4'],
      ['2', -2, '-12.90', 'TARIFA'],
    ])
    await importar(extrato)
    await sees(page.getByText(/^2 linhas novas/))
    await importar(extrato)
    await sees(page.getByText(/Nenhuma linha nova. 2 já estavam aqui/))
    const linha = page.getByRole('listitem').filter({ hasText: 'TED PREFEITURA' })
    await sees(linha.getByRole('radio', { checked: true }))
    await assertAccessible(page)
    await picture(page, 'fluxo-conciliar')
    await linha.getByRole('button', { name: 'Conciliar' }).click()
    await sees(page.getByText('Linha conciliada.'))
    await gone(linha)
    const [medicao] = await house.query<{ valor: string }>(
      `select valor_realizado as valor from fluxo_de_caixa where descricao = 'Medição 4'`,
    )
    assert.equal(medicao!.valor, '38000.00')

    // A receipt that came late, and with less: none of those suggested, and found by its words.
    await house.query(
      `insert into fluxo_de_caixa (natureza, origem, descricao, cliente, centro_de_custo_id, valor_previsto, data_prevista)
        select natureza, origem, 'Retenção da medição 2', cliente, centro_de_custo_id, 5400, $1::date from fluxo_de_caixa
        where descricao = 'Medição 4'`,
      [addDays(today(), -40)],
    )
    await importar(ofx([['3', -1, '5388.00', 'TED CAMPO LARGO']]))
    const atrasada = page.getByRole('listitem').filter({ hasText: 'TED CAMPO LARGO' })
    await sees(atrasada.getByText(/^Nada parecido/))
    const procurar = async () => {
      await atrasada.getByRole('button').first().click()
      await sees(page.getByRole('dialog').getByRole('radio'))
      await page.getByRole('dialog').getByRole('searchbox').fill('retencao 5.400')
    }
    await procurar()
    await page.keyboard.press('Enter')
    const dialogo = page.getByRole('dialog')
    await sees(
      dialogo.getByRole('radio', { name: /^Retenção da medição 2.*em atraso desde.*valor diferente/, checked: true }),
    )
    await sees(dialogo.getByText(/traz R\$ 12,00 a menos que o previsto: o lançamento se realiza por R\$ 5\.388,00/))
    await assertAccessible(page)
    await picture(page, 'fluxo-procurar')
    await page.setViewportSize({ width: 360, height: 700 })
    await assertNoSidewaysScroll(page)
    await picture(page, 'fluxo-procurar-telefone')
    await dialogo.getByRole('searchbox').fill('nada disto')
    await sees(dialogo.getByText('Nenhuma entrada por acontecer com estas palavras.'))
    await page.keyboard.press('Escape')
    await gone(dialogo)
    await page.setViewportSize({ width: 1280, height: 800 })
    await procurar()
    await page.keyboard.press('Enter')
    await sees(dialogo.getByRole('radio', { checked: true }))
    await page.keyboard.press('Enter')
    await gone(atrasada)
    const [retencao] = await house.query<{ valor: string }>(
      `select valor_realizado as valor from fluxo_de_caixa where descricao = 'Retenção da medição 2'`,
    )
    assert.equal(retencao!.valor, '5388.00')

    const conta = (
      await house.query<{ agencia: string; conta: string }>(
        `select agencia, conta from contas_pagadoras where banco_code = '237' order by id limit 1`,
      )
    )[0]!
    const dia = addDays(today(), -2)
    const cnab = extratoDoBancoEmCnab('237', [
      {
        ...conta,
        movimentos: [
          { data: dia, centavos: -1290, historico: 'TARIFA BANCARIA' },
          { data: dia, centavos: -4321, historico: 'DEBITO CONSORCIO', documento: '000881' },
        ],
      },
    ])
    await importar(cnab, 'extrato.ret')
    await sees(page.getByText(/^1 linha nova. 1 já estava aqui/))
    await sees(page.getByText('Uma linha já tinha vindo num extrato OFX', { exact: false }))
    await sees(page.getByRole('listitem').filter({ hasText: 'DEBITO CONSORCIO' }))
    await importar('isto não é um extrato')
    await sees(page.getByRole('dialog').getByText(/extrato.ofx/))
  },
)

journey('fluxo de caixa: no telefone, cartões e nada para o lado', async ({ visit }) => {
  for (const caminho of ['', '/projecao', '/conciliar', '/novo']) {
    const page = await visit('financeiro', FLUXO + caminho, { phone: true, width: 360, dark: true })
    await sees(page.getByRole('heading', { level: 1 }))
    if (caminho === '/projecao') await sees(page.getByRole('list', { name: 'Projeção por período' }))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, `fluxo-telefone${caminho.replace('/', '-')}`)
  }
})

journey('fluxo de caixa: quem não tem a tela não a vê', async ({ visit }) => {
  const page = await visit('leitor', FLUXO)
  await arrives(page, '/')
  await sees(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início' }))
  assert.equal(await page.getByRole('link', { name: 'Fluxo de caixa' }).count(), 0)
})
