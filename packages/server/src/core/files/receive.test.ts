import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { after, before, beforeEach, test } from 'node:test'
import multipart from '@fastify/multipart'
import { type Accept, anyDocument, pdfOrImage, pngOnly } from '@prumo/domain/core/file-kinds.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { docx, heic, jpeg, nfe, oldOffice, pdf, png } from '../../test-kit/samples.ts'
import { AppError } from '../errors.ts'
import { receiveUploads, type UploadLimits } from './receive.ts'
import { Staging } from './staging.ts'

const LIMIT = 200_000
let app: FastifyInstance
let url: string
let staging: Staging
let limits: { -readonly [K in keyof UploadLimits]: UploadLimits[K] }
/** Settles when the handler is through, whatever became of the client. */
let handled: PromiseWithResolvers<Error | null>

before(async () => {
  staging = new Staging(path.join(await mkdtemp(path.join(os.tmpdir(), 'prumo-recebendo-')), 'recebendo'))
  app = fastify()
  await app.register(multipart)
  app.setErrorHandler((error: AppError, _request, reply) =>
    reply.code(error.status ?? 500).send({ message: error.message, details: error.details }),
  )
  app.post('/', async (request) => {
    try {
      await using uploads = await receiveUploads(staging, request, limits)
      assert.equal((await left()).length, uploads.files.size, 'each file is staged while the handler runs')
      const files = Object.fromEntries([...uploads.files].map(([part, { path: _, ...file }]) => [part, file]))
      const pedido = 'pedido' in uploads.fields ? uploads.json('pedido') : null
      return { fields: uploads.fields, files, pedido }
    } catch (error) {
      handled.resolve(error as Error)
      throw error
    } finally {
      handled.resolve(null)
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
})
after(async () => {
  await app.close()
  await rm(path.dirname(staging.folder), { recursive: true })
})
beforeEach(() => {
  limits = { accept: anyDocument, maxBytes: LIMIT, maxFiles: 3, json: [] }
  handled = Promise.withResolvers()
})

const left = () => readdir(staging.folder).catch(() => [])
const blob = (bytes: Uint8Array | string) => new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)])

async function post(fill: (form: FormData) => void) {
  const body = new FormData()
  fill(body)
  const answer = await fetch(url, { method: 'POST', body })
  const json = (await answer.json()) as Record<string, never>
  assert.deepEqual(await left(), [], 'nothing stays in staging once answered')
  return { status: answer.status, json }
}
const postFile = (bytes: Uint8Array | string, name: string, accept: Accept) => {
  limits.accept = accept
  return post((form) => form.set('arquivo', blob(bytes), name))
}

test('files come in with clean name, kind found in the content, size and hash; fields beside them', async () => {
  const { status, json } = await post((form) => {
    form.set('pedido', JSON.stringify({ tipo: 1, observação: 'ação' }))
    form.set('proposta', blob(pdf), 'C:\\Users\\ana\\Proposta "nº 12" – Conceição.PDF')
    form.set('foto', new Blob([Uint8Array.from(png)], { type: 'image/png' }), '../../etc/passwd.png')
  })
  assert.equal(status, 200)
  const files = json.files as unknown as Record<string, { name: string; kind: string; size: number; sha256: string }>
  assert.equal(files.proposta!.name, 'Proposta nº 12 Conceição.pdf')
  assert.equal(files.foto!.name, 'passwd.png')
  assert.deepEqual([files.proposta!.kind, files.proposta!.size], ['pdf', pdf.length])
  assert.equal(files.proposta!.sha256, createHash('sha256').update(pdf).digest('hex'))
  assert.deepEqual(json.pedido, { tipo: 1, observação: 'ação' })
})

test('a file over the limit is refused with 413, and one of exactly the limit is not', async () => {
  const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, ' ')])
  const over = await postFile(sized(LIMIT + 1), 'grande.pdf', pdfOrImage)
  assert.equal(over.status, 413)
  assert.match(over.json.message!, /"grande\.pdf" passa do limite de 0,2 MB/)
  assert.equal((await postFile(sized(LIMIT), 'grande.pdf', pdfOrImage)).status, 200)
})

test('too many files, an oversized field and a repeated part are refused', async () => {
  const many = await post((form) => {
    for (const n of [1, 2, 3, 4]) form.set(`f${n}`, blob(pdf), `${n}.pdf`)
  })
  assert.deepEqual([many.status, many.json.message], [413, 'Envie no máximo 3 arquivos de cada vez.'])
  limits.maxFieldBytes = 100
  const field = await post((form) => form.set('itens', 'x'.repeat(101)))
  assert.deepEqual([field.status, field.json.message], [413, 'A parte "itens" do envio é grande demais.'])
  const repeated = await post((form) => {
    form.append('arquivo', blob(pdf), 'a.pdf')
    form.append('arquivo', blob(pdf), 'b.pdf')
  })
  assert.equal(repeated.status, 400)
})

