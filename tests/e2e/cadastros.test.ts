import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { journeys, picture } from './kit/journey.ts'
import { arrives, becomes, choose, deleteFromSheet, gone, sees } from './kit/page.ts'

const journey = journeys()

const LIST = '/financeiro/fornecedores'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na lista' })
const names = (page: Page) => page.getByRole('table').getByRole('link').allTextContents()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' })

journey('lista: a busca escreve ?query=, sem acento acha com acento, e o endereço refaz a tela', async ({ visit }) => {
  const page = await visit('admin', LIST)
  await sees(page.getByRole('link', { name: 'Elétrica Boa Vista' }))
  await search(page).fill('eletrica')
  await arrives(page, `${LIST}?query=eletrica`)
  await becomes(() => names(page), ['Elétrica Boa Vista'])
  await page.reload()
  await becomes(() => names(page), ['Elétrica Boa Vista'])
  await becomes(() => search(page).inputValue(), 'eletrica')
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await arrives(page, LIST)

  await search(page).fill('nada que exista')
  await sees(page.getByRole('button', { name: 'Limpar filtros' }).or(page.getByText('nenhum item no momento...')))
  await picture(page, 'lista-vazia')
})

journey('lista: filtro por um campo, ordem, colunas e escolha ficam no endereço ou na barra', async ({ visit }) => {
  const page = await visit('admin', LIST)
  await sees(page.getByRole('table'))
  await page.getByRole('button', { name: 'Filtros' }).click()
  await choose(page, 'Campo', 'Estado')
  await choose(page, 'Valor', 'SC')
  await page.waitForURL((url) => url.searchParams.get('queryvalue') === 'SC')
  const address = new URL(page.url()).searchParams
  assert.equal(address.get('queryconfig'), 'estado')
  assert.ok(address.has('querytype') && address.has('textquery'))
  await becomes(async () => (await names(page)).toSorted(), ['Isolantes Serra Alta', 'Montagens Cerrado'])

  const header = page.getByRole('columnheader', { name: 'Nome' })
  // A register opens by name, and its head says so.
  await becomes(() => header.getAttribute('aria-sort'), 'ascending')
  await becomes(() => names(page), ['Isolantes Serra Alta', 'Montagens Cerrado'])
  await header.getByRole('button').click()
  await becomes(() => header.getAttribute('aria-sort'), 'descending')
  await becomes(() => names(page), ['Montagens Cerrado', 'Isolantes Serra Alta'])
  await page.waitForURL((url) => url.searchParams.get('sort') === '-nome')

  await page.getByRole('checkbox', { name: 'Selecionar linha 1' }).check()
  await sees(page.getByText('1 selecionado', { exact: true }))
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await sees(page.getByText('2 selecionados', { exact: true }))
  const edit = page.getByRole('region', { name: 'Itens selecionados' }).getByRole('button', { name: /^Editar/ })
  await becomes(() => edit.getAttribute('aria-disabled'), 'true')
  await picture(page, 'lista-selecao')
  await page.getByRole('button', { name: 'Limpar seleção' }).click()

  await page.getByRole('button', { name: 'Escolher colunas' }).click()
  await page.getByRole('checkbox', { name: 'Telefone' }).uncheck()
  await gone(page.getByRole('columnheader', { name: 'Telefone' }))
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.searchParams.has('cols'))
  await page.getByRole('button', { name: 'Remover filtro Estado' }).click()
  await page.waitForURL((url) => !url.searchParams.has('queryvalue') && url.searchParams.has('cols'))
})

