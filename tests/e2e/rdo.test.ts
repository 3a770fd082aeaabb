import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/obras/rdo'

journey('rdo: a engenheira lê ao lado da lista, aprova, e vem o próximo', async ({ visit, house }) => {
  const page = await visit('validador', `${LISTA}?minhaVez=sim`)
  await sees(page.getByRole('row').nth(1))
  await assertAccessible(page)
  await picture(page, 'rdo-lista')
  const esperam = async () =>
    (await house.query<{ n: number }>('select count(*)::int as n from rdos where status = 2'))[0]!.n
  const antes = await esperam()
  await page.locator('[data-row] [data-open]').first().click()
  await arrives(page, /[?&]id=\d+/)
  const gaveta = page.getByRole('dialog')
  await sees(gaveta.getByText('Cabeçalho'))
  await picture(page, 'rdo-gaveta')
  const primeiro = new URL(page.url()).searchParams.get('id')
  await gaveta.getByRole('button', { name: 'Aprovar' }).click()
  await becomes(esperam, antes - 1)
  await becomes(async () => new URL(page.url()).searchParams.get('id') !== primeiro, true)
})

journey('rdo: o encarregado traz a equipe e salva, no telefone; calendário e faltantes', async ({ visit }) => {
  const page = await visit('solicitante', `${LISTA}?visao=faltantes`)
  await sees(page.getByText(/dias úteis sem RDO/))
  await assertAccessible(page)
  await picture(page, 'rdo-faltantes')
  await page
    .getByRole('link', { name: /preencher o RDO/ })
    .first()
    .click()
  await arrives(page, /\/obras\/rdo\/novo\?obra=\d+&data=/)
  await page.getByRole('button', { name: 'Trazer a equipe' }).click()
  await sees(page.getByText(/^(\d+ pessoas? da equipe|Nenhuma pessoa nas equipes escolhidas)\.$/))
  await assertAccessible(page)
  await picture(page, 'rdo-formulario')
  const telefone = await visit('solicitante', `${LISTA}`, { phone: true, width: 390 })
  await sees(telefone.locator('[data-row]').first())
  await assertNoSidewaysScroll(telefone)
  await picture(telefone, 'rdo-telefone')
  await telefone.goto(`${new URL(telefone.url()).origin}${LISTA}/novo`)
  await sees(telefone.getByRole('tab', { name: 'Geral' }))
  await assertNoSidewaysScroll(telefone)
  await picture(telefone, 'rdo-formulario-telefone')
})
