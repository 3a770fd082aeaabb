import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const VEICULOS = '/frota/veiculos'
const LISTA = '/frota/abastecimentos'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' })
const veiculo = async (house: House, placa: string) =>
  (
    await house.query<{ id: string; odometro: string }>('select id, odometro from veiculos where placa = $1', [placa])
  )[0]!
const abastecimento = async (house: House, codigo: number) =>
  (
    await house.query<{ id: string; numero: number }>(
      'select id, numero from abastecimentos where $1::smallint = any (inconsistencias) order by id limit 1',
      [codigo],
    )
  )[0]!

journey(
  'a frota: placa, tipo, contrato, odômetro, km/l de 90 dias e documentos; claro, escuro e telefone',
  async ({ visit }) => {
    const page = await visit('admin', VEICULOS)
    const linha = page.getByRole('row', { name: /PRU1A06/ })
    for (const dito of ['PTA/cesta aérea', 'Iveco Daily 35-150', 'Alugado', 'Linha viva', 'A vencer', 'Ativo'])
      await sees(linha.getByText(dito))
    await sees(page.getByRole('row', { name: /PRU1A03/ }).getByText('Vencido'))
    await sees(page.getByRole('row', { name: /PRU1A08/ }).getByText('Devolvido'))
    await assertAccessible(page)
    await picture(page, 'frota-veiculos')
    await alsoDark(page, 'frota-veiculos-escuro')
    const telefone = await visit('admin', VEICULOS, { phone: true, width: 360 })
    await sees(telefone.getByText('PRU1A06'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'frota-veiculos-telefone')
  },
)

journey('veículos: os de documento vencido ou a vencer, no endereço e depois de recarregar', async ({ visit }) => {
  const page = await visit('admin', VEICULOS)
  await sees(page.getByRole('row', { name: /PRU1A01/ }))
  await openFilter(page)
  await choose(page, 'Documentos', 'Com documento vencido')
  await arrives(page, `${VEICULOS}?documentos=vencido`)
  await becomes(() => page.locator('[data-row]').count(), 2)
  await page.reload()
  await becomes(() => page.locator('[data-row]').count(), 2)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await choose(page, 'Documentos', 'Com documento a vencer')
  await becomes(() => page.locator('[data-row]').count(), 2)
  await sees(page.getByRole('row', { name: /PRU1A06/ }))
  await page.goBack()
  await arrives(page, `${VEICULOS}?documentos=vencido`)
  await sees(page.getByRole('row', { name: /PRU1A03/ }))
  await assertAccessible(page)
})

journey('veículo novo: placa conferida, locadora só do alugado; depois, detalhes e edição', async ({ visit }) => {
  const page = await visit('admin', `${VEICULOS}/novo`)
  await box(page, 'Placa').fill('abc12')
  await box(page, 'Modelo').fill('Montana')
  await choose(page, 'Tipo', 'Picape')
  await choose(page, 'Combustível', 'Flex')
  await choose(page, 'Conta contrato', /Serra Alta/, 'Serra')
  await choose(page, 'Propriedade', 'Alugado')
  await choose(page, 'Locadora', 'Locadora Planalto', 'plan')
  await box(page, 'Placa').focus()
  await box(page, 'Placa').blur()
  await sees(page.getByText('Escreva a placa como AAA0A00 ou AAA-0000.'))
  await box(page, 'Placa').fill('nov1b23')
  await assertAccessible(page)
  await picture(page, 'frota-veiculo-novo')
  await confirmar(page).click()
  await sees(dialog(page).getByText(messages.continuarCadastrando))
  await dialog(page).getByRole('button', { name: 'Não' }).click()
  await arrives(page, /\/frota\/veiculos\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { level: 1, name: 'NOV1B23' }))
  await sees(page.getByText('Locadora Planalto'))
  await button(page, 'Editar').click()
  await choose(page, 'Propriedade', 'Próprio')
  await gone(page.getByRole('combobox', { name: 'Locadora' }))
  await choose(page, 'Situação', 'Manutenção')
  await confirmar(page).click()
  await arrives(page, /\/frota\/veiculos\/detalhes\/\d+$/)
  await sees(page.getByText('Manutenção').first())
  await gone(page.getByRole('definition').filter({ hasText: 'Locadora Planalto' }))
  // The history keeps who it was hired from.
  await sees(page.getByRole('cell', { name: 'Locadora Planalto' }))
})

