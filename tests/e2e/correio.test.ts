import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, gone, sees } from './kit/page.ts'

const journey = journeys()
const LIST = '/administrador/correio'

journey('sem servidor de e-mail, os avisos esperam à vista, com o texto que teriam', async ({ visit }) => {
  const page = await visit('admin', LIST)
  await sees(page.getByText('Nenhum servidor de e-mail está configurado.'))
  await sees(page.getByText('Na fila').first())
  await picture(page, 'correio')
  await assertAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('aprovação')
  // Until the search is in the address, the row clicked would be one it is about to change.
  await page.waitForURL((url) => url.searchParams.get('query') === 'aprovação')
  await page
    .getByRole('link', { name: /aguarda sua aprovação/ })
    .first()
    .click()
  await arrives(page, /\/detalhes\/\d+$/)
  await sees(page.frameLocator('iframe').getByRole('heading', { name: /aguarda sua aprovação/ }))
  await page.getByRole('tab', { name: 'Texto simples' }).click()
  await sees(page.getByText('Mensagem automática do Prumo.'))
  await assertAccessible(page)
  await picture(page, 'correio-detalhe')

  await page.getByRole('button', { name: 'Tirar da fila…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar da fila' }).click()
  await sees(page.getByText('tirou este e-mail da fila').first())
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await sees(page.getByText('O e-mail voltou para a fila.'))
  await gone(page.getByRole('button', { name: 'Reenviar' }))
})

journey('os que falharam voltam juntos; no telefone cabe', async ({ visit, house }) => {
  await house.query(`update correio set situacao = 3, erro = 'O servidor de e-mail respondeu: 550' where id in
    (select id from correio where situacao = 1 and not sigiloso and centros <> '{0}' order by id limit 3)`)
  const page = await visit('admin', LIST, { phone: true })
  await sees(page.getByText('3 e-mails falharam'))
  await assertNoSidewaysScroll(page)
  await picture(page, 'correio-telefone')
  await page.getByRole('button', { name: 'Reenviar os que falharam…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click()
  await sees(page.getByText('3 e-mails voltaram para a fila.'))
  await assertAccessible(page)
})
