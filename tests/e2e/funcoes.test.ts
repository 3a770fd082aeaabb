import assert from 'node:assert/strict'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'

const journey = journeys()

const LIST = '/administrador/funcoes'
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' })
const role = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

journey(
  'nova função: em capitais, sem nome não, repetida não; o cadastro é dito e a lista a mostra',
  async ({ visit }) => {
    const page = await visit('admin', LIST)
    await page.getByRole('link', { name: 'Nova função' }).click()
    await arrives(page, `${LIST}/novo`)
    await confirmar(page).click()
    await sees(page.getByText(messages.nomeInvalido))
    await assertAccessible(page)

    await nome(page).pressSequentially('soldador de dutos')
    await becomes(() => nome(page).inputValue(), 'SOLDADOR DE DUTOS')
    // Typed in the middle, a letter stays where it was typed.
    for (let n = 0; n < 'DUTOS'.length; n++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('grandes ')
    await becomes(() => nome(page).inputValue(), 'SOLDADOR DE GRANDES DUTOS')
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog')
    await sees(done.getByText(messages.cadastroRealizado))
    await done.getByRole('button', { name: 'OK' }).click()
    await arrives(page, LIST)
    await sees(role(page, 'SOLDADOR DE GRANDES DUTOS'))

    await page.goto(`${LIST}/novo`)
    await nome(page).fill('ajudante geral')
    await confirmar(page).click()
    await sees(page.getByRole('alert').getByText('Já existe uma função com este nome.'))
  },
)

journey('editar: o nome muda; função que não existe leva ao início', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=motorista`)
  await page.getByRole('button', { name: 'Editar MOTORISTA DE CAMINHÃO' }).click()
  await arrives(page, /\/editar\/\d+$/)
  await becomes(() => nome(page).inputValue(), 'MOTORISTA DE CAMINHÃO')
  await nome(page).fill('motorista de munck')
  await confirmar(page).click()
  await sees(page.getByText(`MOTORISTA DE MUNCK: ${messages.cadastroRealizado}`))
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('')
  await sees(role(page, 'MOTORISTA DE MUNCK'))
  for (const address of [`${LIST}/editar/1`, `${LIST}/remover/1`]) {
    await page.goto(address)
    await arrives(page, '/')
  }
})

journey('remover: quem tem a função passa à substituta, e volta-se à lista', async ({ visit, house }) => {
  const page = await visit('admin', LIST)
  await page.getByRole('button', { name: 'Remover AUXILIAR ADMINISTRATIVO' }).click()
  const ask = page.getByRole('dialog')
  await sees(ask.getByText(messages.confirmarExclusao))
  await ask.getByRole('button', { name: 'Excluir' }).click()
  await arrives(page, /\/remover\/\d+$/)
  await sees(page.getByText(messages.funcaoComColaborador))
  await sees(page.getByText('3 colaboradores têm a função'))
  await picture(page, 'remover-funcao')
  const concluir = page.getByRole('button', { name: 'Concluir' })
  await becomes(() => concluir.isDisabled(), true)
  await assertAccessible(page)

  // The one that goes is not offered in its own place.
  const ajudantes = async () =>
    Number(
      (
        await house.query<{ n: string }>(
          "select count(*) as n from colaboradores c join funcoes f on f.id = c.funcao_id where f.nome = 'AJUDANTE GERAL'",
        )
      )[0]!.n,
    )
  const antes = await ajudantes()
  const box = page.getByRole('combobox', { name: 'Substituta', exact: true })
  await box.click()
  await sees(page.getByRole('option', { name: 'AJUDANTE GERAL' }))
  assert.equal(await page.getByRole('option', { name: 'AUXILIAR ADMINISTRATIVO' }).count(), 0)
  await page.getByRole('option', { name: 'AJUDANTE GERAL' }).click()
  await concluir.click()
  await sees(ask.getByText('3 colaboradores têm esta função e passam a AJUDANTE GERAL. Não há como desfazer.'))
  await ask.getByRole('button', { name: 'Concluir' }).click()
  await arrives(page, LIST)
  await gone(role(page, 'AUXILIAR ADMINISTRATIVO'))
  assert.equal(await ajudantes(), antes + 3)

  // A role nobody has goes at once.
  await page.getByRole('button', { name: 'Remover TÉCNICO' }).first().waitFor()
  await page.request.post('/api/funcoes', { data: { nome: 'sem ninguém' } })
  await page.getByRole('button', { name: 'Remover SEM NINGUÉM' }).click()
  await ask.getByRole('button', { name: 'Excluir' }).click()
  await gone(role(page, 'SEM NINGUÉM'))
})

journey('o que falha sem que se saiba por quê é dito com a frase da especificação, ato por ato', async ({ visit }) => {
  const page = await visit('admin', LIST)
  // As without a network, but quiet: the browser would call each a defect of the page.
  const failing = (method: string) =>
    page.addInitScript((failed) => {
      const real = window.fetch
      window.fetch = (...args) =>
        String(args[0]).includes('/api/funcoes') && args[1]?.method === failed
          ? Promise.reject(new TypeError('Failed to fetch'))
          : real(...args)
    }, method)
  await failing('POST')
  await page.goto(`${LIST}/novo`)
  await nome(page).fill('vigia')
  await confirmar(page).click()
  await sees(page.getByRole('alert').getByText(messages.falhaAoEfetuarAcao))

  await page.goto(LIST)
  await page.getByRole('button', { name: 'Remover ENCARREGADO DE OBRA' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await arrives(page, /\/remover\/\d+$/)
  await choose(page, 'Substituta', 'AJUDANTE GERAL')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await sees(page.getByRole('alert').getByText(messages.falhaAoConcluirAcao))

  await failing('DELETE')
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Remover ENCARREGADO DE OBRA' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await sees(dialog.getByText(messages.falhaAoRemoverFuncao))
  await dialog.getByRole('button', { name: 'OK' }).click()
  await sees(role(page, 'ENCARREGADO DE OBRA'))

  // A refusal without words has the catalogue's.
  await page.route(/\/api\/funcoes\?/, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(LIST)
  await sees(page.getByText(messages.erroNaRequisicao))
})

journey('a lista tem visões salvas e planilha, como as outras', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=motorista`)
  await page.getByRole('button', { name: 'Salvar como nova visão' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome', exact: true }).fill('Motoristas')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar visão' }).click()
  await sees(page.getByRole('tab', { name: 'Motoristas' }))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Extrair planilha' }).click()
  assert.match((await saved).suggestedFilename(), /^funcoes-.*\.xlsx$/)
})

