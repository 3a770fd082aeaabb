import type { Page } from 'playwright-core'
import { assertAllAccessible } from './kit/axe.ts'
import type { House, Person } from './kit/house.ts'
import { journeys, picture, type Stage, type VisitOptions } from './kit/journey.ts'
import { assertNoSidewaysScroll, darken, sees } from './kit/page.ts'
import { walked } from './kit/screens.ts'

const journey = journeys()

/** Seen by the administrator, who may everything, unless it shows something only to those whose work it is. */
type Screen = { person?: Person; name: string; address: string; ready: (page: Page) => Promise<unknown> }

const heading = (name: string | RegExp) => (page: Page) => sees(page.getByRole('heading', { name }))
/** A list stands when a row of it does: as a table's link or a card's. */
const list = (name: string | RegExp) => async (page: Page) => {
  await heading(name)(page)
  await sees(page.locator('[data-row]'))
}

async function screens(house: House): Promise<Screen[]> {
  const [of] = await house.query<
    Record<'pedido' | 'aprovado' | 'rascunho' | 'solicitado' | 'fornecedor' | 'anexo', string>
  >(
    `select (select max(id) from pedidos where status = 7) pedido, (select max(id) from pedidos where status = 5) aprovado,
      (select max(id) from pedidos where status = 1) rascunho, (select max(id) from pedidos where status = 2) solicitado,
      (select min(id) from fornecedores) fornecedor, (select max(id) from pedidos_anexos) anexo`,
  )
  const { pedido, aprovado, rascunho, solicitado, fornecedor, anexo } = of!
  return [
    { name: 'inicio', address: '/', ready: heading(/^(Bom dia|Boa tarde|Boa noite), /) },
    { name: 'pedidos', address: '/financeiro/pedidos', ready: list('Pedidos') },
    { name: 'pedido-novo', address: '/financeiro/pedidos/novo', ready: heading('Novo pedido') },
    { name: 'pedido', address: `/financeiro/pedidos/detalhes/${pedido}`, ready: heading('Histórico') },
    {
      person: 'solicitante',
      name: 'pedido-editar',
      address: `/financeiro/pedidos/editar/${rascunho}`,
      ready: heading(/^Editar pedido/),
    },
    {
      name: 'pedido-finalizar',
      address: `/financeiro/pedidos/finalizar/${aprovado}`,
      ready: heading(/^Retirar e finalizar/),
    },
    {
      person: 'aprovador',
      name: 'solicitacoes',
      address: '/financeiro/solicitacoes',
      ready: (page) => sees(page.getByRole('list', { name: 'Solicitações' })),
    },
    {
      person: 'aprovador',
      name: 'solicitacao',
      address: `/financeiro/solicitacoes/detalhes/${solicitado}`,
      ready: heading(/^Pedido \d+/),
    },
    { name: 'contas-a-pagar', address: '/financeiro/contas-a-pagar', ready: list('Contas a pagar') },
    {
      name: 'contas-quadro',
      address: '/financeiro/contas-a-pagar?visao=quadro',
      ready: (page) => sees(page.locator('[data-card]')),
    },
    {
      name: 'contas-calendario',
      address: '/financeiro/contas-a-pagar?visao=calendario',
      ready: heading('Contas a pagar'),
    },
    { name: 'fornecedores', address: '/financeiro/fornecedores', ready: list('Fornecedores') },
    { name: 'fornecedor-novo', address: '/financeiro/fornecedores/novo', ready: heading('Novo fornecedor') },
    {
      name: 'fornecedor',
      address: `/financeiro/fornecedores/detalhes/${fornecedor}`,
      ready: heading('Materiais Guarani'),
    },
    {
      name: 'fornecedor-editar',
      address: `/financeiro/fornecedores/editar/${fornecedor}`,
      ready: heading('Editar fornecedor'),
    },
    { name: 'workflow', address: '/financeiro/workflow', ready: list('Workflow') },
    { name: 'categorias', address: '/financeiro/categorias-de-custo', ready: list('Categorias de custo') },
    { name: 'contas-contrato', address: '/financeiro/contas-contrato', ready: list('Contas contrato') },
    { name: 'obras', address: '/obras/lista-de-obras', ready: list('Lista de obras') },
    { name: 'veiculos', address: '/frota/veiculos', ready: list('Veículos') },
    { name: 'funcoes', address: '/administrador/funcoes', ready: list('Funções') },
    { name: 'funcao-nova', address: '/administrador/funcoes/novo', ready: heading('Nova função') },
    { name: 'processos', address: '/administrador/processos', ready: list('Processos') },
    { name: 'colaboradores', address: '/dp/colaboradores', ready: list('Colaboradores') },
    { name: 'colaborador-novo', address: '/dp/colaboradores/novo', ready: heading('Novo colaborador') },
    { name: 'suporte', address: '/administrador/suporte', ready: list('Suporte') },
    { name: 'versao', address: '/administrador/versao', ready: heading('Em vigor') },
    { name: 'logs', address: '/logs', ready: heading('Logs') },
    {
      name: 'anexo',
      address: `/financeiro/pedidos/anexo?id=${anexo}`,
      ready: (page) => sees(page.locator('canvas').first()),
    },
  ]
}

