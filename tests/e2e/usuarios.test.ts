import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { box, idOf, mark, tab, USERS } from './kit/people.ts'

const journey = journeys()

const confirm = (page: Page) => page.getByRole('button', { name: messages.confirmar, exact: true })

const entry = (alvo: string, ...flags: string[]): PermissionEntry => ({
  alvo,
  visualizar: flags.includes('visualizar'),
  adicionar: flags.includes('adicionar'),
  editar: flags.includes('editar'),
  excluir: flags.includes('excluir'),
  acesso: flags.includes('acesso'),
})

async function fillGeral(page: Page, pessoa: { nome: string; cpf: string; matricula: string; email: string }) {
  await tab(page, /^Geral/).click()
  await box(page, 'Nome').fill(pessoa.nome)
  await box(page, 'CPF').fill(pessoa.cpf)
  await box(page, 'Matrícula').fill(pessoa.matricula)
  await box(page, 'E-mail').fill(pessoa.email)
}
async function addCentro(page: Page, codigo: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Adicionar contrato' })
  await search.click()
  await search.fill(codigo)
  await page.getByRole('option', { name: new RegExp(codigo) }).click()
}
const contratos = (page: Page) => page.getByRole('table', { name: 'Contratos escolhidos' })

journey(
  'cadastrar uma pessoa: ela recebe o link, cria a senha e vê no menu só o que lhe foi dado',
  async ({ visit, house }) => {
    const page = await visit('admin', USERS)
    await sees(page.getByRole('link', { name: 'Leo Leitor' }))
    await page.keyboard.press('n')
    await arrives(page, `${USERS}/novo`)
    await sees(page.getByRole('heading', { name: messages.cadastroDeUsuario }))
    await sees(page.getByText(messages.preenchaCamposObrigatorios))
    await becomes(() => confirm(page).isDisabled(), true)

    await fillGeral(page, {
      nome: 'Nádia Nóbrega',
      cpf: '52998224725',
      matricula: '4711',
      email: 'nadia@empresa.exemplo',
    })
    await becomes(() => box(page, 'CPF').inputValue(), '529.982.247-25')
    // What is missing is on another tab: its name brings it forward.
    await page.getByRole('button', { name: 'Centro de custo', exact: true }).click()
    await becomes(() => tab(page, /^Centro de Custo/).getAttribute('aria-selected'), 'true')
    await becomes(() => confirm(page).isDisabled(), true)
    await addCentro(page, 'CC-118')
    await sees(contratos(page).getByRole('cell', { name: /CC-118/ }))
    await addCentro(page, 'CC-204')
    await page.getByRole('combobox', { name: 'Adicionar contrato' }).fill('CC-118')
    await sees(page.getByText('Os encontrados já estão escolhidos.'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remover CC-204' }).click()
    await becomes(() => contratos(page).getByRole('row').count(), 2)

    await tab(page, /^Permissões/).click()
    await page.getByRole('searchbox', { name: 'Buscar tela' }).fill('fornec')
    await becomes(() => page.getByRole('grid').getByRole('rowheader').count(), 2)
    await mark(page, 'Adicionar em Fornecedores').check()
    await becomes(() => mark(page, 'Visualizar em Fornecedores').isChecked(), true, 'adicionar traz visualizar')
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await mark(page, 'Visualizar em Lista de obras').check()
    await sees(page.getByText('2 telas concedidas de'))
    // Seen only in a draft: never the CPF.
    await sees(page.getByText(/^Rascunho salvo às/))
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    assert.match(kept, /Nádia Nóbrega/)
    assert.ok(!kept.includes('529.982') && !kept.includes('52998224725'))
    await confirm(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
    await arrives(page, new RegExp(`^${USERS}/detalhes/\\d+$`))
    await sees(page.getByRole('heading', { name: /Nádia Nóbrega/ }))

    const [mail] = await house.query<{ texto: string }>(
      "select texto from correio where para = 'nadia@empresa.exemplo' order by id desc limit 1",
    )
    const link = /\/recuperar-senha\/[\w-]{43}/.exec(mail?.texto ?? '')?.[0]
    assert.ok(link, mail?.texto ?? 'nenhum e-mail')
    const hers = await visit(null, link)
    await hers.getByRole('button', { name: 'Mostrar nova senha' }).click()
    const senha = (await hers.locator('output').textContent())!
    await hers.getByRole('link', { name: 'Entrar com a nova senha' }).click()
    await box(hers, 'E-mail').fill('nadia@empresa.exemplo')
    await box(hers, 'Senha').fill(senha)
    await hers.getByRole('button', { name: 'Entrar' }).click()
    await arrives(hers, '/home/alterar-senha')
    const own = 'Ponte-Estaiada-44'
    await box(hers, 'CPF').fill('52998224725')
    await box(hers, 'Senha provisória').fill(senha)
    await box(hers, 'Nova senha').fill(own)
    await box(hers, 'Confirmar nova senha').fill(own)
    await hers.getByRole('button', { name: 'Alterar senha' }).click()
    await sees(hers.getByText(messages.senhaAlterada))
    await hers.goto('/login')
    await box(hers, 'E-mail').fill('nadia@empresa.exemplo')
    await box(hers, 'Senha').fill(own)
    await hers.getByRole('button', { name: 'Entrar' }).click()
    const menu = hers.getByRole('navigation', { name: 'Menu principal' })
    await sees(menu.getByRole('link', { name: 'Fornecedores' }))
    const telas = (await menu.locator('a[href^="/"]').allTextContents()).map((text) => text.trim())
    assert.deepEqual(
      telas.filter((text) => !/^(Início|Minha vez|Ajuda|Alterar senha|Minha conta|Sair|Prumo)/.test(text)),
      ['Fornecedores', 'Lista de obras'],
    )
  },
  { timeout: 120_000 },
)

journey(
  'ninguém dá o que não tem: marcas presas com a razão, e o servidor recusa o mesmo',
  async ({ visit, house }) => {
    const admin = await visit('admin', USERS)
    const [financeiro, leitor] = [await idOf(house, 'financeiro'), await idOf(house, 'leitor')]
    const { permsData } = await (await admin.request.get(`/api/usuarios/${financeiro}/acessos`)).json()
    const given = await admin.request.put(`/api/usuarios/${financeiro}`, {
      data: { permsData: [...permsData, entry('Usuarios', 'visualizar', 'editar')] },
    })
    assert.equal(given.status(), 200, await given.text())

    const page = await visit('financeiro', `${USERS}/editar/${leitor}`)
    await tab(page, /^Permissões/).click()
    const preso = mark(page, 'Visualizar em Logs')
    await becomes(() => preso.getAttribute('aria-disabled'), 'true')
    await preso.click({ force: true })
    await becomes(() => preso.isChecked(), false)
    await sees(page.getByText('Você não tem Visualizar em Logs; só quem tem pode dar ou tirar.'))
    await becomes(() => mark(page, 'Editar em Fornecedores').getAttribute('aria-disabled'), null)
    await mark(page, 'Visualizar em todas as telas à vista').check()
    await becomes(() => preso.isChecked(), false, 'a coluna marca só o que se pode dar')
    await becomes(() => mark(page, 'Visualizar em Pedidos Master').isChecked(), true)
    await assertAccessible(page)
    await picture(page, 'matriz-presa')
    const refused = await page.request.put(`/api/usuarios/${leitor}`, {
      data: { permsData: [entry('Logs', 'visualizar')] },
    })
    assert.equal(refused.status(), 403)

    await page.goto(USERS)
    await page
      .getByRole('radio', { name: /Selecionar/ })
      .first()
      .check()
    const excluir = page.getByRole('button', { name: /^Excluir/ })
    await becomes(() => excluir.getAttribute('aria-disabled'), 'true')
    await excluir.hover({ force: true })
    await sees(page.getByRole('tooltip').filter({ hasText: 'Você não tem permissão para excluir usuários' }))
    await gone(page.getByRole('tab', { name: /Solicitações de acesso/ }))
  },
)

journey('o que o servidor recusa volta ao seu campo, na sua aba, com a frase que se dispensa', async ({ visit }) => {
  const page = await visit('admin', `${USERS}/novo`)
  await fillGeral(page, { nome: 'Rui Repetido', cpf: '11144477735', matricula: '0002', email: 'rui@empresa.exemplo' })
  await tab(page, /^Centro de Custo/).click()
  await addCentro(page, 'CC-118')
  await tab(page, /^Permissões/).click()
  await confirm(page).click()
  await becomes(() => tab(page, /^Geral/).getAttribute('aria-selected'), 'true')
  await sees(page.getByRole('tab', { name: /^Geral\s*, com erro$/ }))
  await becomes(() => box(page, 'Matrícula').evaluate((one) => one === document.activeElement), true)
  await sees(page.getByText('Esta matrícula já é de outra pessoa.'))
  const failure = page.getByRole('alert').filter({ hasText: messages.falhaAoRegistrarColaborador })
  await sees(failure)
  await assertAccessible(page)
  await picture(page, 'usuario-recusado')
  await page.getByRole('button', { name: 'Dispensar aviso' }).click()
  await gone(failure)
  await becomes(() => box(page, 'Nome').inputValue(), 'Rui Repetido')
})

journey('excluir pergunta pelo nome; quem deixou rastro não se exclui', async ({ visit, house }) => {
  const page = await visit('admin', USERS)
  const [centro] = await house.query<{ id: string }>("select id from contas_contrato where codigo = 'CC-118'")
  const made = await page.request.post('/api/usuarios', {
    data: {
      nome: 'Zélia Engano',
      cpf: '39053344705',
      email: 'zelia@empresa.exemplo',
      matricula: '9001',
      isColaborador: false,
      isAtivo: true,
      adicionar: [centro!.id],
    },
  })
  assert.equal(made.status(), 201, await made.text())
  await page.goto(`${USERS}?query=zelia`)
  await sees(page.getByRole('link', { name: 'Zélia Engano' }))
  const excluir = page.getByRole('button', { name: /^Excluir/ })
  await becomes(() => excluir.getAttribute('aria-disabled'), 'true', 'nada selecionado')
  await page.getByRole('radio').first().check()
  await excluir.click()
  const sure = page.getByRole('dialog', { name: 'Excluir o usuário Zélia Engano?' })
  await sees(sure.getByText(messages.confirmarExclusao))
  await assertAccessible(page)
  await sure.getByRole('button', { name: 'Cancelar' }).click()
  await sees(page.getByRole('link', { name: 'Zélia Engano' }))
  await excluir.click()
  await sure.getByRole('button', { name: 'Excluir' }).click()
  await gone(page.getByRole('link', { name: 'Zélia Engano' }))

  await page.goto(`${USERS}?query=alice`)
  await page.getByRole('radio').first().check()
  await excluir.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await sees(page.getByRole('dialog').getByText(/Desative a pessoa em vez de excluí-la/))
  await page.getByRole('button', { name: 'OK' }).click()
  await sees(page.getByRole('link', { name: 'Alice Aprovadora' }))
})

journey('lista: colunas, filtros e barra; sem permissão ou sem registro vai-se para o início', async ({ visit }) => {
  const page = await visit('admin', USERS)
  await sees(page.getByRole('link', { name: 'Leo Leitor' }))
  for (const name of ['Nome', 'Matricula', 'E-mail', 'Colaborador', 'Situação'])
    await sees(page.getByRole('columnheader', { name: new RegExp(`^${name}`) }))
  await sees(page.getByRole('link', { name: messages.novoColaborador }))
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await choose(page, 'Situação', 'Inativo')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.searchParams.get('queryvalue') === 'false')
  await gone(page.getByRole('link', { name: 'Leo Leitor' }))
  await page.getByRole('button', { name: 'Remover filtro Situação' }).click()
  await page
    .getByRole('row', { name: /Leo Leitor/ })
    .getByRole('radio')
    .check()
  await page.getByRole('button', { name: messages.geralColaborador }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  for (const name of ['NOME', 'MATRICULA', 'E-MAIL', 'CPF', 'COLABORADOR', 'SITUAÇÃO'])
    await sees(page.getByText(name, { exact: true }))
  await page.goto(`${USERS}/editar/123`)
  await arrives(page, '/')
  const leitor = await visit('leitor', USERS)
  await arrives(leitor, '/')
})

journey('telefone: lista, formulário e matriz em cartões, sem rolagem lateral', async ({ visit, house }) => {
  const page = await visit('admin', USERS, { phone: true })
  await sees(page.getByRole('link', { name: 'Leo Leitor' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await page.goto(`${USERS}/editar/${await idOf(house, 'leitor')}`)
  await tab(page, /^Permissões/).click()
  await page.getByRole('searchbox', { name: 'Buscar tela' }).fill('veic')
  await mark(page, 'Excluir em Veículos').check()
  await becomes(() => mark(page, 'Visualizar em Veículos').isChecked(), true)
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'matriz-telefone')
  await tab(page, /^Centro de Custo/).click()
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await confirm(page).click()
  await arrives(page, /\/detalhes\/\d+$/)
  // Until the record is there, the form that has a tab of that name still is.
  await sees(tab(page, /^Dados/))
  await tab(page, /^Permissões/).click()
  await sees(page.getByText('Visualizar e Excluir'))
  await assertNoSidewaysScroll(page)
})

journey(
  'no escuro e no telefone o cadastro inteiro se lê',
  async ({ visit, house }) => {
    const id = await idOf(house, 'aprovador')
    const page = await visit('admin', `${USERS}/editar/${id}`, { phone: true, width: 360 })
    const legivel = async () => {
      await assertAccessible(page)
      await assertNoSidewaysScroll(page)
      await alsoDark(page)
    }
    for (const name of [/^Permissões/, /^Centro de Custo/]) {
      await tab(page, name).click()
      await legivel()
    }
    for (const aba of ['dados', 'permissoes', 'centros', 'por-que', 'historico']) {
      await page.goto(`${USERS}/detalhes/${id}?aba=${aba}`)
      await sees(page.getByRole('tabpanel').locator('section, table, ol').first())
      await legivel()
    }
  },
  { timeout: 150_000 },
)
