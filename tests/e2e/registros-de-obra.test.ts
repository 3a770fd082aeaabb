import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const OBRA = { latitude: -25.7672, longitude: -49.7168 }
let serie = 0

/** A work of the demonstration with a place, a team of this test's own and an item that asks for photographs. */
async function canteiro(house: House): Promise<{ obra: string; obraId: string; equipe: string; item: string }> {
  const n = ++serie
  const [obra] = await house.query<{ id: string; nome: string; contrato_id: string }>(
    `update obras set latitude = $1, longitude = $2, baremo_id = null, status = 3
     where id = (select id from obras order by id limit 1) returning id, nome, contrato_id`,
    [OBRA.latitude, OBRA.longitude],
  )
  const { id, nome, contrato_id: contrato } = obra!
  const equipe = `Equipe da jornada ${n}`
  await house.query(
    `insert into equipes (codigo, nome, tipo, centro_de_custo_id, supervisor_id, encarregado_id)
     select 'JOR' || $1::text, $2, 3, $3::bigint, (select min(id) from usuarios), (select min(id) from colaboradores)`,
    [n, equipe, contrato],
  )
  const item = `Substituir trafo da jornada ${n}`
  await house.query(
    `with b as (insert into baremos (nome, contratos_ids, unidade_nome, valor_unidade, data_base, vigencia_inicio,
        regra_arredondamento, status) values ('Jornada', array[$1::bigint], 'US', 78.4, '2026-01', '2026-01-01', 1, 2) returning id)
     insert into baremos_itens (baremo_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos, exige_foto)
     select id, 'J' || $2::text, 5, $3, 'un', 3, 1, 9.5, true from b`,
    [contrato, n, item],
  )
  return { obra: nome, obraId: id, equipe, item }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

journey(
  'do telefone do encarregado à validação do engenheiro, com fotos de antes e de depois',
  async ({ house, visit }) => {
    const { obra, equipe, item } = await canteiro(house)
    const page = await visit('solicitante', '/obras/registros/novo', { phone: true })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ ...OBRA, accuracy: 8 })
    await choose(page, 'Obra', obra, obra)
    await choose(page, 'Equipe', equipe, equipe)
    await box(page, 'Local').fill('Poste 14')
    await button(page, 'Usar a posição deste aparelho').click()
    await sees(page.getByText('Precisão de 8 m.'))
    await page
      .getByLabel('Fotos de Antes: escolher arquivos')
      .setInputFiles(await Promise.all([foto('a.jpg', '#663322'), foto('b.jpg', '#664422')]))
    await sees(button(page, 'Antes (2)'))
    await button(page, 'Adicionar item').click()
    await choose(page, 'Item da tabela', new RegExp(item), item)
    await box(page, 'Quantidade').fill('1,5')
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'registro-novo-telefone')
    await button(page, 'Confirmar').click()
    await sees(page.getByRole('heading', { name: 'Fotos (2)' }))
    await sees(page.getByText('1,5 un'))

    // What it lacks is said when it is sent, and stays here.
    await button(page, 'Enviar').click()
    await sees(page.getByText('Inclua pelo menos uma foto!'))
    await button(page, 'OK').click()
    await button(page, 'Depois').click()
    await page.getByLabel('Fotos: escolher arquivos').setInputFiles([await foto('c.jpg', '#336633')])
    await sees(page.getByRole('heading', { name: 'Fotos (3)' }))
    await gone(page.getByRole('region', { name: 'Envio' }))
    await picture(page, 'registro-telefone')
    await assertNoSidewaysScroll(page)
    await button(page, 'Enviar').click()
    await sees(page.getByText('Registro enviado.'))
    const id = page.url().split('/').pop()!

    const chefe = await visit('validador', '/obras/registros?minhaVez=sim')
    await sees(chefe.getByRole('link', { name: /Poste 14/ }))
    await assertAccessible(chefe)
    await picture(chefe, 'registros-galeria')
    await button(chefe, 'Tabela').click()
    await sees(chefe.getByRole('columnheader', { name: 'Local' }))
    await picture(chefe, 'registros-tabela')
    await button(chefe, 'Galeria').click()
    await chefe.getByRole('link', { name: /Poste 14/ }).click()
    await sees(chefe.getByRole('region', { name: 'Antes' }))
    await assertAccessible(chefe)
    await picture(chefe, 'registro')
    const [relatorio] = await Promise.all([
      chefe.waitForEvent('download'),
      button(chefe, 'Relatório fotográfico').click(),
    ])
    assert.match(relatorio.suggestedFilename(), /\.pdf$/)
    await button(chefe, 'Validar').click()
    await sees(chefe.getByText('Registro validado.'))
    const [linha] = await house.query<{ status: number; quantidade_fotos: number }>(
      'select status, quantidade_fotos from registros_obra where id = $1',
      [id],
    )
    assert.deepEqual(linha, { status: 3, quantidade_fotos: 3 })
  },
  { timeout: 180_000 },
)

journey(
  'uma foto na página inteira: setas, tamanho, legenda com E, e Esc de volta',
  async ({ house, visit }) => {
    const { obraId } = await canteiro(house)
    const page = await visit('solicitante', `/obras/registros/novo?obra=${obraId}`)
    await choose(page, 'Equipe', /Equipe da jornada/, 'Equipe da jornada')
    await box(page, 'Local').fill('Vão 3-4')
    await page
      .getByLabel('Fotos de Antes: escolher arquivos')
      .setInputFiles(await Promise.all(['#112233', '#334455', '#556677'].map((cor, n) => foto(`${n}.jpg`, cor))))
    await button(page, 'Confirmar').click()
    await sees(page.getByRole('heading', { name: 'Fotos (3)' }))
    await gone(page.getByRole('region', { name: 'Envio' }))
    const id = page.url().split('/').pop()!
    await button(page, 'Ver a foto 1').click()
    await arrives(page, `/obras/foto-registro-obra?id=${id}&index=0`)
    await sees(page.getByRole('heading', { name: /1 de 3/ }))
    await assertAccessible(page)
    await picture(page, 'foto-registro-obra')
    await page.keyboard.press('ArrowRight')
    await arrives(page, `/obras/foto-registro-obra?id=${id}&index=1`)
    await page.keyboard.press('+')
    await sees(page.getByText('150%'))
    await page.keyboard.press('0')
    await sees(page.getByText('100%'))
    await page.keyboard.press('e')
    await page.keyboard.type('Estrutura antes da troca')
    await button(page, 'Salvar').click()
    await sees(page.getByText('Foto atualizada.'))
    await page.keyboard.press('ArrowLeft')
    await arrives(page, `/obras/foto-registro-obra?id=${id}&index=0`)
    await page.keyboard.press('Escape')
    await arrives(page, `/obras/registros/detalhes/${id}`)
    await sees(page.getByText('Estrutura antes da troca'))
    const vistas = await house.query<{ n: number }>(
      `select count(*)::int as n from logs where alvo_id = $1 and acao_id = 4`,
      [id],
    )
    await becomes(async () => (vistas[0]?.n ?? 0) >= 2, true)
  },
  { timeout: 120_000 },
)
