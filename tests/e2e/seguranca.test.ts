import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

journey(
  'uma lista de perguntas: escrita, posta em ordem pelo teclado, vista no telefone, publicada e mudada na versão seguinte',
  async ({ house, visit }) => {
    const page = await visit('admin', '/seguranca/lista-de-perguntas')
    await sees(page.getByText('Equipe em campo').first())
    await assertAccessible(page)
    await picture(page, 'listas-de-perguntas')
    await button(page, 'Modelos').click()
    await sees(page.getByRole('dialog', { name: 'Começar de um modelo' }))
    await picture(page, 'listas-modelos')
    await page.keyboard.press('Escape')

    await page.goto(`${new URL(page.url()).origin}/seguranca/lista-de-perguntas/novo`)
    await box(page, 'Nome').fill('Ferramentas da jornada')
    await choose(page, 'Tipo de inspeção', 'Ferramental')
    // A new list opens on its first question.
    await box(page, 'Pergunta').fill('Há trabalho em altura?')
    await choose(page, 'Tipo de resposta', 'Sim/Não/NA')
    await button(page, 'Nova pergunta').click()
    await box(page, 'Pergunta').fill('Ferramentas amarradas')
    await page.getByRole('checkbox', { name: /^Crítica/ }).check()
    await choose(page, 'A pergunta', /1\. Há trabalho/)
    await assertAccessible(page)
    await picture(page, 'lista-de-perguntas-editor')
    await button(page, 'Nova pergunta').click()
    await box(page, 'Pergunta').fill('Cabos isolados íntegros')
    // Up by the keys, and the focus stays on the arrow that was pressed.
    await button(page, 'Mover a pergunta 3 para antes').focus()
    await page.keyboard.press('Enter')
    await sees(button(page, /^2 Cabos isolados íntegros/))
    await becomes(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Mover a pergunta 2 para antes',
    )
    await page.keyboard.press('Alt+ArrowDown')
    await sees(button(page, /^3 Cabos isolados íntegros/))
    await button(page, 'Duplicar a pergunta 3').click()
    await sees(page.getByRole('heading', { name: 'Perguntas (4)' }))
    await button(page, 'Retirar a pergunta 4').click()
    await button(page, 'Retirar').click()
    await sees(page.getByRole('heading', { name: 'Perguntas (3)' }))
    await button(page, 'Ver no telefone').click()
    const previa = page.getByRole('dialog', { name: 'Como o inspetor vê' })
    await gone(previa.getByText('Ferramentas amarradas'))
    await previa.getByRole('button', { name: 'Sim', exact: true }).click()
    await sees(previa.getByText('Ferramentas amarradas'))
    await picture(page, 'lista-de-perguntas-previa')
    await page.keyboard.press('Escape')
    await button(page, 'Confirmar').click()
    await button(page, 'Não').click()

    const [lista] = await house.query<{ id: string }>(
      `select id from questionarios where nome = 'Ferramentas da jornada'`,
    )
    await page.goto(`${new URL(page.url()).origin}/seguranca/lista-de-perguntas/detalhes/${lista!.id}`)
    await sees(page.getByText(/só se a 1 for “Sim”/))
    await assertAccessible(page)
    await picture(page, 'lista-de-perguntas')
    await button(page, 'Publicar…').click()
    await button(page, 'Publicar').click()
    await sees(page.getByText('Lista publicada.'))
    await sees(page.getByRole('heading', { name: 'Versões publicadas' }))
    await button(page, 'Editar').click()
    await sees(page.getByText('A versão 1 está publicada'))
    await box(page, 'Nome').fill('Ferramentas da jornada, revista')
    await button(page, 'Confirmar').click()
    await sees(page.getByText('v2 (vale a v1)'))
    const [agora] = await house.query<{ versao: number; status: number }>(
      'select versao, status from questionarios where id = $1',
      [lista!.id],
    )
    assert.deepEqual(agora, { versao: 2, status: 1 })
  },
  { timeout: 180_000 },
)

journey(
  'uma inspeção no telefone: começada, respondida com fotografia, concluída, assinada e impressa',
  async ({ house, visit }) => {
    const [obra] = await house.query<{ nome: string }>('select nome from obras where status = 3 order by id limit 1')
    const page = await visit('admin', '/seguranca/inspecoes/novo', { phone: true })
    await choose(page, 'Lista de perguntas', /^Canteiro e almoxarifado/)
    await choose(page, 'Obra', obra!.nome, obra!.nome)
    await box(page, 'Local').fill('Pátio da jornada')
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'inspecao-nova-telefone')
    await button(page, 'Começar').click()
    await sees(page.getByText('0 de 24'))
    const id = page.url().split('/').pop()!
    const primeira = page.locator('fieldset').filter({ hasText: '1. Acessos e circulações' })
    await primeira.getByRole('button', { name: 'Não conforme' }).click()
    await primeira.getByRole('textbox', { name: 'Observação' }).fill('Entulho no corredor')
    await primeira
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles([await foto('a.jpg', '#663322')])
    await sees(primeira.getByRole('img', { name: 'Foto 1 da pergunta 1' }))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'inspecao-preencher-telefone')
    await button(page, 'Concluir').first().click()
    await sees(page.getByText('Responda todas as perguntas obrigatórias! Faltam 23.'))
    const conformes = page.getByRole('button', { name: 'Conforme', exact: true })
    for (let n = 1; n < 24; n++) await conformes.nth(n).click()
    await sees(page.getByText('Tudo salvo'))
    // Another look at the page, and it is all there.
    await page.reload()
    await sees(page.getByText('24 de 24'))
    await button(page, 'Concluir').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
    await sees(page.getByText('Inspeção concluída.'))
    await arrives(page, `/seguranca/inspecoes/detalhes/${id}`)
    await sees(page.getByText('Entulho no corredor'))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'inspecao-telefone')
    const [linha] = await house.query<{ status: number; nc: number; fotos: number }>(
      `select status, total_nc as nc, jsonb_array_length(respostas -> 0 -> 'fotosIds') as fotos from inspecoes where id = $1`,
      [id],
    )
    assert.deepEqual(linha, { status: 2, nc: 1, fotos: 1 })

    const mesa = await visit('admin', '/seguranca/inspecoes')
    await sees(mesa.getByText(/Pátio da jornada/).first())
    await assertAccessible(mesa)
    await picture(mesa, 'inspecoes')
    await mesa.goto(`${new URL(mesa.url()).origin}/seguranca/inspecoes/detalhes/${id}`)
    await sees(mesa.getByText('Entulho no corredor'))
    await picture(mesa, 'inspecao')
    const [pdf] = await Promise.all([mesa.waitForEvent('download'), button(mesa, 'PDF').click()])
    assert.match(pdf.suggestedFilename(), /^Inspeção IN-\d{4}-\d{4}\.pdf$/)
    await button(mesa, /^Ver a foto 1/).click()
    await arrives(mesa, `/seguranca/foto-de-inspecao?id=${id}&index=0`)
    await sees(mesa.getByRole('heading', { name: /1 de 1/ }))
    await assertAccessible(mesa)
    await mesa.keyboard.press('Escape')
    await arrives(mesa, `/seguranca/inspecoes/detalhes/${id}`)
  },
  { timeout: 180_000 },
)
