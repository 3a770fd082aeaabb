/**
 * One work, as the issue of works asks ('Done when' 1): from the utility's order to the money received, by whoever does each
 * part, through the screens, with a refusal on the way in each; then the parts that are done on a telephone.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { formatDate, today } from '../../packages/domain/src/core/dates.ts'
import { abrirLivro } from '../../packages/server/src/obras/data-book/data-book.cenario.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture, type Stage } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import {
  act,
  box,
  button,
  chooseInLine,
  dialog,
  idOfAddress,
  line,
  peopleOfAWork,
  photograph,
  planWork,
  refused,
} from './kit/works.ts'

const journey = journeys()
const OBRAS = '/obras/lista-de-obras'
const MEDICOES = '/obras/medicoes'

const one = async <Row>(house: House, text: string, ...values: unknown[]): Promise<Row> =>
  (await house.query<Row>(text, values))[0]!
const arquivo = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })

/** Sends a document of the work, of the discipline and type that the address says. */
async function anexar(page: Page, obraId: string, tipo: number, nome: string): Promise<void> {
  await page.goto(`${OBRAS}/adicionar-anexo/${obraId}?disciplina=1&tipo=${tipo}`)
  await page.getByLabel('Arquivos: escolher arquivos').setInputFiles([arquivo(`${nome}.pdf`)])
  await button(page, 'Enviar anexos').click()
  await sees(page.getByRole('region', { name: /^Projeto/ }).getByRole('link', { name: new RegExp(`^${nome}`) }))
}

/** The foreman tells the day: refused without anybody there, then sent. */
async function fazerRdo(page: Page, obra: string, etapa: string | null): Promise<string> {
  await choose(page, 'Obra', new RegExp(obra), obra)
  await choose(page, 'Equipes', /Linha viva/, 'Linha viva')
  await page.keyboard.press('Escape')
  await box(page, 'Início').fill('07:30')
  await box(page, 'Fim').fill('17:00')
  await page.getByRole('tab', { name: /^Atividades/ }).click()
  await button(page, 'Adicionar atividade').click()
  const atividade = line(page, 'Atividades')
  await chooseInLine(page, atividade, 'Item do baremo', /0702/, '0702')
  await atividade.getByRole('textbox', { name: /^Local/ }).fill('P-1')
  await atividade.getByRole('textbox', { name: /^Quantidade/ }).fill('10')
  if (etapa) {
    await chooseInLine(page, atividade, 'Etapa', new RegExp(etapa), etapa)
    await atividade.getByRole('textbox', { name: /^% da etapa/ }).fill('100')
  }
  await button(page, 'Confirmar').click()
  await arrives(page, /\/obras\/rdo\/detalhes\/\d+$/)
  await button(page, 'Enviar').click()
  await refused(page, /Informe pelo menos um integrante presente ou marque Dia sem trabalho!/)
  const id = idOfAddress(page)
  await button(page, 'Editar').click()
  await page.getByRole('tab', { name: /^Pessoas/ }).click()
  await button(page, 'Adicionar pessoa').click()
  const pessoa = line(page, 'Mão de obra')
  await pessoa.getByRole('textbox', { name: /^Nome/ }).fill('Zé da Silva')
  await chooseInLine(page, pessoa, 'Função', /./, '')
  await pessoa.getByRole('textbox', { name: /^Horas normais/ }).fill('8')
  await button(page, 'Confirmar').click()
  await arrives(page, /\/obras\/rdo\/detalhes\/\d+$/)
  await button(page, 'Enviar').click()
  await sees(page.getByText('RDO enviado para aprovação.'))
  return id
}

