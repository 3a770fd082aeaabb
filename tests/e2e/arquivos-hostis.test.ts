import assert from 'node:assert/strict'
import { today } from '@prumo/domain/core/dates.ts'
import type { Page } from 'playwright-core'
import { HOSTIS } from '../kit/hostile-files.ts'
import { journeys, picture } from './kit/journey.ts'
import { attach, attachment } from './kit/orders.ts'
import { becomes, sees } from './kit/page.ts'

const journey = journeys()

/** By its name alone: what a browser of somebody else's would say of it is not to be believed. */
const KINDS: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  xml: 'text/xml',
  html: 'text/html',
  js: 'text/javascript',
  csv: 'text/csv',
  txt: 'text/plain',
}
const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: KINDS[name.split('.').pop()!]!,
  buffer: Buffer.from(content),
})

/** What a script of theirs would do first: every one of these files asks for a dialog, or opens something. */
function hears(page: Page): readonly string[] {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`diálogo “${dialog.message()}” em ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('popup', (other) => ran.push(`janela ${other.url()}`))
  page.on('frameattached', (frame) => ran.push(`quadro em ${frame.page().url()}`))
  return ran
}

async function order(page: Page, file: ReturnType<typeof fileOf>) {
  const centros: { id: string; codigo: string; obras: { id: string }[] }[] = await (
    await page.request.get('/api/loadContasContratoWithObras')
  ).json()
  const centro = centros.find(({ codigo }) => codigo === 'CC-118')!
  const fornecedores: { id: string }[] = await (await page.request.get('/api/loadFornecedores')).json()
  return page.request.post('/api/createPedido', {
    multipart: {
      pedido: JSON.stringify({
        tipo: 1,
        fornecedorId: fornecedores[0]!.id,
        centroDeCustoId: centro.id,
        obraId: centro.obras[0]!.id,
        mesComp: today().slice(0, 7),
        justificativa: 'Pedido de ensaio',
      }),
      itens: JSON.stringify([{ descricao: 'Isolador', unidade: 'un', quantidade: 1, valor: 10 }]),
      anexos: JSON.stringify([{ tipo: 6, arquivo: 'arquivo0' }]),
      arquivo0: file,
    },
  })
}

journey(
  'cada arquivo hostil, visto na página, no seu endereço e dentro de outra: nada roda, nada sai daqui',
  async ({ visit, house }) => {
    assert.equal(HOSTIS.length, 22)
    const page = await visit('solicitante')
    const ran = hears(page)
    // A page where nothing of ours is: what the browser refuses there is told in its console, and is no complaint here.
    const other = await page.context().newPage()
    const ranThere = hears(other)
    const outside: string[] = []
    other.on('request', (request) => request.url().startsWith(house.url) || outside.push(request.url()))
    for (const [what, name, content, end] of HOSTIS) {
      const answer = await order(page, fileOf(name, content))
      assert.equal(answer.status() === 201, end !== 'recusado', `${what}: ${answer.status()}`)
      if (end === 'recusado') continue
      const { id } = await answer.json()
      const [file] = (await (await page.request.get(`/api/pedido/${id}`)).json()).anexos as {
        id: string
        fileName: string
        hiperlink: string
      }[]
      // As whoever decides sees it.
      await page.goto(`/financeiro/pedidos/detalhes/${id}`)
      await sees(page.getByRole('heading', { name: /^Pedido \d+/ }))
      await page.waitForLoadState('networkidle')
      await page.goto(`/financeiro/pedidos/ver-anexo?id=${file!.id}`)
      await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), file!.fileName)
      await page.waitForLoadState('networkidle')
      // At its own address, as a link in a mail opens it: drawn by the browser, or put aside, and never a page of ours.
      const download = other.waitForEvent('download', { timeout: 10_000 }).catch(() => null)
      await other
        .goto(file!.hiperlink)
        .catch((error: Error) => assert.match(error.message, /Download is starting|ERR_ABORTED/))
      if (end === 'baixado') assert.equal((await download)?.suggestedFilename(), file!.fileName, what)
      await other.goto('/api/saude')
      // Named by a page of the same origin as what it is not: neither a script, nor a style, nor a drawing that acts.
      const used = await other.evaluate(
        (address) =>
          Promise.all(
            (['script', 'link', 'object', 'embed'] as const).map(
              (tag) =>
                new Promise<string>((told) => {
                  const one = document.createElement(tag)
                  if (tag === 'link') Object.assign(one, { rel: 'stylesheet', href: address })
                  else if (tag === 'object') Object.assign(one, { data: address, type: 'image/svg+xml' })
                  else Object.assign(one, { src: address })
                  one.onload = () => told(`${tag} aceito`)
                  one.onerror = () => told(`${tag} recusado`)
                  setTimeout(() => told(`${tag} calado`), 300)
                  document.documentElement.append(one)
                }),
            ),
          ),
        file!.hiperlink,
      )
      assert.ok(!used.includes('script aceito') && !used.includes('link aceito'), `${what}: ${used.join(', ')}`)
    }
    // An object or embed makes a frame of its own, and so does the browser for a document: that alone runs nothing.
    const acted = [...ran, ...ranThere].filter((one) => !one.startsWith('quadro'))
    assert.deepEqual([acted, outside], [[], []])
    await other.close()
  },
  { timeout: 240_000 },
)

journey('escolhido no formulário, antes de ser enviado, nenhum deles roda nem abre nada', async ({ visit }) => {
  const page = await visit('solicitante', '/financeiro/pedidos/novo')
  const ran = hears(page)
  await sees(page.getByLabel('Anexos: escolher arquivos'))
  for (const [what, name, content] of HOSTIS) {
    const file = fileOf(name, content)
    await attach(page, file)
    // Taken in, or refused in a sentence that names it.
    await sees(attachment(page, file).or(page.getByText(name).first()))
    for (const remove of await page.getByRole('button', { name: `Remover ${name}` }).all())
      await remove.click().catch(() => {})
    assert.deepEqual(ran, [], what)
  }
  await picture(page, 'arquivos-hostis')
})