journey(
  'voltar da remoção leva à lista por /home/funcoes; quem só lê não vê os atos nem abre as telas',
  async ({ visit, house }) => {
    const page = await visit('admin', LIST)
    const [one] = await house.query<{ id: string }>("select id from funcoes where nome = 'ENCARREGADO DE OBRA'")
    await page.goto(`${LIST}/remover/${one!.id}`)
    await becomes(() => page.getByRole('link', { name: 'Voltar' }).getAttribute('href'), '/home/funcoes')
    await page.getByRole('link', { name: 'Voltar' }).click()
    await arrives(page, LIST)
    await sees(role(page, 'ENCARREGADO DE OBRA'))

    await grant(house, 'leitor', 'Funções', 'visualizar')
    const reader = await visit('leitor', LIST)
    await sees(role(reader, 'ENCARREGADO DE OBRA'))
    assert.equal(await reader.getByRole('button', { name: /^(Editar|Remover) / }).count(), 0)
    assert.equal(await reader.getByRole('link', { name: 'Nova função' }).count(), 0)
    for (const address of [`${LIST}/novo`, `${LIST}/editar/${one!.id}`, `${LIST}/remover/${one!.id}`]) {
      await reader.goto(address)
      await arrives(reader, '/')
    }
  },
)

journey('no telefone: cartões, atos ao alcance do dedo, substituição sem rolar de lado', async ({ visit }) => {
  const page = await visit('admin', LIST, { phone: true, width: 360 })
  await sees(role(page, 'ENGENHEIRO ELETRICISTA'))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Remover ENGENHEIRO ELETRICISTA' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await arrives(page, /\/remover\/\d+$/)
  await choose(page, 'Substituta', 'ENCARREGADO DE OBRA')
  await assertNoSidewaysScroll(page)
  await picture(page, 'remover-funcao-telefone')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await sees(page.getByRole('button', { name: 'Concluir' }))
  await page.goto(LIST)
  await sees(role(page, 'ENGENHEIRO ELETRICISTA'))
})
