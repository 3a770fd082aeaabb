import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { ordemDeLuvas } from './kit/luvas.ts'
import { assertNoSidewaysScroll, becomes, sees } from './kit/page.ts'

const journey = journeys()
const focado = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '')
const espera = (page: Page, dito: RegExp) => becomes(async () => dito.test(await focado(page)), true)
const botaoEmFoco = (page: Page, dito: RegExp) =>
  becomes(
    async () => dito.test((await page.locator("button:focus:not([aria-disabled='true'])").allTextContents())[0] ?? ''),
    true,
  )

async function escolherInstrumentos(page: Page, prefixo: string) {
  await sees(page.getByRole('form', { name: 'Preparo da bancada' }))
  assert.equal(await page.getByText(`${prefixo}-VELHO`).count(), 0, 'an expired instrument is not offered')
  await page.getByRole('checkbox', { name: new RegExp(`${prefixo}-FONTE`) }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: new RegExp(`${prefixo}-MA`) }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'Temperatura (°C)' }).fill('23,5')
  await page.getByRole('textbox', { name: 'Umidade (%)' }).fill('55')
}

journey(
  'vinte luvas na bancada, só pelo teclado: uma reprovada pela corrente, uma na inspeção visual',
  async ({ house, visit }) => {
    const { os, etiquetas } = await ordemDeLuvas(house, 20)
    const page = await visit('admin', `/ensaio-eletrico?os=${os}`)
    await escolherInstrumentos(page, 'J20')
    await page.getByRole('spinbutton', { name: 'Posições' }).fill('10')
    await assertAccessible(page)
    await picture(page, 'ensaio-preparo')
    await page.keyboard.press('Enter')
    await espera(page, /^etiqueta$/)
    const comecou = Date.now()
    let parada = 0
    const semContar = async (olhar: () => Promise<void>) => {
      const antes = Date.now()
      await olhar()
      parada += Date.now() - antes
    }

    // The first tank: ten tags are read, one after the other, each looked at by one key.
    for (const [n, etiqueta] of etiquetas.slice(0, 10).entries()) {
      await espera(page, /^etiqueta$/)
      await page.keyboard.type(etiqueta)
      await page.keyboard.press('Enter')
      await botaoEmFoco(page, /Tudo o mais conforme/)
      if (n === 0) {
        await semContar(async () => {
          await assertAccessible(page)
          await picture(page, 'ensaio-inspecao-visual')
        })
      }
      // The third has a cut, and is photographed.
      if (n === 2) {
        // Asked for before anything else: a page that has not yet heard of it opens the window of files, and tells nobody.
        const escolha = page.waitForEvent('filechooser')
        await page.keyboard.press('n')
        await sees(page.getByText('foto do não conforme'))
        await page.keyboard.press('f')
        await (await escolha).setFiles({ name: 'corte.png', mimeType: 'image/png', buffer: png })
        await sees(page.getByRole('img', { name: /^Foto de/ }))
        await semContar(() => picture(page, 'ensaio-foto'))
      }
      await page.keyboard.press('Enter')
    }
    await botaoEmFoco(page, /Iniciar ensaio/)
    await picture(page, 'ensaio-antes-da-tensao')
    await page.keyboard.press('Enter')
    await espera(page, new RegExp(`^Corrente de ${etiquetas[0]}`))
    await page.keyboard.type('12,4')
    await picture(page, 'ensaio-sob-tensao')
    await page.keyboard.press('Enter')
    // A mistake is undone before it is sent: back to the first, and its number again.
    await espera(page, new RegExp(`^Corrente de ${etiquetas[1]}`))
    await page.keyboard.press('ArrowUp')
    await espera(page, new RegExp(`^Corrente de ${etiquetas[0]}`))
    await page.keyboard.press('Escape')
    await page.keyboard.type('11,9')
    await page.keyboard.press('Enter')
    for (const [n, etiqueta] of etiquetas.slice(0, 10).entries()) {
      if (n === 0 || n === 2) continue
      await espera(page, new RegExp(`^Corrente de ${etiqueta}`))
      await page.keyboard.type(n === 6 ? '16,1' : `1${n % 6},${n}`)
      await page.keyboard.press('Enter')
    }
    // What was typed outlives a reload.
    await page.reload()
    await sees(page.getByRole('article', { name: `Posição 7: ${etiquetas[6]}` }).getByText('Reprovado'))
    await sees(page.getByRole('button', { name: /^Registrar 10/ }))
    await semContar(async () => {
      await assertAccessible(page)
      await picture(page, 'ensaio-resultados')
    })
    await botaoEmFoco(page, /Registrar 10/)
    await page.keyboard.press('Enter')
    await sees(page.getByText('10 ensaios registrados.'))

    // The second: Enter without a tag brings the next ones of the order.
    await espera(page, /^etiqueta$/)
    await page.keyboard.press('Enter')
    for (let n = 10; n < 20; n++) {
      await sees(page.getByRole('heading', { name: `Inspeção visual de ${etiquetas[n]}` }))
      await botaoEmFoco(page, /Tudo o mais conforme/)
      await page.keyboard.press('Enter')
    }
    await botaoEmFoco(page, /Iniciar ensaio/)
    await page.keyboard.press('Enter')
    for (let n = 10; n < 20; n++) {
      await espera(page, new RegExp(`^Corrente de ${etiquetas[n]}`))
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
    }
    // All was read and the time runs: what the hand types meanwhile, on the button, is added to no reading.
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'BUTTON')
    await page.keyboard.type('99')
    assert.equal(
      await page.getByRole('textbox', { name: new RegExp(`^Corrente de ${etiquetas[19]}`) }).inputValue(),
      '12',
    )
    // The button has the focus by itself when the time is over.
    await botaoEmFoco(page, /Registrar 10/)
    await page.keyboard.press('Enter')
    await sees(page.getByRole('heading', { name: 'Registrados nesta sessão' }))
    await becomes(
      () =>
        page
          .getByRole('definition')
          .allTextContents()
          .then((textos) => textos.slice(0, 3)),
      ['20', '18', '2'],
    )
    const ritmo = await page.getByRole('definition').nth(3).textContent()
    console.log(
      `bancada: ${((Date.now() - comecou - parada) / 20_000).toFixed(1)} s por peça no relógio; na tela, ${ritmo}`,
    )
    await picture(page, 'ensaio-registrados')
    const guardados = await house.query<{
      etiqueta: string
      resultado: number
      motivo: number | null
      corrente: string | null
    }>(
      `select etiqueta, resultado, motivo_reprovacao as motivo, corrente from ensaios_eletricos where os_id = $1 order by etiqueta`,
      [os],
    )
    assert.equal(guardados.length, 20)
    assert.deepEqual(
      guardados.filter(({ resultado }) => resultado === 2).map(({ etiqueta, motivo }) => [etiqueta, motivo]),
      [
        [etiquetas[2], 1],
        [etiquetas[6], 4],
      ],
    )
    assert.equal(Number(guardados[0]!.corrente), 11.9)

    const [cortada] = await house.query<{ id: string }>(
      'select id from ensaios_eletricos where os_id = $1 and etiqueta = $2',
      [os, etiquetas[2]],
    )
    const outra = await visit('admin', `/ensaio-eletrico/detalhes/${cortada!.id}`)
    await sees(outra.getByRole('link', { name: /^Foto de/ }))
    await assertAccessible(outra)
    await outra.close()

    await page.getByRole('button', { name: 'Histórico' }).click()
    await sees(page.getByRole('cell', { name: etiquetas[6]! }))
    await assertAccessible(page)
    await picture(page, 'ensaio-historico')

    // What was typed wrong is put right, and judged anew.
    await page.getByRole('cell', { name: etiquetas[6]! }).click()
    await sees(page.getByRole('heading', { name: `Ensaio de ${etiquetas[6]}` }))
    await sees(page.getByText('Corrente de 16,1 mA acima do limite de 16 mA.').first())
    await assertAccessible(page)
    await picture(page, 'ensaio-dados')
    await page.getByRole('button', { name: 'Corrigir' }).click()
    await page.getByRole('textbox', { name: /^Corrente/ }).fill('15,1')
    await sees(page.getByText('Corrente de 15,1 mA, limite de 16 mA.'))
    await assertAccessible(page)
    await picture(page, 'ensaio-corrigir')
    await page.keyboard.press('Enter')
    await sees(page.getByText('Ensaio corrigido.'))
    await sees(page.getByText(/Correção de ensaio/).first())
  },
  { timeout: 120_000 },
)