/** Every screen in turn, each person in one browser of their own; each is judged as it is and then in the dark. */
async function walk(
  { visit, house }: Stage,
  options: VisitOptions,
  look: (page: Page, name: string, dark: boolean) => Promise<void>,
): Promise<void> {
  const faults: string[] = []
  const judge = async (page: Page, name: string) => {
    for (const dark of [false, true]) {
      await darken(page, dark)
      await look(page, name, dark).catch(
        (error: Error) => void faults.push(`${name}${dark ? ', escuro' : ''}: ${error.message}`),
      )
    }
    await darken(page, false)
  }
  const stranger = await visit(null, '/login', options)
  await sees(stranger.getByRole('heading', { name: 'Entrar' }))
  await judge(stranger, 'entrar')
  const pages = new Map<Person, Page>()
  for (const { person = 'admin', name, address, ready } of walked(await screens(house))) {
    const page = pages.get(person) ?? (await visit(person, '/login', options))
    pages.set(person, page)
    await page.goto(address)
    await ready(page)
    await judge(page, name)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

const accessible = async (page: Page, name: string, dark: boolean) => {
  await picture(page, `${dark ? 'escuro ' : ''}${name}`)
  await assertAllAccessible(page, dark)
}

journey('acessibilidade de cada tela, clara e escura', (stage) => walk(stage, {}, accessible), {
  timeout: 180_000,
  always: true,
})

journey(
  'acessibilidade de cada tela no telefone, clara e escura, e a 360 px nenhuma rola para os lados',
  (stage) =>
    walk(stage, { phone: true }, async (page, name, dark) => {
      await accessible(page, `telefone ${name}`, dark)
      const size = page.viewportSize()!
      await page.setViewportSize({ ...size, width: 360 })
      await assertNoSidewaysScroll(page)
      await page.setViewportSize(size)
    }),
  { timeout: 180_000 },
)

/** What opens is judged in the dark too where a desk has room for it: the phone draws the same colours. */
const LOOKS: readonly [string, VisitOptions, readonly boolean[]][] = [
  ['na mesa', {}, [false, true]],
  ['no telefone', { phone: true }, [false]],
]

for (const [look, options, darks] of LOOKS)
  journey(
    `acessibilidade do que se abre, ${look}: busca, filtro, listas, calendário, perguntas e respostas`,
    async ({ visit, house }) => {
      const [of] = await house.query<{ solicitado: string }>('select max(id) solicitado from pedidos where status = 2')
      const page = await visit('aprovador', `/financeiro/solicitacoes/detalhes/${of!.solicitado}`, options)
      const check = async (name: string) => {
        for (const dark of darks) {
          await darken(page, dark)
          await accessible(page, `aberto ${look} ${name}`, dark)
        }
        await darken(page, false)
      }
      await page.getByRole('button', { name: 'Rejeitar…' }).click()
      await sees(page.getByRole('dialog').getByRole('textbox'))
      await check('rejeitar')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
      await sees(page.getByRole('dialog'))
      await check('aprovar')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await sees(page.getByRole('menuitem').first())
      await check('menu')

      await page.goto('/financeiro/pedidos/novo')
      await page.getByRole('combobox', { name: 'Fornecedor' }).click()
      await sees(page.getByRole('listbox').getByRole('option'))
      await check('lista de escolha')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Escolher mês: Mês de competência' }).click()
      await sees(page.getByRole('dialog', { name: 'Meses: Mês de competência' }).getByRole('button').first())
      await check('calendário')

      await page.goto('/financeiro/fornecedores')
      await sees(page.locator('[data-row]'))
      await page.getByRole('button', { name: 'Filtros' }).click()
      await page.getByRole('combobox', { name: 'Campo' }).click()
      await sees(page.getByRole('listbox').getByRole('option'))
      await check('filtro')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      // A phone's cards have no columns to choose.
      await page.getByRole('button', { name: options.phone ? 'Mais opções' : 'Escolher colunas' }).click()
      await sees(page.getByRole('button', { name: options.phone ? 'Extrair planilha' : 'Voltar ao padrão' }))
      await check('colunas')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await sees(page.getByRole('dialog').getByRole('button').first())
      await check('busca')
    },
    { timeout: 90_000 },
  )