test('what the content is decides, and the name has to agree', async () => {
  const cases: [Uint8Array | string, string, Accept, number, RegExp][] = [
    [
      'isto não é um PDF',
      'nota.pdf',
      pdfOrImage,
      415,
      /"nota\.pdf" não pode ser enviado: o conteúdo é texto\. Aqui são aceitos: PDF, PNG, JPEG, WEBP ou HEIC\./,
    ],
    ['<html><script>alert(1)</script>', 'nota.pdf', anyDocument, 415, /o conteúdo é HTML/],
    [
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo.xml',
      anyDocument,
      415,
      /o conteúdo é SVG/,
    ],
    ['<!DOCTYPE html><p>', 'nota.xml', anyDocument, 415, /o conteúdo é HTML/],
    [png, 'boleto.pdf', pdfOrImage, 415, /"boleto\.pdf" diz ser PDF, mas o conteúdo é PNG/],
    [pdf, 'programa.exe', anyDocument, 415, /diz ser EXE, mas o conteúdo é PDF/],
    [pdf, 'assinatura.pdf', pngOnly, 415, /"assinatura\.pdf" é PDF\. Aqui são aceitos: PNG\./],
    ['MZ\0\0\0', 'x.txt', anyDocument, 415, /não pode ser enviado/],
    ['', 'vazio.pdf', anyDocument, 400, /está vazio/],
    [nfe, 'NFe.xml', anyDocument, 200, /./],
    [nfe.replace(/^<\?xml.*?\?>/, ''), 'NFe.xml', anyDocument, 200, /./],
    [`\ufeff${nfe}`, 'NFe.xml', anyDocument, 200, /./],
    [Buffer.from('a;b\nção;1', 'latin1'), 'dados.csv', anyDocument, 200, /./],
    [docx, 'contrato.docx', anyDocument, 200, /./],
    [oldOffice, 'planilha.xls', anyDocument, 200, /./],
    [oldOffice, 'instalador.msi', anyDocument, 415, /./],
    [jpeg, 'foto.JPG', pdfOrImage, 200, /./],
    [heic, 'IMG 0001.heic', pdfOrImage, 200, /./],
    [jpeg, 'foto', pdfOrImage, 200, /./],
  ]
  for (const [bytes, name, accept, status, message] of cases) {
    const answer = await postFile(bytes, name, accept)
    assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.json)}`)
    if (status !== 200) assert.match(answer.json.message!, message)
  }
})

test('an empty file field of a form is no file, and a part that is no JSON is refused', async () => {
  const empty = await post((form) => form.set('arquivo', blob(''), ''))
  assert.deepEqual([empty.status, empty.json.files], [200, {}])
  for (const text of ['{', '{"a":{"__proto__":{"admin":true}}}']) {
    const wrong = await post((form) => {
      form.set('pedido', text)
      form.set('arquivo', blob(pdf), 'a.pdf')
    })
    assert.deepEqual([wrong.status, wrong.json.message], [400, 'A parte "pedido" não é um JSON válido.'])
  }
})

test('what is not a multipart form, or is a broken one, is 4xx', async () => {
  const json = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  assert.equal(json.status, 415)
  const type = 'multipart/form-data; boundary=x'
  for (const body of [
    'lixo',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ]) {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
    assert.equal(answer.status, 400, body)
  }
  assert.deepEqual(await left(), [])
})

test('an upload cut at any point leaves nothing', async () => {
  const part = (name: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--corte\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.pdf"\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  const filled = Buffer.concat([pdf, Buffer.alloc(60_000, ' ')])
  const body = Buffer.concat([part('a', filled), part('b', filled), Buffer.from('--corte--\r\n')])
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=corte\r\nContent-Length: ${body.length}\r\n\r\n`
  for (let cut = 0; cut < body.length; cut += 9_001) {
    handled = Promise.withResolvers()
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((sent) => socket.write(head, sent))
    // Nothing of the body, or some of it, and then the connection is gone.
    await new Promise((sent) => socket.write(body.subarray(0, Math.max(cut, 1)), sent))
    socket.destroy()
    assert.ok((await handled.promise) instanceof AppError, `cut at ${cut}`)
    assert.deepEqual(await left(), [], `cut at ${cut}`)
  }
})

test('the sweep takes what was left behind and nothing younger', async () => {
  const { path: file } = await staging.write(Readable.from([pdf]), { maxBytes: 1e6, tooLarge: () => new Error() })
  assert.deepEqual(await readFile(file), pdf)
  assert.equal(await staging.sweep(60_000), 0)
  assert.equal(await staging.sweep(-1), 1)
  assert.deepEqual(await left(), [])
})

test('a part that holds JSON is read as JSON however its sender wraps it', async () => {
  limits.json = ['pedido']
  for (const type of ['application/json', 'application/octet-stream', '']) {
    const { status, json } = await post((form) => {
      form.set('pedido', new Blob(['{"tipo":1}'], { type }), 'pedido.json')
      form.set('proposta', blob(pdf), 'a.pdf')
    })
    assert.deepEqual([status, json.pedido, Object.keys(json.files!)], [200, { tipo: 1 }, ['proposta']], type)
  }
  limits.maxFieldBytes = 100
  const large = await post((form) => form.set('pedido', blob(JSON.stringify('x'.repeat(100))), 'pedido.json'))
  assert.equal(large.status, 413)
  const other = await post((form) => form.set('proposta', blob('{"tipo":1}'), 'proposta.json'))
  assert.equal(other.status, 415)
})
