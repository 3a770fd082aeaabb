import assert from 'node:assert/strict'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()

const LIST = '/financeiro/fornecedores'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' })
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

journey(
  'o botão espera e diz por quê; a lista do que falta leva ao campo; o erro vem ao sair dele',
  async ({ visit }) => {
    const page = await visit('admin', `${LIST}/novo`)
    await sees(page.getByText(messages.preenchaCamposObrigatorios))
    await becomes(() => confirm(page).isDisabled(), true)
    await sees(page.getByText('Faltam:'))
    await page.getByRole('button', { name: 'CPF/CNPJ', exact: true }).click()
    await becomes(() => box(page, 'CPF/CNPJ').evaluate((one) => one === document.activeElement), true)
    await page.keyboard.type('111')
    await becomes(() => box(page, 'CPF/CNPJ').getAttribute('aria-invalid'), null)
    await page.keyboard.press('Tab')
    await becomes(() => box(page, 'CPF/CNPJ').getAttribute('aria-invalid'), 'true')
    await sees(page.getByText('Corrija:'))
    await box(page, 'Nome').fill('Pela metade')
    await sees(page.getByText(/Rascunho salvo às \d\d:\d\d/))
    await sees(page.getByText(messages.preenchaCamposObrigatorios))
    await assertAccessible(page)
    await picture(page, 'formulario-pela-metade')
  },
)

journey('Alt S salva, Alt J descarta o que foi digitado, e ambos estão na lista de atalhos', async ({ visit }) => {
  const page = await visit('admin', `${LIST}/novo`)
  await box(page, 'Nome').fill('Atalho Ltda')
  await box(page, 'Bairro').fill('Centro')
  await sees(page.getByText(/Rascunho salvo às/))
  await page.keyboard.press('Alt+j')
  const sure = page.getByRole('dialog', { name: 'Descartar as alterações?' })
  await sure.getByRole('button', { name: 'Continuar aqui' }).click()
  await becomes(() => box(page, 'Nome').inputValue(), 'Atalho Ltda')
  await page.keyboard.press('Alt+j')
  await sure.getByRole('button', { name: 'Descartar', exact: true }).click()
  await becomes(() => box(page, 'Nome').inputValue(), '')
  await becomes(async () => (await kept(page)).includes('Atalho Ltda'), false)
  await page.reload()
  await sees(box(page, 'Nome'))
  await becomes(() => box(page, 'Nome').inputValue(), '')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos desta tela' })
  await sees(keys.getByText('Salvar', { exact: true }))
  await sees(keys.getByText('Descartar as alterações'))
  await page.keyboard.press('Escape')
  await gone(keys)

  await box(page, 'Nome').fill('Atalho Ltda')
  await box(page, 'CPF/CNPJ').fill('111.444.777-35')
  await becomes(() => confirm(page).isEnabled(), true)
  await page.keyboard.press('Alt+s')
  await sees(page.getByRole('dialog').getByText(messages.continuarCadastrando))
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  await sees(page.getByRole('heading', { level: 1, name: 'Atalho Ltda' }))
})

journey('dois cliques são um cadastro; Sim deixa um formulário limpo', async ({ visit, house }) => {
  const page = await visit('admin', '/sgi/setores/novo')
  await box(page, 'Código').fill('1911')
  await box(page, 'Nome').fill('Dupla')
  await becomes(() => confirm(page).isEnabled(), true)
  let sent = 0
  await page.route('**/api/setores', async (route) => {
    sent++
    await sees(page.getByRole('button', { name: 'Enviando...' }))
    await route.continue()
  })
  await confirm(page).evaluate((one: HTMLButtonElement) => {
    one.click()
    one.click()
  })
  const done = page.getByRole('dialog')
  await sees(done.getByText(messages.continuarCadastrando))
  await picture(page, 'formulario-continuar')
  await done.getByRole('button', { name: 'Sim' }).click()
  await becomes(() => box(page, 'Código').inputValue(), '')
  assert.equal(sent, 1)
  assert.equal((await house.query("select 1 from setores where codigo = '1911'")).length, 1)
})

