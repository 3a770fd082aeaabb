import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { DOCUMENTO_RESTRITO } from '@prumo/domain/dp/aptidao.ts'
import type { Page } from 'playwright-core'
import { unzip } from '../../packages/server/src/test-kit/unzip.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, deleteFromSheet, gone, sees } from './kit/page.ts'
import { everywhere, grant } from './kit/people.ts'

const journey = journeys()
const LISTA = '/dp/exigencias'
const INAPTOS = `${LISTA}?aba=inaptos`
const A_DESCARTAR = '/dp/colaboradores/a-descartar'
const [CURSO, EXAME] = ['CURSO DE ENSAIO', 'EXAME DE ENSAIO']
const QUEM = 'CONCEIÇÃO ARAÚJO DE SÁ'
const MATRICULA = '0102'

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const noDialogo = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const linha = (page: Page, name: RegExp) => page.getByRole('row', { name })
/** Only what these journeys ask for is asked: the demonstration has requirements of its own. */
const limpar = (house: House) =>
  house.query(`with velhas as (delete from exigencias) insert into tipos_documentos (nome, nivel)
    values ('${CURSO}', 8), ('${EXAME}', 2) on conflict do nothing`)
const exigir = async (house: House) => {
  await limpar(house)
  await house.query(`insert into exigencias (nome, funcao_id, tipos_ids) select 'Segurança em obra', funcao_id,
    (select array_agg(id) from tipos_documentos where nome in ('${CURSO}', '${EXAME}'))
    from colaboradores where matricula = '${MATRICULA}'`)
}
const documento = (house: House, tipo: string, validade: string) =>
  house.query(
    `with a as (insert into arquivos (chave, nome, tipo, tamanho, sha256)
      values ('ensaio/' || next_id() || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64)) returning id)
    insert into colaboradores_docs (colab_id, tipo_id, emissao, validade, file_name, hiperlink, arquivo_id)
    select (select id from colaboradores where matricula = '${MATRICULA}'),
      (select id from tipos_documentos where nome = $1 limit 1), '2025-01-01', $2, 'a.pdf', '/x', a.id from a`,
    [tipo, validade],
  )

journey(
  'exigência: o que se pede de uma função; quem não tem aparece entre os inaptos, com o porquê',
  async ({ visit, house }) => {
    await limpar(house)
    const page = await visit('admin', `${LISTA}/novo`)
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Segurança em obra')
    await choose(page, 'Documentos exigidos', CURSO, 'curso')
    await choose(page, 'Documentos exigidos', EXAME, 'exame')
    await page.keyboard.press('Escape')
    await choose(page, 'Função', 'TÉCNICO DE SEGURANÇA DO TRABALHO', 'técnico')
    await assertAccessible(page)
    await picture(page, 'exigencia-nova')
    await botao(page, 'Confirmar').click()
    await noDialogo(page, 'Não').click()
    await arrives(page, /\/dp\/exigencias\/detalhes\/\d+$/)
    await sees(page.getByRole('main').getByText(`${CURSO}, ${EXAME}`))
    await assertAccessible(page)

    await page.goto(LISTA)
    const exigencia = linha(page, /Segurança em obra/)
    await sees(exigencia)
    await sees(exigencia.getByText('Todos').first())
    await assertAccessible(page)
    await picture(page, 'exigencias')
    await page.getByRole('tab', { name: 'Inaptos' }).click()
    await arrives(page, INAPTOS)
    const inapta = linha(page, new RegExp(QUEM))
    for (const motivo of [`${CURSO}: falta`, `${EXAME}: falta`]) await sees(inapta.getByText(motivo))
    await assertAccessible(page)
    await picture(page, 'inaptos')

    // The badge tells its reasons to the keyboard too, and Enter on it does not open the row.
    const selo = inapta.getByRole('button', { name: 'Inapto: ver por quê' })
    await selo.focus()
    await page.keyboard.press('Enter')
    await sees(page.getByRole('dialog', { name: 'Por quê' }).getByText(`${CURSO}: falta`))
    await assertAccessible(page)
    await picture(page, 'inaptos-selo')
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog', { name: 'Por quê' }))
    await arrives(page, INAPTOS)
    const planilha = page.waitForEvent('download')
    await botao(page, 'Extrair planilha').click()
    assert.match((await planilha).suggestedFilename(), /^inaptos-.*\.xlsx$/)

    await inapta.getByRole('link', { name: QUEM }).click()
    await arrives(page, /\/dp\/colaboradores\/detalhes\/\d+$/)
  },
)

