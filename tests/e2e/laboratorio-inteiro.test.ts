import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { luvasEmUso } from './kit/luvas.ts'
import { arrives, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const BASE = '/laboratorio/ordem-de-servico'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const em = (page: Page, caminho: string) => page.goto(`${new URL(page.url()).origin}${caminho}`)
const marcarTudo = (page: Page) =>
  page
    .getByRole('checkbox', { name: /todos|todas|tudo/i })
    .first()
    .check()
const botaoEmFoco = (page: Page, dito: RegExp) =>
  becomes(
    async () => dito.test((await page.locator("button:focus:not([aria-disabled='true'])").allTextContents())[0] ?? ''),
    true,
  )
const campoEmFoco = (page: Page, dito: RegExp) =>
  becomes(
    async () =>
      dito.test(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '',
        ),
      ),
    true,
  )

/** A tank of ten, by the keyboard alone: the piece of that place has a cut, or takes that current. */
async function tanque(
  page: Page,
  etiquetas: readonly string[],
  cortada: number,
  correntes: Readonly<Record<number, string>>,
) {
  await campoEmFoco(page, /^etiqueta$/)
  // Enter without a tag brings the next ones of the order.
  await page.keyboard.press('Enter')
  for (const [n, etiqueta] of etiquetas.entries()) {
    await sees(page.getByRole('heading', { name: `Inspeção visual de ${etiqueta}` }))
    await botaoEmFoco(page, /Tudo o mais conforme/)
    if (n === cortada) await page.keyboard.press('n')
    await page.keyboard.press('Enter')
  }
  await botaoEmFoco(page, /Iniciar ensaio/)
  await page.keyboard.press('Enter')
  for (const [n, etiqueta] of etiquetas.entries()) {
    if (n === cortada) continue
    await campoEmFoco(page, new RegExp(`^Corrente de ${etiqueta}`))
    await page.keyboard.type(correntes[n] ?? '12,4')
    await page.keyboard.press('Enter')
  }
  await botaoEmFoco(page, /Registrar 10/)
  await page.keyboard.press('Enter')
}

journey(
  'vinte luvas, do leitor do recebimento às etiquetas da entrega: uma reprovada pela corrente, outra à vista, e os laudos por outra pessoa',
  async ({ house, visit }) => {
    const { etiquetas } = await luvasEmUso(house, 20)
    const lia = await visit('admin', `${BASE}/novo`)
    await lia.getByRole('textbox', { name: 'Solicitante', exact: true }).fill('Almoxarifado')
    await choose(lia, 'Conta contrato', /Laboratório de ensaios/, 'Laboratório de ensaios')
    const leitor = lia.getByLabel('Ler etiqueta ou nº de série')
    await leitor.focus()
    for (const etiqueta of etiquetas) {
      await lia.keyboard.type(etiqueta)
      await lia.keyboard.press('Enter')
    }
    await sees(lia.getByRole('status').getByText('20 equipamentos', { exact: true }))
    await button(lia, 'Confirmar').click()
    await lia.getByRole('dialog').getByRole('button', { name: 'Não', exact: true }).press('Enter')
    await arrives(lia, new RegExp(`${BASE}/detalhes/\\d+`))
    const os = lia.url().split('/').pop()!
    await marcarTudo(lia)
    await button(lia, 'Apto ao ensaio').click()
    await sees(lia.getByText('20 itens: apto ao ensaio.'))

    await em(lia, `${BASE}/${os}/laudo`)
    await marcarTudo(lia)
    await button(lia, 'Ensaiar selecionados').click()
    await sees(lia.getByRole('form', { name: 'Preparo da bancada' }))
    for (const instrumento of ['J20-FONTE', 'J20-MA'])
      await lia.getByRole('checkbox', { name: new RegExp(instrumento) }).press('Space')
    await lia.getByRole('textbox', { name: 'Temperatura (°C)' }).fill('23,5')
    await lia.getByRole('textbox', { name: 'Umidade (%)' }).fill('55')
    await lia.getByRole('spinbutton', { name: 'Posições' }).fill('10')
    await lia.keyboard.press('Enter')
    // At the limit a glove passes, and a tenth above it fails (design, Works 12).
    await tanque(lia, etiquetas.slice(0, 10), 2, { 5: '16,0', 6: '16,1' })
    await sees(lia.getByText('10 ensaios registrados.'))
    await tanque(lia, etiquetas.slice(10), -1, {})
    await becomes(async () => (await lia.getByRole('definition').allTextContents())[0], '20')

    await em(lia, `${BASE}/${os}/laudo`)
    await marcarTudo(lia)
    await button(lia, 'Enviar para verificação').click()
    await sees(lia.getByText('20 laudos em verificação.'))
    await assertAccessible(lia)
    await picture(lia, 'laboratorio-ficha-em-verificacao')

    const rt = await visit('rt', `${BASE}/${os}/laudo`)
    await sees(rt.getByText(etiquetas[0]!).first())
    await marcarTudo(rt)
    await button(rt, 'Emitir laudos selecionados').click()
    await rt.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click()
    // Twenty PDFs are made and kept.
    await rt.getByText('20 laudos emitidos.').waitFor({ timeout: 90_000 })
    await picture(rt, 'laboratorio-ficha-emitida')
    const [ordem] = await house.query<Record<string, number>>(
      `select o.status, count(*) filter (where t.resultado = 1)::int as aprovados, count(*) filter (where t.motivo_reprovacao = 1)::int as visuais,
         count(*) filter (where t.motivo_reprovacao = 4)::int as correntes, count(*) filter (where e.situacao = 1 and e.data_proximo_ensaio > current_date)::int as em_uso,
         count(*) filter (where e.situacao = 4)::int as reprovadas
       from laboratorio_os as o join ensaios_eletricos as t on t.os_id = o.id join equipamentos_isolantes as e on e.id = t.equipamento_id
       where o.id = $1 group by o.id`,
      [os],
    )
    assert.deepEqual(ordem, { status: 5, aprovados: 18, visuais: 1, correntes: 1, em_uso: 18, reprovadas: 2 })

    await em(rt, `/laboratorio/laudos?osId=${os}`)
    await becomes(() => rt.locator('[data-row]').count(), 20)
    await marcarTudo(rt)
    const baixado = rt.waitForEvent('download')
    await button(rt, 'Etiquetas').click()
    const folha = Buffer.concat(await (await (await baixado).createReadStream()).toArray())
    assert.equal(folha.subarray(0, 5).toString(), '%PDF-')

    await em(rt, `${BASE}/detalhes/${os}`)
    await button(rt, 'Entregar…').click()
    const entrega = rt.getByRole('dialog')
    await entrega.getByRole('textbox', { name: 'Quem recebe', exact: true }).fill('Beto da manutenção')
    await entrega.getByRole('textbox', { name: 'CPF ou outro documento', exact: true }).fill('RG 4.321.000')
    const area = (await entrega.locator('canvas').first().boundingBox())!
    await rt.mouse.move(area.x + 20, area.y + 30)
    await rt.mouse.down()
    for (const [x, y] of [
      [60, 60],
      [110, 20],
      [160, 70],
    ] as const)
      await rt.mouse.move(area.x + x, area.y + y, { steps: 4 })
    await rt.mouse.up()
    await entrega.getByRole('button', { name: 'Entregar', exact: true }).click()
    await sees(rt.getByText(/equipamentos entregues a Beto da manutenção/))
    await picture(rt, 'laboratorio-ordem-entregue')
  },
  { timeout: 240_000 },
)
