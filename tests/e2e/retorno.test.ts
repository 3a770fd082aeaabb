import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { addBusinessDays } from '../../packages/domain/src/core/business-days.ts'
import { today } from '../../packages/domain/src/core/dates.ts'
import { retornoDoBanco } from '../../packages/server/src/demonstracao/retorno-do-banco.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()

/** What the bank answers of each, and what whoever pays is shown of it. */
const FAMILIAS = ['CC', '00', 'BD', 'HC', 'AP', 'BF', 'W9', 'AM'] as const

journey(
  'what the bank refuses leads to what mends it: the supplier, the document, the paying account, the day, or a person',
  async ({ house, visit }) => {
    // Boletos first; the others go to the account in their supplier's register.
    const [fornecedor] = await house.query<{ id: string }>(
      `update fornecedores set banco_code = '104', agencia = '2004', conta = '448', digito = '6', pix_tipo = null, pix_chave = null,
        conta_corrente_ou_poupanca = 1, dados_bancarios_alterados_em = null, dados_bancarios_conferidos_em = null
        where id = (select min(id) from fornecedores) returning id`,
    )
    const contas = await house.query<{ id: string; numero: number }>(
      `select a.id, p.numero from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
        where a.em_pagamento and a.status in (1, 2) and a.status_banco is null and p.status in (5, 7, 9) and a.valor > 0
        order by a.tipo = 4 desc, a.id limit ${FAMILIAS.length}`,
    )
    assert.equal(contas.length, FAMILIAS.length)
    await house.query(
      `update pedidos_anexos set data_agendada = $2, status = 2, numero_nota_fiscal = coalesce(numero_nota_fiscal, 'NF ' || id),
          tipo = case when tipo = 4 then 4 else 7 end, fornecedor_id = case when tipo = 4 then fornecedor_id else $3::bigint end,
          favorecido = null, favorecido_documento = null, banco_code = null, agencia = null, conta = null, digito = null, pix_tipo = null,
          pix_chave = null, pix_copia_cola = null
        where id = any($1::bigint[])`,
      [contas.map(({ id }) => id), addBusinessDays(today(), 2), fornecedor!.id],
    )
    const conta = (codigos: (typeof FAMILIAS)[number]) => contas[FAMILIAS.indexOf(codigos)]!
    await house.query('update contas_pagadoras set exige_liberacao = false')

    const page = await visit('financeiro')
    const abrir = (codigos: (typeof FAMILIAS)[number]) =>
      page.goto(`/financeiro/contas-a-pagar?status=&conta=${conta(codigos).id}`)
    await page.goto('/financeiro/contas-a-pagar?queryconfig=status&querytype=code&textquery=Cadastrado&queryvalue=2')
    const numeros = new Set(contas.map(({ numero }) => numero))
    for (const numero of numeros) {
      const linhas = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(numero), exact: true }) })
      await sees(linhas.first())
      for (const linha of await linhas.all()) await linha.getByRole('checkbox').first().check()
    }
    await page.getByRole('button', { name: 'Enviar ao banco…' }).first().click()
    await choose(page, 'Conta pagadora', /Bradesco movimento/)
    await page.getByRole('button', { name: /^Enviar \d+ ao banco/ }).click()
    await page.getByRole('link', { name: /^Abrir a remessa/ }).click()
    const [baixado] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ])
    const remessa = (await readFile(await baixado.path())).toString('latin1')
    const porNumero = new Map(
      (
        await house.query<{ anexoId: string; seuNumero: string }>(
          'select anexo_id as "anexoId", seu_numero as "seuNumero" from remessas_itens where anexo_id = any($1::bigint[])',
          [contas.map(({ id }) => id)],
        )
      ).map(({ anexoId, seuNumero }) => [
        seuNumero,
        FAMILIAS[contas.findIndex(({ id }) => String(id) === String(anexoId))]!,
      ]),
    )
    assert.equal(porNumero.size, FAMILIAS.length)
    const retorno = retornoDoBanco(remessa, (numero) =>
      porNumero.has(numero) ? { codigos: porNumero.get(numero)! } : null,
    )
    await page.goto('/financeiro/remessas?aba=retornos')
    await page.getByRole('button', { name: 'Importar retorno…' }).click()
    // As an editor leaves it: without the blanks at the ends of the lines.
    const aparado = Buffer.from(retorno.replace(/ +\r\n/g, '\r\n'), 'latin1')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'PG.ret', mimeType: 'text/plain', buffer: aparado })
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await arrives(page, /^\/financeiro\/remessas\/retornos\/\d+$/)
    await sees(page.getByText(/linhas vieram sem os espaços do fim e foram completadas/))
    await sees(page.getByText(/1 pago · 4 negados · 1 a conferir de 8/))
    await assertAccessible(page)
    await picture(page, 'retorno-das-familias')

    // From the line of the return, to the payable, to the field.
    await page
      .getByRole('row')
      .filter({ hasText: 'dígito verificador inválido' })
      .getByRole('link', { name: 'Corrigir e reenviar' })
      .click()
    await arrives(page, /^\/financeiro\/contas-a-pagar\?/)
    await sees(page.getByText('O banco disse'))
    await page.getByRole('button', { name: 'Corrigir os dados', exact: true }).click()
    await becomes(() => page.locator(':focus').getAttribute('name'), 'codigoBarrasBoleto')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await abrir('AP')
    await page.getByRole('button', { name: 'Reagendar', exact: true }).click()
    await sees(page.getByRole('dialog').getByRole('textbox').first())
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await abrir('BF')
    await sees(page.getByText('Não há o que corrigir no pagamento: reenvie.'))
    await sees(page.getByRole('button', { name: 'Enviar ao banco…' }).first())
    await abrir('BD')
    await sees(page.getByText('Valor', { exact: true }).first())
    assert.equal(await page.getByText('O banco disse').count(), 0)
    await page.goto('/financeiro/remessas?aba=conferir')
    await sees(page.getByText(/Código W9, que não consta da lista do banco/))

    // The paying account is not everybody's to mend: who may not is told whom to ask.
    await abrir('HC')
    await picture(page, 'recusa-da-conta-pagadora')
    await page.getByRole('link', { name: 'Corrigir a conta pagadora' }).click()
    await arrives(page, /^\/financeiro\/contas-pagadoras/)
    await abrir('AM')
    await picture(page, 'recusa-do-fornecedor')
    await page.getByRole('link', { name: 'Corrigir o fornecedor' }).click()
    await arrives(page, /^\/financeiro\/fornecedores\/editar\/\d+\?campo=agencia$/)
    await sees(page.getByRole('textbox', { name: 'Agência' }))

    // Who pays and does not tend the registers says who receives in the document itself, or is told whom to ask.
    await house.query(
      "update permissoes set editar = false where alvo = any(array['Fornecedores', 'Contas Pagadoras']::text[])",
    )
    const semCadastros = await visit('financeiro', `/financeiro/contas-a-pagar?status=&conta=${conta('AM').id}`)
    await sees(semCadastros.getByRole('button', { name: 'Dizer quem recebe' }))
    await semCadastros.goto(`/financeiro/contas-a-pagar?status=&conta=${conta('HC').id}`)
    await sees(semCadastros.getByText('Peça a quem cuida das contas pagadoras que corrija o cadastro.'))
  },
  { timeout: 180_000 },
)
