import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { link, mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pdf } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { type Casa, montar } from '../anexos/anexos.cenario.ts'
import { abrirLivro, CHAMADA } from './data-book.cenario.ts'

const MB = 1024 * 1024
/** As large as one document may be. */
const BYTES = 25 * MB
/** 2 GB in the long run; otherwise enough to be seen, were it held in memory (docs/obras.md has the figures). */
const DOCUMENTOS = process.env.TESTES_LONGOS ? 80 : 16

let casa: Casa
let endereco: string
/** A work with so many documents of the largest size: one file on disk under as many names. */
async function obraCom(documentos: number): Promise<string> {
  const obra = await casa.novaObra()
  const pasta = path.resolve(casa.t.services.config.DATA_DIR, 'arquivos', 'obras', obra)
  await mkdir(pasta, { recursive: true })
  const original = path.join(pasta, 'original.pdf')
  const bytes = Buffer.concat([pdf, Buffer.alloc(BYTES - pdf.length, ' ')])
  await writeFile(original, bytes)
  for (let n = 1; n <= documentos; n++) await link(original, path.join(pasta, `${n}.pdf`))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await sql`with novos as (
      insert into arquivos (chave, nome, tipo, tamanho, sha256)
      select 'obras/' || ${obra}::text || '/' || n || '.pdf', 'planta.pdf', 'application/pdf', ${BYTES}::int, ${hash}
      from generate_series(1, ${documentos}::int) as n returning id)
    insert into obras_anexos (obra_id, disciplina, tipo, descricao, numero_documento, incluir_data_book, autor_id,
      arquivo_id, file_name, hiperlink, mime_type, tamanho, sha256, paginas)
    select ${obra}::bigint, 1, 1, 'Planta', 'PE-' || row_number() over (order by id), true, ${casa.engenheira.id}::bigint, id, 'planta.pdf', '/x',
      'application/pdf', ${BYTES}::int, ${hash}, 1 from novos`.execute(casa.t.db)
  return obra
}

before(async () => {
  casa = await montar()
  endereco = await casa.t.listen()
})
after(() => casa.t.close())

/** The most this process held meanwhile, beyond what it held before, in MiB. */
async function medir<T>(fazer: () => Promise<T>): Promise<{ feito: T; mais: number; segundos: number }> {
  globalThis.gc?.()
  const [antes, inicio] = [process.memoryUsage().rss, performance.now()]
  let pico = antes
  const vigia = setInterval(() => {
    pico = Math.max(pico, process.memoryUsage().rss)
  }, 5)
  const feito = await fazer().finally(() => clearInterval(vigia))
  return { feito, mais: (pico - antes) / MB, segundos: (performance.now() - inicio) / 1000 }
}

async function emTrabalho(obra: string) {
  const pedido = await casa.engenheira.post(CHAMADA, { doc: { obraId: obra } })
  assert.equal(pedido.status, 202, JSON.stringify(pedido.body))
  const url = `/api/trabalhos/${pedido.body.trabalhoId}`
  await until(async () => (await casa.engenheira.get(url)).body.situacao !== 1, 170_000)
  return { url, work: (await casa.engenheira.get(url)).body }
}

const baixar = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${endereco}${url}/arquivo`, { headers: { authorization: `Bearer ${casa.engenheira.token}`, ...headers } })

test('275 MB leave in the answer itself, document by document, within 200 MiB of memory', {
  timeout: 180_000,
}, async () => {
  const obra = await obraCom(11)
  const { feito, mais, segundos } = await medir(async () => {
    const resposta = await fetch(`${endereco}${CHAMADA}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${casa.engenheira.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ doc: { obraId: obra } }),
    })
    assert.equal(resposta.status, 200)
    let bytes = 0
    for await (const parte of resposta.body!) bytes += parte.length
    return bytes
  })
  console.log(`275 MB na resposta: ${segundos.toFixed(1)} s, ${mais.toFixed(0)} MiB a mais`)
  assert.ok(feito > 11 * BYTES)
  assert.ok(mais <= 200, `${mais} MiB`)
})