journey('o rascunho nunca guarda CPF, banco, PIX, nascimento nem senha', async ({ visit }) => {
  const page = await visit('admin', '/dp/colaboradores/novo')
  await box(page, 'Nome').fill('Maria Rascunho')
  const secrets: [string, string][] = [
    ['CPF', '529.982.247-25'],
    ['Nascimento', '17/05/1991'],
    ['Agência', '7654'],
    ['Conta', '998877'],
    ['Chave PIX', 'pix-secreto-da-maria'],
  ]
  for (const [name, value] of secrets) {
    await box(page, name).fill(value)
    await box(page, name).blur()
  }
  await becomes(async () => (await kept(page)).includes('MARIA RASCUNHO'), true)
  await sees(page.getByText(/Rascunho salvo às/))
  const all = await kept(page)
  // Not inside a longer number: the hour of the draft, or its id, may have any four digits.
  for (const secret of ['529.982', '52998224725', '1991', '7654', '998877', 'pix-secreto'])
    assert.doesNotMatch(all, new RegExp(`(?<![\\w-])${RegExp.escape(secret)}(?![\\w])`), secret)

  // What cannot be in the draft is asked about before it is lost.
  await page.getByRole('button', { name: 'Voltar' }).click()
  const leave = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await sees(leave)
  await leave.getByRole('button', { name: 'Continuar aqui' }).click()
  await becomes(() => box(page, 'Chave PIX').inputValue(), 'pix-secreto-da-maria')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await leave.getByRole('button', { name: 'Sair sem salvar' }).click()
  await arrives(page, /^\/dp\/colaboradores$/)
  await page.goto('/dp/colaboradores/novo')
  await sees(page.getByText(/Rascunho de .* recuperado/))
  await becomes(() => box(page, 'Nome').inputValue(), 'MARIA RASCUNHO')
  await becomes(() => box(page, 'Chave PIX').inputValue(), '')

  const other = await visit('admin', '/home/alterar-senha')
  const password = other.locator('input[type="password"]').first()
  await password.fill('senha-secreta-9')
  await password.blur()
  assert.equal((await kept(other)).includes('senha-secreta-9'), false)
})

journey('datas como se digitam: hoje, +5, 3, 3/12', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/contas-contrato/novo')
  const now = today()
  const [year, month] = now.split('-')
  for (const [typed, read] of [
    ['hoje', formatDate(now)],
    ['+5', formatDate(addDays(now, 5))],
    ['3', `03/${month}/${year}`],
    ['3/12', `03/12/${year}`],
    ['03122027', '03/12/2027'],
  ] as const) {
    await box(page, 'Início').fill(typed)
    await box(page, 'Início').blur()
    await becomes(() => box(page, 'Início').inputValue(), read)
  }
  await box(page, 'Início').fill('31/02/2026')
  await box(page, 'Início').blur()
  await becomes(() => box(page, 'Início').getAttribute('aria-invalid'), 'true')
  await sees(page.getByText('Escreva uma data que existe, como 03/12/2026.'))
})

