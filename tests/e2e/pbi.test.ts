import assert from 'node:assert/strict'
import { messages, voceTemRelatorios } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { capa } from '../../packages/server/src/demonstracao/pbi.ts'
import { fingirMicrosoft, recusaDoPowerBi, SENHA_CERTA } from '../../packages/server/src/pbi/microsoft.cenario.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House, Person } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, choose, gone, sees } from './kit/page.ts'

const deles = await fingirMicrosoft()
const journey = journeys(deles.env())

const CONTAS = '/pbi/usuario-mestre'
const LISTA = '/pbi/relatorio-usuarios'
const POWER_BI = 'https://app.powerbi.com/'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const senha = (page: Page) => page.locator('input[name="password"]')
const confirmacao = (page: Page) => page.locator('input[name="confirmPassword"]')
const foto = { name: 'capa nova.png', mimeType: 'image/png', buffer: capa([20, 40, 60, 80], [74, 58, 160]) }
/** Somebody of the demonstration given those flags on that screen. */
const grant = (house: House, person: Person, alvo: string, flags: string) =>
  house.query(
    `insert into permissoes (usuario_id, alvo, ${flags})
     select id, $2, ${flags
       .split(',')
       .map(() => 'true')
       .join()} from usuarios where email = $1 on conflict do nothing`,
    [`${person}@prumo.demo`, alvo],
  )
/** The demonstration's account as Microsoft would know it. */
async function contaCerta(page: Page, house: House): Promise<void> {
  const [conta] = await house.query<{ id: string }>('select id from contas_mestre order by id limit 1')
  const answer = await page.request.put(`/api/contas-mestre/${conta!.id}/senha`, {
    data: { password: SENHA_CERTA, confirmPassword: SENHA_CERTA },
  })
  assert.equal(answer.status(), 200, await answer.text())
}
/** Microsoft's frame, as far as it takes to see what it was told. */
const quadroDeles = (page: Page) =>
  page.route(`${POWER_BI}**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="pt-BR"><title>Power BI</title><p id="dito">à espera</p><script>
        addEventListener('message', ({ data, origin }) => {
          if (data?.url !== '/report/load') return
          window.uid = data.headers.uid
          const { accessToken, id, permissions, settings } = data.body
          dito.textContent = JSON.stringify({ accessToken, id, permissions, lingua: settings.localeSettings.language, origin })
        })</script></html>`,
    }),
  )

journey('contas mestre: cadastrar pelo modal, continuar ou não; testar, trocar a senha, excluir', async ({ visit }) => {
  const page = await visit('admin', CONTAS)
  await sees(page.getByRole('heading', { name: messages.usuariosMestres }))
  await sees(page.getByRole('link', { name: 'Relatórios da diretoria', exact: true }))
  await assertAccessible(page)
  await picture(page, 'pbi-contas')
  await page.getByRole('button', { name: /^Novo/ }).click()
  await sees(dialog(page).getByRole('heading', { name: messages.cadastroDeContaMestre }))
  await assertAccessible(page)
  await picture(page, 'pbi-conta-modal')
  assert.ok(await button(page, 'Cadastrar').isDisabled())
  await text(page, 'Nome').fill('Obras')
  await text(page, 'Cliente ID').fill('11c1b0d6-2ba2-4c1f-9d4e-1a2b3c4d5e6f')
  await text(page, 'Email').fill('obras@empresa.com.br')
  await senha(page).fill('errada')
  await confirmacao(page).fill('outra')
  await page.keyboard.press('Tab')
  await sees(page.getByText(messages.senhasNaoCompativeis))
  await confirmacao(page).fill('errada')
  await button(page, 'Cadastrar').click()
  await sees(page.getByText(messages.continuarCadastrando))
  await button(page, 'Sim').click()
  await gone(page.getByText(messages.continuarCadastrando))
  assert.equal(await text(page, 'Nome').inputValue(), '', 'a clean form')
  await button(page, 'Cancelar').click()
  await gone(dialog(page))
  await sees(page.getByRole('link', { name: 'Obras', exact: true }))

  // The newest comes first.
  await page.getByRole('checkbox', { name: 'Selecionar linha 1', exact: true }).click()
  await button(page, 'Trocar senha').click()
  await senha(page).fill(SENHA_CERTA)
  await confirmacao(page).fill(SENHA_CERTA)
  await dialog(page).getByRole('button', { name: 'Trocar senha' }).click()
  await sees(page.getByText('Senha de Obras trocada.'))
  await button(page, 'Testar acesso').click()
  await sees(page.getByText('A conta mestre Obras entrou na Microsoft.'))
  await button(page, 'OK').click()

  await button(page, 'Editar').click()
  assert.equal(await senha(page).count(), 0, 'the password only when it is new')
  await text(page, 'Nome').fill('Obras e medições')
  await button(page, 'Salvar').click()
  await sees(page.getByRole('link', { name: 'Obras e medições', exact: true }))
  await button(page, 'Excluir…').click()
  await sees(dialog(page).getByText(messages.confirmarExclusao))
  await dialog(page).getByRole('button', { name: 'Excluir' }).click()
  await gone(page.getByRole('link', { name: 'Obras e medições', exact: true }))
})

