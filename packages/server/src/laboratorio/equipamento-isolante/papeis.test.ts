import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { addMonths, formatDate, today } from '@prumo/domain/core/dates.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { cenarioDeEquipamentos } from './equipamentos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeEquipamentos>>
before(async () => {
  c = await cenarioDeEquipamentos()
})
after(() => c.t.close())

/** Where whoever wants to look at the papers finds them. */
const guardar = (nome: string, bytes: Buffer) => {
  if (process.env.PAPEIS) writeFileSync(`${process.env.PAPEIS}/${nome}`, bytes)
}
const medida = (pdf: Buffer): string => /MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1'))![1]!

test('labels go forty-four to a sheet, each with its tag, class, dates and until when', async () => {
  const pecas: { id: string; etiqueta: string }[] = []
  for (let n = 0; n < 45; n++)
    pecas.push(await c.cria({ classe: String(n % 5), lado: n % 2 ? 2 : null, equipeId: n % 3 ? c.equipe : null }))
  const longa = await c.cria({ etiqueta: 'CLIENTE-SERRA-AZUL-LUVAS-2026-0000000001', classe: '00' })
  const ids = [...pecas.map(({ id }) => id), longa.id]
  const { status, raw, headers } = await c.leitora.post('/api/services/pdf-etiquetas-equipamento', { ids })
  assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
  guardar('etiquetas.pdf', raw)
  const paginas = pdfPages(raw)
  assert.equal(paginas.length, 2)
  assert.equal(paginas[0]!.match(/Ensaiado em/g)!.length, 44)
  assert.match(medida(raw), /^0 0 595\.\d+ 841\.\d+/)
  for (const dito of [pecas[0]!.etiqueta, 'Classe 1, branca', `Válido até ${formatDate(addMonths(today(), 12))}`])
    assert.ok(paginas.join('\n').includes(dito), dito)
  assert.equal((await c.deFora.post('/api/services/pdf-etiquetas-equipamento', { ids: [longa.id] })).status, 404)
  assert.equal((await c.leitora.post('/api/services/pdf-etiquetas-equipamento', { ids: [] })).status, 400)
  const [log] = (await c.t.logs()).slice(-1)
  assert.deepEqual([log!.acaoId, log!.descricao], [5, 'Baixou as etiquetas de 46 equipamentos isolantes'])
})

test('the same as a label printer takes them, one format each', async () => {
  const peca = await c.cria({ equipeId: c.equipe })
  const { status, raw, headers } = await c.leitora.post('/api/services/zpl-etiquetas-equipamento', { ids: [peca.id] })
  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /\.zpl/)
  const zpl = raw.toString('utf8')
  assert.ok(zpl.startsWith('^XA') && zpl.trimEnd().endsWith('^XZ'))
  for (const dito of [`^FDMA,${peca.etiqueta}^FS`, `Válido até ${formatDate(addMonths(today(), 6))}`])
    assert.ok(zpl.includes(dito), zpl)
})

test('the sheet of a piece has what it is, whether it may be used, its tests and everybody who had it', async () => {
  const peca = await c.cria({ modelo: 'MODELO-DA-FICHA', observacao: 'Guardar longe do sol.' })
  c.deu(await c.leva(peca.id, 1, { equipeId: c.equipe, motivo: 'Início da obra' }), 200)
  c.deu(await c.leva(peca.id, 1, { colabId: c.ana }), 200)
  c.deu(await c.fotografa(peca.id, 1), 201)
  const { status, raw } = await c.leitora.post('/api/services/pdf-ficha-equipamento', { ids: [peca.id] })
  assert.equal(status, 200)
  guardar('ficha.pdf', raw)
  const texto = pdfPages(raw).join('\n')
  for (const dito of [
    peca.etiqueta,
    'MODELO-DA-FICHA',
    'Uso liberado',
    'Nenhum ensaio feito no laboratório',
    'Início da obra',
    'Em uso, Pesada 1',
    'Em uso, ANA DAS LUVAS',
    'Dona das Luvas',
    'Guardar longe do sol.',
    'Fotografias',
  ])
    assert.ok(texto.includes(dito), dito)
  const outra = await c.cria()
  const zip = await c.leitora.post('/api/services/pdf-ficha-equipamento', { ids: [peca.id, outra.id] })
  assert.deepEqual(
    [...unzip(zip.raw).keys()].sort(),
    [`Ficha ${peca.etiqueta}.pdf`, `Ficha ${outra.etiqueta}.pdf`].sort(),
  )
  assert.equal((await c.deFora.post('/api/services/pdf-ficha-equipamento', { ids: [peca.id] })).status, 404)
})
