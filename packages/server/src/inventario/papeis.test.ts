import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { pdfPages } from '../test-kit/pdf-text.ts'
import { novoColaborador, novoItem, pessoaDoInventario } from './inventario.cenario.ts'

let t: TestApp
let centro: string
let quem: Person
before(async () => {
  t = await testApp()
  centro = await t.centro('CC-INV', { nome: 'Linha de transmissão' })
  quem = await pessoaDoInventario(t, [centro])
})
after(() => t.close())

const desde = async (n: number) => (await t.logs()).slice(n)

test('the term of responsibility says who, what and since when; without a holder there is none', async () => {
  const dono = await novoColaborador(t, centro, 'DORA DO TERMO')
  const id = await novoItem(quem, 'micros', { etiqueta: 'TI-99', cpu: 6, colabId: dono, valor: 3500 })
  const antes = (await t.logs()).length
  const papel = await quem.get(`/api/micros/${id}/termo`)
  assert.equal(papel.headers['content-type'], 'application/pdf')
  const texto = pdfPages(papel.raw).join(' ')
  for (const dito of [
    /Termo de responsabilidade/,
    /DORA DO TERMO/,
    /Linha de transmissão/,
    /TI-99/,
    /Notebook Dell Latitude 5420/,
    /R\$ 3\.500,00/,
  ])
    assert.match(texto, dito)
  const chip = await novoItem(quem, 'chips', { colabId: dono, numero: '41987654321' })
  assert.match(pdfPages((await quem.get(`/api/chips/${chip}/termo`)).raw).join(' '), /\(41\) 98765-4321/)
  const semDono = await quem.get(`/api/micros/${await novoItem(quem, 'micros')}/termo`)
  assert.equal(semDono.status, 409)
  assert.deepEqual(
    (await desde(antes)).filter(({ acaoId }) => acaoId === 5).map(({ alvoId, descricao }) => [alvoId, descricao]),
    [
      [id, 'Baixou o termo de responsabilidade do micro "Notebook Dell Latitude 5420", de "DORA DO TERMO"'],
      [chip, 'Baixou o termo de responsabilidade do chip "(41) 98765-4321", de "DORA DO TERMO"'],
    ],
  )
})

/** The strokes and squares of a PDF of ours, in points from the left. */
function desenho(pdf: Uint8Array): { direita: number; modulo: number } {
  const source = Buffer.from(pdf).toString('latin1')
  const textos = [...source.matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const numeros = (padrao: RegExp) => textos.flatMap((um) => [...um.matchAll(padrao)].map(([, n]) => Number(n)))
  return {
    direita: Math.max(...numeros(/(-?[\d.]+) -?[\d.]+ [ml]\n/g)),
    modulo: Math.max(...numeros(/-?[\d.]+ -?[\d.]+ ([\d.]+) \1 re\n/g).filter((n) => n < 10)),
  }
}

test('labels stay on the paper whatever their tag, and a telephone reads their QR at arm’s length', async () => {
  const ids: string[] = []
  for (const etiqueta of ['TI-0001', 'P'.repeat(60), 'PATRIMONIO-2026-ADMINISTRATIVO-MATRIZ-000000123456789-ABCDEF'])
    ids.push(await novoItem(quem, 'micros', { etiqueta }))
  const { raw } = await quem.get(`/api/micros/etiquetas?ids=${ids.join(',')}`)
  const { direita, modulo } = desenho(raw)
  assert.ok(direita <= 595.28 - 38, `the rightmost line is at ${direita}`)
  assert.ok(modulo >= 2, `a module of ${modulo} points`)
  assert.equal(pdfPages(raw).length, 1)
})

test('labels: one for each item of the filter, with its tag and never its holder', async () => {
  const dono = await novoColaborador(t, centro, 'ELISA SEM ETIQUETA')
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await novoItem(quem, 'micros', { etiqueta: `ETQ-${n}`, colabId: dono }))
  const antes = (await t.logs()).length
  const { status, raw } = await quem.get(`/api/micros/etiquetas?ids=${ids.join(',')}`)
  assert.equal(status, 200)
  const texto = pdfPages(raw).join(' ')
  for (let n = 0; n < 4; n++) assert.match(texto, new RegExp(`ETQ-${n}`))
  assert.doesNotMatch(texto, /ELISA/)
  assert.deepEqual(
    (await desde(antes)).map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[5, 'Baixou as etiquetas de 4 micros']],
  )
  assert.equal((await quem.get('/api/micros/etiquetas?ids=1')).status, 400)
  await sql`insert into chips (numero, operadora, situacao) select '4190000' || to_char(n, 'FM0000'), 1, 1
    from generate_series(1, 501) as n`.execute(t.db)
  const demais = await quem.get('/api/chips/etiquetas')
  assert.deepEqual([demais.status, /o máximo de uma vez é 500/.test(demais.body.message)], [400, true])
})
