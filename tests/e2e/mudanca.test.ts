import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrl, testServer } from '../../packages/server/src/test-kit/database.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'

const journey = journeys()
const SCREEN = '/operacao/mudanca'

/** The command itself, as whoever operates the server runs it; what it prints, and how it ends. */
async function importar(house: House, ...palavras: string[]): Promise<{ codigo: number; dito: string }> {
  const [banco] = await house.query<{ nome: string }>('select current_database() as nome')
  const comando = spawn(process.execPath, [path.join(import.meta.dirname, '../../scripts/importar.ts'), ...palavras], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(await testServer(), banco!.nome),
      DATA_DIR: path.dirname(house.arquivos),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  for (const saida of [comando.stdout, comando.stderr]) saida.on('data', (pedaco) => (dito += pedaco))
  const codigo = await new Promise<number>((certo) => comando.once('exit', (n) => certo(n ?? -1)))
  return { codigo, dito }
}

async function comExport(run: (pasta: string) => Promise<void>): Promise<void> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'prumo-export-'))
  const por = (nome: string, registros: unknown) => writeFile(path.join(pasta, nome), JSON.stringify(registros))
  try {
    await por('funcoes.json', [
      { id: 1700000000001, nome: 'Topógrafo de campo' },
      { id: 1700000000002, nome: '' },
      { id: 1700000000003, nome: 'Desenhista técnico', setor: 'Projetos' },
    ])
    await por('empresas.json', [
      {
        id: 1700000000004,
        codigo: 'ANTIGO-01',
        nome: 'Contrato do sistema anterior',
        valor: 'R$ 1.250.000,55',
        status: 1,
      },
      { id: 1700000000005, codigo: 'ANTIGO-02', nome: 'Outro contrato', valor: '1.250', status: 1 },
    ])
    await run(pasta)
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

journey('a mudança inteira, acompanhada: ensaio, recusa corrigida, e o que veio se abre', async ({ house, visit }) => {
  await comExport(async (pasta) => {
    const page = await visit('admin', SCREEN)
    await sees(page.getByRole('heading', { name: 'Nada veio ainda' }))
    await assertAccessible(page)
    await picture(page, 'mudanca-vazia')

    const ensaio = await importar(house, pasta, '--conferir')
    assert.equal(ensaio.codigo, 1, ensaio.dito)
    assert.match(ensaio.dito, /Ensaio: nada foi gravado/)
    await page.reload()
    const lista = page.getByRole('table', { name: 'Mudanças' })
    await sees(lista.getByText('Ensaio'))
    await sees(lista.getByText('Concluída, há o que corrigir'))
    assert.deepEqual(await house.query('select id from funcoes where id = 1700000000001'), [])

    await lista.getByRole('row').nth(1).click()
    await page.waitForURL(`**${SCREEN}/detalhes/*`)
    const relatorio = page.getByRole('table', { name: 'Relatório' })
    await sees(relatorio.getByText('"1.250" tanto pode ser mil como decimal: escreva sem ponto, ou com vírgula.'))
    await sees(relatorio.getByText('Falta este campo.'))
    await sees(page.getByText('R$ 1.250.000,55'))
    const quais = page.getByRole('group', { name: 'Linhas' })
    await quais.getByRole('button', { name: 'Avisos' }).click()
    await sees(relatorio.getByText(/Este sistema não tem este campo, que não veio: em 1 registro/))
    await gone(relatorio.getByText('Falta este campo.'))
    await becomes(() => Promise.resolve(new URL(page.url()).searchParams.get('linhas')), 'avisos')
    await quais.getByRole('button', { name: 'Tudo' }).click()
    await assertAccessible(page)
    await picture(page, 'mudanca-ensaio')

    const mudanca = await importar(house, pasta)
    assert.equal(mudanca.codigo, 1, mudanca.dito)
    assert.match(mudanca.dito, /O que se leu confere com o que há no banco, ao registro e ao centavo/)
    const errada = await importar(house, '/nao/ha/esta/pasta')
    assert.deepEqual([errada.codigo, errada.dito.includes('diga a pasta do export')], [2, true])

    const depois = await visit('admin', SCREEN)
    const nova = depois.getByRole('table', { name: 'Mudanças' }).getByRole('row').nth(1)
    await sees(nova.getByText('Mudança', { exact: true }))
    await nova.click()
    await sees(depois.getByRole('table', { name: 'Registros de cada coleção' }).getByText('Confere').first())
    await picture(depois, 'mudanca-feita')
    const veio = await visit('admin', '/administrador/funcoes?query=campo')
    await sees(veio.getByText('TOPÓGRAFO DE CAMPO'))

    const telefone = await visit('admin', SCREEN, { phone: true })
    await sees(telefone.getByText('Concluída, há o que corrigir').first())
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'mudanca-telefone')
  })
})

journey(
  'enquanto o comando trabalha a tela o segue; o que parou é dito; quem não administra não a tem',
  async ({ house, visit }) => {
    await house.query(
      "insert into mudancas (id, modo, origem, bytes_total, bytes_lidos, etapa) values (7, 2, 'export-de-sexta', 1000, 420, 'pedido-itens')",
    )
    const page = await visit('admin', SCREEN)
    await sees(page.getByRole('heading', { name: 'Mudança em curso: export-de-sexta' }))
    await sees(page.getByText('42% lidos · pedido-itens'))
    await picture(page, 'mudanca-em-curso')
    await house.query("update mudancas set bytes_lidos = 730, etapa = 'pedido-anexo', batida_em = now() where id = 7")
    await sees(page.getByText('73% lidos · pedido-anexo'))

    await house.query("update mudancas set batida_em = now() - interval '10 minutes' where id = 7")
    await page.goto(new URL(`${SCREEN}/detalhes/7`, page.url()).href)
    await sees(page.getByRole('heading', { name: 'Parou no meio' }))
    await sees(page.getByText(/nada vem duas vezes/))
    await sees(page.getByText('Interrompida'))

    const leitor = await visit('leitor', '/financeiro/pedidos')
    await sees(leitor.getByRole('table'))
    assert.equal((await leitor.request.get('/api/mudancas')).status(), 403)
    assert.equal(await leitor.getByRole('link', { name: 'Mudança', exact: true }).count(), 0)
  },
)