journey('Enter escolhe o único que se achou; de dois, a pessoa diz qual, e o que estava fica', async ({ visit }) => {
  const page = await visit('admin', '/obras/lista-de-obras/novo')
  const contract = page.getByRole('combobox', { name: 'Conta contrato', exact: true })
  const found = page.getByRole('option')
  await contract.fill('118')
  await becomes(() => found.count(), 1)
  await page.keyboard.press('Enter')
  await gone(found)
  const chosen = 'Linha de transmissão Serra Alta'
  await becomes(() => contract.inputValue(), chosen)
  // Of several, none is taken unsaid, and what stood chosen stands.
  await contract.fill('CC-')
  await becomes(async () => (await found.count()) > 1, true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await becomes(() => contract.inputValue(), chosen)
})

journey('quando ninguém sabe o que houve: a caixa diz o que tentar e nada do digitado se perde', async ({ visit }) => {
  const page = await visit('admin', '/sgi/setores/novo')
  await box(page, 'Código').fill('1912')
  await box(page, 'Nome').fill('Falha')
  await becomes(() => confirm(page).isEnabled(), true)
  // Where fetch is told there is no way through: a connection really cut would be a complaint of the browser's own.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (...args) =>
      String(args[0]).includes('/api/setores') && args[1]?.method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(...args)
  })
  await confirm(page).click()
  const failure = page.getByRole('dialog', { name: messages.erroInesperado })
  await sees(failure.getByText(messages.semResposta))
  await becomes(() => failure.getByRole('listitem').count(), 4)
  await assertAccessible(page)
  await picture(page, 'formulario-falha')
  await failure.getByRole('button', { name: 'OK' }).click()
  await gone(failure)
  await becomes(() => box(page, 'Código').inputValue(), '1912')
  await sees(page.getByRole('alert').getByText(messages.semResposta))
  await becomes(() => confirm(page).isEnabled(), true)
})