journey(
  'novo: o botão espera, o erro vem ao sair do campo, o CNPJ com letras toma forma e o repetido é recusado',
  async ({ visit }) => {
    const page = await visit('admin', `${LIST}/novo`)
    await sees(page.getByText(messages.preenchaCamposObrigatorios))
    await becomes(() => confirm(page).isDisabled(), true)
    await page.getByRole('button', { name: 'CPF/CNPJ', exact: true }).click()
    await becomes(() => box(page, 'CPF/CNPJ').evaluate((one) => one === document.activeElement), true)

    await box(page, 'CPF/CNPJ').pressSequentially('71000010ab0199')
    await becomes(() => box(page, 'CPF/CNPJ').inputValue(), '71.000.010/AB01-99')
    await becomes(() => box(page, 'CPF/CNPJ').getAttribute('aria-invalid'), null, 'enquanto se digita não se acusa')
    await box(page, 'Nome').fill('Cabos de Ensaio')
    await becomes(() => box(page, 'CPF/CNPJ').getAttribute('aria-invalid'), 'true')
    await picture(page, 'campo-invalido')

    await box(page, 'CPF/CNPJ').fill('71000010ab0146')
    await becomes(() => confirm(page).isEnabled(), true)
    await confirm(page).click()
    await sees(page.getByRole('alert').getByText('CPF/CPJ existente'))
    await picture(page, 'cpf-existente')
    await becomes(() => box(page, 'CPF/CNPJ').evaluate((one) => one === document.activeElement), true)

    await page.route('**/api/fornecedores', async (route) => {
      if (route.request().method() === 'POST') await sees(page.getByRole('button', { name: 'Enviando...' }))
      await route.continue()
    })
    await box(page, 'CPF/CNPJ').fill('529.982.247-25')
    const again = page.waitForResponse(
      async (one) => /campo=cpfOuCnpj/.test(one.url()) && ((await one.json()) as { itens: unknown[] }).itens.length > 0,
    )
    await confirm(page).click()
    const done = page.getByRole('dialog')
    await sees(done.getByText('Ação concluída com sucesso! Deseja continuar cadastrando?'))
    // Asked anew, its document is now that of the one just registered: no reproach for that.
    await again
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    assert.equal(await page.getByText('CPF/CPJ existente').count(), 0)
    await picture(page, 'continuar-cadastrando')
    await done.getByRole('button', { name: 'Sim' }).click()
    await becomes(() => box(page, 'Nome').inputValue(), '')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await arrives(page, LIST)
    await sees(page.getByRole('link', { name: 'Cabos de Ensaio' }))
  },
)

