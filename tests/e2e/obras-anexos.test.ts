import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { abrirLivro } from '../../packages/server/src/obras/data-book/data-book.cenario.ts'
import { pdf, png } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { everywhere, grant } from './kit/people.ts'

const journey = journeys()

const LISTA = '/obras/lista-de-obras'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const arquivo = (name: string, buffer: Buffer = pdf) => ({ name, mimeType: 'application/octet-stream', buffer })
const enviando = (page: Page) => page.getByRole('region', { name: 'Envio' })

/** The nth work of the demonstration: the first has a whole data book, the second lacks the ART. */
const obra = async (house: House, n: number): Promise<{ id: string; numero: string }> =>
  (await house.query<{ id: string; numero: string }>('select id, numero from obras order by codigo, id'))[n]!
const logs = async (house: House, acao: number): Promise<string[]> =>
  (
    await house.query<{ descricao: string }>(
      'select descricao from logs where tela_id = 12 and acao_id = $1 order by id desc limit 3',
      [acao],
    )
  ).map(({ descricao }) => descricao)

journey(
  'vários arquivos de uma vez, com disciplina e tipo comuns, cada um com a sua descrição',
  async ({ visit, house }) => {
    const { id } = await obra(house, 1)
    const page = await visit('admin', `${LISTA}/adicionar-anexo/${id}`)
    const esperados = page.getByRole('list', { name: 'Documentos esperados' })
    await sees(esperados.getByText('Faltando'))
    await picture(page, 'anexos-adicionar')
    await assertAccessible(page)
    // What lacks is one press from being sent: its discipline and type come filled in.
    await esperados.getByRole('link', { name: 'ART / TRT' }).click()
    await arrives(page, /disciplina=1&tipo=3$/)
    await becomes(() => page.getByRole('combobox', { name: 'Tipo', exact: true }).inputValue(), 'ART / TRT')
    await choose(page, 'Disciplina', 'Qualidade')
    await choose(page, 'Tipo', 'Certificado de material')
    await button(page, 'Enviar anexos').click()
    await sees(page.getByText('Escolha ao menos um arquivo.'))
    const escolher = page.getByLabel('Arquivos: escolher arquivos')
    await escolher.setInputFiles([arquivo('cabo 50 mm².pdf'), arquivo('poste.pdf'), arquivo('virus.exe')])
    await sees(page.getByText('“virus.exe”: Tipo de arquivo não permitido!'))
    const escolhidos = page.getByRole('list', { name: 'Arquivos escolhidos' })
    await becomes(() => escolhidos.getByRole('listitem').count(), 2)
    assert.equal(await text(page, 'Descrição').first().inputValue(), 'cabo 50 mm²')
    await text(page, 'Descrição').first().fill('')
    await button(page, 'Enviar anexos').click()
    await sees(escolhidos.getByText('Preencha este campo.'))
    await text(page, 'Descrição').first().fill('Certificado do cabo coberto')
    await text(page, 'Número do documento').first().fill('CERT-77')
    await text(page, 'Emissão').first().fill('10/01/2026')
    await picture(page, 'anexos-escolhidos')
    await assertAccessible(page)
    await button(page, 'Enviar anexos').click()
    const qualidade = page.getByRole('region', { name: /^Qualidade/ })
    await sees(qualidade.getByRole('link', { name: /^Certificado do cabo coberto/ }))
    await sees(qualidade.getByRole('link', { name: /^poste/ }))
    await gone(enviando(page))
    // The next ones go to the same discipline and type.
    await becomes(
      () => page.getByRole('combobox', { name: 'Tipo', exact: true }).inputValue(),
      'Certificado de material',
    )
  },
)

journey('um arquivo que mente o tipo não entra, e diz por quê; os outros entram', async ({ visit, house }) => {
  const { id } = await obra(house, 2)
  const page = await visit('admin', `${LISTA}/adicionar-anexo/${id}?disciplina=99&tipo=99`, { fails: [415] } as never)
  await page
    .getByLabel('Arquivos: escolher arquivos')
    .setInputFiles([arquivo('mente.pdf', png), arquivo('verdade.pdf')])
  await button(page, 'Enviar anexos').click()
  await sees(enviando(page).getByText('Tipo de arquivo não permitido!'))
  await sees(page.getByRole('region', { name: /^Outros/ }).getByRole('link', { name: /^verdade/ }))
  assert.equal((await house.query("select 1 from obras_anexos where file_name = 'mente.pdf'")).length, 0)
  await picture(page, 'anexos-recusado')
  await button(page, 'Dispensar: mente.pdf').click()
})

