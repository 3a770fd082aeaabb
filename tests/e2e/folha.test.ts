import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { Page } from 'playwright-core'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { abrirEstande, foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import { picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

// Photographs and signatures on the generic sheet, by a declaration that only this test knows.
let estande: Awaited<ReturnType<typeof abrirEstande>>
let dona: Person
let leitora: Person
let centro: string
before(
  async () => {
    estande = await abrirEstande()
    centro = await estande.t.centro()
    const { tela } = veiculos
    dona = await estande.t.person({
      nome: 'Dona',
      telas: [[tela, 'visualizar', 'adicionar', 'editar', 'excluir']],
      centros: [centro],
    })
    leitora = await estande.t.person({ telas: [[tela, 'visualizar']], centros: [centro] })
  },
  { timeout: 120_000 },
)
after(() => estande?.fechar(), { timeout: 30_000 })

let serie = 10
async function veiculo(): Promise<string> {
  const carro = { placa: `FOL1A${serie++}`, modelo: 'Kombi', tipo: 7, combustivel: 3, propriedade: 1 }
  return (await dona.post('/api/veiculos', { ...carro, centroDeCustoId: centro })).body.id
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const grade = (page: Page) => page.getByRole('list', { name: 'Fotos', exact: true }).getByRole('listitem')
const escolher = (page: Page) => page.getByLabel('Fotos: escolher arquivos')
const foto1 = (page: Page, n: number, de: number) => page.getByRole('dialog', { name: `Foto ${n} de ${de}` })
const jornada = (name: string, run: () => Promise<void>) =>
  test(name, { timeout: 90_000 }, async () => {
    await run()
    assert.deepEqual(estande.reclamadas(), [])
  })

jornada('três fotos com uma de tipo recusado entre elas; a que falhou tenta de novo', async () => {
  const page = await estande.visitar(dona, await veiculo())
  await sees(page.getByText('Nenhuma foto ainda.'))
  let cai = true
  await page.route('**/fotos', async (route) => {
    const lateral = route.request().method() === 'POST' && route.request().postDataBuffer()?.includes('lateral.jpg')
    if (!lateral || !cai) return route.continue()
    cai = false
    return route.abort()
  })
  await choose(page, 'Fase das próximas fotos', 'Antes')
  await escolher(page).setInputFiles([
    await foto('frente.jpg', '#336699'),
    { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: pdf },
    await foto('lateral.jpg', '#996633', 600, 800),
    await foto('traseira.jpg', '#339966'),
  ])
  await sees(page.getByText('“laudo.pdf” não pode ser enviado'))
  await sees(page.getByText('1 foto não chegou.'))
  await becomes(() => grade(page).count(), 2)
  await assertAccessible(page)
  await picture(page, 'folha-envio')
  await button(page, 'Tentar de novo: lateral.jpg').click()
  await becomes(() => grade(page).count(), 3)
  await gone(page.getByRole('region', { name: 'Envio' }))
  await becomes(() => grade(page).getByText('Antes').count(), 3)
})

jornada('uma por uma: setas, legenda, posição; sair sem salvar pergunta; excluir confirma', async () => {
  const page = await estande.visitar(dona, await veiculo())
  await escolher(page).setInputFiles(
    await Promise.all(['#112233', '#334455', '#556677'].map((cor, n) => foto(`${n}.jpg`, cor))),
  )
  await becomes(() => grade(page).count(), 3)
  await button(page, 'Ver a foto 1').click()
  await sees(foto1(page, 1, 3).getByText('-25,50000, -49,25000'))
  await sees(foto1(page, 1, 3).getByText('Dona'))
  await box(page, 'Legenda').fill('Frente')
  await choose(page, 'Fase', 'Depois')
  await button(page, 'Salvar').click()
  await sees(page.getByText('Foto atualizada.'))
  await assertAccessible(page)
  await picture(page, 'folha-visor')
  await page.keyboard.press('ArrowRight')
  await sees(foto1(page, 2, 3))
  await page.keyboard.press('ArrowRight')
  await sees(foto1(page, 3, 3))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await sees(foto1(page, 2, 3))
  await box(page, 'Legenda').fill('não salva')
  await button(page, 'Próxima').click()
  await button(page, 'Continuar aqui').click()
  assert.equal(await box(page, 'Legenda').inputValue(), 'não salva')
  await button(page, 'Próxima').click()
  await button(page, 'Sair sem salvar').click()
  await sees(foto1(page, 3, 3))
  await button(page, 'Excluir foto…').click()
  await button(page, 'Excluir').click()
  await sees(foto1(page, 2, 2))
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await sees(button(page, 'Ver a foto 1: Frente'))
  await becomes(() => grade(page).count(), 2)
})

jornada('enquanto uma foto viaja, sair pergunta; cancelada, não chega; colada, chega; o limite se diz', async () => {
  const page = await estande.visitar(dona, await veiculo())
  let solta = () => {}
  const presa = new Promise<void>((resolve) => (solta = resolve))
  let interrompidas = 0
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST') interrompidas++
  })
  await page.route('**/fotos', async (route) => {
    if (route.request().method() === 'POST') await presa
    await route.continue().catch(() => {})
  })
  await escolher(page).setInputFiles(await Promise.all([1, 2, 3].map((n) => foto(`${n}.jpg`, '#223344'))))
  await sees(page.getByText('Enviando: faltam 3 fotos.'))
  await button(page, 'Voltar').click()
  await sees(page.getByText('Sair e interromper o envio?'))
  await button(page, 'Continuar aqui').click()
  await button(page, 'Cancelar: 1.jpg').click()
  await sees(page.getByText('Enviando: faltam 2 fotos.'))
  await button(page, 'Cancelar tudo').click()
  await gone(page.getByRole('region', { name: 'Envio' }))
  // Two travelled, and the third after the first was cancelled: none is let through before the browser gave it up.
  await becomes(async () => interrompidas, 3)
  solta()
  await page.unroute('**/fotos')
  const { buffer } = await foto('colada.jpg', '#445566')
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'colada.jpg', { type: 'image/jpeg' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [...buffer],
  )
  await becomes(() => grade(page).count(), 1)
  await escolher(page).setInputFiles(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => foto(`${n}.jpg`, '#667788'))))
  await sees(page.getByText('“6.jpg” ficou de fora'))
  await becomes(() => grade(page).count(), 6)
  await sees(page.getByText('o limite são 6'))
  await button(page, 'Voltar').click()
  await sees(page.getByRole('heading', { name: 'Veículos' }))
})

