import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/equipamento-isolante'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const umEmUso = async (house: House): Promise<{ id: string; etiqueta: string; parId: string | null }> =>
  (
    await house.query<{ id: string; etiqueta: string; parId: string | null }>(
      `select id::text as id, etiqueta, par_id::text as "parId" from equipamentos_isolantes
       where situacao in (1, 2) and situacao_do_par in (1, 2) and data_proximo_ensaio > current_date + 40
       order by id limit 1`,
    )
  )[0]!

journey(
  'a lista: cada peça com quem está e até quando vale o ensaio; as luzes levam às vencidas; telefone',
  async ({ house, visit }) => {
    const page = await visit('admin', LISTA)
    await sees(page.getByText('Luva isolante de borracha').first())
    await assertAccessible(page)
    await picture(page, 'equipamentos-lista')
    await alsoDark(page, 'equipamentos-lista-escuro')
    const [{ n }] = (await house.query<{ n: string }>(
      `select count(*) as n from equipamentos_isolantes where data_proximo_ensaio < current_date and situacao not in (4, 5, 6)`,
    )) as [{ n: string }]
    const vencidos = page.getByRole('button', { name: new RegExp(`^Vencido ${n}$`) })
    await vencidos.click()
    await arrives(page, /validade=1/)
    await becomes(() => page.locator('[data-row]').count(), Number(n))
    await becomes(() => vencidos.getAttribute('aria-pressed'), 'true')
    await page.reload()
    await becomes(() => page.locator('[data-row]').count(), Number(n))
    await vencidos.click()
    await arrives(page, LISTA)
    const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
    await sees(telefone.getByText(/^LAB-\d{6}$/).first())
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'equipamentos-lista-telefone')
  },
  { timeout: 120_000 },
)

journey(
  'uma peça e o seu par mudam de mãos, e a história diz de quem, para quem e por quê; só com o teclado',
  async ({ house, visit }) => {
    const { id, etiqueta, parId } = await umEmUso(house)
    const page = await visit('admin', `${LISTA}/detalhes/${id}`)
    await sees(page.getByRole('heading', { level: 1, name: etiqueta }))
    await sees(page.getByText(/^Uso liberado: vence em/))
    await assertAccessible(page)
    await picture(page, 'equipamento')
    await button(page, /^Transferir…/).focus()
    await page.keyboard.press('Enter')
    await sees(dialog(page).getByText(/Levar também o par/))
    await assertAccessible(page)
    await picture(page, 'equipamento-transferir')
    await choose(page, 'Vai para', 'Estoque')
    await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Fim da obra')
    await page.keyboard.press('Tab')
    await button(page, 'Transferir').focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await sees(page.getByRole('list', { name: 'Por onde passou' }).getByText('Fim da obra'))
    const situacoes = await house.query<{ situacao: number }>(
      'select situacao from equipamentos_isolantes where id = any($1::bigint[])',
      [[id, parId]],
    )
    assert.deepEqual(
      situacoes.map(({ situacao }) => situacao),
      [2, 2],
    )
  },
  { timeout: 120_000 },
)

journey(
  'uma peça se descarta com motivo e foto, e não muda mais',
  async ({ house, visit }) => {
    const [{ id, etiqueta }] = (await house.query<{ id: string; etiqueta: string }>(
      `select id::text as id, etiqueta from equipamentos_isolantes where situacao = 4 order by id limit 1`,
    )) as [{ id: string; etiqueta: string }]
    const page = await visit('admin', `${LISTA}/detalhes/${id}`)
    await sees(page.getByText(`Equipamento ${etiqueta} reprovado no ensaio. Uso proibido!`))
    await picture(page, 'equipamento-reprovado')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: /^Descartar…/ }).click()
    await assertAccessible(page)
    await picture(page, 'equipamento-descartar')
    await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Furada no ensaio')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'descarte.png', mimeType: 'image/png', buffer: png })
    await button(page, 'Descartar').click()
    await dialog(page).waitFor({ state: 'hidden' })
    await sees(page.getByText(`Equipamento ${etiqueta} descartado. Uso proibido!`))
    await sees(page.getByText('Motivo da situação: Furada no ensaio'))
    await sees(page.getByRole('button', { name: /^Editar: Este equipamento foi descartado/ }))
  },
  { timeout: 120_000 },
)

