import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAXIMO_POR_VEZ } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { formulario } from '../../financeiro/pedidos/pedidos.cenario.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import { arquivos, colaborador, dp, tipo } from '../documentos.cenario.ts'

let t: TestApp
let ana: Person
let centro: string
const ids: Record<string, string> = {}
before(async () => {
  t = await testApp()
  centro = await t.centro()
  ana = await dp(t, [centro])
  ids.joao = await colaborador(t, centro, { nome: 'JOÃO DA SILVA', matricula: '1234', cpf: '52998224725' })
  ids.longe = await colaborador(t, await t.centro(), { nome: 'LAURA LONGE', matricula: '777' })
  ids.aso = await tipo(t, 2, { nome: 'ASO', validadeMeses: 12 })
  ids.nr35 = await tipo(t, 8, { nome: 'NR-35 TRABALHO EM ALTURA' })
})
after(() => t.close())

const URL = '/api/colaboradores-docs/adivinhar'
const vazio = { colabId: null, tipoId: null, emissao: null, validade: null }

test('names of files: whose, of what type, from which day, and until when by the type’s usual time', async () => {
  const logados = (await t.logs()).length
  const { status, body } = await ana.post(URL, {
    nomes: ['1234 - ASO 2026-03-01.pdf', 'João da Silva_NR35.pdf', 'scan.pdf', '777 ASO 2026-03-01 val 2026-09-01.pdf'],
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body, {
    arquivos: [
      { colabId: ids.joao, tipoId: ids.aso, emissao: '2026-03-01', validade: '2027-03-01' },
      { ...vazio, colabId: ids.joao, tipoId: ids.nr35 },
      vazio,
      // Of another contract there is nobody, and what the name itself says of the end stands.
      { colabId: null, tipoId: ids.aso, emissao: '2026-03-01', validade: '2026-09-01' },
    ],
    prazos: [{ tipoId: ids.aso, meses: 12 }],
  })
  assert.equal((await t.logs()).length, logados, 'it only asks')
})

test('who has no full access is told of no restricted type, nor how long it holds', async () => {
  const comum = await dp(t, [centro], false)
  const { body } = await comum.post(URL, { nomes: ['1234 ASO 2026-03-01.pdf'] })
  assert.deepEqual(body, {
    arquivos: [{ ...vazio, colabId: ids.joao, emissao: '2026-03-01' }],
    prazos: [],
  })
})

test('bad input is told; whoever may not add documents may not ask', async () => {
  for (const corpo of [
    {},
    { nomes: [] },
    { nomes: 'x' },
    { nomes: [1] },
    { nomes: Array.from({ length: MAXIMO_POR_VEZ + 1 }, () => 'a.pdf') },
    { nomes: ['x'.repeat(501)] },
  ])
    assert.equal((await ana.post(URL, corpo)).status, 400, JSON.stringify(corpo).slice(0, 60))
  const estranhos = ['', '\u0000', '2026-99-99', '🚧.pdf', '(((', '9'.repeat(400), '99999999 88888888']
  assert.equal((await ana.post(URL, { nomes: estranhos })).status, 200)
})

test('one whose answer was lost is asked for again and kept once; another content under its key is refused', async () => {
  const dados = { colabId: ids.joao, tipoId: ids.nr35, emissao: '2026-03-01', validade: null }
  const mandar = async (mais: object = {}) => {
    const form = await formulario({ dados: { ...dados, ...mais } }, { arquivo: { nome: 'nr35.pdf', bytes: pdf } })
    return ana.inject({
      method: 'POST',
      url: '/api/colaboradores-docs',
      ...form,
      headers: { ...form.headers, 'idempotency-key': 'lote-1' },
    })
  }
  const [docs, files, logs] = [
    async () => (await ana.get(`/api/colaboradores-docs/contagem?colab=${ids.joao}`)).body.total,
    await arquivos(t),
    (await t.logs()).length,
  ]
  const antes = await docs()
  const [um, outro] = [await mandar(), await mandar()]
  assert.deepEqual([um.status, outro.status], [201, 201], JSON.stringify([um.body, outro.body]))
  assert.equal(um.body.id, outro.body.id)
  assert.equal(await docs(), antes + 1)
  assert.deepEqual([await arquivos(t), (await t.logs()).length], [files + 1, logs + 1])
  assert.equal((await mandar({ emissao: '2026-03-02' })).status, 422)
  assert.equal(await docs(), antes + 1)
})