journey(
  'editar e excluir: o que mudou fica no log; excluir pergunta pelo nome; o que está em uso não se exclui',
  async ({ visit, house }) => {
    const page = await visit('admin', `${LIST}?query=papelaria`)
    await page.getByRole('link', { name: 'Papelaria Avenida' }).click()
    await arrives(page, /\/detalhes\/\d+$/)
    const id = page.url().split('/').pop()!
    await page.getByRole('button', { name: 'Editar' }).click()
    await box(page, 'Telefone').fill('41998887766')
    await choose(page, 'Tipo', 'Serviços')
    await confirm(page).click()
    await arrives(page, `${LIST}/detalhes/${id}`)
    await sees(page.getByText('(41) 99888-7766'))
    const [line] = await house.query<{ mudancas: Record<string, unknown> }>(
      'select mudancas from logs where alvo_id = $1 order by id desc limit 1',
      [id],
    )
    assert.deepEqual(Object.keys(line!.mudancas).toSorted(), ['telefone', 'tipo'])

    await deleteFromSheet(page)
    const sure = page.getByRole('dialog', { name: 'Excluir o fornecedor Papelaria Avenida?' })
    await sees(sure.getByText(messages.confirmarExclusao))
    await sure.getByRole('button', { name: 'Excluir' }).click()
    await sees(page.getByRole('dialog').getByText(/pedido/i))
    await picture(page, 'exclusao-recusada')
    await page.getByRole('button', { name: 'OK' }).click()

    const [{ id: centroDeCustoId }] = (await house.query('select id from contas_contrato limit 1')) as [{ id: string }]
    const data = { placa: 'ENS1A23', modelo: 'Kombi', tipo: 7, combustivel: 3, propriedade: 1, centroDeCustoId }
    const made = await page.request.post('/api/veiculos', { data })
    assert.equal(made.status(), 201, await made.text())
    await page.goto('/frota/veiculos?query=ENS1A23')
    await page.getByRole('checkbox', { name: 'Selecionar linha 1' }).check()
    await page.getByRole('button', { name: 'Excluir…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await sees(page.getByRole('link', { name: 'ENS1A23' }))
    await page.getByRole('button', { name: 'Excluir…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await gone(page.getByRole('link', { name: 'ENS1A23' }))
  },
)

journey('duas pessoas no mesmo registro: a segunda vê o que difere e escolhe', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=planalto`)
  await page.getByRole('link', { name: 'Locadora Planalto' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  const id = page.url().split('/').pop()!
  await page.goto(`${LIST}/editar/${id}`)
  await box(page, 'Representante').fill('Regina P. Prado')
  const other = await visit('financeiro')
  const { revisao } = await (await other.request.get(`/api/fornecedores/${id}`)).json()
  const saved = await other.request.put(`/api/fornecedores/${id}`, { data: { cidade: 'Pinhais', revisao } })
  assert.equal(saved.status(), 200, await saved.text())
  await confirm(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'alterou este registro às' })
  await notice.getByRole('button', { name: 'Ver diferenças' }).click()
  await sees(notice.getByRole('row', { name: 'Cidade Pinhais São José dos Pinhais' }))
  await sees(notice.getByRole('row', { name: 'Representante Regina Prado Regina P. Prado' }))
  await picture(page, 'registro-alterado')
  await notice.getByRole('button', { name: 'Manter o meu' }).click()
  await arrives(page, `${LIST}/detalhes/${id}`)
  await sees(page.getByText('Regina P. Prado'))
  await sees(page.getByText('Pinhais', { exact: true }))
})

journey(
  'rascunho: volta depois de recarregar, some ao descartar, e nunca guarda CPF nem dado de banco',
  async ({ visit }) => {
    const page = await visit('admin', `${LIST}/novo`)
    await box(page, 'Nome').fill('Fornecedor pela metade')
    await box(page, 'CPF/CNPJ').fill('52998224725')
    await box(page, 'Agência').fill('7654')
    await box(page, 'Conta').fill('998877')
    await box(page, 'Favorecido').fill('Titular Secreto')
    await box(page, 'Bairro').fill('Água Verde')
    await sees(page.getByText(/^Rascunho salvo às/))
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    await becomes(async () => (await kept()).includes('Água Verde'), true)
    const all = await kept()
    assert.match(all, /Fornecedor pela metade/)
    for (const secret of ['52998224725', '529.982', '7654', '998877', 'Titular Secreto'])
      assert.ok(!all.includes(secret), `${secret} não pode ficar no navegador`)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await sees(page.getByText(/^Rascunho de .+ recuperado\./))
    await becomes(() => box(page, 'Nome').inputValue(), 'Fornecedor pela metade')
    await becomes(() => box(page, 'Conta').inputValue(), '')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await becomes(() => box(page, 'Nome').inputValue(), '')
    await becomes(async () => (await kept()).includes('Fornecedor pela metade'), false)
  },
)

journey('só com o teclado: buscar, andar, abrir, voltar e cadastrar', async ({ visit }) => {
  const page = await visit('admin', '/obras/lista-de-obras')
  await sees(page.getByRole('link', { name: /Serra Alta, trecho 1|SA-1/ }))
  await page.keyboard.press('/')
  await page.keyboard.type('serra')
  await arrives(page, '/obras/lista-de-obras?query=serra')
  await becomes(async () => (await page.getByRole('row').count()) - 1, 2)
  await page.keyboard.press('Escape')
  await arrives(page, '/obras/lista-de-obras')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await sees(page.getByText('1 selecionada', { exact: true }))
  await page.keyboard.press('Escape')
  await gone(page.getByText('1 selecionada', { exact: true }))
  await page.keyboard.press('Enter')
  await arrives(page, /\/obras\/lista-de-obras\/detalhes\/\d+$/)
  await page.goBack()
  await arrives(page, '/obras/lista-de-obras')
  await sees(page.getByRole('table'))
  // A register of few fields: that of a work has its own journey.
  await page.goto(new URL('/sgi/setores', page.url()).href)
  await sees(page.getByRole('table'))
  await page.keyboard.press('n')
  await arrives(page, '/sgi/setores/novo')

  const form = page.getByRole('form')
  await becomes(
    () =>
      form
        .getByRole('textbox')
        .first()
        .evaluate((one) => one === document.activeElement),
    true,
  )
  await page.keyboard.type('1.99')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Setor do teclado')
  await becomes(() => confirm(page).isEnabled(), true)
  await page.keyboard.press('Alt+s')
  await sees(page.getByRole('dialog').getByText(messages.continuarCadastrando))
  await page.keyboard.press('Escape')
  await arrives(page, /\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { name: 'Setor do teclado' }))
})

journey('workflow, categorias, contas contrato e veículos se cadastram pela tela', async ({ visit, house }) => {
  const page = await visit('admin', '/financeiro/workflow/novo')
  await box(page, 'Nome').fill('Compras de laboratório')
  const people = page.getByRole('combobox', { name: 'Aprovadores' })
  await people.click()
  await people.fill('alice')
  await page.getByRole('option', { name: /Alice Aprovadora/ }).click()
  await page.keyboard.press('Escape')
  await confirm(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /\/financeiro\/workflow\/detalhes\/\d+$/)
  await sees(page.getByText('Alice Aprovadora'))

  await page.goto('/financeiro/contas-contrato/novo')
  await box(page, 'Código').fill('CC-777')
  await box(page, 'Nome').fill('Contrato de ensaio')
  await page.getByRole('textbox', { name: /^Valor/ }).pressSequentially('1234567,89')
  await page.getByRole('textbox', { name: /^Valor/ }).blur()
  await becomes(() => page.getByRole('textbox', { name: /^Valor/ }).inputValue(), 'R$ 1.234.567,89')
  await picture(page, 'contrato-novo')
  await confirm(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  await sees(page.getByText('R$ 1.234.567,89'))
  const [made] = await house.query<{ valor: string }>("select valor::text from contas_contrato where codigo = 'CC-777'")
  assert.equal(made!.valor, '1234567.89')
})
