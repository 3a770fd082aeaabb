import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pdfPages } from '../../../test-kit/pdf-text.ts'
import { until } from '../../../test-kit/until.ts'
import { unzip } from '../../../test-kit/unzip.ts'
import { cenarioDosRegistros, OBRA } from '../registros.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
before(async () => {
  c = await cenarioDosRegistros()
})
after(() => c.t.close())

const ROTA = '/api/services/pdf-relatorio-fotografico'
const imagens = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
const doRegistro = async (id: string) => (await c.t.logs()).filter(({ alvoId }) => alvoId === id)

test('one record is a PDF: what it is of, its items, and each photograph stamped, before beside after', async () => {
  const nome = `Extensão de rede – São João d’Aliança ${'nº 1 '.repeat(40)}`.slice(0, 200).trim()
  const obraId = await c.obra(c.centro, { codigo: 'ODI-AÇÃO', nome, ...OBRA })
  const { id } = await c.cria({
    obraId,
    local: 'Poste 14, fundão',
    descricao: 'Troca do poste quebrado.\nSem ocorrências.',
    ...OBRA,
    itensExecutados: [{ baremoItemId: c.itemComum, quantidade: 1.5, serieMaterial: 'SÉRIE-9' }],
  })
  for (const [fase, legenda] of [
    [3, 'Poste novo'],
    [1, 'Poste quebrado'],
    [4, null],
    [2, 'Içamento'],
  ] as const)
    await c.fotografa(id, {
      fase,
      legenda,
      dataCaptura: '2026-03-04T15:30:00Z',
      ...(fase === 1 && { latitude: -25.5, longitude: -49.25 }),
    })
  const { status, headers, raw } = await c.leitora.post(ROTA, { ids: [id] })
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/pdf')
  assert.match(String(headers['content-disposition']), /Relat%C3%B3rio%20fotogr%C3%A1fico%20ODI-A%C3%87%C3%83O/)
  const paginas = pdfPages(raw)
  assert.equal(paginas.length, 1)
  const dito = paginas.join('')
  for (const texto of [
    'Relatório fotográfico',
    'Registro 001 · ODI-AÇÃO',
    'São João d’Aliança',
    'Poste 14, fundão',
    'Instalar poste 11 m/400',
    '1,5 un',
    'SÉRIE-9',
    'Troca do poste quebrado.',
    '04/03/2026 - 12:30h · -25,50000, -49,25000',
    'ponto -25,42840, -49,27330',
    'Placa/série',
    'Sem legenda',
    'Página 1 de 1',
    'por Lia Leitora',
    'Rascunho',
  ])
    assert.ok(dito.includes(texto), `${texto}: ${dito}`)
  assert.ok(dito.indexOf('Poste quebrado') < dito.indexOf('Poste novo'), 'before is at the left')
  assert.equal(imagens(raw), 4)
  const [log, ...mais] = (await doRegistro(id)).filter(({ acaoId }) => acaoId === 5)
  assert.equal(mais.length, 0)
  assert.equal(log!.descricao, 'Baixou o relatório fotográfico do registro "001" da obra ODI-AÇÃO')
})

test('many photographs go from page to page, six to each, and one that the store lost is told of', async () => {
  const { id } = await c.cria()
  for (let n = 0; n < 17; n++) await c.fotografa(id, { fase: (n % 3) + 1, legenda: `Foto ${n + 1}` })
  const { rows } = await sql<{ chave: string }>`select a.chave from fotos as f join arquivos as a on a.id = f.arquivo_id
    where f.registro_id = ${id} order by f.id limit 1`.execute(c.t.db)
  await c.t.services.files.discard([rows[0] as never])
  const { raw } = await c.leitora.post(ROTA, { ids: [id] })
  const paginas = pdfPages(raw)
  const porPagina = paginas.map((dito) => dito.match(/Foto \d+/g)?.length ?? 0)
  assert.equal(
    porPagina.reduce((a, b) => a + b),
    17,
  )
  assert.deepEqual(
    porPagina.slice(1, -1),
    porPagina.slice(1, -1).map(() => 6),
  )
  assert.ok(paginas.every((dito, n) => dito.includes(`Página ${n + 1} de ${paginas.length}`)))
  assert.ok(paginas.join('').includes('A foto não está no armazenamento.'))
  assert.equal(imagens(raw), 16)
})

test('many records are an archive, a document each; together, one document of each work', async () => {
  const [umaObra, outraObra] = [await c.obra(c.centro, { codigo: 'A/1' }), await c.obra(c.centro, { codigo: 'B' })]
  const ids: string[] = []
  for (const obraId of [umaObra, umaObra, outraObra]) ids.push((await c.cria({ obraId })).id)
  const { status, headers, raw } = await c.leitora.post(ROTA, { ids: [...ids, ids[0]] })
  assert.deepEqual([status, headers['content-type']], [200, 'application/zip'])
  const arquivos = unzip(raw)
  assert.deepEqual([...arquivos.keys()].sort(), [
    'Relatório fotográfico A-1 - registro 001.pdf',
    'Relatório fotográfico A-1 - registro 002.pdf',
    'Relatório fotográfico B - registro 001.pdf',
  ])
  for (const bytes of arquivos.values()) assert.equal(pdfPages(bytes).length, 1)
  const juntos = unzip((await c.leitora.post(ROTA, { ids, juntos: true })).raw)
  assert.deepEqual(
    [...juntos.values()].map((bytes) => pdfPages(bytes).length),
    [2, 1],
  )
  const so = await c.leitora.post(ROTA, { ids: ids.slice(0, 2), juntos: true })
  assert.deepEqual([so.headers['content-type'], pdfPages(so.raw).length], ['application/pdf', 2])
})

test('over a hundred are long work, which its owner fetches when it is done', async () => {
  const ids: string[] = []
  const obraId = await c.obra(c.centro)
  for (let n = 0; n < 101; n++) ids.push((await c.cria({ obraId })).id)
  const { status, body } = await c.leitora.post(ROTA, { ids })
  assert.equal(status, 202, JSON.stringify(body))
  await until(async () => (await c.leitora.get(`/api/trabalhos/${body.trabalhoId}`)).body.situacao !== 1, 60_000)
  const { raw } = await c.leitora.get(`/api/trabalhos/${body.trabalhoId}/arquivo`)
  assert.equal(unzip(raw).size, 101)
})

test('asked by who may not, or of what is out of scope, nothing is made and nothing is told', async () => {
  const { id } = await c.cria()
  const logs = (await c.t.logs()).length
  assert.equal((await c.deFora.post(ROTA, { ids: [id] })).status, 404)
  const { id: outro } = await c.cria()
  assert.equal((await c.leitora.post(ROTA, { ids: [outro, '1'] })).status, 404)
  assert.equal((await (await c.t.person({ centros: [c.centro] })).post(ROTA, { ids: [id] })).status, 403)
  for (const ids of [[], 'x', ['abc'], [null]]) assert.equal((await c.leitora.post(ROTA, { ids })).status, 400)
  assert.equal((await c.t.logs()).length, logs + 1, 'the record that was made meanwhile')
})
