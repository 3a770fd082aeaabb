import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { messages } from '@prumo/domain/core/messages.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { rubrica } from '../../packages/server/src/demonstracao/assinaturas.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, deleteFromSheet, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'

const journey = journeys()

const LIST = '/dp/colaboradores'
const pessoa = (page: Page, nome: string) => page.getByRole('link', { name: nome })
const marcar = (page: Page, nome: string) =>
  page.getByRole('row').filter({ hasText: nome }).getByRole('checkbox').click()

async function idDe(house: House, nome: string): Promise<string> {
  const [row] = await house.query<{ id: string }>('select id from colaboradores where nome = $1', [nome])
  return row!.id
}
/** So many documents of a type that everybody sees. */
const comDocumentos = async (house: House, nome: string, quantos: number): Promise<unknown> =>
  house.query(
    `with tipo as (insert into tipos_documentos (nome, nivel) values ('FICHA DE ' || $3::text, 5) returning id),
      arquivo as (insert into arquivos (chave, nome, tipo, tamanho, sha256)
        select 'docs/' || $1::text || '/' || n || '.pdf', 'ficha.pdf', 'application/pdf', 1, repeat('0', 64)
        from generate_series(1, $2::int) as n returning id)
    insert into colaboradores_docs (colab_id, tipo_id, emissao, file_name, hiperlink, arquivo_id)
      select $1::text::bigint, tipo.id, '2026-01-10', 'ficha.pdf', '/a', arquivo.id from tipo, arquivo`,
    [await idDe(house, nome), quantos, nome],
  )
const noLog = async (house: House, nome: string): Promise<string[]> =>
  (
    await house.query<{ descricao: string }>(
      "select descricao from logs where alvo_id = $1 and descricao like '%assinatura%' order by id",
      [await idDe(house, nome)],
    )
  ).map(({ descricao }) => descricao.split(' ')[0]!)

journey(
  'lista: quem saiu só aparece quando se pede, o CPF não aparece inteiro, e o endereço guarda tudo',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await sees(pessoa(page, 'CONCEIÇÃO ARAÚJO DE SÁ'))
    assert.equal(await pessoa(page, 'ÉDER PAIXÃO DO ESPÍRITO SANTO').count(), 0)
    await sees(page.getByText('Afastado', { exact: true }))
    await picture(page, 'colaboradores')
    await assertAccessible(page)
    await marcar(page, 'CONCEIÇÃO ARAÚJO DE SÁ')
    await sees(page.getByRole('region', { name: 'Itens selecionados' }))
    await picture(page, 'colaboradores-selecao')
    await page.getByRole('button', { name: 'Limpar seleção' }).click()
    await openFilter(page)
    await page.getByLabel('Incluir inativos').check()
    await sees(pessoa(page, 'ÉDER PAIXÃO DO ESPÍRITO SANTO'))
    await arrives(page, `${LIST}?inativos=sim`)
    await page.reload()
    await sees(pessoa(page, 'ÉDER PAIXÃO DO ESPÍRITO SANTO'))
    await sees(page.getByRole('button', { name: 'Remover filtro Inativos: incluídos' }))

    await page.goto(`${LIST}?cols=nome,cpf,totalDocs&query=conceicao`)
    await sees(page.getByRole('cell', { name: /^\*\*\*\.\d{3}\.\d{3}-\*\*$/ }))
    // A filter of one's own by situation is obeyed without the box.
    await page.goto(`${LIST}?queryconfig=status&querytype=code&textquery=Inativo&queryvalue=2`)
    await sees(pessoa(page, 'ÉDER PAIXÃO DO ESPÍRITO SANTO'))
  },
)

journey('lista: quantos documentos cada um tem, e só os que têm tantos', async ({ visit, house }) => {
  await comDocumentos(house, 'JOÃO BATISTA FALCÃO', 11)
  const page = await visit('admin', LIST)
  const linha = (nome: string) => page.getByRole('row').filter({ hasText: nome })
  await sees(linha('JOÃO BATISTA FALCÃO').getByText(/^completo \(\d+\)$/))
  await openFilter(page)
  await choose(page, 'Documentos', 'Completo')
  await arrives(page, `${LIST}?documentos=completo`)
  await sees(pessoa(page, 'JOÃO BATISTA FALCÃO'))
  await gone(linha('ÍRIS RIBEIRO SIMÕES'))
})

