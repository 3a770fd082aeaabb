import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'

const journey = journeys()

const LIST = '/sgi/documentos'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const idOf = async (house: House, codigo: string): Promise<string> =>
  (await house.query<{ id: string }>('select id from sgi_documentos where codigo = $1', [codigo]))[0]!.id
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })

journey(
  'novo documento: os catorze campos e o arquivo, só setores começados em 1; depois, detalhes',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await page.getByRole('link', { name: 'Novo documento' }).click()
    await arrives(page, `${LIST}/novo`)
    await sees(page.getByText(messages.preenchaCamposObrigatorios))
    await page.getByRole('combobox', { name: 'Setor', exact: true }).click()
    await sees(page.getByRole('option', { name: /Gestão da qualidade/ }))
    assert.equal(await page.getByRole('option', { name: /Compras/ }).count(), 0)
    await page.getByRole('option', { name: /Segurança do trabalho/ }).click()
    await choose(page, 'Classe', 'Documento')
    await choose(page, 'Tipo', 'PO Procedimento Operacional')
    await text(page, 'Código').fill('PO-031')
    await text(page, 'Versão').fill('1')
    await text(page, 'Descrição').fill('Içamento de cargas')
    await text(page, 'Emissão').fill('10/01/2026')
    await choose(page, 'Formato', 'Eletrônico')
    await choose(page, 'Indexação', 'Ordem Alfabética')
    await text(page, 'Local').fill('Servidor')
    await text(page, 'Cópias físicas').fill('0')
    await choose(page, 'Retenção', 'Permanente')
    await choose(page, 'Disposição', 'Deletar')
    await choose(page, 'Acesso', 'Todos')
    await assertAccessible(page)
    await picture(page, 'sgi-novo')
    await becomes(() => button(page, 'Confirmar').isDisabled(), true)
    await page.getByLabel('Arquivo: escolher arquivo').setInputFiles(file('içamento.pdf'))
    await button(page, 'Confirmar').click()
    await sees(dialog(page).getByText(messages.continuarCadastrando))
    await button(page, 'Não').click()
    await arrives(page, /\/detalhes\/\d+$/)
    await sees(page.getByRole('heading', { name: /^PO-031/ }))
    await sees(page.getByText('Versão em vigor: 1'))
  },
)

journey('a lista: situação, verificação e leitura em palavras; lista mestra e planilha saem', async ({ visit }) => {
  const page = await visit('admin', LIST)
  await sees(page.getByRole('link', { name: 'PO-014', exact: true }))
  await assertAccessible(page)
  await picture(page, 'sgi-lista')
  const list = page.waitForEvent('download')
  await button(page, 'Lista mestra').click()
  assert.match((await list).suggestedFilename(), /^lista-mestra-.*\.pdf$/)
  const sheet = page.waitForEvent('download')
  await button(page, 'Extrair planilha').click()
  assert.match((await sheet).suggestedFilename(), /^sgi-documentos-.*\.xlsx$/)
  await page.getByRole('link', { name: 'Ver com acesso completo' }).click()
  await arrives(page, `${LIST}-acesso`)
  await sees(page.getByRole('heading', { name: 'Documentos (acesso completo)' }))
  await sees(page.getByRole('columnheader', { name: /Acesso/ }))
})

journey(
  'acesso completo: nova versão entra em vigor, a antiga vira obsoleta, e o histórico mostra quem leu',
  async ({ visit, house }) => {
    const id = await idOf(house, 'PO-014')
    const page = await visit('admin', '/')
    // Asked for before the versions are read: the number offered waits for them.
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/sgi-documentos-anexos?*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`${LIST}-acesso/editar/${id}`)
    await sees(page.getByRole('heading', { name: 'Controle de versões' }))
    await button(page, messages.novaVersao).click()
    gate.resolve()
    await dialog(page).getByLabel('Arquivo: escolher arquivo').setInputFiles(file('PO-014 v3.pdf'))
    await becomes(() => text(page, 'Versão').inputValue(), '3')
    await text(page, 'O que mudou').fill('Novo ensaio dielétrico')
    await assertAccessible(page)
    await button(page, 'Adicionar').click()
    await sees(page.getByText('Versão 3 em vigor.'))
    await sees(page.getByRole('link', { name: 'PO 014 v3.pdf' }))
    await picture(page, 'sgi-editar')

    await page.goto(`${LIST}-acesso/detalhes/${id}`)
    await sees(page.getByText('Versão em vigor: 3'))
    await button(page, 'Confirmar leitura').click()
    await sees(page.getByText('Lida', { exact: true }))
    await picture(page, 'sgi-detalhes')
    await page.getByRole('tab', { name: messages.historicoDeVersoes }).click()
    await sees(page.getByText('Obsoleta').first())
    await assertAccessible(page)
    await picture(page, 'sgi-historico')
    await page.getByRole('button', { name: 'Quem leu a versão 3' }).click()
    await sees(dialog(page).getByText('Confirmaram (1)'))
    await assertAccessible(page)
  },
)

