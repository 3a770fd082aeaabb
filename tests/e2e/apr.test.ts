import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { m4aOf } from '../../packages/server/src/test-kit/samples.ts'
import { assertAccessible } from './kit/axe.ts'
import { journeys, picture } from './kit/journey.ts'
import { arrives, assertNoSidewaysScroll, becomes, choose, sees } from './kit/page.ts'

const journey = journeys()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const origem = (page: Page) => new URL(page.url()).origin

/** A line drawn in the box for signatures. */
async function rubricar(page: Page): Promise<void> {
  const quadro = page.getByRole('dialog').locator('canvas')
  await quadro.scrollIntoViewIfNeeded()
  const caixa = (await quadro.boundingBox())!
  await page.mouse.move(caixa.x + 30, caixa.y + caixa.height / 2)
  await page.mouse.down()
  for (let n = 1; n <= 8; n++)
    await page.mouse.move(caixa.x + 30 + n * 24, caixa.y + caixa.height / 2 + (n % 2 ? 20 : -20), { steps: 3 })
  await page.mouse.up()
}

async function assinar(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Assinar: / })
    .first()
    .click()
  await rubricar(page)
  await button(page, 'Guardar assinatura').click()
  await sees(page.getByText(/^Assinatura de .* guardada\.$/))
}

journey(
  'uma APR na mesa: de um modelo, com a equipe, conferida, assinada, em vigor, suspensa, revalidada e encerrada',
  async ({ house, visit }) => {
    const page = await visit('admin', '/seguranca/apr')
    await sees(page.getByText(/^APR-\d{4}-\d{4}$/).first())
    await assertAccessible(page)
    await picture(page, 'aprs')
    const [equipe] = await house.query<{ id: string; nome: string }>(
      `select e.id, e.nome from equipes as e where exists (select 1 from aprs as p where p.equipe_id = e.id and p.status = 4
        and p.total_participantes >= 2) order by e.id limit 1`,
    )
    await page.goto(`${origem(page)}/seguranca/apr/novo?equipe=${equipe!.id}`)
    await box(page, 'Local').fill('Poste da jornada')
    await box(page, 'Descrição do serviço').fill('Trocar o isolador da estrutura')
    await choose(page, 'Começar de um modelo', /Substituição de poste/)
    await sees(page.getByRole('region', { name: 'Etapa 5' }))
    await button(page, 'Remover etapa 5').click()
    const primeira = page.getByRole('region', { name: 'Etapa 1' })
    await sees(primeira.getByText('2 × 4 = 8'))
    await primeira.getByRole('combobox', { name: 'Severidade' }).click()
    await page.getByRole('option', { name: '3 · Séria' }).click()
    await sees(primeira.getByText('2 × 3 = 6'))
    await box(page, 'Hospital').fill('Hospital da jornada')
    await box(page, 'Telefone').fill('192')
    await button(page, 'Trazer a equipe').click()
    await sees(page.getByRole('combobox', { name: /^Participante 2/ }).or(box(page, 'Participante 2')))
    await assertAccessible(page)
    await picture(page, 'apr-nova')
    await button(page, 'Confirmar').click()
    await sees(page.getByText(/^APR APR-\d{4}-\d{4} salva em rascunho\.$/))
    await arrives(page, /\/seguranca\/apr\/detalhes\/\d+$/)
    const id = page.url().split('/').pop()!
    await sees(page.getByText('Conclua as seis etapas de desenergização!'))
    await assertAccessible(page)
    await picture(page, 'apr-rascunho')

    await button(page, 'Editar').click()
    for (const passo of ['Seccionamento', 'Impedimento', 'Constatação', 'Aterramento', 'Proteção dos', 'Sinalização'])
      await page.getByRole('checkbox', { name: new RegExp(`^\\d\\. ${passo}`) }).check()
    await picture(page, 'apr-editar')
    await button(page, 'Confirmar').click()
    await arrives(page, `/seguranca/apr/detalhes/${id}`)
    // Whose papers are not in order is told by the checking, and does not go.
    const inaptos = await house.query<{ n: number }>(
      `select ordem::int - 1 as n from jsonb_array_elements((select analise -> 'participantes' from aprs where id = $1))
        with ordinality as p (um, ordem) where (um ->> 'colabId')::bigint not in
        (select unnest(colab_ids) from aprs where status = 4)`,
      [id],
    )
    if (inaptos.length > 0) {
      await sees(page.getByText(/^Integrante .* (documento vencido|sem documento válido)/))
      await button(page, 'Editar').click()
      for (const { n } of inaptos.toReversed()) await button(page, `Remover participante ${n + 1}`).click()
      await button(page, 'Confirmar').click()
      await arrives(page, `/seguranca/apr/detalhes/${id}`)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await sees(page.getByText(/Falta a assinatura de /))
    const porAssinar = page.getByRole('button', { name: /^Assinar: / })
    await sees(porAssinar)
    const faltam = await porAssinar.count()
    for (let n = 0; n < faltam; n++) await assinar(page)
    await sees(page.getByText('Nada impede a APR de entrar em vigor.'))
    await picture(page, 'apr-assinada')
    const confirma = (nome: string) => page.getByRole('dialog').getByRole('button', { name: nome, exact: true }).click()
    const porque = (texto: string) => page.getByRole('dialog').getByRole('textbox').fill(texto)
    await button(page, 'Pôr em vigor…').click()
    await confirma('Pôr em vigor')
    await sees(page.getByText('APR em vigor.'))
    await button(page, 'Suspender…').click()
    await porque('Começou a ventar forte')
    await confirma('Suspender')
    await sees(page.getByText('Serviço parado.'))
    await button(page, 'Revalidar…').click()
    await porque('O vento parou')
    await confirma('Revalidar')
    await sees(page.getByText('Revalidada', { exact: true }))
    await assertAccessible(page)
    await picture(page, 'apr')
    const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()])
    assert.match(pdf.suggestedFilename(), /^APR-\d{4}-\d{4}\.pdf$/)
    await button(page, 'Encerrar…').click()
    await confirma('Encerrar')
    await sees(page.getByText('APR encerrada.'))
    const [linha] = await house.query<{ status: number; fim: boolean; vezes: number }>(
      'select status, fim is not null as fim, jsonb_array_length(revalidacoes) as vezes from aprs where id = $1',
      [id],
    )
    assert.deepEqual(linha, { status: 4, fim: true, vezes: 1 })
  },
  { timeout: 240_000 },
)