journey('o veículo conta a sua história: abastecimentos com médias, pedidos e documentos', async ({ visit, house }) => {
  const { id } = await veiculo(house, 'PRU1A03')
  const page = await visit('admin', `${VEICULOS}/detalhes/${id}`)
  await sees(page.getByRole('heading', { level: 1, name: 'PRU1A03' }))
  await sees(page.getByText('Tacógrafo'))
  await assertAccessible(page)
  await picture(page, 'frota-veiculo')
  await page.getByRole('tab', { name: 'Abastecimentos' }).click()
  await sees(page.getByText('Menos de 2 horas desde o anterior'))
  await sees(page.getByText('Consumo médio'))
  await assertAccessible(page)
  await picture(page, 'frota-veiculo-abastecimentos')
  await page.getByRole('tab', { name: 'Pedidos' }).click()
  await sees(page.getByRole('link', { name: 'Ver na lista de pedidos' }))
  await page.reload()
  await becomes(() => page.getByRole('tab', { name: 'Pedidos' }).getAttribute('aria-selected'), 'true')
  const telefone = await visit('admin', `${VEICULOS}/detalhes/${id}?aba=abastecimentos`, { phone: true, width: 360 })
  await sees(telefone.getByText('Consumo médio'))
  await assertNoSidewaysScroll(telefone)
  await picture(telefone, 'frota-veiculo-telefone')
})

journey(
  'as nove inconsistências plantadas, e nenhuma outra; conferir, rejeitar e reabrir',
  async ({ visit, house }) => {
    const page = await visit('admin', LISTA)
    await sees(page.getByText('260'))
    await assertAccessible(page)
    await picture(page, 'frota-abastecimentos')
    await openFilter(page)
    await button(page, 'Com inconsistência').click()
    await page.keyboard.press('Escape')
    await becomes(() => page.locator('[data-row]').count(), 9)
    await picture(page, 'frota-inconsistencias')
    const repetido = await abastecimento(house, 3)
    await page.goto(`${LISTA}/detalhes/${repetido.id}`)
    await sees(page.getByText('Menos de 2 horas desde o anterior'))
    await assertAccessible(page)
    await picture(page, 'frota-abastecimento')
    await button(page, 'Rejeitar…').click()
    await dialog(page).getByRole('textbox').fill('Cupom repetido')
    await dialog(page).getByRole('button', { name: 'Rejeitar' }).click()
    await sees(page.getByText('Cupom repetido').first())
    await button(page, 'Reabrir').click()
    await sees(button(page, 'Conferir'))
    await button(page, 'Conferir').click()
    await sees(button(page, 'Reabrir'))
    const [{ status }] = (await house.query('select status from abastecimentos where id = $1', [repetido.id])) as [
      { status: number },
    ]
    assert.equal(status, 2)
    await page.goto(`${LISTA}?suspeitos=sim`)
    await becomes(() => page.locator('[data-row]').count(), 9)
    await alsoDark(page, 'frota-inconsistencias-escuro')
    const telefone = await visit('admin', `${LISTA}?suspeitos=sim`, { phone: true, width: 360 })
    await sees(telefone.locator('[data-row]'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'frota-inconsistencias-telefone')
  },
)

journey(
  'abastecer: o veículo traz o que sabe, o odômetro menor avisa e não impede, o cupom vai junto',
  async ({ visit, house }) => {
    const { id, odometro } = await veiculo(house, 'PRU1A02')
    const page = await visit('admin', `${LISTA}/novo?veiculo=${id}`, { phone: true, width: 360 })
    await sees(page.getByText(`Último registrado: ${Number(odometro).toLocaleString('pt-BR')} km`))
    await becomes(
      () => page.getByRole('combobox', { name: 'Combustível' }).or(box(page, 'Combustível')).inputValue(),
      'Diesel S10',
    )
    await choose(page, 'Motorista', /.+/, '')
    await box(page, 'Litros').fill('40,5')
    await box(page, 'Preço por litro').fill('6,059')
    await becomes(() => box(page, 'Total').inputValue(), 'R$ 245,39')
    await box(page, 'Odômetro').fill('100')
    await sees(
      page.getByText(
        `Odômetro menor que o último registrado (${Number(odometro).toLocaleString('pt-BR')} km). Confirme!`,
      ),
    )
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'cupom.png', mimeType: 'image/png', buffer: png })
    await assertNoSidewaysScroll(page)
    await picture(page, 'frota-abastecer-telefone')
    const mesa = await visit('admin', `${LISTA}/novo`)
    await sees(box(mesa, 'Litros'))
    // Another vehicle brings what it knows in the place of what the first one did; what the person wrote stays.
    const combustivel = mesa.getByRole('combobox', { name: 'Combustível' }).or(box(mesa, 'Combustível'))
    await choose(mesa, 'Placa', /PRU1A05/, 'PRU1A05')
    await becomes(() => combustivel.inputValue(), 'Diesel S10')
    await becomes(() => box(mesa, 'Equipe').inputValue(), 'Equipe pesada')
    await choose(mesa, 'Placa', /PRU1A07/, 'PRU1A07')
    await becomes(() => combustivel.inputValue(), 'Gasolina')
    await becomes(() => box(mesa, 'Equipe').inputValue(), '')
    await box(mesa, 'Equipe').fill('Emprestada')
    await choose(mesa, 'Placa', /PRU1A06/, 'PRU1A06')
    await becomes(() => combustivel.inputValue(), 'Diesel S10')
    await becomes(() => box(mesa, 'Equipe').inputValue(), 'Emprestada')
    await assertAccessible(mesa)
    await confirmar(page).click()
    await sees(dialog(page).getByText(messages.continuarCadastrando))
    // Nothing is asked again of what was just written, which would be held against itself.
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByText(/menos de 2 horas/).count(), 0)
    await dialog(page).getByRole('button', { name: 'Não' }).click()
    await arrives(page, /\/frota\/abastecimentos\/detalhes\/\d+$/)
    await sees(page.getByText('Odômetro menor que o anterior'))
    await sees(page.getByText('cupom.png'))
    await button(page, 'Ver').click()
    await sees(dialog(page).getByRole('img'))
    await page.keyboard.press('Escape')
    await button(page, 'Editar').click()
    await sees(page.getByText(`Último registrado antes deste: ${Number(odometro).toLocaleString('pt-BR')} km`))
    await box(page, 'Odômetro').fill(String(Number(odometro) + 385))
    await gone(page.getByText(/Odômetro menor que o último/))
    await confirmar(page).click()
    await arrives(page, /\/frota\/abastecimentos\/detalhes\/\d+$/)
    await gone(page.getByText('Odômetro menor que o anterior'))
  },
)