journey('substituir é uma revisão: a anterior fica, o visor mostra e a trilha conta', async ({ visit, house }) => {
  const { id } = await obra(house, 0)
  const page = await visit('admin', `${LISTA}/adicionar-anexo/${id}`)
  const projeto = page.getByRole('region', { name: /^Projeto/ })
  await projeto.getByRole('link', { name: 'Alterar ART de execução R0' }).click()
  await arrives(page, /\/alterar-anexo\/\d+$/)
  await page.getByLabel('Nova revisão: escolher arquivo').setInputFiles(arquivo('ART aditada.pdf'))
  await text(page, 'Descrição').fill('ART de execução aditada')
  await becomes(() => text(page, 'Número da nova revisão').inputValue(), '1')
  await picture(page, 'anexos-alterar')
  await assertAccessible(page)
  await button(page, 'Confirmar').click()
  // Back on the work's own page, where the documents are a tab.
  await arrives(page, `${LISTA}/detalhes/${id}?aba=anexos`)
  await sees(projeto.getByRole('link', { name: /^ART de execução aditada/ }))
  await becomes(() => projeto.getByText('R0 substituída').count(), 0)
  await page.getByRole('checkbox', { name: 'Mostrar revisões anteriores' }).check()
  await sees(projeto.getByText('R0 substituída'))
  await picture(page, 'anexos-revisoes')
  await projeto.getByRole('link', { name: /^ART de execução aditada/ }).click()
  await arrives(page, /\/ver-anexo\?tipo=obra&docId=\d+$/)
  await sees(page.getByRole('heading', { level: 1, name: 'ART aditada.pdf' }))
  await becomes(
    async () => (await logs(house, 4))[0]?.startsWith('Visualizou o anexo "ART aditada.pdf" da obra '),
    true,
  )
})

journey('o data book: escolhas, tamanho e o que falta; o zip sai com o índice', async ({ visit, house }) => {
  const { id, numero } = await obra(house, 1)
  const page = await visit('admin', `${LISTA}/adicionar-anexo/${id}`)
  await button(page, 'Data book').click()
  const dialogo = page.getByRole('dialog', { name: 'Data book' })
  await sees(dialogo.getByText(/^\d+ documentos, /))
  await sees(dialogo.getByText(/vai em vermelho no índice|vão em vermelho no índice/))
  await picture(page, 'data-book-dialogo')
  await assertAccessible(page)
  await choose(page, 'Disciplinas', /^Suprimentos e materiais/)
  await page.keyboard.press('Escape')
  await sees(dialogo.getByText(/^2 documentos, /))
  const [zip] = await Promise.all([page.waitForEvent('download'), button(page, 'Gerar data book').click()])
  assert.equal(zip.suggestedFilename(), `Data book ${numero}.zip`)
  const livro = abrirLivro(await readFile(await zip.path()))
  assert.ok(livro.nomes.every((nome) => nome.includes('/11 Suprimentos e materiais/')))
  assert.equal(livro.nomes.length, 2)
  assert.ok(livro.indice.includes('ART / TRT (Projeto): não foi incluído na obra'))
  assert.deepEqual((await logs(house, 5))[0], `Data book da obra ${numero} (2 documentos)`)
})

journey('quem só vê não envia nem altera; o visor alheio leva ao início', async ({ visit, house }) => {
  const { id } = await obra(house, 0)
  await grant(house, 'leitor', 'Lista de Obras', 'visualizar')
  const [anexo] = await house.query<{ id: string }>('select id from obras_anexos where obra_id = $1', [id])
  const page = await visit('leitor', `${LISTA}/adicionar-anexo/${id}`)
  await arrives(page, '/')
  await page.goto(`${LISTA}/ver-anexo?tipo=obra&docId=1`)
  await arrives(page, '/')
  await everywhere(house, 'leitor')
  await page.goto(`${LISTA}/ver-anexo?tipo=obra&docId=${anexo!.id}`)
  await sees(page.getByRole('heading', { level: 1, name: /\.pdf$/ }))
})

journey('no telefone: a lista, o envio e o data book cabem', async ({ visit, house }) => {
  const { id } = await obra(house, 1)
  const page = await visit('admin', `${LISTA}/adicionar-anexo/${id}`, { phone: true })
  await sees(page.getByRole('list', { name: 'Documentos esperados' }))
  await page.getByLabel('Arquivos: escolher arquivos').setInputFiles([arquivo('ata.pdf')])
  await sees(page.getByRole('list', { name: 'Arquivos escolhidos' }))
  await assertNoSidewaysScroll(page)
  await picture(page, 'anexos-telefone')
  await assertAccessible(page)
  await button(page, 'Data book').click()
  await sees(page.getByRole('dialog', { name: 'Data book' }))
  await assertNoSidewaysScroll(page)
  await picture(page, 'data-book-telefone')
})