journey('relatórios: lista e galeria de quem edita; cadastro com foto, troca da foto, exclusão', async ({ visit }) => {
  const page = await visit('admin', LISTA)
  await sees(page.getByRole('heading', { name: messages.listaDeRelatorios }))
  await sees(page.getByRole('link', { name: 'Margem por contrato', exact: true }))
  await assertAccessible(page)
  await picture(page, 'pbi-lista')
  await page.getByRole('tab', { name: 'Galeria' }).click()
  await sees(page.getByText(voceTemRelatorios(2)))
  await sees(page.getByRole('link', { name: /Horas por equipe/ }))
  await assertAccessible(page)
  await picture(page, 'pbi-galeria')

  await page.getByRole('link', { name: 'Novo' }).first().click()
  await arrives(page, `${LISTA}/novo`)
  await text(page, 'Nome do Relatório').fill('Consumo de materiais')
  await text(page, 'Descrição').fill('Materiais por obra')
  await choose(page, 'Conta Mestre', /Relatórios da diretoria/)
  await text(page, 'Grupo ID').focus()
  await page.evaluate(() => {
    const colado = new DataTransfer()
    colado.setData('text', 'https://app.powerbi.com/groups/f089354e-8366/reports/5b218778-e7a5/ReportSection?x=1')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: colado, bubbles: true, cancelable: true }),
    )
  })
  assert.equal(await text(page, 'Grupo ID').inputValue(), 'f089354e-8366')
  assert.equal(await text(page, 'Relatorio ID').inputValue(), '5b218778-e7a5')
  await choose(page, 'Permissões', /Ana Administradora/, 'Ana')
  await page.keyboard.press('Escape')
  assert.ok(await button(page, 'Confirmar').isDisabled(), 'without a photo')
  await page.getByLabel('Foto: escolher arquivo').setInputFiles(foto)
  await assertAccessible(page)
  await picture(page, 'pbi-novo')
  await button(page, 'Confirmar').click()
  await sees(dialog(page).getByText(messages.continuarCadastrando))
  await button(page, 'Não').click()
  await arrives(page, /\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { name: 'Consumo de materiais' }))
  await assertAccessible(page)
  await picture(page, 'pbi-ficha')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.goto(`/relatorio-usuario-view?id=${id}`)
  await sees(page.getByRole('heading', { name: 'Consumo de materiais' }))

  await button(page, 'Editar').click()
  await arrives(page, `${LISTA}/editar/${id}`)
  await page.getByLabel('Outra foto: escolher arquivo').setInputFiles({ ...foto, name: 'outra.png' })
  await button(page, 'Trocar foto').click()
  await sees(page.getByText('Foto trocada.'))
  await sees(page.getByText('outra.png'))
  await picture(page, 'pbi-editar')
  await page.goto(`${LISTA}/detalhes/${id}`)
  await button(page, 'Excluir…').click()
  await dialog(page).getByRole('button', { name: 'Excluir' }).click()
  await arrives(page, /^\/pbi\/relatorio-usuarios/)
  await gone(page.getByRole('link', { name: 'Consumo de materiais', exact: true }))
})

