import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const bell = (page: Page) => page.getByRole('button', { name: /^Trabalhos/ })
const works = (page: Page) => page.getByRole('list', { name: 'Trabalhos', exact: true })
const extract = (page: Page) => page.getByRole('button', { name: 'Extrair planilha' })

journey(
  'uma planilha pedida baixa sozinha enquanto a pessoa fica na tela, e fica no sino para baixar de novo',
  async ({ visit }) => {
    const page = await visit('admin', '/financeiro/fornecedores')
    await sees(page.getByRole('table'))
    // The request is kept waiting, to read what the button says meanwhile.
    await page.route('**/api/fornecedores/planilha', async (route) => {
      await sees(page.getByRole('button', { name: 'Gerando planilha... Não saia desta tela' }))
      await route.continue()
    })
    const [file] = await Promise.all([page.waitForEvent('download'), extract(page).click()])
    assert.match(file.suggestedFilename(), /^fornecedores-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/)
    const { sheets } = await readXlsx(await readFile(await file.path()))
    assert.equal(sheets[0]!.name, 'DADOS')
    assert.ok(sheets[0]!.rows.length > 5)
    await sees(extract(page))

    // Fetched, it is no news; it can be fetched again.
    await sees(page.getByRole('button', { name: 'Trabalhos', exact: true }))
    await bell(page).click()
    await sees(works(page).getByText('Planilha de fornecedores'))
    await assertAccessible(page)
    await picture(page, 'sino')
    // What reads the list again after a download is kept waiting: discarding need not wait for it.
    const gate = Promise.withResolvers<void>()
    const held = page.waitForRequest('**/api/trabalhos')
    await page.route('**/api/trabalhos', async (route) => {
      await gate.promise
      await route.continue()
    })
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      works(page).getByRole('button', { name: 'Baixar Planilha de fornecedores' }).click(),
    ])
    assert.equal(again.suggestedFilename(), file.suggestedFilename())
    await held
    await works(page).getByRole('button', { name: 'Descartar Planilha de fornecedores' }).click()
    gate.resolve()
    await sees(page.getByText(/^Nenhum trabalho nos últimos dias/))
  },
)

journey(
  'quem sai da tela é avisado no sino, que resiste a recarregar; o início também mostra',
  async ({ visit, house }) => {
    const page = await visit('financeiro', '/financeiro/contas-a-pagar')
    await sees(extract(page))
    // Gone to another screen before the answer: nothing is saved by itself.
    const downloads: string[] = []
    page.on('download', (file) => downloads.push(file.suggestedFilename()))
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/contas-a-pagar/planilha', async (route) => {
      await gate.promise
      await route.continue()
    })
    await extract(page).click()
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: /^Início/ })
      .click()
    await sees(page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), / }))
    gate.resolve()
    await sees(page.getByRole('button', { name: 'Trabalhos: 1 novo' }))
    await sees(page.getByText('Planilha de contas a pagar pronta.'))
    await page.reload()
    await sees(page.getByRole('button', { name: 'Trabalhos: 1 novo' }))
    const home = page.getByRole('list', { name: 'Trabalhos em andamento' })
    await sees(home.getByText('Planilha de contas a pagar'))
    await assertAccessible(page)
    await picture(page, 'inicio-com-trabalho')
    assert.deepEqual(downloads, [])

    // By keys alone: the bell opens, the focus goes in and comes back.
    await bell(page).focus()
    await page.keyboard.press('Enter')
    const ready = works(page).getByRole('button', { name: 'Baixar Planilha de contas a pagar' })
    await sees(ready)
    await sees(page.getByRole('button', { name: 'Trabalhos', exact: true }))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await becomes(async () => {
          const on = await ready.evaluate((node) => node === document.activeElement)
          if (!on) await page.keyboard.press('Tab')
          return on
        }, true)
        await page.keyboard.press('Enter')
      })(),
    ])
    assert.match(file.suggestedFilename(), /^contas-a-pagar-/)
    await page.keyboard.press('Escape')
    await gone(works(page))
    await becomes(() => bell(page).evaluate((node) => node === document.activeElement), true)
    const [logged] = await house.query<{ n: number }>(
      "select count(*)::int as n from logs where acao_id = 5 and entidade = 'contas-a-pagar'",
    )
    assert.equal(logged!.n, 1)
  },
)

