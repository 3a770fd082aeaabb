import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { foto } from './folha/estande.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, gone, sees } from './kit/page.ts'

const journey = journeys()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const em = (page: Page, caminho: string) => page.goto(`${new URL(page.url()).origin}${caminho}`)
const BASE = '/laboratorio/laudos'

interface Linha {
  readonly id: string
  readonly codigo: string
}

journey(
  'um laudo: preparado por quem ensaiou, verificado e emitido por outra pessoa, revisado; e conferido por quem tem o papel',
  async ({ house, visit }) => {
    const [novo] = await house.query<Linha>(
      'select id::text as id from laudos where status = 1 and numero is null order by id limit 1',
    )
    const lia = await visit('laboratorio', BASE)
    await sees(lia.getByText(/^LD-\d{4}-\d{5}/).first())
    await assertAccessible(lia)
    await picture(lia, 'laudos')
    await em(lia, `/laboratorio/laudo/detalhes/${novo!.id}`)
    await sees(lia.getByText('Peça ensaiada'))
    await assertAccessible(lia)
    await picture(lia, 'laudo-rascunho')
    await button(lia, 'Editar').click()
    await lia.getByRole('textbox', { name: 'ART', exact: true }).fill('1720269999999')
    await picture(lia, 'laudo-editar')
    await button(lia, 'Confirmar').click()
    await sees(lia.getByText('1720269999999'))
    await button(lia, 'Enviar para verificação').click()
    await sees(lia.getByText('Laudo enviado para verificação.'))
    // Whoever tested is told why they do not issue it.
    await em(lia, `/laudo/ensaio?id=${novo!.id}`)
    await sees(lia.getByRole('heading', { name: /^Ensaio do laudo/ }))
    await assertAccessible(lia)
    await picture(lia, 'laudo-ensaio')

    const rt = await visit('rt', '/minha-vez?tipo=laudos')
    await sees(rt.getByRole('button', { name: 'Emitir…', exact: true }))
    await picture(rt, 'laudos-minha-vez')
    await em(rt, `/laboratorio/laudo/detalhes/${novo!.id}`)
    await button(rt, 'Emitir…').click()
    await assertAccessible(rt)
    await rt.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click()
    await sees(rt.getByText('Laudo emitido.'))
    await sees(rt.getByText('Autenticidade'))
    await button(rt, 'Conferir o arquivo guardado').click()
    await sees(rt.getByText('Confere com o que foi emitido'))
    await assertAccessible(rt)
    await picture(rt, 'laudo-emitido')
    await button(rt, 'Revisar…').click()
    await rt.getByRole('textbox', { name: 'Motivo da revisão' }).fill('Nome do solicitante')
    await rt.getByRole('dialog').getByRole('button', { name: 'Revisar', exact: true }).click()
    await sees(rt.getByRole('heading', { name: /\/R1/ }))

    const [emitido] = await house.query<Linha>(
      `select id::text as id, codigo_verificacao as codigo from laudos where id = ${novo!.id}`,
    )
    const [arquivo] = await house.query<{ dados: string }>(
      `select a.chave as dados from laudos as l join arquivos as a on a.id = l.arquivo_id where l.id = ${novo!.id}`,
    )
    assert.ok(arquivo)
    const baixado = rt.waitForEvent('download')
    await em(rt, `/laboratorio/laudo/detalhes/${novo!.id}`)
    await button(rt, 'PDF').click()
    const stream = await (await baixado).createReadStream()
    const bytes = Buffer.concat(await stream.toArray())

    const fora = await visit(null, `/laudo/verificar/${emitido!.codigo}`, { phone: true })
    // The laudos of the demonstration are worth nothing, and who comes from outside is told so.
    await sees(fora.getByText(/^Demonstração, sem valor: o critério é só de exemplo/))
    assert.equal(await fora.getByText(/Este laudo é autêntico|Laudo válido/).count(), 0)
    // Said in words to who comes from outside; the digits themselves are there to be held against others.
    await sees(fora.getByText('Impressão digital do arquivo'))
    await sees(fora.getByText(/^[0-9a-f]{64}$/))
    assert.equal(await fora.getByText('SHA-256').count(), 0)
    await assertAccessible(fora)
    await assertNoSidewaysScroll(fora)
    await picture(fora, 'laudo-publico-telefone')
    const escolher = (conteudo: Buffer) =>
      fora
        .locator('input[type=file]')
        .first()
        .setInputFiles([{ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: conteudo }])
    await escolher(bytes)
    await sees(fora.getByText('O arquivo é o laudo emitido: nada nele mudou.'))
    const alterado = Buffer.from(bytes)
    alterado[alterado.length - 60]! ^= 1
    await escolher(alterado)
    await sees(fora.getByText('O arquivo não é o que foi emitido: foi alterado, ou é de outro laudo.'))
    await assertAccessible(fora)
    await picture(fora, 'laudo-publico-alterado')
    await em(fora, '/laudo/verificar/AAAAAAAAAAAA')
    await sees(fora.getByText('Nenhum laudo tem este código. Confira cada letra com o papel.'))
    await assertAccessible(fora)

    const telefone = await visit('rt', BASE, { phone: true })
    await sees(telefone.getByText(/^LD-\d{4}-\d{5}/).first())
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'laudos-telefone')
    await em(telefone, `/laboratorio/laudo/detalhes/${novo!.id}`)
    await sees(telefone.getByText('Autenticidade'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'laudo-telefone')
    await arrives(telefone, `/laboratorio/laudo/detalhes/${novo!.id}`)
  },
  { timeout: 240_000 },
)

