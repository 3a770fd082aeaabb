import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import { DOCUMENTO_RESERVADO } from '@prumo/domain/dp/emails.ts'
import { MOTIVO_DE_NAO_ENVIAR } from '@prumo/domain/dp/emails-entregas.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { everywhere, grant } from './kit/people.ts'

const journey = journeys()
const LIST = '/dp/emails'
const DO_DP = 'dp@horizonte.exemplo'

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const contratos = (page: Page) => page.getByRole('combobox', { name: 'Contratos' })
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' })
const linha = (page: Page, nome: string) => page.getByRole('link', { name: nome, exact: true })
const dialogo = (page: Page) => page.getByRole('dialog')

/** One document of each kind, of somebody of the first contract: one that anybody may know of, one that only full access may. */
const vencer = (house: House) =>
  house.query(`with t as (insert into tipos_documentos (nome, nivel) values ('NR 35 DE ENSAIO', 6), ('ASO DE ENSAIO', 2) returning id, nome),
    a as (insert into arquivos (chave, nome, tipo, tamanho, sha256)
      select 'ensaio/' || id || '.pdf', nome || '.pdf', 'application/pdf', 1, repeat('0', 64) from t returning id, nome)
    insert into colaboradores_docs (colab_id, tipo_id, emissao, validade, file_name, hiperlink, arquivo_id)
    select (select id from colaboradores where matricula = '0101'), t.id, '2025-01-01', current_date + 10, a.nome, '/x', a.id
    from t join a on a.nome = t.nome || '.pdf'`)
const semVencer = (house: House) => house.query('delete from colaboradores_docs')
const enviarA = (page: Page) => page.getByRole('button', { name: `Enviar agora a ${DO_DP}` })
const enviarDois = async (page: Page) => {
  await enviarA(page).click()
  await sees(dialogo(page).getByText('São 2 a vencer. O envio semanal continua como está.'))
  await dialogo(page).getByRole('button', { name: 'Enviar agora' }).click()
  await sees(page.getByText(`O relatório a ${DO_DP} está na fila de envio.`))
}

journey('a lista diz tipo, e-mail, contratos e processos; novo pede ao menos um contrato', async ({ visit }) => {
  const page = await visit('admin', LIST)
  const row = page.getByRole('row', { name: /seguranca\.obra@horizonte\.exemplo/ })
  await sees(row)
  for (const dito of [messages.documentacoesVencidas, 'Linha de transmissão Serra Alta', 'Montagem elétrica'])
    await sees(row.getByText(dito))
  await sees(page.getByRole('row', { name: new RegExp(DO_DP) }).getByText('Todos os processos'))
  await assertAccessible(page)
  await picture(page, 'emails')

  await page.getByRole('link', { name: 'Novo e-mail' }).click()
  await arrives(page, `${LIST}/novo`)
  await becomes(
    () =>
      page
        .getByRole('combobox', { name: 'Tipo de relatório' })
        .or(page.getByRole('textbox', { name: 'Tipo de relatório' }))
        .inputValue(),
    messages.documentacoesVencidas,
  )
  await confirmar(page).click()
  await sees(page.getByText('Preencha este campo.'))
  await email(page).fill('sem arroba')
  await confirmar(page).click()
  await sees(page.getByText('Escreva um e-mail válido, como nome@empresa.com.br.'))
  await email(page).fill('RH@Horizonte.Exemplo')
  await confirmar(page).click()
  await sees(dialogo(page).getByText(messages.selecioneUmContrato))
  await picture(page, 'emails-sem-contrato')
  await dialogo(page).getByRole('button', { name: 'OK' }).click()
  await sees(page.getByRole('alert').getByText(messages.selecioneUmContrato))
  await assertAccessible(page)
  await picture(page, 'emails-novo')

  await choose(page, 'Contratos', /Subestação Vale Azul/, 'vale')
  // What was chosen is not offered again.
  await contratos(page).click()
  await sees(page.getByRole('option', { name: /Laboratório de ensaios/ }))
  assert.equal(await page.getByRole('option', { name: /Subestação Vale Azul/ }).count(), 0)
  await page.keyboard.press('Escape')
  await confirmar(page).click()
  await sees(dialogo(page).getByText(messages.sucesso))
  await dialogo(page).getByRole('button', { name: 'OK' }).click()
  await arrives(page, LIST)
  await sees(linha(page, 'rh@horizonte.exemplo'))
})

journey('editar muda contratos e desliga o envio; endereço que não existe leva ao início', async ({ visit, house }) => {
  const page = await visit('admin', LIST)
  await page.getByRole('button', { name: 'Editar seguranca.obra@horizonte.exemplo' }).click()
  await arrives(page, /\/editar\/\d+$/)
  await becomes(() => email(page).inputValue(), 'seguranca.obra@horizonte.exemplo')
  await page.getByRole('switch', { name: 'Envio semanal' }).click()
  await confirmar(page).click()
  await sees(page.getByText('seguranca.obra@horizonte.exemplo: alteração concluída.'))
  await arrives(page, LIST)
  assert.equal(await dialogo(page).count(), 0)
  await sees(page.getByRole('row', { name: /seguranca\.obra/ }).getByText('Desligado'))
  for (const endereco of [`${LIST}/editar/1`, `${LIST}/detalhes/1`]) {
    await page.goto(endereco)
    await arrives(page, '/')
  }

  // Somebody else was first: said, and what they left is there to be changed.
  const [{ id }] = (await house.query<{ id: string }>("select id from emails where email like 'seguranca%'")) as [
    { id: string },
  ]
  await page.goto(`${LIST}/editar/${id}`)
  await becomes(() => email(page).inputValue(), 'seguranca.obra@horizonte.exemplo')
  await email(page).fill('minha@horizonte.exemplo')
  await grant(house, 'solicitante', 'Emails', 'visualizar', 'editar')
  await everywhere(house, 'solicitante')
  const other = await visit('solicitante')
  const entry = await (await other.request.get(`/api/emails/${id}`)).json()
  const answer = await other.request.put(`/api/emails/${id}`, { data: { ...entry, email: 'outra@horizonte.exemplo' } })
  assert.equal(answer.status(), 200, await answer.text())
  await confirmar(page).click()
  await sees(dialogo(page).getByText(/alterado por outra pessoa/))
  await dialogo(page).getByRole('button', { name: 'OK' }).click()
  await sees(page.getByText('outra@horizonte.exemplo').first())
})