journey(
  'em andamento, o sino diz quanto falta e deixa cancelar; o que falhou diz por quê',
  async ({ visit, house }) => {
    const page = await visit('aprovador')
    const [person] = await house.query<{ id: string }>("select id from usuarios where email = 'aprovador@prumo.demo'")
    // A long one, as a server keeps it; its owner hears of each step.
    const [work] = await house.query<{ id: string }>(
      `insert into trabalhos (tipo, titulo, usuario_id, feito, total, batida_em)
      values ('planilha:pedidos', 'Planilha de pedidos', $1, 1200, 5000, now()) returning id`,
      [person!.id],
    )
    const say = () =>
      house.query(`select pg_notify('prumo_ao_vivo', $1)`, [
        JSON.stringify({ entity: 'trabalhos', id: work!.id, para: { usuario: person!.id } }),
      ])
    await say()
    await sees(page.getByRole('button', { name: 'Trabalhos: 1 em andamento' }))
    const home = page.getByRole('list', { name: 'Trabalhos em andamento' })
    await sees(home.getByText('1.200 de 5.000'))
    await assertAccessible(page)
    await picture(page, 'em-andamento')
    await house.query('update trabalhos set feito = 3400 where id = $1', [work!.id])
    await say()
    await sees(home.getByText('3.400 de 5.000'))
    await home.getByRole('button', { name: 'Cancelar Planilha de pedidos' }).click()
    await gone(home)
    await bell(page).click()
    await sees(works(page).getByText(/^Cancelado em/))
    await page.keyboard.press('Escape')

    await house.query(
      `insert into trabalhos (tipo, titulo, usuario_id, situacao, mensagem, terminado_em, faltas)
      values ('planilha:pedidos', 'Livro de documentos', $1, 3, 'Não foi possível concluir este trabalho: você não tem mais permissão para ele.', now(), '[]'),
        ('planilha:pedidos', 'Livro de certificados', $1, 2, '12 documentos', now(), '["Ana Souza: ASO sem arquivo.", "Rui Prado: NR-10 sem arquivo."]')`,
      [person!.id],
    )
    await say()
    await sees(page.getByRole('button', { name: 'Trabalhos: 2 novos' }))
    await bell(page).click()
    await sees(works(page).getByText(/você não tem mais permissão/))
    await works(page).getByText('2 itens ficaram de fora').click()
    await sees(works(page).getByText('Rui Prado: NR-10 sem arquivo.'))
    await picture(page, 'sino-com-falha')
  },
)

journey('o terceiro pedido ao mesmo tempo é recusado com a razão', async ({ visit, house }) => {
  const page = await visit('validador', '/financeiro/pedidos')
  await sees(extract(page))
  const [person] = await house.query<{ id: string }>("select id from usuarios where email = 'validador@prumo.demo'")
  await house.query(
    `insert into trabalhos (tipo, titulo, usuario_id, batida_em) select 'planilha:pedidos', 'Planilha de pedidos', $1, now() from generate_series(1, 2)`,
    [person!.id],
  )
  await extract(page).click()
  await sees(page.getByRole('dialog').getByText(/Você já tem 2 trabalhos em andamento/))
  await page.getByRole('button', { name: 'OK' }).click()
  await sees(extract(page))
})

for (const [look, options] of [
  ['escuro', { dark: true }],
  ['telefone', { phone: true, width: 360 }],
] as const)
  journey(`o sino, ${look}: sem nada proibido e sem rolagem lateral`, async ({ visit, house }) => {
    const page = await visit('confirmador', '/', options)
    const [person] = await house.query<{ id: string }>("select id from usuarios where email = 'confirmador@prumo.demo'")
    await house.query('delete from trabalhos where usuario_id = $1', [person!.id])
    await house.query(
      `insert into trabalhos (tipo, titulo, usuario_id, situacao, feito, total, mensagem, terminado_em, batida_em) values
        ('planilha:pedidos', 'Planilha de pedidos', $1, 1, 1200, 5000, null, null, now()),
        ('planilha:pedidos', 'Planilha de categorias de custo', $1, 2, 12, 12, '12 linhas', now(), null),
        ('planilha:pedidos', 'Planilha de contas a pagar', $1, 3, 0, null, 'A planilha teria 61.204 linhas e o limite é 50.000. Restrinja o filtro e extraia em partes.', now(), null),
        ('planilha:pedidos', 'Planilha de obras', $1, 4, 0, null, null, now(), null)`,
      [person!.id],
    )
    await page.reload()
    await sees(page.getByRole('list', { name: 'Trabalhos em andamento' }))
    await assertNoSidewaysScroll(page)
    await picture(page, `inicio-${look}`)
    await bell(page).click()
    await sees(works(page).getByText('Planilha de obras'))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, `sino-${look}`)
    if ('phone' in options) await alsoDark(page, 'sino-telefone-escuro')
  })
