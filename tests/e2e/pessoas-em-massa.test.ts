import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, choose, gone, sees } from './kit/page.ts'
import { everywhere, grant } from './kit/people.ts'

const journey = journeys()

const GRADE = '/dp/exigencias?aba=documentos'
const QUEM = 'CONCEIÇÃO ARAÚJO DE SÁ'
const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const linha = (page: Page, nome: string | RegExp) => page.getByRole('row', { name: nome })
const documento = (house: House, matricula: string, tipo: string, validade: string) =>
  house.query(
    `with a as (insert into arquivos (chave, nome, tipo, tamanho, sha256)
      values ('ensaio/' || next_id() || '.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64)) returning id)
    insert into colaboradores_docs (colab_id, tipo_id, emissao, validade, file_name, hiperlink, arquivo_id)
    select (select id from colaboradores where matricula = $1), (select id from tipos_documentos where nome = $2 limit 1),
      current_date - 1, $3, 'a.pdf', '/x', a.id from a`,
    [matricula, tipo, validade],
  )

journey('a grade: cada pessoa, o que se exige dela e até quando; quem vence num mês', async ({ visit, house }) => {
  const page = await visit('admin', '/dp/exigencias')
  await page.getByRole('tab', { name: 'Pessoas × documentos' }).click()
  await arrives(page, GRADE)
  await sees(page.getByRole('columnheader', { name: 'NR-10 BÁSICO' }))
  await sees(linha(page, new RegExp(QUEM)))
  await assertAccessible(page)
  await picture(page, 'grade')

  const dezembro = `${Number(today().slice(0, 4)) + 1}-01`
  await documento(house, '0102', 'ASO', `${dezembro}-15`)
  await page.goto(`${GRADE}&mes=${dezembro}`)
  const dela = linha(page, new RegExp(QUEM))
  await sees(dela.getByRole('link', { name: new RegExp(`15/01/${dezembro.slice(0, 4)}`) }))
  await sees(page.getByText(/Vence em/).first())
  await assertAccessible(page)
  await picture(page, 'grade-mes')
  const planilha = page.waitForEvent('download')
  await botao(page, 'Extrair planilha').click()
  assert.match((await planilha).suggestedFilename(), /^pessoas-e-documentos-.*\.xlsx$/)
  await dela.getByRole('link', { name: new RegExp(`15/01/${dezembro.slice(0, 4)}`) }).click()
  await arrives(page, /\/dp\/colaboradores\/ver-documento-colaborador\?docId=\d+$/)
})