async function assina(page: Page): Promise<void> {
  const pad = (await page.locator('canvas').boundingBox())!
  await page.mouse.move(pad.x + 40, pad.y + 100)
  await page.mouse.down()
  for (let n = 0; n <= 20; n++) await page.mouse.move(pad.x + 40 + n * 12, pad.y + 100 + Math.sin(n) * 40)
  await page.mouse.up()
}

jornada('assinar no desenho; desfeito, falta; mudado o registro, a assinatura deixa de valer', async () => {
  const id = await veiculo()
  const page = await estande.visitar(dona, id)
  await sees(page.getByText('Ninguém assinou ainda.'))
  await button(page, 'Colher assinatura').click()
  await box(page, 'Nome').fill('Marta Figueira')
  await choose(page, 'Assina como', 'Fiscal do cliente')
  await assina(page)
  await becomes(() => button(page, 'Guardar assinatura').isEnabled(), true)
  await button(page, 'Desfazer traço').click()
  await becomes(() => button(page, 'Guardar assinatura').isEnabled(), false)
  await assertAccessible(page)
  await assina(page)
  await button(page, 'Guardar assinatura').click()
  await sees(page.getByText('Válida', { exact: true }))
  await button(page, 'Ver a assinatura de Marta Figueira').click()
  const desenho = page.getByRole('img', { name: 'Assinatura de Marta Figueira' })
  await becomes(() => desenho.evaluate((img) => (img as HTMLImageElement).naturalWidth > 300), true)
  await page.keyboard.press('Escape')
  // Somebody else changes it: the page hears of it.
  await dona.put(`/api/veiculos/${id}`, { modelo: 'Fiorino' })
  await sees(page.getByText('Documento alterado após a assinatura'))
  await assertAccessible(page)
  await picture(page, 'folha-assinaturas')
})

jornada('quem só lê olha e não muda; no telefone, duas por linha', async () => {
  const id = await veiculo()
  const page = await estande.visitar(dona, id, true)
  await escolher(page).setInputFiles([await foto('uma fotografia de nome comprido.jpg', '#112233')])
  await becomes(() => grade(page).count(), 1)
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await button(page, 'Ver a foto 1').click()
  await sees(foto1(page, 1, 1))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await button(page, 'Fechar').click()
  await button(page, 'Colher assinatura').click()
  await sees(page.locator('canvas'))
  await assertAccessible(page)
  await picture(page, 'folha-telefone-assinar')
  const dela = await estande.visitar(leitora, id)
  await button(dela, 'Ver a foto 1').click()
  await sees(foto1(dela, 1, 1).getByText('Legenda'))
  await sees(button(dela, 'Próxima'))
  assert.equal(await box(dela, 'Legenda').count(), 0)
  assert.equal(await button(dela, 'Excluir foto…').count(), 0)
  await dela.keyboard.press('Escape')
  assert.equal(await escolher(dela).count(), 0)
  assert.equal(await button(dela, 'Colher assinatura').count(), 0)
})