journey(
  'enviar agora: nada a contar não envia nada; havendo, sai uma vez e fica nas entregas',
  async ({ visit, house }) => {
    await semVencer(house)
    const page = await visit('admin', LIST)
    const enviar = enviarA(page)
    await enviar.click()
    await sees(dialogo(page).getByText(MOTIVO_DE_NAO_ENVIAR.nada))
    await dialogo(page).getByRole('button', { name: 'OK' }).click()

    await vencer(house)
    await enviarDois(page)
    await enviar.click()
    await dialogo(page).getByRole('button', { name: 'Enviar agora' }).click()
    await sees(dialogo(page).getByText(/acabou de ser enviado/))
    await dialogo(page).getByRole('button', { name: 'OK' }).click()

    // The record: its deliveries, and the report as it goes.
    await linha(page, DO_DP).click()
    await arrives(page, /\/detalhes\/\d+$/)
    await sees(page.getByRole('table', { name: 'Últimas entregas' }).getByText('Na fila'))
    const relatorio = page.frameLocator('iframe')
    await sees(relatorio.getByText(/NR 35 DE ENSAIO · vence em/))
    await sees(relatorio.getByText(new RegExp(`${DOCUMENTO_RESERVADO} · vence em`)))
    assert.equal(await relatorio.getByText('ASO DE ENSAIO').count(), 0)
    await assertAccessible(page)
    await picture(page, 'emails-detalhe')

    await page.getByRole('link', { name: 'Ver todas' }).click()
    await arrives(page, /^\/dp\/emails\/entregas\?query=/)
    await sees(page.getByRole('row', { name: new RegExp(DO_DP) }).getByText('A pedido'))
    await assertAccessible(page)
    await picture(page, 'emails-entregas')
    await linha(page, DO_DP).first().click()
    await arrives(page, /\/entregas\/detalhes\/\d+$/)
    await sees(page.getByText('A pedido'))
  },
)

journey('excluir pede confirmação; falha é dita num diálogo; quem só lê não vê os atos', async ({ visit, house }) => {
  const page = await visit('admin', LIST)
  // As without a network, but quiet: the browser would call each a defect of the page.
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = (...args) =>
      String(args[0]).includes('/api/emails') && args[1]?.method === 'DELETE' && !localStorage.getItem('volta')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(...args)
  })
  await page.goto(LIST)
  const excluir = page.getByRole('button', { name: `Excluir ${DO_DP}` })
  await excluir.click()
  await sees(dialogo(page).getByText(messages.confirmarExclusao))
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await sees(dialogo(page).getByText(messages.erroInesperado))
  await dialogo(page).getByRole('button', { name: 'OK' }).click()
  await sees(linha(page, DO_DP))
  await page.evaluate(() => localStorage.setItem('volta', 'sim'))
  await excluir.click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await gone(linha(page, DO_DP))

  const [{ id }] = (await house.query<{ id: string }>('select max(id) as id from emails')) as [{ id: string }]
  await grant(house, 'leitor', 'Emails', 'visualizar')
  await everywhere(house, 'leitor')
  const leitor = await visit('leitor', LIST)
  await sees(leitor.locator('[data-row]'))
  assert.equal(await leitor.getByRole('button', { name: /^(Editar|Excluir|Enviar agora a) / }).count(), 0)
  assert.equal(await leitor.getByRole('link', { name: 'Novo e-mail' }).count(), 0)
  for (const endereco of [`${LIST}/novo`, `${LIST}/editar/${id}`]) {
    await leitor.goto(endereco)
    await arrives(leitor, '/')
  }
})

journey('no escuro, nas três telas, nada perde contraste', async ({ visit, house }) => {
  await semVencer(house)
  await vencer(house)
  const page = await visit('admin', LIST, { dark: true })
  await enviarDois(page)
  await assertAccessible(page)
  await picture(page, 'emails-escuro')
  const [{ id }] = (await house.query<{ id: string }>('select max(id) as id from emails')) as [{ id: string }]
  await page.goto(`${LIST}/detalhes/${id}`)
  await sees(page.getByRole('heading', { name: 'Relatório de hoje' }))
  await assertAccessible(page)
  await picture(page, 'emails-detalhe-escuro')
  await page.goto(`${LIST}/entregas`)
  await sees(page.locator('[data-row]'))
  await assertAccessible(page)
})

journey('no telefone: cartões, formulário e entregas sem rolar de lado', async ({ visit }) => {
  const page = await visit('admin', LIST, { phone: true, width: 360 })
  await sees(page.locator('[data-row]'))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await picture(page, 'emails-telefone')
  await page.goto(`${LIST}/novo`)
  await choose(page, 'Contratos', /Serra Alta/)
  await assertNoSidewaysScroll(page)
  await picture(page, 'emails-novo-telefone')
  await page.goto(`${LIST}/entregas`)
  await sees(page.getByRole('heading', { name: 'Entregas de relatórios' }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
})
