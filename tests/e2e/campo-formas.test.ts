import assert from 'node:assert/strict'
import { addDays } from '../../packages/domain/src/core/dates.ts'
import { lerAparelho } from './kit/aparelho.ts'
import { assertAccessible } from './kit/axe.ts'
import { emCampo } from './kit/em-campo.ts'
import { picture } from './kit/journey.ts'
import { assertNoSidewaysScroll, becomes, gone, sees } from './kit/page.ts'
import { botao, escolher, fotografar, guardado, irAoPasso } from './kit/telefone.ts'

const jornada = emCampo()

jornada(
  'registro, RDO e abastecimento com o servidor parado; ele volta, e cada um está lá uma vez, inteiro',
  async ({ house, linha, tel }) => {
    const { page } = tel
    await tel.entrar('admin')
    await page.goto('/campo')
    await sees(page.getByRole('heading', { name: /^Olá, / }))
    await guardado(page)
    linha.cortar()
    await page.reload()
    await sees(page.getByRole('link', { name: 'Novo registro' }))

    await page.getByRole('link', { name: 'Novo registro' }).click()
    await escolher(page, 'Obra', /./)
    await escolher(page, 'Equipe', /./)
    await page.getByRole('textbox', { name: 'Local' }).fill('Poste 7')
    await botao(page, 'Execução').click()
    await sees(page.getByRole('button', { name: 'Execução', exact: true, pressed: true }))
    await botao(page, 'Continuar').click()
    await fotografar(page, 'de Antes')
    await fotografar(page, 'de Depois')
    await assertNoSidewaysScroll(page)
    await assertAccessible(page)
    await picture(page, 'campo-registro-fotos')
    await botao(page, 'Continuar').click()
    await botao(page, 'Enviar registro').click()
    await sees(page.getByText('Registro guardado na fila.', { exact: false }))

    await page.getByRole('link', { name: 'Novo RDO' }).click()
    await escolher(page, 'Obra', /./)
    await page.getByRole('button', { name: /^Equipes: / }).click()
    await page.getByRole('dialog', { name: 'Equipes' }).getByRole('listitem').first().getByRole('button').click()
    await botao(page, 'Pronto').click()
    await botao(page, 'Trazer a equipe').click()
    await sees(page.getByText(/^\d+ pessoas? da equipe entr(ou|aram) na mão de obra\.$/))
    await botao(page, 'Trazer a equipe').click()
    await sees(page.getByText('A equipe já está na mão de obra.'))
    const hoje = await page.getByLabel(/^Data/).inputValue()
    await page.getByLabel(/^Data/).fill(addDays(hoje, 1))
    await sees(page.getByText('A data do RDO não pode ser futura!'))
    await page.getByLabel(/^Data/).fill(hoje)
    await gone(page.getByText('A data do RDO não pode ser futura!'))
    await assertAccessible(page)
    await picture(page, 'campo-rdo-dia')
    await irAoPasso(page, /Mão de obra \(/)
    await sees(page.getByText(/Presente/).first())
    await assertAccessible(page)
    await picture(page, 'campo-rdo-gente')
    await irAoPasso(page, /Atividades/)
    await botao(page, 'Adicionar atividade').click()
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Lançamento de cabo')
    await page.getByRole('textbox', { name: 'Quantidade' }).fill('1,25')
    const percentual = page.getByRole('textbox', { name: '% da etapa' })
    await percentual.fill('50')
    await assertAccessible(page)
    await picture(page, 'campo-rdo-atividade')
    await botao(page, 'Pronto').click()
    await sees(page.getByText(/Lançamento de cabo · 1,25/))
    await irAoPasso(page, /Assinaturas e envio/)
    await botao(page, 'Enviar RDO').click()
    // The first touch leads to where it is mended.
    await sees(page.getByRole('heading', { name: /^Atividades/ }))
    await sees(page.getByRole('listitem').getByText('De que etapa é este percentual?'))
    await page.getByRole('button', { name: /^Lançamento de cabo/ }).click()
    await percentual.fill('')
    await botao(page, 'Pronto').click()
    await irAoPasso(page, /Assinaturas e envio/)
    await botao(page, 'Enviar RDO').click()
    await sees(page.getByText('RDO guardado na fila.', { exact: false }))

    await page.getByRole('link', { name: 'Novo abastecimento' }).click()
    await escolher(page, 'Placa', /./)
    await escolher(page, 'Motorista', /./)
    await page.getByRole('textbox', { name: 'Odômetro' }).fill('999000')
    if ((await page.locator('[aria-pressed=true]').count()) < 2) await botao(page, 'Diesel S10').click()
    await page.getByRole('textbox', { name: 'Litros' }).fill('40,5')
    await page.getByRole('textbox', { name: 'R$/l' }).fill('6,10')
    await becomes(() => page.getByRole('textbox', { name: 'Total em R$' }).inputValue(), '247,05')
    await assertAccessible(page)
    await picture(page, 'campo-abastecimento')
    await botao(page, 'Continuar').click()
    await fotografar(page, 'do cupom')
    await botao(page, 'Continuar').click()
    await botao(page, 'Guardar abastecimento').click()
    await sees(page.getByText('Abastecimento guardado na fila.', { exact: false }))

    await page.goto('/campo/pendencias')
    await sees(page.getByText('Poste 7', { exact: false }))
    await picture(page, 'campo-fila')
    await linha.religar()
    await tel.entrar('admin')
    await botao(page, 'Enviar agora').click()
    await becomes(() => page.getByText('Enviado', { exact: true }).count(), 3)
    await picture(page, 'campo-enviados')
    const [registro, ...maisRegistros] = await house.query<{ status: number; fotos: number; faltam: number }>(
      "select status, quantidade_fotos as fotos from registros_obra where local = 'Poste 7'",
    )
    assert.deepEqual([registro?.status, registro?.fotos, maisRegistros.length], [2, 2, 0])
    const rdos = await house.query<{ status: number; total_atividades: number }>(
      'select status, total_atividades from rdos where cliente_uuid is not null',
    )
    assert.deepEqual(rdos, [{ status: 2, total_atividades: 1 }])
    const cheios = await house.query<{ litros: string; cupom: string | null }>(
      'select litros, cupom_arquivo_id as cupom from abastecimentos where odometro = 999000',
    )
    assert.deepEqual([cheios.length, Number(cheios[0]?.litros), Boolean(cheios[0]?.cupom)], [1, 40.5, true])
    // Each file as the phone had it.
    const noTelefone = await lerAparelho(page)
    const resumos = noTelefone.arquivos.map(({ sha256 }) => sha256)
    assert.equal(noTelefone.extraivel, false)
    const noServidor = await house.query<{ sha256: string }>(
      'select sha256 from campo_arquivos where recebido_em is not null and sha256 = any($1)',
      [resumos],
    )
    assert.deepEqual(noServidor.map(({ sha256 }) => sha256).sort(), resumos.toSorted())
    assert.equal(resumos.length, 3)
  },
  { largura: 360, posicao: { latitude: -25.4, longitude: -49.2 } },
)

jornada(
  'a tela que ainda não veio ao aparelho: vem por si com a rede, ou quando se tenta de novo',
  async ({ linha, tel }) => {
    const { page } = tel
    // The first visit, before the shell is kept.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {})
    })
    await tel.entrar('admin')
    await page.goto('/campo')
    await sees(page.getByRole('link', { name: 'Novo RDO' }))
    await sees(page.getByText('Fila vazia'))
    await tel.semRede(true)
    await page.getByRole('link', { name: 'Novo RDO' }).click()
    await sees(page.getByText('Esta tela ainda não está neste aparelho.', { exact: false }))
    await assertAccessible(page)
    await picture(page, 'campo-ainda-nao-veio')
    await tel.semRede(false)
    await sees(page.getByText('Passo 1 de 12', { exact: false }))

    await page.goto('/campo')
    await sees(page.getByRole('link', { name: 'Nova APR' }))
    linha.cortar()
    await page.getByRole('link', { name: 'Nova APR' }).click()
    await botao(page, 'Tentar de novo').click()
    await sees(botao(page, 'Tentar de novo'))
    await linha.religar()
    await botao(page, 'Tentar de novo').click()
    await sees(page.getByText('Passo 1 de', { exact: false }))
  },
)