test('over 300 MB it is made in the background within 200 MiB, and a cut download goes on with the same bytes', {
  timeout: 180_000,
}, async () => {
  const obra = await obraCom(DOCUMENTOS)
  const { feito, mais, segundos } = await medir(() => emTrabalho(obra))
  console.log(`${DOCUMENTOS * 25} MB em trabalho: ${segundos.toFixed(1)} s, ${mais.toFixed(0)} MiB a mais`)
  const { url, work } = feito
  assert.deepEqual([work.situacao, work.mensagem, work.faltas], [2, `${DOCUMENTOS} documentos.`, []])
  assert.ok(work.tamanho > DOCUMENTOS * BYTES)
  assert.ok(mais <= 200, `${mais} MiB`)

  const logs = (await casa.t.logs()).length
  const inteiro = await baixar(url)
  assert.deepEqual([inteiro.status, inteiro.headers.get('accept-ranges')], [200, 'bytes'])
  const etag = inteiro.headers.get('etag')!
  await inteiro.body!.cancel()
  const resto = await baixar(url, { range: `bytes=${work.tamanho - MB}-`, 'if-range': etag })
  assert.equal(resto.status, 206)
  assert.equal(resto.headers.get('content-range'), `bytes ${work.tamanho - MB}-${work.tamanho - 1}/${work.tamanho}`)
  const fim = Buffer.from(await resto.arrayBuffer())
  assert.equal(fim.length, MB)
  // The end of the archive as it lies in the store.
  const { rows } = await casa.t.pool.query(
    'select a.chave from arquivos a join trabalhos t on t.arquivo_id = a.id where t.id = $1',
    [url.split('/').at(-1)],
  )
  await using arquivo = await open(path.resolve(casa.t.services.config.DATA_DIR, 'arquivos', rows[0].chave))
  const guardado = Buffer.alloc(MB)
  await arquivo.read(guardado, 0, MB, work.tamanho - MB)
  assert.ok(guardado.equals(fim))
  if (!process.env.TESTES_LONGOS) {
    const zip = Buffer.from(await (await baixar(url)).arrayBuffer())
    assert.equal(abrirLivro(zip).nomes.length, DOCUMENTOS)
  }
  // Its mark spares no question: whoever asks again is answered whole, never 304.
  const conhecido = await baixar(url, { 'if-none-match': etag })
  assert.equal(conhecido.status, 200)
  await conhecido.body!.cancel()
  // Begun with another content, it begins again; what the file has not is refused.
  const outro = await baixar(url, { range: 'bytes=10-', 'if-range': '"outro"' })
  assert.equal(outro.status, 200)
  await outro.body!.cancel()
  assert.equal((await baixar(url, { range: `bytes=${work.tamanho}-` })).status, 416)
  const numero = (await casa.t.db.selectFrom('obras').select('numero').where('id', '=', obra).executeTakeFirstOrThrow())
    .numero
  const baixas = process.env.TESTES_LONGOS ? ['', ' (continuação)', '', ''] : ['', ' (continuação)', '', '', '']
  assert.deepEqual(
    (await casa.t.logs()).slice(logs).map((row) => [row.acaoId, row.alvoId, row.descricao]),
    baixas.map((fim) => [5, obra, `Data book da obra ${numero} (${DOCUMENTOS} documentos)${fim}`]),
  )

  // Whoever lost the contract meanwhile fetches nothing.
  await casa.t.db.deleteFrom('usuariosCentros').where('usuarioId', '=', casa.engenheira.id).execute()
  assert.equal((await baixar(url)).status, 403)
})

test('what no zip holds is refused before anything is made', async () => {
  await casa.t.db
    .insertInto('usuariosCentros')
    .values({ usuarioId: casa.engenheira.id, centroDeCustoId: casa.contrato })
    .execute()
  const obra = await obraCom(165)
  const recusa = await casa.engenheira.post(CHAMADA, { doc: { obraId: obra } })
  assert.equal(recusa.status, 400)
  assert.match(recusa.body.message, /passaria de 3\.000 documentos ou de 4 GB: escolha menos/)
})
