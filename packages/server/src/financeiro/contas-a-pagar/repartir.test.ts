import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Person } from '../../test-kit/app.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { type Cenario, formulario, logsDe, montar, retrato } from '../pedidos/pedidos.cenario.ts'
import { aPagar, arquivosGuardados, caixa } from './contas.cenario.ts'

let cena: Cenario
let fabiana: Person
before(async () => {
  cena = await montar()
  fabiana = await caixa(cena)
})
after(() => cena.app.close())

/** A proof whose nth page is n points wide over a hundred: what is on a page can be told from its size. */
async function comprovante(paginas: number, senha?: string): Promise<Buffer> {
  const documento = await PDFDocument.create()
  for (let n = 1; n <= paginas; n++) documento.addPage([100 + n, 200])
  if (senha) documento.encrypt({ userPassword: senha, ownerPassword: senha })
  return Buffer.from(await documento.save())
}

async function pagarRepartido(
  pessoa: Person,
  paginas: unknown,
  {
    anexos,
    bytes,
    nome = 'Lote do dia.pdf',
    chave,
  }: { anexos?: unknown; bytes?: Buffer; nome?: string; chave?: string } = {},
) {
  const { payload, headers } = await formulario(
    { paginas, ...(anexos !== undefined && { anexos }) },
    { comprovante: { nome, bytes: bytes ?? (await comprovante(4)) } },
  )
  return pessoa.inject({
    method: 'POST',
    url: '/api/contas-a-pagar/pagar',
    payload,
    headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
  })
}

async function paginasDe(pessoa: Person, hiperlink: string): Promise<number[]> {
  const { raw, status } = await pessoa.get(hiperlink)
  assert.equal(status, 200)
  return (await PDFDocument.load(raw)).getPages().map((pagina) => pagina.getWidth() - 100)
}

test('one proof of many payments is split: each attachment keeps its own pages, in one act with one log row', async () => {
  const a = await aPagar(cena, [{ valor: 10 }, { valor: 20 }])
  const b = await aPagar(cena, [{ valor: 30 }])
  const [um, dois, tres] = [...a.anexos, ...b.anexos] as [string, string, string]
  const paginas = [
    { anexoId: tres, paginas: [4] },
    { anexoId: um, paginas: [2, 1] },
    { anexoId: dois, paginas: [2, 4] },
  ]
  let resposta = {
    status: 0,
    body: [] as { id: string; status: number; comprovanteId: string; comprovanteHiperlink: string }[],
  }
  const logs = await logsDe(cena, async () => {
    resposta = await pagarRepartido(fabiana, paginas, { anexos: [um, dois, tres] })
  })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  assert.deepEqual(
    resposta.body.map(({ id, status }) => [id, status]),
    [um, dois, tres].map((id) => [id, 3]),
  )
  assert.equal(new Set(resposta.body.map(({ comprovanteId }) => comprovanteId)).size, 3)
  const [doUm, doDois, doTres] = resposta.body.map(({ comprovanteHiperlink }) => comprovanteHiperlink)
  assert.deepEqual(await paginasDe(fabiana, doUm!), [1, 2])
  assert.deepEqual(await paginasDe(fabiana, doDois!), [2, 4])
  assert.deepEqual(await paginasDe(fabiana, doTres!), [4])
  assert.equal(logs.length, 1)
  assert.match(
    logs[0]!.descricao,
    /^Pagou 3 anexos dos pedidos \d+, \d+ com o comprovante "Lote do dia.pdf", repartido por páginas$/,
  )
})

test('an equal repeat with the same key answers the same and leaves no second file', async () => {
  const { anexos } = await aPagar(cena, [{}, {}])
  const paginas = anexos.map((anexoId, n) => ({ anexoId, paginas: [n + 1] }))
  const bytes = await comprovante(2)
  const primeira = await pagarRepartido(fabiana, paginas, { bytes, chave: 'repartir-uma-vez' })
  const guardados = await arquivosGuardados(cena)
  const segunda = await pagarRepartido(fabiana, paginas, { bytes, chave: 'repartir-uma-vez' })
  assert.deepEqual([segunda.status, segunda.body], [primeira.status, primeira.body])
  assert.deepEqual(await arquivosGuardados(cena), guardados)
})

test('what cannot be split is refused in a sentence, and nothing is paid, written or kept', async () => {
  const { anexos } = await aPagar(cena, [{}, {}])
  const fora = await aPagar(cena, [{}], { status: 4 })
  const [um, dois] = anexos as [string, string]
  const certas = [
    { anexoId: um, paginas: [1] },
    { anexoId: dois, paginas: [2] },
  ]
  const casos: [string, unknown, Parameters<typeof pagarRepartido>[2], number, RegExp][] = [
    ['a page that is not there', [{ anexoId: um, paginas: [5] }], {}, 400, /./],
    ['no page', [{ anexoId: um, paginas: [] }], {}, 400, /./],
    ['page zero', [{ anexoId: um, paginas: [0] }], {}, 400, /./],
    ['the same attachment twice', [certas[0], certas[0]], {}, 400, /./],
    ['no list', { anexoId: um }, {}, 400, /./],
    ['other attachments than those paid', certas, { anexos: [um] }, 400, /mesmos anexos/],
    ['a password', certas, { bytes: await comprovante(2, 'segredo') }, 400, /protegido por senha/],
    ['a picture', certas, { bytes: png, nome: 'foto.png' }, 400, /Só um PDF/],
    ['a damaged file', certas, { bytes: Buffer.concat([pdf.subarray(0, 60), Buffer.from('lixo')]) }, 400, /danificado/],
    ['one that cannot be paid', [...certas, { anexoId: fora.anexos[0]!, paginas: [3] }], {}, 409, /não está aprovado/],
    ['one that does not exist', [...certas, { anexoId: '1', paginas: [3] }], {}, 404, /./],
  ]
  for (const [nome, paginas, mais, status, frase] of casos) {
    const [antes, arquivos] = [await retrato(cena), await arquivosGuardados(cena)]
    const resposta = await pagarRepartido(fabiana, paginas, mais)
    assert.equal(resposta.status, status, `${nome}: ${JSON.stringify(resposta.body)}`)
    assert.match(resposta.body.message, frase, nome)
    assert.equal(await retrato(cena), antes, nome)
    assert.deepEqual(await arquivosGuardados(cena), arquivos, nome)
  }
})