journey(
  'quem está na lista e não é da conta contrato de quem edita: conta-se, não se nomeia',
  async ({ visit, house }) => {
    const tirados = await house.query<{ usuario: string; centro: string }>(
      `delete from usuarios_centros where usuario_id = (select id from usuarios where email = 'leitor@prumo.demo')
     returning usuario_id as usuario, centro_de_custo_id as centro`,
    )
    const [horas] = await house.query<{ id: string; leitor: string }>(
      `select r.id, u.nome as leitor from relatorios_usuarios as r, usuarios as u
     where nome_do_relatorio = 'Horas por equipe' and u.email = 'leitor@prumo.demo'`,
    )
    try {
      const page = await visit('admin', `${LISTA}/detalhes/${horas!.id}`)
      await sees(page.getByText('Ana Administradora e mais 1 de outra conta contrato'))
      await button(page, 'Editar').click()
      await arrives(page, `${LISTA}/editar/${horas!.id}`)
      await sees(page.getByText('Colaborador de outra conta contrato', { exact: true }))
      assert.equal(await page.getByText(horas!.leitor).count(), 0)
      await assertAccessible(page)
      await picture(page, 'pbi-editar-de-outra-conta')
      await choose(page, 'Permissões', /Aprovador/i, 'aprov')
      await page.keyboard.press('Escape')
      await button(page, 'Confirmar').click()
      await arrives(page, `${LISTA}/detalhes/${horas!.id}`)
      const [depois] = await house.query<{ n: number }>(
        'select cardinality(colaboradores) as n from relatorios_usuarios where id = $1',
        [horas!.id],
      )
      assert.equal(depois!.n, 3)
    } finally {
      for (const { usuario, centro } of tirados)
        await house.query('insert into usuarios_centros (usuario_id, centro_de_custo_id) values ($1, $2)', [
          usuario,
          centro,
        ])
    }
  },
)

journey(
  'quem só lê: os seus cartões; um clique abre o relatório, e a página recarregada também',
  async ({ visit, house }) => {
    await grant(house, 'financeiro', 'Permissões Relatórios', 'visualizar')
    await contaCerta(await visit('admin', '/'), house)
    const page = await visit('financeiro', LISTA, { alsoAsks: POWER_BI })
    await quadroDeles(page)
    await sees(page.getByText(voceTemRelatorios(1)))
    assert.equal(await page.getByRole('link', { name: /Horas por equipe/ }).count(), 0)
    assert.equal(await page.getByRole('tab', { name: 'Lista' }).count(), 0)
    await assertAccessible(page)
    await picture(page, 'pbi-meus')
    await page.getByRole('link', { name: /Margem por contrato/ }).click()
    await arrives(page, /^\/pbi\/relatorio\/Margem%20por%20contrato\?relatorio=\d+&conta=\d+$/)
    const quadro = page.frameLocator('iframe')
    const dito = quadro.getByText(/incorporado-/)
    await sees(dito)
    const lido = JSON.parse((await dito.textContent())!)
    assert.deepEqual(
      { ...lido, accessToken: '' },
      {
        accessToken: '',
        id: '00000000-0000-4000-8000-000000000010',
        permissions: 0,
        lingua: 'pt-BR',
        origin: new URL(page.url()).origin,
      },
    )
    await sees(page.getByRole('heading', { name: 'Margem por contrato' }))
    await picture(page, 'pbi-relatorio')
    await page.reload()
    await sees(page.frameLocator('iframe').getByText(/incorporado-/))

    // One that does not list this person leads home, and says why.
    const [horas] = await house.query<{ id: string; conta: string }>(
      `select id, conta_mestre_id as conta from relatorios_usuarios where nome_do_relatorio = 'Horas por equipe'`,
    )
    await page.goto(`/pbi/relatorio/Horas?relatorio=${horas!.id}&conta=${horas!.conta}`)
    await arrives(page, '/')
    await sees(page.getByText(/O relatório não pôde ser aberto/))
    for (const address of ['/pbi/relatorio/Horas', `${LISTA}/novo`, CONTAS, '/relatorio-usuario-view']) {
      await page.goto(address)
      await arrives(page, '/')
    }
  },
)

/** Chooses the report 'Margem por contrato' for that fixed page; null takes it from all. */
async function naPagina(page: Page, house: House, paginaFixa: number | null): Promise<void> {
  const [relatorio] = await house.query<{ id: string }>(
    `select id from relatorios_usuarios where nome_do_relatorio = 'Margem por contrato'`,
  )
  const answer = await page.request.put(`/api/relatorios-usuarios/${relatorio!.id}`, { data: { paginaFixa } })
  assert.equal(answer.status(), 200, await answer.text())
}
const FINANCEIRO = '/pbi/relatorio-financeiro'
const ACESSO = '/api/services/powerbi/acessToken'
const quadros = (page: Page) => page.getByRole('list', { name: 'Indicadores' }).getByRole('listitem')

