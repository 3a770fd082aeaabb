import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { emCampo, type NoCampo } from './kit/em-campo.ts'
import { naFila } from './kit/encarregado.ts'
import type { House } from './kit/house.ts'
import { picture } from './kit/journey.ts'
import { becomes, gone, sees } from './kit/page.ts'
import { botao, escolher, guardado } from './kit/telefone.ts'

const jornada = emCampo()

const comTelefone = (nome: string, passos: (campo: NoCampo) => Promise<void>) =>
  jornada(
    nome,
    async (campo) => {
      const { tel } = campo
      await tel.entrar('solicitante')
      await tel.page.goto('/campo')
      await sees(tel.page.getByRole('heading', { name: /^Olá, Sérgio/ }))
      await guardado(tel.page)
      await passos(campo)
    },
    { escuro: true },
  )

/** A record that asks for no photograph, written and put in the queue. */
async function registrar(page: Page, local: string): Promise<void> {
  await page.getByRole('link', { name: 'Novo registro' }).click()
  await escolher(page, 'Obra', /./)
  await escolher(page, 'Equipe', /./)
  await botao(page, 'Levantamento').click()
  await page.getByRole('textbox', { name: 'Local' }).fill(local)
  await botao(page, 'Continuar').click()
  await botao(page, 'Continuar').click()
  await botao(page, 'Enviar registro').click()
  await naFila(page, 'Registro guardado')
}
const noServidor = (house: House, local: string) =>
  house.query<{ id: string; descricao: string | null; status: number }>(
    'select id::text, descricao, status from registros_obra where local = $1',
    [local],
  )

comTelefone('sair com a fila cheia é perguntado; outra pessoa nada vê; quem volta envia', async ({ house, tel }) => {
  const { page } = tel
  await tel.semRede(true)
  await registrar(page, 'Vala 3')
  await page.getByRole('link', { name: 'Novo registro' }).click()
  await page.getByRole('textbox', { name: 'Local' }).fill('Só um rascunho')
  await sees(page.getByText(/^Rascunho salvo às/))
  await page.goto('/campo')
  await picture(page, 'campo-inicio-escuro')
  await assertAccessible(page)
  await botao(page, 'Sair').click()
  await sees(page.getByText('Há 2 registros não enviados neste aparelho. Deseja sair mesmo assim?'))
  await assertAccessible(page)
  await picture(page, 'campo-sair')
  await botao(page, 'Cancelar').click()
  await tel.semRede(false)

  // At the desk the same is asked; there is a network, and it goes meanwhile: what waits is the draft.
  await becomes(async () => (await noServidor(house, 'Vala 3')).length, 1)
  // The phone has heard it too.
  await sees(page.getByText('Fila vazia'))
  await botao(page, 'Sair').click()
  await sees(page.getByText('Há 1 registro não enviado neste aparelho. Deseja sair mesmo assim?'))
  await botao(page, 'Sair mesmo assim').click()
  await page.waitForURL(/\/login/)
  await page.goto('/campo')
  await sees(page.getByRole('link', { name: 'Entrar' }))

  await tel.entrar('admin')
  await page.goto('/campo')
  await sees(page.getByRole('heading', { name: /^Olá, Ana/ }))
  await gone(page.getByText('Só um rascunho'))
  await page.goto('/campo/pendencias')
  await sees(page.getByText('Nenhuma pendência neste aparelho.'))

  await tel.context.clearCookies()
  await tel.entrar('solicitante')
  await page.goto('/campo')
  await sees(page.getByRole('link', { name: /Só um rascunho/ }))
})

comTelefone(
  'sair sem rede: o aparelho esquece na hora, e o servidor é avisado quando há rede',
  async ({ house, tel }) => {
    const { page } = tel
    const sessoes = async () =>
      (
        await house.query(
          "select 1 from sessoes as s join usuarios as u on u.id = s.usuario_id where u.email like 'solicitante@%'",
        )
      ).length
    const abertas = await sessoes()
    assert.ok(abertas > 0)
    await tel.semRede(true)
    await registrar(page, 'Saída sem sinal')
    await page.goto('/campo')
    await botao(page, 'Sair').click()
    await botao(page, 'Sair mesmo assim').click()
    await sees(page.getByRole('link', { name: 'Entrar' }))
    await assertAccessible(page)
    await picture(page, 'campo-saiu-sem-rede')
    await gone(page.getByText('Saída sem sinal'))
    await page.reload()
    await sees(page.getByRole('link', { name: 'Entrar' }))

    await tel.semRede(false)
    await page.reload()
    await sees(page.getByRole('link', { name: 'Entrar' }))
    await becomes(sessoes, abertas - 1)
    await tel.entrar('solicitante')
    await page.goto('/campo')
    await becomes(async () => (await noServidor(house, 'Saída sem sinal')).length, 1)
  },
)

comTelefone('duas abas abertas: cada registro vai uma vez', async ({ house, tel }) => {
  const { page } = tel
  await tel.semRede(true)
  await registrar(page, 'Duas abas A')
  await registrar(page, 'Duas abas B')
  const outra = await tel.context.newPage()
  await outra.goto('/campo/pendencias')
  await sees(outra.getByText(/Duas abas B/))
  await tel.semRede(false)
  await Promise.all([page.goto('/campo/pendencias'), outra.reload()])
  await becomes(() => outra.getByText('Enviado', { exact: true }).count(), 2)
  for (const local of ['Duas abas A', 'Duas abas B']) assert.equal((await noServidor(house, local)).length, 1)
})

