/** A count of the inventory: opened at the desk, read on a phone with the network off, closed with what differs. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import { emCampo } from './kit/em-campo.ts'
import type { House } from './kit/house.ts'
import { picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'
import { botao, fotografar, guardado } from './kit/telefone.ts'

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

const fotosDe = async (house: House, id: string) =>
  (
    await house.query<{ n: number }>(
      `select count(*)::int as n from fotos as f join inventario_leituras as l on l.id = f.registro_id
        where f.entidade = 'inventario-leituras' and f.arquivo_id is not null and l.contagem_id = $1`,
      [id],
    )
  )[0]!.n

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
    assert.ok(esperados >= 4)
    const itens = await house.query<{ id: string; etiqueta: string }>(
      `select item_id::text as id, etiqueta from inventario_esperados where contagem_id = $1
        and etiqueta is not null order by etiqueta limit 4`,
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
    await fotografar(page, 'da leitura')
    await sees(page.getByRole('img', { name: 'Foto 1 da leitura' }))
    await picture(page, 'contagem-telefone-avariado')
    await assertAccessible(page)
    await botao(page, 'Guardar como avariado').click()
    await sees(page.getByRole('status').filter({ hasText: 'avariado' }).last())
    await digitar(page, '41991110001', 'Não é desta contagem')
    await digitar(page, 'rasgada-7', 'Código desconhecido')
    await botao(page, 'Fotografar…').click()
    const guardar = botao(page, 'Guardar as fotos')
    assert.ok(await guardar.isDisabled(), 'with nothing to show there is nothing to keep')
    await fotografar(page, 'da leitura')
    await sees(page.getByRole('img', { name: 'Foto 1 da leitura' }))
    await guardar.click()
    await sees(page.getByRole('status').filter({ hasText: 'RASGADA-7 · 1 foto' }).last())
    // Nothing to read at all; thought better of, it leaves nothing behind.
    await botao(page, 'Etiqueta ilegível…').click()
    await fotografar(page, 'da leitura')
    await sees(page.getByRole('img', { name: 'Foto 1 da leitura' }))
    await botao(page, 'Fechar').click()
    await botao(page, 'Sair sem guardar').click()
    await botao(page, 'Etiqueta ilegível…').click()
    await page.getByRole('textbox', { name: 'O que é e onde está' }).fill('Monitor na sala 4')
    await fotografar(page, 'da leitura')
    await sees(page.getByRole('img', { name: 'Foto 1 da leitura' }))
    await picture(page, 'contagem-telefone-ilegivel')
    // The phone dies in the middle: what was photographed waits among what was not sent, and goes on from there.
    await tel.reabrir('/campo/pendencias')
    const continuar = tel.page.getByRole('link', { name: 'Continuar', exact: true })
    await sees(continuar)
    await picture(tel.page, 'contagem-telefone-rascunho')
    await continuar.click()
    await sees(tel.page.getByRole('img', { name: 'Foto 1 da leitura' }))
    await tel.page.getByRole('textbox', { name: 'Observação' }).fill('Monitor na sala 4')
    await picture(tel.page, 'contagem-telefone-corrigir')
    await assertAccessible(tel.page)
    await botao(tel.page, 'Enviar').click()
    await sees(tel.page.getByRole('link', { name: 'Contar inventário' }))
    await tel.page.getByRole('link', { name: 'Contar inventário' }).click()
    await sees(tel.page.getByText(`2 de ${esperados} encontrados`))
    await assertNoSidewaysScroll(tel.page)
    await picture(tel.page, 'contagem-telefone')
    await assertAccessible(tel.page)
    assert.deepEqual(await lidas(house, id), [])
    // Put away and opened again, with no signal still: what was read is known.
    await tel.reabrir('/campo/contagem')
    const agora = tel.page
    await sees(agora.getByText(`2 de ${esperados} encontrados`))
    await digitar(agora, itens[0]!.etiqueta, 'Já lido')

    await tel.semRede(false)
    const [um, outro] = [itens[0]!.etiqueta, itens[1]!.id]
    const chegadas = [um, outro, outro, '41991110001', 'RASGADA-7', 'RASGADA-7', 'ILEGIVEL']
    await becomes(
      async () => (await lidas(house, id)).map(([codigo]) => String(codigo).replace(/^(ILEGIVEL)-.*/, '$1')).toSorted(),
      chegadas.toSorted(),
    )
    await becomes(() => fotosDe(house, id), 3)
    assert.ok((await lidas(house, id)).every(([, tardia, origem]) => tardia === false && origem === 3))
    // The desk sees it without asking again.
    await sees(mesa.getByText('Encontrados').first())
    await button(mesa, 'Fora do esperado').click()
    await sees(mesa.getByText('RASGADA-7'))
    await sees(mesa.getByRole('button', { name: 'Ver 1 foto de RASGADA-7' }))
    await button(mesa, 'Avariados').click()
    await sees(mesa.getByText('Tela trincada'))
    await button(mesa, 'Com foto').click()
    await button(mesa, `Ver 1 foto de ${itens[1]!.etiqueta}`).click()
    const visor = mesa.getByRole('dialog', { name: 'Foto 1 de 1' })
    await becomes(
      () => visor.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
      true,
    )
    await picture(mesa, 'contagem-foto')
    await assertAccessible(mesa)
    await mesa.keyboard.press('Escape')
    await button(mesa, 'Avariados').click()
    await picture(mesa, 'contagem-divergencias')

    // A reader on a wire at the desk: how it was found, and then its photographs; the code's field waits for the next.
    await text(mesa, 'Observação').fill('Sem o carregador')
    await mesa.getByRole('checkbox', { name: 'Avariado' }).check()
    await text(mesa, 'Código da etiqueta').fill('da-mesa-1')
    await mesa.keyboard.press('Enter')
    // Told as on the phone: each of the four has its word.
    const ditoNaMesa = mesa.getByRole('status').filter({ hasText: ':' })
    await sees(ditoNaMesa.filter({ hasText: 'Código desconhecido. Guardado como divergência: DA-MESA-1' }))
    await picture(mesa, 'contagem-mesa-desconhecido')
    const ler = async (codigo: string, dito: string) => {
      await text(mesa, 'Código da etiqueta').fill(codigo)
      await mesa.keyboard.press('Enter')
      await sees(ditoNaMesa.filter({ hasText: dito }))
    }
    await ler(itens[3]!.etiqueta, `Encontrado: ${itens[3]!.etiqueta}`)
    await ler(itens[3]!.id, `Já lido: ${itens[3]!.etiqueta}`)
    await ler('41991110001', 'Já lido: (41) 99111-0001')
    await ler('da-mesa-1', 'Já lido: DA-MESA-1')
    assert.equal(await text(mesa, 'Observação').inputValue(), '')
    await button(mesa, 'Juntar fotos de DA-MESA-1').click()
    await mesa.getByLabel('Fotos: escolher arquivos').setInputFiles([await foto('da-mesa.jpg', '#226633')])
    await sees(mesa.getByRole('heading', { name: 'Fotos (1)' }))
    await picture(mesa, 'contagem-foto-da-mesa')
    await assertAccessible(mesa)
    await sees(mesa.getByRole('button', { name: 'Ver 1 foto de DA-MESA-1' }))
    await sees(mesa.getByText('Sem o carregador'))
    assert.equal(await fotosDe(house, id), 4)

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