journey(
  'planilhas: a de colaboradores e a de documentos saem como trabalho, com a frase da especificação',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await sees(pessoa(page, 'CONCEIÇÃO ARAÚJO DE SÁ'))
    // The request is held, so that what the button says meanwhile can be read.
    let soltar = () => {}
    const presa = new Promise<void>((resolve) => {
      soltar = resolve
    })
    await page.route('**/api/colaboradores/planilha', async (route) => {
      await presa
      await route.continue()
    })
    const baixada = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Extrair planilha', exact: true }).click()
    await sees(page.getByRole('button', { name: messages.gerandoPlanilha }))
    soltar()
    const arquivo = await baixada
    assert.match(arquivo.suggestedFilename(), /^colaboradores-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/)
    const [cabeca, ...linhas] = (await readXlsx(await readFile(await arquivo.path()))).sheets[0]!.rows
    assert.deepEqual(cabeca!.slice(0, 3), ['Nome', 'Matrícula', 'Função'])
    assert.ok(linhas.some((linha) => linha[0] === 'CONCEIÇÃO ARAÚJO DE SÁ'))
    assert.ok(!linhas.some((linha) => linha[0] === 'ÉDER PAIXÃO DO ESPÍRITO SANTO'))

    const outra = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Extrair planilha dos documentos' }).click()
    assert.match((await outra).suggestedFilename(), /^colaboradores-documentos-.*\.xlsx$/)

    await marcar(page, 'CONCEIÇÃO ARAÚJO DE SÁ')
    const barra = page.getByRole('region', { name: 'Itens selecionados' })
    await sees(barra.getByText('1 selecionado'))
    await assertAccessible(page)
    const daSelecao = page.waitForEvent('download')
    await barra.getByRole('button', { name: 'Extrair' }).click()
    await page.getByRole('menuitem', { name: 'Planilha de colaboradores' }).click()
    const escolhida = (await readXlsx(await readFile(await (await daSelecao).path()))).sheets[0]!.rows
    assert.equal(escolhida.length, 2)
    await marcar(page, 'JOÃO BATISTA FALCÃO')
    await sees(barra.getByRole('button', { name: 'Editar: Selecione só um para editar' }))
    await sees(barra.getByRole('button', { name: 'Gerar livro…' }))
    await sees(barra.getByRole('button', { name: 'Gerar OS…' }))
  },
)

journey(
  'assinatura: só PNG, guardada na edição, vista quando se pede, e cada vista fica no registro',
  async ({ visit, house }) => {
    const nome = 'ÍRIS RIBEIRO SIMÕES'
    const page = await visit('admin', `${LIST}/editar/${await idDe(house, nome)}`)
    await sees(page.getByText(/^Sem assinatura/))
    const arquivo = page.getByLabel(/ssinatura: escolher arquivo/)
    await arquivo.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') })
    await sees(page.getByRole('alert').getByText(/PNG/))
    await arquivo.setInputFiles({ name: 'rubrica.png', mimeType: 'image/png', buffer: rubrica(5) })
    await sees(page.getByText('Assinatura guardada.'))
    await sees(page.getByRole('button', { name: 'Ver assinatura' }))
    await picture(page, 'colaborador-editar')
    await assertAccessible(page)

    await page.goto(`${LIST}/detalhes/${await idDe(house, nome)}`)
    const ver = page.getByRole('button', { name: 'Ver assinatura' })
    await sees(ver)
    assert.equal(await page.getByRole('img', { name: `Assinatura de ${nome}` }).count(), 0)
    await ver.click()
    const imagem = page.getByRole('img', { name: `Assinatura de ${nome}` })
    await sees(imagem)
    await becomes(() => imagem.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth), 420)
    await picture(page, 'colaborador-detalhes')
    await assertAccessible(page)
    await becomes(() => noLog(house, nome), ['Cadastrou', 'Visualizou'])
    const baixada = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar' }).click()
    assert.match((await baixada).suggestedFilename(), /^assinatura .*\.png$/)

    await page.goto(`${LIST}/editar/${await idDe(house, nome)}`)
    await page.getByRole('button', { name: 'Remover…' }).click()
    const ask = page.getByRole('dialog', { name: `Remover a assinatura de ${nome}?` })
    await ask.getByRole('button', { name: 'Remover' }).click()
    await sees(page.getByText(/^Sem assinatura/))
    await becomes(() => noLog(house, nome), ['Cadastrou', 'Visualizou', 'Baixou', 'Removeu'])
  },
)

