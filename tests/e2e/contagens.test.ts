/** A count of the inventory: opened at the desk, read on a phone with the network off, closed with what differs. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emCampo } from './kit/em-campo.ts'
import type { House } from './kit/house.ts'
import { picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'
import { botao, guardado } from './kit/telefone.ts'

const comTelefone = emCampo()

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

const lidas = async (house: House, id: string) =>
  (
    await house.query<{ codigo: string; tardia: boolean; origem: number }>(
      `select codigo, tardia, origem_registro as origem from inventario_leituras where contagem_id = $1 order by id`,
      [id],
    )
  ).map(({ codigo, tardia, origem }) => [codigo, tardia, origem])

/** Types a code as somebody whose label does not read, and waits for what is said of it. */
async function digitar(page: Page, codigo: string, dito: string | RegExp): Promise<void> {
  await text(page, 'Código da etiqueta').fill(codigo)
  await botao(page, 'Usar o código digitado').click()
  await sees(page.getByRole('status').filter({ hasText: dito }).last())
}

comTelefone(
  'uma contagem: aberta na mesa, lida sem sinal no telefone, encerrada com as divergências',
  async ({ house, tel, visit }) => {
    await house.query(`update inventario_contagens set situacao = 3, encerrada_em = null where situacao = 1`)
    const mesa = await visit('admin', '/inventario/contagens/novo')
    await text(mesa, 'Nome').fill('Notebooks da sede')
    await choose(mesa, 'O que se conta', 'Notebook')
    await mesa.keyboard.press('Escape')
    await picture(mesa, 'contagem-nova')
    await assertAccessible(mesa)
    await button(mesa, /^Confirmar/).click()
    await mesa.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
    await arrives(mesa, /^\/inventario\/contagens\/detalhes\/\d+$/)
    const [{ id, esperados } = { id: '', esperados: 0 }] = await house.query<{ id: string; esperados: number }>(
      `select c.id::text, count(*)::int as esperados from inventario_contagens as c
        join inventario_esperados as e on e.contagem_id = c.id where c.nome = 'Notebooks da sede' group by c.id`,
    )
    assert.ok(esperados >= 3)
    const itens = await house.query<{ id: string; etiqueta: string }>(
      `select item_id::text as id, etiqueta from inventario_esperados where contagem_id = $1
        and etiqueta is not null order by etiqueta limit 2`,
      [id],
    )
    await mesa.goto(`/inventario/contagens/detalhes/${id}`)
    await sees(mesa.getByText(`de ${esperados} esperados`))
    await picture(mesa, 'contagem-aberta')
    await assertAccessible(mesa)

    const { page } = tel
    await tel.entrar('admin')
    await page.goto('/campo')
    await sees(page.getByRole('link', { name: 'Contar inventário' }))
    await guardado(page)
    await tel.semRede(true)
    await page.getByRole('link', { name: 'Contar inventário' }).click()
    await sees(page.getByText(`0 de ${esperados} encontrados`))
    await digitar(page, itens[0]!.etiqueta.toLowerCase(), 'Encontrado')
    await digitar(page, `https://prumo.exemplo/inventario/micros/detalhes/${itens[0]!.id}`, 'Já lido')
    await digitar(page, itens[1]!.id, 'Encontrado')
    await botao(page, 'Está avariado…').click()
    await page.getByRole('textbox', { name: 'O que tem (opcional)' }).fill('Tela trincada')
    await botao(page, 'Guardar como avariado').click()
    await sees(page.getByRole('status').filter({ hasText: 'avariado' }).last())
    await digitar(page, '41991110001', 'Não é desta contagem')
    await digitar(page, 'rasgada-7', 'Código desconhecido')
    await sees(page.getByText(`2 de ${esperados} encontrados`))
    await assertNoSidewaysScroll(page)
    await picture(page, 'contagem-telefone')
    await assertAccessible(page)
    assert.deepEqual(await lidas(house, id), [])
    // Put away and opened again, with no signal still: what was read is known.
    await tel.reabrir('/campo/contagem')
    const agora = tel.page
    await sees(agora.getByText(`2 de ${esperados} encontrados`))
    await digitar(agora, itens[0]!.etiqueta, 'Já lido')

    await tel.semRede(false)
    const chegadas = [itens[0]!.etiqueta, itens[1]!.id, itens[1]!.id, '41991110001', 'RASGADA-7']
    await becomes(async () => (await lidas(house, id)).map(([codigo]) => codigo).toSorted(), chegadas.toSorted())
    assert.ok((await lidas(house, id)).every(([, tardia, origem]) => tardia === false && origem === 3))
    // The desk sees it without asking again.
    await sees(mesa.getByText('Encontrados').first())
    await button(mesa, 'Fora do esperado').click()
    await sees(mesa.getByText('RASGADA-7'))
    await button(mesa, 'Avariados').click()
    await sees(mesa.getByText('Tela trincada'))
    await picture(mesa, 'contagem-divergencias')

    // Closed while a phone has one more, which is kept, and told as late.
    await tel.semRede(true)
    const faltando = await house.query<{ etiqueta: string }>(
      `select etiqueta from inventario_esperados where contagem_id = $1 and etiqueta is not null order by etiqueta offset 2 limit 1`,
      [id],
    )
    await digitar(agora, faltando[0]!.etiqueta, 'Encontrado')
    await button(mesa, /^Encerrar/).click()
    await mesa.getByRole('dialog').getByRole('button', { name: 'Encerrar a contagem' }).click()
    await sees(mesa.getByText('Encerrada', { exact: true }).first())
    await tel.semRede(false)
    await becomes(async () => (await lidas(house, id)).at(-1), [faltando[0]!.etiqueta, true, 3])
    // Told to the desk that looks on, with nothing asked there.
    await sees(mesa.getByText('Lidos com atraso'))
    await button(mesa, 'Faltam').click()
    await sees(mesa.getByText('Lido com atraso', { exact: true }).first())
    await picture(mesa, 'contagem-encerrada')
    await assertAccessible(mesa)
    const [papel] = await Promise.all([mesa.waitForEvent('download'), button(mesa, 'Relatório').click()])
    assert.match(papel.suggestedFilename(), /^contagem C-\d{4}-\d{4} Notebooks da sede\.pdf$/)
  },
)
