import assert from 'node:assert/strict'
import { addMonths, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { TIPO_EM_USO } from '@prumo/domain/dp/tipos-documentos.ts'
import { mesPorExtenso } from '@prumo/domain/dp/validade-por-mes.ts'
import type { Page } from 'playwright-core'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import type { House } from './kit/house.ts'
import { journeys, picture } from './kit/journey.ts'
import { openFilter } from './kit/list.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, gone, sees } from './kit/page.ts'
import { everywhere, grant } from './kit/people.ts'

const journey = journeys()

const TIPOS = '/dp/tipos-documentos'
const VENCIDOS = '/dp/documentos-vencidos'
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' })
const dialogo = (page: Page) => page.getByRole('dialog')
const linha = (page: Page, nome: string | RegExp) => page.locator('[data-row]').filter({ hasText: nome })
const arquivo = (name = 'cnh.pdf') => ({ name, mimeType: 'application/pdf', buffer: pdf })

const colaborador = async (house: House, matricula: string): Promise<{ id: string; nome: string }> =>
  (
    await house.query<{ id: string; nome: string }>('select id, nome from colaboradores where matricula = $1', [
      matricula,
    ])
  )[0]!
const documento = async (house: House, matricula: string, tipo: string): Promise<string> =>
  (
    await house.query<{ id: string }>(
      `select d.id from colaboradores_docs d join colaboradores c on c.id = d.colab_id join tipos_documentos t on t.id = d.tipo_id
       where c.matricula = $1 and t.nome = $2 and d.documento_morto is not true`,
      [matricula, tipo],
    )
  )[0]!.id

/** The demonstration's reader on the screens of personnel, everywhere, but without full access. */
async function semAcesso(house: House): Promise<void> {
  for (const alvo of ['Colaboradores', 'Tipos de Documentos', 'Documentos Vencidos'])
    await grant(house, 'leitor', alvo, 'visualizar', 'editar')
  await everywhere(house, 'leitor')
}

async function vaiParaOInicio(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await arrives(page, '/')
  await sees(page.getByRole('heading', { level: 1 }))
  assert.equal(await page.getByRole('alert').count(), 0, address)
}

journey(
  'tipos: nome em capitais e nível são obrigatórios, o restrito se mostra, a edição é dita',
  async ({ visit }) => {
    const page = await visit('admin', TIPOS)
    await sees(linha(page, 'ASO').getByText('restrito: dado sensível'))
    await picture(page, 'tipos-de-documentos')
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Novo tipo de documento' }).click()
    await arrives(page, `${TIPOS}/novo`)
    await confirmar(page).click()
    await sees(page.getByRole('alert').getByText(messages.preenchaTodosOsDadosDoDocumento))
    const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
    await nome.pressSequentially('certidão negativa')
    await becomes(() => nome.inputValue(), 'CERTIDÃO NEGATIVA')
    await choose(page, 'Nível', 'Nível 7')
    await page.getByRole('textbox', { name: 'Guardar por (meses)' }).fill('60')
    await confirmar(page).click()
    await sees(page.getByText('O prazo e o dia de que ele se conta andam juntos.'))
    await choose(page, 'Guarda contada da', 'Emissão')
    await assertAccessible(page)
    await picture(page, 'tipo-de-documento-form')
    await confirmar(page).click()
    await sees(dialogo(page).getByText(messages.cadastroRealizado))
    await dialogo(page).getByRole('button', { name: 'OK' }).click()
    await arrives(page, TIPOS)
    await sees(linha(page, 'CERTIDÃO NEGATIVA').getByText('5 anos'))

    await page.getByRole('button', { name: 'Editar CERTIDÃO NEGATIVA' }).click()
    await choose(page, 'Nível', 'Nível 2')
    await confirmar(page).click()
    // Said beside the list it leads to, with no dialog to close.
    await sees(page.getByText(`CERTIDÃO NEGATIVA: ${messages.atualizacaoRealizada}`))
    await arrives(page, TIPOS)
    assert.equal(await dialogo(page).count(), 0)
    await sees(linha(page, 'CERTIDÃO NEGATIVA').getByText('restrito'))
    await page.getByRole('link', { name: 'CERTIDÃO NEGATIVA' }).click()
    await sees(page.getByRole('heading', { name: 'Histórico' }))
    await assertAccessible(page)
  },
)

journey('remover um tipo com documentos leva à substituição; sem nenhum, é excluído', async ({ visit, house }) => {
  const [{ quantos }] = (await house.query(
    `select count(*)::int as quantos from colaboradores_docs d join tipos_documentos t on t.id = d.tipo_id where t.nome = 'FICHA DE EPI'`,
  )) as [{ quantos: number }]
  assert.ok(quantos > 1)
  const page = await visit('admin', TIPOS)
  // One that takes no older paper's place.
  await page.request.post('/api/tipos-documentos', { data: { nome: 'entrega de epi', nivel: 7 } })
  await page.getByRole('button', { name: 'Remover FICHA DE EPI' }).click()
  await sees(dialogo(page).getByText(messages.confirmarExclusao))
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await arrives(page, /\/remover\/\d+$/)
  await sees(page.getByText(TIPO_EM_USO))
  await sees(page.getByText(`${quantos} documentos são do tipo`))
  const concluir = page.getByRole('button', { name: 'Concluir' })
  await becomes(() => concluir.isDisabled(), true)
  await assertAccessible(page)
  await picture(page, 'remover-tipo-de-documento')
  // The one that goes is not offered in its own place.
  const substituto = page.getByRole('combobox', { name: 'Substituto', exact: true })
  await substituto.click()
  await sees(page.getByRole('option', { name: 'CNH' }))
  assert.equal(await page.getByRole('option', { name: 'FICHA DE EPI' }).count(), 0)
  await page.getByRole('option', { name: 'ENTREGA DE EPI' }).click()
  await concluir.click()
  await sees(
    dialogo(page).getByText(`${quantos} documentos são deste tipo e passam a ENTREGA DE EPI. Não há como desfazer.`),
  )
  await dialogo(page).getByRole('button', { name: 'Concluir' }).click()
  await arrives(page, TIPOS)
  await gone(linha(page, 'FICHA DE EPI'))
  assert.ok(await documento(house, '0102', 'ENTREGA DE EPI'))

  await page.request.post('/api/tipos-documentos', { data: { nome: 'sem nenhum', nivel: 5 } })
  await page.getByRole('button', { name: 'Remover SEM NENHUM' }).click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await gone(linha(page, 'SEM NENHUM'))
})

journey(
  'documentos de um colaborador: cores da validade, arquivo morto, novo, editar e excluir',
  async ({ visit, house }) => {
    const { id, nome } = await colaborador(house, '0101')
    const page = await visit('admin', `/dp/colaboradores/documentos/${id}`)
    await sees(page.getByRole('heading', { level: 1, name: new RegExp(nome) }))
    await sees(page.getByText('parcial', { exact: true }))
    await sees(linha(page, 'CNH').getByText(/venceu há 3 dias$/))
    assert.equal(await page.getByText('arquivo morto', { exact: true }).count(), 0)
    await assertAccessible(page)
    await picture(page, 'documentos-do-colaborador')
    await page.getByRole('checkbox', { name: messages.incluirArquivoMorto }).check()
    await sees(linha(page, 'NR-10 BÁSICO').getByText('arquivo morto', { exact: true }))
    await page.waitForURL(/arquivoMorto=sim/)

    await page.getByRole('link', { name: 'Novo documento' }).click()
    await arrives(page, `/dp/colaboradores/novo-documento/${id}`)
    await sees(page.getByText(/não anexe prontuário, exames ou CID/))
    await confirmar(page).click()
    await sees(page.getByRole('alert').getByText(messages.preenchaTodosOsDadosDoDocumento))
    const escolher = page.getByLabel('Arquivo: escolher arquivo')
    await escolher.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await sees(page.getByText('“foto.png” não pode ser enviado: use PDF.'))
    await escolher.setInputFiles(arquivo('crea.pdf'))
    await choose(page, 'Tipo', 'REGISTRO NO CREA', 'crea')
    const emissao = page.getByRole('textbox', { name: 'Emissão' })
    await emissao.fill('10/01/2090')
    await confirmar(page).click()
    await becomes(() => emissao.getAttribute('aria-invalid'), 'true')
    await arrives(page, `/dp/colaboradores/novo-documento/${id}`)
    await picture(page, 'documento-de-emissao-futura')
    await emissao.fill('10/01/2026')
    await page.getByRole('textbox', { name: 'Validade' }).fill('10/01/2025')
    await page.getByRole('textbox', { name: 'Observação' }).fill('Visto em campo')
    await sees(page.getByText('A validade não pode vir antes da emissão.'))
    await page.getByRole('textbox', { name: 'Validade' }).fill('10/01/2036')
    await page.getByRole('textbox', { name: 'Observação' }).click()
    await assertAccessible(page)
    await picture(page, 'novo-documento')
    await confirmar(page).click()
    await sees(dialogo(page).getByText(messages.cadastroRealizado))
    await dialogo(page).getByRole('button', { name: 'OK' }).click()
    await arrives(page, `/dp/colaboradores/documentos/${id}`)
    await sees(linha(page, 'REGISTRO NO CREA').getByText('10/01/2036'))

    await page.getByRole('button', { name: 'Editar REGISTRO NO CREA' }).click()
    await arrives(page, /\/editar-documento\/\d+$/)
    await sees(page.getByText(/O de agora é “crea.pdf”/))
    await sees(page.getByText(`REGISTRO NO CREA · ${nome}`))
    await page.getByRole('switch', { name: 'Arquivo morto' }).check()
    await page.getByLabel('Trocar o arquivo: escolher arquivo').setInputFiles(arquivo('crea novo.pdf'))
    await picture(page, 'editar-documento')
    await assertAccessible(page)
    await confirmar(page).click()
    await sees(page.getByText(`REGISTRO NO CREA de ${nome}: ${messages.atualizacaoRealizada}`))
    await arrives(page, `/dp/colaboradores/documentos/${id}`)
    assert.equal(await dialogo(page).count(), 0)
    await gone(linha(page, 'REGISTRO NO CREA'))
    await page.getByRole('checkbox', { name: messages.incluirArquivoMorto }).check()
    await sees(linha(page, 'REGISTRO NO CREA').getByText('crea novo.pdf'))

    await page.getByRole('button', { name: 'Excluir REGISTRO NO CREA' }).click()
    await sees(dialogo(page).getByText(messages.confirmarExclusao))
    await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
    await gone(linha(page, 'REGISTRO NO CREA'))
  },
)

journey(
  'o visor abre o documento; sem id, de outra espécie, que não há ou de nível restrito: início',
  async ({ visit, house }) => {
    const page = await visit('admin')
    const aso = await documento(house, '0101', 'ASO')
    const cnh = await documento(house, '0101', 'CNH')
    const { nome } = await colaborador(house, '0101')
    for (const base of ['/dp/colaboradores', VENCIDOS]) {
      await page.goto(`${base}/ver-documento-colaborador?docId=${cnh}`)
      await sees(page.getByRole('region', { name: `Documento CNH ${nome}.pdf` }))
      assert.equal(await page.getByRole('navigation', { name: 'Menu principal' }).count(), 0)
    }
    await picture(page, 'ver-documento')
    await assertAccessible(page)
    await vaiParaOInicio(page, '/dp/colaboradores/ver-documento-colaborador')
    await vaiParaOInicio(page, '/dp/colaboradores/ver-documento-colaborador?docId=abc')
    await vaiParaOInicio(page, '/dp/colaboradores/ver-documento-colaborador?docId=1795230000000')
    await vaiParaOInicio(page, `/dp/colaboradores/ver-documento-colaborador?docId=${cnh}&tipo=obra`)

    await semAcesso(house)
    const leitor = await visit('leitor')
    await leitor.goto(`/dp/colaboradores/ver-documento-colaborador?docId=${cnh}`)
    await sees(leitor.getByRole('region', { name: `Documento CNH ${nome}.pdf` }))
    await vaiParaOInicio(leitor, `/dp/colaboradores/ver-documento-colaborador?docId=${aso}`)
    await vaiParaOInicio(leitor, `${VENCIDOS}/ver-documento-colaborador?docId=${aso}`)
    await leitor.goto(`/dp/colaboradores/documentos/${(await colaborador(house, '0101')).id}`)
    await sees(linha(leitor, 'CNH'))
    assert.equal(await linha(leitor, 'ASO').count(), 0)
    await leitor.goto(TIPOS)
    await sees(linha(leitor, 'CNH'))
    assert.equal(await linha(leitor, 'ASO').count(), 0)
  },
)

journey('vencidos: o mais antigo primeiro, filtrar, renovar, editar e levar em planilha', async ({ visit, house }) => {
  const page = await visit('admin', VENCIDOS)
  const { nome } = await colaborador(house, '0101')
  await sees(linha(page, nome))
  await becomes(
    () =>
      page
        .locator('[data-row]')
        .first()
        .getByText(/venceu há 3 dias/)
        .count(),
    1,
  )
  assert.equal(await linha(page, 'venceu há 60 dias').count(), 0)
  await assertAccessible(page)
  await picture(page, 'documentos-vencidos')
  await openFilter(page)
  await page.getByRole('checkbox', { name: 'Incluir inativos' }).check()
  await sees(linha(page, 'venceu há 60 dias'))
  await page.getByRole('checkbox', { name: 'Incluir inativos' }).uncheck()
  await page.keyboard.press('Escape')
  // 'Who has to be sent for an exam next month': said in Ctrl K, it is this list, narrowed to the type and the month.
  const mes = addMonths(today(), 1).slice(0, 7)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Buscar tela, ação ou registro' }).fill(`aso ${mesPorExtenso(mes)}`)
  await page.getByText(`ASO que vence em ${mesPorExtenso(mes)}`).click()
  await arrives(page, `${VENCIDOS}?query=aso&venceEm=${mes}`)
  await sees(page.getByText(`Os que vencem em ${mesPorExtenso(mes)}, os mais antigos primeiro.`))
  await gone(linha(page, nome))
  await picture(page, 'documentos-do-mes')
  await page.getByRole('button', { name: 'Remover filtro Vence em' }).click()
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('')
  await sees(linha(page, nome))
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('nr-35')
  await sees(linha(page, 'vence hoje'))
  await gone(linha(page, nome))
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('')

  const pronta = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Extrair planilha' }).click()
  await sees(page.getByRole('button', { name: messages.gerandoPlanilha }))
  assert.match((await pronta).suggestedFilename(), /^documentos-vencidos-/)

  await page.getByRole('button', { name: `Editar CNH de ${nome}` }).click()
  await arrives(page, new RegExp(`^${VENCIDOS}/editar-documento/\\d+$`))
  await sees(page.getByText(`CNH · ${nome}`))
  await page.getByRole('textbox', { name: 'Observação' }).fill('Renovação pedida')
  await confirmar(page).click()
  await sees(page.getByText(`CNH de ${nome}: ${messages.atualizacaoRealizada}`))
  await arrives(page, VENCIDOS)

  await page.getByRole('button', { name: `Renovar CNH de ${nome}` }).click()
  await arrives(page, /\/novo-documento\/\d+\?renova=\d+$/)
  await sees(page.getByText(/o documento CNH de agora .* passa ao arquivo morto/))
  await becomes(() => page.getByRole('combobox', { name: 'Tipo', exact: true }).inputValue(), 'CNH')
  await page.getByLabel('Arquivo: escolher arquivo').setInputFiles(arquivo())
  await page.getByRole('textbox', { name: 'Emissão' }).fill('hoje')
  await page.getByRole('textbox', { name: 'Validade' }).fill('10/01/2036')
  await confirmar(page).click()
  await sees(dialogo(page).getByText(messages.cadastroRealizado))
  await dialogo(page).getByRole('button', { name: 'OK' }).click()
  await sees(linha(page, 'CNH').getByText('10/01/2036'))
  await page.goto(VENCIDOS)
  await sees(linha(page, 'vence hoje'))
  assert.equal(await linha(page, `${nome}`).filter({ hasText: 'CNH' }).count(), 0)
})

journey(
  'o que falha sem que se saiba por quê é dito com a frase da especificação, ato por ato',
  async ({ visit, house }) => {
    const { id } = await colaborador(house, '0103')
    const page = await visit('admin')
    // As without a network, but quiet: the browser would call each a defect of the page.
    await page.addInitScript(() => {
      const real = window.fetch
      window.fetch = (...args) =>
        /\/api\/(colaboradores-docs|tipos-documentos)\//.test(String(args[0])) &&
        /PUT|DELETE/.test(args[1]?.method ?? '')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : real(...args)
      XMLHttpRequest.prototype.send = function () {
        setTimeout(() => this.dispatchEvent(new ProgressEvent('error')))
      }
    })
    await page.goto(`/dp/colaboradores/novo-documento/${id}`)
    await page.getByLabel('Arquivo: escolher arquivo').setInputFiles(arquivo())
    await choose(page, 'Tipo', 'CNH', 'cnh')
    await page.getByRole('textbox', { name: 'Emissão' }).fill('10/01/2026')
    await confirmar(page).click()
    await sees(page.getByRole('alert').getByText(messages.falhaAoCadastrarDocumento))

    await page.goto(`/dp/colaboradores/editar-documento/${await documento(house, '0103', 'NR-10 BÁSICO')}`)
    await page.getByRole('textbox', { name: 'Observação' }).fill('x')
    await confirmar(page).click()
    await sees(page.getByRole('alert').getByText(messages.falhaAoAtualizarInformacoes))

    await page.goto(`/dp/colaboradores/documentos/${id}`)
    await page.getByRole('button', { name: 'Excluir NR-10 BÁSICO' }).click()
    await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
    await sees(dialogo(page).getByText(messages.falhaAoRemoverRegistro))
    await dialogo(page).getByRole('button', { name: 'OK' }).click()

    await page.goto(TIPOS)
    await page.getByRole('button', { name: 'Editar CNH' }).click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('CARTEIRA DE MOTORISTA')
    await confirmar(page).click()
    await sees(page.getByRole('alert').getByText(messages.falhaAoConcluirEstaAcao))
  },
)

journey(
  'no telefone: documentos, vencidos e visor cabem em 360 px e se usam com o polegar',
  async ({ visit, house }) => {
    const { id } = await colaborador(house, '0102')
    const page = await visit('admin', `/dp/colaboradores/documentos/${id}`, { phone: true, width: 360 })
    await sees(page.getByText('NR-35 TRABALHO EM ALTURA'))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'telefone-documentos')
    const ver = page.getByRole('button', { name: 'Ver NR-35 TRABALHO EM ALTURA' })
    assert.ok((await ver.boundingBox())!.height >= 44)
    await ver.tap()
    await sees(page.getByRole('region', { name: /^Documento NR 35/ }))
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'telefone-ver-documento')
    for (const address of [VENCIDOS, `/dp/colaboradores/novo-documento/${id}`, `${TIPOS}/novo`]) {
      await page.goto(address)
      await sees(page.getByRole('heading', { level: 1 }))
      await assertNoSidewaysScroll(page)
    }
    await page.goto(VENCIDOS)
    await sees(page.getByText('vence hoje'))
    await picture(page, 'telefone-vencidos')
  },
)

journey('no escuro: as mesmas telas se leem', async ({ visit, house }) => {
  const { id } = await colaborador(house, '0101')
  const page = await visit('admin', '/', { dark: true })
  const aso = await documento(house, '0101', 'ASO')
  for (const [nome, address] of [
    ['tipos', TIPOS],
    ['tipo-novo', `${TIPOS}/novo`],
    ['documentos', `/dp/colaboradores/documentos/${id}?arquivoMorto=sim`],
    ['editar-documento', `/dp/colaboradores/editar-documento/${aso}`],
    ['vencidos', `${VENCIDOS}?inativos=sim`],
  ] as const) {
    await page.goto(address)
    await sees(page.locator('[data-row]').or(confirmar(page)))
    await assertAccessible(page)
    await picture(page, `escuro-${nome}`)
  }
})