comTelefone('mudou nos dois lugares: as duas versões lado a lado, e a pessoa escolhe', async ({ house, tel }) => {
  const { page } = tel
  await registrar(page, 'Torre em disputa')
  // What it says goes on being true.
  await sees(page.getByText('Registro enviado ao escritório.'))
  await gone(page.getByText('Registro guardado na fila.', { exact: false }))
  await becomes(async () => (await noServidor(house, 'Torre em disputa')).length, 1)
  await page.goto('/campo/pendencias')
  await sees(page.getByText('Enviado', { exact: true }))
  const [um] = await noServidor(house, 'Torre em disputa')
  // The office returns it and writes in it, while the phone, which knows nothing of it, writes too.
  await house.query(
    "update registros_obra set status = 4, motivo_devolucao = 'Falta a descrição', descricao = 'Escrito no escritório', revisao = revisao + 1 where id = $1",
    [um!.id],
  )
  await page.getByText('Mais', { exact: true }).click()
  await botao(page, 'Escrever de novo').click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Escrito no telefone')
  await sees(page.getByText(/^Rascunho salvo às/))
  await botao(page, 'Continuar').click()
  await botao(page, 'Continuar').click()
  await botao(page, 'Enviar registro').click()
  await page.getByRole('link', { name: '1 a resolver' }).click()
  await sees(page.getByText('Mudou nos dois lugares'))
  await page.getByRole('link', { name: 'Comparar as versões' }).click()
  await sees(page.getByRole('button', { name: /No escritório\s*Escrito no escritório/ }))
  await assertAccessible(page)
  await picture(page, 'campo-conflito')
  await page.getByRole('button', { name: /Neste aparelho\s*Escrito no telefone/ }).click()
  await botao(page, 'Usar o que escolhi').click()
  await becomes(
    async () => (await noServidor(house, 'Torre em disputa')).map(({ descricao }) => descricao),
    ['Escrito no telefone'],
  )
})

comTelefone(
  'o escritório voltou a uma cópia de antes: o que ele tem mais velho vai de novo',
  async ({ house, tel }) => {
    const { page } = tel
    await registrar(page, 'Torre restaurada')
    await page.goto('/campo/pendencias')
    await sees(page.getByText('Enviado', { exact: true }))
    const [um] = await noServidor(house, 'Torre restaurada')
    // As it was a revision ago, and what the server knew of it then.
    await house.query(
      "update registros_obra set local = 'Torre de antes', status = 1, revisao = revisao - 1 where id = $1",
      [um!.id],
    )
    await house.query(
      `with um as (update campo_registros set revisao = revisao - 1, hash = 'de antes', hash_dados = 'de antes', atos = '{}'
       where entidade = 'registros-obra' and registro_id = $1 returning cliente_uuid)
     delete from campo_envios using um where campo_envios.cliente_uuid = um.cliente_uuid`,
      [um!.id],
    )
    await page.reload()
    await botao(page, 'Enviar agora').click()
    await becomes(async () => (await noServidor(house, 'Torre restaurada')).map(({ id }) => id), [um!.id])
    await sees(page.getByText('Enviado', { exact: true }))
  },
)

comTelefone('sem espaço no aparelho, a foto nova é recusada e o que está escrito fica', async ({ tel }) => {
  const { page } = tel
  // A phone nearly full, as its browser tells of it.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ usage: 1_000_000_000, quota: 1_150_000_000 })
  })
  await page.getByRole('link', { name: 'Novo registro' }).click()
  await page.getByRole('textbox', { name: 'Local' }).fill('Aparelho cheio')
  await botao(page, 'Continuar').click()
  await page
    .getByLabel('Tirar foto de Antes', { exact: true })
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8]) })
  await sees(page.getByText('Pouco espaço no aparelho. Envie as pendências antes de continuar!'))
  await sees(page.getByText(/^Rascunho salvo às/))
  await page.reload()
  await botao(page, 'Continuar').waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Local' }).inputValue(), 'Aparelho cheio')
})

comTelefone('a sessão termina com a fila cheia: nada se perde, e quem entra de novo envia', async ({ house, tel }) => {
  const { page } = tel
  await tel.semRede(true)
  await registrar(page, 'Fim de sessão')
  await tel.context.clearCookies()
  await tel.semRede(false)
  await sees(page.getByText('Sua sessão terminou. Nada se perdeu', { exact: false }))
  await picture(page, 'campo-sessao')
  await assertAccessible(page)
  assert.deepEqual(await noServidor(house, 'Fim de sessão'), [])
  await tel.entrar('solicitante')
  await page.goto('/campo/pendencias')
  await sees(page.getByText('Enviado', { exact: true }))
  assert.equal((await noServidor(house, 'Fim de sessão')).length, 1)
})

// Last of its file: it takes a right away.
comTelefone('o que o servidor recusa diz por quê, e se corrige', async ({ house, tel }) => {
  const { page } = tel
  await tel.semRede(true)
  await registrar(page, 'Obra que fechou')
  const codigo = await page.evaluate(() => document.title)
  assert.match(codigo, /Prumo em campo/)
  await house.query(
    "delete from permissoes where alvo = 'Registros de Obra' and usuario_id = (select id from usuarios where email = 'solicitante@prumo.demo')",
  )
  await tel.semRede(false)
  await page.goto('/campo/pendencias')
  await sees(page.getByText('Recusado', { exact: true }))
  await picture(page, 'campo-recusado')
  const [baixado] = await Promise.all([page.waitForEvent('download'), botao(page, 'Exportar cópia').last().click()])
  assert.match(baixado.suggestedFilename(), /^prumo-campo-.*\.zip$/)
})