journey('sem documento exigido não se salva; o que já existe se edita e se exclui', async ({ visit, house }) => {
  await exigir(house)
  const page = await visit('admin', LISTA)
  await page.getByRole('link', { name: 'Segurança em obra' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  await botao(page, 'Editar').click()
  await sees(page.getByText(EXAME))
  await page.getByRole('combobox', { name: 'Documentos exigidos' }).click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await becomes(() => botao(page, 'Confirmar').isDisabled(), true)
  await choose(page, 'Documentos exigidos', CURSO, 'curso')
  await page.keyboard.press('Escape')
  await botao(page, 'Confirmar').click()
  await arrives(page, /\/detalhes\/\d+$/)
  await sees(page.getByRole('main').getByText(CURSO, { exact: true }))
  await deleteFromSheet(page)
  await noDialogo(page, 'Excluir').click()
  await arrives(page, LISTA)
  await gone(page.getByRole('link', { name: 'Segurança em obra' }))
})

journey('sem acesso total: diz que há um documento restrito, e não qual', async ({ visit, house }) => {
  await exigir(house)
  await grant(house, 'leitor', 'Exigências', 'visualizar')
  const page = await visit('leitor', LISTA)
  await sees(linha(page, /Segurança em obra/).getByText(`${CURSO}, mais 1 ${DOCUMENTO_RESTRITO}`))
  await page.getByRole('tab', { name: 'Inaptos' }).click()
  const inapta = linha(page, new RegExp(QUEM))
  await sees(inapta.getByText(DOCUMENTO_RESTRITO, { exact: true }))
  await sees(inapta.getByText(`${CURSO}: falta`))
  assert.ok(!(await page.content()).includes(EXAME))
  // Who reads no other list of people has names here, and nowhere to go from them.
  assert.equal(await inapta.getByRole('link').count(), 0)
  await page.goto(A_DESCARTAR)
  await arrives(page, '/')
})

journey('quem está em dia e vence logo só aparece a pedido; no telefone, em cartões', async ({ visit, house }) => {
  await exigir(house)
  const logo = addDays(today(), 10)
  await documento(house, CURSO, logo)
  await documento(house, EXAME, addDays(today(), 300))
  const page = await visit('admin', INAPTOS, { phone: true, width: 360 })
  await openFilter(page)
  await sees(page.getByRole('checkbox', { name: 'Incluir quem vence em 30 dias' }))
  await gone(page.getByText(QUEM))
  await page.getByRole('checkbox', { name: 'Incluir quem vence em 30 dias' }).tap()
  await page.getByRole('button', { name: 'Ver a lista' }).tap()
  await sees(page.getByRole('link', { name: QUEM }))
  await sees(page.getByText(`${CURSO}: vence em ${formatDate(logo)}`))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'inaptos-telefone')
  await page
    .getByRole('button', { name: `Apto até ${formatDate(logo)}: ver por quê` })
    .first()
    .tap()
  await sees(page.getByRole('dialog', { name: 'Por quê' }))
  await assertNoSidewaysScroll(page)
  await picture(page, 'inaptos-telefone-selo')
})

journey('descarte: um propõe, outro aprova; o que ainda é preciso fica retido', async ({ visit, house }) => {
  const page = await visit('admin', `${A_DESCARTAR}?query=uniforme`)
  await sees(linha(page, /ANTÔNIO GUIMARÃES ASSUNÇÃO.*Guarda terminada/))
  await assertAccessible(page)
  await picture(page, 'a-descartar')
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await botao(page, 'Propor descarte…').click()
  await sees(page.getByRole('dialog').getByText(/Outra pessoa com acesso total/))
  await noDialogo(page, 'Propor descarte').click()
  await sees(page.getByText('3 documentos propostos para descarte.'))
  await sees(linha(page, /ANTÔNIO.*Proposto por você/))
  await page.getByRole('checkbox', { name: 'Selecionar linha 1' }).check()
  await sees(botao(page, 'Aprovar descarte…: Selecione só o que outra pessoa propôs'))
  await picture(page, 'a-descartar-proposto')

  await grant(house, 'financeiro', 'Colaboradores', 'visualizar', 'excluir', 'acesso')
  await everywhere(house, 'financeiro')
  const outra = await visit('financeiro', `${A_DESCARTAR}?situacao=propostos`)
  await sees(linha(outra, /ANTÔNIO.*Proposto por Ana Administradora/))
  await linha(outra, /ANTÔNIO/)
    .getByRole('checkbox')
    .check()
  await botao(outra, 'Aprovar descarte…').click()
  await noDialogo(outra, 'Descartar').click()
  await sees(outra.getByText('1 documento descartado.'))
  await gone(linha(outra, /ANTÔNIO/))
  await outra.getByRole('row').nth(1).getByRole('checkbox').check()
  await botao(outra, 'Reter…').click()
  await outra.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Processo 0001')
  await noDialogo(outra, 'Reter').click()
  await sees(outra.getByText('1 documento retido.'))
  await outra.getByRole('tab', { name: 'Retidos' }).click()
  await sees(outra.getByText('Processo 0001'))
  await assertAccessible(outra)
  await picture(outra, 'a-descartar-retido')
})

journey('relatório do titular: em PDF, JSON e ZIP, para quem tem acesso total', async ({ visit, house }) => {
  const [{ id }] = (await house.query<{ id: string }>("select id from colaboradores where matricula = '0106'")) as [
    { id: string },
  ]
  const page = await visit('admin', `/dp/colaboradores/titular/${id}`)
  await sees(page.getByText('ÍRIS RIBEIRO SIMÕES').first())
  await assertAccessible(page)
  await picture(page, 'titular')
  for (const formato of ['PDF', 'JSON', 'ZIP']) {
    const [baixado] = await Promise.all([page.waitForEvent('download'), botao(page, `Baixar ${formato}`).click()])
    assert.equal(baixado.suggestedFilename(), `relatorio do titular ÍRIS RIBEIRO SIMÕES.${formato.toLowerCase()}`)
    const bytes = await readFile(await baixado.path())
    if (formato === 'PDF') assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    if (formato === 'JSON') assert.equal(JSON.parse(bytes.toString()).titular.nome, 'ÍRIS RIBEIRO SIMÕES')
    if (formato === 'ZIP') assert.ok([...unzip(bytes).keys()].includes('relatorio.pdf'))
  }
  const phone = await visit('admin', `/dp/colaboradores/titular/${id}`, { phone: true, width: 360 })
  await sees(botao(phone, 'Baixar PDF'))
  await assertNoSidewaysScroll(phone)
  await assertAccessible(phone)
})