journey(
  'a demonstração tem ensaios de cada desfecho: aprovados, reprovados por vários motivos, um repetido e um por repetir',
  async ({ house }) => {
    const feitos = await house.query<{ resultado: number; motivo: number | null; repeticao: boolean; quantos: number }>(
      `select resultado, motivo_reprovacao as motivo, repeticao_de_id is not null as repeticao, count(*)::int as quantos
     from ensaios_eletricos where os_numero not like 'OS-2026-9%' group by 1, 2, 3`,
    )
    const quantos = (serve: (um: (typeof feitos)[number]) => boolean) =>
      feitos.filter(serve).reduce((soma, um) => soma + um.quantos, 0)
    console.log(JSON.stringify(feitos))
    assert.ok(quantos(() => true) >= 60)
    assert.ok(quantos(({ resultado }) => resultado === 1) >= 50)
    const motivos = feitos.map(({ motivo }) => motivo)
    for (const motivo of [1, 3, 4]) assert.ok(motivos.includes(motivo), `motivo ${motivo}`)
    assert.equal(
      quantos(({ repeticao }) => repeticao),
      1,
    )
    assert.equal(
      quantos(({ resultado }) => resultado === 3),
      2,
    )
  },
)

journey('a bancada no telefone: cabe, lê e registra uma luva', async ({ house, visit }) => {
  const { etiquetas } = await ordemDeLuvas(house, 2)
  const page = await visit('admin', '/ensaio-eletrico', { phone: true })
  await escolherInstrumentos(page, 'J2')
  await assertNoSidewaysScroll(page)
  await picture(page, 'ensaio-telefone-preparo')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByRole('textbox', { name: 'Etiqueta ou nº de série' }).fill(etiquetas[0]!)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Tudo o mais conforme/ }).click()
  await page.getByRole('button', { name: /Iniciar ensaio/ }).click()
  await page.getByRole('textbox', { name: new RegExp(`^Corrente de ${etiquetas[0]}`) }).fill('15,9')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('article').getByText('Aprovado'))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'ensaio-telefone')
  await page.getByRole('button', { name: /^Registrar 1/, disabled: false }).click()
  await sees(page.getByText('Ensaio registrado.'))
})