journey('cadastro: nome, matrícula e CPF são exigidos, e o CPF se escreve com a máscara', async ({ visit }) => {
  const page = await visit('admin', `${LIST}/novo`)
  const campo = (nome: string) => page.getByRole('textbox', { name: nome, exact: true })
  const confirmar = page.getByRole('button', { name: 'Confirmar' })
  await campo('Nome').fill('maria da glória')
  await campo('Matrícula').fill('0950')
  await becomes(() => confirmar.isDisabled(), true)
  await campo('CPF').pressSequentially('52998224725')
  await becomes(() => campo('CPF').inputValue(), '529.982.247-25')
  await campo('CPF').blur()
  await becomes(() => confirmar.isDisabled(), false)
  await campo('CPF').fill('529.982.247-2')
  await campo('CPF').blur()
  await becomes(() => campo('CPF').getAttribute('aria-invalid'), 'true')
  await becomes(() => confirmar.isDisabled(), true)
  await sees(page.getByText('A assinatura é enviada depois do cadastro.'))
  await picture(page, 'colaborador-novo')
  await assertAccessible(page)
})

journey('sem acesso não há assinatura na tela; quem tem documentos não se exclui', async ({ visit, house }) => {
  await grant(house, 'leitor', 'Colaboradores', 'visualizar', 'editar', 'excluir')
  const nome = 'TÂNIA MÜLLER QUADROS'
  await comDocumentos(house, nome, 1)
  const id = await idDe(house, nome)
  const page = await visit('leitor', `${LIST}/editar/${id}`)
  await sees(page.getByRole('textbox', { name: 'Demissão', exact: true }))
  assert.equal(await page.getByText('Assinatura', { exact: true }).count(), 0)
  await page.goto(`${LIST}/detalhes/${id}`)
  await deleteFromSheet(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await sees(page.getByRole('dialog').getByText(/tem documentos e não pode ser excluído/))
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  assert.equal(await page.getByText('Assinatura', { exact: true }).count(), 0)
})

journey('no telefone: lista, ficha e edição sem rolar de lado', async ({ visit, house }) => {
  const id = await idDe(house, 'CONCEIÇÃO ARAÚJO DE SÁ')
  const page = await visit('admin', LIST, { phone: true, width: 360, dark: true })
  for (const [address, text] of [
    [LIST, 'CONCEIÇÃO ARAÚJO DE SÁ'],
    [`${LIST}/detalhes/${id}`, 'Ver assinatura'],
    [`${LIST}/editar/${id}`, 'Dados bancários'],
  ] as const) {
    await page.goto(address)
    await sees(page.getByText(text))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, `telefone${address.replace(/\W+/g, '-').replace(/\d+/g, '')}`)
  }
  await page.goto(LIST)
  await page.getByRole('checkbox', { name: 'Selecionar item 1', exact: true }).check()
  await sees(page.getByRole('region', { name: 'Itens selecionados' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  const mais = page.getByRole('button', { name: 'Mais', exact: true })
  await mais.click()
  await sees(page.getByRole('menuitem', { name: 'Planilha dos documentos' }))
  await picture(page, 'telefone-selecao')
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await arrives(page, /\/editar\/\d+$/)
})

journey(
  'a folha mostra em parte o que identifica ou paga a pessoa, e inteiro a quem pede',
  async ({ visit, house }) => {
    const [alguem] = await house.query<{ id: string; conta: string; cpf: string }>(
      `update colaboradores set conta = '1234567', pix = 'alguem@correio.demo'
      where id = (select id from colaboradores where cpf is not null and demissao is null order by id limit 1)
      returning id, conta, cpf`,
    )
    const { id, conta, cpf } = alguem!
    const inteiro = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    for (const phone of [false, true]) {
      const page = await visit('admin', `${LIST}/detalhes/${id}`, { phone })
      const mostrar = (nome: string) => page.getByRole('button', { name: `Mostrar ${nome}`, exact: true })
      await sees(mostrar('CPF'))
      await sees(page.getByText(`***.${inteiro.slice(4, 11)}-**`))
      await sees(page.getByText('•••67', { exact: true }))
      const texto = await page.locator('main').innerText()
      for (const segredo of [inteiro, conta, 'alguem@correio.demo']) assert.ok(!texto.includes(segredo), segredo)
      await assertAccessible(page)
      await assertNoSidewaysScroll(page)
      await picture(page, phone ? 'telefone-colaborador-em-parte' : 'colaborador-em-parte')
      await mostrar('CPF').focus()
      await page.keyboard.press('Enter')
      await sees(page.getByText(inteiro, { exact: true }))
      await mostrar('Conta').click()
      await sees(page.getByText(conta, { exact: true }))
      assert.ok(!(await page.locator('main').innerText()).includes('alguem@correio.demo'), 'só o que se pediu')
    }
  },
)
