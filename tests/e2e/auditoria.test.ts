import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { raise } from './kit/orders.ts'
import { arrives, assertNoSidewaysScroll, choose, gone, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/financeiro/auditoria'
const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

journey(
  'dois pedidos iguais: achados pela busca, assumidos, perguntados, respondidos, concluídos, encerrados e impressos',
  async ({ visit }) => {
    const quem = await visit('solicitante')
    await raise(quem, { justificativa: 'Primeira vez' })
    const { numero } = await raise(quem, { justificativa: 'Segunda vez' })

    const page = await visit('admin', LISTA)
    await sees(page.getByRole('heading', { name: 'Auditoria', level: 1 }))
    await botao(page, 'Procurar agora').click()
    await sees(page.getByText(/achados? novos?\./))
    await picture(page, 'auditoria-lista')
    // Findings are counted: the scale has no half of one.
    const escala = page.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value')
    await sees(escala.first())
    for (const marca of await escala.allTextContents()) assert.match(marca, /^\d+$/)
    // Risk has its colour: red is the high one's alone, in the legend and in the bars.
    const cores = await page.evaluate(() => {
      const vista = (cor: string) => {
        const um = document.createElement('span')
        um.style.color = cor
        document.body.append(um)
        const { color } = getComputedStyle(um)
        um.remove()
        return color
      }
      const perigo = vista('var(--p-danger)')
      const marcas = [...document.querySelectorAll('[data-form="barra"][data-colour]')]
      return marcas.map((um) => [um.parentElement!.textContent, getComputedStyle(um).backgroundColor === perigo])
    })
    assert.deepEqual(cores, [
      ['Alto', true],
      ['Médio', false],
      ['Baixo', false],
    ])
    await assertAccessible(page)
    await page.getByRole('searchbox').first().fill(numero)
    await page.getByRole('link', { name: numero, exact: true }).first().click()
    await sees(page.getByRole('heading', { name: new RegExp(`Auditoria do pedido ${numero}`) }))
    await sees(page.getByText('do mesmo fornecedor com o mesmo valor'))
    await sees(page.getByRole('list', { name: 'Pedidos comparados' }))

    await botao(page, 'Assumir').click()
    await sees(page.getByText('O achado está com você.'))
    await picture(page, 'auditoria-achado')
    await assertAccessible(page)

    await botao(page, 'Solicitar resposta…').click()
    const pergunta = page.getByRole('dialog', { name: 'Solicitar resposta' })
    await sees(pergunta.getByRole('combobox', { name: 'A quem' }))
    await pergunta.getByRole('textbox', { name: 'Pergunta' }).fill('São duas compras ou uma?')
    await picture(page, 'auditoria-pergunta')
    await assertAccessible(page)
    await pergunta.getByRole('button', { name: 'Solicitar', exact: true }).click()
    await sees(page.getByText(/^Pergunta enviada/))
    await gone(pergunta)

    // Who is asked has no screen of the audit: the home page leads to the question.
    await quem.goto('/')
    await sees(quem.getByText(/^Auditoria: respostas? pendentes?$/))
    await quem.locator('a[href*="/auditoria/responder/1"]').first().click()
    await arrives(quem, /\/financeiro\/auditoria\/responder\/\d+$/)
    await sees(quem.getByText('São duas compras ou uma?'))
    await quem.getByRole('textbox', { name: 'Resposta' }).fill('São duas: uma para cada torre.')
    await picture(quem, 'auditoria-responder')
    await assertAccessible(quem)
    await botao(quem, 'Responder').click()
    await sees(quem.getByText('Esta pergunta já foi respondida.'))

    await sees(page.getByText('São duas: uma para cada torre.'))
    await botao(page, 'Examinar').click()
    await arrives(page, /\/financeiro\/auditoria\/editar\/\d+$/)
    const resultados = page.getByRole('combobox', { name: 'Resultado', exact: true })
    await sees(resultados.first())
    const quantos = await resultados.count()
    assert.ok(quantos >= 3)
    for (let n = 0; n < quantos; n++) {
      await resultados.nth(n).click()
      await page.getByRole('option', { name: 'Conforme', exact: true }).first().click()
    }
    await page.getByRole('textbox', { name: 'Constatação' }).fill('Duas compras distintas, com entrega de cada uma.')
    await picture(page, 'auditoria-exame')
    await assertAccessible(page)
    await botao(page, 'Gravar').click()
    await arrives(page, /\/financeiro\/auditoria\/detalhes\/\d+$/)

    await botao(page, 'Concluir…').click()
    const conclusao = page.getByRole('dialog', { name: 'Concluir o achado' })
    await choose(page, 'Conclusão', 'Conforme')
    await conclusao.getByRole('button', { name: 'Concluir', exact: true }).click()
    await sees(page.getByText('Concluído como Conforme.'))
    await gone(conclusao)
    await botao(page, 'Encerrar…').click()
    await page
      .getByRole('dialog', { name: 'Encerrar o achado' })
      .getByRole('button', { name: 'Encerrar', exact: true })
      .click()
    await sees(botao(page, 'Adendo…'))
    await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).click()
    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Parecer em PDF' }).click(),
    ])
    assert.match(arquivo.suggestedFilename(), new RegExp(`Parecer do pedido ${numero}\\.pdf`))
    await picture(page, 'auditoria-encerrado')
  },
  { timeout: 150_000 },
)

journey(
  'regras, amostra e a lista num telefone e no escuro',
  async ({ visit }) => {
    const page = await visit('admin', LISTA, { dark: true })
    await botao(page, 'Regras…').click()
    const regras = page.getByRole('dialog', { name: 'Regras de auditoria' })
    await sees(regras.getByText('R1 · Documento repetido'))
    await picture(page, 'auditoria-regras')
    await assertAccessible(page)
    await regras.getByRole('textbox', { name: 'Dias entre os pedidos' }).fill('6')
    await regras.getByRole('button', { name: 'Gravar' }).click()
    await sees(page.getByText(/^Regras gravadas/))
    await botao(page, 'Gerar amostra…').click()
    const amostra = page.getByRole('dialog', { name: 'Gerar amostra' })
    await sees(amostra)
    await picture(page, 'auditoria-amostra')
    await assertAccessible(page)
    await amostra.getByRole('button', { name: 'Sortear' }).click()
    await sees(page.getByText(/pedidos sorteados|Não há pedido aprovado/))
    await page.goto(LISTA)
    await sees(page.locator('[data-row]').first())
    await picture(page, 'auditoria-lista-escura')

    const telefone = await visit('admin', LISTA, { phone: true, width: 360 })
    await sees(telefone.getByRole('heading', { name: 'Auditoria', level: 1 }))
    await sees(telefone.locator('[data-row]').first())
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'auditoria-telefone')
    await telefone.locator('[data-row]').first().getByRole('link').first().click()
    await sees(telefone.getByText('O que foi visto'))
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'auditoria-achado-telefone')
    await assertAccessible(telefone)
  },
  { timeout: 120_000 },
)
