import { assertAccessible } from './kit/axe.ts'
import { alsoDark } from './kit/dark.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const LISTA = '/obras/equipes'

journey(
  'equipes: código, tipo, contrato, encarregado, integrantes, veículos, pendências; telefone',
  async ({ visit }) => {
    const page = await visit('admin', LISTA)
    const viva = page.getByRole('row', { name: /LV-01/ })
    for (const dito of ['Linha viva leve', 'Sérgio Solicitante', 'Em dia', 'Ativa']) await sees(viva.getByText(dito))
    await sees(page.getByRole('row', { name: /LE-01/ }).getByText('1 pendência'))
    await assertAccessible(page)
    await picture(page, 'equipes')
    await alsoDark(page, 'equipes-escuro')
    await openFilter(page)
    await choose(page, 'Pendências', 'Com pendência')
    await arrives(page, `${LISTA}?pendencia=sim`)
    await becomes(() => page.getByRole('row', { name: /LV-01/ }).count(), 0)
    const telefone = await visit('admin', LISTA, { phone: true, width: 390 })
    await sees(telefone.getByRole('link', { name: 'Linha viva' }))
    await assertNoSidewaysScroll(telefone)
    await assertAccessible(telefone)
    await picture(telefone, 'equipes-telefone')
  },
)

journey(
  'a página da equipe: as luzes dos documentos, sem os documentos; papel e telefone',
  async ({ visit, house }) => {
    const [leve] = await house.query<{ id: string }>("select id from equipes where codigo = 'LE-01'")
    const page = await visit('admin', `${LISTA}/detalhes/${leve!.id}`)
    const joao = page.getByRole('row', { name: /João Batista Falcão/i })
    await sees(joao.getByText('Inapto'))
    await sees(joao.getByText(/FICHA DE EPI: falta/))
    await sees(page.getByRole('link', { name: 'PRU1A01' }))
    await sees(page.getByRole('region', { name: 'Produção' }))
    await assertAccessible(page)
    await picture(page, 'equipe')
    const telefone = await visit('admin', `${LISTA}/detalhes/${leve!.id}`, { phone: true, width: 390 })
    await sees(telefone.getByText('Inapto'))
    await assertNoSidewaysScroll(telefone)
    await picture(telefone, 'equipe-telefone')
  },
)

journey('quem já está em outra equipe: a pergunta, e a transferência', async ({ visit, house }) => {
  const [pesada] = await house.query<{ id: string }>("select id from equipes where codigo = 'PE-01'")
  const page = await visit('admin', `${LISTA}/editar/${pesada!.id}`)
  await page.getByRole('button', { name: 'Adicionar integrante' }).click()
  const linha = page.getByRole('table', { name: 'Integrantes' }).locator('[data-linha]').last()
  await linha
    .getByRole('combobox', { name: /Colaborador/ })
    .or(linha.locator('input').first())
    .first()
    .click()
  // Who may not go to site is not offered: her record has no contract.
  await page.keyboard.type('Tânia')
  await sees(page.getByText('Nada encontrado').and(page.locator(':visible')))
  await picture(page, 'equipe-quem-nao-vai')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Conceição')
  await page.getByRole('option', { name: /CONCEIÇÃO/i }).click()
  await picture(page, 'equipe-editar')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const pergunta = page.getByRole('dialog')
  await sees(pergunta.getByText('Colaborador já pertence à equipe Linha viva. Deseja transferir?'))
  await picture(page, 'equipe-transferir')
  await pergunta.getByRole('button', { name: 'Transferir' }).click()
  await arrives(page, `${LISTA}/detalhes/${pesada!.id}`)
  await sees(page.getByRole('row', { name: /Conceição/i }))
  const [viva] = await house.query<{ id: string }>("select id from equipes where codigo = 'LV-01'")
  await page.goto(`${LISTA}/detalhes/${viva!.id}`)
  await sees(page.getByRole('alert').getByText(/Linha viva: 1 de 2/))
  await picture(page, 'equipe-linha-viva')
})
