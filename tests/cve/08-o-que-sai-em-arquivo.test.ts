import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { telas } from '../../packages/domain/src/telas.ts'
import { pdfPages } from '../../packages/server/src/test-kit/pdf-text.ts'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'

/** Security design, §1 class 8. Ancestors: Odoo CVE-2021-23203 (anybody's PDF) and CVE-2024-12368 (an export of what the list hides). */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

const linhas = async (xlsx: Buffer): Promise<unknown[][]> => (await readXlsx(xlsx)).sheets[0]!.rows

test('a spreadsheet has the rows of the list, no more and no less, asked either way and through each filter', {
  timeout: 180_000,
}, async () => {
  const { dono, ids } = casa.dentro
  let sheets = 0
  const planilhas = casa.rotas.filter(({ method, url }) => method === 'GET' && url.endsWith('/planilha'))
  for (const rota of daVez(planilhas)) {
    const slug = rota.url.split('/')[1]!
    // The documents of the people listed: it has no list of its own name (dp/colaboradores/listar.test.ts holds it to theirs).
    if (slug === 'colaboradores-documentos') continue
    // A dashboard's tables are sums, held to their lists by their own tests.
    if (slug === 'pbi') continue
    // A month of withholding is sums too (financeiro/pedidos/retencoes.test.ts).
    if (slug === 'retencoes') continue
    const foreign = casa.fora.ids[slug === 'contas-a-pagar' ? 'pedidos-anexos' : slug]
    const own = ids[slug === 'contas-a-pagar' ? 'pedidos-anexos' : slug]
    for (const filter of ['', '?query=fora', ...(foreign ? [`?ids=${foreign},${own}`] : [])]) {
      const lido = await dono.get(`/api/${slug}${filter}`)
      assert.equal(lido.status, 200, `${slug}${filter} ${lido.raw.toString().slice(0, 200)}`)
      const list = lido.body.itens
      const direct = await dono.get(`/api/${slug}/planilha${filter}`)
      // A sheet of no row has its heading alone, and is refused by some.
      if (direct.status === 400 && list.length === 0) continue
      assert.equal(direct.status, 200, `${slug}${filter} ${direct.raw.toString().slice(0, 200)}`)
      const rows = await linhas(direct.raw)
      const told = rows.filter((row) => row.some((cell) => cell !== null && cell !== '')).length
      assert.doesNotMatch(JSON.stringify(rows), / fora\b/, `${slug}${filter}`)
      if (slug !== 'logs')
        assert.ok(
          told - list.length >= 1 && told - list.length <= 2,
          `${slug}${filter}: ${told} linhas, ${list.length} na lista`,
        )
      sheets++
      if (filter !== '') continue
      const { trabalhoId } = (await dono.post(`/api/${slug}/planilha`, {})).body
      await until(async () => (await dono.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1, 60_000)
      const made = await dono.get(`/api/trabalhos/${trabalhoId}/arquivo`)
      assert.equal(made.status, 200, slug)
      if (slug !== 'logs') assert.deepEqual(await linhas(made.raw), rows, slug)
      assert.equal((await casa.fora.dono.get(`/api/trabalhos/${trabalhoId}/arquivo`)).status, 404, slug)
      assert.equal((await casa.fora.dono.get(`/api/trabalhos/${trabalhoId}`)).status, 404, slug)
    }
  }
  console.log(`SEED=${SEED}: ${sheets} planilhas`)
})

test('a number tells what the list tells', async () => {
  const { dono } = casa.dentro
  for (const slug of casa.t.services.entities.keys()) {
    if (slug === 'logs') continue
    for (const filter of ['', '?query=fora', `?ids=${Object.values(casa.fora.ids).join(',')}`]) {
      const { itens } = (await dono.get(`/api/${slug}${filter}`)).body
      assert.equal((await dono.get(`/api/${slug}/contagem${filter}`)).body.total, itens.length, slug + filter)
    }
  }
})

test('a PDF and a file are of whoever sees the order, has a flag on its screens, and asks now', async () => {
  const { t, dentro, fora } = casa
  const asks = (pessoa: typeof dentro.dono, lado: typeof dentro) => [
    pessoa.post('/api/services/pdf-pedido-de-compra', { pedido: lado.ids.pedidos }),
    pessoa.post('/api/services/pdf-pedido-de-compra', { pedido: { id: lado.ids.pedidos, numero: 1, itens: [] } }),
    pessoa.get(`/api/pedidos-anexos/${lado.ids['pedidos-anexos']}/arquivo`),
    pessoa.get(`/api/pedidos-anexos/${lado.ids['pedidos-anexos']}/arquivo?baixar=true`),
    pessoa.get(`/api/pedidos-anexos/${lado.ids['anexo-pago']}/comprovante`),
  ]
  const own = await Promise.all(asks(dentro.dono, dentro))
  assert.deepEqual(
    own.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  const words = pdfPages(own[0]!.raw).join(' ')
  assert.match(words, /dentro/)
  assert.doesNotMatch(words, /fora/)
  for (const answer of await Promise.all(asks(dentro.dono, fora))) assert.equal(answer.status, 404)
  const flagless = await t.person({ centros: [dentro.centro], telas: [[telas.obras, 'visualizar', 'editar']] })
  for (const answer of await Promise.all(asks(flagless, dentro))) assert.equal(answer.status, 403)
  const reader = await t.person({ centros: [dentro.centro], telas: [[telas.pedidos, 'visualizar', 'acesso']] })
  assert.equal((await reader.get(`/api/pedidos-anexos/${dentro.ids['pedidos-anexos']}/arquivo`)).status, 200)
  await t.db.deleteFrom('usuariosCentros').where('usuarioId', '=', reader.id).execute()
  for (const answer of await Promise.all(asks(reader, dentro))) assert.equal(answer.status, 404, 'no longer theirs')
})

test('a file made while one had the right is not given out after it is gone', async () => {
  const { t, dentro } = casa
  const person = await t.person({ centros: [dentro.centro], telas: [[telas.obras, 'visualizar']] })
  const { trabalhoId } = (await person.post('/api/obras/planilha', {})).body
  await until(async () => (await person.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1, 60_000)
  const get = () => person.get(`/api/trabalhos/${trabalhoId}/arquivo`)
  assert.equal((await get()).status, 200)
  await t.db.deleteFrom('usuariosCentros').where('usuarioId', '=', person.id).execute()
  assert.equal((await get()).status, 403)
  await t.db.insertInto('usuariosCentros').values({ usuarioId: person.id, centroDeCustoId: dentro.centro }).execute()
  await t.db.deleteFrom('permissoes').where('usuarioId', '=', person.id).execute()
  assert.equal((await get()).status, 403)
})

test('a file of several cost centres is not given out to who holds one of them no more', async () => {
  const { t, dentro, fora } = casa
  const person = await t.person({ centros: [dentro.centro, fora.centro], telas: [[telas.obras, 'visualizar']] })
  const { trabalhoId } = (await person.post('/api/obras/planilha', {})).body
  await until(async () => (await person.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1, 60_000)
  const made = await person.get(`/api/trabalhos/${trabalhoId}/arquivo`)
  assert.match(JSON.stringify(await linhas(made.raw)), / fora\b/)
  await t.db
    .deleteFrom('usuariosCentros')
    .where('usuarioId', '=', person.id)
    .where('centroDeCustoId', '=', fora.centro)
    .execute()
  assert.equal((await person.get(`/api/trabalhos/${trabalhoId}/arquivo`)).status, 403)
})

test('a sheet names of other registers what the screen names: nobody and nothing of another cost centre', async () => {
  const { t, dentro, fora } = casa
  const screen = await dentro.dono.get(`/api/usuarios/nomes?ids=${fora.dono.id},${dentro.dono.id}`)
  assert.deepEqual(
    screen.body.map(({ id }: { id: string }) => id),
    [dentro.dono.id],
  )
  const sheet = await linhas((await dentro.dono.get('/api/workflow/planilha')).raw)
  assert.match(JSON.stringify(sheet), /usuarios nome dentro, -/)
  // Who acted upon what one sees is told, wherever they are now.
  await t.db.updateTable('pedidos').set({ solicitanteId: fora.dono.id }).where('id', '=', dentro.ids.pedidos!).execute()
  assert.match(JSON.stringify(await linhas((await dentro.dono.get('/api/pedidos/planilha')).raw)), /usuarios nome fora/)
})