journey('a grade no telefone, e para quem não vê restritos nem as pessoas', async ({ visit, house }) => {
  await documento(house, '0102', 'ASO', addDays(today(), 5))
  const page = await visit('admin', GRADE, { phone: true, width: 390 })
  await sees(page.getByRole('link', { name: QUEM }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'grade-telefone')
  await openFilter(page)
  await choose(page, 'Documento', 'ASO')
  await page.getByRole('button', { name: 'Ver a lista' }).tap()
  await sees(page.getByText('ASO').first())
  await assertNoSidewaysScroll(page)

  await grant(house, 'leitor', 'Exigências', 'visualizar')
  await everywhere(house, 'leitor')
  const leitor = await visit('leitor', GRADE)
  await sees(linha(leitor, new RegExp(QUEM)))
  await gone(leitor.getByRole('columnheader', { name: 'ASO' }))
  assert.equal(await linha(leitor, new RegExp(QUEM)).getByRole('link').count(), 0)
})

const csv = (texto: string, name = 'planilha.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(texto) })
const escolher = (page: Page, arquivo: ReturnType<typeof csv> | ReturnType<typeof csv>[]) =>
  page.locator('input[type=file]').first().setInputFiles(arquivo)

journey('colaboradores de uma planilha: cada erro na sua coluna, e as linhas certas de uma vez', async ({ visit }) => {
  const page = await visit('admin', '/dp/colaboradores')
  await sees(page.getByRole('link', { name: QUEM }))
  await picture(page, 'colaboradores-cabeca')
  await botao(page, 'Mais ações').click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
  await arrives(page, '/dp/colaboradores/importar')
  const modelo = page.waitForEvent('download')
  await botao(page, 'Baixar o modelo').click()
  assert.equal((await modelo).suggestedFilename(), 'modelo-de-colaboradores.xlsx')
  await escolher(
    page,
    csv(
      'Nome;Matrícula;CPF;Função;Admissão\nÍTALO NUNES DE ASSIS;9101;529.982.247-25;;05/01/2026\nSem função;9102;111.444.777-35;Astronauta;\nJá existe;0102;390.533.447-05;;\n',
    ),
  )
  for (const dito of ['1 será cadastrado', '1 já existe', '1 linha com erro']) await sees(page.getByText(dito))
  await sees(page.getByText(/Não há função “Astronauta”/))
  await sees(page.getByText(new RegExp(`é o colaborador ${QUEM}`)))
  await assertAccessible(page)
  await picture(page, 'colaboradores-importar')
  await botao(page, 'Importar 1 colaborador').click()
  await arrives(page, '/dp/colaboradores')
  await sees(page.getByText('1 colaborador importado.'))
  const telefone = await visit('admin', '/dp/colaboradores/importar', { phone: true, width: 390 })
  await sees(telefone.getByText(/Nada é gravado antes/))
  await assertNoSidewaysScroll(telefone)
})

journey('micros e chips de uma planilha', async ({ visit }) => {
  const page = await visit('admin', '/inventario/micros')
  await botao(page, 'Importar planilha').click()
  await arrives(page, '/inventario/micros/importar')
  await escolher(
    page,
    csv('Etiqueta;Dispositivo;Marca;Modelo;Situação;Responsável\nTI-9001;Notebook;Dell;Latitude 5420;Ativo;0102\n'),
  )
  await sees(page.getByText('Notebook Dell Latitude 5420'))
  await picture(page, 'micros-importar')
  await botao(page, 'Importar 1 micro').click()
  await arrives(page, '/inventario/micros')
  await page.goto('/inventario/chips/importar')
  await escolher(page, csv('Número;Operadora;Situação\n41911112222;Vivo;Ativo\n123;Vivo;Ativo\n'))
  await sees(page.getByText(/Escreva o telefone com DDD/))
  await botao(page, 'Importar 1 chip').click()
  await arrives(page, '/inventario/chips')
  await sees(page.getByText('(41) 91111-2222'))
})

const arquivo = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer })

journey('muitos PDFs: o nome propõe, a linha se corrige, e um recusado não leva os outros', async ({ visit }) => {
  const page = await visit('admin', '/dp/colaboradores')
  await botao(page, 'Enviar documentos').click()
  await arrives(page, '/dp/colaboradores/enviar-documentos')
  await escolher(page, [
    arquivo('0102 - NR35 2026-03-01.pdf'),
    arquivo('scan0001.pdf'),
    // By its name a PDF, and not by what is in it.
    arquivo('0102 - CNH 2026-02-01.pdf', Buffer.from('isto não é um PDF')),
  ])
  const itens = page.getByRole('list', { name: 'Arquivos escolhidos' }).locator('> li')
  await sees(itens.nth(2))
  await sees(botao(page, 'Enviar 2 documentos'))
  await assertAccessible(page)
  await picture(page, 'lote')
  await botao(page, 'Enviar 2 documentos').click()
  await sees(itens.nth(0).getByText('Guardado'))
  await sees(itens.nth(2).getByText('Não foi guardado'))
  await sees(itens.nth(1).getByText('Diga de quem é.'))
  await picture(page, 'lote-recusado')

  const scan = page.getByRole('group', { name: 'scan0001.pdf' })
  for (const [campo, escrito, opcao] of [
    ['Colaborador', 'conceicao', QUEM],
    ['Tipo', 'nr-10', 'NR-10 BÁSICO'],
  ] as const) {
    await scan.getByRole('combobox', { name: campo }).fill(escrito)
    await page.getByRole('option', { name: opcao }).first().click()
  }
  await scan.getByRole('textbox', { name: 'Emissão' }).fill('01/03/2026')
  await page.keyboard.press('Tab')
  await sees(scan.locator('input[value="01/03/2028"]'))
  await botao(page, /^Tirar 0102 - CNH/).click()
  await botao(page, 'Enviar 1 documento').click()
  await sees(page.getByText('2 documentos guardados'))
  await assertAccessible(page)

  const telefone = await visit('admin', '/dp/colaboradores/enviar-documentos', { phone: true, width: 390 })
  await escolher(telefone, [arquivo('0102 - NR35 2026-03-01.pdf')])
  await sees(botao(telefone, 'Enviar 1 documento'))
  await assertNoSidewaysScroll(telefone)
  await assertAccessible(telefone)
  await picture(telefone, 'lote-telefone')
})