journey(
  'página fixa: abre o relatório escolhido; o painel do Prumo, com os seus filtros, a um clique',
  async ({ visit, house }) => {
    const page = await visit('admin', '/', { alsoAsks: POWER_BI, fails: ACESSO })
    await contaCerta(page, house)
    await quadroDeles(page)
    await page.goto(FINANCEIRO)
    await sees(quadros(page))
    assert.equal(await button(page, 'Painel do Prumo').count(), 0, 'without a report there is nothing to choose')
    await naPagina(page, house, 4)
    try {
      // Whoever looks at the page sees it change.
      await sees(page.frameLocator('iframe').getByText(/incorporado-/))
      await arrives(page, FINANCEIRO)
      await sees(page.getByRole('heading', { level: 1, name: 'Relatório financeiro' }))
      await sees(page.getByText('Margem por contrato', { exact: true }))
      assert.equal(await quadros(page).count(), 0)
      assert.equal(await button(page, 'Power BI').getAttribute('aria-pressed'), 'true')
      await assertAccessible(page)
      await picture(page, 'pbi-fixa')

      await button(page, 'Painel do Prumo').click()
      await arrives(page, `${FINANCEIRO}?painel=nativo`)
      await sees(quadros(page))
      await button(page, 'Este ano').click()
      await arrives(page, `${FINANCEIRO}?periodo=ano&painel=nativo`)
      await page.reload()
      await sees(quadros(page))
      assert.equal(await page.locator('iframe').count(), 0)
      await assertAccessible(page)
      await picture(page, 'pbi-fixa-nativo')
      await page
        .getByRole('region', { name: 'Gasto por conta contrato' })
        .getByRole('link', { name: /, Comprometido: R\$\s(?!0,00)/ })
        .first()
        .click()
      await arrives(page, /periodo=ano&painel=nativo&registros=/)
      await sees(dialog(page).getByText(/registros?$/))
      await page.keyboard.press('Escape')
      await gone(dialog(page))
      await arrives(page, `${FINANCEIRO}?periodo=ano&painel=nativo`)

      // There and back, the filters wait.
      await button(page, 'Power BI').click()
      await sees(page.frameLocator('iframe').getByText(/incorporado-/))
      await button(page, 'Painel do Prumo').click()
      await arrives(page, `${FINANCEIRO}?periodo=ano&painel=nativo`)
      // An address kept from before there was a report asks for days that only the native dashboard knows.
      await page.goto(`${FINANCEIRO}?periodo=ano`)
      await sees(quadros(page))

      // Refused, the page says why and shows the way on; nobody is sent home.
      deles.token = recusaDoPowerBi(403, 'PowerBINotAuthorizedException')
      await page.goto(FINANCEIRO)
      const alerta = page.getByRole('alert')
      await sees(alerta.getByText(/^O Power BI não abriu este relatório\. .*não tem acesso/))
      await arrives(page, FINANCEIRO)
      await assertAccessible(page)
      await picture(page, 'pbi-fixa-recusada')
      deles.token = 'bem'
      await alerta.getByRole('button', { name: 'Tentar novamente' }).click()
      await sees(page.frameLocator('iframe').getByText(/incorporado-/))
      // Microsoft out of reach.
      deles.entrada = { status: 503, corpo: '' }
      deles.relatorio = { status: 503, corpo: '' }
      await page.reload()
      await sees(alerta.getByText(/^O Power BI não abriu este relatório\. A Microsoft não respondeu como devia/))
      await alerta.getByRole('link', { name: 'Abrir o painel do Prumo' }).click()
      await arrives(page, `${FINANCEIRO}?painel=nativo`)
      await sees(quadros(page))
    } finally {
      Object.assign(deles, { entrada: 'bem', relatorio: 'bem', token: 'bem' })
      await naPagina(page, house, null)
    }
  },
  { timeout: 120_000 },
)

journey('página fixa no telefone e no escuro; e um quadro que não responde é dito', async ({ visit, house }) => {
  const admin = await visit('admin', '/')
  await contaCerta(admin, house)
  await naPagina(admin, house, 2)
  try {
    const page = await visit('admin', '/', { phone: true, width: 360, alsoAsks: POWER_BI })
    await quadroDeles(page)
    await page.clock.install()
    await page.goto('/pbi/combustivel')
    await sees(page.frameLocator('iframe').getByText(/incorporado-/))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'pbi-fixa-telefone')
    await page.clock.fastForward(30_000)
    await sees(page.getByText(/^O Power BI ainda não respondeu\./))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'pbi-fixa-calada-telefone')
    await page.getByRole('link', { name: 'Abrir o painel do Prumo' }).click()
    await sees(quadros(page))
    await assertNoSidewaysScroll(page)
    await picture(page, 'pbi-fixa-nativo-telefone')
    const escuro = await visit('admin', '/', { dark: true, alsoAsks: POWER_BI })
    await quadroDeles(escuro)
    await escuro.goto('/pbi/combustivel')
    await sees(escuro.frameLocator('iframe').getByText(/incorporado-/))
    await assertAccessible(escuro)
    await picture(escuro, 'pbi-fixa-escuro')
    // The report has all of its place: whatever the header and the margins leave of the window.
    const altura = await escuro.locator('iframe').evaluate((quadro) => quadro.clientHeight)
    assert.ok(altura > 680, `${altura} px de 900`)
  } finally {
    await naPagina(admin, house, null)
  }
})

