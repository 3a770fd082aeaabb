import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { raise } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { everywhere, grant } from './kit/people.ts'

const journey = journeys()
const VEZ = '/minha-vez'

const aba = (page: Page, nome: string) => page.getByRole('tab', { name: new RegExp(`^${nome}`) })
const linhas = (page: Page, nome: string) => page.getByRole('list', { name: nome }).locator('[data-id]')
const documento = (page: Page) => page.getByRole('complementary', { name: 'Documento e decisão' })
const aberta = (page: Page): string | null => new URL(page.url()).searchParams.get('item')
const status = async (house: House, tabela: string, id: string): Promise<number> =>
  (await house.query<{ status: number }>(`select status from ${tabela} where id = $1`, [id]))[0]!.status
const contada = async (page: Page, nome: string): Promise<number> =>
  Number(/\d+$/.exec((await aba(page, nome).textContent()) ?? '')?.[0] ?? 0)
/** The tab open, and the first of it beside the list. */
async function abrir(page: Page, nome: string, lista = nome): Promise<string> {
  await aba(page, nome).click()
  await sees(linhas(page, lista))
  const id = (await linhas(page, lista).first().getAttribute('data-id'))!
  await becomes(async () => aberta(page), id)
  return id
}
/** Everything may wait for the engineer: RDO, record, measurement, order, and plans. */
async function engenheira(house: House): Promise<void> {
  await grant(house, 'validador', telas.planos5w2h.alvo, 'visualizar', 'editar', 'acesso')
  await everywhere(house, 'validador')
}
const devolver = async (page: Page, motivo: string) => {
  const pergunta = page.getByRole('dialog')
  await sees(pergunta)
  await pergunta.getByRole('textbox').fill(motivo)
  await pergunta.getByRole('button', { name: 'Devolver', exact: true }).click()
}

journey(
  'minha vez: do início à página; um RDO devolvido com motivo, outro que alguém decidiu antes, e vem o próximo',
  async ({ visit, house }) => {
    await engenheira(house)
    const page = await visit('validador')
    const convite = page.getByRole('link', { name: /decis(ão|ões) esperam? por você$/ })
    await sees(convite)
    await picture(page, 'minha-vez-inicio')
    const ditas = Number(/\d+/.exec((await convite.textContent())!)![0])
    await convite.click()
    await arrives(page, new RegExp(`^${VEZ}`))
    await sees(page.getByText(`${ditas} esperam por você`))
    await abrir(page, 'RDOs')
    await sees(documento(page).getByText('Cabeçalho'))
    await assertAccessible(page)
    await picture(page, 'minha-vez-rdo')
    await page.setViewportSize({ width: 1366, height: 768 })
    await assertNoSidewaysScroll(page)
    await picture(page, 'minha-vez-rdo-1366')

    // Without a reason it is not returned.
    const primeiro = aberta(page)!
    const antes = await contada(page, 'RDOs')
    await documento(page).getByRole('button', { name: 'Devolver…' }).click()
    const pergunta = page.getByRole('dialog')
    await sees(pergunta)
    assert.ok(await pergunta.getByRole('button', { name: 'Devolver', exact: true }).isDisabled())
    assert.equal(await status(house, 'rdos', primeiro), 2)
    await devolver(page, 'Falta o clima da tarde')
    await gone(pergunta)
    await becomes(() => status(house, 'rdos', primeiro), 6)
    await becomes(async () => aberta(page) !== primeiro && aberta(page) !== null, true)
    await becomes(() => contada(page, 'RDOs'), antes - 1)
    await gone(linhas(page, 'RDOs').and(page.locator(`[data-id="${primeiro}"]`)))

    // Another engineer decides what this one is reading: it stays in sight and says so; the act is refused.
    const segundo = aberta(page)!
    await grant(house, 'aprovador', telas.rdo.alvo, 'visualizar', 'acesso')
    await everywhere(house, 'aprovador')
    const colega = await visit('aprovador')
    await documento(page).getByRole('button', { name: 'Devolver…' }).click()
    await sees(pergunta)
    const { revisao } = await (await colega.request.get(`/api/rdos/${segundo}`)).json()
    const decidiu = await colega.request.post(`/api/rdos/${segundo}/transicao`, { data: { para: 3, revisao } })
    assert.ok(decidiu.ok(), await decidiu.text())
    await devolver(page, 'Outra coisa')
    const recusa = page.getByRole('dialog')
    await sees(recusa.getByText(/alterad|Status|outra pessoa/i))
    await picture(page, 'minha-vez-recusa')
    await recusa.getByRole('button', { name: 'OK' }).click()
    const aviso = documento(page).getByText(/Já não espera por você/)
    await sees(aviso)
    assert.equal(aberta(page), segundo)
    assert.equal(await status(house, 'rdos', segundo), 3)
    await picture(page, 'minha-vez-saiu')
    await documento(page)
      .getByRole('button', { name: /^(Ir ao próximo|Fechar)$/ })
      .click()
    await becomes(async () => aberta(page) !== segundo, true)
    await gone(aviso)
  },
)

