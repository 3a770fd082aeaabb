import assert from 'node:assert/strict'
import { lerAparelho } from './kit/aparelho.ts'
import { assertAccessible } from './kit/axe.ts'
import { emCampo } from './kit/em-campo.ts'
import { responderConforme } from './kit/encarregado.ts'
import { picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { assinar, botao, escolher, fotografar, fotografia, guardado } from './kit/telefone.ts'

const jornada = emCampo()

jornada(
  'uma inspeção inteira sem rede: fotos, assinatura, o navegador fechado no meio, e uma vez só no servidor',
  async ({ house, tel }) => {
    await tel.entrar('admin')
    await tel.page.goto('/campo')
    await sees(tel.page.getByRole('heading', { name: /^Olá, / }))
    await guardado(tel.page)
    await picture(tel.page, 'campo-inicio')
    await assertAccessible(tel.page)
    await assertNoSidewaysScroll(tel.page)

    // The network goes, and the browser with it.
    await tel.semRede(true)
    let page = await tel.reabrir()
    await sees(page.getByText('Sem conexão. Tudo fica salvo neste aparelho'))
    await page.getByRole('link', { name: 'Nova inspeção' }).click()
    await escolher(page, 'Lista de perguntas', /Equipe em campo/)
    await page.getByRole('textbox', { name: 'Local' }).fill('Torre 12')
    await sees(page.getByText(/^Rascunho salvo às/))
    await picture(page, 'campo-inspecao-onde')
    await assertAccessible(page)
    await botao(page, 'Continuar').click()
    await botao(page, 'Não conforme').first().click()
    await page.getByRole('textbox', { name: /Descreva a não conformidade/ }).fill('Falta de cones no acesso.')
    await fotografar(page, 'da pergunta 1')
    await picture(page, 'campo-inspecao-perguntas')
    await assertAccessible(page)
    await sees(page.getByText(/^Rascunho salvo às/))

    // Closed in the middle, opened again: what was written is there.
    page = await tel.reabrir()
    await page.getByRole('link', { name: /Torre 12/ }).click()
    await botao(page, 'Continuar').click()
    await becomes(() => botao(page, 'Não conforme').first().getAttribute('aria-pressed'), 'true')
    await sees(page.getByRole('img', { name: 'Foto 1 da pergunta 1' }))

    // Everything else as it should be, to the last step.
    while (await botao(page, 'Continuar').isVisible()) {
      await responderConforme(page)
      await botao(page, 'Continuar').click()
    }
    // What the last step lacks is told there.
    await page.getByRole('group', { name: 'Interdição' }).getByRole('button', { name: 'Sim' }).click()
    await botao(page, 'Concluir inspeção').click()
    await sees(page.getByText('Informe o motivo da interdição!').first())
    await page.getByRole('textbox', { name: 'Motivo da interdição' }).fill('Sem cones não se trabalha.')
    await botao(page, 'Colher assinatura').last().click()
    await assinar(page, 'Edson Encarregado', 'Encarregado')
    await sees(page.getByText('Edson Encarregado'))
    await sees(page.getByText(/Nota /))
    await picture(page, 'campo-inspecao-resultado')
    await assertAccessible(page)
    await botao(page, 'Concluir inspeção').click()
    await sees(page.getByText('Inspeção guardada na fila. Vai quando houver conexão.'))
    await page.getByRole('link', { name: '1 na fila' }).click()
    await sees(page.getByText('Na fila', { exact: true }).or(page.getByText('Erro', { exact: true })))
    await picture(page, 'campo-pendencias')
    await assertAccessible(page)
    assert.deepEqual(await house.query("select 1 from inspecoes where local = 'Torre 12'"), [])

    await tel.semRede(false)
    await tel.entrar('admin')
    page = await tel.reabrir('/campo/pendencias')
    await sees(page.getByText('Enviado', { exact: true }))
    const [uma, ...outras] = await house.query<{ id: string; status: number; total_nc: number; latitude: string }>(
      "select id, status, total_nc, latitude from inspecoes where local = 'Torre 12'",
    )
    assert.deepEqual(outras, [])
    assert.deepEqual([uma?.status, uma?.total_nc, Number(uma?.latitude)], [2, 1, -25.4284])
    assert.equal(
      (await house.query("select 1 from fotos where entidade = 'inspecoes' and registro_id = $1", [uma!.id])).length,
      1,
    )
    await gone(page.getByText('Sem conexão', { exact: false }))
    await picture(page, 'campo-enviado')
  },
  { posicao: { latitude: -25.4284, longitude: -49.2733 } },
)

jornada(
  'o que se responde enquanto as fotos são guardadas fica, e elas também, mesmo que o navegador feche em seguida',
  async ({ tel }) => {
    await tel.entrar('admin')
    await tel.page.goto('/campo')
    await guardado(tel.page)
    await tel.semRede(true)
    let page = await tel.reabrir('/campo/inspecao')
    await escolher(page, 'Lista de perguntas', /Equipe em campo/)
    await page.getByRole('textbox', { name: 'Local' }).fill('Torre 15')
    await botao(page, 'Continuar').click()
    await botao(page, 'Não conforme').first().click()
    // A slow phone: the photographs wait to be drawn, and the person goes on.
    await page.evaluate(() => {
      const desenhar = createImageBitmap
      const pronta = new Promise((solta) => addEventListener('solta', solta, { once: true }))
      window.createImageBitmap = (async (foto: Blob, como: ImageBitmapOptions) => {
        await pronta
        return desenhar(foto, como)
      }) as typeof createImageBitmap
    })
    await page
      .getByLabel('Escolher fotos da pergunta 1', { exact: true })
      .setInputFiles([await fotografia(), await fotografia()])
    await sees(page.getByText('Guardando a foto…'))
    await page.getByRole('textbox', { name: /Descreva a não conformidade/ }).fill('Falta de cones.')
    await botao(page, 'Conforme').nth(1).click()
    await page.evaluate(() => dispatchEvent(new Event('solta')))
    await gone(page.getByText('Guardando a foto…'))

    page = await tel.reabrir()
    await page.getByRole('link', { name: /Torre 15/ }).click()
    await botao(page, 'Continuar').click()
    await sees(page.getByRole('img', { name: 'Foto 2 da pergunta 1' }))
    assert.equal(
      await page.getByRole('textbox', { name: /Descreva a não conformidade/ }).inputValue(),
      'Falta de cones.',
    )
    assert.equal(await botao(page, 'Conforme').nth(1).getAttribute('aria-pressed'), 'true')

    // Taken out, it is out of the answer too.
    await botao(page, 'Excluir a foto 1 da pergunta 1').click()
    await botao(page, 'Excluir').click()
    await becomes(async () => (await lerAparelho(page)).arquivos.length, 1)
    page = await tel.reabrir()
    await page.getByRole('link', { name: /Torre 15/ }).click()
    await botao(page, 'Continuar').click()
    await sees(page.getByRole('img', { name: 'Foto 1 da pergunta 1' }))
    assert.equal(await page.getByRole('img', { name: 'Foto 2 da pergunta 1' }).count(), 0)
  },
)
