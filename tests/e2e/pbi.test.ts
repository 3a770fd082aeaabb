import assert from 'node:assert/strict'
import { messages, voceTemRelatorios } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { capa } from '../../packages/server/src/demonstracao/pbi.ts'
import { fingirMicrosoft, recusaDoPowerBi, SENHA_CERTA } from '../../packages/server/src/pbi/microsoft.cenario.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, deleteFromSheet, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'
import { ACESSO, contaCerta, POWER_BI, quadroDeles } from './kit/power-bi.ts'

const deles = await fingirMicrosoft()
const journey = journeys(deles.env())

const CONTAS = '/pbi/usuario-mestre'
const LISTA = '/pbi/relatorio-usuarios'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const senha = (page: Page) => page.locator('input[name="password"]')
const confirmacao = (page: Page) => page.locator('input[name="confirmPassword"]')
const foto = { name: 'capa nova.png', mimeType: 'image/png', buffer: capa([20, 40, 60, 80], [74, 58, 160]) }

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
  await becomes(() => button(page, 'Cadastrar').isDisabled(), true)
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
  await becomes(() => text(page, 'Nome').inputValue(), '', 'a clean form')
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
  await becomes(() => text(page, 'Grupo ID').inputValue(), 'f089354e-8366')
  await becomes(() => text(page, 'Relatorio ID').inputValue(), '5b218778-e7a5')
  await choose(page, 'Permissões', /Ana Administradora/, 'Ana')
  await page.keyboard.press('Escape')
  await becomes(() => button(page, 'Confirmar').isDisabled(), true, 'without a photo')
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
  await deleteFromSheet(page)
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
