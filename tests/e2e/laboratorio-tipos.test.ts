import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/laboratorio/tipo-equipamento'
const LUVA = 'Luva isolante de borracha'
const TAPETE = 'Tapete isolante de borracha'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const idDe = async (house: House, nome: string): Promise<string> =>
  (await house.query<{ id: string }>('select id from tipos_equipamento where nome = $1', [nome]))[0]!.id

journey(
  'a lista: grupo, norma, periodicidade e quantos critérios alguém validou; o que falta validar',
  async ({ visit }) => {
    const page = await visit('laboratorio', LISTA)
    const linha = page.getByRole('row', { name: new RegExp(LUVA) })
    for (const dito of ['Luva isolante', '6 meses', 'Ativo']) await sees(linha.getByText(dito, { exact: true }))
    await sees(page.getByRole('row', { name: /Detector/ }).getByText('sem critério'))
    await becomes(() => page.locator('[data-row]').count(), 14)
    await assertAccessible(page)
    await picture(page, 'tipos-lista')
    await openFilter(page)
    await choose(page, 'Grupo', 'Tapete')
    await page.getByRole('checkbox', { name: 'Com critério não validado' }).check()
    await page.keyboard.press('Escape')
    await becomes(() => page.locator('[data-row]').count(), 1)
    await page.reload()
    await sees(page.getByText(TAPETE))
    // What is here already stays as it is.
    await button(page, 'Trazer os critérios de partida').click()
    await sees(dialog(page).getByText(/Vêm todos em rascunho/))
    await button(page, 'Trazer').click()
    await sees(page.getByText('Os tipos de partida já estão aqui.'))
    const telefone = await visit('laboratorio', LISTA, { phone: true, width: 390 })
    await sees(telefone.getByText(LUVA))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'tipos-lista-telefone')
  },
)

journey(
  'um tipo: os critérios com a sua norma e confiança, a inspeção visual, as peças; no escuro e no telefone',
  async ({ visit, house }) => {
    const id = await idDe(house, LUVA)
    const page = await visit('laboratorio', `${LISTA}/detalhes/${id}`)
    await sees(button(page, 'Validados (23)'))
    await sees(page.getByText('Sem furos, cortes, rasgos nem perfurações'))
    await sees(page.getByText('16 mA').first())
    await assertAccessible(page)
    await picture(page, 'tipos-registro')
    await alsoDark(page, 'tipos-registro-escuro')
    await button(page, 'Por validar (40)').click()
    await sees(page.getByText('NBR 16295 / IEC 60903').first())
    await button(page, 'Obsoletos (0)').click()
    await sees(page.getByText('Nenhum critério obsoleto.'))
    const telefone = await visit('laboratorio', `${LISTA}/detalhes/${id}`, { phone: true, width: 390 })
    await sees(telefone.getByRole('link', { name: 'Classe 2, todas as fases, 343 a 369 mm, 20 kV CA' }).first())
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'tipos-registro-telefone')
    const doTapete = await visit('laboratorio', `${LISTA}/detalhes/${await idDe(house, TAPETE)}`)
    await button(doTapete, 'Obsoletos (1)').click()
    await sees(doTapete.getByText('Obsoleto', { exact: true }))
  },
)