/** A record with what proves it: refused without photographs, returned once, sent again. */
async function fazerRegistro(page: Page, obra: string, local: string): Promise<string> {
  await choose(page, 'Obra', new RegExp(obra), obra)
  await choose(page, 'Equipe', /Linha viva/, 'Linha viva')
  await box(page, 'Local').fill(local)
  await button(page, 'Adicionar item').click()
  await choose(page, 'Item da tabela', /0601.*Instalar|Estai de âncora/, '0601')
  await box(page, 'Quantidade').fill('2')
  await button(page, 'Confirmar').click()
  await arrives(page, /\/obras\/registros\/detalhes\/\d+$/)
  await button(page, 'Enviar').click()
  await refused(page, 'Inclua pelo menos uma foto!')
  await photograph(page, 'Antes', '#663322')
  await photograph(page, 'Depois', '#336633')
  await button(page, 'Enviar').click()
  await sees(page.getByText('Registro enviado.'))
  return idOfAddress(page)
}

/** From the field's lines to conferred and sent, by who prepares and who approves. */
async function medirEEnviar(mede: Page, aprova: Page, id: string): Promise<void> {
  await act(mede, 'Enviar para conferência…')
  await sees(mede.getByText('Em conferência').first())
  await aprova.goto(`${MEDICOES}/detalhes/${id}`)
  await act(aprova, 'Conferir…')
  await sees(aprova.getByText('Conferida').first())
  await mede.reload()
  await act(mede, 'Enviar ao cliente…', 'Enviar')
  await sees(mede.getByText('Enviada ao cliente').first())
}

/** Finance: an invoice without a number is refused, and money of a day to come. */
async function faturarEReceber(page: Page, id: string, nf: string): Promise<void> {
  await page.goto(`${MEDICOES}/detalhes/${id}`)
  await button(page, 'Faturar…').click()
  assert.ok(await button(dialog(page), 'Faturar').isDisabled(), 'invoiced without a number')
  await box(dialog(page), 'Número da nota fiscal').fill(nf)
  await button(dialog(page), 'Faturar').click()
  await sees(page.getByText('Faturada').first())
  await button(page, 'Recebida…').click()
  const dia = box(dialog(page), 'Dia em que o dinheiro entrou')
  await dia.fill('31/12/2099')
  await dia.press('Tab')
  await sees(dialog(page).getByText('Escolha hoje ou um dia que já passou.'))
  assert.ok(await button(dialog(page), 'Confirmar recebimento').isDisabled(), 'received on a day to come')
  await dia.fill(formatDate(today()))
  await dia.press('Tab')
  await button(dialog(page), 'Confirmar recebimento').click()
  await sees(page.getByText('Recebida', { exact: true }).first())
}