journey('quem só lê: sem histórico, sem atos; o que não é seu leva ao início', async ({ visit, house }) => {
  await grant(house, 'solicitante', 'Documentos SGI', 'visualizar')
  await grant(house, 'financeiro', 'Documentos SGI', 'visualizar')
  const [restrito, ata] = [await idOf(house, 'IT-007'), await idOf(house, 'ATA-2026-02')]
  // Sérgio is employed in the company that IT-007 is for; Fátima is not; the minutes are for neither.
  const sergio = await visit('solicitante', LIST)
  await sees(sergio.getByRole('link', { name: 'IT-007', exact: true }))
  assert.equal(await sergio.getByRole('link', { name: 'ATA-2026-02' }).count(), 0)
  await sergio.goto(`${LIST}/detalhes/${restrito}`)
  await sees(sergio.getByText('Versão em vigor: 1'))
  assert.equal(await sergio.getByRole('tab', { name: messages.historicoDeVersoes }).count(), 0)
  assert.equal(await sergio.getByRole('link', { name: 'Ver com acesso completo' }).count(), 0)
  for (const address of [`${LIST}-acesso`, `${LIST}/novo`, `${LIST}/editar/${restrito}`]) {
    await sergio.goto(address)
    await arrives(sergio, '/')
  }
  await sergio.goto(`${LIST}/ver-anexo?idDocumento=${restrito}`)
  await sees(sergio.getByRole('region', { name: /^Documento IT 007 v1\.pdf$/ }))
  const fatima = await visit('financeiro', LIST)
  await sees(fatima.getByRole('link', { name: 'PG-001', exact: true }))
  assert.equal(await fatima.getByRole('link', { name: 'IT-007' }).count(), 0)
  for (const query of ['', '?idDocumento=abc', `?idDocumento=${restrito}`, `?idDocumento=${ata}`, '?idAnexo=1']) {
    await fatima.goto(`${LIST}/ver-anexo${query}`)
    await arrives(fatima, '/')
    await sees(fatima.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / }))
    assert.equal(await fatima.getByRole('alert').count(), 0, query)
  }
})

journey('excluir diz o que vai junto, nas palavras da especificação', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=FISPQ`)
  await page
    .getByRole('checkbox', { name: /FISPQ-03|Selecionar linha/ })
    .first()
    .click()
  await button(page, 'Excluir documento').click()
  await sees(dialog(page).getByText(messages.eTodosOsArquivosAnexos))
  await assertAccessible(page)
  await dialog(page).getByRole('button', { name: 'Excluir' }).click()
  await gone(page.getByRole('link', { name: 'FISPQ-03', exact: true }))
})

journey('verificações: as atrasadas primeiro; registrar adia e tira da lista', async ({ visit }) => {
  const page = await visit('admin', `${LIST}/verificacoes`)
  await sees(page.getByRole('link', { name: 'ALV-2026', exact: true }))
  await sees(page.getByRole('link', { name: 'PO-014', exact: true }))
  await assertAccessible(page)
  await picture(page, 'sgi-verificacoes')
  await page.getByRole('button', { name: 'Registrar verificação de ALV-2026' }).click()
  await text(page, 'Verificar de novo em').fill(addDays(today(), 365).split('-').reverse().join('/'))
  await page.keyboard.press('Tab')
  await button(page, 'Registrar').click()
  await sees(page.getByText('ALV-2026: verificação registrada.'))
  await gone(page.getByRole('link', { name: 'ALV-2026', exact: true }))
})

journey(
  'no telefone: a página do QR, sem conta, diz vigente ou obsoleta; o visor e a lista cabem',
  async ({ visit, house }) => {
    const codes = await house.query<{ verificacao: string; obsoleta: boolean }>(
      `select a.verificacao, a.obsoleta from sgi_documentos_anexos a join sgi_documentos d on d.id = a.documento_id
     where d.codigo = 'PG-001' order by a.versao`,
    )
    const page = await visit(null, `/sgi/verificar/${codes.at(-1)!.verificacao}`, { phone: true, width: 360 })
    await sees(page.getByText('Vigente', { exact: true }))
    await sees(page.getByText('Controle de informação documentada'))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'sgi-qr')
    await page.goto(`/sgi/verificar/${codes[0]!.verificacao}`)
    await sees(page.getByText('Obsoleta', { exact: true }))
    await assertAccessible(page)

    const admin = await visit('admin', LIST, { phone: true, width: 360 })
    await sees(admin.getByText('PG-001').first())
    await assertNoSidewaysScroll(admin)
    await assertAccessible(admin)
    const id = await idOf(house, 'PG-001')
    await admin.goto(`${LIST}/detalhes/${id}`)
    await sees(admin.getByText('Versão em vigor: 3'))
    await assertAccessible(admin)
    await alsoDark(admin, 'sgi-detalhes-telefone')
    for (const address of [`${LIST}/detalhes/${id}`, `${LIST}/ver-anexo?idDocumento=${id}`, `${LIST}/verificacoes`]) {
      await admin.goto(address)
      await sees(admin.getByRole('heading', { level: 1 }))
      await assertNoSidewaysScroll(admin)
    }
    await picture(admin, 'sgi-telefone')
  },
)

journey('editar o que não há diz que não há, sem versões por baixo', async ({ visit }) => {
  const page = await visit('admin', `${LIST}/editar/1999999999999`)
  await sees(page.getByText(/não encontrado|não existe/i))
  assert.equal(await page.getByText('Controle de versões').count(), 0)
})