journey(
  'o áudio de uma APR: gravado no navegador, ouvido, transcrito; de um formato que ele não toca, é dito',
  async ({ house, visit }) => {
    const [apr] = await house.query<{ id: string; numero: string }>(
      'select id, numero from aprs where status = 2 order by id desc limit 1',
    )
    const page = await visit('admin', `/seguranca/audio-apr?id=${apr!.id}`)
    await sees(page.getByText('A gravação será anexada à APR. Todos os presentes estão cientes.'))
    await assertAccessible(page)
    // Whoever answers no is told what to do.
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const pedir = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async () => {
        mediaDevices.getUserMedia = pedir
        throw new DOMException('Permission denied', 'NotAllowedError')
      }
    })
    await button(page, 'Gravar').click()
    await sees(page.getByText('Permita o uso do microfone para gravar!'))
    const lista = page.getByRole('list', { name: 'Áudios' })
    const antes = await lista.getByRole('listitem').count()
    await button(page, 'Gravar').click()
    await sees(page.getByRole('timer'))
    await sees(page.getByText(/^\s*0:02 de 10:00/))
    await picture(page, 'apr-audio-gravando')
    await button(page, 'Parar e anexar').click()
    await becomes(() => lista.getByRole('listitem').count(), antes + 1)
    const [guardado] = await house.query<{ mime: string; duracao: number; tamanho: number }>(
      'select mime_type as mime, duracao_s as duracao, tamanho from aprs_audios where apr_id = $1 order by id desc limit 1',
      [apr!.id],
    )
    assert.equal(guardado!.mime, 'audio/webm')
    assert.ok(guardado!.duracao >= 1 && guardado!.tamanho > 500, JSON.stringify(guardado))
    const ultimo = lista.getByRole('listitem').last()
    await ultimo.getByRole('button', { name: 'Ouvir' }).click()
    const som = ultimo.locator('audio')
    await som.waitFor()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
    await ultimo.getByRole('button', { name: 'Transcrever' }).click()
    await ultimo.getByRole('textbox').fill('Etapas repassadas com todos.')
    await ultimo.getByRole('button', { name: 'Guardar a transcrição' }).click()
    await sees(ultimo.getByText('Etapas repassadas com todos.'))

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'do-iphone.m4a', mimeType: 'audio/mp4', buffer: m4aOf(5) })
    const doTelefone = lista.getByRole('listitem').filter({ hasText: '0:05' })
    await sees(doTelefone)
    await doTelefone.getByRole('button', { name: 'Ouvir' }).click()
    await sees(page.getByText(/^Este navegador não toca o formato M4A\./))
    await assertAccessible(page)
    await picture(page, 'apr-audio')
  },
  { timeout: 120_000 },
)

journey(
  'uma APR num telefone: a lista, a folha, o formulário e o gravador cabem, e nada anda de lado',
  async ({ house, visit }) => {
    const page = await visit('admin', '/seguranca/apr', { phone: true })
    await sees(page.getByText(/^APR-\d{4}-\d{4}$/).first())
    await assertNoSidewaysScroll(page)
    await picture(page, 'aprs-telefone')
    const [apr] = await house.query<{ id: string }>('select id from aprs where status = 3 limit 1')
    for (const [endereco, nome] of [
      [`/seguranca/apr/detalhes/${apr!.id}`, 'apr-telefone'],
      [`/seguranca/apr/editar/${apr!.id}`, 'apr-editar-telefone'],
      [`/seguranca/audio-apr?id=${apr!.id}`, 'apr-audio-telefone'],
      ['/seguranca/apr-modelos', 'apr-modelos-telefone'],
      ['/equipamento-isolante', 'equipamentos-telefone'],
    ] as const) {
      await page.goto(`${origem(page)}${endereco}`)
      await sees(page.getByRole('heading', { level: 1 }))
      await page.waitForLoadState('networkidle')
      await assertNoSidewaysScroll(page)
      await assertAccessible(page)
      await picture(page, nome)
    }
  },
  { timeout: 120_000 },
)
