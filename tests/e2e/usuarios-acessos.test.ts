import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emailOf, type House, PASSWORD } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { box, idOf, mark, tab, USERS } from './kit/people.ts'

const journey = journeys()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const FILA = `${USERS}?aba=solicitacoes`
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const cartao = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Solicitações de acesso' }).getByRole('listitem', { name: nome })

const centros = async (house: House): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await house.query<{ id: string; codigo: string }>('select id, codigo from contas_contrato')).map(
      ({ codigo, id }) => [codigo, id],
    ),
  )
const SENHA = 'Viga-Metalica-3'

/** Somebody registers from the public page's call. */
async function registrar(page: Page, nome: string, email: string, pedidos: readonly string[]): Promise<void> {
  const answer = await page.request.post('/api/createUsuario', {
    data: { data: { nome, email, senha: SENHA, confirmSenha: SENHA, cDeCustoSelecionados: pedidos } },
  })
  assert.equal(answer.status(), 201, await answer.text())
}

journey('marcar: a regra das marcas com o mouse, por linha, coluna e módulo, e desfazer', async ({ visit, house }) => {
  const page = await visit('admin', `${USERS}/editar/${await idOf(house, 'validador')}`)
  await tab(page, /^Permissões/).click()
  const excluir = mark(page, 'Excluir em Workflow')
  await excluir.check()
  await becomes(() => mark(page, 'Visualizar em Workflow').isChecked(), true)
  await mark(page, 'Editar em Workflow').check()
  await mark(page, 'Editar em Workflow').uncheck()
  await becomes(() => mark(page, 'Visualizar em Workflow').isChecked(), true, 'desmarcar editar só tira editar')
  await mark(page, 'Visualizar em Workflow').uncheck()
  await becomes(() => excluir.isChecked(), false, 'sem visualizar não fica nenhuma')
  await sees(page.getByRole('grid'))
  await gone(page.getByText(/alteraç(ão|ões) não salva/))

  await mark(page, 'Todas as permissões em Pedidos Master').check()
  await becomes(() => mark(page, 'Acesso total em Pedidos Master').isChecked(), true)
  assert.equal(await mark(page, 'Acesso total em Fornecedores').count(), 0, 'só onde a tela tem')
  await mark(page, 'Editar em todo o módulo Frota').check()
  await becomes(() => mark(page, 'Visualizar em Veículos').isChecked(), true)
  await mark(page, 'Excluir em todas as telas à vista').check()
  await becomes(() => mark(page, 'Excluir em Logs').isChecked(), true)
  await page.getByText('Alteradas', { exact: true }).click()
  await sees(page.getByRole('rowheader', { name: /Veículos\s*alterada/ }))
  await picture(page, 'matriz-alteradas')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Desfazer alterações' }).click()
  await page.getByText('Concedidas', { exact: true }).click()
  await gone(page.getByRole('rowheader', { name: /Veículos/ }))

  await page.getByText('Todas', { exact: true }).click()
  await page.getByRole('button', { name: 'Copiar de…' }).click()
  await page.getByRole('combobox', { name: 'Copiar permissões de' }).fill('fátima')
  await page.getByRole('option', { name: /Fátima/ }).click()
  await becomes(() => mark(page, 'Editar em Contas a pagar').isChecked(), true)
  await becomes(() => mark(page, 'Visualizar em Solicitações').isChecked(), false, 'copiar troca o que havia')
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await becomes(() => mark(page, 'Visualizar em Solicitações').isChecked(), true)
})

