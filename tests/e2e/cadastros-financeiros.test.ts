import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'

const journey = journeys()

const FORNECEDORES = '/financeiro/fornecedores'
const campo = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true })
const botao = (page: Page, nome: string | RegExp) => page.getByRole('button', { name: nome })

journey(
  'um fornecedor: cadastrado, com a conta mudada, espera outra pessoa, que vê antes e agora e confirma',
  async ({ visit }) => {
    const ana = await visit('admin', FORNECEDORES)
    await ana.getByRole('link', { name: 'Novo fornecedor' }).click()
    await arrives(ana, `${FORNECEDORES}/novo`)
    await campo(ana, 'Nome').fill('Postes Araucária')
    const documento = ana.getByRole('textbox', { name: /^CPF\/CNPJ/ }).first()
    await documento.fill('70.100.001/0001-93')
    await campo(ana, 'Nome').click()
    await sees(ana.getByText(/CPF\/CPJ existente: Materiais Guarani/))
    await documento.fill('12.ABC.345/01DE-35')
    await choose(ana, 'Banco', /^341/, '341')
    await sees(ana.getByText('ISPB 60701190').first())
    await campo(ana, 'Agência').fill('1234')
    await campo(ana, 'Conta').fill('56789')
    await campo(ana, 'Dígito').fill('7')
    await choose(ana, 'Tipo da chave PIX', 'E-mail')
    await campo(ana, 'Chave PIX').fill('isto não é uma chave')
    await campo(ana, 'Nome').click()
    await sees(ana.getByText(/A chave PIX não confere/))
    await campo(ana, 'Chave PIX').fill('financeiro@araucaria.exemplo')
    await assertAccessible(ana)
    await botao(ana, 'Confirmar').click()
    await ana.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
    await arrives(ana, /\/fornecedores\/detalhes\/\d+$/)
    const endereco = new URL(ana.url()).pathname
    assert.equal(await ana.getByText(/esperam a conferência/).count(), 0, 'a new supplier is not held')

    await ana.getByRole('button', { name: 'Editar' }).click()
    await sees(ana.getByText(/suspende transferências e PIX/))
    await campo(ana, 'Conta').fill('99999')
    await sees(ana.getByText('O dígito 7 não é o da conta 99999 neste banco e agência: confira a conta e o dígito.'))
    await picture(ana, 'digito-da-conta')
    await campo(ana, 'Dígito').fill('1')
    await botao(ana, 'Confirmar').click()
    await arrives(ana, endereco)
    await sees(ana.getByRole('heading', { name: /mudaram e esperam a conferência/ }))
    await sees(ana.getByRole('button', { name: /Confirmar os dados: Quem alterou/ }))

    const fatima = await visit('financeiro', `${FORNECEDORES}`)
    await openFilter(fatima)
    await botao(fatima, 'Esperam conferência').click()
    await fatima.keyboard.press('Escape')
    await fatima.getByRole('link', { name: /Postes Araucária/ }).click()
    const conta = fatima.getByRole('row', { name: /^Conta 56789 99999/ })
    await sees(conta)
    await assertAccessible(fatima)
    await picture(fatima, 'conferencia-bancaria')
    await botao(fatima, 'Confirmar os dados').click()
    await fatima.getByRole('dialog').getByRole('button', { name: 'Confirmar os dados' }).click()
    await gone(fatima.getByRole('heading', { name: /mudaram e esperam a conferência/ }))
    await gone(ana.getByRole('heading', { name: /mudaram e esperam a conferência/ }))
  },
  { timeout: 120_000 },
)

journey('importar: cada linha diz o que é antes de gravar; as certas entram de uma vez', async ({ visit }) => {
  const pasta = await mkdtemp(path.join(os.tmpdir(), 'prumo-importar-'))
  try {
    const arquivo = path.join(pasta, 'fornecedores.csv')
    await writeFile(
      arquivo,
      'Nome;CPF/CNPJ;E-mail\nFerragens Pinhão;529.982.247-25;vendas@pinhao.exemplo\nSem documento;123;\nMateriais Guarani;70.100.001/0001-93;\n',
    )
    const page = await visit('admin', FORNECEDORES)
    await botao(page, 'Importar planilha').click()
    await arrives(page, `${FORNECEDORES}/importar`)
    await page.locator('input[type=file]').first().setInputFiles(arquivo)
    await sees(page.getByText('1 será cadastrado'))
    await sees(page.getByText(/Este CPF ou CNPJ não é válido/))
    await sees(page.getByText(/CPF\/CPJ existente: é o fornecedor Materiais Guarani/))
    await assertAccessible(page)
    await picture(page, 'importar-fornecedores')
    await botao(page, 'Importar 1 fornecedor').click()
    await arrives(page, FORNECEDORES)
    await sees(page.getByRole('link', { name: 'Ferragens Pinhão' }))
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
})

journey('no telefone, a lista de fornecedores e a conferência cabem na largura', async ({ visit }) => {
  const page = await visit('admin', FORNECEDORES, { phone: true, width: 360 })
  await sees(page.getByText('Espera conferência').first())
  await assertNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Companhia de Energia do Sul/ }).click()
  await sees(page.getByRole('heading', { name: /mudaram e esperam a conferência/ }))
  await assertNoSidewaysScroll(page)
  await assertAccessible(page)
})

