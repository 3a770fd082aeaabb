import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { BATCH } from '../packages/domain/src/core/consulta.ts'
import { MAXIMO_DO_LIVRO, pedidoDeLivro } from '../packages/domain/src/dp/livro.ts'
import { MAXIMO_DE_ANEXOS, MAXIMO_DE_ITENS } from '../packages/domain/src/financeiro/pedidos/validacao.ts'
import { BODY_LIMIT } from '../packages/server/src/app.ts'
import { countWithin, MAX_SHEET_ROWS, type Spreadsheet } from '../packages/server/src/core/crud/spreadsheet.ts'
import { MAX_FILE_BYTES } from '../packages/server/src/core/files/receive.ts'
import { MAX_PIXELS } from '../packages/server/src/core/pictures/picture-messages.ts'
import { pictureOf } from '../packages/server/src/core/pictures/pictures.ts'
import { type Cenario, itens, montar, pedir } from '../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { pdf, pngOf } from '../packages/server/src/test-kit/samples.ts'

/**
 * What is dear has a limit, and each is right at one less, at itself and at one more (security design §4, K). Where the true
 * size would be dear, the limit is asked of the same code with cheap rows.
 */

let cena: Cenario
before(async () => {
  cena = await montar({ UPLOAD_MAX_MB: '1' })
})
after(() => cena.app.close())

/** One less and the limit itself pass; one more is refused with that status, in a sentence. */
interface Limite {
  readonly o_que: string
  readonly limite: number
  readonly recusa: number
  /** What is answered to so many: the status, and what is said. */
  readonly pedir: (quantos: number) => Promise<{ status: number; dito: string }>
}

const resposta = ({ status, body }: { status: number; body: { message?: string } }) => ({
  status,
  dito: String(body?.message ?? ''),
})
const linha = itens[0]!
const QUALQUER = 200