journey('marcar só com o teclado: setas andam, espaço marca, Tab sai', async ({ visit, house }) => {
  const page = await visit('admin', `${USERS}/editar/${await idOf(house, 'confirmador')}`)
  await tab(page, /^Permissões/).focus()
  await page.keyboard.press('Enter')
  await mark(page, 'Visualizar em Pedidos Master').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await becomes(() => focused(page), 'Editar em Pedidos Master')
  await page.keyboard.press('Space')
  await becomes(() => mark(page, 'Editar em Pedidos Master').isChecked(), true)
  await becomes(() => mark(page, 'Visualizar em Pedidos Master').isChecked(), true)
  await page.keyboard.press('End')
  await becomes(() => focused(page), 'Acesso total em Pedidos Master')
  await page.keyboard.press('ArrowDown')
  // Screens and modules without the column are passed over.
  await becomes(() => focused(page), 'Acesso total em Metas')
  await page.keyboard.press('ArrowDown')
  await becomes(() => focused(page), 'Acesso total em todo o módulo Obras')
  await page.keyboard.press('ArrowDown')
  await becomes(() => focused(page), 'Acesso total em Lista de obras')
  await page.keyboard.press('Home')
  await becomes(() => focused(page), 'Todas as permissões em Lista de obras')
  await page.keyboard.press('Control+Home')
  await becomes(() => focused(page), 'Todas as permissões em todas as telas à vista')
  // Enter is not a way to send the form from inside the table.
  await page.keyboard.press('Enter')
  assert.match(page.url(), /\/editar\//)
  await page.keyboard.press('Tab')
  assert.doesNotMatch(await focused(page), / em /, 'uma parada só para a tabela inteira')
  await page.keyboard.press('Alt+s')
  await arrives(page, /\/detalhes\/\d+$/)
  // Until the record is there, the form that has a tab of that name still is.
  await sees(tab(page, /^Dados/))
  await tab(page, /^Permissões/).click()
  await sees(page.getByText('Visualizar e Editar').first())
})

journey('as próprias permissões, centros, situação e CPF não são suas para mudar', async ({ visit, house }) => {
  const eu = await idOf(house, 'admin')
  const page = await visit('admin', `${USERS}/editar/${eu}`)
  await becomes(() => page.getByRole('switch', { name: 'Situação' }).isDisabled(), true)
  await becomes(() => box(page, 'CPF').isDisabled(), true)
  await sees(page.getByText('Ninguém altera o próprio CPF: peça a outro administrador.'))
  await picture(page, 'proprio-cadastro')
  await tab(page, /^Permissões/).click()
  await sees(page.getByText(/ninguém altera as suas/))
  await becomes(() => mark(page, 'Visualizar em Logs').getAttribute('aria-disabled'), 'true')
  await mark(page, 'Visualizar em Logs').click({ force: true })
  await becomes(() => mark(page, 'Visualizar em Logs').isChecked(), true)
  await tab(page, /^Centro de Custo/).click()
  await sees(page.getByText(/ninguém altera os seus/))
  await gone(page.getByRole('button', { name: /^Remover CC-/ }))
  for (const data of [{ isAtivo: false }, { permsData: [] }, { cpf: '529.982.247-25' }]) {
    const refused = await page.request.put(`/api/usuarios/${eu}`, { data })
    assert.equal(refused.status(), 403, await refused.text())
  }
  const gonePerson = await page.request.delete(`/api/usuarios/${eu}`)
  assert.equal(gonePerson.status(), 403)
})

journey(
  'aprovar: o pedido aparece sozinho, entra com centros e permissões copiadas, e a pessoa entra',
  async ({ visit, house }) => {
    const page = await visit('admin', FILA)
    await sees(page.getByRole('tab', { name: /Solicitações de acesso/ }))
    const ids = await centros(house)
    const anyone = await visit(null, '/login')
    await registrar(anyone, 'Otávio Onda', 'otavio@empresa.exemplo', [ids['CC-118']!, ids['CC-204']!])
    await sees(cartao(page, 'Otávio Onda'))
    await sees(cartao(page, 'Otávio Onda').getByText(/CC-118/))
    await assertAccessible(page)
    await picture(page, 'solicitacoes-de-acesso')

    await cartao(page, 'Otávio Onda').getByRole('button', { name: 'Aprovar…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aprovar o acesso de Otávio Onda' })
    await sees(dialog.getByRole('cell', { name: /CC-204/ }))
    await dialog.getByRole('button', { name: 'Remover CC-204' }).click()
    await box(page, 'Matrícula').fill('0002')
    await box(page, 'CPF').fill('52998224725')
    await choose(page, 'Copiar permissões de…', /Leo Leitor/, 'leo')
    await sees(dialog.getByText(/Começa com 6 telas de Leo Leitor/))
    await assertAccessible(page)
    await picture(page, 'aprovar-acesso')
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await sees(dialog.getByText('Esta matrícula já é de outra pessoa.'))
    await box(page, 'Matrícula').fill('5150')
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await gone(dialog)
    await gone(cartao(page, 'Otávio Onda'))

    await box(anyone, 'E-mail').fill('otavio@empresa.exemplo')
    await box(anyone, 'Senha').fill(SENHA)
    await anyone.getByRole('button', { name: 'Entrar' }).click()
    await sees(menu(anyone).getByRole('link', { name: 'Fornecedores' }))
    await gone(menu(anyone).getByRole('link', { name: 'Usuários' }))
    const [given] = await house.query<{ n: string }>(
      "select count(*) n from usuarios_centros c join usuarios u on u.id = c.usuario_id where u.email = 'otavio@empresa.exemplo'",
    )
    assert.equal(given!.n, '1')
  },
)

journey('recusar, no telefone: pede o motivo, a pessoa é avisada e o cadastro some', async ({ visit, house }) => {
  const page = await visit('admin', '/', { phone: true })
  const ids = await centros(house)
  await registrar(page, 'Íris Indevida', 'iris@empresa.exemplo', [ids['CC-310']!])
  await page.goto(FILA)
  await sees(cartao(page, 'Íris Indevida'))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'solicitacoes-telefone')
  await cartao(page, 'Íris Indevida').getByRole('button', { name: 'Recusar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar o acesso de Íris Indevida?' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Não é da empresa')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await gone(cartao(page, 'Íris Indevida'))
  const [mail] = await house.query<{ texto: string }>(
    "select texto from correio where para = 'iris@empresa.exemplo' order by id desc limit 1",
  )
  assert.match(mail!.texto, /Não é da empresa/)
  assert.deepEqual(await house.query("select 1 from usuarios where email = 'iris@empresa.exemplo'"), [])
})

journey('centros fora do alcance de quem aprova são ditos e não se dão', async ({ visit, house }) => {
  const ids = await centros(house)
  const admin = await visit('admin', USERS)
  const financeiro = await idOf(house, 'financeiro')
  const { permsData } = await (await admin.request.get(`/api/usuarios/${financeiro}/acessos`)).json()
  const flags = { visualizar: true, adicionar: true, editar: true, excluir: false, acesso: false }
  const menos = await admin.request.put(`/api/usuarios/${financeiro}`, {
    data: { permsData: [...permsData, { alvo: 'Usuarios', ...flags }], remover: [ids['CC-310']] },
  })
  assert.equal(menos.status(), 200, await menos.text())
  await registrar(admin, 'Élcio Extenso', 'elcio@empresa.exemplo', [ids['CC-118']!, ids['CC-310']!])
  const page = await visit('financeiro', FILA)
  await sees(cartao(page, 'Élcio Extenso').getByText(/CC-310.*fora do seu alcance/))
  await cartao(page, 'Élcio Extenso').getByRole('button', { name: 'Aprovar…' }).click()
  const dialog = page.getByRole('dialog')
  await becomes(() => dialog.getByRole('table').getByRole('row').count(), 2)
  await sees(dialog.getByText(/CC-310.*fora do seu alcance/))
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // Ana holds what Fátima does not: counted, not named.
  await page.goto(`${USERS}/editar/${await idOf(house, 'admin')}`)
  await page.getByRole('tab', { name: /^Centro de Custo/ }).click()
  await sees(page.getByText(/E mais 1 contrato que você não tem/))
})

journey('ver como: pergunta, mostra o menu da pessoa, só lê, e volta', async ({ visit, house }) => {
  const leitor = await idOf(house, 'leitor')
  const page = await visit('admin', `${USERS}/detalhes/${leitor}`)
  await page.getByRole('button', { name: 'Ver como…' }).click()
  const sure = page.getByRole('dialog', { name: 'Ver o sistema como Leo Leitor?' })
  await sees(sure.getByText(/Só leitura.*ficam registrados no log/s))
  await assertAccessible(page)
  await sure.getByRole('button', { name: 'Ver como' }).click()
  await arrives(page, '/')
  await sees(page.getByText(/Você está vendo como/))
  await sees(menu(page).getByRole('link', { name: 'Fornecedores' }))
  await gone(menu(page).getByRole('link', { name: 'Usuários' }))
  const refused = await page.request.post('/api/veiculos', { data: { placa: 'VER1C23', modelo: 'Kombi' } })
  assert.equal(refused.status(), 403)
  await picture(page, 'vendo-como')
  await page.getByRole('button', { name: /^Voltar a ser/ }).click()
  await sees(menu(page).getByRole('link', { name: 'Usuários' }))
  const acts = await house.query<{ descricao: string }>(
    "select descricao from logs where alvo_id = $1 and descricao like '%ver o sistema%' order by id",
    [leitor],
  )
  assert.equal(acts.length, 2)
})

journey('por que não vê: o menu da pessoa, a razão de cada tela e de um registro', async ({ visit, house }) => {
  const page = await visit('admin', `${USERS}/detalhes/${await idOf(house, 'leitor')}?aba=por-que`)
  const telas = page.getByRole('list', { name: 'Telas e motivos' })
  await sees(telas)
  const pedidos = telas.getByRole('listitem').filter({ hasText: /^PedidosFinanceiro/ })
  await sees(pedidos.getByText(/O menu só mostra esta tela com acesso total/))
  await page.getByRole('searchbox', { name: 'Buscar tela' }).fill('logs')
  await sees(telas.getByText('Não tem nenhuma permissão em Logs.'))
  await assertAccessible(page)
  await picture(page, 'por-que-nao-ve')
  await choose(page, 'Tipo de registro', 'Obra')
  await choose(page, 'Registro', /./)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await sees(page.getByRole('status').filter({ hasText: /vê este registro/i }))
})

journey(
  'o que protege a conta de outro pede a senha de novo, e o que se marcou continua marcado',
  async ({ visit, house }) => {
    const id = await idOf(house, 'confirmador')
    const page = await visit('admin', `${USERS}/editar/${id}`, { phone: true })
    await tab(page, /^Permissões/).click()
    await mark(page, 'Visualizar em Veículos').check()
    await house.query("update sessoes set provada_em = now() - interval '16 minutes'")
    await page.getByRole('button', { name: 'CONFIRMAR', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
    await sees(asked)
    await assertNoSidewaysScroll(page)
    await picture(page, 'telefone-confirme-que-e-voce')
    const given = async () =>
      (await house.query("select 1 from permissoes where usuario_id = $1 and alvo = 'Veículos' and visualizar", [id]))
        .length
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await sees(page.getByText(/Por segurança, confirme sua senha para continuar\./))
    await becomes(() => mark(page, 'Visualizar em Veículos').isChecked(), true)
    assert.equal(await given(), 0)

    await page.getByRole('button', { name: 'CONFIRMAR', exact: true }).click()
    await asked.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD)
    await asked.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await arrives(page, /\/detalhes\/\d+$/)
    await becomes(given, 1)
  },
)

journey('enviar link e encerrar sessões perguntam antes e dizem o que fizeram', async ({ visit, house }) => {
  const solicitante = await visit('solicitante', '/')
  await sees(menu(solicitante))
  const page = await visit('admin', `${USERS}/detalhes/${await idOf(house, 'solicitante')}`)
  await sees(page.getByText('1 sessão', { exact: true }))
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await sees(page.getByRole('menuitem', { name: /Esta pessoa não usa segundo fator/ }))
  await assertAccessible(page)
  await page.getByRole('menuitem', { name: /Encerrar sessões/ }).click()
  const sure = page.getByRole('dialog', { name: 'Encerrar as sessões de Sérgio Solicitante?' })
  await sure.getByRole('button', { name: 'Encerrar sessões' }).click()
  await sees(page.getByText('Nenhuma', { exact: true }))
  assert.equal((await solicitante.request.get('/api/sessao')).status(), 401)

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /Enviar link de acesso/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar link' }).click()
  await becomes(
    async () =>
      (
        await house.query("select 1 from correio where para = $1 and texto like '%/recuperar-senha/%'", [
          emailOf('solicitante'),
        ])
      ).length,
    1,
  )
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await becomes(
    () => page.getByRole('list', { name: 'Histórico do registro' }).getByText('Ana Administradora').count(),
    2,
  )
})

journey('a lista de pessoas tem visões salvas, ao lado da fila de solicitações', async ({ visit }) => {
  const inativos = `${USERS}?queryconfig=isAtivo&querytype=boolean&textquery=Inativo&queryvalue=false`
  const page = await visit('admin', inativos)
  await page.getByRole('button', { name: 'Salvar como nova visão' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome', exact: true }).fill('Inativos')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar visão' }).click()
  await page.getByRole('tab', { name: /^Solicitações de acesso/ }).click()
  await arrives(page, FILA)
  await page.getByRole('tab', { name: 'Inativos' }).click()
  await page.waitForURL((url) => url.searchParams.get('queryvalue') === 'false')
})