journey('simular: por quem passaria um pedido, e quem falta', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/workflow')
  await botao(page, 'Simular').click()
  await arrives(page, '/financeiro/workflow/simular')
  await choose(page, 'Conta contrato', /Serra Alta/)
  await campo(page, 'Valor do pedido').fill('1000')
  await choose(page, 'Solicitante', /Sérgio Solicitante/)
  await botao(page, 'Simular').click()
  await sees(page.getByText(/Vale o workflow Compras/))
  await sees(page.getByRole('heading', { name: 'Aprovação' }))
  await sees(page.getByText('Alice Aprovadora'))
  await assertAccessible(page)
  await choose(page, 'Solicitante', /Alice Aprovadora/)
  await botao(page, 'Simular').click()
  await sees(page.getByText(/o próprio envio já aprovaria/))
})

journey(
  'a conta de uma obra: nasce pelo outro endereço, começa, para com motivo, termina e se encerra',
  async ({ visit }) => {
    const page = await visit('admin', '/financeiro/conta-obra/novo')
    await campo(page, 'Código').fill('SA-9')
    await campo(page, 'Nome').fill('Serra Alta, acessos')
    await choose(page, 'Conta contrato', /Serra Alta/)
    await campo(page, 'Início').fill('05/01/2026')
    await campo(page, 'Custo orçado').fill('100000')
    await botao(page, 'Confirmar').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
    await arrives(page, /\/financeiro\/contas-obra\/detalhes\/\d+$/)
    const agir = async (nome: string, motivo?: string) => {
      await botao(page, `${nome}…`).click()
      const dialogo = page.getByRole('dialog')
      if (motivo) await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
      await dialogo.getByRole('button', { name: nome, exact: true }).click()
      await gone(dialogo)
    }
    await agir('Iniciar')
    await agir('Paralisar', 'Licença ambiental.')
    await sees(page.getByText('Licença ambiental.').first())
    await agir('Retomar')
    await agir('Concluir')
    await sees(botao(page, 'Reabrir…'))
    await assertAccessible(page)
    await agir('Encerrar')
    await sees(page.getByText('Encerrada').first())
    await gone(botao(page, 'Reabrir…'))
    await page.goto('/financeiro/contas-obra')
    await sees(page.getByRole('link', { name: 'Serra Alta, acessos' }))
    const linha = page.getByRole('row', { name: /Serra Alta, trecho 1/ })
    await sees(linha.getByText('R$ 480.000,00'))
    await botao(page, 'Escolher colunas').click()
    for (const coluna of ['Conta jurídica', '% físico'])
      await page.getByRole('checkbox', { name: coluna, exact: true }).check()
    await page.keyboard.press('Escape')
    await sees(page.getByRole('row', { name: /Serra Alta, acessos/ }).getByText('100%'))
    await sees(linha.getByText('Horizonte Engenharia'))
    await assertAccessible(page)
  },
)

journey('os custos de uma obra passam a outra, com motivo', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/contas-obra')
  await page.getByRole('link', { name: 'Serra Alta, trecho 1' }).click()
  const item = page.getByRole('table', { name: 'Itens lançados nesta obra' }).getByRole('checkbox').nth(1)
  await item.check()
  await botao(page, 'Transferir custos…').click()
  const dialogo = page.getByRole('dialog')
  await choose(page, 'Para a obra', /trecho 2/)
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Lançado na obra errada.')
  await dialogo.getByRole('button', { name: 'Transferir', exact: true }).click()
  await sees(page.getByText('1 item transferido.'))
})

journey('as contas também atendem no singular, e a contrato diz o que contém', async ({ visit, house }) => {
  const page = await visit('admin', '/financeiro/conta-contrato/novo')
  for (const conta of ['conta-contrato', 'conta-juridica', 'conta-institucional']) {
    await page.goto(`/financeiro/${conta}/novo`)
    await sees(campo(page, 'Código'))
  }
  const [contrato] = await house.query<{ id: string }>(
    'select id from contas_contrato where tem_obra order by id limit 1',
  )
  await page.goto(`/financeiro/conta-contrato/detalhes/${contrato!.id}`)
  await sees(page.getByRole('heading', { name: 'Pedidos abertos' }))
  await sees(page.getByRole('link', { name: /Serra Alta, trecho 1/ }))
  await sees(page.getByRole('link', { name: 'Alice Aprovadora' }))
  await page.goto(`/financeiro/conta-contrato/editar/${contrato!.id}`)
  await sees(campo(page, 'Nome'))
  await becomes(() => campo(page, 'Nome').inputValue(), 'Linha de transmissão Serra Alta')
})

journey('um id que não há leva de volta à lista, e nada é marcado como visto', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/pedidos?query=cabo')
  await sees(page.getByRole('row').nth(1))
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(`${request.method()} ${new URL(request.url()).pathname}`))
  for (const [endereco, lista] of [
    ['/financeiro/pedidos/detalhes/123', '/financeiro/pedidos'],
    ['/financeiro/contas-obra/detalhes/123', '/financeiro/contas-obra'],
    ['/financeiro/fornecedores/editar/123', FORNECEDORES],
    ['/financeiro/fluxo-de-caixa/editar/123', '/financeiro/fluxo-de-caixa'],
  ] as const) {
    await page.goto(endereco)
    await sees(botao(page, 'Voltar à lista'))
    assert.equal(await botao(page, 'Tentar novamente').count(), 0, endereco)
    await botao(page, 'Voltar à lista').click()
    await arrives(page, lista)
  }
  assert.deepEqual(
    pedidos.filter((um) => um.endsWith('/visto')),
    [],
  )
})

journey('o dígito fica ao lado da conta, entre os dados bancários', async ({ visit }) => {
  const page = await visit('admin', '/financeiro/contas-pagadoras/novo')
  const lugar = async (nome: string) => (await campo(page, nome).boundingBox())!
  const [conta, digito] = [await lugar('Conta'), await lugar('Dígito da conta')]
  assert.equal(Math.round(conta.y), Math.round(digito.y))
  assert.ok(digito.x > conta.x)
  await assertAccessible(page)
})