journey(
  'a planilha do cartão frota: colunas reconhecidas, linhas conferidas, só depois gravadas',
  async ({ visit, house }) => {
    const page = await visit('admin', `${LISTA}/importar`)
    const { odometro } = await veiculo(house, 'PRU1A05')
    const [{ matricula }] = (await house.query('select matricula from colaboradores where status = 1 limit 1')) as [
      { matricula: string },
    ]
    const hoje = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    const certa = `${hoje} 06:10;PRU1A05;${matricula};${Number(odometro) + 340};100;6,059;605,90`
    const csv = `Data;Placa;Matrícula;Hodômetro;Litros;Preço;Valor Total\r\n${certa}\r\n${certa}\r\n${hoje};XXX1X11;1;1;1;1;1\r\n`
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'cartao.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
    await sees(page.getByText('Na primeira linha: PRU1A05'))
    await assertAccessible(page)
    await picture(page, 'frota-importar-colunas')
    await button(page, 'Conferir 3 linhas').click()
    for (const dito of ['1 será lançado', '1 já existe', '1 linha com erro', 'Não há veículo com esta placa.'])
      await sees(page.getByText(dito))
    await assertAccessible(page)
    await picture(page, 'frota-importar-conferencia')
    await button(page, 'Importar 1 abastecimento').click()
    await arrives(page, LISTA)
    await sees(page.getByText('1 abastecimento importado.'))
    const telefone = await visit('admin', `${LISTA}/importar`, { phone: true, width: 360 })
    await sees(telefone.getByText('Nada é gravado antes de você conferir.'))
    await assertNoSidewaysScroll(telefone)
  },
)

journey('dias e horários: quem pode muda para toda a empresa, daqui em diante', async ({ visit }) => {
  const page = await visit('admin', LISTA)
  await button(page, 'Dias e horários').click()
  await dialog(page).getByRole('checkbox', { name: 'Domingo' }).check()
  await assertAccessible(page)
  await picture(page, 'frota-horario')
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await sees(page.getByText('Dias e horários alterados.'))
  await gone(dialog(page))
})
