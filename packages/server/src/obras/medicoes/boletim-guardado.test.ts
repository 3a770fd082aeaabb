import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { pdf } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { atosDe } from './atos.cenario.ts'
import { guardarBoletim, retomarBoletins } from './boletim-guardado.ts'
import { type Cena, cena } from './medicoes.cenario.ts'

let c: Cena
let engenheira: Person
before(async () => {
  c = await cena()
  engenheira = await c.t.person({
    telas: [[telas.obras, 'visualizar', 'adicionar', 'editar', 'excluir']],
    centros: [c.centro],
  })
})
after(() => c.t.close())
const { enviada, passa, ler, gerar } = atosDe(() => c)

interface Guardado {
  readonly id: string
  readonly obraId: string
  readonly numeroRevisao: number
  readonly vigente: boolean
  readonly medicaoEnvio: number | null
  readonly arquivoId: string
  readonly substituiId: string | null
}
const guardados = async (medicaoId: string): Promise<Guardado[]> =>
  (await c.t.db
    .selectFrom('obrasAnexos')
    .selectAll()
    .where('medicaoId', '=', medicaoId)
    .orderBy('id')
    .execute()) as never
const arquivoDe = async ({ id }: Guardado) => (await engenheira.get(`/api/obras-anexos/${id}/arquivo`)).raw
const textoDe = (bytes: Buffer) => pdfPages(bytes).join('\n').replace(/\s+/g, ' ')
/** The house's own job keeps it, some moments after the act. */
const ate = async (medicaoId: string, quantos: number): Promise<Guardado[]> => {
  await until(async () => (await devidos(medicaoId)) === 0 && (await guardados(medicaoId)).length >= quantos, 20_000)
  return guardados(medicaoId)
}
const devidos = async (medicaoId: string) => {
  const { rows } = await sql<{ n: number }>`select envio - boletim_do_envio as n from medicoes
    where id = ${medicaoId}::bigint`.execute(c.t.db)
  return rows[0]!.n
}
/** As it was before the job came: nothing kept, and owed. */
async function esquecer(medicaoId: string): Promise<void> {
  await c.t.db.deleteFrom('obrasAnexos').where('medicaoId', '=', medicaoId).execute()
  await c.t.db.updateTable('medicoes').set({ boletimDoEnvio: 0 }).where('id', '=', medicaoId).execute()
}
const arquivosDaObra = async (obraId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from arquivos
    where chave like ${`obras/${obraId}/%`}`.execute(c.t.db)
  return rows[0]!.n
}

test('sent to the client, its boletim is a document of the work, by itself and once', async () => {
  const obraId = await c.obra({ nome: 'Extensão São João', codigo: 'ODI-AÇÃO' })
  await c.rdo([{ item: 0, quantidade: 7 }], { obraId })
  const id = await enviada(obraId)
  const [um, ...outros] = await ate(id, 1)
  assert.equal(outros.length, 0)
  const { body } = await engenheira.get(`/api/obras-anexos/${um!.id}`)
  const bytes = await arquivoDe(um!)
  assert.deepEqual(
    [body.disciplina, body.tipo, body.descricao, body.numeroDocumento, body.numeroRevisao, body.vigente, body.emissao],
    [12, 15, 'Boletim da medição 001', 'Medição 001', 0, true, today()],
  )
  assert.deepEqual(
    [body.fileName, body.mimeType, body.incluirDataBook, body.autorId, body.sha256, body.paginas],
    [
      'Boletim 001 - ODI-AÇÃO.pdf',
      'application/pdf',
      true,
      c.elabora.id,
      createHash('sha256').update(bytes).digest('hex'),
      pdfPages(bytes).length,
    ],
  )
  const texto = textoDe(bytes)
  for (const dito of ['Extensão São João', '1.101,59', 'Enviada ao cliente']) assert.ok(texto.includes(dito), dito)
  assert.ok(!texto.includes('CONFERIDA'), 'no watermark')
  const daTrilha = (await c.t.logs()).filter(({ alvoId }) => alvoId === um!.id)
  assert.deepEqual(
    daTrilha
      .map((row) => [row.acaoId, row.telaId, row.colabId, row.descricao.replace(/OB-\S+/, 'OB'), row.centros])
      .slice(0, 1),
    [[1, 12, null, 'Anexo Boletim de medição incluído na obra OB', [c.centro]]],
  )
  // Asked again, by a job that was given twice, nothing more is kept, and no file is left behind.
  const antes = await arquivosDaObra(obraId)
  await guardarBoletim(c.t.services, id)
  assert.deepEqual([(await guardados(id)).length, await arquivosDaObra(obraId)], [1, antes])
  assert.deepEqual(
    (await engenheira.get(`/api/obras/${obraId}/documentos-esperados`)).body.filter(
      ({ tipo }: { tipo: number }) => tipo === 15,
    ),
    [],
  )
})

test('two servers that draw it at once keep one, and what cannot be stored is owed and kept later', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 2 }], { obraId })
  const id = await enviada(obraId)
  await ate(id, 1)
  await esquecer(id)
  const antes = await arquivosDaObra(obraId)
  const feitos = await Promise.allSettled([1, 2, 3].map(() => guardarBoletim(c.t.services, id)))
  assert.ok(feitos.some(({ status }) => status === 'fulfilled'))
  assert.deepEqual([(await guardados(id)).length, (await arquivosDaObra(obraId)) - antes], [1, 1])

  await esquecer(id)
  const { files } = c.t.services
  const semLugar = new Proxy(files, {
    get(store, nome) {
      if (nome === 'keep') return () => Promise.reject(new Error('o armazenamento não respondeu'))
      const valor = store[nome as 'stage']
      return typeof valor === 'function' ? valor.bind(store) : valor
    },
  })
  await assert.rejects(guardarBoletim({ ...c.t.services, files: semLugar }, id), /não respondeu/)
  assert.deepEqual([(await guardados(id)).length, await devidos(id)], [0, 1])
  // The hourly look finds what is owed and has no job.
  await retomarBoletins(c.t.services)
  assert.equal((await ate(id, 1)).length, 1)
})

test('what is kept is what was sent, also when the client answered before it was drawn', async () => {
  const obraId = await c.obra({ retencaoPercentual: 5 })
  await c.rdo([{ item: 0, quantidade: 7 }], { obraId })
  const id = await enviada(obraId)
  await ate(id, 1)
  const [item] = (await ler(id)).itens
  assert.equal(
    (
      await c.elabora.post(`/api/medicoes/${id}/glosa`, {
        itens: [{ id: item.id, quantidadeGlosada: 3, motivoGlosa: 2 }],
      })
    ).status,
    200,
  )
  assert.equal((await passa(c.elabora, id, 6)).status, 200)
  await esquecer(id)
  await guardarBoletim(c.t.services, id)
  const texto = textoDe(await arquivoDe((await guardados(id))[0]!))
  // 7 × 157,37 = 1.101,59; 5 % of it retained, as it stood when it left.
  for (const dito of ['Enviada ao cliente', '1.101,59', '55,08', '1.046,51']) assert.ok(texto.includes(dito), dito)
  assert.ok(!texto.includes('Glosas') && !texto.includes('Aprovada com glosa'))
})

test('rejected it stands for nothing; sent anew, the next revision takes its place, also that of the signed copy', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 7 }], { obraId })
  const id = await enviada(obraId)
  const [r0] = await ate(id, 1)
  const assinado = await multipartOf({ name: 'assinado.pdf', bytes: pdf }, { dados: {} })
  const copia = await engenheira.inject({
    method: 'POST',
    url: `/api/obras-anexos/${r0!.id}/substituir`,
    payload: assinado.payload,
    headers: assinado.headers,
  })
  assert.equal(copia.status, 201, JSON.stringify(copia.body))
  assert.equal((await passa(c.elabora, id, 7, { motivo: 'Faltam fotografias' })).status, 200)
  assert.deepEqual(
    (await guardados(id)).map(({ vigente }) => vigente),
    [false, false],
  )
  assert.equal((await passa(c.elabora, id, 1)).status, 200)
  assert.equal((await gerar(id)).status, 200)
  for (const [quem, para] of [
    [c.elabora, 2],
    [c.confere, 3],
    [c.elabora, 4],
  ] as const)
    assert.equal((await passa(quem, id, para)).status, 200)
  const todos = await ate(id, 3)
  assert.deepEqual(
    todos.map((um) => [um.numeroRevisao, um.vigente, um.medicaoEnvio]),
    [
      [0, false, 1],
      [1, false, null],
      [2, true, 2],
    ],
  )
  assert.equal(todos[2]!.substituiId, copia.body.id)
  // Taken away, the one that the client did not take does not stand again.
  assert.equal((await engenheira.delete(`/api/obras-anexos/${todos[2]!.id}`)).status, 204)
  assert.ok((await guardados(id)).every(({ vigente }) => !vigente))
  // Nobody asked for it again.
  await retomarBoletins(c.t.services)
  await guardarBoletim(c.t.services, id)
  assert.equal((await guardados(id)).length, 2)
  assert.equal((await passa(c.confere, id, 10, { motivo: 'Engano' })).status, 200)
})

test('of several works of a contract, each has it', async () => {
  const obrasIds = [await c.obra(), await c.obra()]
  for (const obraId of obrasIds) await c.rdo([{ item: 0, quantidade: 1 }], { obraId })
  const id = await enviada('', { obraId: null, obrasIds })
  const todos = await ate(id, 2)
  assert.deepEqual(todos.map(({ obraId }) => obraId).sort(), [...obrasIds].sort())
  const [a, b] = [await arquivoDe(todos[0]!), await arquivoDe(todos[1]!)]
  assert.ok(a.equals(b))
  assert.match(
    (await engenheira.get(`/api/obras-anexos/${todos[0]!.id}`)).body.descricao,
    /^Boletim da medição \d+ do contrato$/,
  )
})