journey(
  'uma obra inteira: da ordem do cliente ao dinheiro recebido, com o data book na mão',
  async ({ visit, house }) => {
    const nome = 'Rede rural da Colônia Nova'
    await peopleOfAWork(house)

    // Planned, and released only with what the client ordered.
    const planeja = await visit('admin', `${OBRAS}/novo`)
    const obraId = await planWork(planeja, { code: 'ODI-INTEIRA', name: nome })
    await sees(button(planeja, /^Liberar….*projeto/))
    await picture(planeja, 'inteira-1-obra')
    await anexar(planeja, obraId, 4, 'Ordem de serviço')
    await planeja.goto(`${OBRAS}/detalhes/${obraId}`)
    await act(planeja, 'Liberar…')
    await sees(planeja.getByText('Liberada').first())

    // The day is told by the foreman, and is not approved without the work's ART.
    const campo = await visit('solicitante', '/obras/rdo/novo')
    const rdoId = await fazerRdo(campo, nome, 'Postes e cabos')
    const engenheira = await visit('validador', `/obras/rdo/detalhes/${rdoId}`)
    await sees(button(engenheira, /^Aprovar.*Informe a ART da obra antes de aprovar o RDO!/))
    await planeja.goto(`${OBRAS}/editar/${obraId}`)
    await box(planeja, 'Número da ART').fill('ART-2026-77')
    await button(planeja, 'Confirmar').click()
    await arrives(planeja, new RegExp(`${OBRAS}/detalhes/${obraId}`))
    await sees(planeja.getByText('Em execução').first())
    await engenheira.reload()
    await button(engenheira, 'Aprovar').click()
    await sees(engenheira.getByText('RDO aprovado.'))
    await picture(engenheira, 'inteira-2-rdo')

    // What was done at a pole, proved: returned once, then validated.
    await campo.goto('/obras/registros/novo')
    const registroId = await fazerRegistro(campo, nome, 'P-2')
    await engenheira.goto(`/obras/registros/detalhes/${registroId}`)
    await button(engenheira, 'Devolver…').click()
    assert.ok(await button(dialog(engenheira), 'Devolver').isDisabled(), 'returned without saying why')
    await dialog(engenheira).getByRole('textbox').fill('Falta a placa')
    await button(dialog(engenheira), 'Devolver').click()
    await sees(engenheira.getByText('Registro devolvido.'))
    await campo.goto(`/obras/registros/detalhes/${registroId}`)
    await sees(campo.getByText('Falta a placa').first())
    await photograph(campo, 'Placa/série', '#333366')
    await button(campo, 'Enviar').click()
    await sees(campo.getByText('Registro enviado.'))
    await engenheira.goto(`/obras/registros/detalhes/${registroId}`)
    await button(engenheira, 'Validar').click()
    await sees(engenheira.getByText('Registro validado.'))

    // Built.
    await planeja.goto(`${OBRAS}/detalhes/${obraId}`)
    await act(planeja, 'Concluir…')
    await sees(planeja.getByText('Concluída em campo').first())

    // Measured: no more than was executed; conferred by another; sent.
    await campo.goto(`${MEDICOES}?nova=${obraId}`)
    await button(campo, 'Criar medição').click()
    await arrives(campo, new RegExp(`${MEDICOES}/detalhes/`))
    const medicaoId = idOfAddress(campo)
    await button(campo, 'Gerar itens').first().click()
    await button(dialog(campo), 'Gerar itens').click()
    await sees(dialog(campo).getByText(/^2 itens gerados/))
    await button(campo, 'Fechar').last().click()
    await campo.getByRole('row', { name: /0702/ }).click()
    await button(campo, 'Alterar item…').click()
    await box(dialog(campo), 'Quantidade').fill('10,5')
    await button(campo, 'Salvar item').click()
    await sees(dialog(campo).getByText('Quantidade medida maior que a executada (saldo 10)!').first())
    await button(campo, 'Cancelar').click()
    await assertAccessible(campo)
    await picture(campo, 'inteira-3-medicao')
    const gestora = await visit('aprovador', '/')
    await medirEEnviar(campo, gestora, medicaoId)

    // The client does not pay for four of them: that answer is not noted before what was not paid is.
    await sees(button(campo, 'Cliente aprovou…'))
    assert.equal(await button(campo, 'Aprovou com glosa…').count(), 0, 'nothing was glosed yet')
    await button(campo, 'Glosar…').click()
    await dialog(campo)
      .getByRole('textbox', { name: /do item 0702/ })
      .fill('4')
    await dialog(campo)
      .getByRole('combobox', { name: /do item 0702/ })
      .selectOption({ label: 'Sem evidência' })
    await button(campo, 'Anotar glosa').click()
    await sees(campo.getByText(/^Glosa de .* anotada/))
    await act(campo, 'Aprovou com glosa…')
    await sees(campo.getByText('Aprovada com glosa').first())

    // What was glosed is measured once more, in a complementary.
    await campo.goto(`${MEDICOES}?nova=${obraId}`)
    await choose(campo, 'Tipo', 'Complementar')
    await button(campo, 'Criar medição').click()
    await arrives(campo, new RegExp(`${MEDICOES}/detalhes/(?!${medicaoId}$)`))
    const complementarId = idOfAddress(campo)
    await button(campo, 'Gerar itens').first().click()
    await button(dialog(campo), 'Gerar itens').click()
    await sees(dialog(campo).getByText(/^1 item gerado/))
    await button(campo, 'Fechar').last().click()
    await medirEEnviar(campo, gestora, complementarId)
    await act(campo, 'Cliente aprovou…')
    await sees(campo.getByText('Aprovada', { exact: true }).first())

    // Invoiced and received, and there in the cash flow and the work's account.
    const financeiro = await visit('financeiro', '/')
    await faturarEReceber(financeiro, medicaoId, '9001')
    await faturarEReceber(financeiro, complementarId, '9002')
    await conferirDinheiro(financeiro, house, obraId, nome)
    await livroDaObra(planeja, obraId)
  },
  { timeout: 180_000 },
)

