import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible, assertColoursAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()

const LISTA = '/inventario/entregas'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const dialog = (page: Page) => page.getByRole('dialog')

journey(
  'um notebook: entregue, recusado, corrigido, aceito no telefone, devolvido e recebido por outra pessoa',
  async ({ visit, house }) => {
    const page = await visit('admin', LISTA)
    await sees(page.getByText('atrasada').first())
    await assertAccessible(page)
    await picture(page, 'entregas-lista')
    const feito = await page.request.post('/api/micros', {
      data: { etiqueta: 'TI-0700', dispositivo: 3, marca: 9, modelo: 915, situacao: 1 },
    })
    const { id: microId } = (await feito.json()) as { id: string }
    await page.goto(`/inventario/micros/detalhes/${microId}`)
    await sees(page.getByText('Este micro não está entregue a ninguém.'))
    await button(page, 'Entregar').click()
    await arrives(page, /^\/inventario\/entregas\/novo\?micros=\d+/)
    await sees(page.getByText(/Latitude 5420/).first())
    await choose(page, 'Quem recebe', /SÉRGIO SOLICITANTE/, 'sergio')
    await choose(page, 'Estado na entrega', 'Bom')
    await text(page, 'Devolver até').fill('01/01/2020')
    await text(page, 'Devolver até').blur()
    await sees(page.getByText('A devolução não pode vir antes da entrega.'))
    await text(page, 'Devolver até').fill('')
    await text(page, 'Devolver até').blur()
    await text(page, 'Acessórios').fill('Carregador e mochila')
    await assertAccessible(page)
    await picture(page, 'entrega-nova')
    await button(page, 'Entregar').click()
    await arrives(page, /^\/inventario\/entregas\/detalhes\/\d+$/)
    await sees(page.getByText('Aguardando aceite').first())
    assert.equal(await button(page, /^Registrar aceite/).getAttribute('aria-disabled'), 'true')
    await assertAccessible(page)
    await picture(page, 'entrega-aguardando')
    const endereco = new URL(page.url()).pathname
    const id = endereco.split('/').at(-1)!

    // Whoever received it, on a telephone, with no screen of the inventory.
    const fone = await visit('solicitante', '/minha-vez?tipo=aceites', { phone: true, width: 390 })
    await sees(fone.getByText(/TI-0700/).first())
    await assertNoSidewaysScroll(fone)
    await picture(fone, 'aceite-na-vez-telefone')
    await fone.goto(`/home/comigo/${id}`)
    await sees(fone.getByText('Carregador e mochila'))
    await sees(fone.getByText(/art\. 462/))
    await assertNoSidewaysScroll(fone)
    await assertAccessible(fone)
    await picture(fone, 'termo-telefone')
    await button(fone, 'Recusar…').click()
    await dialog(fone).getByRole('textbox').fill('A mochila não veio')
    await dialog(fone).getByRole('button', { name: 'Recusar', exact: true }).click()
    await sees(fone.getByText('Recusada').first())
    await sees(fone.getByText('A mochila não veio'))

    // Who handed it over sees why, puts it right and asks again.
    await page.goto('/minha-vez?tipo=inventario-entregas')
    await sees(page.getByText(/A mochila não veio/).first())
    await assertAccessible(page)
    await picture(page, 'recusa-na-vez')
    await page.goto(`${LISTA}/editar/${id}`)
    await text(page, 'Acessórios').fill('Carregador')
    await button(page, 'Confirmar').click()
    await arrives(page, endereco)
    await button(page, 'Pedir o aceite de novo').click()
    await dialog(page).getByRole('button', { name: 'Pedir o aceite', exact: true }).click()
    await sees(page.getByText('Aceite pedido de novo.'))

    await fone.goto('/home/comigo')
    await sees(fone.getByText(/TI-0700/).first())
    await assertNoSidewaysScroll(fone)
    await assertAccessible(fone)
    await picture(fone, 'comigo-telefone')
    await fone.goto(`/home/comigo/${id}`)
    await button(fone, 'Li e aceito').click()
    await sees(fone.getByText('Termo aceito.'))
    await sees(fone.getByText('Aceita', { exact: true }).first())
    await button(fone, 'Devolver…').click()
    await dialog(fone).getByRole('textbox').fill('Na recepção')
    await dialog(fone).getByRole('button', { name: 'Avisar que devolvo' }).click()
    await sees(fone.getByText('Em devolução').first())

    await page.goto(endereco)
    await button(page, 'Receber de volta…').click()
    await sees(dialog(page).getByText(/Foi com: Carregador/))
    await choose(page, 'Estado na devolução', 'Com marcas de uso')
    await text(page, 'O que faltou').fill('Carregador')
    await picture(page, 'entrega-receber')
    await dialog(page).getByRole('button', { name: 'Receber de volta', exact: true }).click()
    await gone(dialog(page))
    await sees(page.getByText('Devolvida', { exact: true }).first())
    await sees(page.getByText(`Recebeu de volta`, { exact: false }).first())
    await assertAccessible(page)
    await picture(page, 'entrega-devolvida')
    const [item] = await house.query<{ colabId: string | null }>(
      'select colab_id as "colabId" from micros where id = $1',
      [microId],
    )
    assert.equal(item!.colabId, null)
    const vindo = page.waitForEvent('download')
    await button(page, 'Mais ações').click()
    await page.getByRole('menuitem', { name: 'Termo (PDF)' }).click()
    assert.match(
      (await vindo).suggestedFilename(),
      /^termo E-\d{4}-\d{4} Notebook Dell Latitude 5420 \(TI-0700\)\.pdf$/,
    )
  },
)