journey('duas pessoas no mesmo registro: quem, quando, diferenças, o meu ou o atual', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=planalto`)
  await page.getByRole('link', { name: 'Locadora Planalto' }).click()
  await arrives(page, /\/detalhes\/\d+$/)
  const id = page.url().split('/').pop()!
  const other = await visit('financeiro')
  const me = (await (await other.request.get('/api/sessao')).json()).usuario.nome
  const change = async (data: object) => {
    const { revisao } = await (await other.request.get(`/api/fornecedores/${id}`)).json()
    const saved = await other.request.put(`/api/fornecedores/${id}`, { data: { ...data, revisao } })
    assert.equal(saved.status(), 200, await saved.text())
  }
  await page.goto(`${LIST}/editar/${id}`)
  await box(page, 'Representante').fill('Regina P. Prado')
  await sees(page.getByText(/Rascunho salvo às/))
  await change({ cidade: 'Pinhais' })
  await confirm(page).click()
  const notice = page.getByRole('alert').filter({ hasText: `${me} alterou este registro às` })
  await sees(notice.getByText(/às \d\d:\d\d\./))
  assert.equal(await notice.getByRole('row').count(), 0)
  await notice.getByRole('button', { name: 'Ver diferenças' }).click()
  await sees(notice.getByRole('row', { name: 'Cidade Pinhais São José dos Pinhais' }))
  await assertAccessible(page)
  await picture(page, 'formulario-duas-pessoas')
  await notice.getByRole('button', { name: 'Usar o atual' }).click()
  await gone(notice)
  await becomes(() => box(page, 'Cidade').inputValue(), 'Pinhais')
  await becomes(() => box(page, 'Representante').inputValue(), 'Regina Prado')

  await box(page, 'Representante').fill('Regina P. Prado')
  await change({ cidade: 'Araucária' })
  await confirm(page).click()
  await notice.getByRole('button', { name: 'Manter o meu' }).click()
  await arrives(page, `${LIST}/detalhes/${id}`)
  await sees(page.getByText('Regina P. Prado'))
  await sees(page.getByText('Araucária', { exact: true }))
})

journey(
  'alguém salva o registro que está aberto num formulário: o intocado o segue, o outro avisa antes',
  async ({ visit }) => {
    const page = await visit('admin', `${LIST}?query=planalto`)
    await page.locator('[data-row]').getByRole('link').first().click()
    await arrives(page, /\/detalhes\/\d+$/)
    // The list's title stays until the record is read.
    const title = page.getByRole('heading', { level: 1 }).filter({ hasText: /planalto/i })
    await sees(title)
    const nome = (await title.textContent())!
    const id = page.url().split('/').pop()!
    await page.goto(`${LIST}/editar/${id}`)
    await sees(box(page, 'Bairro'))
    const other = await visit('financeiro')
    const change = async (data: object) => {
      const { revisao } = await (await other.request.get(`/api/fornecedores/${id}`)).json()
      assert.equal((await other.request.put(`/api/fornecedores/${id}`, { data: { ...data, revisao } })).status(), 200)
    }
    await change({ bairro: 'Seguido sozinho' })
    await becomes(() => box(page, 'Bairro').inputValue(), 'Seguido sozinho')
    await box(page, 'Representante').fill('Meu representante')
    await sees(page.getByText(/Rascunho salvo às/))
    await change({ bairro: 'Mudado por outra' })
    const notice = page.getByRole('status').filter({ hasText: 'Este registro foi alterado enquanto você o edita.' })
    await sees(notice)
    await becomes(() => box(page, 'Representante').inputValue(), 'Meu representante')
    await becomes(() => box(page, 'Bairro').inputValue(), 'Seguido sozinho')
    await assertAccessible(page)
    await picture(page, 'formulario-alterado-enquanto')
    await notice.getByRole('button', { name: 'Usar o atual' }).click()
    await becomes(() => box(page, 'Bairro').inputValue(), 'Mudado por outra')
    await gone(notice)
    // One's own save says which record, and is no news to oneself.
    await box(page, 'Bairro').fill('Salvo por mim')
    await confirm(page).click()
    await sees(page.getByText(`${nome}: alteração concluída.`))
    await arrives(page, `${LIST}/detalhes/${id}`)
  },
)

journey('o mesmo registro em duas abas da mesma pessoa: não foi outra pessoa', async ({ visit }) => {
  const page = await visit('admin', `${LIST}?query=planalto`)
  await page.locator('[data-row]').getByRole('link').first().click()
  await arrives(page, /\/detalhes\/\d+$/)
  const id = page.url().split('/').pop()!
  await page.goto(`${LIST}/editar/${id}`)
  await box(page, 'Bairro').fill('Da primeira aba')
  const { revisao } = await (await page.request.get(`/api/fornecedores/${id}`)).json()
  await page.request.put(`/api/fornecedores/${id}`, { data: { bairro: 'Da segunda aba', revisao } })
  await confirm(page).click()
  await sees(page.getByRole('alert').getByText(/^Você alterou este registro às \d\d:\d\d\.$/))
  await sees(page.getByText('Você alterou este registro em outra janela.', { exact: false }))
  assert.equal(await page.getByText('por outra pessoa', { exact: false }).count(), 0)
})

journey('descartar com um campo em falta no foco não deixa nada vermelho', async ({ visit }) => {
  const page = await visit('admin', `${LIST}/novo`)
  await box(page, 'Bairro').fill('Centro')
  await sees(page.getByText(/Rascunho salvo às/))
  await page.reload()
  await sees(page.getByText(/Rascunho de .* recuperado/))
  await box(page, 'Nome').fill('x')
  await box(page, 'Nome').fill('')
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await becomes(() => box(page, 'Bairro').inputValue(), '')
  await becomes(() => page.locator('[aria-invalid="true"]').count(), 0)
  // What was said a moment later would have come by now: the form knows again what is missing.
  await sees(page.getByText('Faltam:'))
  assert.equal(await page.locator('[aria-invalid="true"]').count(), 0)
})

journey('no telefone o formulário cabe, com a barra à vista', async ({ visit }) => {
  const page = await visit('admin', `${LIST}/novo`, { phone: true, width: 360 })
  await box(page, 'Nome').fill('Pelo telefone')
  await sees(page.getByText(/Rascunho salvo às/))
  await assertNoSidewaysScroll(page)
  await becomes(() => confirm(page).isVisible(), true)
  await assertAccessible(page)
  await picture(page, 'formulario-telefone')
})