journey(
  'o registro fotográfico de um laudo: uma foto por página, setas, legenda, e Esc de volta',
  async ({ house, visit }) => {
    const [laudo] = await house.query<Linha>(
      `select id::text as id from laudos as l where status = 1 and numero is null
     and not exists (select from fotos as f where f.entidade = 'laudos' and f.registro_id = l.id) order by id limit 1`,
    )
    const folha = `/laboratorio/laudo/detalhes/${laudo!.id}`
    const lia = await visit('laboratorio', folha)
    await sees(lia.getByText('Peça ensaiada'))
    await em(lia, `/laudo/registro?id=${laudo!.id}`)
    await sees(lia.getByText('Este registro não tem fotos.'))
    await button(lia, 'Voltar ao laudo').click()
    await arrives(lia, folha)

    await lia
      .getByLabel('Fotos: escolher arquivos')
      .setInputFiles(await Promise.all(['#7a1f1f', '#1f4f7a'].map((cor, n) => foto(`luva ${n + 1}.jpg`, cor))))
    await gone(lia.getByRole('region', { name: 'Envio' }))
    await sees(button(lia, 'Ver a foto 2'))
    await button(lia, 'Mais ações').click()
    await lia.getByRole('menuitem', { name: 'Registro fotográfico' }).click()
    await arrives(lia, `/laudo/registro?id=${laudo!.id}&index=0`)
    await sees(lia.getByRole('heading', { name: /1 de 2/ }))
    await assertAccessible(lia)
    await picture(lia, 'laudo-registro')
    await lia.keyboard.press('ArrowRight')
    await arrives(lia, `/laudo/registro?id=${laudo!.id}&index=1`)
    await lia.keyboard.press('e')
    await lia.keyboard.type('Furo na palma')
    await button(lia, 'Salvar').click()
    await sees(lia.getByText('Foto atualizada.'))
    await picture(lia, 'laudo-registro-legenda')
    await lia.keyboard.press('Escape')
    await arrives(lia, folha)
    await sees(lia.getByText('Furo na palma'))

    const telefone = await visit('rt', `/laudo/registro?id=${laudo!.id}&index=1`, { phone: true })
    await sees(telefone.getByRole('heading', { name: /2 de 2/ }))
    await sees(telefone.getByText('Furo na palma'))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'laudo-registro-telefone')
  },
)