journey(
  'minha vez: medição, plano e pedido, cada um com o que se lê ao lado; a lista esvazia e diz que nada espera',
  async ({ visit, house }) => {
    await engenheira(house)
    await raise(await visit('solicitante'))
    await house.query(
      `update medicoes set status = 2, conferente_id = null, data_conferencia = null where id in
        (select m.id from medicoes as m where m.status in (1, 2) and exists (select 1 from medicoes_itens as i where i.medicao_id = m.id)
          order by m.id limit 1)`,
    )
    await house.query(
      `update planos_5w2h set status = 3, percentual = 100, verificador_id = null, quem_id =
        (select id from usuarios where email = 'solicitante@prumo.demo') where id in
        (select id from planos_5w2h where status in (1, 2, 3) order by id limit 1)`,
    )
    const page = await visit('validador', VEZ)
    const medicao = await abrir(page, 'Medições')
    await sees(documento(page).getByText('Líquido'))
    await picture(page, 'minha-vez-medicao')
    await assertAccessible(page)
    await documento(page).getByRole('button', { name: 'Conferir' }).click()
    await confirma(page)
    await becomes(() => status(house, 'medicoes', medicao), 3)

    const plano = await abrir(page, 'Planos 5W2H')
    await sees(documento(page).getByText('Evidências'))
    await picture(page, 'minha-vez-plano')
    await documento(page).getByRole('button', { name: 'Eficaz…', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('A vala não reabriu em trinta dias.')
    await confirma(page)
    await becomes(() => status(house, 'planos_5w2h', plano), 4)

    const pedido = await abrir(page, 'Pedidos')
    await sees(documento(page).getByRole('heading', { name: /^Pedido \d+/ }))
    await picture(page, 'minha-vez-pedido')
    const era = await status(house, 'pedidos', pedido)
    await documento(page).getByRole('button', { name: 'Aprovar', exact: true }).click()
    await confirma(page)
    await becomes(async () => (await status(house, 'pedidos', pedido)) !== era, true)
    await becomes(async () => aberta(page) !== pedido, true)

    const leitor = await visit('leitor', VEZ)
    await sees(leitor.getByText('Nada espera por você.'))
    await assertAccessible(leitor)
    await picture(leitor, 'minha-vez-vazia')
  },
)

/** Says yes where the act asks. */
async function confirma(page: Page): Promise<void> {
  const pergunta = page.getByRole('dialog')
  if (
    await pergunta
      .waitFor({ state: 'visible', timeout: 1500 })
      .then(() => true)
      .catch(() => false)
  ) {
    await pergunta.getByRole('button').last().click()
    await gone(pergunta)
  }
}

journey(
  'minha vez: só com o teclado, um registro validado, outro devolvido; e vários RDOs de uma vez',
  async ({ visit, house }) => {
    await engenheira(house)
    await house.query(`update registros_obra set status = 2, data_validacao = null, validador_id = null, motivo_devolucao = null
      where id in (select id from registros_obra where quantidade_fotos > 0 order by id limit 3)`)
    const page = await visit('validador', `${VEZ}?tipo=registros-obra`)
    await sees(documento(page).getByText(/^Fotos/))
    const primeiro = aberta(page)!
    await page.keyboard.press('j')
    await becomes(async () => aberta(page) !== primeiro, true)
    await page.keyboard.press('k')
    await becomes(async () => aberta(page), primeiro)
    await sees(documento(page).getByRole('button', { name: 'Validar' }))
    await picture(page, 'minha-vez-registro')
    await page.keyboard.press('a')
    await becomes(() => status(house, 'registros_obra', primeiro), 3)
    await becomes(async () => aberta(page) !== primeiro && aberta(page) !== null, true)
    // The keyboard goes on at the line that took its place.
    const segundo = aberta(page)!
    await becomes(
      () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.id ?? null),
      segundo,
    )
    await sees(documento(page).getByRole('button', { name: 'Devolver…' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await becomes(async () => aberta(page), segundo)
    await sees(documento(page).getByRole('button', { name: 'Devolver…' }))
    await page.keyboard.press('r')
    await sees(page.getByRole('dialog').getByRole('textbox'))
    await becomes(() => page.evaluate(() => document.activeElement?.tagName ?? null), 'TEXTAREA')
    await page.keyboard.type('Faltou a foto do depois')
    await page.keyboard.press('Tab')
    for (let n = 0; n < 4; n++) {
      const nome = await page.evaluate(() => document.activeElement?.textContent)
      if (nome === 'Devolver') break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await becomes(() => status(house, 'registros_obra', segundo), 4)

    await aba(page, 'RDOs').click()
    await sees(linhas(page, 'RDOs'))
    const livres = page.getByRole('list', { name: 'RDOs' }).getByRole('checkbox', { disabled: false })
    const quantos = Math.min(2, await livres.count())
    assert.ok(quantos > 0, 'um RDO que nada aparta')
    const antes = await contada(page, 'RDOs')
    for (let n = 0; n < quantos; n++) await livres.nth(n).check()
    await picture(page, 'minha-vez-lote')
    await page.getByRole('button', { name: /^Aprovar \d escolhidos?…$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Aprovar \d escolhidos?$/ })
      .click()
    await sees(page.getByText(new RegExp(`(${quantos} de ${quantos}: feito|Feito em \\d de ${quantos})`)))
    await becomes(async () => (await contada(page, 'RDOs')) < antes, true)
  },
)

journey('minha vez no telefone: a lista, o documento com os atos no pé, e o voltar', async ({ visit, house }) => {
  await engenheira(house)
  await house.query(`update rdos set status = 2, aprovador_id = null, data_aprovacao = null where id in
    (select id from rdos where status in (3, 6) order by id desc limit 3)`)
  const page = await visit('validador', `${VEZ}?tipo=rdos`, { phone: true, width: 390 })
  await sees(linhas(page, 'RDOs'))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'minha-vez-telefone-lista')
  const [um, dois] = [linhas(page, 'RDOs').first(), linhas(page, 'RDOs').nth(1)]
  const [id, seguinte] = [(await um.getAttribute('data-id'))!, (await dois.getAttribute('data-id'))!]
  await um.click()
  const aprovar = page.getByRole('button', { name: 'Aprovar', exact: true })
  await sees(aprovar)
  await assertNoSidewaysScroll(page)
  const barra = (await aprovar.boundingBox())!
  assert.ok(barra.height >= 44 && barra.y > 600, `no pé da tela: ${JSON.stringify(barra)}`)
  await assertAccessible(page)
  await picture(page, 'minha-vez-telefone-documento')
  await page.goBack()
  await sees(linhas(page, 'RDOs'))
  await becomes(async () => aberta(page), null)
  await um.click()
  await sees(aprovar)
  await aprovar.click()
  await becomes(() => status(house, 'rdos', id), 3)
  await becomes(async () => aberta(page), seguinte)
  await page.getByRole('button', { name: 'RDOs', exact: true }).click()
  await sees(linhas(page, 'RDOs'))
  await gone(page.locator(`[data-id="${id}"]`))
})

journey('minha vez: no menu, em Ctrl K e no sino', async ({ visit, house }) => {
  await engenheira(house)
  const page = await visit('validador', '/financeiro/solicitacoes')
  await sees(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^Minha vez/ }))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('minha vez')
  await sees(page.getByRole('dialog').getByRole('button', { name: /^Minha vez/ }))
  await page.keyboard.press('Enter')
  await arrives(page, new RegExp(`^${VEZ}`))
  await page.goto('/financeiro/solicitacoes')
  await page.getByRole('button', { name: /^Trabalhos/ }).click()
  await sees(page.getByRole('link', { name: /^Minha vez: / }))
  await picture(page, 'minha-vez-sino')
  await page.getByRole('link', { name: /^Minha vez: \d+ esperam por você$/ }).click()
  await arrives(page, new RegExp(`^${VEZ}`))
  // What another decides leaves by itself.
  await sees(aba(page, 'RDOs'))
  await abrir(page, 'RDOs')
  const antes = await contada(page, 'RDOs')
  const ultima = (await linhas(page, 'RDOs').last().getAttribute('data-id'))!
  await grant(house, 'aprovador', telas.rdo.alvo, 'visualizar', 'acesso')
  await everywhere(house, 'aprovador')
  const colega = await visit('aprovador')
  const { revisao } = await (await colega.request.get(`/api/rdos/${ultima}`)).json()
  const dito = await colega.request.post(`/api/rdos/${ultima}/transicao`, { data: { para: 6, motivo: 'x', revisao } })
  assert.ok(dito.ok(), await dito.text())
  await becomes(() => contada(page, 'RDOs'), antes - 1)
  await gone(page.locator(`[data-id="${ultima}"]`))
})
