import assert from 'node:assert/strict'
import { assertAccessible } from './kit/axe.ts'
import { emCampo } from './kit/em-campo.ts'
import { picture } from './kit/journey.ts'
import { becomes, sees } from './kit/page.ts'
import { assinar, botao, escolher, guardado } from './kit/telefone.ts'

const jornada = emCampo()

jornada(
  'uma APR sem rede: riscos, gente apta, voz, assinatura, em vigor e encerrada; e uma não conformidade ao lado',
  async ({ house, tel }) => {
    const { page } = tel
    await tel.entrar('admin')
    await page.goto('/campo')
    await sees(page.getByRole('link', { name: 'Nova APR' }))
    await guardado(page)
    await tel.semRede(true)

    await page.getByRole('link', { name: 'Nova APR' }).click()
    await escolher(page, 'Equipe', /./)
    await page.getByRole('textbox', { name: 'Local' }).fill('Vala da rua 9')
    await botao(page, 'Civil/escavação').click()
    await page.getByRole('textbox', { name: 'Descrição do serviço' }).fill('Abertura de vala')
    await botao(page, 'Sem rede').click()
    await assertAccessible(page)
    await picture(page, 'campo-apr')
    await botao(page, 'Continuar').click()

    await botao(page, 'Adicionar etapa').click()
    await page.getByRole('textbox', { name: 'Etapa' }).fill('Escavar')
    await page.getByRole('textbox', { name: 'Perigos' }).fill('Soterramento')
    await botao(page, 'Improvável').click()
    await botao(page, 'Leve').click()
    await page.getByRole('textbox', { name: 'Medidas de controle' }).fill('Escoramento')
    await assertAccessible(page)
    await botao(page, 'Pronto').click()
    await sees(page.getByText('Risco Baixo (2)'))
    await botao(page, 'Continuar').click()
    await botao(page, 'Continuar').click()

    await page.getByRole('textbox', { name: 'Hospital' }).fill('Hospital Municipal')
    await page.getByRole('textbox', { name: 'Telefone' }).fill('192')
    await botao(page, 'Continuar').click()

    // Only who is fit today goes: the phone says who is, and not by which paper.
    await page.getByRole('button', { name: /^Participantes: / }).click()
    const folha = page.getByRole('dialog', { name: 'Participantes' })
    const gente = folha.getByRole('listitem').getByRole('button')
    await sees(gente)
    for (const um of await gente.all()) await um.click()
    await botao(page, 'Pronto').click()
    const luz = page.getByRole('listitem').filter({ hasText: /Apto$/ }).first()
    await sees(luz)
    const nome = (await luz.innerText()).split('\n')[0]!.trim()
    await page.getByRole('button', { name: /^Participantes: / }).click()
    await sees(gente)
    for (const um of await gente.all()) if (!(await um.innerText()).includes(nome)) await um.click()
    await botao(page, 'Pronto').click()
    await picture(page, 'campo-apr-gente')
    await botao(page, 'Continuar').click()

    await page.getByRole('button', { name: /^Gravar/ }).click()
    await sees(page.getByText(/^Gravando 00:0[1-9]/))
    await botao(page, 'Parar a gravação').click()
    await sees(page.getByText(/^Áudio 1, /))
    await assertAccessible(page)
    await picture(page, 'campo-apr-audio')
    await botao(page, 'Continuar').click()

    await botao(page, 'Pôr em vigor').click()
    await sees(page.getByText(`Falta a assinatura de ${nome}!`))
    await picture(page, 'campo-apr-falta')
    await botao(page, 'Colher assinatura').click()
    // Who is missing, as who takes part.
    const colher = page.getByRole('dialog', { name: 'Colher assinatura' })
    await sees(colher.getByRole('button', { name: `Colaborador: ${nome}` }))
    assert.equal(await colher.getByRole('textbox', { name: 'Nome' }).inputValue(), nome)
    await sees(colher.getByRole('button', { name: 'Participante', exact: true, pressed: true }))
    await picture(page, 'campo-apr-colher')
    await assinar(page, nome, 'Participante')
    await botao(page, 'Pôr em vigor').click()
    await sees(page.getByText('APR guardada na fila.', { exact: false }))

    await page.getByRole('link', { name: 'Nova não conformidade' }).click()
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Escada sem sapata')
    await botao(page, 'EPI/EPC').click()
    await botao(page, 'Média').click()
    await assertAccessible(page)
    await picture(page, 'campo-nc')
    await botao(page, 'Continuar').click()
    await page.getByRole('textbox', { name: 'Local' }).fill('Vala da rua 9')
    await botao(page, 'Continuar').click()
    await botao(page, 'Registrar').click()
    await sees(page.getByText('Não conformidade guardada na fila.', { exact: false }))

    await page.goto('/campo/pendencias')
    await sees(page.getByText('Em vigor', { exact: true }))
    await botao(page, 'Encerrar').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
    await sees(page.getByText('Encerrada neste aparelho.'))
    await picture(page, 'campo-apr-pendencias')
    await tel.semRede(false)
    await becomes(() => page.getByText('Enviado', { exact: true }).count(), 2)
    const [apr, ...outras] = await house.query<{ id: string; status: number }>(
      "select id::text, status from aprs where local = 'Vala da rua 9'",
    )
    assert.deepEqual([apr?.status, outras.length], [4, 0])
    assert.equal((await house.query('select 1 from aprs_audios where apr_id = $1', [apr!.id])).length, 1)
    assert.deepEqual(await house.query("select status from nao_conformidades where descricao = 'Escada sem sapata'"), [
      { status: 1 },
    ])
  },
)