journey(
  'a ficha do item e a do colaborador dizem o que está com quem; o que não voltou fica furtado',
  async ({ visit, house }) => {
    const [dona] = await house.query<{ id: string }>("select id from colaboradores where matricula = '0106'")
    const page = await visit('admin', `/dp/colaboradores/detalhes/${dona!.id}`)
    const lista = page.getByRole('list', { name: 'Com o colaborador' })
    await sees(lista.getByText(/TI-0007/))
    await assertAccessible(page)
    await picture(page, 'colaborador-com')
    // Whoever says that somebody left is told what to ask back.
    await page.goto(`/dp/colaboradores/editar/${dona!.id}`)
    await choose(page, 'Situação', 'Inativo')
    await sees(page.getByText(/Ainda tem .*TI-0007.*Peça a devolução/))
    await picture(page, 'colaborador-saindo')
    await page.goto(`/dp/colaboradores/detalhes/${dona!.id}`)
    await lista.getByRole('link', { name: /TI-0007/ }).click()
    await arrives(page, /^\/inventario\/entregas\/detalhes\/\d+$/)
    await sees(page.getByText('Assinatura na tela').first())
    await button(page, 'Mais ações').click()
    await page.getByRole('menuitem', { name: 'Não voltou…' }).click()
    await sees(dialog(page).getByRole('button', { name: 'Como foi' }).or(dialog(page).getByText('Faltam:')).first())
    await choose(page, 'O que houve com o item', 'Furtado')
    await text(page, 'Como foi').fill('Levado do carro da equipe; boletim 123.')
    await picture(page, 'entrega-nao-voltou')
    await dialog(page).getByRole('button', { name: 'Registrar', exact: true }).click()
    await gone(dialog(page))
    await sees(page.getByText('Não devolvida', { exact: true }).first())
    await page
      .getByRole('link', { name: /TI-0007/ })
      .first()
      .click()
    await arrives(page, /^\/inventario\/micros\/detalhes\/\d+$/)
    await sees(page.getByText('Furtado', { exact: true }).first())
  },
)

journey(
  'o que está comigo, da minha conta; quem não é colaborador lê por que está vazio; no escuro',
  async ({ visit, house }) => {
    const page = await visit('financeiro', '/home/minha-conta')
    await page.getByRole('link', { name: 'o que está comigo' }).click()
    await arrives(page, '/home/comigo')
    await sees(page.getByText(/TI-0002/).first())
    await sees(page.getByRole('link', { name: 'Ler o termo e responder' }))
    await picture(page, 'comigo')
    const escuro = await visit('financeiro', '/home/comigo', { dark: true })
    await sees(escuro.getByText(/TI-0002/).first())
    await assertColoursAccessible(escuro)
    await house.query("update usuarios set cpf = null where email = 'leitor@prumo.demo'")
    const leo = await visit('leitor', '/home/comigo')
    await sees(leo.getByText(/O CPF do seu usuário não é de nenhum colaborador/))
    await leo.goto(`${LISTA}`)
    await arrives(leo, '/')
  },
)

journey('o kit de quem começa: dois micros e um chip de uma vez, todos ou nenhum', async ({ visit, house }) => {
  const page = await visit('admin', LISTA)
  for (const etiqueta of ['KIT-01', 'KIT-02'])
    await page.request.post('/api/micros', { data: { etiqueta, dispositivo: 1, marca: 1, situacao: 1 } })
  await page.goto('/inventario/micros?query=KIT-0')
  for (const etiqueta of ['KIT-01', 'KIT-02'])
    await page.locator('[data-row]').filter({ hasText: etiqueta }).getByRole('checkbox').check()
  await button(page, 'Entregar…').click()
  await arrives(page, /^\/inventario\/entregas\/novo\?micros=\d+/)
  await choose(page, 'Quem recebe', /FÁTIMA/, 'fatima')
  await choose(page, 'Estado na entrega', 'Novo')
  await picture(page, 'entrega-kit')
  await button(page, 'Entregar').click()
  await sees(page.getByText('2 itens entregues.'))
  await arrives(page, /^\/inventario\/entregas\?colabId=\d+/)
  await sees(page.getByText(/KIT-02/).first())
  await picture(page, 'entregas-de-uma-pessoa')
  const [feitas] = await house.query<{ n: string }>(
    "select count(*) as n from inventario_entregas where item like '%(KIT-0%'",
  )
  assert.equal(Number(feitas!.n), 2)
})

journey('o que não se pode entregar é dito na lista, e não se escolhe', async ({ visit }) => {
  const page = await visit('admin', LISTA)
  await page.request.post('/api/micros', { data: { etiqueta: 'PARADO-01', dispositivo: 1, marca: 1, situacao: 3 } })
  await page.goto(`${LISTA}/novo`)
  const micros = page.getByRole('combobox', { name: /^Micros/ }).or(page.getByRole('textbox', { name: /^Micros/ }))
  await sees(page.getByText('Ao menos um micro ou um chip'))
  await micros.click()
  await micros.fill('PARADO-01')
  const parado = page.getByRole('option', { name: /PARADO-01 · Manutenção/ })
  await sees(parado)
  assert.equal(await parado.getAttribute('data-combobox-disabled'), 'true')
  await picture(page, 'entrega-escolhas')
})

journey('no telefone: a lista, a ficha e o formulário cabem', async ({ visit, house }) => {
  const [uma] = await house.query<{ id: string }>(
    'select id from inventario_entregas where situacao = 2 order by id limit 1',
  )
  const page = await visit('admin', LISTA, { phone: true, width: 390 })
  for (const address of [LISTA, `${LISTA}/novo`, `${LISTA}/detalhes/${uma!.id}`]) {
    await page.goto(address)
    await sees(page.getByRole('heading', { level: 1 }))
    await page.waitForLoadState('networkidle')
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, `entregas-telefone-${address.split('/')[3] ?? 'lista'}`)
  }
})
