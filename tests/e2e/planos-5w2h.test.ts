import { png } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/5w2h-anexos'
const TITULO = 'Acertar o horário de desligamento com o COD'

journey('planos: lista, o plano ao lado, atrasados em vermelho; claro, escuro e telefone', async ({ visit }) => {
  const page = await visit('admin', LISTA)
  const linha = page.getByRole('row', { name: new RegExp(TITULO) })
  await sees(linha.getByText(/^atrasado há [67] dias$/))
  await assertAccessible(page)
  await picture(page, 'planos-5w2h')
  await linha.getByText(TITULO).click()
  await arrives(page, /planoId=/)
  await sees(page.getByRole('article').getByText('Três desligamentos negados'))
  await assertAccessible(page)
  await picture(page, 'planos-5w2h-painel')
  await alsoDark(page, 'planos-5w2h-escuro')
  await openFilter(page)
  await page.getByRole('checkbox', { name: 'Atrasados' }).check()
  await becomes(() => page.locator('[data-row]').count(), 1)
  const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
  await sees(telefone.getByText(TITULO))
  await assertNoSidewaysScroll(telefone)
  await picture(telefone, 'planos-5w2h-telefone')
  await telefone.getByText(TITULO).click()
  await sees(telefone.getByRole('article').getByText('Três desligamentos negados'))
  await assertAccessible(telefone)
  await picture(telefone, 'planos-5w2h-painel-telefone')
})

journey('o quadro: pelo mouse, pelo teclado e pelos botões do plano', async ({ visit, house }) => {
  const page = await visit('admin', `${LISTA}?visao=quadro`)
  const quadro = page.getByRole('region', { name: 'Planos por situação' })
  const cartao = quadro.getByRole('button', { name: /Treinar trabalho em altura/ })
  await sees(cartao)
  await assertAccessible(page)
  await picture(page, 'planos-5w2h-quadro')
  const situacao = async (titulo: string) =>
    (await house.query<{ status: number }>('select status from planos_5w2h where titulo = $1', [titulo]))[0]!.status
  await cartao.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await becomes(() => situacao('Treinar trabalho em altura dos novos eletricistas'), 2)
  // Its column closes up when it leaves: what is dragged next is taken where it then stands.
  const emAndamento = quadro.getByRole('region', { name: 'Em andamento' })
  await sees(emAndamento.getByRole('button', { name: /Treinar trabalho em altura/ }))
  const outro = quadro.getByRole('button', { name: /Rever o procedimento de compras/ })
  await outro.dragTo(emAndamento)
  await becomes(() => situacao('Rever o procedimento de compras de campo'), 2)
  // Without what proves it, it is told why not, and stays.
  await emAndamento.getByRole('button', { name: /Rever o procedimento de compras/ }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir' }).click()
  await sees(page.getByText('Anexe a evidência de conclusão!'))
  await becomes(() => situacao('Rever o procedimento de compras de campo'), 2)
})

journey('um plano inteiro: novo, evidência, concluir, e outra pessoa verifica', async ({ visit, house }) => {
  const page = await visit('admin', `${LISTA}/novo?origem=9&titulo=Pintar%20o%20pátio`)
  await page.getByRole('textbox', { name: 'O quê' }).fill('Pintar as faixas do pátio.')
  await page.getByRole('textbox', { name: 'Por quê' }).fill('Ninguém vê onde parar.')
  await page.getByRole('textbox', { name: 'Onde' }).fill('Pátio de Lapa')
  await page.getByRole('textbox', { name: 'Como' }).fill('Com tinta epóxi, num sábado.')
  await choose(page, 'Quem', /Sérgio/, 'Sérgio')
  await page.getByRole('textbox', { name: 'Prazo' }).fill('+10')
  await page.keyboard.press('Tab')
  await picture(page, 'planos-5w2h-novo')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /detalhes\/\d+$/)
  await page.getByRole('button', { name: 'Iniciar' }).click()
  await sees(page.getByText('Em andamento').first())
  await page.locator('input[type="file"]').setInputFiles({ name: 'depois.png', mimeType: 'image/png', buffer: png })
  await sees(page.getByRole('list', { name: 'Evidências' }).getByText('depois.png'))
  await page.getByRole('button', { name: 'Concluir…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir' }).click()
  await sees(page.getByText('Concluído aguardando verificação'))
  await picture(page, 'planos-5w2h-concluido')
  await page.getByRole('button', { name: 'Eficaz…', exact: true }).click()
  const pergunta = page.getByRole('dialog')
  await pergunta.getByRole('textbox').fill('As faixas estão à vista.')
  await pergunta.getByRole('button', { name: 'Eficaz', exact: true }).click()
  await sees(page.getByText('Parecer da verificação'))
  await assertAccessible(page)
  await picture(page, 'planos-5w2h-eficaz')
  const [plano] = await house.query<{ status: number }>(
    "select status from planos_5w2h where titulo = 'Pintar o pátio'",
  )
  if (plano?.status !== 4) throw new Error(`o plano ficou em ${plano?.status}`)
})

journey('da obra, da medição e do RDO nasce um plano, e a página de onde nasceu o mostra', async ({ visit, house }) => {
  const [rdo] = await house.query<{ id: string; numero: string }>(
    'select r.id, r.numero from rdos as r join planos_5w2h as p on p.origem = 3 and p.origem_id = r.id::text',
  )
  const page = await visit('engenheiro', `/obras/rdo/detalhes/${rdo!.id}`)
  await sees(page.getByRole('region', { name: 'Planos 5W2H' }).getByText('Amarrar as ferramentas usadas na cesta'))
  await assertAccessible(page)
  await picture(page, 'rdo-com-plano')
  const [medicao] = await house.query<{ id: string }>('select id from medicoes where status = 7')
  await page.goto(`${house.url}/obras/medicoes/detalhes/${medicao!.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Novo plano 5W2H' }).click()
  await arrives(page, new RegExp(`novo\\?origem=2&origemId=${medicao!.id}&obraId=`))
  await page.getByRole('textbox', { name: 'Título' }).fill('Fotografar as estacas')
  await page.getByRole('textbox', { name: 'O quê' }).fill('Fotografar as estacas 12 a 19.')
  await page.getByRole('textbox', { name: 'Por quê' }).fill('O fiscal rejeitou a medição.')
  await page.getByRole('textbox', { name: 'Onde' }).fill('Trecho 2')
  await page.getByRole('textbox', { name: 'Como' }).fill('Com a equipe leve, na segunda-feira.')
  await choose(page, 'Quem', /Edson/, 'Edson')
  await page.getByRole('textbox', { name: 'Prazo' }).fill('+3')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await arrives(page, /detalhes\/\d+$/)
  await page.goto(`${house.url}/obras/medicoes/detalhes/${medicao!.id}`)
  await sees(page.getByRole('region', { name: 'Planos 5W2H' }).getByText('Fotografar as estacas'))
  const [plano] = await house.query<{ obraId: string }>(
    'select obra_id as "obraId" from planos_5w2h where titulo = \'Fotografar as estacas\'',
  )
  await page.goto(`${house.url}/obras/lista-de-obras/detalhes/${plano!.obraId}?aba=planos`)
  await sees(page.getByRole('row', { name: /Fotografar as estacas/ }))
  await picture(page, 'obra-planos')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  await arrives(page, new RegExp(`novo\\?origem=1&origemId=${plano!.obraId}&obraId=${plano!.obraId}`))
})