/** 10 × 201,80 and 2 × 170,76: all of it came, in two payments. */
async function conferirDinheiro(page: Page, house: House, obraId: string, nome: string): Promise<void> {
  const { previsto, realizado } = await one<{ previsto: string; realizado: string }>(
    house,
    'select sum(valor_previsto) as previsto, sum(valor_realizado) as realizado from fluxo_de_caixa where obra_id = $1',
    obraId,
  )
  assert.deepEqual([previsto, realizado], ['2359.52', '2359.52'])
  await page.goto('/financeiro/fluxo-de-caixa?situacao=realizados')
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill(nome)
  await becomes(() => page.locator('[data-row]').count(), 2)
  await picture(page, 'inteira-4-caixa')
  await page.goto(`/financeiro/contas-obra/detalhes/${obraId}`)
  await sees(page.getByText('R$ 2.359,52').first())
  await picture(page, 'inteira-5-conta')
}

/** The book of the work's documents, opened: its order, both measurements, and what lacks. */
async function livroDaObra(page: Page, obraId: string): Promise<void> {
  await page.goto(`${OBRAS}/adicionar-anexo/${obraId}`)
  await button(page, 'Data book').click()
  await sees(dialog(page).getByText(/^\d+ documentos, /))
  const [zip] = await Promise.all([page.waitForEvent('download'), button(page, 'Gerar data book').click()])
  const { nomes, indice } = abrirLivro(await readFile(await zip.path()))
  assert.ok(
    nomes.some((nome) => /Ordem de serviço/.test(nome)),
    nomes.join('\n'),
  )
  assert.ok(nomes.filter((nome) => /Boletim/i.test(nome)).length >= 2, nomes.join('\n'))
  assert.match(indice, /ART \/ TRT/)
}

journey(
  'no telefone: o encarregado conta o dia e fotografa, a engenheira aprova e valida, a gestora confere a medição',
  async ({ visit, house }) => {
    await peopleOfAWork(house)
    const { nome } = await one<{ nome: string }>(
      house,
      `update obras set art_numero = 'ART-1' where id = (select o.id from obras as o join contas_contrato as c on c.id = o.contrato_id
        where o.status = 3 and c.nome = 'Linha de transmissão Serra Alta' order by o.id limit 1) returning nome`,
    )
    const phone = { phone: true, width: 390 }
    const campo = await visit('solicitante', '/obras/rdo/novo', phone)
    const rdoId = await fazerRdo(campo, nome, null)
    await assertNoSidewaysScroll(campo)
    await assertAccessible(campo)
    await picture(campo, 'telefone-1-rdo')
    await campo.goto('/obras/registros/novo')
    const registroId = await fazerRegistro(campo, nome, 'P-77')
    await assertNoSidewaysScroll(campo)
    await picture(campo, 'telefone-2-registro')

    const engenheira = await visit('validador', `/obras/rdo/detalhes/${rdoId}`, phone)
    await assertNoSidewaysScroll(engenheira)
    await button(engenheira, 'Aprovar').click()
    await sees(engenheira.getByText('RDO aprovado.'))
    await engenheira.goto(`/obras/registros/detalhes/${registroId}`)
    await button(engenheira, 'Validar').click()
    await sees(engenheira.getByText('Registro validado.'))
    await assertNoSidewaysScroll(engenheira)
    await picture(engenheira, 'telefone-3-validado')

    const { id } = await one<{ id: string }>(house, 'select id from medicoes where status = 2 order by id limit 1')
    const gestora = await visit('aprovador', `${MEDICOES}/detalhes/${id}`, phone)
    await assertNoSidewaysScroll(gestora)
    await assertAccessible(gestora)
    await picture(gestora, 'telefone-4-medicao')
    await act(gestora, 'Conferir…')
    await sees(gestora.getByText('Conferida').first())
    await becomes(() => one<{ status: number }>(house, 'select status from medicoes where id = $1', id), { status: 3 })
  },
  { timeout: 120_000 },
)