journey(
  'do zero à validação: o tipo se escreve, o responsável técnico responde, a mudança é nova versão',
  async ({ visit, house }) => {
    const page = await visit('laboratorio', `${LISTA}/novo`)
    await page.getByRole('textbox', { name: 'Nome' }).fill('Luva de teste')
    await choose(page, 'Grupo', 'Luva isolante')
    await page.getByLabel(/^Periodicidade/).fill('6')
    await page.getByRole('switch', { name: 'Tem classe' }).check({ force: true })
    // By keys alone: Enter adds a line at the end.
    await button(page, 'Adicionar item da inspeção visual').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^O que se verifica/ }).fill('Sem furos')
    await page.keyboard.press('Enter')
    await page
      .getByRole('textbox', { name: /^O que se verifica/ })
      .nth(1)
      .fill('Classe legível')
    await button(page, 'Adicionar critério de ensaio').focus()
    await page.keyboard.press('Enter')
    await choose(page, 'Classe', '2')
    await page.getByLabel(/^Tensão \(kV\)/).fill('20,5')
    await page.getByLabel(/^Tempo \(s\)/).fill('180')
    await page.getByLabel('Corrente máxima', { exact: true }).fill('16')
    await page
      .getByLabel(/^Norma \*?$/)
      .last()
      .fill('ASTM D120')
    await page.getByLabel(/^Edição/).fill('2022')
    await page.getByLabel(/^Fonte/).fill('Lida na norma')
    await sees(page.getByText('Classe 2, todas as fases, 20,5 kV CA'))
    await sees(page.getByLabel('Com problema'))
    await choose(page, 'Unidade', 'mA')
    await assertAccessible(page)
    await picture(page, 'tipos-formulario')
    await button(page, 'Confirmar').click()
    await button(page, 'Não').click()
    await arrives(page, /tipo-equipamento\/detalhes\/\d+$/)
    await sees(button(page, 'Por validar (1)'))
    await page.getByRole('link', { name: 'Classe 2, todas as fases, 20,5 kV CA' }).click()
    await arrives(page, /criterios\/\d+$/)
    await sees(page.getByRole('button', { name: /^Validar…: / }))
    const criterio = new URL(page.url()).pathname

    const rt = await visit('rt', criterio)
    await sees(rt.getByText('16 mA'))
    await button(rt, 'Validar…').click()
    await sees(dialog(rt).getByText(/Você responde por estes números/))
    await picture(rt, 'tipos-validar')
    await button(rt, 'Validar').click()
    await sees(rt.getByText('Critério validado.'))
    await sees(rt.getByText('RT demo').first())
    await assertAccessible(rt)
    await picture(rt, 'tipos-criterio')

    // What was validated does not change: the next version does, and takes its place when it is validated.
    await sees(button(page, 'Nova versão'))
    await button(page, 'Nova versão').click()
    await sees(page.getByText('versão 2'))
    const nova = new URL(page.url()).pathname
    await button(page, 'Editar').click()
    await sees(page.getByText('Validado', { exact: true }))
    await page.getByRole('button', { name: /^2 ?Classe 2/ }).click()
    await page.getByLabel('Corrente máxima', { exact: true }).fill('15,25')
    await picture(page, 'tipos-formulario-versao')
    await button(page, 'Confirmar').click()
    await arrives(page, /detalhes\/\d+$/)
    await button(page, 'Por validar (1)').click()
    await sees(page.getByText('15,25 mA'))
    await rt.goto(nova)
    await button(rt, 'Validar…').click()
    await button(rt, 'Validar').click()
    await sees(rt.getByText('Critério validado.'))
    await rt.goto(criterio)
    await sees(rt.getByText('Obsoleto', { exact: true }))
    const [{ total }] = (await house.query<{ total: string }>(
      `select count(*) as total from criterios_ensaio where situacao = 2 and tipo_equipamento_id =
      (select id from tipos_equipamento where nome = 'Luva de teste')`,
    )) as [{ total: string }]
    await becomes(async () => total, '1')
  },
)

journey('no telefone o formulário se escreve inteiro', async ({ visit, house }) => {
  const id = await idDe(house, LUVA)
  const telefone = await visit('laboratorio', `${LISTA}/editar/${id}`, { phone: true, width: 390 })
  await sees(telefone.getByText('Critérios de ensaio', { exact: true }))
  await telefone.getByRole('button', { name: /^1 ?Classe 00/ }).click()
  await assertNoSidewaysScroll(telefone)
  await picture(telefone, 'tipos-formulario-telefone')
  // At its end, where the bar of the form covers nothing.
  await telefone.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await assertAccessible(telefone)
})