journey(
  'uma luva nova: as classes do tipo, o prazo pela periodicidade, a etiqueta do contador; e o erro em cada campo',
  async ({ visit }) => {
    const page = await visit('admin', `${LISTA}/novo`)
    await choose(page, 'Tipo', 'Luva isolante de borracha', 'Luva isolante')
    await choose(page, 'Classe', '2')
    await page.getByRole('textbox', { name: 'Fabricante' }).fill('Isolux')
    await page.getByRole('textbox', { name: 'Nº de série' }).fill('NOVA-77')
    await page.getByRole('textbox', { name: 'Último ensaio' }).fill('hoje')
    await page.keyboard.press('Tab')
    await assertAccessible(page)
    await picture(page, 'equipamento-novo')
    await button(page, 'Confirmar').click()
    await sees(dialog(page).getByText('Equipamento isolante cadastrado'))
    await button(page, 'Não').click()
    await sees(page.getByRole('heading', { level: 1, name: /^LAB-\d{6}/ }))
    await sees(page.getByText(/^Uso liberado: vence em/))
    const telefone = await visit('admin', `${LISTA}/novo`, { phone: true, width: 390 })
    await sees(telefone.getByRole('heading', { level: 1 }))
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'equipamento-novo-telefone')
  },
  { timeout: 120_000 },
)

journey(
  'uma planilha se confere linha a linha antes de gravar; as escolhidas têm etiquetas, ficha, transferência e ordem',
  async ({ visit }) => {
    const page = await visit('admin', LISTA)
    await button(page, 'Importar…').click()
    const planilha = (linhas: string[]) => ({
      name: 'luvas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Tipo;Classe;Fabricante;Nº de série;Lado', ...linhas].join('\n')),
    })
    const arquivo = dialog(page).locator('input[type=file]')
    await arquivo.setInputFiles(planilha(['Luva isolante de borracha;9;Orion;IMP-1;E', 'Foguete;2;Orion;IMP-2;D']))
    await sees(dialog(page).getByText('2 linhas com erro'))
    await assertAccessible(page)
    await picture(page, 'equipamentos-importar-erros')
    await dialog(page)
      .getByRole('button', { name: /^(Remover|Tirar)/ })
      .first()
      .click()
    await arquivo.setInputFiles(
      planilha(['Luva isolante de borracha;2;Orion;IMP-1;E', 'Luva isolante de borracha;2;Orion;IMP-1;D']),
    )
    await sees(dialog(page).getByText('2 novos'))
    await picture(page, 'equipamentos-importar')
    await button(page, 'Importar 2 equipamentos').click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.goto(`${new URL(page.url()).origin}${LISTA}?query=IMP-1`)
    await becomes(() => page.locator('[data-row]').count(), 2)
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await picture(page, 'equipamentos-escolhidos')
    await button(page, 'Etiquetas').click()
    const [folha] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /Folha A4/ }).click(),
    ])
    assert.match(folha.suggestedFilename(), /etiquetas.*\.pdf$/)
    await button(page, 'Transferir…').click()
    await choose(page, 'Vai para', 'Contrato')
    await sees(dialog(page).getByText('Ou todos são transferidos, ou nenhum.', { exact: false }))
    await page.keyboard.press('Escape')
    await button(page, 'Gerar OS').click()
    await arrives(page, /\/laboratorio\/ordem-de-servico\/novo\?equipamentos=\d+(%2C|,)\d+/)
  },
  { timeout: 120_000 },
)

journey(
  'no telefone, a peça cabe, diz se pode ser usada e quem a tem, e nada anda de lado',
  async ({ house, visit }) => {
    const { id } = await umEmUso(house)
    const page = await visit('admin', `${LISTA}/detalhes/${id}`, { phone: true, width: 390 })
    await sees(page.getByText(/^Uso liberado/))
    await page.waitForLoadState('networkidle')
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'equipamento-telefone')
  },
  { timeout: 120_000 },
)