const LIMITES: readonly Limite[] = [
  {
    o_que: 'bytes de um corpo JSON',
    limite: BODY_LIMIT,
    recusa: 413,
    pedir: async (bytes) => {
      const corpo = JSON.stringify({ banco: 'pedido-de-compra' })
      return resposta(
        await cena.gente[1].inject({
          method: 'POST',
          url: '/api/loadDataArray',
          payload: corpo + ' '.repeat(bytes - corpo.length),
          headers: { 'content-type': 'application/json' },
        }),
      )
    },
  },
  {
    // 1 MB here (UPLOAD_MAX_MB); unless it is said otherwise, MAX_FILE_BYTES.
    o_que: 'bytes de um arquivo',
    limite: 1024 * 1024,
    recusa: 413,
    pedir: async (bytes) => {
      const arquivo = { nome: 'proposta.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 0x0a)]) }
      const envio = { anexos: [{ tipo: 1, arquivo: 'proposta' }], arquivos: { proposta: arquivo } }
      const { status, body } = await pedir(cena, cena.gente[1], envio)
      return resposta({ status: status === 201 ? QUALQUER : status, body })
    },
  },
  {
    o_que: 'arquivos de um pedido',
    limite: MAXIMO_DE_ANEXOS,
    recusa: 400,
    pedir: async (quantos) => {
      const anexos = Array.from({ length: quantos }, () => ({ tipo: 1 }))
      const { status, body } = await pedir(cena, cena.gente[1], { anexos })
      return resposta({ status: status === 201 ? QUALQUER : status === 413 ? 400 : status, body })
    },
  },
  {
    o_que: 'itens de um pedido',
    limite: MAXIMO_DE_ITENS,
    recusa: 400,
    pedir: async (quantos) => {
      const { status, body } = await pedir(cena, cena.gente[1], { itens: Array.from({ length: quantos }, () => linha) })
      return resposta({ status: status === 201 ? QUALQUER : status, body })
    },
  },
  {
    o_que: 'letras de uma busca',
    limite: 200,
    recusa: 400,
    pedir: async (letras) => resposta(await cena.gente[1].get(`/api/pedidos?query=${'x'.repeat(letras)}`)),
  },
  {
    o_que: 'registros de um lote',
    limite: BATCH,
    recusa: 400,
    pedir: async (quantos) => resposta(await cena.gente[1].get(`/api/pedidos?maxLote=${quantos}`)),
  },
  {
    o_que: 'linhas de uma planilha',
    limite: MAX_SHEET_ROWS,
    recusa: 400,
    pedir: (linhas) =>
      countWithin({ count: async () => linhas } as unknown as Spreadsheet<object>, {} as never, {}).then(
        () => ({ status: QUALQUER, dito: '' }),
        ({ status, message }) => ({ status, dito: message }),
      ),
  },
  {
    o_que: 'pessoas de um livro',
    limite: MAXIMO_DO_LIVRO,
    recusa: 400,
    pedir: async (pessoas) => {
      const ids = Array.from({ length: pessoas }, (_, n) => String(1_700_000_000_000 + n))
      const lido = pedidoDeLivro.safeParse({ ids, finalidade: 'Auditoria do cliente' })
      return { status: lido.success ? QUALQUER : 400, dito: lido.error?.issues[0]?.message ?? '' }
    },
  },
]

for (const { o_que, limite, recusa, pedir: asked } of LIMITES)
  test(`${o_que}: ${limite.toLocaleString('pt-BR')}`, async () => {
    for (const quantos of [limite - 1, limite]) {
      const { status, dito } = await asked(quantos)
      // What is asked may be refused for what it is; not for how much it is.
      assert.equal(status, QUALQUER, `${quantos}: ${status} ${dito}`)
    }
    const { status, dito } = await asked(limite + 1)
    assert.equal(status, recusa, dito)
    assert.match(dito, /\p{L}{3,}/u)
  })

test('a sheet over the limit says how many lines it would have, and what to do', async () => {
  const sheet = { count: async () => MAX_SHEET_ROWS + 1 } as unknown as Spreadsheet<object>
  await assert.rejects(countWithin(sheet, {} as never, {}), /50\.001 linhas e o limite é 50\.000\. Restrinja o filtro/)
})

test('a picture is refused by the pixels that its header names, before anything is unpacked', async () => {
  const asker = { ...cena.app.services, usuario: { id: '1' } }
  const demais = pngOf(MAX_PIXELS / 5_000 + 1, 5_000, deflateSync(Buffer.alloc(10)))
  await assert.rejects(
    cena.app.services.files.stage('foto.png', demais, ['png']),
    ({ status, message }: { status: number; message: string }) => status === 400 && /50 milhões/.test(message),
  )
  // At the limit it is opened, and found to hold nothing.
  const exata = await cena.app.services.files.stage(
    'foto.png',
    pngOf(MAX_PIXELS / 5_000, 5_000, deflateSync(Buffer.alloc(10))),
    ['png'],
  )
  await assert.rejects(pictureOf(asker, exata), ({ message }: Error) => !/milhões/.test(message))
})

test('the limits are those that docs/seguranca.md tells of', () => {
  assert.deepEqual(
    {
      BODY_LIMIT,
      MAX_FILE_BYTES,
      MAXIMO_DE_ANEXOS,
      MAXIMO_DE_ITENS,
      BATCH,
      MAX_SHEET_ROWS,
      MAXIMO_DO_LIVRO,
      MAX_PIXELS,
    },
    {
      BODY_LIMIT: 1024 * 1024,
      MAX_FILE_BYTES: 25 * 1024 * 1024,
      MAXIMO_DE_ANEXOS: 10,
      MAXIMO_DE_ITENS: 200,
      BATCH: 100,
      MAX_SHEET_ROWS: 50_000,
      MAXIMO_DO_LIVRO: 500,
      MAX_PIXELS: 50_000_000,
    },
  )
})