/** Runs in a window: sends the page an event as Microsoft's frame sends its own, and waits until the page has heard it. */
const dizer = ({ uid, evento }: { uid: string; evento: string }) =>
  new Promise<void>((ouvido) => {
    const url = `/reports/${uid}/events/${evento}`
    window.parent.postMessage({ method: 'POST', url, headers: {}, body: { message: 'LoadReportFailed' } }, '*')
    setTimeout(ouvido, 200)
  })

journey('só o quadro da Microsoft é ouvido: o que outra janela diz em seu nome não vale', async ({ visit, house }) => {
  const page = await visit('admin', '/', { alsoAsks: POWER_BI })
  await contaCerta(page, house)
  await naPagina(page, house, 1)
  try {
    await quadroDeles(page)
    await page.goto('/pbi/obras-bi')
    await sees(page.frameLocator('iframe').getByText(/incorporado-/))
    const quadro = page.frames().find((frame) => frame.url().startsWith(POWER_BI))!
    const uid = await quadro.evaluate(() => (window as unknown as { uid: string }).uid)
    const alerta = page.getByRole('alert')
    await page.evaluate(dizer, { uid, evento: 'error' })
    assert.equal(await alerta.count(), 0, 'this very page is not Microsoft')
    await quadro.evaluate(dizer, { uid, evento: 'error' })
    await sees(alerta.getByText(/^O Power BI não conseguiu mostrar este relatório/))
    await sees(alerta.getByRole('link', { name: 'Abrir o painel do Prumo' }))

    // Whoever has editar on the page opens its report from the gallery too, listed or not.
    await grant(house, 'validador', 'Permissões Relatórios', 'visualizar,editar')
    await grant(house, 'validador', 'Obras BI', 'visualizar,editar')
    const galeria = await visit('validador', `${LISTA}?aba=galeria`)
    const para = (nome: RegExp) => galeria.getByRole('link', { name: nome }).getAttribute('href')
    await sees(galeria.getByRole('link', { name: /Margem por contrato/ }))
    assert.match((await para(/Margem por contrato/))!, /^\/pbi\/relatorio\//)
    assert.match((await para(/Horas por equipe/))!, /\/detalhes\//)
  } finally {
    await naPagina(page, house, null)
  }
})

journey('um acesso que a Microsoft recusa é dito em português, com quem o resolve', async ({ visit, house }) => {
  const page = await visit('admin', '/')
  await contaCerta(page, house)
  const [headers] = await house.query<Record<string, string>>(
    'select id as "relatorioId", conta_mestre_id as "contaMestreId" from relatorios_usuarios order by id limit 1',
  )
  deles.token = recusaDoPowerBi(403, 'PowerBINotAuthorizedException')
  try {
    const answer = await page.request.get(ACESSO, { headers: headers! })
    assert.equal(answer.status(), 502)
    assert.match((await answer.json()).message, /não tem acesso a este relatório no Power BI\. Avise/)
  } finally {
    deles.token = 'bem'
  }
})

journey('no telefone e no escuro: cartões, modal e formulário cabem', async ({ visit }) => {
  const page = await visit('admin', `${LISTA}?aba=galeria`, { phone: true, width: 360 })
  await sees(page.getByRole('link', { name: /Margem por contrato/ }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'pbi-galeria-telefone')
  for (const address of [LISTA, CONTAS, `${LISTA}/novo`]) {
    await page.goto(address)
    await sees(page.getByRole('heading', { level: 1 }))
    await assertNoSidewaysScroll(page)
  }
  const escuro = await visit('admin', `${LISTA}?aba=galeria`, { dark: true })
  await sees(escuro.getByRole('link', { name: /Margem por contrato/ }))
  await assertAccessible(escuro)
  await picture(escuro, 'pbi-galeria-escuro')
  await escuro.goto(CONTAS)
  await escuro.getByRole('button', { name: /^Novo/ }).click()
  await sees(dialog(escuro))
  await assertAccessible(escuro)
  await picture(escuro, 'pbi-modal-escuro')
})
