import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, choose, sees } from './kit/page.ts'

const journey = journeys()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const em = (page: Page, caminho: string) => page.goto(`${new URL(page.url()).origin}${caminho}`)
const BASE = '/seguranca/nao-conformidades'

journey(
  'uma não conformidade: escrita à mesa, analisada, corrigida com fotografia no telefone, e verificada por outra pessoa',
  async ({ house, visit }) => {
    const [obra] = await house.query<{ nome: string }>('select nome from obras where status = 3 order by id limit 1')
    const page = await visit('admin', BASE)
    await sees(page.getByText(/^NC-\d{4}-/).first())
    await assertAccessible(page)
    await picture(page, 'ncs')
    await em(page, `${BASE}?vencida=sim`)
    await sees(page.getByText(/vencida\s?há/).first())
    await em(page, `${BASE}/novo`)
    await box(page, 'Descrição').fill('Aterramento temporário de um lado só')
    await choose(page, 'Tipo', 'Condição')
    await choose(page, 'Gravidade', /^Alta \(7 dias\)/)
    await choose(page, 'Obra', obra!.nome, obra!.nome)
    await assertAccessible(page)
    await picture(page, 'nc-nova')
    await button(page, 'Confirmar').click()
    await button(page, 'Não').click()
    await sees(page.getByText('a análise das causas ou um plano 5W2H'))
    const id = page.url().split('/').pop()!
    await assertAccessible(page)
    await button(page, 'Tratar').click()
    await sees(page.getByText('Registre a análise das causas ou um plano 5W2H antes de tratar: a gravidade exige!'))
    await button(page, 'OK').click()
    await button(page, 'Editar').click()
    await box(page, 'Análise das causas').fill('Faltou um conjunto na caixa da equipe.')
    await picture(page, 'nc-editar')
    await button(page, 'Confirmar').click()
    await sees(page.getByText('Faltou um conjunto na caixa da equipe.'))
    await button(page, 'Tratar').click()
    await sees(page.getByText('Não conformidade em tratamento.'))

    const telefone = await visit('admin', `${BASE}/baixa/${id}`, { phone: true })
    await box(telefone, 'O que foi feito').fill('Conjunto reposto e aterrado dos dois lados.')
    await telefone
      .locator('input[type=file]')
      .first()
      .setInputFiles([await foto('depois.jpg', '#226633')])
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'nc-baixa-telefone')
    await button(telefone, 'Solicitar baixa').click()
    await arrives(telefone, `${BASE}/detalhes/${id}`)
    await sees(telefone.getByText('Conjunto reposto e aterrado dos dois lados.'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'nc-telefone')
    // Whoever asked for it is told why they do not close it.
    await sees(telefone.locator('[data-disabled]', { hasText: 'Confirmar encerramento' }))

    const vera = await visit('validador', '/minha-vez?tipo=nao-conformidades')
    await vera
      .getByText(/Aterramento temporário de um lado só/)
      .first()
      .click()
    await sees(vera.getByText('Conjunto reposto e aterrado dos dois lados.'))
    await assertAccessible(vera)
    await picture(vera, 'nc-minha-vez')
    await em(vera, `${BASE}/baixa/${id}`)
    await sees(vera.getByText('Conjunto reposto e aterrado dos dois lados.'))
    await picture(vera, 'nc-verificar')
    await button(vera, 'Confirmar encerramento…').click()
    await vera.getByRole('textbox', { name: 'Comentário' }).fill('Conferido no local.')
    await vera.getByRole('dialog').getByRole('button', { name: 'Confirmar encerramento', exact: true }).click()
    await arrives(vera, `${BASE}/detalhes/${id}`)
    await sees(vera.getByText('Conferido no local.'))
    await picture(vera, 'nc-encerrada')
    const [linha] = await house.query<{ status: number; outra: boolean; fotos: number }>(
      `select status, verificacao_usuario_id <> baixa_usuario_id as outra, cardinality(baixa_fotos_ids) as fotos
       from nao_conformidades where id = $1`,
      [id],
    )
    assert.deepEqual(linha, { status: 4, outra: true, fotos: 1 })
  },
  { timeout: 180_000 },
)

journey(
  'o relatório de inspeções de segurança: os números, o mapa de calor e as não conformidades',
  async ({ visit }) => {
    const page = await visit('admin', '/pbi/inspecoes-seguranca?periodo=trimestre')
    await sees(page.getByRole('heading', { name: 'Nota por equipe' }))
    await assertAccessible(page)
    await picture(page, 'relatorio-de-seguranca')
    const vencidas = page.getByRole('link', { name: /NC vencidas/ })
    await vencidas.click()
    await arrives(page, /vencida=sim/)
    await sees(page.getByText(/vencida\s?há/).first())
  },
)
