import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { until } from '../../test-kit/until.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'

/** A hundred and one PDFs: by night. */
const LONGO = { skip: !process.env.TESTES_LONGOS && 'em npm run test:longo' }
let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  if (!LONGO.skip) c = await cenarioDosLaudos()
})
after(() => c?.t.close())

test(
  'of more than a hundred it is a work: each is issued once, with its own number, and one zip has them all',
  LONGO,
  async () => {
    const pecas: string[] = []
    for (let n = 0; n < 101; n++) pecas.push(await c.peca(c.tipos.luvas))
    const { itens } = await c.ordem(pecas)
    for (const item of itens) c.ok(await c.ensaia(c.daLuvaBoa(item), c.executor), 201)
    await c.t.pool.query(
      "update laudos set status = 2, responsavel_tecnico_nome = 'Eng. Caio', responsavel_tecnico_crea = 'PR-1'",
    )
    const antes = (await c.t.logs()).length
    const comecado = await c.verificador.post('/api/laudos/emitir', { osItemIds: itens })
    assert.equal(comecado.status, 202, JSON.stringify(comecado.body))
    const url = `/api/trabalhos/${comecado.body.trabalhoId}`
    const passos = new Set<number>()
    await until(async () => {
      const { body } = await c.verificador.get(url)
      passos.add(body.feito)
      return body.situacao !== 1
    }, 120_000)
    const { body: trabalho } = await c.verificador.get(url)
    assert.deepEqual(
      [trabalho.situacao, trabalho.mensagem, trabalho.faltas, trabalho.total],
      [2, '101 laudos emitidos', [], 101],
    )
    assert.ok(passos.size > 5, `o andamento foi dito ${passos.size} vezes`)
    const { rows } = await c.t.pool.query(
      'select numero, file_name, verificador_id from laudos where status = 3 order by numero',
    )
    assert.equal(new Set(rows.map(({ numero }) => numero)).size, 101)
    assert.deepEqual([...new Set(rows.map(({ verificador_id }) => String(verificador_id)))], [c.verificador.id])
    const emissoes = (await c.t.logs()).slice(antes).filter(({ descricao }) => descricao.startsWith('Emissão do laudo'))
    assert.equal(emissoes.length, 101)
    const arquivos = unzip((await c.verificador.get(`${url}/arquivo`)).raw)
    assert.deepEqual([...arquivos.keys()].sort(), rows.map(({ file_name }) => file_name).sort())
    const [nome, bytes] = [...arquivos][0]!
    assert.ok(
      pdfPages(bytes)
        .join(' ')
        .includes(nome.replace(/\.pdf$/, '')),
    )
  },
)
