import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { montarBarras } from '../../packages/domain/src/financeiro/captura/boleto.ts'
import { arquivoDoDda, type BoletoEscrito } from '../../packages/domain/src/financeiro/remessas/dda.cenario.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const DDA = '/financeiro/remessas?aba=dda'

const boleto = (n: number, mais: Partial<BoletoEscrito>): BoletoEscrito => {
  const { vencimento = addDays(today(), 10), centavos = 123_450 } = mais
  return {
    codigoBarras: montarBarras('033', vencimento, centavos, String(n).padStart(25, '4')),
    beneficiario: 'MARMORARIA SEM PEDIDO LTDA',
    documentoDoBeneficiario: '45997418000153',
    documento: `D-${n}`,
    emissao: addDays(today(), -2),
    ...mais,
    vencimento,
    centavos,
  }
}

/** The paying account's own file, with those boletos. */
async function arquivo(house: House, boletos: readonly BoletoEscrito[], mais: object = {}): Promise<Buffer> {
  const [conta] = await house.query<{ banco: string; agencia: string; conta: string; documento: string }>(
    `select c.banco_code as banco, c.agencia, c.conta, j.cnpj as documento from contas_pagadoras as c
      join contas_juridicas as j on j.id = c.cj_id where c.banco_code = '237' order by c.id limit 1`,
  )
  return Buffer.from(arquivoDoDda({ ...conta!, ...mais }, boletos), 'latin1')
}

/** A payable with a code, one without, and who issued it. */
async function aPagar(house: House) {
  const [comCodigo] = await house.query<{ barras: string; numero: number }>(
    `select a.codigo_barras as barras, p.numero from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      where a.vigente and a.codigo_barras is not null and a.status in (1, 2) and p.status = 5 order by a.id limit 1`,
  )
  const [semCodigo] = await house.query<{ numero: number; documento: string; centavos: string; vence: string }>(
    `with um as (select a.id from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
        join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
        where a.vigente and a.em_pagamento and a.codigo_barras is null and a.status in (1, 2) and p.status = 5 and a.valor > 0
          and a.data_vencimento is not null and length(f.cpf_ou_cnpj) = 14 and a.tipo <> 11 order by a.id limit 1)
      select p.numero, f.cpf_ou_cnpj as documento, (a.a_pagar * 100)::bigint::text as centavos, a.data_vencimento::text as vence
      from um join pedidos_anexos as a on a.id = um.id join pedidos as p on p.id = a.pedido_id
        join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)`,
  )
  assert.ok(comCodigo && semCodigo)
  return { comCodigo, semCodigo }
}

async function importar(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Importar DDA…' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'dda.ret', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
}

journey(
  'DDA: o que ninguém pediu fica em vermelho, até que alguém diga de quem é, peça, ou deixe de fora com o motivo',
  async ({ visit, house }) => {
    const { comCodigo, semCodigo } = await aPagar(house)
    const boletos = [
      boleto(1, { codigoBarras: comCodigo.barras, beneficiario: 'COM CODIGO LTDA' }),
      boleto(2, {
        beneficiario: 'PARECIDO LTDA',
        documentoDoBeneficiario: semCodigo.documento,
        centavos: Number(semCodigo.centavos),
        vencimento: semCodigo.vence,
      }),
      boleto(3, {}),
      boleto(4, { beneficiario: 'OUTRA EMPRESA SA' }),
    ]
    const page = await visit('financeiro', DDA)
    await sees(page.getByRole('tab', { name: /DDA/ }))
    // Of another account first: refused with what to look at, and nothing comes in.
    await importar(page, await arquivo(house, boletos, { conta: '777' }))
    await sees(page.getByRole('dialog').getByText(/não é nenhuma das contas pagadoras/))
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await importar(page, await arquivo(house, boletos))
    await sees(page.getByText('4 boletos novos. 3 ninguém pediu.'))
    await sees(page.getByText(/Há 3 boletos que ninguém pediu, somando/))
    await sees(page.getByRole('row').filter({ hasText: 'COM CODIGO' }).getByText('Com pedido'))
    await assertAccessible(page)
    await picture(page, 'dda')

    await page.getByRole('row').filter({ hasText: 'PARECIDO' }).click()
    const dialogo = page.getByRole('dialog')
    await sees(dialogo.getByText(new RegExp(`do pedido ${semCodigo.numero}`)))
    await assertAccessible(page)
    await picture(page, 'dda-boleto')
    await dialogo.getByRole('button', { name: 'É este' }).click()
    await sees(dialogo.getByText('Com pedido'))
    await dialogo.getByRole('button', { name: 'Fechar', exact: true }).first().click()
    await gone(dialogo)

    await page.getByRole('row').filter({ hasText: 'OUTRA EMPRESA' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ignorar…' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Ignorar este boleto?' })
    await pergunta.getByRole('textbox').fill('É de outra empresa do grupo')
    await pergunta.getByRole('button', { name: 'Ignorar' }).click()
    await sees(page.getByRole('dialog').getByText('Ignorado', { exact: true }))
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).first().click()

    await page.getByRole('row').filter({ hasText: 'MARMORARIA' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Criar pedido…' }).click()
    const criar = page.getByRole('button', { name: 'Criar rascunho' })
    await becomes(() => criar.isDisabled(), true)
    await choose(page, 'Conta contrato', /./)
    await criar.click()
    await arrives(page, /^\/financeiro\/pedidos\/detalhes\/\d+$/)
    await sees(page.getByText(/Boleto do DDA: MARMORARIA SEM PEDIDO LTDA/))
    await page.goto(`${DDA}&situacao=1`)
    await sees(page.getByText('Nada corresponde à busca e aos filtros.'))
  },
  { timeout: 120_000 },
)

journey('DDA: no telefone, em cartões, e nada para o lado; pelo teclado, abre e fecha', async ({ visit, house }) => {
  const page = await visit('financeiro', DDA)
  await importar(page, await arquivo(house, [boleto(9, { beneficiario: 'FERRAGENS DO LITORAL LTDA' })]))
  await sees(page.getByText(/^1 boleto novo\./))
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await sees(page.getByText('FERRAGENS DO LITORAL LTDA'))
    await assertNoSidewaysScroll(page)
    await picture(page, `dda-${width}`)
  }
  await page.getByText('FERRAGENS DO LITORAL LTDA').click()
  await sees(page.getByRole('dialog').getByRole('button', { name: 'Copiar código' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'dda-boleto-390')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
})
