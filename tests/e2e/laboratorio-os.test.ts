import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const em = (page: Page, caminho: string) => page.goto(`${new URL(page.url()).origin}${caminho}`)
const BASE = '/laboratorio/ordem-de-servico'

/** Twenty gloves with tags, of nobody and in no order. */
async function luvas(house: House, quantas: number): Promise<string[]> {
  const linhas = await house.query<{ etiqueta: string }>(
    `insert into equipamentos_isolantes (etiqueta, tipo_equipamento_id, tipo, classe, fabricante, numero_serie, situacao, centro_de_custo_id)
     select 'LUVA-' || n, t.id, 1, '2', 'ORION', 'E2E-' || n, 2, c.id from generate_series(1, $1::int) as n,
       (select id from tipos_equipamento where grupo = 1 order by id limit 1) as t,
       (select id from contas_contrato where nome = 'Laboratório de ensaios') as c returning etiqueta`,
    [quantas],
  )
  return linhas.map(({ etiqueta }) => etiqueta)
}

/** As a reader does: it types what is on the tag, and Enter, wherever the focus is. */
const ler = async (page: Page, texto: string): Promise<void> => {
  await page.keyboard.type(texto)
  await page.keyboard.press('Enter')
}

journey(
  'vinte luvas recebidas com o leitor, só com o teclado: as que não entram dizem por quê, a desconhecida é cadastrada na hora',
  async ({ house, visit }) => {
    const etiquetas = await luvas(house, 19)
    const page = await visit('laboratorio', BASE)
    await sees(page.getByText(/^OS-\d{4}-/).first())
    await assertAccessible(page)
    await picture(page, 'ordens')
    await em(page, `${BASE}/novo`)
    const leitor = page.getByLabel('Ler etiqueta ou nº de série')
    await sees(leitor)
    // The kind of service has the focus, and a fitting answer: on to who asks for it.
    for (
      let n = 0;
      n < 30 && !(await box(page, 'Solicitante').evaluate((campo) => campo === document.activeElement));
      n++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.type('Beto da manutenção')
    for (
      let n = 0;
      n < 6 &&
      !(await page
        .getByRole('combobox', { name: 'Conta contrato' })
        .evaluate((campo) => campo === document.activeElement));
      n++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.type('Laboratório de ensaios')
    await sees(page.getByRole('option', { name: /Laboratório de ensaios/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (let n = 0; n < 20 && !(await leitor.evaluate((campo) => campo === document.activeElement)); n++)
      await page.keyboard.press('Tab')
    for (const etiqueta of etiquetas) await ler(page, etiqueta.toLowerCase())
    await sees(page.getByRole('status').getByText('19 equipamentos', { exact: true }))
    await ler(page, etiquetas[3]!)
    await sees(page.getByText(`${etiquetas[3]}: já está nesta ordem de serviço.`))
    assert.ok(await leitor.evaluate((campo) => campo === document.activeElement), 'the focus stays with the reader')
    await picture(page, 'ordem-nova')
    await assertAccessible(page)
    // Nobody had registered this one.
    await ler(page, 'NOVA-77')
    const cadastro = page.getByRole('dialog', { name: 'NOVA-77 não está no cadastro' })
    await sees(cadastro)
    await assertAccessible(page)
    await picture(page, 'ordem-cadastro-rapido')
    await page.keyboard.type('Luva')
    await sees(page.getByRole('option', { name: /^Luva isolante/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    // What the bench would ask for is asked for here, and keeps nobody from going on.
    const falta = cadastro.getByText(/^Informe o comprimento do equipamento/)
    await sees(falta)
    await picture(page, 'ordem-cadastro-comprimento')
    await cadastro.getByLabel('Comprimento (mm)').fill('356')
    await gone(falta)
    await cadastro.getByLabel('Fabricante').focus()
    await page.keyboard.type('Orion')
    await page.keyboard.press('Enter')
    await sees(page.getByRole('status').getByText('20 equipamentos', { exact: true }))
    assert.ok(await leitor.evaluate((campo) => campo === document.activeElement), 'and comes back to it')
    await page.keyboard.press('Alt+s')
    await page.getByRole('dialog').getByRole('button', { name: 'Não', exact: true }).press('Enter')
    await arrives(page, new RegExp(`${BASE}/detalhes/\\d+`))
    const id = page.url().split('/').pop()!
    const [ordem] = await house.query<{ itens: number; emEnsaio: number }>(
      `select count(*)::int as itens, count(*) filter (where e.situacao = 3)::int as "emEnsaio"
       from laboratorio_os_itens as i join equipamentos_isolantes as e on e.id = i.equipamento_id where i.os_id = $1`,
      [id],
    )
    assert.deepEqual(ordem, { itens: 20, emEnsaio: 20 })
    await sees(page.getByRole('heading', { name: '20 equipamentos' }))
    await assertAccessible(page)
    await picture(page, 'ordem')

    // Triage of all of them at once, and of one by itself.
    await page
      .getByRole('checkbox', { name: /todos|todas|tudo/i })
      .first()
      .check()
    await button(page, 'Apto ao ensaio').click()
    await sees(page.getByText('20 itens: apto ao ensaio.'))
    await em(page, `${BASE}/${id}/laudo`)
    await sees(page.getByLabel('0 de 20 itens resolvidos'))
    await assertAccessible(page)
    await picture(page, 'ordem-ficha')
    await page.getByRole('link', { name: 'LUVA-1', exact: true }).click()
    await arrives(page, new RegExp(`${BASE}/${id}/laudo/\\d+`))
    await sees(page.getByRole('heading', { name: 'Equipamento' }))
    await assertAccessible(page)
    await picture(page, 'ordem-item')
    await button(page, 'Não ensaiar…').click()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Gravação apagada')
    await page.getByRole('dialog').getByRole('button', { name: 'Não ensaiar', exact: true }).click()
    await sees(page.getByText('Item marcado como não ensaiado.'))
  },
  { timeout: 240_000 },
)

journey(
  'no telefone: a planilha do cliente, as fotos do recebimento, e a entrega assinada na tela',
  async ({ house, visit }) => {
    const [cliente] = await house.query<{ nome: string }>('select nome from clientes_laboratorio order by id limit 1')
    const telefone = await visit('laboratorio', `${BASE}/novo`, { phone: true })
    await choose(telefone, 'Origem', 'Cliente externo')
    await choose(telefone, 'Cliente', cliente!.nome, cliente!.nome.slice(0, 12))
    await box(telefone, 'Solicitante').fill('Marli')
    await choose(telefone, 'Conta contrato', /Laboratório de ensaios/, 'Laboratório')
    await button(telefone, 'Planilha…').click()
    const [tipo] = await house.query<{ nome: string }>(
      'select nome from tipos_equipamento where grupo = 1 order by id limit 1',
    )
    const linhas = Array.from({ length: 6 }, (_, n) => `TEL-${n};${tipo!.nome};Orion;2`)
    await telefone
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles([
        {
          name: 'luvas.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(['Nº de série;Tipo;Fabricante;Classe', ...linhas].join('\n')),
        },
      ])
    await sees(telefone.getByText('6 serão cadastrados'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'ordem-planilha-telefone')
    await button(telefone, 'Incluir 6 equipamentos').click()
    await sees(telefone.getByRole('status').getByText('6 equipamentos', { exact: true }))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'ordem-nova-telefone')
    await button(telefone, 'Confirmar').click()
    await button(telefone, 'Não').click()
    await arrives(telefone, new RegExp(`${BASE}/detalhes/\\d+`))
    const id = telefone.url().split('/').pop()!
    await telefone
      .locator('input[type=file]')
      .first()
      .setInputFiles([await foto('caixa.jpg', '#664422')])
    await sees(telefone.getByText(/Fotos \(1\)|1 foto/).first())
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'ordem-telefone')

    // The bench and the laudos have their own journeys: here, what is left is to give the pieces back.
    await house.query('update laboratorio_os_itens set status = 7, motivo_nao_ensaiado = $2 where os_id = $1', [
      id,
      'Devolvidas sem ensaio a pedido do cliente',
    ])
    await house.query('update laboratorio_os set status = 5 where id = $1', [id])
    await house.query(
      `update permissoes set acesso = true where alvo = 'Ordem de Serviço'
         and usuario_id = (select id from usuarios where email = 'laboratorio@prumo.demo')`,
    )
    await telefone.reload()
    await button(telefone, 'Entregar…').click()
    await box(telefone, 'Quem recebe').fill('Marli Stadler')
    await box(telefone, 'CPF ou outro documento').fill('RG 4.321.000')
    const traco = telefone.getByRole('dialog').locator('canvas').first()
    const area = (await traco.boundingBox())!
    await telefone.mouse.move(area.x + 20, area.y + 30)
    await telefone.mouse.down()
    for (const [x, y] of [
      [60, 60],
      [110, 20],
      [160, 70],
      [200, 30],
    ] as const)
      await telefone.mouse.move(area.x + x, area.y + y, { steps: 4 })
    await telefone.mouse.up()
    await assertAccessible(telefone)
    await picture(telefone, 'ordem-entrega-telefone')
    await telefone.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
    await sees(telefone.getByText(/equipamentos entregues a Marli Stadler/))
    const [ordem] = await house.query<{ status: number; recebedor: string; assinaturas: number }>(
      `select status, recebedor_nome as recebedor, (select count(*)::int from assinaturas_coletadas
         where entidade = 'laboratorio-os' and registro_id = o.id) as assinaturas from laboratorio_os as o where id = $1`,
      [id],
    )
    assert.deepEqual(ordem, { status: 6, recebedor: 'Marli Stadler', assinaturas: 1 })
    await picture(telefone, 'ordem-entregue-telefone')
  },
  { timeout: 240_000 },
)
