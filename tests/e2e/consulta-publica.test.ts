import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const EMPRESA = {
  razao_social: 'ISOLADORES CORAÇÃO LTDA',
  descricao_situacao_cadastral: 'BAIXADA',
  ddd_telefone_1: '4133224455',
  cep: '80010000',
  uf: 'PR',
  municipio: 'Curitiba',
  bairro: 'Centro',
  logradouro: 'Rua XV de Novembro',
  numero: '100',
}
const LUGAR = { uf: 'SC', localidade: 'Joinville', bairro: 'América', logradouro: 'Rua Blumenau' }

/** Plays the two services: what it was asked, and what it answers. */
const perguntas: string[] = []
let fora = false
const service = createServer((request, response) => {
  perguntas.push(request.url!)
  response.writeHead(fora ? 500 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(request.url!.startsWith('/cnpj') ? EMPRESA : LUGAR))
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
after(() => {
  service.closeAllConnections()
  service.close()
})

const journey = journeys({ CONSULTA_CNPJ_URL: `${url}/cnpj/{cnpj}`, CONSULTA_CEP_URL: `${url}/cep/{cep}` })

journey(
  'um fornecedor preenchido pelo CNPJ: só o que está vazio, o que difere espera, a situação é dita; e pelo CEP',
  async ({ visit, house }) => {
    const page = await visit('financeiro', '/financeiro/fornecedores/novo')
    const caixa = (name: string) => page.getByRole('textbox', { name, exact: true })
    await caixa('Cidade').fill('Curitiba')
    await caixa('Bairro').fill('Rebouças')
    await caixa('CPF/CNPJ').fill('11222333000182')
    assert.equal(await page.getByRole('button', { name: 'Preencher pelo CNPJ' }).count(), 0)
    await caixa('CPF/CNPJ').fill('11222333000181')
    const botao = page.getByRole('button', { name: 'Preencher pelo CNPJ' })
    await sees(botao)
    assert.deepEqual(perguntas, [], 'nothing is asked before somebody asks')
    await botao.press('Enter')
    await sees(
      page.getByText('Preenchido: Nome, Razão social, Telefone, CEP, Estado, Endereço. Confira antes de salvar.'),
    )
    await sees(page.getByRole('alert').getByText('Na Receita, a situação deste CNPJ é BAIXADA.'))
    assert.deepEqual(perguntas, ['/cnpj/11222333000181'])
    await becomes(() => caixa('Nome').inputValue(), 'ISOLADORES CORAÇÃO LTDA')
    await becomes(() => caixa('Telefone').inputValue(), '(41) 3322-4455')
    await becomes(() => caixa('CEP').inputValue(), '80010-000')
    assert.equal(await caixa('Bairro').inputValue(), 'Rebouças')
    await sees(page.getByText('Difere do que está escrito: Bairro.'))
    await assertAccessible(page)
    await picture(page, 'fornecedor-pelo-cnpj')
    await page.getByRole('button', { name: 'Usar o da consulta' }).click()
    await becomes(() => caixa('Bairro').inputValue(), 'Centro')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('dialog', { name: 'Fornecedor cadastrado' }).getByRole('button', { name: 'Não' }).click()
    await arrives(page, /^\/financeiro\/fornecedores/)
    const [salvo] = await house.query<{ bairro: string; telefone: string }>(
      "select bairro, telefone from fornecedores where razao_social = 'ISOLADORES CORAÇÃO LTDA'",
    )
    assert.equal(salvo!.bairro, 'Centro')
  },
)

journey('pelo CEP, no telefone; quando o serviço cai, a tela diz e o cadastro segue à mão', async ({ visit }) => {
  const page = await visit('financeiro', '/financeiro/fornecedores/novo', {
    phone: true,
    fails: '/api/consultas-publicas',
  })
  const caixa = (name: string) => page.getByRole('textbox', { name, exact: true })
  await caixa('CEP').fill('89201100')
  const botao = page.getByRole('button', { name: 'Preencher pelo CEP' })
  fora = true
  await botao.tap()
  await sees(page.getByRole('alert').getByText(/A consulta de CEP não respondeu como devia\. Preencha à mão/))
  await assertNoSidewaysScroll(page)
  await picture(page, 'telefone-cep-fora')
  fora = false
  await botao.tap()
  await becomes(() => caixa('Cidade').inputValue(), 'Joinville')
  await becomes(() => caixa('Endereço').inputValue(), 'Rua Blumenau')
  await gone(page.getByRole('alert').getByText(/não respondeu/))
  await picture(page, 'telefone-pelo-cep')
})
